# Generated from spec/operators/quantized_linear_convolution.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of QUANTIZED_LINEAR_CONVOLUTION."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import Elements
from dmlruntime.core.datatypes import FLOAT32, INT8, INT32, UINT8
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import truncating_divide
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Bind, Computed, Each, Require, Run, Same, SizeEquation, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.contraction import ContractionKernel, Convolution

OPERATOR = Operator(
    name="QUANTIZED_LINEAR_CONVOLUTION",
    summary="Convolution of quantized bytes with a filter of quantized bytes, and a bias, quantized again.",
    package="dmlops.operators.quantized_linear_convolution",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="InputScaleTensor", kind="input", argument="input_scale"),
        TensorMember(name="InputZeroPointTensor", kind="input", argument="input_zero_point", optional=True),
        TensorMember(name="FilterTensor", kind="input", argument="filter"),
        TensorMember(name="FilterScaleTensor", kind="input", argument="filter_scale"),
        TensorMember(name="FilterZeroPointTensor", kind="input", argument="filter_zero_point", optional=True),
        TensorMember(name="BiasTensor", kind="input", argument="bias", optional=True),
        TensorMember(name="OutputScaleTensor", kind="input", argument="output_scale"),
        TensorMember(name="OutputZeroPointTensor", kind="input", argument="output_zero_point", optional=True),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"DataType": "UINT8"}),
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
        Same(fields=("DimensionCount",), of=("InputTensor", "FilterTensor", "BiasTensor", "OutputTensor")),
        Same(fields=("DataType",), of=("InputTensor", "InputZeroPointTensor")),
        Same(fields=("DataType",), of=("FilterTensor", "FilterZeroPointTensor")),
        Same(fields=("DataType",), of=("OutputTensor", "OutputZeroPointTensor")),
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
            text="BiasTensor.Sizes[d] == (OutputTensor.Sizes[1] if d == 1 else 1)",
            members=("BiasTensor", "OutputTensor"),
            subject=lambda d, dimension: f"BiasTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.BiasTensor.Sizes[dimension] == (d.OutputTensor.Sizes[1] if dimension == 1 else 1)
            ),
            value=lambda d, dimension: d.BiasTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be " + (f"OutputTensor.Sizes[1] ({describe(d.OutputTensor.Sizes[1])})" if dimension == 1 else "1")
            ),
            each=(Each(variable="d", count=lambda d: d.BiasTensor.DimensionCount),),
            tensor="BiasTensor",
            dimension=lambda d, dimension: dimension,
            is_=lambda d, dimension: d.OutputTensor.Sizes[1] if dimension == 1 else 1,
        ),
        Require(
            text="InputScaleTensor.ElementCount == 1",
            members=("InputScaleTensor",),
            subject="InputScaleTensor.ElementCount",
            holds=lambda d: d.InputScaleTensor.ElementCount == 1,
            value=lambda d: d.InputScaleTensor.ElementCount,
            rule=lambda d: "must be 1",
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
        Require(
            text=(
                "FilterScaleTensor.Sizes[d] == 1 or (FilterScaleTensor.Sizes[d] == OutputTensor.Sizes[1] and "
                "FilterScaleTensor.ElementCount == FilterScaleTensor.Sizes[d] and (d == 1 or "
                "FilterScaleTensor.DimensionCount < 4))"
            ),
            members=("FilterScaleTensor", "OutputTensor"),
            subject=lambda d, dimension: f"FilterScaleTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.FilterScaleTensor.Sizes[dimension] == 1
                or (
                    d.FilterScaleTensor.Sizes[dimension] == d.OutputTensor.Sizes[1]
                    and d.FilterScaleTensor.ElementCount == d.FilterScaleTensor.Sizes[dimension]
                    and (dimension == 1 or d.FilterScaleTensor.DimensionCount < 4)
                )
            ),
            value=lambda d, dimension: d.FilterScaleTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    f"1 or OutputTensor.Sizes[1] ({describe(d.OutputTensor.Sizes[1])})"
                    if (d.FilterScaleTensor.ElementCount == d.FilterScaleTensor.Sizes[dimension])
                    and (dimension == 1 or d.FilterScaleTensor.DimensionCount < 4)
                    else "1"
                    + (
                        " in each dimension but 1 because FilterScaleTensor.DimensionCount ("
                        + describe(d.FilterScaleTensor.DimensionCount)
                        + ") is not less than 4"
                        if not (dimension == 1 or d.FilterScaleTensor.DimensionCount < 4)
                        else " because FilterScaleTensor.ElementCount ("
                        + describe(d.FilterScaleTensor.ElementCount)
                        + f") is not FilterScaleTensor.Sizes[{dimension}] ("
                        + describe(d.FilterScaleTensor.Sizes[dimension])
                        + ")"
                    )
                )
            ),
            each=(Each(variable="d", count=lambda d: d.FilterScaleTensor.DimensionCount),),
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
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_2,
            tensors={
                "InputTensor": TensorSupport(dimensions=(3, 4), types=(INT8, UINT8)),
                "InputScaleTensor": TensorSupport(dimensions=(1, 4), types=(FLOAT32,)),
                "InputZeroPointTensor": TensorSupport(dimensions=(1, 4), types=(INT8, UINT8)),
                "FilterTensor": TensorSupport(dimensions=(3, 4), types=(INT8, UINT8)),
                "FilterScaleTensor": TensorSupport(dimensions=(1, 4), types=(FLOAT32,)),
                "FilterZeroPointTensor": TensorSupport(dimensions=(1, 4), types=(INT8, UINT8)),
                "BiasTensor": TensorSupport(dimensions=(3, 4), types=(INT32,)),
                "OutputScaleTensor": TensorSupport(dimensions=(1, 4), types=(FLOAT32,)),
                "OutputZeroPointTensor": TensorSupport(dimensions=(1, 4), types=(INT8, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(3, 4), types=(INT8, UINT8)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(3, 4), types=(INT8, UINT8)),
                "InputScaleTensor": TensorSupport(dimensions=(1, 4), types=(FLOAT32,)),
                "InputZeroPointTensor": TensorSupport(dimensions=(1, 4), types=(INT8, UINT8)),
                "FilterTensor": TensorSupport(dimensions=(3, 4), types=(INT8, UINT8)),
                "FilterScaleTensor": TensorSupport(dimensions=(3, 4), types=(FLOAT32,)),
                "FilterZeroPointTensor": TensorSupport(dimensions=(1, 4), types=(INT8, UINT8)),
                "BiasTensor": TensorSupport(dimensions=(3, 4), types=(INT32,)),
                "OutputScaleTensor": TensorSupport(dimensions=(1, 4), types=(FLOAT32,)),
                "OutputZeroPointTensor": TensorSupport(dimensions=(1, 4), types=(INT8, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(3, 4), types=(INT8, UINT8)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "InputScaleTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32,)),
                "InputZeroPointTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "FilterTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "FilterScaleTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32,)),
                "FilterZeroPointTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "BiasTensor": TensorSupport(dimensions=(4, 4), types=(INT32,)),
                "OutputScaleTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32,)),
                "OutputZeroPointTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
            },
        ),
    ),
    kernel=ContractionKernel(
        inputs=(
            "InputTensor",
            "InputScaleTensor",
            "InputZeroPointTensor",
            "FilterTensor",
            "FilterScaleTensor",
            "FilterZeroPointTensor",
            "BiasTensor",
            "OutputScaleTensor",
            "OutputZeroPointTensor",
        ),
        output="OutputTensor",
        a="FilterTensor",
        b="InputTensor",
        a_zero_point="FilterZeroPointTensor",
        b_zero_point="InputZeroPointTensor",
        per_row=("FilterScaleTensor", "InputScaleTensor", "OutputScaleTensor", "OutputZeroPointTensor"),
        convolution=Convolution(strides="Strides", dilations="Dilations", start="StartPadding", groups="GroupCount"),
        groups=(
            ("InputTensor", "InputZeroPointTensor"),
            ("InputScaleTensor",),
            ("FilterTensor", "FilterZeroPointTensor"),
            ("FilterScaleTensor",),
            ("BiasTensor",),
            ("OutputScaleTensor",),
            ("OutputZeroPointTensor", "OutputTensor"),
        ),
        has_wide_sums=True,
    ),
    reference=Imported("dmlops.operators.quantized_linear_convolution.reference", "reference"),
    tolerance={},
)


@dataclass(frozen=True)
class DML_QUANTIZED_LINEAR_CONVOLUTION_OPERATOR_DESC(Descriptor):
    """Convolution of quantized bytes with a filter of quantized bytes, and a bias, quantized again.

    Args:
        InputTensor: input. Batches, channels, then the one or two dimensions of space.
        InputScaleTensor: input. The size of one step of InputTensor: one value.
        InputZeroPointTensor: input, optional. What stands for 0 in InputTensor: one value.
        FilterTensor: input. Output channels, the input channels of a group, then space.
        FilterScaleTensor: input. The size of one step of FilterTensor: one value, or one for each output
            channel.
        FilterZeroPointTensor: input, optional. What stands for 0 in FilterTensor: one value, or one for each
            output channel.
        BiasTensor: input, optional. One value for each output channel, in steps of InputScale * FilterScale,
            added to the sums.
        OutputScaleTensor: input. The size of one step of OutputTensor: one value.
        OutputZeroPointTensor: input, optional. What stands for 0 in OutputTensor: one value.
        OutputTensor: output. Batches, output channels, space.
        DimensionCount: How many dimensions of space there are.
        Strides: The step from window to window.
        Dilations: The step from element to element of a window.
        StartPadding: How many zeros come before the input.
        EndPadding: How many zeros follow the input.
        GroupCount: Into how many groups the channels are divided; each is convolved by itself.

    Introduced in DML_FEATURE_LEVEL_2_1. Does not execute in place.

    Undefined: InputScaleTensor. A scale of 0 has undefined results.

    Undefined: FilterScaleTensor. A scale of 0 has undefined results.

    Undefined: OutputScaleTensor. A scale of 0 has undefined results.

    Equivalent to ELEMENT_WISE_DEQUANTIZE_LINEAR and CONVOLUTION and ELEMENT_WISE_QUANTIZE_LINEAR. The same
    mathematically: the inputs are dequantized, then it is computed, then the result is quantized.

    Source: ns-directml-dml_quantized_linear_convolution_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    InputScaleTensor: DML_BUFFER_TENSOR_DESC
    InputZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    FilterTensor: DML_BUFFER_TENSOR_DESC
    FilterScaleTensor: DML_BUFFER_TENSOR_DESC
    FilterZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    BiasTensor: DML_BUFFER_TENSOR_DESC | None
    OutputScaleTensor: DML_BUFFER_TENSOR_DESC
    OutputZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC
    DimensionCount: int
    Strides: tuple[int, ...]
    Dilations: tuple[int, ...]
    StartPadding: tuple[int, ...]
    EndPadding: tuple[int, ...]
    GroupCount: int

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_QUANTIZED_LINEAR_CONVOLUTION_OPERATOR_DESC
