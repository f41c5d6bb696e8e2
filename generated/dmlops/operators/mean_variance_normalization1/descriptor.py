# Generated from spec/operators/mean_variance_normalization1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of MEAN_VARIANCE_NORMALIZATION1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import distinct
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
from dmlruntime.families.record import Scalar
from dmlruntime.families.row_program import RowProgramKernel

OPERATOR = Operator(
    name="MEAN_VARIANCE_NORMALIZATION1",
    summary="Normalizes the elements along some dimensions by mean and standard deviation, then scales and shifts.",
    package="dmlops.operators.mean_variance_normalization1",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="ScaleTensor", kind="input", argument="scale", optional=True),
        TensorMember(name="BiasTensor", kind="input", argument="bias", optional=True),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="AxisCount", type="UINT", argument="axis_count"),
        AttributeMember(name="Axes", type="UINT_ARRAY", argument="axes", count="AxisCount"),
        AttributeMember(name="NormalizeVariance", type="BOOL", argument="normalize_variance", default=True),
        AttributeMember(name="Epsilon", type="FLOAT", argument="epsilon", default=1e-05),
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
        Same(fields=("DataType", "DimensionCount"), of=("InputTensor", "ScaleTensor", "BiasTensor", "OutputTensor")),
        Same(fields=("Sizes",), of=("InputTensor", "OutputTensor")),
        Broadcast(tensors=("ScaleTensor", "BiasTensor"), to="InputTensor"),
        Require(
            text="Axes[i] < InputTensor.DimensionCount",
            members=("Axes", "InputTensor", "AxisCount"),
            subject=lambda d, i: f"Axes[{i}]",
            holds=lambda d, i: d.Axes[i] < d.InputTensor.DimensionCount,
            value=lambda d, i: d.Axes[i],
            rule=lambda d, i: (
                f"must be less than InputTensor.DimensionCount ({describe(d.InputTensor.DimensionCount)})"
            ),
            each=(Each(variable="i", count=lambda d: d.AxisCount),),
        ),
        Require(
            text="distinct(Axes)",
            members=("Axes",),
            subject="Axes",
            holds=lambda d: distinct(d.Axes),
            value=lambda d: d.Axes,
            rule=lambda d: "must be distinct numbers",
        ),
        Require(
            text="given(ScaleTensor) == given(BiasTensor)",
            members=(),
            subject="ScaleTensor",
            holds=lambda d: (d.ScaleTensor is not None) == (d.BiasTensor is not None),
            value=lambda d: None,
            rule=lambda d: (
                "must be " + ("given, as BiasTensor is" if d.BiasTensor is not None else "absent, as BiasTensor is")
            ),
            asks_presence=("ScaleTensor", "BiasTensor"),
            until=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_1,
        ),
        Require(
            text="ScaleTensor.Sizes[1] == InputTensor.Sizes[1]",
            members=("ScaleTensor", "InputTensor"),
            subject="ScaleTensor.Sizes[1]",
            holds=lambda d: d.ScaleTensor.Sizes[1] == d.InputTensor.Sizes[1],
            value=lambda d: d.ScaleTensor.Sizes[1],
            rule=lambda d: f"must be InputTensor.Sizes[1] ({describe(d.InputTensor.Sizes[1])})",
            until=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
            when=lambda d: d.InputTensor.DimensionCount == 4,
            when_members=("InputTensor",),
        ),
        Require(
            text="BiasTensor.Sizes[1] == InputTensor.Sizes[1]",
            members=("BiasTensor", "InputTensor"),
            subject="BiasTensor.Sizes[1]",
            holds=lambda d: d.BiasTensor.Sizes[1] == d.InputTensor.Sizes[1],
            value=lambda d: d.BiasTensor.Sizes[1],
            rule=lambda d: f"must be InputTensor.Sizes[1] ({describe(d.InputTensor.Sizes[1])})",
            until=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
            when=lambda d: d.InputTensor.DimensionCount == 4,
            when_members=("InputTensor",),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "ScaleTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "BiasTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "ScaleTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "BiasTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=RowProgramKernel(
        inputs=("InputTensor", "ScaleTensor", "BiasTensor"),
        outputs=("OutputTensor",),
        axes=lambda d: d.Axes,
        scalars=(
            Scalar(name="NormalizeVariance", of=lambda d: d.NormalizeVariance, whole=True),
            Scalar(name="Epsilon", of=lambda d: d.Epsilon),
        ),
        passes=(1, 1, 1, 1),
        always=2,
        reads=(
            ("InputTensor",),
            ("InputTensor",),
            ("InputTensor",),
            ("InputTensor",),
            ("InputTensor", "ScaleTensor", "BiasTensor"),
        ),
        values=6,
        fused="FusedActivation",
    ),
    reference=Imported("dmlops.operators.mean_variance_normalization1.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps / 2 + 8 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32 / 2 + 8 * eps32,
    },
    magnitude=Imported("dmlops.operators.mean_variance_normalization1.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_MEAN_VARIANCE_NORMALIZATION1_OPERATOR_DESC(Descriptor):
    """Normalizes the elements along some dimensions by mean and standard deviation, then scales and shifts.

    Args:
        InputTensor: input. The elements to normalize.
        ScaleTensor: input, optional. Factors of the normalized elements, broadcast.
        BiasTensor: input, optional. What is added to the products, broadcast.
        OutputTensor: output. The results.
        AxisCount: How many dimensions are taken together.
        Axes: The dimensions over which mean and variance are taken, in any order.
        NormalizeVariance: Whether the elements are divided by the standard deviation.
        Epsilon: What is added to the variance before the root is taken.
        FusedActivation: optional. What is applied to the results, if anything.

    Introduced in DML_FEATURE_LEVEL_2_1. Does not execute in place.

    Equivalent to MEAN_VARIANCE_NORMALIZATION. Equivalent with the Axes {2, 3} where CrossChannel is FALSE there,
    and {1, 2, 3} where it is TRUE.

    Source: ns-directml-dml_mean_variance_normalization1_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    ScaleTensor: DML_BUFFER_TENSOR_DESC | None
    BiasTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC
    AxisCount: int
    Axes: tuple[int, ...]
    NormalizeVariance: bool
    Epsilon: float
    FusedActivation: OperatorDescriptor | None = None

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_MEAN_VARIANCE_NORMALIZATION1_OPERATOR_DESC
