"""Prints a table: with rich on a terminal where it is installed, else as plain aligned text."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

_STYLES = {
    "equal": "green",
    "within": "green",
    "reported": "yellow",
    "differs": "bold red",
    "failed": "bold red",
    "absent": "dim",
}


def print_table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows of text under the columns' names. A cell's first word may be one that has a colour."""
    if sys.stdout.isatty() and "NO_COLOR" not in os.environ:
        try:
            _rich_table(title, columns, rows)
            return
        except ImportError:
            pass  # rich is an extra; the plain table says the same
    widths = [max(len(row[i]) for row in [columns, *rows]) for i in range(len(columns))]
    print(title)
    for row in [columns, tuple("-" * w for w in widths), *rows]:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def _rich_table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table(title=title, title_justify="left", title_style="bold")
    for column in columns:
        table.add_column(column)
    for row in rows:
        cells = []
        for cell in row:
            style = _STYLES.get(cell.split(" ", 1)[0])
            cells.append(f"[{style}]{escape(cell)}[/{style}]" if style else escape(cell))
        table.add_row(*cells)
    Console().print(table)
