"""Tables and pages through rich. Imported only where rich is installed and somebody watches."""

from __future__ import annotations

from rich import box
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table as RichTable
from rich.text import Text

from dmlgen.answers import Block, Code, Page, Paragraph, Table

_STYLES = {"yes": "green", "-": "dim", "documented": "green", "silent": "yellow", "our choice": "cyan"}


def show_rich(thing: Page | Table) -> None:
    """Print it in colour; rich itself heeds NO_COLOR."""
    console = Console(highlight=False)
    if isinstance(thing, Table):
        console.print(_table(thing))
        return
    console.print(Text(thing.title, style="bold"))
    console.print(Text(thing.summary))
    for section in thing.sections:
        console.print()
        console.print(Text(section.heading, style="bold cyan"))
        for block in section.blocks:
            console.print(Padding(_block(block), (0, 0, 0, 2)))


def _block(block: Block) -> RenderableType:
    match block:
        case Paragraph(text):
            return Text(text)
        case Code(text):
            return Padding(Text(text, style="dim"), (0, 0, 0, 2))
        case Table():
            return _table(block)


def _table(table: Table) -> RichTable:
    shown = RichTable(box=box.SIMPLE_HEAD if table.columns else None, show_header=bool(table.columns), pad_edge=False)
    count = len(table.columns or (table.rows[0] if table.rows else ()))
    for index in range(count):
        heading = table.columns[index] if table.columns else ""
        shown.add_column(heading, no_wrap=index < count - 1, overflow="fold")
    for row in table.rows:
        shown.add_row(*(Text(cell, style=_STYLES.get(cell, "")) for cell in row))
    return shown
