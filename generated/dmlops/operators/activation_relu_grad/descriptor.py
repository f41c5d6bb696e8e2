# Generated from spec/operators/activation_relu_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ACTIVATION_RELU_GRAD."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel

OPERATOR = Operator(
    name="ACTIVATION_RELU_GRAD",
    summary="Passes a gradient on where the forward input was above zero.",
    package="dmlops.operators.activation_relu_grad",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="InputGradientTensor", kind="input", argument="gradient"),
        TensorMember(name="OutputGradientTensor", kind="output", argument="output_gradient"),
    ),
    constraints=(
        Same(
            fields=("DataType", "DimensionCount", "Sizes"),
            of=("InputTensor", "InputGradientTensor", "OutputGradientTensor"),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_1,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT32, INT16, INT8)),
                "InputGradientTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT32, INT16, INT8)),
                "OutputGradientTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT32, INT16, INT8)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "InputGradientTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputGradientTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "InputGradientTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputGradientTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=ElementwiseKernel(inputs=("InputTensor", "InputGradientTensor"), outputs=("OutputGradientTensor",)),
    reference=Imported("dmlops.operators.activation_relu_grad.reference", "reference"),
    tolerance={FLOAT32: lambda depth, count, eps, eps32: 0, FLOAT16: lambda depth, count, eps, eps32: 0},
)


@dataclass(frozen=True)
class DML_ACTIVATION_RELU_GRAD_OPERATOR_DESC(Descriptor):
    """Passes a gradient on where the forward input was above zero.

    Args:
        InputTensor: input. The input of the forward pass.
        InputGradientTensor: input. The gradient that comes back.
        OutputGradientTensor: output. The gradient that is passed on.

    Introduced in DML_FEATURE_LEVEL_3_0. Does not execute in place.

    Gradient of ACTIVATION_RELU. It computes the gradients of ACTIVATION_RELU for backpropagation.

    Source: ns-directml-dml_activation_relu_grad_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    InputGradientTensor: DML_BUFFER_TENSOR_DESC
    OutputGradientTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ACTIVATION_RELU_GRAD_OPERATOR_DESC
