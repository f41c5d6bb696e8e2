"""Timing work that a call only submits: marks before and after, one call ahead so that the device never waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from dmlruntime.bench.cases import Measure
from dmlruntime.bench.turns import Contestant, HostContestant

SHORTEST = 1e-2
"""Seconds between two marks, at least. Some marks are pieces of work of their own, which take tens of microseconds:
seen on a GPU, 25 of them for each mark that is submitted by itself."""


class Marks(Protocol):
    """Marks in a stream of work."""

    def mark(self) -> Any:
        """Put a mark behind what was submitted."""

    def between(self, first: Any, last: Any) -> float:
        """Seconds between two marks, once the last is reached."""


class StreamContestant:
    """Functions that only submit work, called in rotation."""

    shortest = SHORTEST

    def __init__(self, name: str, calls: Sequence[Callable[[], object]], marks: Marks) -> None:
        self.name = name
        self._calls = tuple(calls)
        self._marks = marks
        self._next = 0

    def measure(self, calls: int) -> float:
        """Seconds between the marks around `calls` calls."""
        self._one()  # keeps the device busy while the rest is submitted
        first = self._marks.mark()
        for _ in range(calls):
            self._one()
        return self._marks.between(first, self._marks.mark())

    def _one(self) -> None:
        self._calls[self._next]()
        self._next = (self._next + 1) % len(self._calls)


def timed(name: str, calls: Sequence[Callable[[], object]], measure: Measure, marks: Marks | None) -> Contestant:
    """The calls with the right clock: that of the stream, or the host's where the call itself is measured.

    Without marks the calls are done when they return, and the host's clock is right for all.
    """
    if marks is None or measure is Measure.CALL:
        return HostContestant(name, calls)
    return StreamContestant(name, calls, marks)
