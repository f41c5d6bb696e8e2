# Generated from spec/operators/activation_scaled_elu.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ACTIVATION_SCALED_ELU."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.record import Scalar

OPERATOR = Operator(
    name="ACTIVATION_SCALED_ELU",
    summary="Scaled exponential linear unit.",
    package="dmlops.operators.activation_scaled_elu",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=("InputTensor",),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="Alpha", type="FLOAT", argument="alpha", default=1.6732632),
        AttributeMember(name="Gamma", type="FLOAT", argument="gamma", default=1.050701),
    ),
    constraints=(Same(fields=("DataType", "DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),),
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
    kernel=ElementwiseKernel(
        inputs=("InputTensor",),
        outputs=("OutputTensor",),
        scalars=(Scalar(name="Alpha", of=lambda d: d.Alpha), Scalar(name="Gamma", of=lambda d: d.Gamma)),
    ),
    reference=Imported("dmlops.operators.activation_scaled_elu.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: 2.5 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + 2.5 * eps32,
    },
    magnitude=Imported("dmlops.operators.activation_scaled_elu.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_ACTIVATION_SCALED_ELU_OPERATOR_DESC(Descriptor):
    """Scaled exponential linear unit.

    Args:
        InputTensor: input. The tensor to read.
        OutputTensor: output. The tensor to write.
        Alpha: Factor of the part below zero.
        Gamma: Factor of the whole.

    Introduced in DML_FEATURE_LEVEL_1_0. Executes in place: the output may share the memory of InputTensor.
    Source: ns-directml-dml_activation_scaled_elu_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC | None
    Alpha: float
    Gamma: float

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ACTIVATION_SCALED_ELU_OPERATOR_DESC
