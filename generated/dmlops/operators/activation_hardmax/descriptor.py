# Generated from spec/operators/activation_hardmax.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ACTIVATION_HARDMAX."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import effective_rank, last_dimension
from dmlruntime.core.operators import Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.row_program import RowProgramKernel

OPERATOR = Operator(
    name="ACTIVATION_HARDMAX",
    summary="1 at the first of the greatest elements of each row, 0 elsewhere.",
    package="dmlops.operators.activation_hardmax",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),
        Require(
            text="effective_rank(InputTensor) <= 2",
            members=("InputTensor",),
            subject="the number of dimensions of InputTensor without leading ones",
            holds=lambda d: effective_rank(d.InputTensor) <= 2,
            value=lambda d: effective_rank(d.InputTensor),
            rule=lambda d: "must be at most 2",
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
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
        axes=lambda d: last_dimension(d.InputTensor),
        passes=(2,),
        reads=(("InputTensor",), ()),
        values=1,
    ),
    reference=Imported("dmlops.operators.activation_hardmax.reference", "reference"),
    tolerance={FLOAT32: lambda depth, count, eps, eps32: 0, FLOAT16: lambda depth, count, eps, eps32: 0},
)


@dataclass(frozen=True)
class DML_ACTIVATION_HARDMAX_OPERATOR_DESC(Descriptor):
    """1 at the first of the greatest elements of each row, 0 elsewhere.

    Args:
        InputTensor: input. The tensor to read: rows along its last dimension, and one more dimension of rows.
        OutputTensor: output. The tensor to write.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.
    Source: ns-directml-dml_activation_hardmax_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ACTIVATION_HARDMAX_OPERATOR_DESC
