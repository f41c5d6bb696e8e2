"""Tables and pages on the screen: with rich on a terminal where it is installed, else as plain text."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING

from dmlgen.queries import Block, Code, Page, Paragraph, Table
from dmlruntime.core.tables import GAP, blocks, hung, line_width, wanted_width, widths, wrapped

if TYPE_CHECKING:
    from rich.console import RenderableType

_INDENT = 2
_LEAST = 16
"""Columns of the beginning of a sentence, at least."""

_STYLES = {"yes": "green", "-": "dim", "documented": "green", "silent": "yellow", "our choice": "cyan"}


def show(thing: Page | Table) -> None:
    """Print it, as wide as the terminal or COLUMNS; piped without that, each row of a table is one line, for `grep`."""
    if sys.stdout.isatty() and os.environ.get("TERM") != "dumb" and find_spec("rich") is not None:
        _show_rich(thing)
        return
    if isinstance(thing, Page):
        print("\n".join(plain_page(thing, line_width(sys.stdout))))
    else:
        print("\n".join(plain_table(thing, wanted_width(sys.stdout))))


def say(text: str) -> None:
    """Print a text on the standard output, its lines wrapped between words where they must fit."""
    print("\n".join(hung(text, wanted_width(sys.stdout))))


def plain_page(page: Page, width: int) -> Iterator[str]:
    """The lines of a page."""
    yield page.title
    yield from textwrap.wrap(page.summary, width)
    for section in page.sections:
        yield ""
        yield section.heading
        for block in section.blocks:
            yield from (f"  {line}".rstrip() for line in _block(block, width - 2))


def _block(block: Block, width: int) -> Iterable[str]:
    match block:
        case Paragraph(text):
            return textwrap.wrap(text, width)
        case Code(text):
            return (f"  {line}" for line in text.splitlines())
        case Table():
            return plain_table(block, width)


def plain_table(table: Table, width: int | None) -> Iterator[str]:
    """The lines of a table, columns aligned and wrapped between words; see `table_pieces`."""
    for pieces in table_pieces(table, width):
        yield (" " * GAP).join(pieces).rstrip()


def table_pieces(table: Table, width: int | None) -> Iterator[list[str]]:
    """Each line as its pieces, the heading first, as wide as the texts are or within `width`.

    No word is cut: where not even the longest words of all columns fit beside each other, rows become blocks.
    """
    rows = [*((table.columns,) if table.columns else ()), *table.rows]
    if not rows:
        return
    if table.brief and width is not None:
        room = max(width - max(len(row[0]) for row in rows) - GAP, _LEAST)
        rows = [(row[0], textwrap.shorten(row[-1], room, placeholder="...")) for row in rows]
    if table.stacked and width is not None:
        yield from blocks((), [((" " * GAP).join(row[:-1]), row[-1]) for row in table.rows], width)
        return
    sizes = widths(rows, width)
    if sizes is None:
        assert width is not None, "without a width everything fits"
        yield from blocks(table.columns, table.rows, width)
        return
    for row in rows:
        yield from wrapped(row, sizes)


def _show_rich(thing: Page | Table) -> None:
    """Print it in colour; rich itself heeds NO_COLOR."""
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    console = Console(highlight=False)
    if isinstance(thing, Table):
        console.print(_rich_table(thing, console.width))
        return
    console.print(Text(thing.title, style="bold"))
    console.print(Text(thing.summary))
    for section in thing.sections:
        console.print()
        console.print(Text(section.heading, style="bold cyan"))
        for block in section.blocks:
            console.print(Padding(_rich_block(block, console.width - _INDENT), (0, 0, 0, _INDENT)))


def _rich_block(block: Block, width: int) -> RenderableType:
    from rich.padding import Padding
    from rich.text import Text

    match block:
        case Paragraph(text):
            return Text(text)
        case Code(text):
            return Padding(Text(text, style="dim"), (0, 0, 0, 2))
        case Table():
            return _rich_table(block, width)


def _rich_table(table: Table, width: int) -> RenderableType:
    """The lines that a plain table has, the heading bold, words such as ``yes`` in their colours."""
    from rich.console import Group
    from rich.text import Text

    lines = []
    for number, pieces in enumerate(table_pieces(table, width)):
        line = Text(no_wrap=True, overflow="ignore")
        for position, piece in enumerate(pieces):
            line.append(" " * GAP if position else "")
            heading = table.columns and number == 0 and piece.strip() == table.columns[position]
            line.append(piece, style="bold" if heading else _STYLES.get(piece.strip(), ""))
        line.rstrip()
        lines.append(line)
    return Group(*lines)
