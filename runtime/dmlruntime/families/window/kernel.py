"""How a window operator tells its family what to do."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from dmlruntime.families.record import KernelRecord, Scalar

Numbers = Callable[[Any], Sequence[int]]
"""A list of numbers that follows from a descriptor."""


@dataclass(frozen=True, kw_only=True)
class WindowKernel(KernelRecord):
    """Every output element combines the elements of the first input in a window.

    `size`, `stride`, `dilation` and `start` have a value for each of `dimensions`, the last ones where that is None.
    `groups` are the tensors that share a data type, in the order of their first tensor. `channels` are inputs with one
    element or one for each index of the second dimension. `optional` is the output that may be absent. Of several
    functions, the first whose condition holds is the one, or the last, which has none. With `transposed` every output
    element combines the elements of the first input whose windows it lies in.
    """

    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    groups: tuple[tuple[str, ...], ...]
    size: Numbers
    stride: Numbers | None = None
    dilation: Numbers | None = None
    start: Numbers | None = None
    dimensions: Numbers | None = None
    channels: tuple[str, ...] = ()
    optional: str | None = None
    scalars: tuple[Scalar, ...] = ()
    transposed: bool = False
    conditions: tuple[Callable[[Any], bool], ...] = ()

    def count_of(self, descriptor: Any) -> int:
        return math.prod(self.size(descriptor))
