"""The resample family: every output element is read at a coordinate between input elements."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dmlruntime.families.record import KernelRecord


def _half(_: Any, __: int) -> float:
    return 0.5


def _minus_half(_: Any, __: int) -> float:
    return -0.5


@dataclass(frozen=True, kw_only=True)
class ResampleKernel(KernelRecord):
    """Output number x of a dimension is read at ``(x - output_offset) / scale - input_offset`` of the input.

    With `linear` the two elements around that are weighted, else the nearest one is taken: with `decreasing` the one
    below where that is true and the one above where it is not, without it the closer one, the upper of two. `filtered`
    says whether linear interpolation by a scale below 0.5 weights all elements that an output covers. Only the `last`
    dimensions are resampled; absent, all. With `gradient` the input has gradients of resampled elements, and each is
    added to those that it was read from. `count` is how many elements are combined into one, for tolerances.
    """

    input: str
    output: str
    scale: Callable[[Any, int], float]
    linear: Callable[[Any], bool]
    count: Callable[[Any], int]
    input_offset: Callable[[Any, int], float] = _half
    output_offset: Callable[[Any, int], float] = _minus_half
    decreasing: Callable[[Any], bool] | None = None
    filtered: Callable[[Any], bool] | None = None
    last: Callable[[Any], int] | None = None
    gradient: bool = False

    def count_of(self, descriptor: Any) -> int:
        return max(int(self.count(descriptor)), 1)
