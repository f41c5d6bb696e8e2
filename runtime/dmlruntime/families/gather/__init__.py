"""The gather family: every output element is a copy of an input element whose position is in a tensor of indices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from dmlruntime.families.record import KernelRecord

OfDescriptor = Callable[[Any], int]


@dataclass(frozen=True, kw_only=True)
class GatherKernel(KernelRecord):
    """Every output element is a copy of the element of `input` at a position that `index` has.

    `axis` is the dimension that indices count; without it the last dimension of the indices has a coordinate for each
    of as many dimensions of the input, those after `batch` ones that both tensors share. `aligned` indices have the
    dimensions of the output, others stand in place of the axis. With `reverse` an index is how many elements of its
    line are reversed. Of both inputs only some last dimensions may count.

    An index is clamped to those that there are, a negative one counts from the end first.
    """

    width_shares: ClassVar[int] = 4

    input: str
    index: str
    output: str
    axis: OfDescriptor | None = None
    aligned: bool = False
    reverse: bool = False
    input_dimensions: OfDescriptor | None = None
    index_dimensions: OfDescriptor | None = None
    batch: OfDescriptor | None = None
