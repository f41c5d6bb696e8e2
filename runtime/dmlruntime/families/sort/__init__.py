"""The sort family: the first elements of every line along an axis in order, and where they were."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from dmlruntime.families.record import KernelRecord


@dataclass(frozen=True, kw_only=True)
class SortKernel(KernelRecord):
    """The first `count` elements of every line of `input` along `axis`, in order: their `values` and `indices`.

    The greatest come first, or the least where it is `increasing`. Equal elements stand in the order of their indices,
    either way; zeros of both signs are equal, and NaN of any sign and payload are equal and greater than all others.
    """

    width_shares: ClassVar[int] = 2

    input: str
    values: str
    indices: str
    axis: Callable[[Any], int]
    count: Callable[[Any], int]
    increasing: Callable[[Any], bool] | None = None

    def count_of(self, descriptor: Any) -> int:
        return int(getattr(descriptor, self.input).Sizes[self.axis(descriptor)])
