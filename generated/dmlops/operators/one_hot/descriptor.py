# Generated from spec/operators/one_hot.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ONE_HOT."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import (
    FLOAT16,
    FLOAT32,
    FLOAT64,
    INT8,
    INT16,
    INT32,
    INT64,
    UINT8,
    UINT16,
    UINT32,
    UINT64,
)
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Each, Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.band import BandKernel

OPERATOR = Operator(
    name="ONE_HOT",
    summary="Sets the element that each index names to one value, and the others of its line to another.",
    package="dmlops.operators.one_hot",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
    in_place=(),
    members=(
        TensorMember(name="IndicesTensor", kind="input", argument="indices"),
        TensorMember(name="ValuesTensor", kind="input", argument="values"),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"Sizes": "argument"}),
        AttributeMember(name="Axis", type="UINT", argument="axis"),
    ),
    constraints=(
        Same(fields=("DimensionCount",), of=("IndicesTensor", "OutputTensor", "ValuesTensor")),
        Same(fields=("DataType",), of=("ValuesTensor", "OutputTensor")),
        Require(
            text="Axis < IndicesTensor.DimensionCount",
            members=("Axis", "IndicesTensor"),
            subject="Axis",
            holds=lambda d: d.Axis < d.IndicesTensor.DimensionCount,
            value=lambda d: d.Axis,
            rule=lambda d: (
                "must be less than IndicesTensor.DimensionCount (" + describe(d.IndicesTensor.DimensionCount) + ")"
            ),
        ),
        Require(
            text="IndicesTensor.Sizes[d] == (1 if d == Axis else OutputTensor.Sizes[d])",
            members=("IndicesTensor", "Axis", "OutputTensor"),
            subject=lambda d, dimension: f"IndicesTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.IndicesTensor.Sizes[dimension] == (1 if dimension == d.Axis else d.OutputTensor.Sizes[dimension])
            ),
            value=lambda d, dimension: d.IndicesTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    f"1 because Axis is {describe(d.Axis)}"
                    if dimension == d.Axis
                    else f"OutputTensor.Sizes[{dimension}] ("
                    + describe(d.OutputTensor.Sizes[dimension])
                    + ") in each dimension but Axis ("
                    + describe(d.Axis)
                    + ")"
                )
            ),
            each=(Each(variable="d", count=lambda d: d.IndicesTensor.DimensionCount),),
            tensor="IndicesTensor",
            dimension=lambda d, dimension: dimension,
            is_=lambda d, dimension: 1 if dimension == d.Axis else d.OutputTensor.Sizes[dimension],
        ),
        Require(
            text="ValuesTensor.ElementCount >= 2",
            members=("ValuesTensor",),
            subject="ValuesTensor.ElementCount",
            holds=lambda d: d.ValuesTensor.ElementCount >= 2,
            value=lambda d: d.ValuesTensor.ElementCount,
            rule=lambda d: "must be at least 2",
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_1,
            tensors={
                "IndicesTensor": TensorSupport(dimensions=(1, 8), types=(INT64, INT32, UINT64, UINT32)),
                "ValuesTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "IndicesTensor": TensorSupport(dimensions=(1, 8), types=(INT64, INT32, UINT64, UINT32)),
                "ValuesTensor": TensorSupport(
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
            tensors={
                "IndicesTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
                "ValuesTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
            tensors={
                "IndicesTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
                "ValuesTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=BandKernel(output="OutputTensor", axis=lambda d: d.Axis, index="IndicesTensor", values="ValuesTensor"),
    reference=Imported("dmlops.operators.one_hot.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_ONE_HOT_OPERATOR_DESC(Descriptor):
    """Sets the element that each index names to one value, and the others of its line to another.

    Args:
        IndicesTensor: input. Which element of each line along Axis is set.
        ValuesTensor: input. The value of the others, and then that of the elements that indices name. What
            follows is not used.
        OutputTensor: output. The lines.
        Axis: Dimension of the lines.

    Introduced in DML_FEATURE_LEVEL_2_0. Does not execute in place.
    Source: ns-directml-dml_one_hot_operator_desc.
    """

    IndicesTensor: DML_BUFFER_TENSOR_DESC
    ValuesTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    Axis: int

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ONE_HOT_OPERATOR_DESC
