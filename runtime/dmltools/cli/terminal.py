"""Prints to a terminal or a file: tables, lines as they come, and progress on the error stream."""

from __future__ import annotations

import os
import sys
import time
import unicodedata
from collections.abc import Callable, Sequence
from typing import Protocol, TextIO

from dmlruntime.core.tables import GAP, fitted, hung, line_width, wanted_width, wrapped


def is_live(stream: TextIO) -> bool:
    """Return whether a line of the stream can be replaced: a terminal, and not one that only types ("dumb")."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def say(text: str) -> None:
    """Print a text on the standard output, its lines wrapped between words where they must fit."""
    print("\n".join(hung(text, wanted_width(sys.stdout))), flush=True)


def cut(text: str, columns: int) -> str:
    """`text` on one line of at most `columns` columns; what had to go is marked by three dots."""
    text = "".join(c if c.isprintable() else " " for c in text)
    if sum(map(_columns, text)) <= columns:
        return text
    dots = "..."[: max(columns, 0)]
    room = columns - len(dots)
    kept = []
    for c in text:
        room -= _columns(c)
        if room < 0:
            break
        kept.append(c)
    return "".join(kept) + dots


def _columns(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


_GREEN, _YELLOW, _RED, _DIM = "32", "33", "1;31", "2"
_COLOURS = {
    "equal": _GREEN,
    "within": _GREEN,
    "reported": _YELLOW,
    "differs": _RED,
    "failed": _RED,
    "absent": _DIM,
}


def print_table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows of text under the columns' names. A cell's first word may be one that has a colour."""
    coloured = is_live(sys.stdout) and "NO_COLOR" not in os.environ
    say(title)
    for pieces in fitted(columns, rows, wanted_width(sys.stdout)):
        text = (" " * GAP).join(_coloured(piece) if coloured else piece for piece in pieces)
        print(text.rstrip())


def _coloured(piece: str) -> str:
    code = _COLOURS.get(piece.split(" ", 1)[0])
    text = piece.rstrip()
    return f"\x1b[{code}m{text}\x1b[0m{piece[len(text) :]}" if code else piece


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
        self._fits = False
        self._widths = [max(map(len, [first, *names])), len(second), *(max(_CELL, len(name)) for name in others)]
        self._stacked = False
        if (width := wanted_width(sys.stdout)) is not None:
            self._fits = True
            room = (width - sum(self._widths[:2]) - GAP * (len(columns) - 1)) // max(len(others), 1)
            least = max([_NARROWEST, *map(len, others)])
            self._stacked = room < least
            self._widths[2:] = [max(min(size, room), least) for size in self._widths[2:]]
        self._count = 0
        say(title)
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
        if self._fits:
            for pieces in wrapped(cells, self._widths):
                print((" " * GAP).join(pieces).rstrip(), flush=True)
            return
        text = "  ".join(cell.ljust(width) for cell, width in zip(cells, self._widths, strict=True))
        print(text.rstrip(), flush=True)


Clock = Callable[[], float]

PLAIN_SECONDS = 10.0
"""Without a terminal a phase says how far it is once in so many seconds."""

_STEADY = 2.0
"""Seconds after which a phase knows how fast it is."""
_MINUTE = 60


class Shown(Protocol):
    """A line that can be shown, and taken away."""

    def show(self, what: str) -> None: ...

    def clear(self) -> None: ...


class Ticker:
    """One line on a terminal that says what is being done; nothing without a terminal."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._shown = False

    def show(self, what: str) -> None:
        """Say what is done now, in the place of what was said before. It never fills the line: that would wrap."""
        if is_live(sys.stderr):
            line = cut(f"{self._prefix}: {what}" if what else self._prefix, line_width(sys.stderr) - 1)
            print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
            self._shown = True

    def clear(self) -> None:
        """Take the line away before something else is printed."""
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self._shown = False


class Phase:
    """Work that can be counted: what is done, how many of each `thing` are done, and the time left.

    A terminal has one line that is replaced. Elsewhere there is a plain line every ten seconds, so a short phase
    prints nothing.
    """

    def __init__(self, verb: str, total: int, thing: str, clock: Clock = time.monotonic) -> None:
        self._verb, self._total, self._clock = verb, total, clock
        self._things = thing if total == 1 else f"{thing}s"
        self._start = self._said = clock()
        self._ticker = Ticker("dmlops")

    def step(self, done: int, what: str = "") -> None:
        """So many things are done; `what` is at hand now."""
        now = self._clock()
        text = f"{self._verb}: {done} of {self._total} {self._things}{self._left(done, now - self._start)}"
        if is_live(sys.stderr):
            self._ticker.show(f"{text} ({what})" if what else text)
        elif now - self._said >= PLAIN_SECONDS:
            self._said = now
            print(f"dmlops: {text}", file=sys.stderr, flush=True)

    def at(self, done: int, name: str) -> Shown:
        """Return what shows the parts of one thing, with the count of those that are done before it."""
        return _Part(self, done, name)

    def clear(self) -> None:
        """Take the line away before something else is printed; the next step brings it back."""
        self._ticker.clear()

    def _left(self, done: int, elapsed: float) -> str:
        if not done or elapsed < _STEADY or done >= self._total:
            return ""
        return f", about {duration(elapsed / done * (self._total - done))} left"


class _Part:
    """One thing of a phase."""

    def __init__(self, phase: Phase, done: int, name: str) -> None:
        self._phase, self._done, self._name = phase, done, name

    def show(self, what: str) -> None:
        self._phase.step(self._done, f"{self._name}: {what}")

    def clear(self) -> None:
        self._phase.clear()


def duration(seconds: float) -> str:
    """``40 s``, ``3 min``: as exact as a guess deserves."""
    if seconds < _MINUTE:
        return f"{max(1, round(seconds))} s"
    return f"{round(seconds / _MINUTE)} min"
