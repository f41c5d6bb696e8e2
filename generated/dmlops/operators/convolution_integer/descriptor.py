# Generated from spec/operators/convolution_integer.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of CONVOLUTION_INTEGER."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import Elements
from dmlruntime.core.datatypes import INT8, INT32, UINT8
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import truncating_divide
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Bind, Computed, Each, Require, Run, Same, SizeEquation, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.contraction import ContractionKernel, Convolution

OPERATOR = Operator(
    name="CONVOLUTION_INTEGER",
    summary="Convolution of bytes with a filter of bytes, less their zero points, in 32-bit integers.",
    package="dmlops.operators.convolution_integer",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="InputZeroPointTensor", kind="input", argument="input_zero_point", optional=True),
        TensorMember(name="FilterTensor", kind="input", argument="filter"),
        TensorMember(name="FilterZeroPointTensor", kind="input", argument="filter_zero_point", optional=True),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"DataType": "INT32"}),
        AttributeMember(name="DimensionCount", type="UINT", argument="dimension_count"),
        AttributeMember(
            name="Strides",
            type="UINT_ARRAY",
            argument="strides",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 1, count=lambda d: d.InputTensor.DimensionCount - 2),
        ),
        AttributeMember(
            name="Dilations",
            type="UINT_ARRAY",
            argument="dilations",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 1, count=lambda d: d.InputTensor.DimensionCount - 2),
        ),
        AttributeMember(
            name="StartPadding",
            type="UINT_ARRAY",
            argument="start_padding",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 0, count=lambda d: d.InputTensor.DimensionCount - 2),
        ),
        AttributeMember(
            name="EndPadding",
            type="UINT_ARRAY",
            argument="end_padding",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 0, count=lambda d: d.InputTensor.DimensionCount - 2),
        ),
        AttributeMember(name="GroupCount", type="UINT", argument="group_count", default=1),
    ),
    constraints=(
        Same(fields=("DimensionCount",), of=("InputZeroPointTensor", "FilterZeroPointTensor")),
        Same(fields=("DimensionCount",), of=("InputTensor", "FilterTensor", "OutputTensor")),
        Same(fields=("DataType",), of=("InputTensor", "InputZeroPointTensor")),
        Same(fields=("DataType",), of=("FilterTensor", "FilterZeroPointTensor")),
        Require(
            text="DimensionCount == InputTensor.DimensionCount - 2",
            members=("DimensionCount", "InputTensor"),
            subject="DimensionCount",
            holds=lambda d: d.DimensionCount == d.InputTensor.DimensionCount - 2,
            value=lambda d: d.DimensionCount,
            rule=lambda d: f"must be InputTensor.DimensionCount - 2 ({describe(d.InputTensor.DimensionCount - 2)})",
        ),
        Require(
            text="GroupCount >= 1",
            members=("GroupCount",),
            subject="GroupCount",
            holds=lambda d: d.GroupCount >= 1,
            value=lambda d: d.GroupCount,
            rule=lambda d: "must be at least 1",
        ),
        Require(
            text="floor_mod(InputTensor.Sizes[1], GroupCount) == 0",
            members=("InputTensor", "GroupCount"),
            subject="InputTensor.Sizes[1]",
            holds=lambda d: (d.InputTensor.Sizes[1] % d.GroupCount if d.GroupCount else 0) == 0,
            value=lambda d: d.InputTensor.Sizes[1],
            rule=lambda d: f"must be a multiple of GroupCount ({describe(d.GroupCount)})",
        ),
        Require(
            text="floor_mod(FilterTensor.Sizes[0], GroupCount) == 0",
            members=("FilterTensor", "GroupCount"),
            subject="FilterTensor.Sizes[0]",
            holds=lambda d: (d.FilterTensor.Sizes[0] % d.GroupCount if d.GroupCount else 0) == 0,
            value=lambda d: d.FilterTensor.Sizes[0],
            rule=lambda d: f"must be a multiple of GroupCount ({describe(d.GroupCount)})",
        ),
        Require(
            text="Strides[d] >= 1",
            members=("Strides", "DimensionCount"),
            subject=lambda d, dimension: f"Strides[{dimension}]",
            holds=lambda d, dimension: d.Strides[dimension] >= 1,
            value=lambda d, dimension: d.Strides[dimension],
            rule=lambda d, dimension: "must be at least 1",
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
        ),
        Require(
            text="Dilations[d] >= 1",
            members=("Dilations", "DimensionCount"),
            subject=lambda d, dimension: f"Dilations[{dimension}]",
            holds=lambda d, dimension: d.Dilations[dimension] >= 1,
            value=lambda d, dimension: d.Dilations[dimension],
            rule=lambda d, dimension: "must be at least 1",
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
        ),
        SizePattern(text="[n, c, *input]", tensor="InputTensor", items=(Bind("n"), Bind("c"), Run("input"))),
        SizePattern(
            text="[o, c / GroupCount, *window]",
            tensor="FilterTensor",
            items=(
                Bind("o"),
                Computed(
                    text="c / GroupCount",
                    value=lambda d, b: b["c"] // d.GroupCount if d.GroupCount else 0,
                    names=("c",),
                ),
                Run("window"),
            ),
            members=("GroupCount",),
        ),
        SizePattern(text="[n, o, *output]", tensor="OutputTensor", items=(Bind("n"), Bind("o"), Run("output"))),
        Require(
            text=(
                "(FilterTensor.Sizes[d + 2] - 1) * Dilations[d] + 1 <= InputTensor.Sizes[d + 2] + StartPadding[d] + "
                "EndPadding[d]"
            ),
            members=("FilterTensor", "Dilations", "InputTensor", "StartPadding", "EndPadding", "DimensionCount"),
            subject=lambda d, dimension: f"(FilterTensor.Sizes[{dimension + 2}] - 1) * Dilations[{dimension}] + 1",
            holds=lambda d, dimension: (
                (d.FilterTensor.Sizes[dimension + 2] - 1) * d.Dilations[dimension] + 1
                <= d.InputTensor.Sizes[dimension + 2] + d.StartPadding[dimension] + d.EndPadding[dimension]
            ),
            value=lambda d, dimension: (d.FilterTensor.Sizes[dimension + 2] - 1) * d.Dilations[dimension] + 1,
            rule=lambda d, dimension: (
                f"must be at most InputTensor.Sizes[{dimension + 2}] + StartPadding[{dimension}] + "
                f"EndPadding[{dimension}] ("
                + describe(d.InputTensor.Sizes[dimension + 2] + d.StartPadding[dimension] + d.EndPadding[dimension])
                + ")"
            ),
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
        ),
        SizeEquation(
            text=(
                "OutputTensor.Sizes[d + 2] == (InputTensor.Sizes[d + 2] + StartPadding[d] + EndPadding[d] - "
                "(FilterTensor.Sizes[d + 2] - 1) * Dilations[d] - 1) / Strides[d] + 1"
            ),
            tensor="OutputTensor",
            members=(
                "InputTensor",
                "StartPadding",
                "EndPadding",
                "FilterTensor",
                "Dilations",
                "Strides",
                "DimensionCount",
            ),
            dimension=lambda d, dimension: dimension + 2,
            is_=lambda d, dimension: (
                truncating_divide(
                    d.InputTensor.Sizes[dimension + 2]
                    + d.StartPadding[dimension]
                    + d.EndPadding[dimension]
                    - (d.FilterTensor.Sizes[dimension + 2] - 1) * d.Dilations[dimension]
                    - 1,
                    d.Strides[dimension],
                )
                + 1
            ),
            rule=lambda d, dimension: (
                f"must be (InputTensor.Sizes[{dimension + 2}] + StartPadding[{dimension}] + EndPadding[{dimension}] - "
                f"(FilterTensor.Sizes[{dimension + 2}] - 1) * Dilations[{dimension}] - 1) / Strides[{dimension}] + 1 ("
                + describe(
                    truncating_divide(
                        d.InputTensor.Sizes[dimension + 2]
                        + d.StartPadding[dimension]
                        + d.EndPadding[dimension]
                        - (d.FilterTensor.Sizes[dimension + 2] - 1) * d.Dilations[dimension]
                        - 1,
                        d.Strides[dimension],
                    )
                    + 1,
                )
                + ")"
            ),
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
        ),
        Require(
            text="InputZeroPointTensor.ElementCount == 1",
            members=("InputZeroPointTensor",),
            subject="InputZeroPointTensor.ElementCount",
            holds=lambda d: d.InputZeroPointTensor.ElementCount == 1,
            value=lambda d: d.InputZeroPointTensor.ElementCount,
            rule=lambda d: "must be 1",
        ),
        Require(
            text=(
                "FilterZeroPointTensor.Sizes[d] == 1 or (FilterZeroPointTensor.Sizes[d] == OutputTensor.Sizes[1] and "
                "FilterZeroPointTensor.ElementCount == FilterZeroPointTensor.Sizes[d] and (d == 1 or "
                "FilterZeroPointTensor.DimensionCount < 4))"
            ),
            members=("FilterZeroPointTensor", "OutputTensor"),
            subject=lambda d, dimension: f"FilterZeroPointTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.FilterZeroPointTensor.Sizes[dimension] == 1
                or (
                    d.FilterZeroPointTensor.Sizes[dimension] == d.OutputTensor.Sizes[1]
                    and d.FilterZeroPointTensor.ElementCount == d.FilterZeroPointTensor.Sizes[dimension]
                    and (dimension == 1 or d.FilterZeroPointTensor.DimensionCount < 4)
                )
            ),
            value=lambda d, dimension: d.FilterZeroPointTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    f"1 or OutputTensor.Sizes[1] ({describe(d.OutputTensor.Sizes[1])})"
                    if (d.FilterZeroPointTensor.ElementCount == d.FilterZeroPointTensor.Sizes[dimension])
                    and (dimension == 1 or d.FilterZeroPointTensor.DimensionCount < 4)
                    else "1"
                    + (
                        " in each dimension but 1 because FilterZeroPointTensor.DimensionCount ("
                        + describe(d.FilterZeroPointTensor.DimensionCount)
                        + ") is not less than 4"
                        if not (dimension == 1 or d.FilterZeroPointTensor.DimensionCount < 4)
                        else " because FilterZeroPointTensor.ElementCount ("
                        + describe(d.FilterZeroPointTensor.ElementCount)
                        + f") is not FilterZeroPointTensor.Sizes[{dimension}] ("
                        + describe(d.FilterZeroPointTensor.Sizes[dimension])
                        + ")"
                    )
                )
            ),
            each=(Each(variable="d", count=lambda d: d.FilterZeroPointTensor.DimensionCount),),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(3, 4), types=(INT8, UINT8)),
                "InputZeroPointTensor": TensorSupport(dimensions=(1, 4), types=(INT8, UINT8)),
                "FilterTensor": TensorSupport(dimensions=(3, 4), types=(INT8, UINT8)),
                "FilterZeroPointTensor": TensorSupport(dimensions=(1, 4), types=(INT8, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(3, 4), types=(INT32,)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "InputZeroPointTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "FilterTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "FilterZeroPointTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(INT32,)),
            },
        ),
    ),
    kernel=ContractionKernel(
        inputs=("InputTensor", "InputZeroPointTensor", "FilterTensor", "FilterZeroPointTensor"),
        output="OutputTensor",
        a="FilterTensor",
        b="InputTensor",
        a_zero_point="FilterZeroPointTensor",
        b_zero_point="InputZeroPointTensor",
        convolution=Convolution(strides="Strides", dilations="Dilations", start="StartPadding", groups="GroupCount"),
        groups=(("InputTensor", "InputZeroPointTensor"), ("FilterTensor", "FilterZeroPointTensor"), ("OutputTensor",)),
    ),
    reference=Imported("dmlops.operators.convolution_integer.reference", "reference"),
    tolerance={},
)


@dataclass(frozen=True)
class DML_CONVOLUTION_INTEGER_OPERATOR_DESC(Descriptor):
    """Convolution of bytes with a filter of bytes, less their zero points, in 32-bit integers.

    Args:
        InputTensor: input. Batches, channels, then the one or two dimensions of space.
        InputZeroPointTensor: input, optional. What stands for 0 in InputTensor: one value.
        FilterTensor: input. Output channels, the input channels of a group, then space.
        FilterZeroPointTensor: input, optional. What stands for 0 in FilterTensor: one value, or one for each
            output channel.
        OutputTensor: output. Batches, output channels, space.
        DimensionCount: How many dimensions of space there are.
        Strides: The step from window to window.
        Dilations: The step from element to element of a window.
        StartPadding: How many zeros come before the input.
        EndPadding: How many zeros follow the input.
        GroupCount: Into how many groups the channels are divided; each is convolved by itself.

    Introduced in DML_FEATURE_LEVEL_2_1. Does not execute in place.
    Source: ns-directml-dml_convolution_integer_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    InputZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    FilterTensor: DML_BUFFER_TENSOR_DESC
    FilterZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC
    DimensionCount: int
    Strides: tuple[int, ...]
    Dilations: tuple[int, ...]
    StartPadding: tuple[int, ...]
    EndPadding: tuple[int, ...]
    GroupCount: int

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_CONVOLUTION_INTEGER_OPERATOR_DESC
