# Generated from spec/operators/average_pooling_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of AVERAGE_POOLING_GRAD."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import Elements
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Each, Require, Same, SizeEquation
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.window import WindowKernel

OPERATOR = Operator(
    name="AVERAGE_POOLING_GRAD",
    summary="Spreads each gradient evenly over the window whose average the forward operator took.",
    package="dmlops.operators.average_pooling_grad",
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
        AttributeMember(
            name="Strides",
            type="UINT_ARRAY",
            argument="strides",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 1, count=lambda d: d.InputGradientTensor.DimensionCount - 2),
        ),
        AttributeMember(name="WindowSize", type="UINT_ARRAY", argument="window_size", count="DimensionCount"),
        AttributeMember(
            name="StartPadding",
            type="UINT_ARRAY",
            argument="start_padding",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 0, count=lambda d: d.InputGradientTensor.DimensionCount - 2),
        ),
        AttributeMember(
            name="EndPadding",
            type="UINT_ARRAY",
            argument="end_padding",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 0, count=lambda d: d.InputGradientTensor.DimensionCount - 2),
        ),
        AttributeMember(name="IncludePadding", type="BOOL", argument="include_padding"),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputGradientTensor", "OutputGradientTensor")),
        Require(
            text="DimensionCount == InputGradientTensor.DimensionCount - 2",
            members=("DimensionCount", "InputGradientTensor"),
            subject="DimensionCount",
            holds=lambda d: d.DimensionCount == d.InputGradientTensor.DimensionCount - 2,
            value=lambda d: d.DimensionCount,
            rule=lambda d: (
                "must be InputGradientTensor.DimensionCount - 2 ("
                + describe(d.InputGradientTensor.DimensionCount - 2)
                + ")"
            ),
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
        SizeEquation(
            text="OutputGradientTensor.Sizes[d] == InputGradientTensor.Sizes[d]",
            tensor="OutputGradientTensor",
            members=("InputGradientTensor",),
            dimension=lambda d, dimension: dimension,
            is_=lambda d, dimension: d.InputGradientTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                f"must be InputGradientTensor.Sizes[{dimension}] ("
                + describe(d.InputGradientTensor.Sizes[dimension])
                + ")"
            ),
            each=(Each(variable="d", count=lambda d: 2),),
        ),
        Require(
            text="WindowSize[d] <= OutputGradientTensor.Sizes[d + 2] + StartPadding[d] + EndPadding[d]",
            members=("WindowSize", "OutputGradientTensor", "StartPadding", "EndPadding", "DimensionCount"),
            subject=lambda d, dimension: f"WindowSize[{dimension}]",
            holds=lambda d, dimension: (
                d.WindowSize[dimension]
                <= d.OutputGradientTensor.Sizes[dimension + 2] + d.StartPadding[dimension] + d.EndPadding[dimension]
            ),
            value=lambda d, dimension: d.WindowSize[dimension],
            rule=lambda d, dimension: (
                f"must be at most OutputGradientTensor.Sizes[{dimension + 2}] + StartPadding[{dimension}] + "
                f"EndPadding[{dimension}] ("
                + describe(
                    d.OutputGradientTensor.Sizes[dimension + 2] + d.StartPadding[dimension] + d.EndPadding[dimension],
                )
                + ")"
            ),
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputGradientTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "OutputGradientTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=WindowKernel(
        inputs=("InputGradientTensor",),
        outputs=("OutputGradientTensor",),
        groups=(("InputGradientTensor", "OutputGradientTensor"),),
        size=lambda d: d.WindowSize,
        stride=lambda d: d.Strides,
        start=lambda d: d.StartPadding,
        end=lambda d: d.EndPadding,
        transposed=True,
        conditions=(lambda d: d.IncludePadding,),
    ),
    reference=Imported("dmlops.operators.average_pooling_grad.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps / 2 + 2.5 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32 / 2 + 2.5 * eps32,
    },
    magnitude=Imported("dmlops.operators.average_pooling_grad.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_AVERAGE_POOLING_GRAD_OPERATOR_DESC(Descriptor):
    """Spreads each gradient evenly over the window whose average the forward operator took.

    Args:
        InputGradientTensor: input. The gradients of the averages: batches, channels, then two or three
            dimensions.
        OutputGradientTensor: output. The gradients of what was averaged. Its sizes are those of the forward
            operator's input.
        DimensionCount: In how many dimensions windows slide.
        Strides: The step from window to window.
        WindowSize: How many elements a window has in each dimension.
        StartPadding: How many elements of padding come before the tensor.
        EndPadding: How many elements of padding follow the tensor.
        IncludePadding: Whether the forward operator counted padding as elements of the window.

    Introduced in DML_FEATURE_LEVEL_3_0. Does not execute in place.

    Gradient of AVERAGE_POOLING. It computes the gradients of AVERAGE_POOLING for backpropagation.

    Source: ns-directml-dml_average_pooling_grad_operator_desc.
    """

    InputGradientTensor: DML_BUFFER_TENSOR_DESC
    OutputGradientTensor: DML_BUFFER_TENSOR_DESC
    DimensionCount: int
    Strides: tuple[int, ...]
    WindowSize: tuple[int, ...]
    StartPadding: tuple[int, ...]
    EndPadding: tuple[int, ...]
    IncludePadding: bool

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_AVERAGE_POOLING_GRAD_OPERATOR_DESC
