"""Tables and pages on the screen: with rich on a terminal where it is installed, else as plain text."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator
from importlib.util import find_spec

from dmlgen.answers import Block, Code, Page, Paragraph, Table
from dmlgen.cli.plain_tables import plain_table

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
