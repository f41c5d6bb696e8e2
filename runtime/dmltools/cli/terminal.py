"""What a stream can show: whether it is a terminal that erases lines, and how wide it is."""

from __future__ import annotations

import os
import shutil
import sys
import unicodedata
from typing import TextIO

_WITHOUT_A_TERMINAL = 80


def is_live(stream: TextIO) -> bool:
    """Whether a line of the stream can be replaced: a terminal, and not one that only types ("dumb")."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def width(stream: TextIO) -> int:
    """The columns of the stream's own terminal; COLUMNS or 80 where there is none."""
    try:
        columns = os.get_terminal_size(stream.fileno()).columns
    except (OSError, ValueError, AttributeError):  # no terminal, or a stream that is no file
        columns = 0
    return columns or shutil.get_terminal_size((_WITHOUT_A_TERMINAL, 24)).columns


def table_width() -> int | None:
    """How wide a table may be on the standard output: its terminal's columns; None, as wide as it is, elsewhere."""
    return width(sys.stdout) if sys.stdout.isatty() else None


def cut(text: str, columns: int) -> str:
    """`text` on one line of at most `columns` columns; what had to go is marked by three dots."""
    text = "".join(c if c.isprintable() else " " for c in text)
    if sum(map(_columns, text)) <= columns:
        return text
    dots = "..."[: max(columns, 0)]
    room = columns - len(dots)
    kept = []
    for c in text:
        room -= _columns(c)
        if room < 0:
            break
        kept.append(c)
    return "".join(kept) + dots


def _columns(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
