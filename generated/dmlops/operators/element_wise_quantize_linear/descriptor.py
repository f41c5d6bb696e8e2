# Generated from spec/operators/element_wise_quantize_linear.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ELEMENT_WISE_QUANTIZE_LINEAR."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import DML_TENSOR_DATA_TYPE_FLOAT32, DML_TENSOR_DATA_TYPE_INT32
from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT32, UINT8
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel

OPERATOR = Operator(
    name="ELEMENT_WISE_QUANTIZE_LINEAR",
    summary="Quantizes to 8 bits: divide by the scale, round, add the zero point, clamp.",
    package="dmlops.operators.element_wise_quantize_linear",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="ScaleTensor", kind="input", argument="scale"),
        TensorMember(name="ZeroPointTensor", kind="input", argument="zero_point", optional=True),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"DataType": "UINT8"}),
    ),
    constraints=(
        Same(fields=("DimensionCount", "Sizes"), of=("InputTensor", "ScaleTensor", "ZeroPointTensor", "OutputTensor")),
        Same(fields=("DataType",), of=("ZeroPointTensor", "OutputTensor")),
        Require(
            text=(
                "(ScaleTensor.DataType == DML_TENSOR_DATA_TYPE_FLOAT32) if InputTensor.DataType == "
                "DML_TENSOR_DATA_TYPE_INT32 else (ScaleTensor.DataType == InputTensor.DataType)"
            ),
            members=("InputTensor", "ScaleTensor"),
            subject="ScaleTensor.DataType",
            holds=lambda d: (
                d.ScaleTensor.DataType == DML_TENSOR_DATA_TYPE_FLOAT32
                if d.InputTensor.DataType == DML_TENSOR_DATA_TYPE_INT32
                else d.ScaleTensor.DataType == d.InputTensor.DataType
            ),
            value=lambda d: d.ScaleTensor.DataType,
            rule=lambda d: (
                "must be "
                + (
                    "DML_TENSOR_DATA_TYPE_FLOAT32 because InputTensor.DataType is " + describe(d.InputTensor.DataType)
                    if d.InputTensor.DataType == DML_TENSOR_DATA_TYPE_INT32
                    else f"InputTensor.DataType ({describe(d.InputTensor.DataType)})"
                )
            ),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_2,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT32)),
                "ScaleTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "ZeroPointTensor": TensorSupport(dimensions=(1, 8), types=(INT8, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(INT8, UINT8)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT32)),
                "ScaleTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "ZeroPointTensor": TensorSupport(dimensions=(1, 8), types=(INT8, UINT8), optional=False),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(INT8, UINT8), optional=False),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, INT32)),
                "ScaleTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32,)),
                "ZeroPointTensor": TensorSupport(dimensions=(1, 8), types=(INT8, UINT8), optional=False),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(INT8, UINT8), optional=False),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, INT32)),
                "ScaleTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32,)),
                "ZeroPointTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8), optional=False),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8), optional=False),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32,)),
                "ScaleTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32,)),
                "ZeroPointTensor": TensorSupport(dimensions=(4, 4), types=(UINT8,), optional=False),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(UINT8,)),
            },
        ),
    ),
    kernel=ElementwiseKernel(
        inputs=("InputTensor", "ScaleTensor", "ZeroPointTensor"),
        outputs=("OutputTensor",),
        groups=(("InputTensor",), ("ScaleTensor",), ("ZeroPointTensor", "OutputTensor")),
        absent={"ZeroPointTensor": 0},
    ),
    reference=Imported("dmlops.operators.element_wise_quantize_linear.reference", "reference"),
    tolerance={},
)


@dataclass(frozen=True)
class DML_ELEMENT_WISE_QUANTIZE_LINEAR_OPERATOR_DESC(Descriptor):
    """Quantizes to 8 bits: divide by the scale, round, add the zero point, clamp.

    Args:
        InputTensor: input. The values to quantize.
        ScaleTensor: input. The size of one step.
        ZeroPointTensor: input, optional. What the value 0 becomes.
        OutputTensor: output. The quantized values.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.

    Undefined: ScaleTensor. A scale of 0 has undefined results.

    Source: ns-directml-dml_element_wise_quantize_linear_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    ScaleTensor: DML_BUFFER_TENSOR_DESC
    ZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ELEMENT_WISE_QUANTIZE_LINEAR_OPERATOR_DESC
