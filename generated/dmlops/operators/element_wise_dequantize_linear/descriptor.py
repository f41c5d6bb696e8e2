# Generated from spec/operators/element_wise_dequantize_linear.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ELEMENT_WISE_DEQUANTIZE_LINEAR."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, UINT8, UINT16, UINT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel

OPERATOR = Operator(
    name="ELEMENT_WISE_DEQUANTIZE_LINEAR",
    summary="Turns quantized values into floats: subtract the zero point, multiply by the scale.",
    package="dmlops.operators.element_wise_dequantize_linear",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="ScaleTensor", kind="input", argument="scale"),
        TensorMember(name="ZeroPointTensor", kind="input", argument="zero_point", optional=True),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
    ),
    constraints=(
        Same(fields=("DimensionCount", "Sizes"), of=("InputTensor", "ScaleTensor", "ZeroPointTensor", "OutputTensor")),
        Same(fields=("DataType",), of=("InputTensor", "ZeroPointTensor")),
        Same(fields=("DataType",), of=("ScaleTensor", "OutputTensor")),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_2,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(INT32, INT16, INT8, UINT32, UINT16, UINT8)),
                "ScaleTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "ZeroPointTensor": TensorSupport(dimensions=(1, 8), types=(INT32, INT16, INT8, UINT32, UINT16, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_0,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(INT32, INT16, INT8, UINT32, UINT16, UINT8),
                    optional=False,
                ),
                "ScaleTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "ZeroPointTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(INT32, INT16, INT8, UINT32, UINT16, UINT8),
                    optional=False,
                ),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(INT32, INT16, INT8, UINT32, UINT16, UINT8),
                    optional=False,
                ),
                "ScaleTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32,)),
                "ZeroPointTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(INT32, INT16, INT8, UINT32, UINT16, UINT8),
                    optional=False,
                ),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32,)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(INT32, INT16, INT8, UINT32, UINT16, UINT8),
                    optional=False,
                ),
                "ScaleTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32,)),
                "ZeroPointTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(INT32, INT16, INT8, UINT32, UINT16, UINT8),
                    optional=False,
                ),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32,)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(UINT8,), optional=False),
                "ScaleTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32,)),
                "ZeroPointTensor": TensorSupport(dimensions=(4, 4), types=(UINT8,), optional=False),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32,)),
            },
        ),
    ),
    kernel=ElementwiseKernel(
        inputs=("InputTensor", "ScaleTensor", "ZeroPointTensor"),
        outputs=("OutputTensor",),
        groups=(("InputTensor", "ZeroPointTensor"), ("ScaleTensor", "OutputTensor")),
        absent={"ZeroPointTensor": 0},
    ),
    reference=Imported("dmlops.operators.element_wise_dequantize_linear.reference", "reference"),
    tolerance={FLOAT32: lambda depth, count, eps, eps32: 0, FLOAT16: lambda depth, count, eps, eps32: 0},
)


@dataclass(frozen=True)
class DML_ELEMENT_WISE_DEQUANTIZE_LINEAR_OPERATOR_DESC(Descriptor):
    """Turns quantized values into floats: subtract the zero point, multiply by the scale.

    Args:
        InputTensor: input. The quantized values.
        ScaleTensor: input. The size of one step.
        ZeroPointTensor: input, optional. What stands for the value 0.
        OutputTensor: output. The values.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.

    Undefined: ScaleTensor. A scale of 0 has undefined results.

    Source: ns-directml-dml_element_wise_dequantize_linear_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    ScaleTensor: DML_BUFFER_TENSOR_DESC
    ZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ELEMENT_WISE_DEQUANTIZE_LINEAR_OPERATOR_DESC
