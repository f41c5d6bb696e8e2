# Generated from spec/operators/join.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of JOIN."""

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
from dmlruntime.core.member_functions import total
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Each, Require, Same, SizeEquation
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.index_map import IndexMapKernel, MapRow

OPERATOR = Operator(
    name="JOIN",
    summary="Concatenates several tensors along one dimension.",
    package="dmlops.operators.join",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        AttributeMember(name="InputCount", type="UINT", argument="input_count"),
        TensorMember(name="InputTensors", kind="inputs", argument="inputs", count="InputCount"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="Axis", type="UINT", argument="axis"),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputTensors", "OutputTensor")),
        Require(
            text="InputCount >= 1",
            members=("InputCount",),
            subject="InputCount",
            holds=lambda d: d.InputCount >= 1,
            value=lambda d: d.InputCount,
            rule=lambda d: "must be at least 1",
        ),
        Require(
            text="Axis < OutputTensor.DimensionCount",
            members=("Axis", "OutputTensor"),
            subject="Axis",
            holds=lambda d: d.Axis < d.OutputTensor.DimensionCount,
            value=lambda d: d.Axis,
            rule=lambda d: (
                "must be less than OutputTensor.DimensionCount (" + describe(d.OutputTensor.DimensionCount) + ")"
            ),
        ),
        Require(
            text="d == Axis or InputTensors[k].Sizes[d] == InputTensors[0].Sizes[d]",
            members=("Axis", "InputTensors", "InputCount"),
            subject=lambda d, k, dimension: f"InputTensors[{k}].Sizes[{dimension}]",
            holds=lambda d, k, dimension: (
                dimension == d.Axis or d.InputTensors[k].Sizes[dimension] == d.InputTensors[0].Sizes[dimension]
            ),
            value=lambda d, k, dimension: d.InputTensors[k].Sizes[dimension],
            rule=lambda d, k, dimension: (
                f"must be InputTensors[0].Sizes[{dimension}] ("
                + describe(d.InputTensors[0].Sizes[dimension])
                + ") in each dimension but Axis ("
                + describe(d.Axis)
                + ")"
            ),
            each=(
                Each(variable="k", count=lambda d: d.InputCount),
                Each(variable="d", count=lambda d: d.InputTensors[0].DimensionCount),
            ),
        ),
        SizeEquation(
            text="OutputTensor.Sizes[d] == (total(InputTensors, Axis) if d == Axis else InputTensors[0].Sizes[d])",
            tensor="OutputTensor",
            members=("Axis", "InputTensors"),
            dimension=lambda d, dimension: dimension,
            is_=lambda d, dimension: (
                total(d.InputTensors, d.Axis) if dimension == d.Axis else d.InputTensors[0].Sizes[dimension]
            ),
            rule=lambda d, dimension: (
                "must be "
                + (
                    "the sum of the sizes of InputTensors in dimension Axis ("
                    + describe(total(d.InputTensors, d.Axis))
                    + ")"
                    if dimension == d.Axis
                    else f"InputTensors[0].Sizes[{dimension}] ("
                    + describe(d.InputTensors[0].Sizes[dimension])
                    + ") in each dimension but Axis ("
                    + describe(d.Axis)
                    + ")"
                )
            ),
            each=(Each(variable="d", count=lambda d: d.InputTensors[0].DimensionCount),),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_1,
            tensors={
                "InputTensors": TensorSupport(
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
                "InputTensors": TensorSupport(
                    dimensions=(4, 5),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputTensor": TensorSupport(
                    dimensions=(4, 5),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "InputTensors": TensorSupport(
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
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "InputTensors": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, UINT32, UINT16),
                ),
                "OutputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, UINT32, UINT16),
                ),
            },
        ),
    ),
    kernel=IndexMapKernel(
        input="InputTensors",
        output="OutputTensor",
        along=lambda d: d.Axis,
        rows={"": MapRow()},
        bits=True,
    ),
    reference=Imported("dmlops.operators.join.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_JOIN_OPERATOR_DESC(Descriptor):
    """Concatenates several tensors along one dimension.

    Args:
        InputCount: How many tensors there are.
        InputTensors: array of inputs. The tensors to join.
        OutputTensor: output. The joined tensor.
        Axis: Dimension along which the tensors follow each other.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.

    Inverse of SPLIT. It undoes what SPLIT does.

    Source: ns-directml-dml_join_operator_desc.
    """

    InputCount: int
    InputTensors: tuple[DML_BUFFER_TENSOR_DESC, ...]
    OutputTensor: DML_BUFFER_TENSOR_DESC
    Axis: int

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_JOIN_OPERATOR_DESC
