# Generated from spec/operators/argmax.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ARGMAX."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import DML_AXIS_DIRECTION, DML_AXIS_DIRECTION_DECREASING
from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import Elements
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import distinct
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Each, Require, Same, SizeEquation
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.reduce import ReduceKernel

OPERATOR = Operator(
    name="ARGMAX",
    summary="The index of the greatest element over some dimensions.",
    package="dmlops.operators.argmax",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"DataType": "UINT32"}),
        AttributeMember(name="AxisCount", type="UINT", argument="axis_count"),
        AttributeMember(
            name="Axes",
            type="UINT_ARRAY",
            argument="axes",
            count="AxisCount",
            elements=Elements(value=lambda d, i: i, count=lambda d: d.InputTensor.DimensionCount),
        ),
        AttributeMember(
            name="AxisDirection",
            type=DML_AXIS_DIRECTION,
            argument="axis_direction",
            default=DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING,
        ),
    ),
    constraints=(
        Same(fields=("DimensionCount",), of=("InputTensor", "OutputTensor")),
        Require(
            text="Axes[i] < InputTensor.DimensionCount",
            members=("Axes", "InputTensor", "AxisCount"),
            subject=lambda d, i: f"Axes[{i}]",
            holds=lambda d, i: d.Axes[i] < d.InputTensor.DimensionCount,
            value=lambda d, i: d.Axes[i],
            rule=lambda d, i: (
                f"must be less than InputTensor.DimensionCount ({describe(d.InputTensor.DimensionCount)})"
            ),
            each=(Each(variable="i", count=lambda d: d.AxisCount),),
        ),
        Require(
            text="distinct(Axes)",
            members=("Axes",),
            subject="Axes",
            holds=lambda d: distinct(d.Axes),
            value=lambda d: d.Axes,
            rule=lambda d: "must be distinct numbers",
        ),
        SizeEquation(
            text="OutputTensor.Sizes[d] == (1 if d in Axes else InputTensor.Sizes[d])",
            tensor="OutputTensor",
            members=("Axes", "InputTensor"),
            dimension=lambda d, dimension: dimension,
            is_=lambda d, dimension: 1 if dimension in d.Axes else d.InputTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    f"1 because dimension {dimension} is one of Axes"
                    if dimension in d.Axes
                    else f"InputTensor.Sizes[{dimension}] ("
                    + describe(d.InputTensor.Sizes[dimension])
                    + f") because dimension {dimension} is not one of Axes"
                )
            ),
            each=(Each(variable="d", count=lambda d: d.InputTensor.DimensionCount),),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_1,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(INT64, INT32, UINT64, UINT32)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(INT64, INT32, UINT64, UINT32)),
            },
        ),
    ),
    kernel=ReduceKernel(
        input="InputTensor",
        output="OutputTensor",
        axes="Axes",
        last=lambda d: d.AxisDirection == DML_AXIS_DIRECTION_DECREASING,
        relative=(),
        fields=2,
    ),
    reference=Imported("dmlops.operators.argmax.reference", "reference"),
    tolerance={},
)


@dataclass(frozen=True)
class DML_ARGMAX_OPERATOR_DESC(Descriptor):
    """The index of the greatest element over some dimensions.

    Args:
        InputTensor: input. The elements to compare.
        OutputTensor: output. The indices. Reduced dimensions stay and have the size 1.
        AxisCount: How many dimensions are reduced.
        Axes: The dimensions to reduce. An index counts the elements along them, in C order.
        AxisDirection: Which of several greatest elements counts: the first (INCREASING) or the last
            (DECREASING).

    Introduced in DML_FEATURE_LEVEL_3_0. Does not execute in place.

    Equivalent to REDUCE. Equivalent with AxisDirection INCREASING and the Function ARGMAX there; REDUCE can do
    less, at earlier levels.

    Source: ns-directml-dml_argmax_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    AxisCount: int
    Axes: tuple[int, ...]
    AxisDirection: DML_AXIS_DIRECTION

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ARGMAX_OPERATOR_DESC
