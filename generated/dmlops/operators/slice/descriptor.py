# Generated from spec/operators/slice.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of SLICE."""

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
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Each, Require, Same, SizeEquation
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.index_map import IndexMapKernel, MapRow

OPERATOR = Operator(
    name="SLICE",
    summary="Copies every so many elements of each dimension, from an offset on.",
    package="dmlops.operators.slice",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="DimensionCount", type="UINT", argument="dimension_count"),
        AttributeMember(name="Offsets", type="UINT_ARRAY", argument="offsets", count="DimensionCount"),
        AttributeMember(name="Sizes", type="UINT_ARRAY", argument="sizes", count="DimensionCount"),
        AttributeMember(
            name="Strides",
            type="UINT_ARRAY",
            argument="strides",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 1, count=lambda d: d.InputTensor.DimensionCount),
        ),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputTensor", "OutputTensor")),
        Require(
            text="DimensionCount == InputTensor.DimensionCount",
            members=("DimensionCount", "InputTensor"),
            subject="DimensionCount",
            holds=lambda d: d.DimensionCount == d.InputTensor.DimensionCount,
            value=lambda d: d.DimensionCount,
            rule=lambda d: f"must be InputTensor.DimensionCount ({describe(d.InputTensor.DimensionCount)})",
        ),
        Require(
            text="Strides[d] >= 1",
            members=("Strides", "DimensionCount"),
            subject=lambda d, dimension: f"Strides[{dimension}]",
            holds=lambda d, dimension: d.Strides[dimension] >= 1,
            value=lambda d, dimension: d.Strides[dimension],
            rule=lambda d, dimension: "must be at least 1",
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
        ),
        SizeEquation(
            text="OutputTensor.Sizes[d] == Sizes[d]",
            tensor="OutputTensor",
            members=("Sizes", "DimensionCount"),
            dimension=lambda d, dimension: dimension,
            is_=lambda d, dimension: d.Sizes[dimension],
            rule=lambda d, dimension: f"must be Sizes[{dimension}] ({describe(d.Sizes[dimension])})",
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
        ),
        Require(
            text="Offsets[d] + Strides[d] * (Sizes[d] - 1) < InputTensor.Sizes[d]",
            members=("Offsets", "Strides", "Sizes", "InputTensor", "DimensionCount"),
            subject=lambda d, dimension: f"Offsets[{dimension}] + Strides[{dimension}] * (Sizes[{dimension}] - 1)",
            holds=lambda d, dimension: (
                d.Offsets[dimension] + d.Strides[dimension] * (d.Sizes[dimension] - 1) < d.InputTensor.Sizes[dimension]
            ),
            value=lambda d, dimension: d.Offsets[dimension] + d.Strides[dimension] * (d.Sizes[dimension] - 1),
            rule=lambda d, dimension: (
                f"must be less than InputTensor.Sizes[{dimension}] (" + describe(d.InputTensor.Sizes[dimension]) + ")"
            ),
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
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
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16, INT32, INT16, UINT32, UINT16)),
                "OutputTensor": TensorSupport(
                    dimensions=(4, 5),
                    types=(FLOAT32, FLOAT16, INT32, INT16, UINT32, UINT16),
                ),
            },
        ),
    ),
    kernel=IndexMapKernel(
        input="InputTensor",
        output="OutputTensor",
        start=lambda d, dimension: d.Offsets[dimension],
        step=lambda d, dimension: d.Strides[dimension],
        rows={"": MapRow()},
        bits=True,
    ),
    reference=Imported("dmlops.operators.slice.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_SLICE_OPERATOR_DESC(Descriptor):
    """Copies every so many elements of each dimension, from an offset on.

    Args:
        InputTensor: input. The tensor to copy from.
        OutputTensor: output. The copied elements.
        DimensionCount: How many dimensions the tensors have.
        Offsets: The first element to copy in each dimension.
        Sizes: How many elements are copied in each dimension.
        Strides: The step from element to element in each dimension.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.

    Superseded by SLICE1. SLICE1, which has strides below zero, is the newer version of it, from 2_1 on.

    Source: ns-directml-dml_slice_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    DimensionCount: int
    Offsets: tuple[int, ...]
    Sizes: tuple[int, ...]
    Strides: tuple[int, ...]

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_SLICE_OPERATOR_DESC
