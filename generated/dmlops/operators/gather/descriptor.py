# Generated from spec/operators/gather.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of GATHER."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
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
from dmlruntime.core.member_functions import dims
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Each, Ones, Require, Same, SizePattern, SizesOf
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.gather import GatherKernel

OPERATOR = Operator(
    name="GATHER",
    summary="Puts slices of the input, chosen by their numbers along one axis, beside each other.",
    package="dmlops.operators.gather",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="IndicesTensor", kind="input", argument="indices"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="Axis", type="UINT", argument="axis"),
        AttributeMember(name="IndexDimensions", type="UINT", argument="index_dimensions"),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputTensor", "OutputTensor")),
        Same(fields=("DimensionCount",), of=("InputTensor", "IndicesTensor")),
        Require(
            text="Axis < InputTensor.DimensionCount",
            members=("Axis", "InputTensor"),
            subject="Axis",
            holds=lambda d: d.Axis < d.InputTensor.DimensionCount,
            value=lambda d: d.Axis,
            rule=lambda d: f"must be less than InputTensor.DimensionCount ({describe(d.InputTensor.DimensionCount)})",
        ),
        Require(
            text="IndexDimensions <= IndicesTensor.DimensionCount",
            members=("IndexDimensions", "IndicesTensor"),
            subject="IndexDimensions",
            holds=lambda d: d.IndexDimensions <= d.IndicesTensor.DimensionCount,
            value=lambda d: d.IndexDimensions,
            rule=lambda d: (
                "must be at most IndicesTensor.DimensionCount (" + describe(d.IndicesTensor.DimensionCount) + ")"
            ),
        ),
        Require(
            text="IndicesTensor.Sizes[d] == 1",
            members=("IndicesTensor", "IndexDimensions"),
            subject=lambda d, dimension: f"IndicesTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: d.IndicesTensor.Sizes[dimension] == 1,
            value=lambda d, dimension: d.IndicesTensor.Sizes[dimension],
            rule=lambda d, dimension: "must be 1",
            each=(Each(variable="d", count=lambda d: max(d.IndicesTensor.DimensionCount - d.IndexDimensions, 0)),),
        ),
        SizePattern(
            text=(
                "[1..., *dims(InputTensor, 0, Axis), *dims(IndicesTensor, IndicesTensor.DimensionCount - "
                "IndexDimensions, IndicesTensor.DimensionCount), *dims(InputTensor, Axis + 1, "
                "InputTensor.DimensionCount)]"
            ),
            tensor="OutputTensor",
            items=(
                Ones(),
                SizesOf(text="dims(InputTensor, 0, Axis)", value=lambda d, b: dims(d.InputTensor, 0, d.Axis)),
                SizesOf(
                    text=(
                        "dims(IndicesTensor, IndicesTensor.DimensionCount - IndexDimensions, "
                        "IndicesTensor.DimensionCount)"
                    ),
                    value=lambda d, b: dims(
                        d.IndicesTensor,
                        d.IndicesTensor.DimensionCount - d.IndexDimensions,
                        d.IndicesTensor.DimensionCount,
                    ),
                ),
                SizesOf(
                    text="dims(InputTensor, Axis + 1, InputTensor.DimensionCount)",
                    value=lambda d, b: dims(d.InputTensor, d.Axis + 1, d.InputTensor.DimensionCount),
                ),
            ),
            members=("InputTensor", "Axis", "IndicesTensor", "IndexDimensions"),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_1,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "IndicesTensor": TensorSupport(dimensions=(1, 8), types=(INT64, INT32, UINT64, UINT32)),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "IndicesTensor": TensorSupport(dimensions=(1, 8), types=(INT64, INT32, UINT64, UINT32)),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "IndicesTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
                "OutputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "IndicesTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=GatherKernel(
        input="InputTensor",
        index="IndicesTensor",
        output="OutputTensor",
        axis=lambda d: d.Axis,
        index_dimensions=lambda d: d.IndexDimensions,
    ),
    reference=Imported("dmlops.operators.gather.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_GATHER_OPERATOR_DESC(Descriptor):
    """Puts slices of the input, chosen by their numbers along one axis, beside each other.

    Args:
        InputTensor: input. The slices.
        IndicesTensor: input. Which slices are taken. Only its last IndexDimensions dimensions count; those
            before have the size 1.
        OutputTensor: output. The input, in which the dimensions of the indices stand in place of the axis.
        Axis: The dimension of InputTensor that indices count.
        IndexDimensions: How many dimensions of IndicesTensor count.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.

    Undefined: IndicesTensor. Indices out of range give wrong elements, but no failure: reads stay within the memory
    of the input.

    Source: ns-directml-dml_gather_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    IndicesTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    Axis: int
    IndexDimensions: int

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_GATHER_OPERATOR_DESC
