"""The lines of a table, as text and as pieces that may be coloured."""

from __future__ import annotations

from collections.abc import Iterator

from dmlgen.answers import Table
from dmlruntime.core.tables import GAP, blocks, widths, wrapped


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
