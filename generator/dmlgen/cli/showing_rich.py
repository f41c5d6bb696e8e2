"""Tables and pages through rich. Imported only where rich is installed and somebody watches."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from dmlgen.answers import Block, Code, Page, Paragraph, Table
from dmlgen.cli.showing import table_pieces
from dmlruntime.core.tables import GAP

_INDENT = 2

_STYLES = {"yes": "green", "-": "dim", "documented": "green", "silent": "yellow", "our choice": "cyan"}


def show_rich(thing: Page | Table) -> None:
    """Print it in colour; rich itself heeds NO_COLOR."""
    console = Console(highlight=False)
    if isinstance(thing, Table):
        console.print(_table(thing, console.width))
        return
    console.print(Text(thing.title, style="bold"))
    console.print(Text(thing.summary))
    for section in thing.sections:
        console.print()
        console.print(Text(section.heading, style="bold cyan"))
        for block in section.blocks:
            console.print(Padding(_block(block, console.width - _INDENT), (0, 0, 0, _INDENT)))


def _block(block: Block, width: int) -> RenderableType:
    match block:
        case Paragraph(text):
            return Text(text)
        case Code(text):
            return Padding(Text(text, style="dim"), (0, 0, 0, 2))
        case Table():
            return _table(block, width)


def _table(table: Table, width: int) -> RenderableType:
    """The lines that a plain table has, the heading bold, words such as ``yes`` in their colours."""
    lines = []
    for number, pieces in enumerate(table_pieces(table, width)):
        line = Text(no_wrap=True, overflow="ignore")
        for place, piece in enumerate(pieces):
            line.append(" " * GAP if place else "")
            heading = table.columns and number == 0 and piece.strip() == table.columns[place]
            line.append(piece, style="bold" if heading else _STYLES.get(piece.strip(), ""))
        line.rstrip()
        lines.append(line)
    return Group(*lines)
