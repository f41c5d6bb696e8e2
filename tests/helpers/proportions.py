"""Time that grows in proportion to the work: a ratio taken in one run, which holds on any machine."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

NEXT_TO_NOTHING = 0.02  # seconds: below that a clock tells nothing, and nothing is slow
TRIES = 12  # at most: on a busy machine a good try of both may take some


def assert_in_proportion(work: Callable[[], object], part: Callable[[], object], times: float) -> None:
    """Assert that `work`, which has `times` the size of `part`, takes no more than half as much again as that ratio.

    Processor time of this process, the best of some tries of each; a quadratic method fails from 2 times on.
    """
    best = {"work": float("inf"), "part": float("inf")}
    for _ in range(TRIES):
        for name, function in (("work", work), ("part", part)):
            start = process_time()
            function()
            best[name] = min(best[name], process_time() - start)
        if best["work"] < max(NEXT_TO_NOTHING, 1.5 * times * best["part"]):
            return
    raise AssertionError(f"{times:g} times the work takes {best['work'] / best['part']:.1f} times as long")
