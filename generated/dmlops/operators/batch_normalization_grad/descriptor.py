# Generated from spec/operators/batch_normalization_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of BATCH_NORMALIZATION_GRAD."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import dimensions_of_one
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Broadcast, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.record import Scalar
from dmlruntime.families.row_program import RowProgramKernel

OPERATOR = Operator(
    name="BATCH_NORMALIZATION_GRAD",
    summary="The gradients of BATCH_NORMALIZATION for its input, its scale and its bias.",
    package="dmlops.operators.batch_normalization_grad",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="InputGradientTensor", kind="input", argument="input_gradient"),
        TensorMember(name="MeanTensor", kind="input", argument="mean"),
        TensorMember(name="VarianceTensor", kind="input", argument="variance"),
        TensorMember(name="ScaleTensor", kind="input", argument="scale"),
        TensorMember(name="OutputGradientTensor", kind="output", argument="output_gradient"),
        TensorMember(name="OutputScaleGradientTensor", kind="output", argument="output_scale_gradient"),
        TensorMember(name="OutputBiasGradientTensor", kind="output", argument="output_bias_gradient"),
        AttributeMember(name="Epsilon", type="FLOAT", argument="epsilon"),
    ),
    constraints=(
        Same(
            fields=("DataType", "DimensionCount"),
            of=(
                "InputTensor",
                "InputGradientTensor",
                "MeanTensor",
                "VarianceTensor",
                "ScaleTensor",
                "OutputGradientTensor",
                "OutputScaleGradientTensor",
                "OutputBiasGradientTensor",
            ),
        ),
        Same(
            fields=("Sizes",),
            of=("MeanTensor", "VarianceTensor", "ScaleTensor", "OutputScaleGradientTensor", "OutputBiasGradientTensor"),
        ),
        Same(fields=("Sizes",), of=("InputTensor", "InputGradientTensor", "OutputGradientTensor")),
        Broadcast(tensors=("MeanTensor", "VarianceTensor", "ScaleTensor"), to="InputTensor"),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "InputGradientTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "MeanTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "VarianceTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "ScaleTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputGradientTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputScaleGradientTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputBiasGradientTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=RowProgramKernel(
        inputs=("InputTensor", "InputGradientTensor", "MeanTensor", "VarianceTensor", "ScaleTensor"),
        outputs=("OutputGradientTensor", "OutputScaleGradientTensor", "OutputBiasGradientTensor"),
        axes=lambda d: dimensions_of_one(d.MeanTensor),
        constant=("MeanTensor", "VarianceTensor", "ScaleTensor"),
        results=("OutputScaleGradientTensor", "OutputBiasGradientTensor"),
        scalars=(Scalar(name="Epsilon", of=lambda d: d.Epsilon),),
        passes=(2, 2),
        always=1,
        reads=(
            ("InputTensor", "InputGradientTensor"),
            ("InputTensor", "InputGradientTensor"),
            ("InputGradientTensor",),
        ),
        values=10,
    ),
    reference=Imported("dmlops.operators.batch_normalization_grad.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps / 2 + 12 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32 / 2 + 12 * eps32,
    },
    magnitude=Imported("dmlops.operators.batch_normalization_grad.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_BATCH_NORMALIZATION_GRAD_OPERATOR_DESC(Descriptor):
    """The gradients of BATCH_NORMALIZATION for its input, its scale and its bias.

    Args:
        InputTensor: input. The input of the forward pass.
        InputGradientTensor: input. The gradient of its output.
        MeanTensor: input. The mean of the forward pass, broadcast. Sums run over the dimensions in which it
            has the size 1.
        VarianceTensor: input. The variance of the forward pass, broadcast.
        ScaleTensor: input. The scale of the forward pass, broadcast.
        OutputGradientTensor: output. The gradient of the input.
        OutputScaleGradientTensor: output. The gradient of the scale.
        OutputBiasGradientTensor: output. The gradient of the bias.
        Epsilon: What is added to the variance before the root is taken.

    Introduced in DML_FEATURE_LEVEL_3_1. Does not execute in place.

    Gradient of BATCH_NORMALIZATION. It computes the gradients of BATCH_NORMALIZATION for backpropagation.

    Source: ns-directml-dml_batch_normalization_grad_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    InputGradientTensor: DML_BUFFER_TENSOR_DESC
    MeanTensor: DML_BUFFER_TENSOR_DESC
    VarianceTensor: DML_BUFFER_TENSOR_DESC
    ScaleTensor: DML_BUFFER_TENSOR_DESC
    OutputGradientTensor: DML_BUFFER_TENSOR_DESC
    OutputScaleGradientTensor: DML_BUFFER_TENSOR_DESC
    OutputBiasGradientTensor: DML_BUFFER_TENSOR_DESC
    Epsilon: float

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_BATCH_NORMALIZATION_GRAD_OPERATOR_DESC
