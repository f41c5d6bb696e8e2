"""Verdicts of comparisons as the command lines count and show them."""

from __future__ import annotations

from collections.abc import Mapping

WORDS = ("failed", "differs", "reported", "refused", "passed")
"""From bad to good."""


def counted(verdict: str) -> str:
    """The word under which a verdict is counted: what is equal or within the tolerance has passed."""
    return "passed" if verdict in ("equal", "within") else verdict


def tally_cell(tally: Mapping[str, int]) -> str:
    """Bad news first: ``1 differs, 16 passed``."""
    return ", ".join(f"{tally[word]} {word}" for word in WORDS if tally[word])


def closing_lines(title: str, tally: Mapping[str, int], remark: str = "") -> list[str]:
    """What the words mean, and last the counts: ``3 cases on 1 backend: 2 passed, 1 refused, 0 differ``."""
    lines = [f"{word}: {meaning}" for word, meaning in _MEANINGS.items() if tally[word]]
    parts = [f"{tally['passed']} passed"]
    parts += [f"{tally[word]} {word}" for word in _MEANINGS if tally[word]]
    parts.append(f"{tally['differs']} differ")
    if tally["failed"]:
        parts.append(f"{tally['failed']} failed")
    return [*lines, f"{title}: {', '.join(parts)}{remark}"]


_MEANINGS: Mapping[str, str] = {
    "reported": "the device does not promise this class of numbers",
    "refused": "the device lacks kernels of the operator, or the data type",
}
