"""The scatter family: an input, in which updates stand at the positions that a tensor of indices has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from dmlruntime.families.record import KernelRecord

OfDescriptor = Callable[[Any], int]


@dataclass(frozen=True, kw_only=True)
class ScatterKernel(KernelRecord):
    """The output is `input`, in which `updates` stand at the positions of `index`.

    `axis` is the dimension that indices count, and these have the dimensions of the updates; without it the last
    dimension of the indices has a coordinate for each of the first dimensions of the input that count, and an update is
    a block of the others. With `flat` an index is the number of an element of the output, in C order, and there is no
    `input`: elements that no update is for are zeros. Of several updates of one location the last in C order wins; one
    out of range is dropped."""

    width_shares: ClassVar[int] = 4

    index: str
    updates: str
    output: str
    input: str | None = None
    axis: OfDescriptor | None = None
    flat: bool = False
    input_dimensions: OfDescriptor | None = None
    index_dimensions: OfDescriptor | None = None
