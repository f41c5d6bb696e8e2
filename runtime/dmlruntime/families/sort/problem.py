"""One sort, as planners of every device see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.layout import Walk, simplify
from dmlruntime.families.sort import SortKernel
from dmlruntime.families.type_groups import kernel_type


@dataclass(frozen=True, kw_only=True)
class SortProblem:
    """One sort. Strides are in elements; `lines` walks the lines, and `steps` are those along them, of the input, the
    values and the indices. `count` of `length` elements of each line are chosen."""

    operator: str
    input: str
    values: str
    indices: str
    types: Mapping[str, DML_TENSOR_DATA_TYPE]
    lines: Walk
    strides: tuple[int, int, int]
    length: int
    count: int
    is_decreasing: bool

    @property
    def data_type(self) -> DML_TENSOR_DATA_TYPE:
        return self.types[self.input]

    @property
    def type_name(self) -> str:
        """Return what elements are seen as."""
        return kernel_type(self.data_type, bits=True)

    @property
    def kind(self) -> str:
        """Return what the bits of an element mean: ``UNSIGNED``, ``SIGNED`` or ``FLOAT``."""
        if self.data_type.is_float:
            return "FLOAT"
        return "SIGNED" if self.data_type.is_signed else "UNSIGNED"


def sort_problem(kernel: SortKernel, descriptor: OperatorDescriptor) -> SortProblem:
    """The problem that a validated descriptor states."""
    names = (kernel.input, kernel.values, kernel.indices)
    source, values, indices = tensors = [_tensor(descriptor, name) for name in names]
    axis = kernel.axis(descriptor)
    others = [d for d in range(source.DimensionCount) if d != axis]
    strides = [[tensor.element_strides[d] for d in others] for tensor in tensors]
    return SortProblem(
        operator=descriptor.OPERATOR.name,
        input=kernel.input,
        values=kernel.values,
        indices=kernel.indices,
        types={name: tensor.DataType for name, tensor in zip(names, tensors, strict=True)},
        lines=simplify([source.Sizes[d] for d in others], strides, lead=1),
        strides=(source.element_strides[axis], values.element_strides[axis], indices.element_strides[axis]),
        length=source.Sizes[axis],
        count=kernel.count(descriptor),
        is_decreasing=kernel.increasing is None or not kernel.increasing(descriptor),
    )


def _tensor(descriptor: OperatorDescriptor, name: str) -> DML_BUFFER_TENSOR_DESC:
    found: DML_BUFFER_TENSOR_DESC = getattr(descriptor, name)
    return found
