# Generated from spec/operators/padding1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of PADDING1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import DML_PADDING_MODE, DML_PADDING_MODE_WRAP, DML_TENSOR_DATA_TYPE
from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import DataTypeOf, Elements
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
from dmlruntime.core.rules import Each, Require, Same, SizeEquation
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.index_map import IndexMapKernel, MapRow
from dmlruntime.families.record import Scalar

OPERATOR = Operator(
    name="PADDING1",
    summary=(
        "Enlarges a tensor by elements before and after it in each dimension, a constant of its own type among them."
    ),
    package="dmlops.operators.padding1",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(
            name="PaddingMode",
            type=DML_PADDING_MODE,
            argument="padding_mode",
            default=DML_PADDING_MODE.DML_PADDING_MODE_CONSTANT,
        ),
        AttributeMember(
            name="PaddingValueDataType",
            type=DML_TENSOR_DATA_TYPE,
            argument="padding_value_data_type",
            default=DataTypeOf("OutputTensor"),
        ),
        AttributeMember(
            name="PaddingValue",
            type="DML_SCALAR_UNION",
            argument="padding_value",
            default=0,
            data_type="PaddingValueDataType",
        ),
        AttributeMember(name="DimensionCount", type="UINT", argument="dimension_count"),
        AttributeMember(
            name="StartPadding",
            type="UINT_ARRAY",
            argument="start_padding",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 0, count=lambda d: d.InputTensor.DimensionCount),
        ),
        AttributeMember(
            name="EndPadding",
            type="UINT_ARRAY",
            argument="end_padding",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 0, count=lambda d: d.InputTensor.DimensionCount),
        ),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputTensor", "OutputTensor")),
        Require(
            text="PaddingValueDataType == OutputTensor.DataType",
            members=("PaddingValueDataType", "OutputTensor"),
            subject="PaddingValueDataType",
            holds=lambda d: d.PaddingValueDataType == d.OutputTensor.DataType,
            value=lambda d: d.PaddingValueDataType,
            rule=lambda d: f"must be OutputTensor.DataType ({describe(d.OutputTensor.DataType)})",
        ),
        Require(
            text="DimensionCount == InputTensor.DimensionCount",
            members=("DimensionCount", "InputTensor"),
            subject="DimensionCount",
            holds=lambda d: d.DimensionCount == d.InputTensor.DimensionCount,
            value=lambda d: d.DimensionCount,
            rule=lambda d: f"must be InputTensor.DimensionCount ({describe(d.InputTensor.DimensionCount)})",
        ),
        SizeEquation(
            text="OutputTensor.Sizes[d] == InputTensor.Sizes[d] + StartPadding[d] + EndPadding[d]",
            tensor="OutputTensor",
            members=("InputTensor", "StartPadding", "EndPadding", "DimensionCount"),
            dimension=lambda d, dimension: dimension,
            is_=lambda d, dimension: (
                d.InputTensor.Sizes[dimension] + d.StartPadding[dimension] + d.EndPadding[dimension]
            ),
            rule=lambda d, dimension: (
                f"must be InputTensor.Sizes[{dimension}] + StartPadding[{dimension}] + EndPadding[{dimension}] ("
                + describe(d.InputTensor.Sizes[dimension] + d.StartPadding[dimension] + d.EndPadding[dimension])
                + ")"
            ),
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
        ),
        Require(
            text="PaddingMode != DML_PADDING_MODE_WRAP",
            members=("PaddingMode",),
            subject="PaddingMode",
            holds=lambda d: d.PaddingMode != DML_PADDING_MODE_WRAP,
            value=lambda d: d.PaddingMode,
            rule=lambda d: "must not be DML_PADDING_MODE_WRAP",
            until=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_3,
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_4,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
            },
        ),
    ),
    kernel=IndexMapKernel(
        input="InputTensor",
        output="OutputTensor",
        start=lambda d, dimension: 0 - d.StartPadding[dimension],
        fill=Scalar(name="PaddingValue", of=lambda d: d.PaddingValue),
        select="PaddingMode",
        rows={
            "DML_PADDING_MODE_CONSTANT": MapRow(outside="fill"),
            "DML_PADDING_MODE_EDGE": MapRow(outside="edge"),
            "DML_PADDING_MODE_REFLECTION": MapRow(outside="reflection"),
            "DML_PADDING_MODE_SYMMETRIC": MapRow(outside="symmetric"),
            "DML_PADDING_MODE_WRAP": MapRow(outside="wrap"),
        },
    ),
    reference=Imported("dmlops.operators.padding1.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_PADDING1_OPERATOR_DESC(Descriptor):
    """Enlarges a tensor by elements before and after it in each dimension, a constant of its own type among them.

    Args:
        InputTensor: input. The tensor in the middle.
        OutputTensor: output. The tensor with its padding.
        PaddingMode: What the padding holds: a constant, the edge, or the tensor mirrored or repeated.
        PaddingValueDataType: The data type of PaddingValue.
        PaddingValue: What constant padding holds.
        DimensionCount: How many dimensions the tensors have.
        StartPadding: How many elements come before the tensor in each dimension.
        EndPadding: How many elements follow it.

    Introduced in DML_FEATURE_LEVEL_5_0. Does not execute in place.
    Source: ns-directml-dml_padding1_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    PaddingMode: DML_PADDING_MODE
    PaddingValueDataType: DML_TENSOR_DATA_TYPE
    PaddingValue: float
    DimensionCount: int
    StartPadding: tuple[int, ...]
    EndPadding: tuple[int, ...]

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_PADDING1_OPERATOR_DESC
