"""The row-program family: passes over the elements along some dimensions, then an expression for each element."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from dmlruntime.families.record import KernelRecord, Scalar


def held(reads: Sequence[Sequence[str]], always: int, first: str) -> tuple[str, ...]:
    """The inputs that are read more than once for every row, and so are worth to be kept; `first` where there are none.

    The first `always` of `reads` are of passes that are made for every row, and the last are what outputs read.
    """
    reads = (*reads[:always], reads[-1])
    names = dict.fromkeys(name for part in reads for name in part)
    return tuple(name for name in names if sum(name in part for part in reads) > 1) or (first,)


@dataclass(frozen=True, kw_only=True)
class RowProgramKernel(KernelRecord):
    """Passes over the rows along `axes` find `values` of each; then every element of the outputs is computed.

    `groups` are the tensors that share a data type, in the order of their first tensor; without any, all share one.
    `constant` are the inputs with one element for each row, `results` the outputs that have one. `passes` says how many
    fields the state of each pass has, `always` how many passes are made for every row, if not all; `joined` which may
    be made together with the one before, `reads` which inputs each reads, and last which ones the outputs do. A value
    and a field have 64 bits at most. `fused` is the DML_OPERATOR_DESC member whose activation is applied to every other
    float output.
    """

    width_shares: ClassVar[int] = 2

    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    axes: Callable[[Any], Sequence[int]]
    passes: tuple[int, ...]
    reads: tuple[tuple[str, ...], ...]
    values: int
    always: int | None = None
    joined: tuple[int, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()
    constant: tuple[str, ...] = ()
    results: tuple[str, ...] = ()
    scalars: tuple[Scalar, ...] = ()
    fused: str | None = None

    def fusing(self) -> tuple[str, tuple[str, ...]] | None:
        outputs = tuple(name for name in self.outputs if name not in self.results)
        return None if self.fused is None else (self.fused, outputs)

    def axis_of(self, descriptor: Any) -> int | None:
        return max(self.axes(descriptor), default=None)

    def outer_dimensions(self, descriptor: Any) -> int:
        rank = getattr(descriptor, self.inputs[0]).DimensionCount
        return int(min(self.axes(descriptor), default=rank))

    def count_of(self, descriptor: Any) -> int:
        sizes = getattr(descriptor, self.inputs[0]).Sizes
        return math.prod(sizes[axis] for axis in self.axes(descriptor))
