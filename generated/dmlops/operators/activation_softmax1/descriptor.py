# Generated from spec/operators/activation_softmax1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ACTIVATION_SOFTMAX1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import distinct
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Each, Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.row_program import RowProgramKernel

OPERATOR = Operator(
    name="ACTIVATION_SOFTMAX1",
    summary="The exponentials of the elements, divided by their sum over some dimensions.",
    package="dmlops.operators.activation_softmax1",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_1,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="AxisCount", type="UINT", argument="axis_count"),
        AttributeMember(name="Axes", type="UINT_ARRAY", argument="axes", count="AxisCount"),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),
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
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_1,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=RowProgramKernel(
        inputs=("InputTensor",),
        outputs=("OutputTensor",),
        axes=lambda d: d.Axes,
        passes=(1, 1),
        joined=(1,),
        reads=(("InputTensor",), ("InputTensor",), ("InputTensor",)),
        values=3,
    ),
    reference=Imported("dmlops.operators.activation_softmax1.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps / 2 + 5 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32 / 2 + 5 * eps32,
    },
    magnitude=Imported("dmlops.operators.activation_softmax1.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_ACTIVATION_SOFTMAX1_OPERATOR_DESC(Descriptor):
    """The exponentials of the elements, divided by their sum over some dimensions.

    Args:
        InputTensor: input. The tensor to read.
        OutputTensor: output. The tensor to write.
        AxisCount: How many dimensions are taken together.
        Axes: The dimensions that are taken together, in any order.

    Introduced in DML_FEATURE_LEVEL_5_1. Does not execute in place.

    Equivalent to ACTIVATION_SOFTMAX. Equivalent where Axes is the last dimension alone.

    Source: ns-directml-dml_activation_softmax1_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC | None
    AxisCount: int
    Axes: tuple[int, ...]

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ACTIVATION_SOFTMAX1_OPERATOR_DESC
