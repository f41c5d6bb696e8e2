# Generated from spec/operators/nonzero_coordinates.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of NONZERO_COORDINATES."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import Elements
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, UINT8, UINT16, UINT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import effective_rank
from dmlruntime.core.operators import Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Anything, Computed, Each, Ones, Require, Same, SizeEquation, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.compact import CompactKernel

OPERATOR = Operator(
    name="NONZERO_COORDINATES",
    summary="The coordinates of the elements that are not zero, and how many there are.",
    package="dmlops.operators.nonzero_coordinates",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="OutputCountTensor", kind="output", argument="output_count", infer={"DataType": "UINT32"}),
        TensorMember(
            name="OutputCoordinatesTensor",
            kind="output",
            argument="output_coordinates",
            infer={"DataType": "UINT32", "Sizes": "argument"},
            sizes=Elements(
                value=lambda d, i: d.InputTensor.ElementCount if i == 0 else d.InputTensor.DimensionCount,
                count=lambda d: 2,
                members=("InputTensor",),
            ),
        ),
    ),
    constraints=(
        Same(fields=("DimensionCount",), of=("InputTensor", "OutputCountTensor")),
        SizeEquation(
            text="OutputCountTensor.Sizes[d] == 1",
            tensor="OutputCountTensor",
            members=("InputTensor",),
            dimension=lambda d, dimension: dimension,
            is_=lambda d, dimension: 1,
            rule=lambda d, dimension: "must be 1",
            each=(Each(variable="d", count=lambda d: d.InputTensor.DimensionCount),),
        ),
        SizePattern(
            text="[1..., InputTensor.ElementCount, _]",
            tensor="OutputCoordinatesTensor",
            items=(
                Ones(),
                Computed(text="InputTensor.ElementCount", value=lambda d, b: d.InputTensor.ElementCount),
                Anything(),
            ),
            members=("InputTensor",),
        ),
        Require(
            text=(
                "OutputCoordinatesTensor.Sizes[OutputCoordinatesTensor.DimensionCount - 1] >= "
                "max(effective_rank(InputTensor), 1)"
            ),
            members=("OutputCoordinatesTensor", "InputTensor"),
            subject="OutputCoordinatesTensor.Sizes[OutputCoordinatesTensor.DimensionCount - 1]",
            holds=lambda d: (
                dict(enumerate(d.OutputCoordinatesTensor.Sizes))[d.OutputCoordinatesTensor.DimensionCount - 1]
                >= max(effective_rank(d.InputTensor), 1)
            ),
            value=lambda d: dict(enumerate(d.OutputCoordinatesTensor.Sizes))[
                d.OutputCoordinatesTensor.DimensionCount - 1
            ],
            rule=lambda d: (
                "must be at least the greater of the number of dimensions of InputTensor without leading ones and 1 ("
                + describe(max(effective_rank(d.InputTensor), 1))
                + ")"
            ),
        ),
        Require(
            text=(
                "OutputCoordinatesTensor.Sizes[OutputCoordinatesTensor.DimensionCount - 1] <= "
                "InputTensor.DimensionCount"
            ),
            members=("OutputCoordinatesTensor", "InputTensor"),
            subject="OutputCoordinatesTensor.Sizes[OutputCoordinatesTensor.DimensionCount - 1]",
            holds=lambda d: (
                dict(enumerate(d.OutputCoordinatesTensor.Sizes))[d.OutputCoordinatesTensor.DimensionCount - 1]
                <= d.InputTensor.DimensionCount
            ),
            value=lambda d: dict(enumerate(d.OutputCoordinatesTensor.Sizes))[
                d.OutputCoordinatesTensor.DimensionCount - 1
            ],
            rule=lambda d: f"must be at most InputTensor.DimensionCount ({describe(d.InputTensor.DimensionCount)})",
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputCountTensor": TensorSupport(dimensions=(1, 8), types=(UINT32,)),
                "OutputCoordinatesTensor": TensorSupport(dimensions=(2, 8), types=(UINT32,)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(4, 5),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputCountTensor": TensorSupport(dimensions=(4, 5), types=(UINT32,)),
                "OutputCoordinatesTensor": TensorSupport(dimensions=(4, 5), types=(UINT32,)),
            },
        ),
    ),
    kernel=CompactKernel(input="InputTensor", count="OutputCountTensor", coordinates="OutputCoordinatesTensor"),
    reference=Imported("dmlops.operators.nonzero_coordinates.reference", "reference"),
    tolerance={},
    undefined=Imported("dmlops.operators.nonzero_coordinates.reference", "undefined"),
)


@dataclass(frozen=True)
class DML_NONZERO_COORDINATES_OPERATOR_DESC(Descriptor):
    """The coordinates of the elements that are not zero, and how many there are.

    Args:
        InputTensor: input. The tensor to search.
        OutputCountTensor: output. How many elements are not zero.
        OutputCoordinatesTensor: output. The coordinates of each, row by row, in C order. Rows beyond the
            count are undefined.

    Introduced in DML_FEATURE_LEVEL_3_0. Does not execute in place.

    Undefined: OutputCoordinatesTensor. Rows from the number in OutputCountTensor on are undefined.

    Source: ns-directml-dml_nonzero_coordinates_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputCountTensor: DML_BUFFER_TENSOR_DESC
    OutputCoordinatesTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_NONZERO_COORDINATES_OPERATOR_DESC
