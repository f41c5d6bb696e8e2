# Generated from spec/operators/element_wise_add1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ELEMENT_WISE_ADD1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import (
    AttributeMember,
    Operator,
    OperatorDescriptor,
    SupportRow,
    TensorMember,
    TensorSupport,
)
from dmlruntime.core.rules import Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel

OPERATOR = Operator(
    name="ELEMENT_WISE_ADD1",
    summary="Sum of each pair of elements, then an activation.",
    package="dmlops.operators.element_wise_add1",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
    in_place=("ATensor", "BTensor"),
    members=(
        TensorMember(name="ATensor", kind="input", argument="a"),
        TensorMember(name="BTensor", kind="input", argument="b"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(
            name="FusedActivation",
            type="DML_OPERATOR_DESC",
            argument="activation",
            optional=True,
            operators=(
                "ACTIVATION_CELU",
                "ACTIVATION_ELU",
                "ACTIVATION_GELU",
                "ACTIVATION_HARD_SIGMOID",
                "ACTIVATION_IDENTITY",
                "ACTIVATION_LEAKY_RELU",
                "ACTIVATION_LINEAR",
                "ACTIVATION_PARAMETRIC_SOFTPLUS",
                "ACTIVATION_RELU",
                "ACTIVATION_SCALED_ELU",
                "ACTIVATION_SCALED_TANH",
                "ACTIVATION_SHRINK",
                "ACTIVATION_SIGMOID",
                "ACTIVATION_SOFTPLUS",
                "ACTIVATION_SOFTSIGN",
                "ACTIVATION_TANH",
                "ACTIVATION_THRESHOLDED_RELU",
            ),
        ),
    ),
    constraints=(Same(fields=("DataType", "DimensionCount", "Sizes"), of=("ATensor", "BTensor", "OutputTensor")),),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "ATensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "BTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
            tensors={
                "ATensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "BTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=ElementwiseKernel(inputs=("ATensor", "BTensor"), outputs=("OutputTensor",), fused="FusedActivation"),
    reference=Imported("dmlops.operators.element_wise_add1.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: 4.5 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + 4.5 * eps32,
    },
)


@dataclass(frozen=True)
class DML_ELEMENT_WISE_ADD1_OPERATOR_DESC(Descriptor):
    """Sum of each pair of elements, then an activation.

    Args:
        ATensor: input. The first operands.
        BTensor: input. The second operands.
        OutputTensor: output. The results.
        FusedActivation: optional. What is applied to the sum, if anything.

    Introduced in DML_FEATURE_LEVEL_2_0. Executes in place: the output may share the memory of ATensor or BTensor.
    Source: ns-directml-dml_element_wise_add1_operator_desc.
    """

    ATensor: DML_BUFFER_TENSOR_DESC
    BTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    FusedActivation: OperatorDescriptor | None = None

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ELEMENT_WISE_ADD1_OPERATOR_DESC
