# Generated from spec/operators/fill_value_sequence.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of FILL_VALUE_SEQUENCE."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import DML_TENSOR_DATA_TYPE
from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import DataTypeOf
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Require
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.record import Scalar

OPERATOR = Operator(
    name="FILL_VALUE_SEQUENCE",
    summary="Fills a tensor with an arithmetic sequence.",
    package="dmlops.operators.fill_value_sequence",
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
        AttributeMember(name="ValueStart", type="DML_SCALAR_UNION", argument="start", data_type="ValueDataType"),
        AttributeMember(name="ValueDelta", type="DML_SCALAR_UNION", argument="delta", data_type="ValueDataType"),
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
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
            tensors={
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
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
        scalars=(
            Scalar(name="ValueStart", of=lambda d: d.ValueStart),
            Scalar(name="ValueDelta", of=lambda d: d.ValueDelta),
        ),
        uses_index=True,
    ),
    reference=Imported("dmlops.operators.fill_value_sequence.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + eps32,
    },
    magnitude=Imported("dmlops.operators.fill_value_sequence.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_FILL_VALUE_SEQUENCE_OPERATOR_DESC(Descriptor):
    """Fills a tensor with an arithmetic sequence.

    Args:
        OutputTensor: output. The tensor to fill.
        ValueDataType: The type of the sequence.
        ValueStart: The first element.
        ValueDelta: The difference of two neighbours.

    Introduced in DML_FEATURE_LEVEL_2_1. Does not execute in place.
    Source: ns-directml-dml_fill_value_sequence_operator_desc.
    """

    OutputTensor: DML_BUFFER_TENSOR_DESC
    ValueDataType: DML_TENSOR_DATA_TYPE
    ValueStart: float
    ValueDelta: float

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_FILL_VALUE_SEQUENCE_OPERATOR_DESC
