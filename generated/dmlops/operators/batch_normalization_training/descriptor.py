# Generated from spec/operators/batch_normalization_training.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of BATCH_NORMALIZATION_TRAINING."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import dimensions_of_one
from dmlruntime.core.operators import (
    AttributeMember,
    Operator,
    OperatorDescriptor,
    SupportRow,
    TensorMember,
    TensorSupport,
)
from dmlruntime.core.rules import Broadcast, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.record import Scalar
from dmlruntime.families.row_program import RowProgramKernel

OPERATOR = Operator(
    name="BATCH_NORMALIZATION_TRAINING",
    summary="Normalizes the elements by their own mean and variance, which it returns, then scales and shifts.",
    package="dmlops.operators.batch_normalization_training",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_1,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="ScaleTensor", kind="input", argument="scale"),
        TensorMember(name="BiasTensor", kind="input", argument="bias"),
        TensorMember(name="FusedAddTensor", kind="input", argument="fused_add", optional=True),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        TensorMember(name="OutputMeanTensor", kind="output", argument="output_mean"),
        TensorMember(name="OutputVarianceTensor", kind="output", argument="output_variance"),
        AttributeMember(name="Epsilon", type="FLOAT", argument="epsilon"),
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
    constraints=(
        Same(
            fields=("DataType", "DimensionCount"),
            of=(
                "InputTensor",
                "ScaleTensor",
                "BiasTensor",
                "FusedAddTensor",
                "OutputTensor",
                "OutputMeanTensor",
                "OutputVarianceTensor",
            ),
        ),
        Same(fields=("Sizes",), of=("ScaleTensor", "BiasTensor", "OutputMeanTensor", "OutputVarianceTensor")),
        Same(fields=("Sizes",), of=("InputTensor", "FusedAddTensor", "OutputTensor")),
        Broadcast(tensors=("ScaleTensor", "BiasTensor"), to="InputTensor"),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_1,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "ScaleTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "BiasTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "FusedAddTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputMeanTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputVarianceTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=RowProgramKernel(
        inputs=("InputTensor", "ScaleTensor", "BiasTensor", "FusedAddTensor"),
        outputs=("OutputTensor", "OutputMeanTensor", "OutputVarianceTensor"),
        axes=lambda d: dimensions_of_one(d.ScaleTensor),
        constant=("ScaleTensor", "BiasTensor"),
        results=("OutputMeanTensor", "OutputVarianceTensor"),
        scalars=(Scalar(name="Epsilon", of=lambda d: d.Epsilon),),
        passes=(1, 1, 1, 1),
        always=2,
        reads=(
            ("InputTensor",),
            ("InputTensor",),
            ("InputTensor",),
            ("InputTensor",),
            ("InputTensor", "FusedAddTensor"),
        ),
        values=8,
        fused="FusedActivation",
    ),
    reference=Imported("dmlops.operators.batch_normalization_training.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps / 2 + 8 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32 / 2 + 8 * eps32,
    },
    magnitude=Imported("dmlops.operators.batch_normalization_training.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_BATCH_NORMALIZATION_TRAINING_OPERATOR_DESC(Descriptor):
    """Normalizes the elements by their own mean and variance, which it returns, then scales and shifts.

    Args:
        InputTensor: input. The elements to normalize.
        ScaleTensor: input. Factors of the normalized elements, broadcast. Mean and variance are taken over
            the dimensions in which it has the size 1.
        BiasTensor: input. What is added to the products, broadcast.
        FusedAddTensor: input, optional. What else is added before the activation.
        OutputTensor: output. The results.
        OutputMeanTensor: output. The mean of the input.
        OutputVarianceTensor: output. The variance of the input.
        Epsilon: What is added to the variance before the root is taken.
        FusedActivation: optional. What is applied to the results, if anything.

    Introduced in DML_FEATURE_LEVEL_4_1. Does not execute in place.
    Source: ns-directml-dml_batch_normalization_training_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    ScaleTensor: DML_BUFFER_TENSOR_DESC
    BiasTensor: DML_BUFFER_TENSOR_DESC
    FusedAddTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC
    OutputMeanTensor: DML_BUFFER_TENSOR_DESC
    OutputVarianceTensor: DML_BUFFER_TENSOR_DESC
    Epsilon: float
    FusedActivation: OperatorDescriptor | None = None

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_BATCH_NORMALIZATION_TRAINING_OPERATOR_DESC
