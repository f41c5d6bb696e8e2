# Generated from spec/operators/convolution.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of CONVOLUTION."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import (
    DML_CONVOLUTION_DIRECTION,
    DML_CONVOLUTION_DIRECTION_BACKWARD,
    DML_CONVOLUTION_DIRECTION_FORWARD,
    DML_CONVOLUTION_MODE,
    DML_CONVOLUTION_MODE_CONVOLUTION,
)
from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import Elements
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import truncating_divide
from dmlruntime.core.operators import (
    AttributeMember,
    Operator,
    OperatorDescriptor,
    SupportRow,
    TensorMember,
    TensorSupport,
    describe,
)
from dmlruntime.core.rules import Bind, Computed, Each, Require, Run, Same, SizeEquation, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.contraction import ContractionKernel, Convolution

OPERATOR = Operator(
    name="CONVOLUTION",
    summary=(
        "Convolution of a tensor with a filter, forward or transposed, then a bias for each channel and an activation."
    ),
    package="dmlops.operators.convolution",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="FilterTensor", kind="input", argument="filter"),
        TensorMember(name="BiasTensor", kind="input", argument="bias", optional=True),
        TensorMember(
            name="OutputTensor",
            kind="output",
            argument="output",
            infer={"Sizes": "argument"},
            sizes=Elements(
                value=lambda d, i: (
                    (d.InputTensor.Sizes[i] - 1) * dict(enumerate(d.Strides))[i - 2]
                    + (d.FilterTensor.Sizes[i] - 1) * dict(enumerate(d.Dilations))[i - 2]
                    + 1
                    - dict(enumerate(d.StartPadding))[i - 2]
                    - dict(enumerate(d.EndPadding))[i - 2]
                    + dict(enumerate(d.OutputPadding))[i - 2]
                ),
                count=lambda d: d.InputTensor.DimensionCount,
                members=(
                    "InputTensor",
                    "Strides",
                    "FilterTensor",
                    "Dilations",
                    "StartPadding",
                    "EndPadding",
                    "OutputPadding",
                ),
            ),
        ),
        AttributeMember(
            name="Mode",
            type=DML_CONVOLUTION_MODE,
            argument="mode",
            default=DML_CONVOLUTION_MODE.DML_CONVOLUTION_MODE_CROSS_CORRELATION,
        ),
        AttributeMember(
            name="Direction",
            type=DML_CONVOLUTION_DIRECTION,
            argument="direction",
            default=DML_CONVOLUTION_DIRECTION.DML_CONVOLUTION_DIRECTION_FORWARD,
        ),
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
        AttributeMember(
            name="OutputPadding",
            type="UINT_ARRAY",
            argument="output_padding",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 0, count=lambda d: d.InputTensor.DimensionCount - 2),
        ),
        AttributeMember(name="GroupCount", type="UINT", argument="group_count", default=1),
        AttributeMember(
            name="FusedActivation",
            type="DML_OPERATOR_DESC",
            argument="activation",
            optional=True,
            operators=(
                "ACTIVATION_CELU",
                "ACTIVATION_ELU",
                "ACTIVATION_GELU",
                "ACTIVATION_HARD_SIGMOID",
                "ACTIVATION_IDENTITY",
                "ACTIVATION_LEAKY_RELU",
                "ACTIVATION_LINEAR",
                "ACTIVATION_PARAMETRIC_SOFTPLUS",
                "ACTIVATION_RELU",
                "ACTIVATION_SCALED_ELU",
                "ACTIVATION_SCALED_TANH",
                "ACTIVATION_SHRINK",
                "ACTIVATION_SIGMOID",
                "ACTIVATION_SOFTPLUS",
                "ACTIVATION_SOFTSIGN",
                "ACTIVATION_TANH",
                "ACTIVATION_THRESHOLDED_RELU",
                "ELEMENT_WISE_CLIP",
            ),
            operator_levels={"ELEMENT_WISE_CLIP": DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_0},
        ),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputTensor", "FilterTensor", "BiasTensor", "OutputTensor")),
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
            when=lambda d: d.Direction == DML_CONVOLUTION_DIRECTION_FORWARD,
            when_members=("Direction",),
        ),
        SizePattern(
            text="[c, group, *window]",
            tensor="FilterTensor",
            items=(Bind("c"), Bind("group"), Run("window")),
            when=lambda d: d.Direction == DML_CONVOLUTION_DIRECTION_BACKWARD,
            when_members=("Direction",),
        ),
        SizePattern(
            text="[n, o, *output]",
            tensor="OutputTensor",
            items=(Bind("n"), Bind("o"), Run("output")),
            when=lambda d: d.Direction == DML_CONVOLUTION_DIRECTION_FORWARD,
            when_members=("Direction",),
        ),
        SizePattern(
            text="[n, group * GroupCount, *output]",
            tensor="OutputTensor",
            items=(
                Bind("n"),
                Computed(text="group * GroupCount", value=lambda d, b: b["group"] * d.GroupCount, names=("group",)),
                Run("output"),
            ),
            members=("GroupCount",),
            when=lambda d: d.Direction == DML_CONVOLUTION_DIRECTION_BACKWARD,
            when_members=("Direction",),
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
            when=lambda d: d.Direction == DML_CONVOLUTION_DIRECTION_FORWARD,
            when_members=("Direction",),
        ),
        SizeEquation(
            text=(
                "OutputTensor.Sizes[d + 2] == (InputTensor.Sizes[d + 2] + StartPadding[d] + EndPadding[d] - "
                "(FilterTensor.Sizes[d + 2] - 1) * Dilations[d] - 1) / Strides[d] + 1 + OutputPadding[d]"
            ),
            tensor="OutputTensor",
            members=(
                "InputTensor",
                "StartPadding",
                "EndPadding",
                "FilterTensor",
                "Dilations",
                "Strides",
                "OutputPadding",
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
                + d.OutputPadding[dimension]
            ),
            rule=lambda d, dimension: (
                f"must be (InputTensor.Sizes[{dimension + 2}] + StartPadding[{dimension}] + EndPadding[{dimension}] - "
                f"(FilterTensor.Sizes[{dimension + 2}] - 1) * Dilations[{dimension}] - 1) / Strides[{dimension}] + 1 + "
                f"OutputPadding[{dimension}] ("
                + describe(
                    truncating_divide(
                        d.InputTensor.Sizes[dimension + 2]
                        + d.StartPadding[dimension]
                        + d.EndPadding[dimension]
                        - (d.FilterTensor.Sizes[dimension + 2] - 1) * d.Dilations[dimension]
                        - 1,
                        d.Strides[dimension],
                    )
                    + 1
                    + d.OutputPadding[dimension],
                )
                + ")"
            ),
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
            when=lambda d: d.Direction == DML_CONVOLUTION_DIRECTION_FORWARD,
            when_members=("Direction",),
        ),
        Require(
            text="OutputTensor.Sizes[d + 2] > OutputPadding[d]",
            members=("OutputTensor", "OutputPadding", "DimensionCount"),
            subject=lambda d, dimension: f"OutputTensor.Sizes[{dimension + 2}]",
            holds=lambda d, dimension: d.OutputTensor.Sizes[dimension + 2] > d.OutputPadding[dimension],
            value=lambda d, dimension: d.OutputTensor.Sizes[dimension + 2],
            rule=lambda d, dimension: (
                f"must be greater than OutputPadding[{dimension}] (" + describe(d.OutputPadding[dimension]) + ")"
            ),
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
            when=lambda d: d.Direction == DML_CONVOLUTION_DIRECTION_BACKWARD,
            when_members=("Direction",),
        ),
        Require(
            text=(
                "OutputTensor.Sizes[d + 2] + StartPadding[d] + EndPadding[d] - OutputPadding[d] >= "
                "(InputTensor.Sizes[d + 2] - 1) * Strides[d] + (FilterTensor.Sizes[d + 2] - 1) * Dilations[d] + 1"
            ),
            members=(
                "OutputTensor",
                "StartPadding",
                "EndPadding",
                "OutputPadding",
                "InputTensor",
                "Strides",
                "FilterTensor",
                "Dilations",
                "DimensionCount",
            ),
            subject=lambda d, dimension: (
                f"OutputTensor.Sizes[{dimension + 2}] + StartPadding[{dimension}] + EndPadding[{dimension}] - "
                f"OutputPadding[{dimension}]"
            ),
            holds=lambda d, dimension: (
                d.OutputTensor.Sizes[dimension + 2]
                + d.StartPadding[dimension]
                + d.EndPadding[dimension]
                - d.OutputPadding[dimension]
                >= (d.InputTensor.Sizes[dimension + 2] - 1) * d.Strides[dimension]
                + (d.FilterTensor.Sizes[dimension + 2] - 1) * d.Dilations[dimension]
                + 1
            ),
            value=lambda d, dimension: (
                d.OutputTensor.Sizes[dimension + 2]
                + d.StartPadding[dimension]
                + d.EndPadding[dimension]
                - d.OutputPadding[dimension]
            ),
            rule=lambda d, dimension: (
                f"must be at least (InputTensor.Sizes[{dimension + 2}] - 1) * Strides[{dimension}] + "
                f"(FilterTensor.Sizes[{dimension + 2}] - 1) * Dilations[{dimension}] + 1 ("
                + describe(
                    (d.InputTensor.Sizes[dimension + 2] - 1) * d.Strides[dimension]
                    + (d.FilterTensor.Sizes[dimension + 2] - 1) * d.Dilations[dimension]
                    + 1,
                )
                + ")"
            ),
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
            when=lambda d: d.Direction == DML_CONVOLUTION_DIRECTION_BACKWARD,
            when_members=("Direction",),
        ),
        Require(
            text=(
                "OutputTensor.Sizes[d + 2] + StartPadding[d] + EndPadding[d] - OutputPadding[d] <= InputTensor.Sizes[d "
                "+ 2] * Strides[d] + (FilterTensor.Sizes[d + 2] - 1) * Dilations[d]"
            ),
            members=(
                "OutputTensor",
                "StartPadding",
                "EndPadding",
                "OutputPadding",
                "InputTensor",
                "Strides",
                "FilterTensor",
                "Dilations",
                "DimensionCount",
            ),
            subject=lambda d, dimension: (
                f"OutputTensor.Sizes[{dimension + 2}] + StartPadding[{dimension}] + EndPadding[{dimension}] - "
                f"OutputPadding[{dimension}]"
            ),
            holds=lambda d, dimension: (
                d.OutputTensor.Sizes[dimension + 2]
                + d.StartPadding[dimension]
                + d.EndPadding[dimension]
                - d.OutputPadding[dimension]
                <= d.InputTensor.Sizes[dimension + 2] * d.Strides[dimension]
                + (d.FilterTensor.Sizes[dimension + 2] - 1) * d.Dilations[dimension]
            ),
            value=lambda d, dimension: (
                d.OutputTensor.Sizes[dimension + 2]
                + d.StartPadding[dimension]
                + d.EndPadding[dimension]
                - d.OutputPadding[dimension]
            ),
            rule=lambda d, dimension: (
                f"must be at most InputTensor.Sizes[{dimension + 2}] * Strides[{dimension}] + "
                f"(FilterTensor.Sizes[{dimension + 2}] - 1) * Dilations[{dimension}] ("
                + describe(
                    d.InputTensor.Sizes[dimension + 2] * d.Strides[dimension]
                    + (d.FilterTensor.Sizes[dimension + 2] - 1) * d.Dilations[dimension],
                )
                + ")"
            ),
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
            when=lambda d: d.Direction == DML_CONVOLUTION_DIRECTION_BACKWARD,
            when_members=("Direction",),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(3, 5), types=(FLOAT32, FLOAT16)),
                "FilterTensor": TensorSupport(dimensions=(3, 5), types=(FLOAT32, FLOAT16)),
                "BiasTensor": TensorSupport(dimensions=(3, 5), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(3, 5), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "FilterTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "BiasTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=ContractionKernel(
        inputs=("InputTensor", "FilterTensor", "BiasTensor"),
        output="OutputTensor",
        a="FilterTensor",
        b="InputTensor",
        convolution=Convolution(
            strides="Strides",
            dilations="Dilations",
            start="StartPadding",
            output_padding="OutputPadding",
            groups="GroupCount",
            reversed=lambda d: d.Mode == DML_CONVOLUTION_MODE_CONVOLUTION,
            transposed=lambda d: d.Direction == DML_CONVOLUTION_DIRECTION_BACKWARD,
        ),
        groups=(("InputTensor", "FilterTensor", "BiasTensor", "OutputTensor"),),
        fused="FusedActivation",
        activations=(
            "ACTIVATION_CELU",
            "ACTIVATION_ELU",
            "ACTIVATION_GELU",
            "ACTIVATION_HARD_SIGMOID",
            "ACTIVATION_IDENTITY",
            "ACTIVATION_LEAKY_RELU",
            "ACTIVATION_LINEAR",
            "ACTIVATION_PARAMETRIC_SOFTPLUS",
            "ACTIVATION_RELU",
            "ACTIVATION_SCALED_ELU",
            "ACTIVATION_SCALED_TANH",
            "ACTIVATION_SHRINK",
            "ACTIVATION_SIGMOID",
            "ACTIVATION_SOFTPLUS",
            "ACTIVATION_SOFTSIGN",
            "ACTIVATION_TANH",
            "ACTIVATION_THRESHOLDED_RELU",
            "ELEMENT_WISE_CLIP",
        ),
    ),
    reference=Imported("dmlops.operators.convolution.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: (count + 2) * eps / 2,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + (count + 2) * eps32 / 2,
    },
    magnitude=Imported("dmlops.operators.convolution.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_CONVOLUTION_OPERATOR_DESC(Descriptor):
    """Convolution of a tensor with a filter, forward or transposed, then a bias for each channel and an activation.

    Args:
        InputTensor: input. Batches, channels, then the one to three dimensions of space.
        FilterTensor: input. Forward: output channels, then the input channels of a group; backward: input
            channels, then the output channels of a group. Then space.
        BiasTensor: input, optional. One element for each output channel, added to all of that channel.
        OutputTensor: output. Batches, output channels, space. Backward, several sizes are legal, of which the
            least are taken where none are given.
        Mode: CONVOLUTION reverses the filter in every dimension of space, CROSS_CORRELATION takes it as it
            is.
        Direction: FORWARD gathers a window for each output element, BACKWARD spreads each input element over
            a window of the output.
        DimensionCount: How many dimensions of space there are.
        Strides: The step from window to window.
        Dilations: The step from element to element of a window.
        StartPadding: How many zeros come before the input; backward, how many elements are cut off before the
            output.
        EndPadding: The same at the end.
        OutputPadding: How many zeros follow the result of the convolution in the output.
        GroupCount: Into how many groups the channels are divided; each is convolved by itself.
        FusedActivation: optional. What is applied to the result, if anything.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.
    Source: ns-directml-dml_convolution_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    FilterTensor: DML_BUFFER_TENSOR_DESC
    BiasTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC
    Mode: DML_CONVOLUTION_MODE
    Direction: DML_CONVOLUTION_DIRECTION
    DimensionCount: int
    Strides: tuple[int, ...]
    Dilations: tuple[int, ...]
    StartPadding: tuple[int, ...]
    EndPadding: tuple[int, ...]
    OutputPadding: tuple[int, ...]
    GroupCount: int
    FusedActivation: OperatorDescriptor | None = None

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_CONVOLUTION_OPERATOR_DESC
