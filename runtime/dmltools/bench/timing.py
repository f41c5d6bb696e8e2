"""The timing loop: contestants take turns, round after round; what is made of their times.

A contestant that is done when it returns is timed by the host's clock, one that only submits by marks in its stream.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any, Protocol

from dmltools.bench.cases import Measure

Clock = Callable[[], float]
"""Seconds since some moment."""

SHORTEST = 2e-3
"""Seconds that one measurement by the host's clock should last at least; shorter calls are repeated and divided."""

MOST_CALLS = 20_000

LOOK = 3e-3
"""Seconds for which a process is watched before its threads count as asleep."""

ASLEEP = 0.1
"""Of these, what such a process has of a processor at most: to look costs a part of it."""

LONGEST_REST = 0.25
"""Seconds after which threads that do not go to sleep are left alone."""

SLOW = 0.1
"""Seconds of a call that is never repeated within one measurement."""


class Contestant(Protocol):
    """Something whose time is taken."""

    @property
    def name(self) -> str: ...

    @property
    def shortest(self) -> float:
        """Seconds that one measurement should last at least."""

    def measure(self, calls: int) -> float:
        """Seconds that `calls` calls take together, until their results are there."""

    def rest(self) -> None:
        """Wait until its threads sleep."""


@dataclass(frozen=True, kw_only=True)
class Together:
    """How calls reach the device: at most `most` at once, each lot in a `block` of its own."""

    most: int
    block: Callable[[], AbstractContextManager[object]] = nullcontext

    def run(self, calls: Sequence[Callable[[], object]]) -> None:
        """Make the calls, in order."""
        if self.most == 1:  # a block would be a good part of a short call
            for call in calls:
                call()
            return
        for start in range(0, len(calls), self.most):
            with self.block():
                for call in calls[start : start + self.most]:
                    call()


ONE_BY_ONE = Together(most=1)


@dataclass(frozen=True, kw_only=True)
class Budget:
    """When to stop: after `seconds`, but not before `least` and not after `most` rounds.

    Where contestants are so slow that even the least rounds take more than `patience` seconds, one round is enough.
    """

    seconds: float
    least: int
    most: int
    patience: float


@dataclass(frozen=True, kw_only=True)
class Times:
    """Seconds per call, one number per round, and how many calls each number is the mean of."""

    seconds: tuple[float, ...]
    calls: int


def rest() -> None:
    """Wait until the threads of this process sleep: after a call those of OpenMP spin for some milliseconds, those of
    ONNX Runtime for some forty, and would take a processor from the next contestant."""
    end = time.perf_counter() + LONGEST_REST
    while time.perf_counter() < end:
        before = time.process_time()
        time.sleep(LOOK)
        if time.process_time() - before < ASLEEP * LOOK:
            return


def take_turns(
    contestants: Sequence[Contestant],
    budget: Budget,
    clock: Clock = time.perf_counter,
) -> tuple[Times, ...]:
    """The times of each contestant. The contestant that begins a round changes from round to round; the next one
    begins when the threads of the last one sleep.

    The first measurement of each is a warm-up and not counted; unless that was slow, a second one says how many calls
    one measurement needs. Where it needs several, as many go before them untimed: after a rest threads sleep, caches
    hold what others left there, and a virtual machine's processor may have been lent to a neighbour.
    """
    calls = [_calls(contestant) for contestant in contestants]
    taken: list[list[float]] = [[] for _ in contestants]
    start = clock()
    for turn in range(budget.most):
        spent = clock() - start
        if (turn >= budget.least and spent >= budget.seconds) or (turn >= 1 and spent >= budget.patience):
            break
        for index in range(len(contestants)):
            which = (turn + index) % len(contestants)
            if calls[which] > 1:
                contestants[which].measure(calls[which])
            taken[which].append(contestants[which].measure(calls[which]) / calls[which])
            contestants[which].rest()
    return tuple(Times(seconds=tuple(times), calls=n) for times, n in zip(taken, calls, strict=True))


def _calls(contestant: Contestant) -> int:
    once = contestant.measure(1)
    if once <= SLOW:
        once = contestant.measure(1)
    contestant.rest()
    return 1 if once > SLOW else max(1, min(MOST_CALLS, round(contestant.shortest / max(once, 1e-9))))


class _Rotation:
    """Functions, one per set of buffers, called in rotation, `together` as it says."""

    def __init__(self, name: str, calls: Sequence[Callable[[], object]], together: Together) -> None:
        self.name = name
        self._calls = tuple(calls)
        self._together = together
        self._next = 0

    def _following(self, count: int) -> list[Callable[[], object]]:
        """Return the next `count` functions."""
        sets = len(self._calls)
        found = [self._calls[(self._next + i) % sets] for i in range(count)]
        self._next = (self._next + count) % sets
        return found

    def rest(self) -> None:
        """Wait until the threads of this process sleep."""
        rest()


class HostContestant(_Rotation):
    """Functions that are done when they return, timed by the host's clock."""

    shortest = SHORTEST

    def __init__(
        self,
        name: str,
        calls: Sequence[Callable[[], object]],
        clock: Clock = time.perf_counter,
        together: Together = ONE_BY_ONE,
    ) -> None:
        super().__init__(name, calls, together)
        self._clock = clock

    def measure(self, calls: int) -> float:
        """Return the seconds of `calls` calls."""
        functions = self._following(calls)
        start = self._clock()
        self._together.run(functions)
        return self._clock() - start


SHORTEST_STREAM = 1e-2
"""Seconds between two marks, at least. Some marks are pieces of work of their own, which take tens of microseconds:
seen on a GPU, 25 of them for each mark that is submitted by itself."""


class Marks(Protocol):
    """Marks in a stream of work."""

    def mark(self) -> Any:
        """Put a mark behind what was submitted."""

    def between(self, first: Any, last: Any) -> float:
        """Return the seconds between two marks, once the last is reached."""


class StreamContestant(_Rotation):
    """Functions that only submit work, timed by marks in its stream."""

    shortest = SHORTEST_STREAM

    def __init__(
        self, name: str, calls: Sequence[Callable[[], object]], marks: Marks, together: Together = ONE_BY_ONE
    ) -> None:
        super().__init__(name, calls, together)
        self._marks = marks

    def measure(self, calls: int) -> float:
        """Return the seconds between the marks around `calls` calls."""
        # Keeps the device busy while the rest is submitted, or where calls are short the first lot of it.
        self._together.run(self._following(self._together.most if calls > self._together.most else 1))
        first = self._marks.mark()
        self._together.run(self._following(calls))
        return self._marks.between(first, self._marks.mark())


def timed(
    name: str,
    calls: Sequence[Callable[[], object]],
    measure: Measure,
    marks: Marks | None,
    together: Together = ONE_BY_ONE,
) -> Contestant:
    """The calls with the right clock: that of the stream, or the host's where the call itself is measured.

    Without marks the calls are done when they return, and the host's clock is right for all.

    Args:
        name: The contestant's name.
        calls: The calls, one for each set of buffers.
        measure: What is measured.
        marks: The stream's clock; None where calls are done when they return.
        together: How many calls are submitted as one.
    """
    if marks is None or measure is Measure.CALL:
        return HostContestant(name, calls, together=together)
    return StreamContestant(name, calls, marks, together)


@dataclass(frozen=True, kw_only=True)
class Spread:
    """The middle of some numbers, and the quartiles around it."""

    low: float
    middle: float
    high: float
    count: int

    @property
    def relative(self) -> float:
        """Half the distance between the quartiles, as a share of the middle: half of all numbers lie this close."""
        return (self.high - self.low) / 2 / self.middle


def spread_of(numbers: Sequence[float]) -> Spread:
    """Median and quartiles of at least one number."""
    if not numbers:
        raise ValueError("there is no median of nothing")
    if len(numbers) == 1:
        return Spread(low=numbers[0], middle=numbers[0], high=numbers[0], count=1)
    low, middle, high = statistics.quantiles(numbers, n=4, method="inclusive")
    return Spread(low=low, middle=middle, high=high, count=len(numbers))


def ratio_of(numerators: Sequence[float], denominators: Sequence[float]) -> Spread:
    """Median and quartiles of the ratios of what was measured in the same round.

    A machine whose memory changes speed in the middle of a run changes both; their ratio stays.
    """
    return spread_of([n / d for n, d in zip(numerators, denominators, strict=True)])
