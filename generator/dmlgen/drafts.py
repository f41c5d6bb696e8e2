"""The marks of a draft: tasks that wait for a person."""

from __future__ import annotations

MARK = "FILL IN"
"""Before every task."""

REMOVE = f"remove its {MARK!r}"
"""In the line that says what to do with the mark."""


def unfilled(text: str) -> int:
    """How many tasks of a draft still wait for a person; the line that says so itself is none."""
    return text.count(MARK) - text.count(REMOVE)
