"""Values that a specification writes for each element: ``0.5`` for all of them, or ``d for d in DimensionCount``."""

from __future__ import annotations

import re
from dataclasses import dataclass

_FORM = re.compile(r"(.*\S)\s+for\s+([a-z][a-z0-9]*)\s+in\s+(\S.*)", re.DOTALL)


@dataclass(frozen=True, kw_only=True)
class Elements:
    """The text of one element. `variable` is its number, and runs from 0 to `count` - 1.

    Without `variable` every element is the same number, and `count` is what the rules say of the member that counts
    them.
    """

    value: str
    variable: str | None = None
    count: str | None = None


def elements_of(written: object) -> Elements | None:
    """Return what the text or the number says; None where it is no such text."""
    if isinstance(written, str):
        match = _FORM.fullmatch(written)
        return None if match is None else Elements(value=match[1], variable=match[2], count=match[3])
    if isinstance(written, (int, float)) and not isinstance(written, bool):
        return Elements(value=repr(written))
    return None
