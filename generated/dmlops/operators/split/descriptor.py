# Generated from spec/operators/split.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of SPLIT."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import Elements
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
from dmlruntime.core.member_functions import total
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Each, Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.index_map import IndexMapKernel, MapRow

OPERATOR = Operator(
    name="SPLIT",
    summary="Cuts a tensor into several along one dimension.",
    package="dmlops.operators.split",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        AttributeMember(name="OutputCount", type="UINT", argument="output_count"),
        TensorMember(
            name="OutputTensors",
            kind="outputs",
            argument="outputs",
            count="OutputCount",
            infer={"Sizes": "argument"},
            sizes=Elements(
                value=lambda d, i, size: size if i == d.Axis else d.InputTensor.Sizes[i],
                count=lambda d: d.InputTensor.DimensionCount,
                members=("Axis", "InputTensor"),
            ),
        ),
        AttributeMember(name="Axis", type="UINT", argument="axis"),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputTensor", "OutputTensors")),
        Require(
            text="OutputCount >= 1",
            members=("OutputCount",),
            subject="OutputCount",
            holds=lambda d: d.OutputCount >= 1,
            value=lambda d: d.OutputCount,
            rule=lambda d: "must be at least 1",
        ),
        Require(
            text="Axis < InputTensor.DimensionCount",
            members=("Axis", "InputTensor"),
            subject="Axis",
            holds=lambda d: d.Axis < d.InputTensor.DimensionCount,
            value=lambda d: d.Axis,
            rule=lambda d: f"must be less than InputTensor.DimensionCount ({describe(d.InputTensor.DimensionCount)})",
        ),
        Require(
            text="d == Axis or OutputTensors[k].Sizes[d] == InputTensor.Sizes[d]",
            members=("Axis", "OutputTensors", "InputTensor", "OutputCount"),
            subject=lambda d, k, dimension: f"OutputTensors[{k}].Sizes[{dimension}]",
            holds=lambda d, k, dimension: (
                dimension == d.Axis or d.OutputTensors[k].Sizes[dimension] == d.InputTensor.Sizes[dimension]
            ),
            value=lambda d, k, dimension: d.OutputTensors[k].Sizes[dimension],
            rule=lambda d, k, dimension: (
                f"must be InputTensor.Sizes[{dimension}] ("
                + describe(d.InputTensor.Sizes[dimension])
                + ") in each dimension but Axis ("
                + describe(d.Axis)
                + ")"
            ),
            each=(
                Each(variable="k", count=lambda d: d.OutputCount),
                Each(variable="d", count=lambda d: d.InputTensor.DimensionCount),
            ),
        ),
        Require(
            text="InputTensor.Sizes[Axis] == total(OutputTensors, Axis)",
            members=("InputTensor", "Axis", "OutputTensors"),
            subject="InputTensor.Sizes[Axis]",
            holds=lambda d: d.InputTensor.Sizes[d.Axis] == total(d.OutputTensors, d.Axis),
            value=lambda d: d.InputTensor.Sizes[d.Axis],
            rule=lambda d: (
                "must be the sum of the sizes of OutputTensors in dimension Axis ("
                + describe(total(d.OutputTensors, d.Axis))
                + ")"
            ),
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
                "OutputTensors": TensorSupport(
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
                "OutputTensors": TensorSupport(
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
                "OutputTensors": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16, INT32, INT16, UINT32, UINT16)),
                "OutputTensors": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, UINT32, UINT16),
                ),
            },
        ),
    ),
    kernel=IndexMapKernel(
        input="InputTensor",
        output="OutputTensors",
        along=lambda d: d.Axis,
        rows={"": MapRow()},
        bits=True,
    ),
    reference=Imported("dmlops.operators.split.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_SPLIT_OPERATOR_DESC(Descriptor):
    """Cuts a tensor into several along one dimension.

    Args:
        InputTensor: input. The tensor to cut.
        OutputCount: How many parts there are.
        OutputTensors: array of outputs. The parts in their order.
        Axis: Dimension along which the parts follow each other.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.

    Inverse of JOIN. It undoes what JOIN does.

    Source: ns-directml-dml_split_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputCount: int
    OutputTensors: tuple[DML_BUFFER_TENSOR_DESC, ...]
    Axis: int

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_SPLIT_OPERATOR_DESC
