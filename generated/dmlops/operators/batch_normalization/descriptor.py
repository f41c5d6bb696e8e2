# Generated from spec/operators/batch_normalization.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of BATCH_NORMALIZATION."""

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
    describe,
)
from dmlruntime.core.rules import Broadcast, Each, Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.record import Scalar

OPERATOR = Operator(
    name="BATCH_NORMALIZATION",
    summary="Normalizes the elements by a mean and a variance that are given, then scales and shifts.",
    package="dmlops.operators.batch_normalization",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="MeanTensor", kind="input", argument="mean"),
        TensorMember(name="VarianceTensor", kind="input", argument="variance"),
        TensorMember(name="ScaleTensor", kind="input", argument="scale"),
        TensorMember(name="BiasTensor", kind="input", argument="bias"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="Spatial", type="BOOL", argument="spatial", default=True),
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
            of=("InputTensor", "MeanTensor", "VarianceTensor", "ScaleTensor", "BiasTensor", "OutputTensor"),
        ),
        Same(fields=("Sizes",), of=("InputTensor", "OutputTensor")),
        Broadcast(tensors=("MeanTensor", "VarianceTensor", "ScaleTensor", "BiasTensor"), to="InputTensor"),
        Require(
            text="MeanTensor.Sizes[d + 2] == InputTensor.Sizes[d + 2]",
            members=("MeanTensor", "InputTensor"),
            subject=lambda d, dimension: f"MeanTensor.Sizes[{dimension + 2}]",
            holds=lambda d, dimension: d.MeanTensor.Sizes[dimension + 2] == d.InputTensor.Sizes[dimension + 2],
            value=lambda d, dimension: d.MeanTensor.Sizes[dimension + 2],
            rule=lambda d, dimension: (
                f"must be InputTensor.Sizes[{dimension + 2}] (" + describe(d.InputTensor.Sizes[dimension + 2]) + ")"
            ),
            each=(Each(variable="d", count=lambda d: 2),),
            tensor="MeanTensor",
            dimension=lambda d, dimension: dimension + 2,
            is_=lambda d, dimension: d.InputTensor.Sizes[dimension + 2],
            until=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
            when=lambda d: not d.Spatial and d.InputTensor.DimensionCount == 4,
            when_members=("Spatial", "InputTensor"),
        ),
        Require(
            text="VarianceTensor.Sizes[d + 2] == InputTensor.Sizes[d + 2]",
            members=("VarianceTensor", "InputTensor"),
            subject=lambda d, dimension: f"VarianceTensor.Sizes[{dimension + 2}]",
            holds=lambda d, dimension: d.VarianceTensor.Sizes[dimension + 2] == d.InputTensor.Sizes[dimension + 2],
            value=lambda d, dimension: d.VarianceTensor.Sizes[dimension + 2],
            rule=lambda d, dimension: (
                f"must be InputTensor.Sizes[{dimension + 2}] (" + describe(d.InputTensor.Sizes[dimension + 2]) + ")"
            ),
            each=(Each(variable="d", count=lambda d: 2),),
            tensor="VarianceTensor",
            dimension=lambda d, dimension: dimension + 2,
            is_=lambda d, dimension: d.InputTensor.Sizes[dimension + 2],
            until=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
            when=lambda d: not d.Spatial and d.InputTensor.DimensionCount == 4,
            when_members=("Spatial", "InputTensor"),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "MeanTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "VarianceTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "ScaleTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "BiasTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "MeanTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "VarianceTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "ScaleTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "BiasTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=ElementwiseKernel(
        inputs=("InputTensor", "MeanTensor", "VarianceTensor", "ScaleTensor", "BiasTensor"),
        outputs=("OutputTensor",),
        scalars=(Scalar(name="Epsilon", of=lambda d: d.Epsilon),),
        fused="FusedActivation",
    ),
    reference=Imported("dmlops.operators.batch_normalization.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: 8 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + 8 * eps32,
    },
    magnitude=Imported("dmlops.operators.batch_normalization.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_BATCH_NORMALIZATION_OPERATOR_DESC(Descriptor):
    """Normalizes the elements by a mean and a variance that are given, then scales and shifts.

    Args:
        InputTensor: input. The elements to normalize.
        MeanTensor: input. What is taken off them, broadcast.
        VarianceTensor: input. The squares of what they are divided by, broadcast.
        ScaleTensor: input. Factors of the normalized elements, broadcast.
        BiasTensor: input. What is added to the products, broadcast.
        OutputTensor: output. The results.
        Spatial: Without effect from 4_0 on. Before, FALSE asks that the last two dimensions of mean and
            variance are not broadcast.
        Epsilon: What is added to the variance before the root is taken.
        FusedActivation: optional. What is applied to the results, if anything.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.

    Deprecated: Spatial. It is deprecated from 4_0 on, and has no effect.

    Source: ns-directml-dml_batch_normalization_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    MeanTensor: DML_BUFFER_TENSOR_DESC
    VarianceTensor: DML_BUFFER_TENSOR_DESC
    ScaleTensor: DML_BUFFER_TENSOR_DESC
    BiasTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    Spatial: bool
    Epsilon: float
    FusedActivation: OperatorDescriptor | None = None

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_BATCH_NORMALIZATION_OPERATOR_DESC
