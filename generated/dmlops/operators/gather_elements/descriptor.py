# Generated from spec/operators/gather_elements.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of GATHER_ELEMENTS."""

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
from dmlruntime.families.gather import GatherKernel

OPERATOR = Operator(
    name="GATHER_ELEMENTS",
    summary="Takes one element of the input for each index, from the line along the axis that the index stands in.",
    package="dmlops.operators.gather_elements",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="IndicesTensor", kind="input", argument="indices"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="Axis", type="UINT", argument="axis"),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputTensor", "OutputTensor")),
        Same(fields=("DimensionCount", "Sizes"), of=("IndicesTensor", "OutputTensor")),
        Require(
            text="Axis < InputTensor.DimensionCount",
            members=("Axis", "InputTensor"),
            subject="Axis",
            holds=lambda d: d.Axis < d.InputTensor.DimensionCount,
            value=lambda d: d.Axis,
            rule=lambda d: f"must be less than InputTensor.DimensionCount ({describe(d.InputTensor.DimensionCount)})",
        ),
        Require(
            text="d == Axis or IndicesTensor.Sizes[d] == InputTensor.Sizes[d]",
            members=("Axis", "IndicesTensor", "InputTensor"),
            subject=lambda d, dimension: f"IndicesTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                dimension == d.Axis or d.IndicesTensor.Sizes[dimension] == d.InputTensor.Sizes[dimension]
            ),
            value=lambda d, dimension: d.IndicesTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                f"must be InputTensor.Sizes[{dimension}] ("
                + describe(d.InputTensor.Sizes[dimension])
                + ") in each dimension but Axis ("
                + describe(d.Axis)
                + ")"
            ),
            each=(Each(variable="d", count=lambda d: d.InputTensor.DimensionCount),),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_1,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "IndicesTensor": TensorSupport(dimensions=(1, 8), types=(INT64, INT32, UINT64, UINT32)),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "IndicesTensor": TensorSupport(dimensions=(1, 8), types=(INT64, INT32, UINT64, UINT32)),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "IndicesTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
                "OutputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
    ),
    kernel=GatherKernel(
        input="InputTensor",
        index="IndicesTensor",
        output="OutputTensor",
        axis=lambda d: d.Axis,
        aligned=True,
    ),
    reference=Imported("dmlops.operators.gather_elements.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_GATHER_ELEMENTS_OPERATOR_DESC(Descriptor):
    """Takes one element of the input for each index, from the line along the axis that the index stands in.

    Args:
        InputTensor: input. The elements.
        IndicesTensor: input. Which element of its line along the axis is taken.
        OutputTensor: output. The elements that were taken, one for each index.
        Axis: The dimension of InputTensor that indices count.

    Introduced in DML_FEATURE_LEVEL_2_1. Does not execute in place.
    Source: ns-directml-dml_gather_elements_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    IndicesTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    Axis: int

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_GATHER_ELEMENTS_OPERATOR_DESC
