# Generated from spec/operators/quantized_linear_matrix_multiply.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of QUANTIZED_LINEAR_MATRIX_MULTIPLY."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT32, INT8, UINT8
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Bind, Each, Require, Run, Same, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.contraction import ContractionKernel

OPERATOR = Operator(
    name="QUANTIZED_LINEAR_MATRIX_MULTIPLY",
    summary="Products of matrices of quantized bytes, quantized again.",
    package="dmlops.operators.quantized_linear_matrix_multiply",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
    in_place=(),
    members=(
        TensorMember(name="ATensor", kind="input", argument="a"),
        TensorMember(name="AScaleTensor", kind="input", argument="a_scale"),
        TensorMember(name="AZeroPointTensor", kind="input", argument="a_zero_point", optional=True),
        TensorMember(name="BTensor", kind="input", argument="b"),
        TensorMember(name="BScaleTensor", kind="input", argument="b_scale"),
        TensorMember(name="BZeroPointTensor", kind="input", argument="b_zero_point", optional=True),
        TensorMember(name="OutputScaleTensor", kind="input", argument="output_scale"),
        TensorMember(name="OutputZeroPointTensor", kind="input", argument="output_zero_point", optional=True),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"DataType": "UINT8"}),
    ),
    constraints=(
        Same(
            fields=("DimensionCount",),
            of=(
                "AScaleTensor",
                "AZeroPointTensor",
                "BScaleTensor",
                "BZeroPointTensor",
                "OutputScaleTensor",
                "OutputZeroPointTensor",
            ),
        ),
        Same(fields=("DimensionCount",), of=("ATensor", "BTensor", "OutputTensor")),
        Same(fields=("DataType",), of=("ATensor", "AZeroPointTensor")),
        Same(fields=("DataType",), of=("BTensor", "BZeroPointTensor")),
        Same(fields=("DataType",), of=("OutputTensor", "OutputZeroPointTensor")),
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
                "OutputTensor.Sizes[OutputTensor.DimensionCount - 1] and BZeroPointTensor.ElementCount == "
                "BZeroPointTensor.Sizes[d] and (d == 3 or BZeroPointTensor.DimensionCount < 4))"
            ),
            members=("BZeroPointTensor", "OutputTensor"),
            subject=lambda d, dimension: f"BZeroPointTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.BZeroPointTensor.Sizes[dimension] == 1
                or (
                    d.BZeroPointTensor.Sizes[dimension]
                    == dict(enumerate(d.OutputTensor.Sizes))[d.OutputTensor.DimensionCount - 1]
                    and d.BZeroPointTensor.ElementCount == d.BZeroPointTensor.Sizes[dimension]
                    and (dimension == 3 or d.BZeroPointTensor.DimensionCount < 4)
                )
            ),
            value=lambda d, dimension: d.BZeroPointTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    "1 or OutputTensor.Sizes[OutputTensor.DimensionCount - 1] ("
                    + describe(dict(enumerate(d.OutputTensor.Sizes))[d.OutputTensor.DimensionCount - 1])
                    + ")"
                    if (d.BZeroPointTensor.ElementCount == d.BZeroPointTensor.Sizes[dimension])
                    and (dimension == 3 or d.BZeroPointTensor.DimensionCount < 4)
                    else "1"
                    + (
                        " in each dimension but 3 because BZeroPointTensor.DimensionCount ("
                        + describe(d.BZeroPointTensor.DimensionCount)
                        + ") is not less than 4"
                        if not (dimension == 3 or d.BZeroPointTensor.DimensionCount < 4)
                        else " because BZeroPointTensor.ElementCount ("
                        + describe(d.BZeroPointTensor.ElementCount)
                        + f") is not BZeroPointTensor.Sizes[{dimension}] ("
                        + describe(d.BZeroPointTensor.Sizes[dimension])
                        + ")"
                    )
                )
            ),
            each=(Each(variable="d", count=lambda d: d.BZeroPointTensor.DimensionCount),),
        ),
        Require(
            text=(
                "OutputScaleTensor.Sizes[d] == 1 or (OutputScaleTensor.Sizes[d] == "
                "OutputTensor.Sizes[OutputTensor.DimensionCount - 2] and OutputScaleTensor.ElementCount == "
                "OutputScaleTensor.Sizes[d] and (d == 2 or OutputScaleTensor.DimensionCount < 4))"
            ),
            members=("OutputScaleTensor", "OutputTensor"),
            subject=lambda d, dimension: f"OutputScaleTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.OutputScaleTensor.Sizes[dimension] == 1
                or (
                    d.OutputScaleTensor.Sizes[dimension]
                    == dict(enumerate(d.OutputTensor.Sizes))[d.OutputTensor.DimensionCount - 2]
                    and d.OutputScaleTensor.ElementCount == d.OutputScaleTensor.Sizes[dimension]
                    and (dimension == 2 or d.OutputScaleTensor.DimensionCount < 4)
                )
            ),
            value=lambda d, dimension: d.OutputScaleTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    "1 or OutputTensor.Sizes[OutputTensor.DimensionCount - 2] ("
                    + describe(dict(enumerate(d.OutputTensor.Sizes))[d.OutputTensor.DimensionCount - 2])
                    + ")"
                    if (d.OutputScaleTensor.ElementCount == d.OutputScaleTensor.Sizes[dimension])
                    and (dimension == 2 or d.OutputScaleTensor.DimensionCount < 4)
                    else "1"
                    + (
                        " in each dimension but 2 because OutputScaleTensor.DimensionCount ("
                        + describe(d.OutputScaleTensor.DimensionCount)
                        + ") is not less than 4"
                        if not (dimension == 2 or d.OutputScaleTensor.DimensionCount < 4)
                        else " because OutputScaleTensor.ElementCount ("
                        + describe(d.OutputScaleTensor.ElementCount)
                        + f") is not OutputScaleTensor.Sizes[{dimension}] ("
                        + describe(d.OutputScaleTensor.Sizes[dimension])
                        + ")"
                    )
                )
            ),
            each=(Each(variable="d", count=lambda d: d.OutputScaleTensor.DimensionCount),),
        ),
        Require(
            text=(
                "OutputZeroPointTensor.Sizes[d] == 1 or (OutputZeroPointTensor.Sizes[d] == "
                "OutputTensor.Sizes[OutputTensor.DimensionCount - 2] and OutputZeroPointTensor.ElementCount == "
                "OutputZeroPointTensor.Sizes[d] and (d == 2 or OutputZeroPointTensor.DimensionCount < 4))"
            ),
            members=("OutputZeroPointTensor", "OutputTensor"),
            subject=lambda d, dimension: f"OutputZeroPointTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.OutputZeroPointTensor.Sizes[dimension] == 1
                or (
                    d.OutputZeroPointTensor.Sizes[dimension]
                    == dict(enumerate(d.OutputTensor.Sizes))[d.OutputTensor.DimensionCount - 2]
                    and d.OutputZeroPointTensor.ElementCount == d.OutputZeroPointTensor.Sizes[dimension]
                    and (dimension == 2 or d.OutputZeroPointTensor.DimensionCount < 4)
                )
            ),
            value=lambda d, dimension: d.OutputZeroPointTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    "1 or OutputTensor.Sizes[OutputTensor.DimensionCount - 2] ("
                    + describe(dict(enumerate(d.OutputTensor.Sizes))[d.OutputTensor.DimensionCount - 2])
                    + ")"
                    if (d.OutputZeroPointTensor.ElementCount == d.OutputZeroPointTensor.Sizes[dimension])
                    and (dimension == 2 or d.OutputZeroPointTensor.DimensionCount < 4)
                    else "1"
                    + (
                        " in each dimension but 2 because OutputZeroPointTensor.DimensionCount ("
                        + describe(d.OutputZeroPointTensor.DimensionCount)
                        + ") is not less than 4"
                        if not (dimension == 2 or d.OutputZeroPointTensor.DimensionCount < 4)
                        else " because OutputZeroPointTensor.ElementCount ("
                        + describe(d.OutputZeroPointTensor.ElementCount)
                        + f") is not OutputZeroPointTensor.Sizes[{dimension}] ("
                        + describe(d.OutputZeroPointTensor.Sizes[dimension])
                        + ")"
                    )
                )
            ),
            each=(Each(variable="d", count=lambda d: d.OutputZeroPointTensor.DimensionCount),),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
            tensors={
                "ATensor": TensorSupport(dimensions=(2, 4), types=(INT8, UINT8)),
                "AScaleTensor": TensorSupport(dimensions=(1, 4), types=(FLOAT32,)),
                "AZeroPointTensor": TensorSupport(dimensions=(1, 4), types=(INT8, UINT8)),
                "BTensor": TensorSupport(dimensions=(2, 4), types=(INT8, UINT8)),
                "BScaleTensor": TensorSupport(dimensions=(1, 4), types=(FLOAT32,)),
                "BZeroPointTensor": TensorSupport(dimensions=(1, 4), types=(INT8, UINT8)),
                "OutputScaleTensor": TensorSupport(dimensions=(1, 4), types=(FLOAT32,)),
                "OutputZeroPointTensor": TensorSupport(dimensions=(1, 4), types=(INT8, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(2, 4), types=(INT8, UINT8)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "ATensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "AScaleTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32,)),
                "AZeroPointTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "BTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "BScaleTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32,)),
                "BZeroPointTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "OutputScaleTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32,)),
                "OutputZeroPointTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(INT8, UINT8)),
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
            "OutputScaleTensor",
            "OutputZeroPointTensor",
        ),
        output="OutputTensor",
        a="ATensor",
        b="BTensor",
        a_zero_point="AZeroPointTensor",
        b_zero_point="BZeroPointTensor",
        per_row=("AScaleTensor", "OutputScaleTensor", "OutputZeroPointTensor"),
        per_column=("BScaleTensor",),
        groups=(
            ("ATensor", "AZeroPointTensor"),
            ("AScaleTensor",),
            ("BTensor", "BZeroPointTensor"),
            ("BScaleTensor",),
            ("OutputScaleTensor",),
            ("OutputZeroPointTensor", "OutputTensor"),
        ),
        has_wide_sums=True,
    ),
    reference=Imported("dmlops.operators.quantized_linear_matrix_multiply.reference", "reference"),
    tolerance={},
)


@dataclass(frozen=True)
class DML_QUANTIZED_LINEAR_MATRIX_MULTIPLY_OPERATOR_DESC(Descriptor):
    """Products of matrices of quantized bytes, quantized again.

    Args:
        ATensor: input. Matrices of M x K elements, one for each batch and channel.
        AScaleTensor: input. The size of one step of ATensor: one value, or one for each row.
        AZeroPointTensor: input, optional. What stands for 0 in ATensor: one value, or one for each row.
        BTensor: input. Matrices of K x N elements.
        BScaleTensor: input. The size of one step of BTensor: one value, or one for each column.
        BZeroPointTensor: input, optional. What stands for 0 in BTensor: one value, or one for each column.
        OutputScaleTensor: input. The size of one step of OutputTensor: one value, or one for each row.
        OutputZeroPointTensor: input, optional. What stands for 0 in OutputTensor: one value, or one for each
            row.
        OutputTensor: output. The products, M x N.

    Introduced in DML_FEATURE_LEVEL_2_1. Does not execute in place.

    Undefined: AScaleTensor. A scale of 0 has undefined results.

    Undefined: BScaleTensor. A scale of 0 has undefined results.

    Undefined: OutputScaleTensor. A scale of 0 has undefined results.

    Equivalent to ELEMENT_WISE_DEQUANTIZE_LINEAR and GEMM and ELEMENT_WISE_QUANTIZE_LINEAR. The same mathematically:
    the inputs are dequantized, then it is computed, then the result is quantized.

    Source: ns-directml-dml_quantized_linear_matrix_multiply_operator_desc.
    """

    ATensor: DML_BUFFER_TENSOR_DESC
    AScaleTensor: DML_BUFFER_TENSOR_DESC
    AZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    BTensor: DML_BUFFER_TENSOR_DESC
    BScaleTensor: DML_BUFFER_TENSOR_DESC
    BZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    OutputScaleTensor: DML_BUFFER_TENSOR_DESC
    OutputZeroPointTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_QUANTIZED_LINEAR_MATRIX_MULTIPLY_OPERATOR_DESC
