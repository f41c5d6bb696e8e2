# Generated from spec/operators/quantized_linear_average_pooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of QUANTIZED_LINEAR_AVERAGE_POOLING."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import Elements
from dmlruntime.core.datatypes import FLOAT32, INT8, UINT8
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import product, truncating_divide
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Each, Require, Same, SizeEquation
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.record import Scalar
from dmlruntime.families.window import WindowKernel

OPERATOR = Operator(
    name="QUANTIZED_LINEAR_AVERAGE_POOLING",
    summary="The average of each window of quantized bytes, quantized again.",
    package="dmlops.operators.quantized_linear_average_pooling",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_2,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="InputScaleTensor", kind="input", argument="input_scale"),
        TensorMember(name="InputZeroPointTensor", kind="input", argument="input_zero_point", optional=True),
        TensorMember(name="OutputScaleTensor", kind="input", argument="output_scale"),
        TensorMember(name="OutputZeroPointTensor", kind="input", argument="output_zero_point", optional=True),
        TensorMember(
            name="OutputTensor",
            kind="output",
            argument="output",
            infer={"DataType": "UINT8", "Sizes": "argument"},
            sizes=Elements(
                value=lambda d, i: (
                    truncating_divide(
                        d.InputTensor.Sizes[i]
                        + dict(enumerate(d.StartPadding))[i - 2]
                        + dict(enumerate(d.EndPadding))[i - 2]
                        - (dict(enumerate(d.WindowSize))[i - 2] - 1) * dict(enumerate(d.Dilations))[i - 2]
                        - 1,
                        dict(enumerate(d.Strides))[i - 2],
                    )
                    + 1
                ),
                count=lambda d: d.InputTensor.DimensionCount,
                members=("InputTensor", "StartPadding", "EndPadding", "WindowSize", "Dilations", "Strides"),
            ),
        ),
        AttributeMember(name="DimensionCount", type="UINT", argument="dimension_count"),
        AttributeMember(
            name="Strides",
            type="UINT_ARRAY",
            argument="strides",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 1, count=lambda d: d.InputTensor.DimensionCount - 2),
        ),
        AttributeMember(name="WindowSize", type="UINT_ARRAY", argument="window_size", count="DimensionCount"),
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
        AttributeMember(
            name="Dilations",
            type="UINT_ARRAY",
            argument="dilations",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 1, count=lambda d: d.InputTensor.DimensionCount - 2),
        ),
        AttributeMember(name="IncludePadding", type="BOOL", argument="include_padding"),
    ),
    constraints=(
        Same(fields=("DimensionCount",), of=("InputTensor", "OutputTensor")),
        Same(fields=("DataType",), of=("InputTensor", "InputZeroPointTensor")),
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
            text="Strides[d] >= 1",
            members=("Strides", "DimensionCount"),
            subject=lambda d, dimension: f"Strides[{dimension}]",
            holds=lambda d, dimension: d.Strides[dimension] >= 1,
            value=lambda d, dimension: d.Strides[dimension],
            rule=lambda d, dimension: "must be at least 1",
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
        ),
        Require(
            text="WindowSize[d] >= 1",
            members=("WindowSize", "DimensionCount"),
            subject=lambda d, dimension: f"WindowSize[{dimension}]",
            holds=lambda d, dimension: d.WindowSize[dimension] >= 1,
            value=lambda d, dimension: d.WindowSize[dimension],
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
        Require(
            text="(WindowSize[d] - 1) * Dilations[d] + 1 <= InputTensor.Sizes[d + 2] + StartPadding[d] + EndPadding[d]",
            members=("WindowSize", "Dilations", "InputTensor", "StartPadding", "EndPadding", "DimensionCount"),
            subject=lambda d, dimension: f"(WindowSize[{dimension}] - 1) * Dilations[{dimension}] + 1",
            holds=lambda d, dimension: (
                (d.WindowSize[dimension] - 1) * d.Dilations[dimension] + 1
                <= d.InputTensor.Sizes[dimension + 2] + d.StartPadding[dimension] + d.EndPadding[dimension]
            ),
            value=lambda d, dimension: (d.WindowSize[dimension] - 1) * d.Dilations[dimension] + 1,
            rule=lambda d, dimension: (
                f"must be at most InputTensor.Sizes[{dimension + 2}] + StartPadding[{dimension}] + "
                f"EndPadding[{dimension}] ("
                + describe(d.InputTensor.Sizes[dimension + 2] + d.StartPadding[dimension] + d.EndPadding[dimension])
                + ")"
            ),
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
        ),
        SizeEquation(
            text="OutputTensor.Sizes[d] == InputTensor.Sizes[d]",
            tensor="OutputTensor",
            members=("InputTensor",),
            dimension=lambda d, dimension: dimension,
            is_=lambda d, dimension: d.InputTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                f"must be InputTensor.Sizes[{dimension}] ({describe(d.InputTensor.Sizes[dimension])})"
            ),
            each=(Each(variable="d", count=lambda d: 2),),
        ),
        Require(
            text=(
                "InputScaleTensor.Sizes[d] == 1 or (InputScaleTensor.Sizes[d] == InputTensor.Sizes[1] and "
                "InputScaleTensor.ElementCount == InputScaleTensor.Sizes[d] and (d == 1 or "
                "InputScaleTensor.DimensionCount < 4))"
            ),
            members=("InputScaleTensor", "InputTensor"),
            subject=lambda d, dimension: f"InputScaleTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.InputScaleTensor.Sizes[dimension] == 1
                or (
                    d.InputScaleTensor.Sizes[dimension] == d.InputTensor.Sizes[1]
                    and d.InputScaleTensor.ElementCount == d.InputScaleTensor.Sizes[dimension]
                    and (dimension == 1 or d.InputScaleTensor.DimensionCount < 4)
                )
            ),
            value=lambda d, dimension: d.InputScaleTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    f"1 or InputTensor.Sizes[1] ({describe(d.InputTensor.Sizes[1])})"
                    if (d.InputScaleTensor.ElementCount == d.InputScaleTensor.Sizes[dimension])
                    and (dimension == 1 or d.InputScaleTensor.DimensionCount < 4)
                    else "1"
                    + (
                        " in each dimension but 1 because InputScaleTensor.DimensionCount ("
                        + describe(d.InputScaleTensor.DimensionCount)
                        + ") is not less than 4"
                        if not (dimension == 1 or d.InputScaleTensor.DimensionCount < 4)
                        else " because InputScaleTensor.ElementCount ("
                        + describe(d.InputScaleTensor.ElementCount)
                        + f") is not InputScaleTensor.Sizes[{dimension}] ("
                        + describe(d.InputScaleTensor.Sizes[dimension])
                        + ")"
                    )
                )
            ),
            each=(Each(variable="d", count=lambda d: d.InputScaleTensor.DimensionCount),),
        ),
        Require(
            text=(
                "InputZeroPointTensor.Sizes[d] == 1 or (InputZeroPointTensor.Sizes[d] == InputTensor.Sizes[1] and "
                "InputZeroPointTensor.ElementCount == InputZeroPointTensor.Sizes[d] and (d == 1 or "
                "InputZeroPointTensor.DimensionCount < 4))"
            ),
            members=("InputZeroPointTensor", "InputTensor"),
            subject=lambda d, dimension: f"InputZeroPointTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.InputZeroPointTensor.Sizes[dimension] == 1
                or (
                    d.InputZeroPointTensor.Sizes[dimension] == d.InputTensor.Sizes[1]
                    and d.InputZeroPointTensor.ElementCount == d.InputZeroPointTensor.Sizes[dimension]
                    and (dimension == 1 or d.InputZeroPointTensor.DimensionCount < 4)
                )
            ),
            value=lambda d, dimension: d.InputZeroPointTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    f"1 or InputTensor.Sizes[1] ({describe(d.InputTensor.Sizes[1])})"
                    if (d.InputZeroPointTensor.ElementCount == d.InputZeroPointTensor.Sizes[dimension])
                    and (dimension == 1 or d.InputZeroPointTensor.DimensionCount < 4)
                    else "1"
                    + (
                        " in each dimension but 1 because InputZeroPointTensor.DimensionCount ("
                        + describe(d.InputZeroPointTensor.DimensionCount)
                        + ") is not less than 4"
                        if not (dimension == 1 or d.InputZeroPointTensor.DimensionCount < 4)
                        else " because InputZeroPointTensor.ElementCount ("
                        + describe(d.InputZeroPointTensor.ElementCount)
                        + f") is not InputZeroPointTensor.Sizes[{dimension}] ("
                        + describe(d.InputZeroPointTensor.Sizes[dimension])
                        + ")"
                    )
                )
            ),
            each=(Each(variable="d", count=lambda d: d.InputZeroPointTensor.DimensionCount),),
        ),
        Require(
            text=(
                "OutputScaleTensor.Sizes[d] == 1 or (OutputScaleTensor.Sizes[d] == InputTensor.Sizes[1] and "
                "OutputScaleTensor.ElementCount == OutputScaleTensor.Sizes[d] and (d == 1 or "
                "OutputScaleTensor.DimensionCount < 4))"
            ),
            members=("OutputScaleTensor", "InputTensor"),
            subject=lambda d, dimension: f"OutputScaleTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.OutputScaleTensor.Sizes[dimension] == 1
                or (
                    d.OutputScaleTensor.Sizes[dimension] == d.InputTensor.Sizes[1]
                    and d.OutputScaleTensor.ElementCount == d.OutputScaleTensor.Sizes[dimension]
                    and (dimension == 1 or d.OutputScaleTensor.DimensionCount < 4)
                )
            ),
            value=lambda d, dimension: d.OutputScaleTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    f"1 or InputTensor.Sizes[1] ({describe(d.InputTensor.Sizes[1])})"
                    if (d.OutputScaleTensor.ElementCount == d.OutputScaleTensor.Sizes[dimension])
                    and (dimension == 1 or d.OutputScaleTensor.DimensionCount < 4)
                    else "1"
                    + (
                        " in each dimension but 1 because OutputScaleTensor.DimensionCount ("
                        + describe(d.OutputScaleTensor.DimensionCount)
                        + ") is not less than 4"
                        if not (dimension == 1 or d.OutputScaleTensor.DimensionCount < 4)
                        else " because OutputScaleTensor.ElementCount ("
                        + describe(d.OutputScaleTensor.ElementCount)
                        + f") is not OutputScaleTensor.Sizes[{dimension}] ("
                        + describe(d.OutputScaleTensor.Sizes[dimension])
                        + ")"
                    )
                )
            ),
            each=(Each(variable="d", count=lambda d: d.OutputScaleTensor.DimensionCount),),
        ),
        Require(
            text=(
                "OutputZeroPointTensor.Sizes[d] == 1 or (OutputZeroPointTensor.Sizes[d] == InputTensor.Sizes[1] and "
                "OutputZeroPointTensor.ElementCount == OutputZeroPointTensor.Sizes[d] and (d == 1 or "
                "OutputZeroPointTensor.DimensionCount < 4))"
            ),
            members=("OutputZeroPointTensor", "InputTensor"),
            subject=lambda d, dimension: f"OutputZeroPointTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.OutputZeroPointTensor.Sizes[dimension] == 1
                or (
                    d.OutputZeroPointTensor.Sizes[dimension] == d.InputTensor.Sizes[1]
                    and d.OutputZeroPointTensor.ElementCount == d.OutputZeroPointTensor.Sizes[dimension]
                    and (dimension == 1 or d.OutputZeroPointTensor.DimensionCount < 4)
                )
            ),
            value=lambda d, dimension: d.OutputZeroPointTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    f"1 or InputTensor.Sizes[1] ({describe(d.InputTensor.Sizes[1])})"
                    if (d.OutputZeroPointTensor.ElementCount == d.OutputZeroPointTensor.Sizes[dimension])
                    and (dimension == 1 or d.OutputZeroPointTensor.DimensionCount < 4)
                    else "1"
                    + (
                        " in each dimension but 1 because OutputZeroPointTensor.DimensionCount ("
                        + describe(d.OutputZeroPointTensor.DimensionCount)
                        + ") is not less than 4"
                        if not (dimension == 1 or d.OutputZeroPointTensor.DimensionCount < 4)
                        else " because OutputZeroPointTensor.ElementCount ("
                        + describe(d.OutputZeroPointTensor.ElementCount)
                        + f") is not OutputZeroPointTensor.Sizes[{dimension}] ("
                        + describe(d.OutputZeroPointTensor.Sizes[dimension])
                        + ")"
                    )
                )
            ),
            each=(Each(variable="d", count=lambda d: d.OutputZeroPointTensor.DimensionCount),),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_2,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 5), types=(INT8, UINT8)),
                "InputScaleTensor": TensorSupport(dimensions=(1, 5), types=(FLOAT32,)),
                "InputZeroPointTensor": TensorSupport(dimensions=(1, 5), types=(INT8, UINT8)),
                "OutputScaleTensor": TensorSupport(dimensions=(1, 5), types=(FLOAT32,)),
                "OutputZeroPointTensor": TensorSupport(dimensions=(1, 5), types=(INT8, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(4, 5), types=(INT8, UINT8)),
            },
        ),
    ),
    kernel=WindowKernel(
        inputs=(
            "InputTensor",
            "InputScaleTensor",
            "InputZeroPointTensor",
            "OutputScaleTensor",
            "OutputZeroPointTensor",
        ),
        outputs=("OutputTensor",),
        groups=(
            ("InputTensor", "InputZeroPointTensor"),
            ("InputScaleTensor",),
            ("OutputScaleTensor",),
            ("OutputZeroPointTensor", "OutputTensor"),
        ),
        size=lambda d: d.WindowSize,
        stride=lambda d: d.Strides,
        dilation=lambda d: d.Dilations,
        start=lambda d: d.StartPadding,
        end=lambda d: d.EndPadding,
        channels=("InputScaleTensor", "InputZeroPointTensor", "OutputScaleTensor", "OutputZeroPointTensor"),
        scalars=(Scalar(name="IncludePadding", of=lambda d: d.IncludePadding, whole=True),),
        conditions=(lambda d: product(d.WindowSize) <= 8388608,),
    ),
    reference=Imported("dmlops.operators.quantized_linear_average_pooling.reference", "reference"),
    tolerance={},
)


@dataclass(frozen=True)
class DML_QUANTIZED_LINEAR_AVERAGE_POOLING_OPERATOR_DESC(Descriptor):
    """The average of each window of quantized bytes, quantized again.

    Args:
        InputTensor: input. Batches, channels, then the two or three dimensions that windows slide over.
        InputScaleTensor: input. The size of one step of InputTensor: one value, or one for each channel.
        InputZeroPointTensor: input, optional. What stands for 0 in InputTensor: one value, or one for each
            channel.
        OutputScaleTensor: input. The size of one step of OutputTensor: one value, or one for each channel.
        OutputZeroPointTensor: input, optional. What stands for 0 in OutputTensor: one value, or one for each
            channel.
        OutputTensor: output. One element for each window. Beyond the input and its padding there are further
            windows, if the sizes are larger.
        DimensionCount: In how many dimensions windows slide.
        Strides: The step from window to window.
        WindowSize: How many elements a window has in each dimension.
        StartPadding: How many elements of padding come before the tensor.
        EndPadding: How many elements of padding follow the tensor.
        Dilations: The step from element to element of a window.
        IncludePadding: Whether elements of the padding, which are 0, count as elements of the window; without
            them the sum is divided by the number of the others.

    Introduced in DML_FEATURE_LEVEL_6_2. Does not execute in place.

    Undefined: InputScaleTensor. A scale of 0 has undefined results.

    Undefined: OutputScaleTensor. A scale of 0 has undefined results.

    Equivalent to ELEMENT_WISE_DEQUANTIZE_LINEAR and AVERAGE_POOLING and ELEMENT_WISE_QUANTIZE_LINEAR. The same
    mathematically: the inputs are dequantized, then it is computed, then the result is quantized.

    Source: ns-directml-dml_quantized_linear_average_pooling_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    InputScaleTensor: DML_BUFFER_TENSOR_DESC
    InputZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    OutputScaleTensor: DML_BUFFER_TENSOR_DESC
    OutputZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC
    DimensionCount: int
    Strides: tuple[int, ...]
    WindowSize: tuple[int, ...]
    StartPadding: tuple[int, ...]
    EndPadding: tuple[int, ...]
    Dilations: tuple[int, ...]
    IncludePadding: bool

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_QUANTIZED_LINEAR_AVERAGE_POOLING_OPERATOR_DESC
