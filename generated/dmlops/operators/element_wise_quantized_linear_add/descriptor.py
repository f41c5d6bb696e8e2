# Generated from spec/operators/element_wise_quantized_linear_add.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ELEMENT_WISE_QUANTIZED_LINEAR_ADD."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT32, INT8, UINT8
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel

OPERATOR = Operator(
    name="ELEMENT_WISE_QUANTIZED_LINEAR_ADD",
    summary="Sum of two quantized tensors, quantized again.",
    package="dmlops.operators.element_wise_quantized_linear_add",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
    in_place=(),
    members=(
        TensorMember(name="ATensor", kind="input", argument="a"),
        TensorMember(name="AScaleTensor", kind="input", argument="a_scale"),
        TensorMember(name="AZeroPointTensor", kind="input", argument="a_zero_point", optional=True),
        TensorMember(name="BTensor", kind="input", argument="b"),
        TensorMember(name="BScaleTensor", kind="input", argument="b_scale"),
        TensorMember(name="BZeroPointTensor", kind="input", argument="b_zero_point", optional=True),
        TensorMember(name="OutputScaleTensor", kind="input", argument="output_scale"),
        TensorMember(name="OutputZeroPointTensor", kind="input", argument="output_zero_point", optional=True),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"DataType": "UINT8"}),
    ),
    constraints=(
        Same(
            fields=("DimensionCount",),
            of=(
                "ATensor",
                "AScaleTensor",
                "AZeroPointTensor",
                "BTensor",
                "BScaleTensor",
                "BZeroPointTensor",
                "OutputScaleTensor",
                "OutputZeroPointTensor",
                "OutputTensor",
            ),
        ),
        Same(fields=("Sizes",), of=("ATensor", "BTensor", "OutputTensor")),
        Same(fields=("DataType",), of=("ATensor", "AZeroPointTensor")),
        Same(fields=("DataType",), of=("BTensor", "BZeroPointTensor")),
        Same(fields=("DataType",), of=("OutputZeroPointTensor", "OutputTensor")),
        Require(
            text="AScaleTensor.ElementCount == 1",
            members=("AScaleTensor",),
            subject="AScaleTensor.ElementCount",
            holds=lambda d: d.AScaleTensor.ElementCount == 1,
            value=lambda d: d.AScaleTensor.ElementCount,
            rule=lambda d: "must be 1",
        ),
        Require(
            text="AZeroPointTensor.ElementCount == 1",
            members=("AZeroPointTensor",),
            subject="AZeroPointTensor.ElementCount",
            holds=lambda d: d.AZeroPointTensor.ElementCount == 1,
            value=lambda d: d.AZeroPointTensor.ElementCount,
            rule=lambda d: "must be 1",
        ),
        Require(
            text="BScaleTensor.ElementCount == 1",
            members=("BScaleTensor",),
            subject="BScaleTensor.ElementCount",
            holds=lambda d: d.BScaleTensor.ElementCount == 1,
            value=lambda d: d.BScaleTensor.ElementCount,
            rule=lambda d: "must be 1",
        ),
        Require(
            text="BZeroPointTensor.ElementCount == 1",
            members=("BZeroPointTensor",),
            subject="BZeroPointTensor.ElementCount",
            holds=lambda d: d.BZeroPointTensor.ElementCount == 1,
            value=lambda d: d.BZeroPointTensor.ElementCount,
            rule=lambda d: "must be 1",
        ),
        Require(
            text="OutputScaleTensor.ElementCount == 1",
            members=("OutputScaleTensor",),
            subject="OutputScaleTensor.ElementCount",
            holds=lambda d: d.OutputScaleTensor.ElementCount == 1,
            value=lambda d: d.OutputScaleTensor.ElementCount,
            rule=lambda d: "must be 1",
        ),
        Require(
            text="OutputZeroPointTensor.ElementCount == 1",
            members=("OutputZeroPointTensor",),
            subject="OutputZeroPointTensor.ElementCount",
            holds=lambda d: d.OutputZeroPointTensor.ElementCount == 1,
            value=lambda d: d.OutputZeroPointTensor.ElementCount,
            rule=lambda d: "must be 1",
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
            tensors={
                "ATensor": TensorSupport(dimensions=(1, 8), types=(INT8, UINT8)),
                "AScaleTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32,)),
                "AZeroPointTensor": TensorSupport(dimensions=(1, 8), types=(INT8, UINT8)),
                "BTensor": TensorSupport(dimensions=(1, 8), types=(INT8, UINT8)),
                "BScaleTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32,)),
                "BZeroPointTensor": TensorSupport(dimensions=(1, 8), types=(INT8, UINT8)),
                "OutputScaleTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32,)),
                "OutputZeroPointTensor": TensorSupport(dimensions=(1, 8), types=(INT8, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(INT8, UINT8)),
            },
        ),
    ),
    kernel=ElementwiseKernel(
        inputs=(
            "ATensor",
            "AScaleTensor",
            "AZeroPointTensor",
            "BTensor",
            "BScaleTensor",
            "BZeroPointTensor",
            "OutputScaleTensor",
            "OutputZeroPointTensor",
        ),
        outputs=("OutputTensor",),
        groups=(
            ("ATensor", "AZeroPointTensor"),
            ("AScaleTensor",),
            ("BTensor", "BZeroPointTensor"),
            ("BScaleTensor",),
            ("OutputScaleTensor",),
            ("OutputZeroPointTensor", "OutputTensor"),
        ),
        absent={"AZeroPointTensor": 0, "BZeroPointTensor": 0, "OutputZeroPointTensor": 0},
    ),
    reference=Imported("dmlops.operators.element_wise_quantized_linear_add.reference", "reference"),
    tolerance={},
)


@dataclass(frozen=True)
class DML_ELEMENT_WISE_QUANTIZED_LINEAR_ADD_OPERATOR_DESC(Descriptor):
    """Sum of two quantized tensors, quantized again.

    Args:
        ATensor: input. The first operands.
        AScaleTensor: input. The size of a step of ATensor, one element.
        AZeroPointTensor: input, optional. What stands for 0 in ATensor, one element; 0 if absent.
        BTensor: input. The second operands.
        BScaleTensor: input. The size of a step of BTensor, one element.
        BZeroPointTensor: input, optional. What stands for 0 in BTensor, one element; 0 if absent.
        OutputScaleTensor: input. The size of a step of the result, one element.
        OutputZeroPointTensor: input, optional. What stands for 0 in the result, one element; 0 if absent.
        OutputTensor: output. The quantized sums.

    Introduced in DML_FEATURE_LEVEL_4_0. Does not execute in place.
    Source: ns-directml-dml_element_wise_quantized_linear_add_operator_desc.
    """

    ATensor: DML_BUFFER_TENSOR_DESC
    AScaleTensor: DML_BUFFER_TENSOR_DESC
    AZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    BTensor: DML_BUFFER_TENSOR_DESC
    BScaleTensor: DML_BUFFER_TENSOR_DESC
    BZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    OutputScaleTensor: DML_BUFFER_TENSOR_DESC
    OutputZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ELEMENT_WISE_QUANTIZED_LINEAR_ADD_OPERATOR_DESC
