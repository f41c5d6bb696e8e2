# Generated from spec/operators/lp_normalization.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of LP_NORMALIZATION."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.record import Scalar
from dmlruntime.families.row_program import RowProgramKernel

OPERATOR = Operator(
    name="LP_NORMALIZATION",
    summary="Divides the elements along one dimension by their norm.",
    package="dmlops.operators.lp_normalization",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="Axis", type="UINT", argument="axis"),
        AttributeMember(name="Epsilon", type="FLOAT", argument="epsilon", default=1e-05),
        AttributeMember(name="P", type="UINT", argument="p"),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),
        Require(
            text="Axis < InputTensor.DimensionCount",
            members=("Axis", "InputTensor"),
            subject="Axis",
            holds=lambda d: d.Axis < d.InputTensor.DimensionCount,
            value=lambda d: d.Axis,
            rule=lambda d: f"must be less than InputTensor.DimensionCount ({describe(d.InputTensor.DimensionCount)})",
        ),
        Require(
            text="P in [1, 2]",
            members=("P",),
            subject="P",
            holds=lambda d: d.P in (1, 2),
            value=lambda d: d.P,
            rule=lambda d: "must be 1 or 2",
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=RowProgramKernel(
        inputs=("InputTensor",),
        outputs=("OutputTensor",),
        axes=lambda d: (d.Axis,),
        scalars=(Scalar(name="Epsilon", of=lambda d: d.Epsilon), Scalar(name="P", of=lambda d: d.P, whole=True)),
        passes=(1, 1),
        reads=(("InputTensor",), ("InputTensor",), ("InputTensor",)),
        values=6,
    ),
    reference=Imported("dmlops.operators.lp_normalization.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps / 2 + 6 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32 / 2 + 6 * eps32,
    },
)


@dataclass(frozen=True)
class DML_LP_NORMALIZATION_OPERATOR_DESC(Descriptor):
    """Divides the elements along one dimension by their norm.

    Args:
        InputTensor: input. The elements to divide.
        OutputTensor: output. The quotients.
        Axis: The dimension along which the norm is taken.
        Epsilon: The least divisor, in place of a smaller norm.
        P: 1: the sum of the magnitudes; 2: the root of the sum of the squares.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.
    Source: ns-directml-dml_lp_normalization_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    Axis: int
    Epsilon: float
    P: int

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_LP_NORMALIZATION_OPERATOR_DESC
