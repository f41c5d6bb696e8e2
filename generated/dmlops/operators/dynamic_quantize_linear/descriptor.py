# Generated from spec/operators/dynamic_quantize_linear.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of DYNAMIC_QUANTIZE_LINEAR."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, UINT8
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import all_dimensions
from dmlruntime.core.operators import Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Each, Same, SizeEquation
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.row_program import RowProgramKernel

OPERATOR = Operator(
    name="DYNAMIC_QUANTIZE_LINEAR",
    summary="Quantizes to 8 bits, with the scale and the zero point that fit the range of the elements.",
    package="dmlops.operators.dynamic_quantize_linear",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"DataType": "UINT8"}),
        TensorMember(name="OutputScaleTensor", kind="output", argument="output_scale"),
        TensorMember(name="OutputZeroPointTensor", kind="output", argument="output_zero_point"),
    ),
    constraints=(
        Same(
            fields=("DimensionCount",),
            of=("InputTensor", "OutputTensor", "OutputScaleTensor", "OutputZeroPointTensor"),
        ),
        Same(fields=("DataType",), of=("OutputTensor", "OutputZeroPointTensor")),
        Same(fields=("Sizes",), of=("InputTensor", "OutputTensor")),
        SizeEquation(
            text="OutputScaleTensor.Sizes[d] == 1",
            tensor="OutputScaleTensor",
            members=("InputTensor",),
            dimension=lambda d, dimension: dimension,
            is_=lambda d, dimension: 1,
            rule=lambda d, dimension: "must be 1",
            each=(Each(variable="d", count=lambda d: d.InputTensor.DimensionCount),),
        ),
        SizeEquation(
            text="OutputZeroPointTensor.Sizes[d] == 1",
            tensor="OutputZeroPointTensor",
            members=("InputTensor",),
            dimension=lambda d, dimension: dimension,
            is_=lambda d, dimension: 1,
            rule=lambda d, dimension: "must be 1",
            each=(Each(variable="d", count=lambda d: d.InputTensor.DimensionCount),),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(INT8, UINT8)),
                "OutputScaleTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32,)),
                "OutputZeroPointTensor": TensorSupport(dimensions=(1, 8), types=(INT8, UINT8)),
            },
        ),
    ),
    kernel=RowProgramKernel(
        inputs=("InputTensor",),
        outputs=("OutputTensor", "OutputScaleTensor", "OutputZeroPointTensor"),
        axes=lambda d: all_dimensions(d.InputTensor),
        groups=(("InputTensor",), ("OutputTensor", "OutputZeroPointTensor"), ("OutputScaleTensor",)),
        results=("OutputScaleTensor", "OutputZeroPointTensor"),
        passes=(2,),
        reads=(("InputTensor",), ("InputTensor",)),
        values=6,
    ),
    reference=Imported("dmlops.operators.dynamic_quantize_linear.reference", "reference"),
    tolerance={FLOAT32: lambda depth, count, eps, eps32: 0},
)


@dataclass(frozen=True)
class DML_DYNAMIC_QUANTIZE_LINEAR_OPERATOR_DESC(Descriptor):
    """Quantizes to 8 bits, with the scale and the zero point that fit the range of the elements.

    Args:
        InputTensor: input. The elements to quantize.
        OutputTensor: output. The quantized elements.
        OutputScaleTensor: output. The size of one step, one element.
        OutputZeroPointTensor: output. What the value 0 became, one element.

    Introduced in DML_FEATURE_LEVEL_4_0. Does not execute in place.
    Source: ns-directml-dml_dynamic_quantize_linear_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    OutputScaleTensor: DML_BUFFER_TENSOR_DESC
    OutputZeroPointTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_DYNAMIC_QUANTIZE_LINEAR_OPERATOR_DESC
