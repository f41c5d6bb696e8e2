# Generated from spec/operators/fold.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of FOLD."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import Elements
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import product, window_count
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Bind, Computed, Each, Ones, Require, Run, Same, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.window import WindowKernel

OPERATOR = Operator(
    name="FOLD",
    summary="Adds the columns of windows to the images that they slide over.",
    package="dmlops.operators.fold",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_4,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"Sizes": "argument"}),
        AttributeMember(name="DimensionCount", type="UINT", argument="dimension_count"),
        AttributeMember(name="WindowSizes", type="UINT_ARRAY", argument="window_sizes", count="DimensionCount"),
        AttributeMember(
            name="Strides",
            type="UINT_ARRAY",
            argument="strides",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 1, count=lambda d: d.OutputTensor.DimensionCount - 2),
        ),
        AttributeMember(
            name="Dilations",
            type="UINT_ARRAY",
            argument="dilations",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 1, count=lambda d: d.OutputTensor.DimensionCount - 2),
        ),
        AttributeMember(
            name="StartPadding",
            type="UINT_ARRAY",
            argument="start_padding",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 0, count=lambda d: d.OutputTensor.DimensionCount - 2),
        ),
        AttributeMember(
            name="EndPadding",
            type="UINT_ARRAY",
            argument="end_padding",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 0, count=lambda d: d.OutputTensor.DimensionCount - 2),
        ),
    ),
    constraints=(
        Same(fields=("DataType",), of=("InputTensor", "OutputTensor")),
        Require(
            text="DimensionCount == OutputTensor.DimensionCount - 2",
            members=("DimensionCount", "OutputTensor"),
            subject="DimensionCount",
            holds=lambda d: d.DimensionCount == d.OutputTensor.DimensionCount - 2,
            value=lambda d: d.DimensionCount,
            rule=lambda d: f"must be OutputTensor.DimensionCount - 2 ({describe(d.OutputTensor.DimensionCount - 2)})",
        ),
        Require(
            text="WindowSizes[d] >= 1",
            members=("WindowSizes", "DimensionCount"),
            subject=lambda d, dimension: f"WindowSizes[{dimension}]",
            holds=lambda d, dimension: d.WindowSizes[dimension] >= 1,
            value=lambda d, dimension: d.WindowSizes[dimension],
            rule=lambda d, dimension: "must be at least 1",
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
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
        Require(
            text=(
                "(WindowSizes[d] - 1) * Dilations[d] + 1 <= OutputTensor.Sizes[d + 2] + StartPadding[d] + EndPadding[d]"
            ),
            members=("WindowSizes", "Dilations", "OutputTensor", "StartPadding", "EndPadding", "DimensionCount"),
            subject=lambda d, dimension: f"(WindowSizes[{dimension}] - 1) * Dilations[{dimension}] + 1",
            holds=lambda d, dimension: (
                (d.WindowSizes[dimension] - 1) * d.Dilations[dimension] + 1
                <= d.OutputTensor.Sizes[dimension + 2] + d.StartPadding[dimension] + d.EndPadding[dimension]
            ),
            value=lambda d, dimension: (d.WindowSizes[dimension] - 1) * d.Dilations[dimension] + 1,
            rule=lambda d, dimension: (
                f"must be at most OutputTensor.Sizes[{dimension + 2}] + StartPadding[{dimension}] + "
                f"EndPadding[{dimension}] ("
                + describe(d.OutputTensor.Sizes[dimension + 2] + d.StartPadding[dimension] + d.EndPadding[dimension])
                + ")"
            ),
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
        ),
        SizePattern(text="[n, c, *space]", tensor="OutputTensor", items=(Bind("n"), Bind("c"), Run("space"))),
        SizePattern(
            text=(
                "[1..., n, c * product(WindowSizes), window_count(OutputTensor, WindowSizes, Strides, Dilations, "
                "StartPadding, EndPadding)]"
            ),
            tensor="InputTensor",
            items=(
                Ones(),
                Bind("n"),
                Computed(
                    text="c * product(WindowSizes)",
                    value=lambda d, b: b["c"] * product(d.WindowSizes),
                    names=("c",),
                ),
                Computed(
                    text="window_count(OutputTensor, WindowSizes, Strides, Dilations, StartPadding, EndPadding)",
                    value=lambda d, b: window_count(
                        d.OutputTensor, d.WindowSizes, d.Strides, d.Dilations, d.StartPadding, d.EndPadding
                    ),
                ),
            ),
            members=("WindowSizes", "OutputTensor", "Strides", "Dilations", "StartPadding", "EndPadding"),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_4,
            tensors={
                "InputTensor": TensorSupport(dimensions=(3, 8), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(3, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=WindowKernel(
        inputs=("InputTensor",),
        outputs=("OutputTensor",),
        groups=(("InputTensor", "OutputTensor"),),
        size=lambda d: d.WindowSizes,
        stride=lambda d: d.Strides,
        dilation=lambda d: d.Dilations,
        start=lambda d: d.StartPadding,
        end=lambda d: d.EndPadding,
        transposed=True,
        columns=True,
    ),
    reference=Imported("dmlops.operators.fold.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps / 2,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32 / 2,
    },
    magnitude=Imported("dmlops.operators.fold.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_FOLD_OPERATOR_DESC(Descriptor):
    """Adds the columns of windows to the images that they slide over.

    Args:
        InputTensor: input. Batches, rows and columns: a row for each channel and place in the window, a
            column for each window.
        OutputTensor: output. Batches, channels, then the dimensions that windows slide over.
        DimensionCount: In how many dimensions windows slide.
        WindowSizes: How many elements a window has in each dimension.
        Strides: The step from window to window.
        Dilations: The step from element to element of a window.
        StartPadding: How many zeros come before the output and are dropped.
        EndPadding: How many zeros follow it.

    Introduced in DML_FEATURE_LEVEL_6_4. Does not execute in place.
    Source: ns-directml-dml_fold_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    DimensionCount: int
    WindowSizes: tuple[int, ...]
    Strides: tuple[int, ...]
    Dilations: tuple[int, ...]
    StartPadding: tuple[int, ...]
    EndPadding: tuple[int, ...]

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_FOLD_OPERATOR_DESC
