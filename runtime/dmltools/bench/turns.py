"""Takes turns: every contestant once per round, until the time is spent."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Protocol

Clock = Callable[[], float]
"""Seconds since some moment."""

SHORTEST = 2e-3
"""Seconds that one measurement by the host's clock should last at least; shorter calls are repeated and divided."""

MOST_CALLS = 20_000

REST = 0.006
"""Seconds between two measurements: the threads of OpenMP and of onnxruntime spin for some milliseconds after a call,
and would take a processor from the next contestant."""

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
    """Wait until the threads of the last contestant sleep."""
    time.sleep(REST)


def take_turns(
    contestants: Sequence[Contestant],
    budget: Budget,
    clock: Clock = time.perf_counter,
    rest: Callable[[], None] = rest,
) -> tuple[Times, ...]:
    """The times of each contestant. The contestant that begins a round changes from round to round.

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
        for place in range(len(contestants)):
            which = (turn + place) % len(contestants)
            rest()
            if calls[which] > 1:
                contestants[which].measure(calls[which])
            taken[which].append(contestants[which].measure(calls[which]) / calls[which])
    return tuple(Times(seconds=tuple(times), calls=n) for times, n in zip(taken, calls, strict=True))


def _calls(contestant: Contestant) -> int:
    if contestant.measure(1) > SLOW:
        return 1
    once = max(contestant.measure(1), 1e-9)
    return max(1, min(MOST_CALLS, round(contestant.shortest / once)))


class HostContestant:
    """Functions that are done when they return: one per set of buffers, called in rotation."""

    shortest = SHORTEST

    def __init__(
        self,
        name: str,
        calls: Sequence[Callable[[], object]],
        clock: Clock = time.perf_counter,
        together: Together = ONE_BY_ONE,
    ) -> None:
        self.name = name
        self._calls = tuple(calls)
        self._together = together
        self._next = 0
        self._clock = clock

    def measure(self, calls: int) -> float:
        """Seconds for `calls` calls."""
        functions = [self._calls[(self._next + i) % len(self._calls)] for i in range(calls)]
        self._next = (self._next + calls) % len(self._calls)
        start = self._clock()
        self._together.run(functions)
        return self._clock() - start
