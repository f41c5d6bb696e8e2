# Generated from spec/operators/unfold.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of UNFOLD."""

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
from dmlruntime.families.index_map import IndexMapKernel, MapRow, Windows

OPERATOR = Operator(
    name="UNFOLD",
    summary="Makes a column of the elements of each window that slides over the input.",
    package="dmlops.operators.unfold",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_4,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="DimensionCount", type="UINT", argument="dimension_count"),
        AttributeMember(name="WindowSizes", type="UINT_ARRAY", argument="window_sizes", count="DimensionCount"),
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
    ),
    constraints=(
        Same(fields=("DataType",), of=("InputTensor", "OutputTensor")),
        Require(
            text="DimensionCount >= 1 and DimensionCount <= 6",
            members=("DimensionCount",),
            subject="DimensionCount",
            holds=lambda d: d.DimensionCount >= 1 and d.DimensionCount <= 6,
            value=lambda d: d.DimensionCount,
            rule=lambda d: "must be at least 1 and at most 6",
        ),
        Require(
            text="DimensionCount == InputTensor.DimensionCount - 2",
            members=("DimensionCount", "InputTensor"),
            subject="DimensionCount",
            holds=lambda d: d.DimensionCount == d.InputTensor.DimensionCount - 2,
            value=lambda d: d.DimensionCount,
            rule=lambda d: f"must be InputTensor.DimensionCount - 2 ({describe(d.InputTensor.DimensionCount - 2)})",
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
                "(WindowSizes[d] - 1) * Dilations[d] + 1 <= InputTensor.Sizes[d + 2] + StartPadding[d] + EndPadding[d]"
            ),
            members=("WindowSizes", "Dilations", "InputTensor", "StartPadding", "EndPadding", "DimensionCount"),
            subject=lambda d, dimension: f"(WindowSizes[{dimension}] - 1) * Dilations[{dimension}] + 1",
            holds=lambda d, dimension: (
                (d.WindowSizes[dimension] - 1) * d.Dilations[dimension] + 1
                <= d.InputTensor.Sizes[dimension + 2] + d.StartPadding[dimension] + d.EndPadding[dimension]
            ),
            value=lambda d, dimension: (d.WindowSizes[dimension] - 1) * d.Dilations[dimension] + 1,
            rule=lambda d, dimension: (
                f"must be at most InputTensor.Sizes[{dimension + 2}] + StartPadding[{dimension}] + "
                f"EndPadding[{dimension}] ("
                + describe(d.InputTensor.Sizes[dimension + 2] + d.StartPadding[dimension] + d.EndPadding[dimension])
                + ")"
            ),
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
        ),
        SizePattern(text="[n, c, *space]", tensor="InputTensor", items=(Bind("n"), Bind("c"), Run("space"))),
        SizePattern(
            text=(
                "[1..., n, c * product(WindowSizes), window_count(InputTensor, WindowSizes, Strides, Dilations, "
                "StartPadding, EndPadding)]"
            ),
            tensor="OutputTensor",
            items=(
                Ones(),
                Bind("n"),
                Computed(
                    text="c * product(WindowSizes)",
                    value=lambda d, b: b["c"] * product(d.WindowSizes),
                    names=("c",),
                ),
                Computed(
                    text="window_count(InputTensor, WindowSizes, Strides, Dilations, StartPadding, EndPadding)",
                    value=lambda d, b: window_count(
                        d.InputTensor, d.WindowSizes, d.Strides, d.Dilations, d.StartPadding, d.EndPadding
                    ),
                ),
            ),
            members=("WindowSizes", "InputTensor", "Strides", "Dilations", "StartPadding", "EndPadding"),
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
    kernel=IndexMapKernel(
        input="InputTensor",
        output="OutputTensor",
        windows=Windows(
            sizes="WindowSizes",
            strides="Strides",
            dilations="Dilations",
            start="StartPadding",
            end="EndPadding",
        ),
        rows={"": MapRow()},
        bits=True,
    ),
    reference=Imported("dmlops.operators.unfold.reference", "reference"),
    tolerance={FLOAT32: lambda depth, count, eps, eps32: 0, FLOAT16: lambda depth, count, eps, eps32: 0},
)


@dataclass(frozen=True)
class DML_UNFOLD_OPERATOR_DESC(Descriptor):
    """Makes a column of the elements of each window that slides over the input.

    Args:
        InputTensor: input. Batches, channels, then the dimensions that windows slide over.
        OutputTensor: output. Batches, rows and columns: a row for each channel and place in the window, a
            column for each window.
        DimensionCount: In how many dimensions windows slide.
        WindowSizes: How many elements a window has in each dimension.
        Strides: The step from window to window.
        Dilations: The step from element to element of a window.
        StartPadding: How many zeros come before the input.
        EndPadding: How many zeros follow it.

    Introduced in DML_FEATURE_LEVEL_6_4. Does not execute in place.
    Source: ns-directml-dml_unfold_operator_desc.
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


DESCRIPTOR = DML_UNFOLD_OPERATOR_DESC
