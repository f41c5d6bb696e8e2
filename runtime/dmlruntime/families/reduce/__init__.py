"""The reduce family: the elements along some dimensions, combined into one."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from dmlruntime.families.record import KernelRecord


@dataclass(frozen=True, kw_only=True)
class ReduceKernel(KernelRecord):
    """Every output element combines the input elements along the dimensions that the member `axes` has.

    `select` is the member whose enumerator selects the function; `last` says whether of equal elements the last is
    picked; in the functions of `relative` some fields of a state are relative to others; results of those of `again`
    may be found once more, of scaled elements; those of `products` multiply elements. A state has at most `fields`
    fields, of 64 bits at most.
    """

    width_shares: ClassVar[int] = 4

    input: str
    output: str
    axes: str
    select: str | None = None
    last: Callable[[Any], bool] | None = None
    fields: int = 1
    relative: tuple[str | None, ...] = ()
    again: tuple[str, ...] = ()
    products: tuple[str, ...] = ()

    def axis_of(self, descriptor: Any) -> int | None:
        return max(getattr(descriptor, self.axes), default=None)

    def outer_dimensions(self, descriptor: Any) -> int:
        rank = getattr(descriptor, self.input).DimensionCount
        return int(min(getattr(descriptor, self.axes), default=rank))

    def count_of(self, descriptor: Any) -> int:
        sizes = getattr(descriptor, self.input).Sizes
        return math.prod(sizes[axis] for axis in getattr(descriptor, self.axes))

    def function_of(self, descriptor: Any) -> str | None:
        """Return the enumerator that selects the function; None where there is only one."""
        return None if self.select is None else str(getattr(descriptor, self.select).name).removeprefix("DML_")

    def multiplies(self, descriptor: Any) -> bool:
        return self.product or self.function_of(descriptor) in self.products
