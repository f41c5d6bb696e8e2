"""Text that fits a terminal, tables above all; and tables in HTML, for notebooks.

In lines, cells wrap between words, and no name is ever cut. Where not even the longest words of all columns fit beside
one another, each row becomes a block: its first cell, and the others below it by their columns' names.
"""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any, TextIO

GAP = 2
_SENTENCE = 16
"""The least columns for sentences."""

WIDTH = 80
"""The columns of what nobody says the width of."""

Row = Sequence[str]


def line_width(stream: TextIO) -> int:
    """Return the columns of the stream's own terminal; COLUMNS or 80 where there is none."""
    try:
        columns = os.get_terminal_size(stream.fileno()).columns
    except (OSError, ValueError, AttributeError):  # no terminal, or a stream that is no file
        columns = 0
    return columns or shutil.get_terminal_size((WIDTH, 24)).columns


def wanted_width(stream: TextIO) -> int | None:
    """Return the columns that lines must fit: the terminal's, or COLUMNS; None for a file or pipe without it.

    There a row of a table stays on one line, for `grep` and its like.
    """
    return line_width(stream) if stream.isatty() or os.environ.get("COLUMNS", "").isdecimal() else None


def hung(text: str, width: int | None) -> Iterator[str]:
    """Yield the lines of a text. Those that are too wide are wrapped between words and go on below, indented."""
    for line in text.split("\n"):
        if width is None or len(line) <= width:
            yield line
            continue
        margin = line[: len(line) - len(line.lstrip())]
        yield from textwrap.wrap(
            line, width, subsequent_indent=margin + "    ", break_long_words=False, break_on_hyphens=False
        )


def complain(text: str) -> None:
    """Print a text on the error stream, its lines wrapped between words where they must fit."""
    print("\n".join(hung(text, wanted_width(sys.stderr))), file=sys.stderr, flush=True)


def fitted(columns: Row, rows: Sequence[Row], width: int | None) -> Iterator[list[str]]:
    """The lines, header and rule first, each as its pieces, a gap apart.

    Args:
        columns: the names of the columns.
        rows: a text for each column.
        width: the columns of the terminal; None for as wide as the texts are.
    """
    found = widths([columns, *rows], width)
    if found is None:
        assert width is not None
        yield from blocks(columns, rows, width)
        return
    yield from wrapped(columns, found)
    yield ["-" * size for size in found]
    for row in rows:
        yield from wrapped(row, found)


def widths(rows: Sequence[Row], width: int | None) -> list[int] | None:
    """How wide each column is made: the widest give way first, down to their longest words; None where none fits.

    The last column, which has the sentences, gives way to `_SENTENCE`: a longer word in it is broken.
    """
    count = len(rows[0])
    natural = [max(len(row[i]) for row in rows) for i in range(count)]
    least = [max(len(word) for row in rows for word in (row[i].split() or [""])) for i in range(count)]
    if width is None:
        return natural
    if count > 1:
        least[-1] = min(least[-1], _SENTENCE)
    excess = sum(natural) + GAP * (count - 1) - width
    if sum(least) + GAP * (count - 1) > width:
        return None
    while excess > 0:
        i = max((i for i in range(count) if natural[i] > least[i]), key=lambda i: natural[i])
        natural[i] -= 1
        excess -= 1
    return natural


def wrapped(row: Row, sizes: Sequence[int]) -> Iterator[list[str]]:
    """One row, on as many lines as its longest cell needs."""
    cells = [_lines(cell, size, i == len(sizes) - 1) for i, (cell, size) in enumerate(zip(row, sizes, strict=True))]
    for line in range(max(map(len, cells))):
        pieces = [cell[line] if line < len(cell) else "" for cell in cells]
        yield [piece.ljust(size) for piece, size in zip(pieces, sizes, strict=True)]


def _lines(cell: str, size: int, breaks: bool = False) -> list[str]:
    if len(cell) <= size:
        return [cell]
    return textwrap.wrap(cell, size, break_long_words=breaks, break_on_hyphens=False) or [""]


def blocks(columns: Row, rows: Sequence[Row], width: int) -> Iterator[list[str]]:
    """Each row as its first cell, and the others below it by the names of their columns, if these have any."""
    label = max(len(name) for name in columns[1:]) + 1 if len(columns) > 1 else 0
    room = max(width - label - (2 * GAP if label else GAP), 1)
    for row in rows:
        yield from ([piece] for piece in _lines(row[0], width))
        names = columns[1:] or [""] * (len(row) - 1)
        for name, cell in zip(names, row[1:], strict=True):
            for number, piece in enumerate(_lines(cell, room)):
                head = f"{name}:" if name and number == 0 else ""
                yield [f"{'':{GAP}}{head:{label}}", piece] if label else [f"{'':{GAP}}{piece}"]


def support_html(caption: str, support: Sequence[Any]) -> str:
    """The support rows of an operator: a row for each feature level and group of tensors that it says something of."""
    rows = []
    for row in support:
        groups: dict[tuple[str, str], list[str]] = {}
        for name, tensor in row.tensors.items():
            low, high = tensor.dimensions
            ranks = str(low) if low == high else f"{low} to {high}"
            groups.setdefault((ranks, ", ".join(t.short for t in tensor.types)), []).append(name)
        level = f"{row.since.name.removeprefix('DML_FEATURE_LEVEL_')}{f', {row.when_text}' if row.when_text else ''}"
        rows += [(level, ", ".join(names), *what) for what, names in groups.items()]
    return table_html(caption, ("since level", "tensors", "dimensions", "types"), rows)


def table_html(caption: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table with a caption and a line of headings."""
    head = "".join(f"<th>{escape(name)}</th>" for name in columns)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
