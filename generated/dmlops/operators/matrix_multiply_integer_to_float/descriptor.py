# Generated from spec/operators/matrix_multiply_integer_to_float.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of MATRIX_MULTIPLY_INTEGER_TO_FLOAT."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, UINT8, UINT16, UINT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Bind, Each, Require, Run, Same, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.contraction import ContractionKernel

OPERATOR = Operator(
    name="MATRIX_MULTIPLY_INTEGER_TO_FLOAT",
    summary="Products of matrices of quantized integers, dequantized, plus a bias, in floating point.",
    package="dmlops.operators.matrix_multiply_integer_to_float",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_2,
    in_place=(),
    members=(
        TensorMember(name="ATensor", kind="input", argument="a"),
        TensorMember(name="AScaleTensor", kind="input", argument="a_scale"),
        TensorMember(name="AZeroPointTensor", kind="input", argument="a_zero_point", optional=True),
        TensorMember(name="BTensor", kind="input", argument="b"),
        TensorMember(name="BScaleTensor", kind="input", argument="b_scale"),
        TensorMember(name="BZeroPointTensor", kind="input", argument="b_zero_point", optional=True),
        TensorMember(name="BiasTensor", kind="input", argument="bias", optional=True),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
    ),
    constraints=(
        Same(fields=("DimensionCount",), of=("AScaleTensor", "AZeroPointTensor", "BScaleTensor", "BZeroPointTensor")),
        Same(fields=("DimensionCount",), of=("ATensor", "BTensor", "BiasTensor", "OutputTensor")),
        Same(fields=("Sizes",), of=("BiasTensor", "OutputTensor")),
        Same(fields=("DataType",), of=("ATensor", "AZeroPointTensor", "BTensor", "BZeroPointTensor")),
        Same(fields=("DataType",), of=("AScaleTensor", "BScaleTensor", "BiasTensor", "OutputTensor")),
        SizePattern(text="[*batch, m, k]", tensor="ATensor", items=(Run("batch"), Bind("m"), Bind("k"))),
        SizePattern(text="[*batch, k, n]", tensor="BTensor", items=(Run("batch"), Bind("k"), Bind("n"))),
        SizePattern(text="[*batch, m, n]", tensor="OutputTensor", items=(Run("batch"), Bind("m"), Bind("n"))),
        Require(
            text=(
                "AScaleTensor.Sizes[d] == 1 or (AScaleTensor.Sizes[d] == "
                "OutputTensor.Sizes[OutputTensor.DimensionCount - 2] and AScaleTensor.ElementCount == "
                "AScaleTensor.Sizes[d] and (d == 2 or AScaleTensor.DimensionCount < 4))"
            ),
            members=("AScaleTensor", "OutputTensor"),
            subject=lambda d, dimension: f"AScaleTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.AScaleTensor.Sizes[dimension] == 1
                or (
                    d.AScaleTensor.Sizes[dimension]
                    == dict(enumerate(d.OutputTensor.Sizes))[d.OutputTensor.DimensionCount - 2]
                    and d.AScaleTensor.ElementCount == d.AScaleTensor.Sizes[dimension]
                    and (dimension == 2 or d.AScaleTensor.DimensionCount < 4)
                )
            ),
            value=lambda d, dimension: d.AScaleTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    "1 or OutputTensor.Sizes[OutputTensor.DimensionCount - 2] ("
                    + describe(dict(enumerate(d.OutputTensor.Sizes))[d.OutputTensor.DimensionCount - 2])
                    + ")"
                    if (d.AScaleTensor.ElementCount == d.AScaleTensor.Sizes[dimension])
                    and (dimension == 2 or d.AScaleTensor.DimensionCount < 4)
                    else "1"
                    + (
                        " in each dimension but 2 because AScaleTensor.DimensionCount ("
                        + describe(d.AScaleTensor.DimensionCount)
                        + ") is not less than 4"
                        if not (dimension == 2 or d.AScaleTensor.DimensionCount < 4)
                        else " because AScaleTensor.ElementCount ("
                        + describe(d.AScaleTensor.ElementCount)
                        + f") is not AScaleTensor.Sizes[{dimension}] ("
                        + describe(d.AScaleTensor.Sizes[dimension])
                        + ")"
                    )
                )
            ),
            each=(Each(variable="d", count=lambda d: d.AScaleTensor.DimensionCount),),
        ),
        Require(
            text=(
                "AZeroPointTensor.Sizes[d] == 1 or (AZeroPointTensor.Sizes[d] == "
                "OutputTensor.Sizes[OutputTensor.DimensionCount - 2] and AZeroPointTensor.ElementCount == "
                "AZeroPointTensor.Sizes[d] and (d == 2 or AZeroPointTensor.DimensionCount < 4))"
            ),
            members=("AZeroPointTensor", "OutputTensor"),
            subject=lambda d, dimension: f"AZeroPointTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.AZeroPointTensor.Sizes[dimension] == 1
                or (
                    d.AZeroPointTensor.Sizes[dimension]
                    == dict(enumerate(d.OutputTensor.Sizes))[d.OutputTensor.DimensionCount - 2]
                    and d.AZeroPointTensor.ElementCount == d.AZeroPointTensor.Sizes[dimension]
                    and (dimension == 2 or d.AZeroPointTensor.DimensionCount < 4)
                )
            ),
            value=lambda d, dimension: d.AZeroPointTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    "1 or OutputTensor.Sizes[OutputTensor.DimensionCount - 2] ("
                    + describe(dict(enumerate(d.OutputTensor.Sizes))[d.OutputTensor.DimensionCount - 2])
                    + ")"
                    if (d.AZeroPointTensor.ElementCount == d.AZeroPointTensor.Sizes[dimension])
                    and (dimension == 2 or d.AZeroPointTensor.DimensionCount < 4)
                    else "1"
                    + (
                        " in each dimension but 2 because AZeroPointTensor.DimensionCount ("
                        + describe(d.AZeroPointTensor.DimensionCount)
                        + ") is not less than 4"
                        if not (dimension == 2 or d.AZeroPointTensor.DimensionCount < 4)
                        else " because AZeroPointTensor.ElementCount ("
                        + describe(d.AZeroPointTensor.ElementCount)
                        + f") is not AZeroPointTensor.Sizes[{dimension}] ("
                        + describe(d.AZeroPointTensor.Sizes[dimension])
                        + ")"
                    )
                )
            ),
            each=(Each(variable="d", count=lambda d: d.AZeroPointTensor.DimensionCount),),
        ),
        Require(
            text=(
                "BScaleTensor.Sizes[d] == 1 or (BScaleTensor.Sizes[d] == "
                "OutputTensor.Sizes[OutputTensor.DimensionCount - 1] and BScaleTensor.ElementCount == "
                "BScaleTensor.Sizes[d] and (d == 3 or BScaleTensor.DimensionCount < 4))"
            ),
            members=("BScaleTensor", "OutputTensor"),
            subject=lambda d, dimension: f"BScaleTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.BScaleTensor.Sizes[dimension] == 1
                or (
                    d.BScaleTensor.Sizes[dimension]
                    == dict(enumerate(d.OutputTensor.Sizes))[d.OutputTensor.DimensionCount - 1]
                    and d.BScaleTensor.ElementCount == d.BScaleTensor.Sizes[dimension]
                    and (dimension == 3 or d.BScaleTensor.DimensionCount < 4)
                )
            ),
            value=lambda d, dimension: d.BScaleTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    "1 or OutputTensor.Sizes[OutputTensor.DimensionCount - 1] ("
                    + describe(dict(enumerate(d.OutputTensor.Sizes))[d.OutputTensor.DimensionCount - 1])
                    + ")"
                    if (d.BScaleTensor.ElementCount == d.BScaleTensor.Sizes[dimension])
                    and (dimension == 3 or d.BScaleTensor.DimensionCount < 4)
                    else "1"
                    + (
                        " in each dimension but 3 because BScaleTensor.DimensionCount ("
                        + describe(d.BScaleTensor.DimensionCount)
                        + ") is not less than 4"
                        if not (dimension == 3 or d.BScaleTensor.DimensionCount < 4)
                        else " because BScaleTensor.ElementCount ("
                        + describe(d.BScaleTensor.ElementCount)
                        + f") is not BScaleTensor.Sizes[{dimension}] ("
                        + describe(d.BScaleTensor.Sizes[dimension])
                        + ")"
                    )
                )
            ),
            each=(Each(variable="d", count=lambda d: d.BScaleTensor.DimensionCount),),
        ),
        Require(
            text=(
                "BZeroPointTensor.Sizes[d] == 1 or (BZeroPointTensor.Sizes[d] == "
                "OutputTensor.Sizes[OutputTensor.DimensionCount - 1] and d == BZeroPointTensor.DimensionCount - 1)"
            ),
            members=("BZeroPointTensor", "OutputTensor"),
            subject=lambda d, dimension: f"BZeroPointTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.BZeroPointTensor.Sizes[dimension] == 1
                or (
                    d.BZeroPointTensor.Sizes[dimension]
                    == dict(enumerate(d.OutputTensor.Sizes))[d.OutputTensor.DimensionCount - 1]
                    and dimension == d.BZeroPointTensor.DimensionCount - 1
                )
            ),
            value=lambda d, dimension: d.BZeroPointTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    "1 or OutputTensor.Sizes[OutputTensor.DimensionCount - 1] ("
                    + describe(dict(enumerate(d.OutputTensor.Sizes))[d.OutputTensor.DimensionCount - 1])
                    + ")"
                    if (dimension == d.BZeroPointTensor.DimensionCount - 1)
                    else "1"
                    + " in each dimension but BZeroPointTensor.DimensionCount - 1 ("
                    + describe(d.BZeroPointTensor.DimensionCount - 1)
                    + ")"
                )
            ),
            each=(Each(variable="d", count=lambda d: d.BZeroPointTensor.DimensionCount),),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_2,
            tensors={
                "ATensor": TensorSupport(dimensions=(2, 4), types=(INT32, INT16, INT8, UINT32, UINT16, UINT8)),
                "AScaleTensor": TensorSupport(dimensions=(1, 4), types=(FLOAT32, FLOAT16)),
                "AZeroPointTensor": TensorSupport(dimensions=(1, 4), types=(INT32, INT16, INT8, UINT32, UINT16, UINT8)),
                "BTensor": TensorSupport(dimensions=(2, 4), types=(INT32, INT16, INT8, UINT32, UINT16, UINT8)),
                "BScaleTensor": TensorSupport(dimensions=(1, 4), types=(FLOAT32, FLOAT16)),
                "BZeroPointTensor": TensorSupport(dimensions=(1, 4), types=(INT32, INT16, INT8, UINT32, UINT16, UINT8)),
                "BiasTensor": TensorSupport(dimensions=(2, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(2, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=ContractionKernel(
        inputs=(
            "ATensor",
            "AScaleTensor",
            "AZeroPointTensor",
            "BTensor",
            "BScaleTensor",
            "BZeroPointTensor",
            "BiasTensor",
        ),
        output="OutputTensor",
        a="ATensor",
        b="BTensor",
        a_zero_point="AZeroPointTensor",
        b_zero_point="BZeroPointTensor",
        per_row=("AScaleTensor",),
        per_column=("BScaleTensor",),
        groups=(
            ("ATensor", "AZeroPointTensor", "BTensor", "BZeroPointTensor"),
            ("AScaleTensor", "BScaleTensor", "BiasTensor", "OutputTensor"),
        ),
        has_wide_sums=True,
    ),
    reference=Imported("dmlops.operators.matrix_multiply_integer_to_float.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: (count + 6) * eps / 2,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + (count + 6) * eps32 / 2,
    },
    magnitude=Imported("dmlops.operators.matrix_multiply_integer_to_float.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_MATRIX_MULTIPLY_INTEGER_TO_FLOAT_OPERATOR_DESC(Descriptor):
    """Products of matrices of quantized integers, dequantized, plus a bias, in floating point.

    Args:
        ATensor: input. Matrices of M x K elements, one for each batch and channel.
        AScaleTensor: input. The size of one step of ATensor: one value, or one for each row.
        AZeroPointTensor: input, optional. What stands for 0 in ATensor: one value, or one for each row.
        BTensor: input. Matrices of K x N elements.
        BScaleTensor: input. The size of one step of BTensor: one value, or one for each column.
        BZeroPointTensor: input, optional. What stands for 0 in BTensor: one value, or one for each column.
        BiasTensor: input, optional. What is added to the products, M x N.
        OutputTensor: output. The results, M x N.

    Introduced in DML_FEATURE_LEVEL_6_2. Does not execute in place.
    Source: ns-directml-dml_matrix_multiply_integer_to_float_operator_desc.
    """

    ATensor: DML_BUFFER_TENSOR_DESC
    AScaleTensor: DML_BUFFER_TENSOR_DESC
    AZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    BTensor: DML_BUFFER_TENSOR_DESC
    BScaleTensor: DML_BUFFER_TENSOR_DESC
    BZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    BiasTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_MATRIX_MULTIPLY_INTEGER_TO_FLOAT_OPERATOR_DESC
