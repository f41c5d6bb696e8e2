"""The index-map family: every output element is a copy of an input element, or is filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from dmlruntime.families.record import KernelRecord, Scalar


@dataclass(frozen=True, kw_only=True)
class MapRow:
    """The values that may differ between the members of an enumeration.

    `outside` says what is read at a position outside the input: ``fill``, ``edge``, ``reflection``, ``symmetric`` or
    ``wrap``. `source` and `target` are the names of each dimension of the input and of the output: several names are
    one dimension, and the last of them has the closest elements.
    """

    outside: str = "fill"
    source: tuple[tuple[str, ...], ...] = ()
    target: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, kw_only=True)
class Windows:
    """The members that describe windows over all dimensions of the input but the first two, batches and channels.

    The output has batches, then a row for each channel and position in the window, then a column for each window.
    """

    sizes: str
    strides: str
    dilations: str
    start: str
    end: str


@dataclass(frozen=True, kw_only=True)
class IndexMapKernel(KernelRecord):
    """Every output element is a copy of the input element at a position, computed for each dimension by itself.

    The position of output number x is ``start + step * x``; with `inverse` it is that in the output of input number x.
    `along` is the dimension along which the tensors of an array, `input` or `output`, are one. Where a row has names,
    `lengths` has those that do not follow from the sizes of the input. `fill` is what stands where nothing is copied;
    without it 0. `select` is the member that selects one of `rows`; else the one row has no name.
    """

    width_shares: ClassVar[int] = 4

    input: str
    output: str
    rows: Mapping[str, MapRow]
    start: Callable[[Any, int], int] | None = None
    step: Callable[[Any, int], int] | None = None
    inverse: bool = False
    fill: Scalar | None = None
    along: Callable[[Any], int] | None = None
    lengths: Mapping[str, Callable[[Any], int]] = field(default_factory=dict)
    windows: Windows | None = None
    select: str | None = None

    def row_of(self, descriptor: Any) -> MapRow:
        """The row that a descriptor selects."""
        return self.rows["" if self.select is None else getattr(descriptor, self.select).name]
