"""Running text over lines."""

from __future__ import annotations

import textwrap
from typing import Any


def wrap(text: str, width: int, **how: Any) -> list[str]:
    """`textwrap.wrap`, without the work where `text` fits on one line, as most of ours does."""
    if 0 < len(text) <= width and text.isprintable() and text[0] != " " != text[-1] and "initial_indent" not in how:
        return [text]
    return textwrap.wrap(text, width, **how)
