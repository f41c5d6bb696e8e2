"""One resampling, as planners of every device see it: loops over the output, some of them with taps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.layout import in_order
from dmlruntime.families.resample import ResampleKernel
from dmlruntime.families.resample.tables import Taps, taps_of


@dataclass(frozen=True, kw_only=True)
class ResampleLoop:
    """A loop over the output: its size, and what a step is in both tensors, in elements.

    Where it has `taps`, its numbers are outputs of dimension `dimension`, and a step in the input leads from element to
    element there; else both tensors walk together.
    """

    size: int
    input_stride: int
    output_stride: int
    taps: Taps | None = None
    dimension: int = -1


@dataclass(frozen=True, kw_only=True)
class ResampleProblem:
    """One resampling. `loops` are ordered by the strides of the output, the largest outermost.

    Sums are nested: those over the taps of a lower dimension are inside. With `adds_zero` they begin with 0, so that no
    sum is -0.
    """

    operator: str
    input: str
    output: str
    types: Mapping[str, DML_TENSOR_DATA_TYPE]
    loops: tuple[ResampleLoop, ...]
    adds_zero: bool

    @property
    def data_type(self) -> DML_TENSOR_DATA_TYPE:
        return self.types[self.output]

    @property
    def bytes(self) -> int:
        """Of an element."""
        return self.data_type.bits // 8

    @property
    def count(self) -> int:
        """Elements of the output."""
        count = 1
        for loop in self.loops:
            count *= loop.size
        return count

    @property
    def is_copy(self) -> bool:
        """Whether each output element is one input element as it is."""
        return not self.adds_zero and all(loop.taps is None or loop.taps.is_copy for loop in self.loops)

    @property
    def resampled(self) -> tuple[int, ...]:
        """The numbers of the loops that have taps, in the order of dimensions."""
        found = [number for number, loop in enumerate(self.loops) if loop.taps is not None]
        return tuple(sorted(found, key=lambda number: self.loops[number].dimension))


def resample_problem(kernel: ResampleKernel, descriptor: OperatorDescriptor) -> ResampleProblem:
    """The problem that a validated descriptor states."""
    source: DML_BUFFER_TENSOR_DESC = getattr(descriptor, kernel.input)
    target: DML_BUFFER_TENSOR_DESC = getattr(descriptor, kernel.output)
    rank = target.DimensionCount
    first = 0 if kernel.last is None else rank - kernel.last(descriptor)
    loops = []
    for d in range(rank):
        made = taps_of(kernel, descriptor, d, source.Sizes[d], target.Sizes[d]) if d >= first else None
        if made is not None and source.Sizes[d] == target.Sizes[d] and made.is_identity(source.Sizes[d]):
            made = None
        loops.append(
            ResampleLoop(
                size=target.Sizes[d],
                input_stride=source.element_strides[d],
                output_stride=target.element_strides[d],
                taps=made,
                dimension=d,
            )
        )
    return ResampleProblem(
        operator=descriptor.OPERATOR.name,
        input=kernel.input,
        output=kernel.output,
        types={kernel.input: source.DataType, kernel.output: target.DataType},
        loops=_simplified(loops),
        adds_zero=kernel.gradient,
    )


def _simplified(loops: Sequence[ResampleLoop]) -> tuple[ResampleLoop, ...]:
    """The loops by the strides of the output; neighbours without taps are merged, those of one element dropped."""
    made: list[ResampleLoop] = []
    plain: list[ResampleLoop] = []

    def flush() -> None:
        strides = [[loop.input_stride for loop in plain], [loop.output_stride for loop in plain]]
        walk = in_order([loop.size for loop in plain], strides)
        made.extend(
            ResampleLoop(size=size, input_stride=own, output_stride=out)
            for size, own, out in zip(walk.sizes, *walk.strides, strict=True)
        )
        plain.clear()

    for loop in sorted(loops, key=lambda loop: -loop.output_stride):
        if loop.taps is None:
            plain.append(loop)
        else:
            flush()
            made.append(loop)
    flush()
    return tuple(made)
