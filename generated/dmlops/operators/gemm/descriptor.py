# Generated from spec/operators/gemm.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of GEMM."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import DML_MATRIX_TRANSFORM, DML_MATRIX_TRANSFORM_NONE, DML_MATRIX_TRANSFORM_TRANSPOSE
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
from dmlruntime.core.rules import Bind, Run, Same, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.contraction import ContractionKernel
from dmlruntime.families.record import Scalar

OPERATOR = Operator(
    name="GEMM",
    summary=(
        "General matrix multiplication: the scaled product of two matrices plus a scaled third one, then an activation."
    ),
    package="dmlops.operators.gemm",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="ATensor", kind="input", argument="a"),
        TensorMember(name="BTensor", kind="input", argument="b"),
        TensorMember(name="CTensor", kind="input", argument="c", optional=True),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(
            name="TransA",
            type=DML_MATRIX_TRANSFORM,
            argument="trans_a",
            default=DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
        ),
        AttributeMember(
            name="TransB",
            type=DML_MATRIX_TRANSFORM,
            argument="trans_b",
            default=DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE,
        ),
        AttributeMember(name="Alpha", type="FLOAT", argument="alpha", default=1),
        AttributeMember(name="Beta", type="FLOAT", argument="beta", default=1),
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
                "ELEMENT_WISE_CLIP",
                "ACTIVATION_SOFTMAX",
                "ACTIVATION_SOFTMAX1",
            ),
            operator_levels={
                "ELEMENT_WISE_CLIP": DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_0,
                "ACTIVATION_SOFTMAX": DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_1,
                "ACTIVATION_SOFTMAX1": DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_1,
            },
        ),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("ATensor", "BTensor", "CTensor", "OutputTensor")),
        Same(fields=("Sizes",), of=("CTensor", "OutputTensor")),
        SizePattern(
            text="[*batch, m, k]",
            tensor="ATensor",
            items=(Run("batch"), Bind("m"), Bind("k")),
            when=lambda d: d.TransA == DML_MATRIX_TRANSFORM_NONE,
            when_members=("TransA",),
        ),
        SizePattern(
            text="[*batch, k, m]",
            tensor="ATensor",
            items=(Run("batch"), Bind("k"), Bind("m")),
            when=lambda d: d.TransA == DML_MATRIX_TRANSFORM_TRANSPOSE,
            when_members=("TransA",),
        ),
        SizePattern(
            text="[*batch, k, n]",
            tensor="BTensor",
            items=(Run("batch"), Bind("k"), Bind("n")),
            when=lambda d: d.TransB == DML_MATRIX_TRANSFORM_NONE,
            when_members=("TransB",),
        ),
        SizePattern(
            text="[*batch, n, k]",
            tensor="BTensor",
            items=(Run("batch"), Bind("n"), Bind("k")),
            when=lambda d: d.TransB == DML_MATRIX_TRANSFORM_TRANSPOSE,
            when_members=("TransB",),
        ),
        SizePattern(text="[*batch, m, n]", tensor="OutputTensor", items=(Run("batch"), Bind("m"), Bind("n"))),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
            tensors={
                "ATensor": TensorSupport(dimensions=(2, 4), types=(FLOAT32, FLOAT16)),
                "BTensor": TensorSupport(dimensions=(2, 4), types=(FLOAT32, FLOAT16)),
                "CTensor": TensorSupport(dimensions=(2, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(2, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "ATensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "BTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "CTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=ContractionKernel(
        inputs=("ATensor", "BTensor", "CTensor"),
        output="OutputTensor",
        a="ATensor",
        b="BTensor",
        transpose_a=lambda d: d.TransA == DML_MATRIX_TRANSFORM_TRANSPOSE,
        transpose_b=lambda d: d.TransB == DML_MATRIX_TRANSFORM_TRANSPOSE,
        groups=(("ATensor", "BTensor", "CTensor", "OutputTensor"),),
        scalars=(
            Scalar(name="Alpha", of=lambda d: d.Alpha),
            Scalar(name="Beta", of=lambda d: d.Beta if d.CTensor is not None else 0),
        ),
        fused="FusedActivation",
        activations=(
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
            "ELEMENT_WISE_CLIP",
        ),
        softmax=("ACTIVATION_SOFTMAX", "ACTIVATION_SOFTMAX1"),
    ),
    reference=Imported("dmlops.operators.gemm.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: (count + 3) * eps / 2,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + (count + 3) * eps32 / 2,
    },
    magnitude=Imported("dmlops.operators.gemm.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_GEMM_OPERATOR_DESC(Descriptor):
    """General matrix multiplication: the scaled product of two matrices plus a scaled third one, then an activation.

    Args:
        ATensor: input. Matrices of M x K elements, or K x M where they are transposed; one for each batch and
            channel.
        BTensor: input. Matrices of K x N elements, or N x K where they are transposed.
        CTensor: input, optional. What is added, scaled by Beta: M x N.
        OutputTensor: output. The results, M x N.
        TransA: Whether the matrices of ATensor are transposed first.
        TransB: Whether the matrices of BTensor are transposed first.
        Alpha: Factor of the product.
        Beta: Factor of CTensor; without one it has no effect.
        FusedActivation: optional. What is applied to the result, if anything.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.
    Source: ns-directml-dml_gemm_operator_desc.
    """

    ATensor: DML_BUFFER_TENSOR_DESC
    BTensor: DML_BUFFER_TENSOR_DESC
    CTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC
    TransA: DML_MATRIX_TRANSFORM
    TransB: DML_MATRIX_TRANSFORM
    Alpha: float
    Beta: float
    FusedActivation: OperatorDescriptor | None = None

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_GEMM_OPERATOR_DESC
