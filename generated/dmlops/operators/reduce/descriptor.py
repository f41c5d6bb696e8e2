# Generated from spec/operators/reduce.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of REDUCE."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import (
    DML_REDUCE_FUNCTION,
    DML_REDUCE_FUNCTION_ARGMAX,
    DML_REDUCE_FUNCTION_ARGMIN,
    DML_REDUCE_FUNCTION_AVERAGE,
    DML_REDUCE_FUNCTION_L1,
    DML_REDUCE_FUNCTION_L2,
    DML_REDUCE_FUNCTION_LOG_SUM,
    DML_REDUCE_FUNCTION_LOG_SUM_EXP,
    DML_REDUCE_FUNCTION_MAX,
    DML_REDUCE_FUNCTION_MIN,
    DML_REDUCE_FUNCTION_MULTIPLY,
    DML_REDUCE_FUNCTION_SUM,
    DML_REDUCE_FUNCTION_SUM_SQUARE,
)
from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import Elements
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import distinct
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Each, Require, Same, SizeEquation
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.reduce import ReduceKernel

OPERATOR = Operator(
    name="REDUCE",
    summary="Combines the elements along some dimensions into one, by a chosen function.",
    package="dmlops.operators.reduce",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        AttributeMember(name="Function", type=DML_REDUCE_FUNCTION, argument="function"),
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"DataType": "UINT32"}),
        AttributeMember(name="AxisCount", type="UINT", argument="axis_count"),
        AttributeMember(
            name="Axes",
            type="UINT_ARRAY",
            argument="axes",
            count="AxisCount",
            elements=Elements(value=lambda d, i: i, count=lambda d: d.InputTensor.DimensionCount),
        ),
    ),
    constraints=(
        Same(fields=("DimensionCount",), of=("InputTensor", "OutputTensor")),
        Same(
            fields=("DataType",),
            of=("InputTensor", "OutputTensor"),
            when=lambda d: d.Function not in (DML_REDUCE_FUNCTION_ARGMAX, DML_REDUCE_FUNCTION_ARGMIN),
            when_members=("Function",),
        ),
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
        SizeEquation(
            text="OutputTensor.Sizes[d] == (1 if d in Axes else InputTensor.Sizes[d])",
            tensor="OutputTensor",
            members=("Axes", "InputTensor"),
            dimension=lambda d, dimension: dimension,
            is_=lambda d, dimension: 1 if dimension in d.Axes else d.InputTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    f"1 because dimension {dimension} is one of Axes"
                    if dimension in d.Axes
                    else f"InputTensor.Sizes[{dimension}] ("
                    + describe(d.InputTensor.Sizes[dimension])
                    + f") because dimension {dimension} is not one of Axes"
                )
            ),
            each=(Each(variable="d", count=lambda d: d.InputTensor.DimensionCount),),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_1,
            when=lambda d: d.Function in (DML_REDUCE_FUNCTION_ARGMAX, DML_REDUCE_FUNCTION_ARGMIN),
            when_text="Function in [DML_REDUCE_FUNCTION_ARGMAX, DML_REDUCE_FUNCTION_ARGMIN]",
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(INT64, INT32, UINT64, UINT32)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            when=lambda d: d.Function in (DML_REDUCE_FUNCTION_ARGMAX, DML_REDUCE_FUNCTION_ARGMIN),
            when_text="Function in [DML_REDUCE_FUNCTION_ARGMAX, DML_REDUCE_FUNCTION_ARGMIN]",
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(INT64, INT32, UINT64, UINT32)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            when=lambda d: d.Function in (DML_REDUCE_FUNCTION_ARGMAX, DML_REDUCE_FUNCTION_ARGMIN),
            when_text="Function in [DML_REDUCE_FUNCTION_ARGMAX, DML_REDUCE_FUNCTION_ARGMIN]",
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            when=lambda d: d.Function in (DML_REDUCE_FUNCTION_ARGMAX, DML_REDUCE_FUNCTION_ARGMIN),
            when_text="Function in [DML_REDUCE_FUNCTION_ARGMAX, DML_REDUCE_FUNCTION_ARGMIN]",
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            when=lambda d: (
                d.Function
                in (
                    DML_REDUCE_FUNCTION_AVERAGE,
                    DML_REDUCE_FUNCTION_L2,
                    DML_REDUCE_FUNCTION_LOG_SUM,
                    DML_REDUCE_FUNCTION_LOG_SUM_EXP,
                )
            ),
            when_text=(
                "Function in [DML_REDUCE_FUNCTION_AVERAGE, DML_REDUCE_FUNCTION_L2, DML_REDUCE_FUNCTION_LOG_SUM, "
                "DML_REDUCE_FUNCTION_LOG_SUM_EXP]"
            ),
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            when=lambda d: (
                d.Function
                in (
                    DML_REDUCE_FUNCTION_AVERAGE,
                    DML_REDUCE_FUNCTION_L2,
                    DML_REDUCE_FUNCTION_LOG_SUM,
                    DML_REDUCE_FUNCTION_LOG_SUM_EXP,
                )
            ),
            when_text=(
                "Function in [DML_REDUCE_FUNCTION_AVERAGE, DML_REDUCE_FUNCTION_L2, DML_REDUCE_FUNCTION_LOG_SUM, "
                "DML_REDUCE_FUNCTION_LOG_SUM_EXP]"
            ),
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
            when=lambda d: d.Function in (DML_REDUCE_FUNCTION_L1, DML_REDUCE_FUNCTION_SUM_SQUARE),
            when_text="Function in [DML_REDUCE_FUNCTION_L1, DML_REDUCE_FUNCTION_SUM_SQUARE]",
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT64, INT32, UINT64, UINT32)),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, UINT64, UINT32),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            when=lambda d: d.Function in (DML_REDUCE_FUNCTION_L1, DML_REDUCE_FUNCTION_SUM_SQUARE),
            when_text="Function in [DML_REDUCE_FUNCTION_L1, DML_REDUCE_FUNCTION_SUM_SQUARE]",
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            when=lambda d: d.Function in (DML_REDUCE_FUNCTION_L1, DML_REDUCE_FUNCTION_SUM_SQUARE),
            when_text="Function in [DML_REDUCE_FUNCTION_L1, DML_REDUCE_FUNCTION_SUM_SQUARE]",
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
            when=lambda d: d.Function in (DML_REDUCE_FUNCTION_MIN, DML_REDUCE_FUNCTION_MAX),
            when_text="Function in [DML_REDUCE_FUNCTION_MIN, DML_REDUCE_FUNCTION_MAX]",
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            when=lambda d: d.Function in (DML_REDUCE_FUNCTION_MIN, DML_REDUCE_FUNCTION_MAX),
            when_text="Function in [DML_REDUCE_FUNCTION_MIN, DML_REDUCE_FUNCTION_MAX]",
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            when=lambda d: d.Function in (DML_REDUCE_FUNCTION_MIN, DML_REDUCE_FUNCTION_MAX),
            when_text="Function in [DML_REDUCE_FUNCTION_MIN, DML_REDUCE_FUNCTION_MAX]",
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16, INT32, UINT32)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16, INT32, UINT32)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            when=lambda d: d.Function in (DML_REDUCE_FUNCTION_MIN, DML_REDUCE_FUNCTION_MAX),
            when_text="Function in [DML_REDUCE_FUNCTION_MIN, DML_REDUCE_FUNCTION_MAX]",
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
            when=lambda d: d.Function in (DML_REDUCE_FUNCTION_MULTIPLY, DML_REDUCE_FUNCTION_SUM),
            when_text="Function in [DML_REDUCE_FUNCTION_MULTIPLY, DML_REDUCE_FUNCTION_SUM]",
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT64, INT32, UINT64, UINT32)),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, UINT64, UINT32),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            when=lambda d: d.Function in (DML_REDUCE_FUNCTION_MULTIPLY, DML_REDUCE_FUNCTION_SUM),
            when_text="Function in [DML_REDUCE_FUNCTION_MULTIPLY, DML_REDUCE_FUNCTION_SUM]",
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT32, UINT32)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT32, UINT32)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            when=lambda d: d.Function in (DML_REDUCE_FUNCTION_MULTIPLY, DML_REDUCE_FUNCTION_SUM),
            when_text="Function in [DML_REDUCE_FUNCTION_MULTIPLY, DML_REDUCE_FUNCTION_SUM]",
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16, INT32, UINT32)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16, INT32, UINT32)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            when=lambda d: d.Function in (DML_REDUCE_FUNCTION_MULTIPLY, DML_REDUCE_FUNCTION_SUM),
            when_text="Function in [DML_REDUCE_FUNCTION_MULTIPLY, DML_REDUCE_FUNCTION_SUM]",
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=ReduceKernel(
        input="InputTensor",
        output="OutputTensor",
        axes="Axes",
        select="Function",
        relative=("REDUCE_FUNCTION_LOG_SUM_EXP",),
        again=("REDUCE_FUNCTION_AVERAGE", "REDUCE_FUNCTION_L2", "REDUCE_FUNCTION_LOG_SUM"),
        products=("REDUCE_FUNCTION_MULTIPLY",),
        fields=2,
    ),
    reference=Imported("dmlops.operators.reduce.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps / 2 * (1 + count * eps) + 8 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32 / 2 * (1 + count * eps32) + 8 * eps32,
    },
    magnitude=Imported("dmlops.operators.reduce.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_REDUCE_OPERATOR_DESC(Descriptor):
    """Combines the elements along some dimensions into one, by a chosen function.

    Args:
        Function: How elements are combined.
        InputTensor: input. The elements to combine.
        OutputTensor: output. The results. Reduced dimensions stay and have the size 1.
        AxisCount: How many dimensions are reduced.
        Axes: The dimensions to reduce.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.

    Deprecated: Function. The functions ARGMAX and ARGMIN are deprecated from 3_0 on; the operators ARGMAX and
    ARGMIN are to be preferred.

    Source: ns-directml-dml_reduce_operator_desc.
    """

    Function: DML_REDUCE_FUNCTION
    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    AxisCount: int
    Axes: tuple[int, ...]

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_REDUCE_OPERATOR_DESC
