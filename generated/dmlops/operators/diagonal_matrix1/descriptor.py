# Generated from spec/operators/diagonal_matrix1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of DIAGONAL_MATRIX1."""

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
from dmlruntime.core.rules import Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.band import BandKernel
from dmlruntime.families.record import Scalar

OPERATOR = Operator(
    name="DIAGONAL_MATRIX1",
    summary="Fills a band along the diagonal of matrices, or all but a band, with one value.",
    package="dmlops.operators.diagonal_matrix1",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_1,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input", optional=True),
        TensorMember(
            name="OutputTensor",
            kind="output",
            argument="output",
            infer={"DataType": "ValueDataType", "Sizes": "argument"},
        ),
        AttributeMember(
            name="ValueDataType",
            type=DML_TENSOR_DATA_TYPE,
            argument="value_data_type",
            default=DataTypeOf("OutputTensor"),
        ),
        AttributeMember(name="Value", type="DML_SCALAR_UNION", argument="value", default=1, data_type="ValueDataType"),
        AttributeMember(name="DiagonalFillBegin", type="INT", argument="diagonal_fill_begin", default=0),
        AttributeMember(name="DiagonalFillEnd", type="INT", argument="diagonal_fill_end", default=1),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),
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
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_1,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(2, 4),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(
                    dimensions=(2, 4),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
            },
        ),
    ),
    kernel=BandKernel(
        output="OutputTensor",
        axis=lambda d: -1,
        diagonal=lambda d: -2,
        begin=lambda d: d.DiagonalFillBegin,
        end=lambda d: d.DiagonalFillEnd,
        inside=Scalar(name="Value", of=lambda d: d.Value),
        outside="InputTensor",
    ),
    reference=Imported("dmlops.operators.diagonal_matrix1.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_DIAGONAL_MATRIX1_OPERATOR_DESC(Descriptor):
    """Fills a band along the diagonal of matrices, or all but a band, with one value.

    Args:
        InputTensor: input, optional. What is not filled; zeros without it.
        OutputTensor: output. Matrices of any height and width, along its last two dimensions.
        ValueDataType: The data type of Value.
        Value: What the band holds.
        DiagonalFillBegin: The first diagonal of the band; the main one is 0, those to the right of it count
            up.
        DiagonalFillEnd: The first diagonal behind the band. Where it is less than DiagonalFillBegin, all but
            the diagonals between them are filled.

    Introduced in DML_FEATURE_LEVEL_5_1. Does not execute in place.

    Equivalent to DIAGONAL_MATRIX. Equivalent where DiagonalFillBegin is its Offset and DiagonalFillEnd is its
    Offset + 1.

    Recommended. In place of a large constant tensor in a model.

    Source: ns-directml-dml_diagonal_matrix1_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC
    ValueDataType: DML_TENSOR_DATA_TYPE
    Value: float
    DiagonalFillBegin: int
    DiagonalFillEnd: int

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_DIAGONAL_MATRIX1_OPERATOR_DESC
