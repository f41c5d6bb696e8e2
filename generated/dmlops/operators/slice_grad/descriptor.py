# Generated from spec/operators/slice_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of SLICE_GRAD."""

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
    name="SLICE_GRAD",
    summary="Puts the elements of a gradient where SLICE1 would have read them, among zeros.",
    package="dmlops.operators.slice_grad",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
    in_place=(),
    members=(
        TensorMember(name="InputGradientTensor", kind="input", argument="input_gradient"),
        TensorMember(
            name="OutputGradientTensor",
            kind="output",
            argument="output_gradient",
            infer={"Sizes": "argument"},
        ),
        AttributeMember(name="DimensionCount", type="UINT", argument="dimension_count"),
        AttributeMember(name="InputWindowOffsets", type="UINT_ARRAY", argument="offsets", count="DimensionCount"),
        AttributeMember(name="InputWindowSizes", type="UINT_ARRAY", argument="window_sizes", count="DimensionCount"),
        AttributeMember(
            name="InputWindowStrides",
            type="INT_ARRAY",
            argument="strides",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 1, count=lambda d: d.InputGradientTensor.DimensionCount),
        ),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputGradientTensor", "OutputGradientTensor")),
        Require(
            text="DimensionCount == InputGradientTensor.DimensionCount",
            members=("DimensionCount", "InputGradientTensor"),
            subject="DimensionCount",
            holds=lambda d: d.DimensionCount == d.InputGradientTensor.DimensionCount,
            value=lambda d: d.DimensionCount,
            rule=lambda d: (
                "must be InputGradientTensor.DimensionCount (" + describe(d.InputGradientTensor.DimensionCount) + ")"
            ),
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
            text="InputWindowOffsets[d] + InputWindowSizes[d] <= OutputGradientTensor.Sizes[d]",
            members=("InputWindowOffsets", "InputWindowSizes", "OutputGradientTensor", "DimensionCount"),
            subject=lambda d, dimension: f"InputWindowOffsets[{dimension}] + InputWindowSizes[{dimension}]",
            holds=lambda d, dimension: (
                d.InputWindowOffsets[dimension] + d.InputWindowSizes[dimension]
                <= d.OutputGradientTensor.Sizes[dimension]
            ),
            value=lambda d, dimension: d.InputWindowOffsets[dimension] + d.InputWindowSizes[dimension],
            rule=lambda d, dimension: (
                f"must be at most OutputGradientTensor.Sizes[{dimension}] ("
                + describe(d.OutputGradientTensor.Sizes[dimension])
                + ")"
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
            text="InputGradientTensor.Sizes[d] <= 1 + (InputWindowSizes[d] - 1) / abs(InputWindowStrides[d])",
            members=("InputGradientTensor", "InputWindowSizes", "InputWindowStrides", "DimensionCount"),
            subject=lambda d, dimension: f"InputGradientTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.InputGradientTensor.Sizes[dimension]
                <= 1 + truncating_divide(d.InputWindowSizes[dimension] - 1, abs(d.InputWindowStrides[dimension]))
            ),
            value=lambda d, dimension: d.InputGradientTensor.Sizes[dimension],
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
                "InputGradientTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "OutputGradientTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
            tensors={
                "InputGradientTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputGradientTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputGradientTensor": TensorSupport(
                    dimensions=(4, 5),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputGradientTensor": TensorSupport(
                    dimensions=(4, 5),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
    ),
    kernel=IndexMapKernel(
        input="InputGradientTensor",
        output="OutputGradientTensor",
        start=lambda d, dimension: (
            d.InputWindowOffsets[dimension]
            + (d.InputWindowSizes[dimension] - 1 if d.InputWindowStrides[dimension] < 0 else 0)
        ),
        step=lambda d, dimension: d.InputWindowStrides[dimension],
        inverse=True,
        rows={"": MapRow()},
        bits=True,
    ),
    reference=Imported("dmlops.operators.slice_grad.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_SLICE_GRAD_OPERATOR_DESC(Descriptor):
    """Puts the elements of a gradient where SLICE1 would have read them, among zeros.

    Args:
        InputGradientTensor: input. The gradient of what SLICE1 gave.
        OutputGradientTensor: output. The gradient of what SLICE1 read.
        DimensionCount: How many dimensions the tensors have.
        InputWindowOffsets: Where the window of SLICE1 begins in each dimension.
        InputWindowSizes: How many elements that window has in each dimension.
        InputWindowStrides: The step from element to element in each dimension; from the window's end where it
            is negative.

    Introduced in DML_FEATURE_LEVEL_3_0. Does not execute in place.

    Gradient of SLICE1. It computes the gradients of SLICE1 for backpropagation.

    Source: ns-directml-dml_slice_grad_operator_desc.
    """

    InputGradientTensor: DML_BUFFER_TENSOR_DESC
    OutputGradientTensor: DML_BUFFER_TENSOR_DESC
    DimensionCount: int
    InputWindowOffsets: tuple[int, ...]
    InputWindowSizes: tuple[int, ...]
    InputWindowStrides: tuple[int, ...]

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_SLICE_GRAD_OPERATOR_DESC
