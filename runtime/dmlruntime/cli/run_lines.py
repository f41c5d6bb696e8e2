"""Lines of a table that are printed as they come, and what is being done while the next one is not there yet."""

from __future__ import annotations

import sys
from collections.abc import Sequence

_CELL = 22
"""Room for a device's counts; a longer cell moves the ones after it."""


class Lines:
    """A table whose first cells are known beforehand, so that every line can be aligned at once."""

    def __init__(self, title: str, columns: Sequence[str], names: Sequence[str]) -> None:
        first, second, *others = columns
        self._widths = [max(map(len, [first, *names])), len(second), *(max(_CELL, len(name)) for name in others)]
        self._count = 0
        print(title)
        self._print(columns)
        self._print(["-" * width for width in self._widths])

    def __len__(self) -> int:
        return self._count

    def add(self, cells: Sequence[str]) -> None:
        """Print one line."""
        self._count += 1
        self._print(cells)

    def _print(self, cells: Sequence[str]) -> None:
        text = "  ".join(cell.ljust(width) for cell, width in zip(cells, self._widths, strict=True))
        print(text.rstrip(), flush=True)


class Ticker:
    """One line on the error stream of a terminal that says what is being done; nothing where nobody looks."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._shown = False

    def show(self, what: str) -> None:
        """Say what is done now, in the place of what was said before."""
        if sys.stderr.isatty():
            print(f"\r\x1b[K{self._prefix}: {what}"[:110], end="", file=sys.stderr, flush=True)
            self._shown = True

    def clear(self) -> None:
        """Take the line away before something else is printed."""
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self._shown = False
