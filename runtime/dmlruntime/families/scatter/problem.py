"""One scatter, as planners of every device see it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, packed_strides
from dmlruntime.families.layout import Walk, in_order, simplify
from dmlruntime.families.scatter import ScatterKernel
from dmlruntime.families.type_groups import kernel_type

Tensors = Mapping[str, DML_BUFFER_TENSOR_DESC]


@dataclass(frozen=True, kw_only=True)
class ScatterProblem:
    """One scatter. Strides are in elements.

    A location is what one update replaces: an element, or a block of them. Each of `locations` has a winner: the number
    of the last update that is for it, counted from 1, or 0. `marks` walks the updates in C order, with strides of the
    updates, the indices and the winners; `coordinates` are the positions and the winners' stride of each index of an
    update, whose indices lie `tuple_stride` apart. `elements` walks the output, with strides of the input, the output,
    the winners, and the updates within a location. Without an `input`, elements that no update is for are zeros."""

    operator: str
    input: str | None
    index: str
    updates: str
    output: str
    types: Mapping[str, DML_TENSOR_DATA_TYPE]
    marks: Walk
    coordinates: tuple[tuple[int, int], ...]
    tuple_stride: int
    elements: Walk
    locations: int

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


def scatter_problem(kernel: ScatterKernel, descriptor: OperatorDescriptor) -> ScatterProblem:
    """The problem that a validated descriptor states."""
    tensors = {name: getattr(descriptor, name) for name in _names(kernel)}
    index, updates, target = (tensors[name] for name in (kernel.index, kernel.updates, kernel.output))
    rank, sizes = target.DimensionCount, target.Sizes
    out = target.element_strides
    own = (0,) * rank if kernel.input is None else tensors[kernel.input].element_strides
    if kernel.flat:
        winners, tuple_stride = packed_strides(sizes), 0
        marks = in_order(index.Sizes, [updates.element_strides, index.element_strides, (0,) * index.DimensionCount])
        locations = math.prod(sizes)
        coordinates: tuple[tuple[int, int], ...] = ((locations, 1),)
        elements = simplify(sizes, [own, out, winners, (0,) * rank], lead=1)
    elif kernel.axis is not None:
        axis = kernel.axis(descriptor)
        winners = packed_strides(sizes)
        kept = tuple(0 if d == axis else stride for d, stride in enumerate(winners))
        marks = in_order(index.Sizes, [updates.element_strides, index.element_strides, kept])
        coordinates = ((sizes[axis], winners[axis]),)
        elements = simplify(sizes, [own, out, winners, (0,) * rank], lead=1)
        locations, tuple_stride = math.prod(sizes), 0
    else:
        used = rank if kernel.input_dimensions is None else kernel.input_dimensions(descriptor)
        walked = rank if kernel.index_dimensions is None else kernel.index_dimensions(descriptor)
        length, first = index.Sizes[-1], rank - used
        blocks = range(first, first + length)
        winners = packed_strides([sizes[d] for d in blocks])
        lead = index.Sizes[rank - walked : rank - 1]
        within = _last(updates.element_strides, len(lead) + used - length)
        inner = within[len(lead) :]
        marks = in_order(lead, [within[: len(lead)], index.element_strides[rank - walked : rank - 1], (0,) * len(lead)])
        coordinates = tuple(zip((sizes[d] for d in blocks), winners, strict=True))
        elements = simplify(
            sizes[first:],
            [own[first:], out[first:], (*winners, *(0 for _ in inner)), (*(0 for _ in winners), *inner)],
            lead=1,
        )
        locations, tuple_stride = math.prod(sizes[d] for d in blocks), index.element_strides[-1]
    return ScatterProblem(
        operator=descriptor.OPERATOR.name,
        input=kernel.input,
        index=kernel.index,
        updates=kernel.updates,
        output=kernel.output,
        types={name: tensor.DataType for name, tensor in tensors.items()},
        marks=marks,
        coordinates=coordinates,
        tuple_stride=tuple_stride,
        elements=elements,
        locations=locations,
    )


def _names(kernel: ScatterKernel) -> tuple[str, ...]:
    """The tensors; what updates are written into is the first, if there is one."""
    return tuple(name for name in (kernel.input, kernel.index, kernel.updates, kernel.output) if name is not None)


def _last(strides: Sequence[int], count: int) -> tuple[int, ...]:
    """The strides of the last `count` dimensions; those that a tensor lacks have one element."""
    return (0,) * max(0, count - len(strides)) + (tuple(strides[-count:]) if count else ())
