"""One gather, as planners of every device see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.gather import GatherKernel
from dmlruntime.families.layout import Walk, simplify
from dmlruntime.families.type_groups import kernel_type

Loop = tuple[int, int, int, int]
"""A dimension of the output: its size, and the strides of the input, the indices and the number along the axis."""


@dataclass(frozen=True, kw_only=True)
class GatherProblem:
    """One gather. Strides are in elements.

    `walk` has the strides of the input, the output, the indices, and of the number along the axis, which is 1 in the
    loop of the axis where lines are reversed and else 0. An element has `coordinates`: of each the number of positions
    and the input's stride; their indices lie `tuple_stride` apart.
    """

    operator: str
    input: str
    index: str
    output: str
    types: Mapping[str, DML_TENSOR_DATA_TYPE]
    walk: Walk
    coordinates: tuple[tuple[int, int], ...]
    tuple_stride: int
    is_reverse: bool

    @property
    def index_type(self) -> DML_TENSOR_DATA_TYPE:
        return self.types[self.index]

    @property
    def type_name(self) -> str:
        """Return what elements are seen as."""
        return kernel_type(self.types[self.output], bits=True)

    @property
    def bytes(self) -> int:
        """Of an element."""
        return self.types[self.output].bits // 8


def gather_problem(kernel: GatherKernel, descriptor: OperatorDescriptor) -> GatherProblem:
    """The problem that a validated descriptor states."""
    tensors: dict[str, DML_BUFFER_TENSOR_DESC] = {
        name: getattr(descriptor, name) for name in (kernel.input, kernel.index, kernel.output)
    }
    source, index, target = tensors.values()
    rank = source.DimensionCount
    own, chosen = list(enumerate(source.element_strides)), list(enumerate(index.element_strides))
    tuple_stride = 0
    if kernel.axis is None:
        used = rank if kernel.input_dimensions is None else kernel.input_dimensions(descriptor)
        walked = rank if kernel.index_dimensions is None else kernel.index_dimensions(descriptor)
        batch = 0 if kernel.batch is None else kernel.batch(descriptor)
        length, tuple_stride = index.Sizes[-1], index.element_strides[-1]
        first = rank - used + batch
        replaced = range(first, first + length)
        shared = zip(own[first - batch : first], chosen[rank - walked : rank - walked + batch], strict=True)
        loops = [(source.Sizes[d], stride, other, 0) for (d, stride), (_, other) in shared]
        loops += [(index.Sizes[d], 0, stride, 0) for d, stride in chosen[rank - walked + batch : rank - 1]]
        loops += [(source.Sizes[d], stride, 0, 0) for d, stride in own[first + length :]]
    else:
        axis = kernel.axis(descriptor)
        replaced = range(axis, axis + 1)
        walked = rank if kernel.index_dimensions is None else kernel.index_dimensions(descriptor)
        if kernel.aligned:
            loops = [_aligned(d, axis, kernel, source, index, target) for d in range(rank)]
        else:
            loops = [(source.Sizes[d], stride, 0, 0) for d, stride in own[:axis]]
            loops += [(index.Sizes[d], 0, stride, 0) for d, stride in chosen[rank - walked :]]
            loops += [(source.Sizes[d], stride, 0, 0) for d, stride in own[axis + 1 :]]
    return GatherProblem(
        operator=descriptor.OPERATOR.name,
        input=kernel.input,
        index=kernel.index,
        output=kernel.output,
        types={name: tensor.DataType for name, tensor in tensors.items()},
        walk=_walk(loops, target),
        coordinates=tuple((source.Sizes[d], source.element_strides[d]) for d in replaced),
        tuple_stride=tuple_stride,
        is_reverse=kernel.reverse,
    )


def _aligned(
    d: int,
    axis: int,
    kernel: GatherKernel,
    source: DML_BUFFER_TENSOR_DESC,
    index: DML_BUFFER_TENSOR_DESC,
    target: DML_BUFFER_TENSOR_DESC,
) -> Loop:
    is_axis = d == axis
    own = 0 if is_axis else source.element_strides[d]
    chosen = 0 if is_axis and kernel.reverse else index.element_strides[d]
    return (target.Sizes[d], own, chosen, int(is_axis and kernel.reverse))


def _walk(loops: list[Loop], target: DML_BUFFER_TENSOR_DESC) -> Walk:
    """The loops in the dimensions of the output, which may have more of size 1 before them, or fewer."""
    count = len(loops)
    strides = (0,) * max(0, count - target.DimensionCount) + target.element_strides[-count:] if count else ()
    columns = list(zip(*loops, strict=True)) or [(), (), (), ()]
    return simplify(columns[0], [columns[1], strides, columns[2], columns[3]], lead=1)
