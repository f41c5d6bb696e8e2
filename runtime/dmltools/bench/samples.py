"""What is made of measured times: medians, quartiles, ratios within rounds."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass


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
