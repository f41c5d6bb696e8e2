"""Timing work that a call only submits: marks before and after, one call ahead so that the device never waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from dmltools.bench.cases import Measure
from dmltools.bench.turns import ONE_BY_ONE, Contestant, HostContestant, Together

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
    """Functions that only submit work, called in rotation, `together` as it says."""

    shortest = SHORTEST

    def __init__(
        self, name: str, calls: Sequence[Callable[[], object]], marks: Marks, together: Together = ONE_BY_ONE
    ) -> None:
        self.name = name
        self._together = together
        self._calls = tuple(calls)
        self._marks = marks
        self._next = 0

    def measure(self, calls: int) -> float:
        """Seconds between the marks around `calls` calls."""
        # Keeps the device busy while the rest is submitted, or where calls are short the first lot of it.
        self._some(self._together.most if calls > self._together.most else 1)
        first = self._marks.mark()
        self._some(calls)
        return self._marks.between(first, self._marks.mark())

    def _some(self, count: int) -> None:
        sets = len(self._calls)
        self._together.run([self._calls[(self._next + i) % sets] for i in range(count)])
        self._next = (self._next + count) % sets


def timed(
    name: str,
    calls: Sequence[Callable[[], object]],
    measure: Measure,
    marks: Marks | None,
    together: Together = ONE_BY_ONE,
) -> Contestant:
    """The calls with the right clock: that of the stream, or the host's where the call itself is measured.

    Without marks the calls are done when they return, and the host's clock is right for all.
    """
    if marks is None or measure is Measure.CALL:
        return HostContestant(name, calls, together=together)
    return StreamContestant(name, calls, marks, together)
