# Generated from spec/operators/lp_pooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of LP_POOLING."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import Elements
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import truncating_divide
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Each, Require, Same, SizeEquation
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.record import Scalar
from dmlruntime.families.window import WindowKernel

OPERATOR = Operator(
    name="LP_POOLING",
    summary="The Lp norm of each window that slides over the input.",
    package="dmlops.operators.lp_pooling",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(
            name="OutputTensor",
            kind="output",
            argument="output",
            infer={"Sizes": "argument"},
            sizes=Elements(
                value=lambda d, i: (
                    truncating_divide(
                        d.InputTensor.Sizes[i]
                        + dict(enumerate(d.StartPadding))[i - 2]
                        + dict(enumerate(d.EndPadding))[i - 2]
                        - dict(enumerate(d.WindowSize))[i - 2],
                        dict(enumerate(d.Strides))[i - 2],
                    )
                    + 1
                ),
                count=lambda d: d.InputTensor.DimensionCount,
                members=("InputTensor", "StartPadding", "EndPadding", "WindowSize", "Strides"),
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
        AttributeMember(name="P", type="UINT", argument="p", default=2),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputTensor", "OutputTensor")),
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
            text="WindowSize[d] <= InputTensor.Sizes[d + 2] + StartPadding[d] + EndPadding[d]",
            members=("WindowSize", "InputTensor", "StartPadding", "EndPadding", "DimensionCount"),
            subject=lambda d, dimension: f"WindowSize[{dimension}]",
            holds=lambda d, dimension: (
                d.WindowSize[dimension]
                <= d.InputTensor.Sizes[dimension + 2] + d.StartPadding[dimension] + d.EndPadding[dimension]
            ),
            value=lambda d, dimension: d.WindowSize[dimension],
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
            text="P >= 1",
            members=("P",),
            subject="P",
            holds=lambda d: d.P >= 1,
            value=lambda d: d.P,
            rule=lambda d: "must be at least 1",
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=WindowKernel(
        inputs=("InputTensor",),
        outputs=("OutputTensor",),
        groups=(("InputTensor", "OutputTensor"),),
        size=lambda d: d.WindowSize,
        stride=lambda d: d.Strides,
        start=lambda d: d.StartPadding,
        scalars=(Scalar(name="P", of=lambda d: d.P, whole=True),),
        conditions=(lambda d: d.P == 1, lambda d: d.P == 2, lambda d: d.P <= 63),
    ),
    reference=Imported("dmlops.operators.lp_pooling.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps / 2 + 16 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32 / 2 + 16 * eps32,
    },
    magnitude=Imported("dmlops.operators.lp_pooling.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_LP_POOLING_OPERATOR_DESC(Descriptor):
    """The Lp norm of each window that slides over the input.

    Args:
        InputTensor: input. Batches, channels, then the two or three dimensions that windows slide over.
        OutputTensor: output. One element for each window. Beyond the input and its padding there are further
            windows, if the sizes are larger.
        DimensionCount: In how many dimensions windows slide.
        Strides: The step from window to window.
        WindowSize: How many elements a window has in each dimension.
        StartPadding: How many elements of padding come before the tensor.
        EndPadding: How many elements of padding follow the tensor.
        P: The power that magnitudes are raised to before they are summed; its root is taken of the sum. 1 and
            2 are common.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.
    Source: ns-directml-dml_lp_pooling_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    DimensionCount: int
    Strides: tuple[int, ...]
    WindowSize: tuple[int, ...]
    StartPadding: tuple[int, ...]
    EndPadding: tuple[int, ...]
    P: int

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_LP_POOLING_OPERATOR_DESC
