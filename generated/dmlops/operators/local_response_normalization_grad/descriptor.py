# Generated from spec/operators/local_response_normalization_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of LOCAL_RESPONSE_NORMALIZATION_GRAD."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import truncating_divide
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.record import Scalar
from dmlruntime.families.window import WindowKernel

OPERATOR = Operator(
    name="LOCAL_RESPONSE_NORMALIZATION_GRAD",
    summary="The gradient of LOCAL_RESPONSE_NORMALIZATION for its input.",
    package="dmlops.operators.local_response_normalization_grad",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="InputGradientTensor", kind="input", argument="input_gradient"),
        TensorMember(name="OutputGradientTensor", kind="output", argument="output_gradient"),
        AttributeMember(name="CrossChannel", type="BOOL", argument="cross_channel", default=False),
        AttributeMember(name="LocalSize", type="UINT", argument="local_size"),
        AttributeMember(name="Alpha", type="FLOAT", argument="alpha", default=0.0001),
        AttributeMember(name="Beta", type="FLOAT", argument="beta", default=0.75),
        AttributeMember(name="Bias", type="FLOAT", argument="bias", default=1.0),
    ),
    constraints=(
        Same(
            fields=("DataType", "DimensionCount", "Sizes"),
            of=("InputTensor", "InputGradientTensor", "OutputGradientTensor"),
        ),
        Require(
            text="LocalSize >= 1",
            members=("LocalSize",),
            subject="LocalSize",
            holds=lambda d: d.LocalSize >= 1,
            value=lambda d: d.LocalSize,
            rule=lambda d: "must be at least 1",
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "InputGradientTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputGradientTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=WindowKernel(
        inputs=("InputTensor", "InputGradientTensor"),
        outputs=("OutputGradientTensor",),
        groups=(("InputTensor", "InputGradientTensor", "OutputGradientTensor"),),
        size=lambda d: (d.LocalSize,) if d.CrossChannel else (d.LocalSize, d.LocalSize),
        start=lambda d: (
            (truncating_divide(d.LocalSize - 1, 2),)
            if d.CrossChannel
            else (truncating_divide(d.LocalSize - 1, 2), truncating_divide(d.LocalSize - 1, 2))
        ),
        dimensions=lambda d: (1,) if d.CrossChannel else (2, 3),
        held=(("shares", "FLOAT32"), ("direct", "FLOAT32")),
        steps=(
            ("InputTensor", "InputGradientTensor", "shares", "direct"),
            ("InputTensor", "OutputGradientTensor", "shares", "direct"),
        ),
        scalars=(
            Scalar(name="LocalSize", of=lambda d: d.LocalSize, whole=True),
            Scalar(name="Alpha", of=lambda d: d.Alpha),
            Scalar(name="Beta", of=lambda d: d.Beta),
            Scalar(name="Bias", of=lambda d: d.Bias),
        ),
    ),
    reference=Imported("dmlops.operators.local_response_normalization_grad.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps + 12 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32 + 12 * eps32,
    },
    magnitude=Imported("dmlops.operators.local_response_normalization_grad.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_LOCAL_RESPONSE_NORMALIZATION_GRAD_OPERATOR_DESC(Descriptor):
    """The gradient of LOCAL_RESPONSE_NORMALIZATION for its input.

    Args:
        InputTensor: input. The input of the forward pass: batches, channels, height and width.
        InputGradientTensor: input. The gradient of its output.
        OutputGradientTensor: output. The gradient of the input.
        CrossChannel: Whether the region lies along the channels, not in height and width.
        LocalSize: How many elements the region has in each of its dimensions.
        Alpha: Factor of the mean square.
        Beta: The exponent.
        Bias: What is added to the mean square.

    Introduced in DML_FEATURE_LEVEL_3_1. Does not execute in place.

    Gradient of LOCAL_RESPONSE_NORMALIZATION. It computes the gradients of LOCAL_RESPONSE_NORMALIZATION for
    backpropagation.

    Source: ns-directml-dml_local_response_normalization_grad_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    InputGradientTensor: DML_BUFFER_TENSOR_DESC
    OutputGradientTensor: DML_BUFFER_TENSOR_DESC
    CrossChannel: bool
    LocalSize: int
    Alpha: float
    Beta: float
    Bias: float

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_LOCAL_RESPONSE_NORMALIZATION_GRAD_OPERATOR_DESC
