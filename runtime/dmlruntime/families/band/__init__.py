"""The band family: every line along an axis has one value in a band of positions, and others outside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from dmlruntime.families.record import KernelRecord, Scalar

OfDescriptor = Callable[[Any], int]


@dataclass(frozen=True, kw_only=True)
class BandKernel(KernelRecord):
    """The elements of `output` at the positions `begin` to `end` of a line along `axis` are `inside`.

    Positions are counted from the coordinate along `diagonal`, else from 0. With `index` its element is the one
    position of a line's band, a negative one counted from the end; one that is out of range is none. Where `end` is
    less than `begin`, all but the positions between them are inside. What stands outside are the elements of the tensor
    `outside`, or zeros; the tensor `values` has what stands outside as its first element and what stands inside as its
    second.
    """

    width_shares: ClassVar[int] = 2

    output: str
    axis: OfDescriptor
    diagonal: OfDescriptor | None = None
    index: str | None = None
    begin: OfDescriptor | None = None
    end: OfDescriptor | None = None
    inside: Scalar | None = None
    outside: str | None = None
    values: str | None = None
