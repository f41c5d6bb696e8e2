# Generated from spec/operators/fill_value_constant.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of FILL_VALUE_CONSTANT."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import DML_TENSOR_DATA_TYPE
from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import DataTypeOf
from dmlruntime.core.datatypes import (
    FLOAT16,
    FLOAT32,
    FLOAT64,
    INT8,
    INT16,
    INT32,
    INT64,
    UINT8,
    UINT16,
    UINT32,
    UINT64,
)
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Require
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.record import Scalar

OPERATOR = Operator(
    name="FILL_VALUE_CONSTANT",
    summary="Fills a tensor with one value.",
    package="dmlops.operators.fill_value_constant",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
    in_place=(),
    members=(
        TensorMember(
            name="OutputTensor",
            kind="output",
            argument="output",
            infer={"DataType": "ValueDataType", "Sizes": "argument"},
        ),
        AttributeMember(
            name="ValueDataType",
            type=DML_TENSOR_DATA_TYPE,
            argument="data_type",
            default=DataTypeOf("OutputTensor"),
        ),
        AttributeMember(name="Value", type="DML_SCALAR_UNION", argument="value", data_type="ValueDataType"),
    ),
    constraints=(
        Require(
            text="ValueDataType == OutputTensor.DataType",
            members=("ValueDataType", "OutputTensor"),
            subject="ValueDataType",
            holds=lambda d: d.ValueDataType == d.OutputTensor.DataType,
            value=lambda d: d.ValueDataType,
            rule=lambda d: f"must be OutputTensor.DataType ({describe(d.OutputTensor.DataType)})",
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_1,
            tensors={
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
            tensors={
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "OutputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
    ),
    kernel=ElementwiseKernel(
        inputs=(),
        outputs=("OutputTensor",),
        scalars=(Scalar(name="Value", of=lambda d: d.Value),),
        bits=True,
    ),
    reference=Imported("dmlops.operators.fill_value_constant.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_FILL_VALUE_CONSTANT_OPERATOR_DESC(Descriptor):
    """Fills a tensor with one value.

    Args:
        OutputTensor: output. The tensor to fill.
        ValueDataType: The type of Value.
        Value: What every element becomes.

    Introduced in DML_FEATURE_LEVEL_2_1. Does not execute in place.
    Source: ns-directml-dml_fill_value_constant_operator_desc.
    """

    OutputTensor: DML_BUFFER_TENSOR_DESC
    ValueDataType: DML_TENSOR_DATA_TYPE
    Value: float

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_FILL_VALUE_CONSTANT_OPERATOR_DESC
