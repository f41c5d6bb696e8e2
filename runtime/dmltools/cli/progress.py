"""What is being done while nothing else is printed: a line that is replaced on a terminal, plain lines elsewhere.

Both go to the error stream; the output is what was asked for.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Protocol

from dmltools.cli.terminal import cut, is_live, width

Clock = Callable[[], float]

PLAIN_SECONDS = 10.0
"""Without a terminal a phase says how far it is once in so many seconds."""

_STEADY = 2.0
"""Seconds after which a phase knows how fast it is."""
_MINUTE = 60


class Shown(Protocol):
    """What can be shown, and taken away."""

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
            line = cut(f"{self._prefix}: {what}" if what else self._prefix, width(sys.stderr) - 1)
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
        """What shows the parts of one thing, with the count of those that are done before it."""
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
