# Generated from spec/operators/gather_nd1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of GATHER_ND1."""

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
    name="GATHER_ND1",
    summary="Puts blocks of the input beside each other, each chosen by a tuple of coordinates, batch by batch.",
    package="dmlops.operators.gather_nd1",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="IndicesTensor", kind="input", argument="indices"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="InputDimensionCount", type="UINT", argument="input_dimension_count"),
        AttributeMember(name="IndicesDimensionCount", type="UINT", argument="indices_dimension_count"),
        AttributeMember(name="BatchDimensionCount", type="UINT", argument="batch_dimension_count", default=0),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputTensor", "OutputTensor")),
        Same(fields=("DimensionCount",), of=("InputTensor", "IndicesTensor")),
        Require(
            text="InputDimensionCount >= 1 and InputDimensionCount <= InputTensor.DimensionCount",
            members=("InputDimensionCount", "InputTensor"),
            subject="InputDimensionCount",
            holds=lambda d: d.InputDimensionCount >= 1 and d.InputDimensionCount <= d.InputTensor.DimensionCount,
            value=lambda d: d.InputDimensionCount,
            rule=lambda d: (
                "must be at least 1 and at most InputTensor.DimensionCount ("
                + describe(d.InputTensor.DimensionCount)
                + ")"
            ),
        ),
        Require(
            text="IndicesDimensionCount >= 1 and IndicesDimensionCount <= IndicesTensor.DimensionCount",
            members=("IndicesDimensionCount", "IndicesTensor"),
            subject="IndicesDimensionCount",
            holds=lambda d: d.IndicesDimensionCount >= 1 and d.IndicesDimensionCount <= d.IndicesTensor.DimensionCount,
            value=lambda d: d.IndicesDimensionCount,
            rule=lambda d: (
                "must be at least 1 and at most IndicesTensor.DimensionCount ("
                + describe(d.IndicesTensor.DimensionCount)
                + ")"
            ),
        ),
        Require(
            text="BatchDimensionCount < InputDimensionCount",
            members=("BatchDimensionCount", "InputDimensionCount"),
            subject="BatchDimensionCount",
            holds=lambda d: d.BatchDimensionCount < d.InputDimensionCount,
            value=lambda d: d.BatchDimensionCount,
            rule=lambda d: f"must be less than InputDimensionCount ({describe(d.InputDimensionCount)})",
        ),
        Require(
            text="BatchDimensionCount < IndicesDimensionCount",
            members=("BatchDimensionCount", "IndicesDimensionCount"),
            subject="BatchDimensionCount",
            holds=lambda d: d.BatchDimensionCount < d.IndicesDimensionCount,
            value=lambda d: d.BatchDimensionCount,
            rule=lambda d: f"must be less than IndicesDimensionCount ({describe(d.IndicesDimensionCount)})",
        ),
        Require(
            text="IndicesTensor.Sizes[IndicesTensor.DimensionCount - 1] <= InputDimensionCount - BatchDimensionCount",
            members=("IndicesTensor", "InputDimensionCount", "BatchDimensionCount"),
            subject="IndicesTensor.Sizes[IndicesTensor.DimensionCount - 1]",
            holds=lambda d: (
                dict(enumerate(d.IndicesTensor.Sizes))[d.IndicesTensor.DimensionCount - 1]
                <= d.InputDimensionCount - d.BatchDimensionCount
            ),
            value=lambda d: dict(enumerate(d.IndicesTensor.Sizes))[d.IndicesTensor.DimensionCount - 1],
            rule=lambda d: (
                "must be at most InputDimensionCount - BatchDimensionCount ("
                + describe(d.InputDimensionCount - d.BatchDimensionCount)
                + ")"
            ),
        ),
        Require(
            text="InputTensor.Sizes[d] == 1",
            members=("InputTensor", "InputDimensionCount"),
            subject=lambda d, dimension: f"InputTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: d.InputTensor.Sizes[dimension] == 1,
            value=lambda d, dimension: d.InputTensor.Sizes[dimension],
            rule=lambda d, dimension: "must be 1",
            each=(Each(variable="d", count=lambda d: max(d.InputTensor.DimensionCount - d.InputDimensionCount, 0)),),
        ),
        Require(
            text="IndicesTensor.Sizes[d] == 1",
            members=("IndicesTensor", "IndicesDimensionCount"),
            subject=lambda d, dimension: f"IndicesTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: d.IndicesTensor.Sizes[dimension] == 1,
            value=lambda d, dimension: d.IndicesTensor.Sizes[dimension],
            rule=lambda d, dimension: "must be 1",
            each=(
                Each(variable="d", count=lambda d: max(d.IndicesTensor.DimensionCount - d.IndicesDimensionCount, 0)),
            ),
        ),
        Require(
            text=(
                "InputTensor.Sizes[InputTensor.DimensionCount - InputDimensionCount + i] == "
                "IndicesTensor.Sizes[InputTensor.DimensionCount - IndicesDimensionCount + i]"
            ),
            members=(
                "InputTensor",
                "InputDimensionCount",
                "IndicesTensor",
                "IndicesDimensionCount",
                "BatchDimensionCount",
            ),
            subject=lambda d, i: f"InputTensor.Sizes[{d.InputTensor.DimensionCount - d.InputDimensionCount + i}]",
            holds=lambda d, i: (
                dict(enumerate(d.InputTensor.Sizes))[d.InputTensor.DimensionCount - d.InputDimensionCount + i]
                == dict(enumerate(d.IndicesTensor.Sizes))[d.InputTensor.DimensionCount - d.IndicesDimensionCount + i]
            ),
            value=lambda d, i: dict(enumerate(d.InputTensor.Sizes))[
                d.InputTensor.DimensionCount - d.InputDimensionCount + i
            ],
            rule=lambda d, i: (
                f"must be IndicesTensor.Sizes[{d.InputTensor.DimensionCount - d.IndicesDimensionCount + i}] ("
                + describe(
                    dict(enumerate(d.IndicesTensor.Sizes))[d.InputTensor.DimensionCount - d.IndicesDimensionCount + i],
                )
                + ")"
            ),
            each=(Each(variable="i", count=lambda d: d.BatchDimensionCount),),
        ),
        SizePattern(
            text=(
                "[1..., *dims(IndicesTensor, InputTensor.DimensionCount - IndicesDimensionCount, "
                "InputTensor.DimensionCount - 1), *dims(InputTensor, InputTensor.DimensionCount - InputDimensionCount "
                "+ BatchDimensionCount + IndicesTensor.Sizes[InputTensor.DimensionCount - 1], "
                "InputTensor.DimensionCount)]"
            ),
            tensor="OutputTensor",
            items=(
                Ones(),
                SizesOf(
                    text=(
                        "dims(IndicesTensor, InputTensor.DimensionCount - IndicesDimensionCount, "
                        "InputTensor.DimensionCount - 1)"
                    ),
                    value=lambda d, b: dims(
                        d.IndicesTensor,
                        d.InputTensor.DimensionCount - d.IndicesDimensionCount,
                        d.InputTensor.DimensionCount - 1,
                    ),
                ),
                SizesOf(
                    text=(
                        "dims(InputTensor, InputTensor.DimensionCount - InputDimensionCount + BatchDimensionCount + "
                        "IndicesTensor.Sizes[InputTensor.DimensionCount - 1], InputTensor.DimensionCount)"
                    ),
                    value=lambda d, b: dims(
                        d.InputTensor,
                        d.InputTensor.DimensionCount
                        - d.InputDimensionCount
                        + d.BatchDimensionCount
                        + dict(enumerate(d.IndicesTensor.Sizes))[d.InputTensor.DimensionCount - 1],
                        d.InputTensor.DimensionCount,
                    ),
                ),
            ),
            members=(
                "IndicesTensor",
                "InputTensor",
                "IndicesDimensionCount",
                "InputDimensionCount",
                "BatchDimensionCount",
            ),
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
    ),
    kernel=GatherKernel(
        input="InputTensor",
        index="IndicesTensor",
        output="OutputTensor",
        input_dimensions=lambda d: d.InputDimensionCount,
        index_dimensions=lambda d: d.IndicesDimensionCount,
        batch=lambda d: d.BatchDimensionCount,
    ),
    reference=Imported("dmlops.operators.gather_nd1.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_GATHER_ND1_OPERATOR_DESC(Descriptor):
    """Puts blocks of the input beside each other, each chosen by a tuple of coordinates, batch by batch.

    Args:
        InputTensor: input. The blocks. Only its last InputDimensionCount dimensions count; those before have
            the size 1.
        IndicesTensor: input. Tuples of coordinates, along its last dimension. Only its last
            IndicesDimensionCount dimensions count.
        OutputTensor: output. The indices, in which a block of the input stands in place of each tuple.
        InputDimensionCount: How many dimensions of InputTensor count.
        IndicesDimensionCount: How many dimensions of IndicesTensor count.
        BatchDimensionCount: How many dimensions both tensors begin with that are walked together.

    Introduced in DML_FEATURE_LEVEL_3_0. Does not execute in place.

    Equivalent to GATHER_ND. Equivalent where BatchDimensionCount is 0.

    Source: ns-directml-dml_gather_nd1_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    IndicesTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    InputDimensionCount: int
    IndicesDimensionCount: int
    BatchDimensionCount: int

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_GATHER_ND1_OPERATOR_DESC
