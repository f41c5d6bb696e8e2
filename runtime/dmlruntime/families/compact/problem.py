"""One compaction, as planners of every device see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.compact import CompactKernel
from dmlruntime.families.layout import Walk, in_order
from dmlruntime.families.type_groups import kernel_type


@dataclass(frozen=True, kw_only=True)
class CompactProblem:
    """One compaction. Strides are in elements; `walk` visits the input in C order. An element is not zero where it has
    a bit of `mask`. `extents` are the sizes of the last dimensions of the input, whose coordinates are written; in the
    output the rows lie `row_stride` apart, and coordinates `column_stride`."""

    operator: str
    input: str
    count: str
    coordinates: str
    types: Mapping[str, DML_TENSOR_DATA_TYPE]
    walk: Walk
    mask: int
    extents: tuple[int, ...]
    row_stride: int
    column_stride: int

    @property
    def type_name(self) -> str:
        """Return what elements are seen as."""
        return kernel_type(self.types[self.input], bits=True)


def compact_problem(kernel: CompactKernel, descriptor: OperatorDescriptor) -> CompactProblem:
    """The problem that a validated descriptor states."""
    names = (kernel.input, kernel.count, kernel.coordinates)
    tensors: dict[str, DML_BUFFER_TENSOR_DESC] = {name: getattr(descriptor, name) for name in names}
    source, target = tensors[kernel.input], tensors[kernel.coordinates]
    # The sign of a float is no part of what makes it zero.
    bits = source.DataType.bits - int(source.DataType.is_float)
    return CompactProblem(
        operator=descriptor.OPERATOR.name,
        input=kernel.input,
        count=kernel.count,
        coordinates=kernel.coordinates,
        types={name: tensor.DataType for name, tensor in tensors.items()},
        walk=in_order(source.Sizes, [source.element_strides]),
        mask=2**bits - 1,
        extents=tuple(source.Sizes[source.DimensionCount - target.Sizes[-1] :]),
        row_stride=target.element_strides[-2],
        column_stride=target.element_strides[-1],
    )
