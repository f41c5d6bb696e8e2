# Generated from spec/operators/matrix_multiply_integer.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of MATRIX_MULTIPLY_INTEGER."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import INT8, INT32, UINT8
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Bind, Each, Require, Run, Same, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.contraction import ContractionKernel

OPERATOR = Operator(
    name="MATRIX_MULTIPLY_INTEGER",
    summary="Products of matrices of bytes, less their zero points, in 32-bit integers.",
    package="dmlops.operators.matrix_multiply_integer",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
    in_place=(),
    members=(
        TensorMember(name="ATensor", kind="input", argument="a"),
        TensorMember(name="AZeroPointTensor", kind="input", argument="a_zero_point", optional=True),
        TensorMember(name="BTensor", kind="input", argument="b"),
        TensorMember(name="BZeroPointTensor", kind="input", argument="b_zero_point", optional=True),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"DataType": "INT32"}),
    ),
    constraints=(
        Same(fields=("DimensionCount",), of=("ATensor", "BTensor", "OutputTensor")),
        Same(fields=("DataType",), of=("ATensor", "AZeroPointTensor")),
        Same(fields=("DataType",), of=("BTensor", "BZeroPointTensor")),
        SizePattern(text="[*batch, m, k]", tensor="ATensor", items=(Run("batch"), Bind("m"), Bind("k"))),
        SizePattern(text="[*batch, k, n]", tensor="BTensor", items=(Run("batch"), Bind("k"), Bind("n"))),
        SizePattern(text="[*batch, m, n]", tensor="OutputTensor", items=(Run("batch"), Bind("m"), Bind("n"))),
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
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_2,
            tensors={
                "ATensor": TensorSupport(dimensions=(2, 4), types=(INT8, UINT8)),
                "AZeroPointTensor": TensorSupport(dimensions=(1, 4), types=(INT8, UINT8)),
                "BTensor": TensorSupport(dimensions=(2, 4), types=(INT8, UINT8)),
                "BZeroPointTensor": TensorSupport(dimensions=(1, 4), types=(INT8, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(2, 4), types=(INT32,)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
            tensors={
                "ATensor": TensorSupport(dimensions=(2, 4), types=(INT8, UINT8)),
                "AZeroPointTensor": TensorSupport(dimensions=(1, 4), types=(INT8, UINT8)),
                "BTensor": TensorSupport(dimensions=(2, 4), types=(INT8, UINT8)),
                "BZeroPointTensor": TensorSupport(dimensions=(2, 4), types=(INT8, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(2, 4), types=(INT32,)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "ATensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "AZeroPointTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "BTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "BZeroPointTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(INT32,)),
            },
        ),
    ),
    kernel=ContractionKernel(
        inputs=("ATensor", "AZeroPointTensor", "BTensor", "BZeroPointTensor"),
        output="OutputTensor",
        a="ATensor",
        b="BTensor",
        a_zero_point="AZeroPointTensor",
        b_zero_point="BZeroPointTensor",
        groups=(("ATensor", "AZeroPointTensor"), ("BTensor", "BZeroPointTensor"), ("OutputTensor",)),
    ),
    reference=Imported("dmlops.operators.matrix_multiply_integer.reference", "reference"),
    tolerance={},
)


@dataclass(frozen=True)
class DML_MATRIX_MULTIPLY_INTEGER_OPERATOR_DESC(Descriptor):
    """Products of matrices of bytes, less their zero points, in 32-bit integers.

    Args:
        ATensor: input. Matrices of M x K elements, one for each batch and channel.
        AZeroPointTensor: input, optional. What stands for 0 in ATensor: one value, or one for each row.
        BTensor: input. Matrices of K x N elements.
        BZeroPointTensor: input, optional. What stands for 0 in BTensor: one value, or one for each column.
        OutputTensor: output. The products, M x N.

    Introduced in DML_FEATURE_LEVEL_2_1. Does not execute in place.
    Source: ns-directml-dml_matrix_multiply_integer_operator_desc.
    """

    ATensor: DML_BUFFER_TENSOR_DESC
    AZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    BTensor: DML_BUFFER_TENSOR_DESC
    BZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_MATRIX_MULTIPLY_INTEGER_OPERATOR_DESC
