# Generated from spec/operators/max_pooling_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of MAX_POOLING_GRAD."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import Elements
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Each, Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.window import WindowKernel

OPERATOR = Operator(
    name="MAX_POOLING_GRAD",
    summary="Adds each gradient to the element that was the greatest of its window in the forward operator.",
    package="dmlops.operators.max_pooling_grad",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="InputGradientTensor", kind="input", argument="input_gradient"),
        TensorMember(name="OutputGradientTensor", kind="output", argument="output_gradient"),
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
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputTensor", "InputGradientTensor", "OutputGradientTensor")),
        Same(fields=("Sizes",), of=("InputTensor", "OutputGradientTensor")),
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
        Require(
            text="InputGradientTensor.Sizes[d] == InputTensor.Sizes[d]",
            members=("InputGradientTensor", "InputTensor"),
            subject=lambda d, dimension: f"InputGradientTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: d.InputGradientTensor.Sizes[dimension] == d.InputTensor.Sizes[dimension],
            value=lambda d, dimension: d.InputGradientTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                f"must be InputTensor.Sizes[{dimension}] ({describe(d.InputTensor.Sizes[dimension])})"
            ),
            each=(Each(variable="d", count=lambda d: 2),),
            tensor="InputGradientTensor",
            dimension=lambda d, dimension: dimension,
            is_=lambda d, dimension: d.InputTensor.Sizes[dimension],
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "InputGradientTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "OutputGradientTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "InputGradientTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputGradientTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=WindowKernel(
        inputs=("InputTensor", "InputGradientTensor"),
        outputs=("OutputGradientTensor",),
        groups=(("InputTensor", "InputGradientTensor", "OutputGradientTensor"),),
        size=lambda d: d.WindowSize,
        stride=lambda d: d.Strides,
        dilation=lambda d: d.Dilations,
        start=lambda d: d.StartPadding,
        windows="InputGradientTensor",
        held=(("positions", "UINT32"),),
        steps=(("InputTensor", "positions"), ("InputGradientTensor", "OutputGradientTensor", "positions")),
    ),
    reference=Imported("dmlops.operators.max_pooling_grad.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps / 2,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32 / 2,
    },
    magnitude=Imported("dmlops.operators.max_pooling_grad.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_MAX_POOLING_GRAD_OPERATOR_DESC(Descriptor):
    """Adds each gradient to the element that was the greatest of its window in the forward operator.

    Args:
        InputTensor: input. The input of the forward operator: batches, channels, then two or three
            dimensions.
        InputGradientTensor: input. The gradients of the greatest elements.
        OutputGradientTensor: output. The gradients of InputTensor's elements.
        DimensionCount: In how many dimensions windows slide.
        Strides: The step from window to window.
        WindowSize: How many elements a window has in each dimension.
        StartPadding: How many elements of padding come before the tensor.
        EndPadding: How many elements of padding follow the tensor.
        Dilations: The step from element to element of a window.

    Introduced in DML_FEATURE_LEVEL_3_0. Does not execute in place.

    Gradient of MAX_POOLING2. It computes the gradients of MAX_POOLING2 for backpropagation.

    Source: ns-directml-dml_max_pooling_grad_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    InputGradientTensor: DML_BUFFER_TENSOR_DESC
    OutputGradientTensor: DML_BUFFER_TENSOR_DESC
    DimensionCount: int
    Strides: tuple[int, ...]
    WindowSize: tuple[int, ...]
    StartPadding: tuple[int, ...]
    EndPadding: tuple[int, ...]
    Dilations: tuple[int, ...]

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_MAX_POOLING_GRAD_OPERATOR_DESC
