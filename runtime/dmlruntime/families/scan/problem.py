"""The scan family: running combinations along one axis.

A line is one run of elements along the axis; all lines are independent. Combining order is fixed by the shape and by
the tile sizes that a device declares, so the same input gives the same bits on the same device.
"""

from __future__ import annotations

from dataclasses import dataclass

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.layout import Walk, simplify
from dmlruntime.families.scan import ScanKernel


@dataclass(frozen=True, kw_only=True)
class ScanProblem:
    """One scan. Strides are in elements.

    `lines` walks the first elements of all lines: tensor 0 is the input, tensor 1 the output. `length`,
    `input_stride` and `output_stride` describe one line. With `reverse` a line is combined from its last element on.
    """

    operator: str
    input: str
    output: str
    type: DML_TENSOR_DATA_TYPE
    length: int
    input_stride: int
    output_stride: int
    lines: Walk
    reverse: bool
    exclusive: bool


def scan_problem(kernel: ScanKernel, descriptor: OperatorDescriptor) -> ScanProblem:
    """The problem that a validated descriptor states."""
    source: DML_BUFFER_TENSOR_DESC = getattr(descriptor, kernel.input)
    target: DML_BUFFER_TENSOR_DESC = getattr(descriptor, kernel.output)
    axis = kernel.axis(descriptor)
    others = [d for d in range(source.DimensionCount) if d != axis]
    strides = [[t.element_strides[d] for d in others] for t in (source, target)]
    length = source.Sizes[axis]
    return ScanProblem(
        operator=descriptor.OPERATOR.name,
        input=kernel.input,
        output=kernel.output,
        type=source.DataType,
        length=length,
        # The stride of an axis of length 1 addresses nothing; 1 lets more layouts count as contiguous.
        input_stride=source.element_strides[axis] if length > 1 else 1,
        output_stride=target.element_strides[axis] if length > 1 else 1,
        lines=simplify([source.Sizes[d] for d in others], strides, lead=1),
        reverse=kernel.reverse(descriptor),
        exclusive=kernel.exclusive(descriptor),
    )
