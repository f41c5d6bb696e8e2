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
