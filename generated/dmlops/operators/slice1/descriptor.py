# Generated from spec/operators/slice1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of SLICE1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import Elements
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
from dmlruntime.core.member_functions import truncating_divide
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Each, Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.index_map import IndexMapKernel, MapRow

OPERATOR = Operator(
    name="SLICE1",
    summary="Copies a window of the input, every so many elements, in either direction of each dimension.",
    package="dmlops.operators.slice1",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(
            name="OutputTensor",
            kind="output",
            argument="output",
            infer={"Sizes": "argument"},
            sizes=Elements(
                value=lambda d, i: 1 + truncating_divide(d.InputWindowSizes[i] - 1, abs(d.InputWindowStrides[i])),
                count=lambda d: d.InputTensor.DimensionCount,
                members=("InputWindowSizes", "InputWindowStrides"),
            ),
        ),
        AttributeMember(name="DimensionCount", type="UINT", argument="dimension_count"),
        AttributeMember(name="InputWindowOffsets", type="UINT_ARRAY", argument="offsets", count="DimensionCount"),
        AttributeMember(name="InputWindowSizes", type="UINT_ARRAY", argument="window_sizes", count="DimensionCount"),
        AttributeMember(
            name="InputWindowStrides",
            type="INT_ARRAY",
            argument="strides",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 1, count=lambda d: d.InputTensor.DimensionCount),
        ),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputTensor", "OutputTensor")),
        Require(
            text="DimensionCount == InputTensor.DimensionCount",
            members=("DimensionCount", "InputTensor"),
            subject="DimensionCount",
            holds=lambda d: d.DimensionCount == d.InputTensor.DimensionCount,
            value=lambda d: d.DimensionCount,
            rule=lambda d: f"must be InputTensor.DimensionCount ({describe(d.InputTensor.DimensionCount)})",
        ),
        Require(
            text="InputWindowSizes[d] >= 1",
            members=("InputWindowSizes", "DimensionCount"),
            subject=lambda d, dimension: f"InputWindowSizes[{dimension}]",
            holds=lambda d, dimension: d.InputWindowSizes[dimension] >= 1,
            value=lambda d, dimension: d.InputWindowSizes[dimension],
            rule=lambda d, dimension: "must be at least 1",
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
        ),
        Require(
            text="InputWindowOffsets[d] + InputWindowSizes[d] <= InputTensor.Sizes[d]",
            members=("InputWindowOffsets", "InputWindowSizes", "InputTensor", "DimensionCount"),
            subject=lambda d, dimension: f"InputWindowOffsets[{dimension}] + InputWindowSizes[{dimension}]",
            holds=lambda d, dimension: (
                d.InputWindowOffsets[dimension] + d.InputWindowSizes[dimension] <= d.InputTensor.Sizes[dimension]
            ),
            value=lambda d, dimension: d.InputWindowOffsets[dimension] + d.InputWindowSizes[dimension],
            rule=lambda d, dimension: (
                f"must be at most InputTensor.Sizes[{dimension}] (" + describe(d.InputTensor.Sizes[dimension]) + ")"
            ),
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
        ),
        Require(
            text="InputWindowStrides[d] != 0",
            members=("InputWindowStrides", "DimensionCount"),
            subject=lambda d, dimension: f"InputWindowStrides[{dimension}]",
            holds=lambda d, dimension: d.InputWindowStrides[dimension] != 0,
            value=lambda d, dimension: d.InputWindowStrides[dimension],
            rule=lambda d, dimension: "must not be 0",
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
        ),
        Require(
            text="OutputTensor.Sizes[d] <= 1 + (InputWindowSizes[d] - 1) / abs(InputWindowStrides[d])",
            members=("OutputTensor", "InputWindowSizes", "InputWindowStrides", "DimensionCount"),
            subject=lambda d, dimension: f"OutputTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.OutputTensor.Sizes[dimension]
                <= 1 + truncating_divide(d.InputWindowSizes[dimension] - 1, abs(d.InputWindowStrides[dimension]))
            ),
            value=lambda d, dimension: d.OutputTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                f"must be at most 1 + (InputWindowSizes[{dimension}] - 1) / (the magnitude of "
                f"InputWindowStrides[{dimension}]) ("
                + describe(
                    1 + truncating_divide(d.InputWindowSizes[dimension] - 1, abs(d.InputWindowStrides[dimension])),
                )
                + ")"
            ),
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
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
                    dimensions=(4, 5),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(
                    dimensions=(4, 5),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
    ),
    kernel=IndexMapKernel(
        input="InputTensor",
        output="OutputTensor",
        start=lambda d, dimension: (
            d.InputWindowOffsets[dimension]
            + (d.InputWindowSizes[dimension] - 1 if d.InputWindowStrides[dimension] < 0 else 0)
        ),
        step=lambda d, dimension: d.InputWindowStrides[dimension],
        rows={"": MapRow()},
        bits=True,
    ),
    reference=Imported("dmlops.operators.slice1.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_SLICE1_OPERATOR_DESC(Descriptor):
    """Copies a window of the input, every so many elements, in either direction of each dimension.

    Args:
        InputTensor: input. The tensor to copy from.
        OutputTensor: output. The copied elements. It may be smaller than the window allows.
        DimensionCount: How many dimensions the tensors have.
        InputWindowOffsets: Where the window begins in each dimension.
        InputWindowSizes: How many elements the window has in each dimension.
        InputWindowStrides: The step from element to element in each dimension; from the window's end where it
            is negative.

    Introduced in DML_FEATURE_LEVEL_2_1. Does not execute in place.

    Similar to SLICE. Strides may be negative, and the sizes of the window are not those of the output.

    Source: ns-directml-dml_slice1_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    DimensionCount: int
    InputWindowOffsets: tuple[int, ...]
    InputWindowSizes: tuple[int, ...]
    InputWindowStrides: tuple[int, ...]

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_SLICE1_OPERATOR_DESC
