# Generated from spec/operators/tile.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of TILE."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Each, Require, Same, SizeEquation
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.index_map import IndexMapKernel, MapRow

OPERATOR = Operator(
    name="TILE",
    summary="Repeats the tensor a number of times along each dimension.",
    package="dmlops.operators.tile",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="RepeatsCount", type="UINT", argument="repeats_count"),
        AttributeMember(name="Repeats", type="UINT_ARRAY", argument="repeats", count="RepeatsCount"),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputTensor", "OutputTensor")),
        Require(
            text="RepeatsCount == InputTensor.DimensionCount",
            members=("RepeatsCount", "InputTensor"),
            subject="RepeatsCount",
            holds=lambda d: d.RepeatsCount == d.InputTensor.DimensionCount,
            value=lambda d: d.RepeatsCount,
            rule=lambda d: f"must be InputTensor.DimensionCount ({describe(d.InputTensor.DimensionCount)})",
        ),
        Require(
            text="Repeats[d] >= 1",
            members=("Repeats", "RepeatsCount"),
            subject=lambda d, dimension: f"Repeats[{dimension}]",
            holds=lambda d, dimension: d.Repeats[dimension] >= 1,
            value=lambda d, dimension: d.Repeats[dimension],
            rule=lambda d, dimension: "must be at least 1",
            each=(Each(variable="d", count=lambda d: d.RepeatsCount),),
        ),
        SizeEquation(
            text="OutputTensor.Sizes[d] == InputTensor.Sizes[d] * Repeats[d]",
            tensor="OutputTensor",
            members=("InputTensor", "Repeats", "RepeatsCount"),
            dimension=lambda d, dimension: dimension,
            is_=lambda d, dimension: d.InputTensor.Sizes[dimension] * d.Repeats[dimension],
            rule=lambda d, dimension: (
                f"must be InputTensor.Sizes[{dimension}] * Repeats[{dimension}] ("
                + describe(d.InputTensor.Sizes[dimension] * d.Repeats[dimension])
                + ")"
            ),
            each=(Each(variable="d", count=lambda d: d.RepeatsCount),),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_1,
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
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
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
            tensors={
                "InputTensor": TensorSupport(
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
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=IndexMapKernel(input="InputTensor", output="OutputTensor", rows={"": MapRow(outside="wrap")}, bits=True),
    reference=Imported("dmlops.operators.tile.reference", "reference"),
    tolerance={FLOAT32: lambda depth, count, eps, eps32: 0, FLOAT16: lambda depth, count, eps, eps32: 0},
)


@dataclass(frozen=True)
class DML_TILE_OPERATOR_DESC(Descriptor):
    """Repeats the tensor a number of times along each dimension.

    Args:
        InputTensor: input. The tile.
        OutputTensor: output. The tiles side by side.
        RepeatsCount: How many dimensions the tensors have.
        Repeats: How many tiles there are along each dimension.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.
    Source: ns-directml-dml_tile_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    RepeatsCount: int
    Repeats: tuple[int, ...]

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_TILE_OPERATOR_DESC
