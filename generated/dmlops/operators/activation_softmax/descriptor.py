# Generated from spec/operators/activation_softmax.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ACTIVATION_SOFTMAX."""

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
    name="ACTIVATION_SOFTMAX",
    summary="The exponentials of the elements of each row, divided by their sum.",
    package="dmlops.operators.activation_softmax",
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
        passes=(1, 1),
        joined=(1,),
        reads=(("InputTensor",), ("InputTensor",), ("InputTensor",)),
        values=3,
    ),
    reference=Imported("dmlops.operators.activation_softmax.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps / 2 + 5 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32 / 2 + 5 * eps32,
    },
    magnitude=Imported("dmlops.operators.activation_softmax.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_ACTIVATION_SOFTMAX_OPERATOR_DESC(Descriptor):
    """The exponentials of the elements of each row, divided by their sum.

    Args:
        InputTensor: input. The tensor to read: rows along its last dimension, and one more dimension of rows.
        OutputTensor: output. The tensor to write.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.
    Source: ns-directml-dml_activation_softmax_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC | None

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ACTIVATION_SOFTMAX_OPERATOR_DESC
