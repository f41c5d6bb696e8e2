"""Tables and pages on the screen: with rich on a terminal where it is installed, else as plain text."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator
from importlib.util import find_spec

from dmlgen.answers import Block, Code, Page, Paragraph, Table
from dmlruntime.core.tables import GAP, blocks, widths, wrapped

_PLAIN_WIDTH = 100


def show(thing: Page | Table) -> None:
    """Print it, as wide as the terminal. Piped, a table keeps each row on one line, for `grep` and friends."""
    terminal = sys.stdout.isatty()
    if terminal and os.environ.get("TERM") != "dumb" and find_spec("rich") is not None:
        from dmlgen.cli.showing_rich import show_rich

        show_rich(thing)
        return
    width = shutil.get_terminal_size((_PLAIN_WIDTH, 24)).columns if terminal else _PLAIN_WIDTH
    if isinstance(thing, Page):
        print("\n".join(plain_page(thing, width)))
    else:
        print("\n".join(plain_table(thing, width if terminal else None)))


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
    sizes = widths(rows, width)
    if sizes is None:
        assert width is not None, "without a width everything fits"
        yield from blocks(table.columns, table.rows, width)
        return
    for row in rows:
        yield from wrapped(row, sizes)
