# Generated from spec/operators/activation_scaled_tanh.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ACTIVATION_SCALED_TANH."""

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
    name="ACTIVATION_SCALED_TANH",
    summary="Alpha * tanh(Beta * x).",
    package="dmlops.operators.activation_scaled_tanh",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=("InputTensor",),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="Alpha", type="FLOAT", argument="alpha", default=1),
        AttributeMember(name="Beta", type="FLOAT", argument="beta", default=0.5),
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
        scalars=(Scalar(name="Alpha", of=lambda d: d.Alpha), Scalar(name="Beta", of=lambda d: d.Beta)),
    ),
    reference=Imported("dmlops.operators.activation_scaled_tanh.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: 4 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + 4 * eps32,
    },
    magnitude=Imported("dmlops.operators.activation_scaled_tanh.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_ACTIVATION_SCALED_TANH_OPERATOR_DESC(Descriptor):
    """Alpha * tanh(Beta * x).

    Args:
        InputTensor: input. The tensor to read.
        OutputTensor: output. The tensor to write.
        Alpha: Factor of the result.
        Beta: Factor of the argument.

    Introduced in DML_FEATURE_LEVEL_1_0. Executes in place: the output may share the memory of InputTensor.
    Source: ns-directml-dml_activation_scaled_tanh_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC | None
    Alpha: float
    Beta: float

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ACTIVATION_SCALED_TANH_OPERATOR_DESC
