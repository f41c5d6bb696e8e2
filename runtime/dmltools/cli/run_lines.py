"""Lines of a table that are printed as they come, as wide as the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from dmlruntime.core.tables import GAP, wrapped
from dmltools.cli.terminal import table_width

_CELL = 22
"""Room for a device's counts where there is no terminal; a longer cell moves the ones after it."""
_NARROWEST = 12
"""The least room for counts, such as ``1 differs,`` above ``16 passed``."""


class Lines:
    """A table whose first cells are known beforehand, so that every line can be aligned at once.

    On a terminal counts wrap in their columns; where the columns are too narrow for that, they follow the name in lines
    of their own. A name is never cut.
    """

    def __init__(self, title: str, columns: Sequence[str], names: Sequence[str]) -> None:
        first, second, *others = columns
        self._columns = columns
        self._is_terminal = False
        self._widths = [max(map(len, [first, *names])), len(second), *(max(_CELL, len(name)) for name in others)]
        self._stacked = False
        if (width := table_width()) is not None:
            self._is_terminal = True
            room = (width - sum(self._widths[:2]) - GAP * (len(columns) - 1)) // max(len(others), 1)
            least = max([_NARROWEST, *map(len, others)])
            self._stacked = room < least
            self._widths[2:] = [max(min(size, room), least) for size in self._widths[2:]]
        self._count = 0
        print(title)
        if not self._stacked:
            self._print(columns)
            self._print(["-" * width for width in self._widths])

    def __len__(self) -> int:
        return self._count

    def add(self, cells: Sequence[str]) -> None:
        """Print one line."""
        self._count += 1
        if self._stacked:
            print(f"{cells[0]}: {cells[1]} {self._columns[1]}", flush=True)
            for name, cell in zip(self._columns[2:], cells[2:], strict=True):
                print(f"  {name}: {cell}", flush=True)
            return
        self._print(cells)

    def _print(self, cells: Sequence[str]) -> None:
        if self._is_terminal:
            for pieces in wrapped(cells, self._widths):
                print((" " * GAP).join(pieces).rstrip(), flush=True)
            return
        text = "  ".join(cell.ljust(width) for cell, width in zip(cells, self._widths, strict=True))
        print(text.rstrip(), flush=True)
