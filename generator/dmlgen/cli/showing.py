"""Tables and pages on the screen: with rich on a terminal where it is installed, else as plain text."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator
from importlib.util import find_spec

from dmlgen.answers import Block, Code, Page, Paragraph, Table

_PLAIN_WIDTH = 100
_NARROWEST = 24


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
    """The lines of a table, columns aligned; the last one is wrapped if there is a width."""
    rows = [*((table.columns,) if table.columns else ()), *table.rows]
    if not rows:
        return
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]) - 1)]
    margin = sum(widths) + 2 * len(widths)
    for row in rows:
        head = "".join(f"{cell:{size}}  " for cell, size in zip(row, widths, strict=False))
        room = None if width is None else max(width - margin, _NARROWEST)
        tail = [row[-1]] if room is None or len(row[-1]) <= room else textwrap.wrap(row[-1], room)
        yield f"{head}{tail[0] if tail else ''}".rstrip()
        for line in tail[1:]:
            yield f"{'':{margin}}{line}"
