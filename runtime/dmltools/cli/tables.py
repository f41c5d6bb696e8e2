"""Prints a table as wide as the terminal, in colour there; piped, each row is one line of plain text."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from dmlruntime.core.tables import GAP, fitted
from dmltools.cli.terminal import is_live, table_width

_GREEN, _YELLOW, _RED, _DIM = "32", "33", "1;31", "2"
_COLOURS = {
    "equal": _GREEN,
    "within": _GREEN,
    "reported": _YELLOW,
    "differs": _RED,
    "failed": _RED,
    "absent": _DIM,
}


def print_table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows of text under the columns' names. A cell's first word may be one that has a colour."""
    coloured = is_live(sys.stdout) and "NO_COLOR" not in os.environ
    print(title)
    for pieces in fitted(columns, rows, table_width()):
        text = (" " * GAP).join(_coloured(piece) if coloured else piece for piece in pieces)
        print(text.rstrip())


def _coloured(piece: str) -> str:
    code = _COLOURS.get(piece.split(" ", 1)[0])
    text = piece.rstrip()
    return f"\x1b[{code}m{text}\x1b[0m{piece[len(text) :]}" if code else piece
