"""A paragraph to its sentences."""

from __future__ import annotations

import re

_END = re.compile(r"(?<=[.!?])\s+(?=[^a-z])")


def sentences(text: str) -> list[str]:
    """The sentences of a paragraph. A full stop before a small letter is no end, as in "e.g. this"."""
    return [part for part in _END.split(text) if part.strip()]
