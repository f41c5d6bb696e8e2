# Generated from spec/operators/top_k.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of TOP_K."""

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
from dmlruntime.families.sort import SortKernel

OPERATOR = Operator(
    name="TOP_K",
    summary="The K greatest elements along one dimension, greatest first, and their indices.",
    package="dmlops.operators.top_k",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="OutputValueTensor", kind="output", argument="output_value"),
        TensorMember(name="OutputIndexTensor", kind="output", argument="output_index", infer={"DataType": "UINT32"}),
        AttributeMember(name="Axis", type="UINT", argument="axis"),
        AttributeMember(name="K", type="UINT", argument="k"),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputTensor", "OutputValueTensor")),
        Same(fields=("DimensionCount", "Sizes"), of=("OutputValueTensor", "OutputIndexTensor")),
        Require(
            text="Axis < InputTensor.DimensionCount",
            members=("Axis", "InputTensor"),
            subject="Axis",
            holds=lambda d: d.Axis < d.InputTensor.DimensionCount,
            value=lambda d: d.Axis,
            rule=lambda d: f"must be less than InputTensor.DimensionCount ({describe(d.InputTensor.DimensionCount)})",
        ),
        Require(
            text="K >= 1",
            members=("K",),
            subject="K",
            holds=lambda d: d.K >= 1,
            value=lambda d: d.K,
            rule=lambda d: "must be at least 1",
        ),
        Require(
            text="K <= InputTensor.Sizes[Axis]",
            members=("K", "InputTensor", "Axis"),
            subject="K",
            holds=lambda d: d.K <= d.InputTensor.Sizes[d.Axis],
            value=lambda d: d.K,
            rule=lambda d: f"must be at most InputTensor.Sizes[Axis] ({describe(d.InputTensor.Sizes[d.Axis])})",
        ),
        SizeEquation(
            text="OutputValueTensor.Sizes[d] == (K if d == Axis else InputTensor.Sizes[d])",
            tensor="OutputValueTensor",
            members=("Axis", "K", "InputTensor"),
            dimension=lambda d, dimension: dimension,
            is_=lambda d, dimension: d.K if dimension == d.Axis else d.InputTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    f"K ({describe(d.K)}) because Axis is {describe(d.Axis)}"
                    if dimension == d.Axis
                    else f"InputTensor.Sizes[{dimension}] ("
                    + describe(d.InputTensor.Sizes[dimension])
                    + ") in each dimension but Axis ("
                    + describe(d.Axis)
                    + ")"
                )
            ),
            each=(Each(variable="d", count=lambda d: d.InputTensor.DimensionCount),),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "OutputValueTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "OutputIndexTensor": TensorSupport(dimensions=(1, 8), types=(UINT64, UINT32)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputValueTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputIndexTensor": TensorSupport(dimensions=(1, 8), types=(UINT32,)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputValueTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "OutputIndexTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputValueTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputIndexTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
            },
        ),
    ),
    kernel=SortKernel(
        input="InputTensor",
        values="OutputValueTensor",
        indices="OutputIndexTensor",
        axis=lambda d: d.Axis,
        count=lambda d: d.K,
    ),
    reference=Imported("dmlops.operators.top_k.reference", "reference"),
    tolerance={FLOAT32: lambda depth, count, eps, eps32: 0, FLOAT16: lambda depth, count, eps, eps32: 0},
)


@dataclass(frozen=True)
class DML_TOP_K_OPERATOR_DESC(Descriptor):
    """The K greatest elements along one dimension, greatest first, and their indices.

    Args:
        InputTensor: input. The elements to choose from.
        OutputValueTensor: output. The chosen elements.
        OutputIndexTensor: output. Their indices along Axis.
        Axis: Dimension along which elements are chosen.
        K: How many elements are chosen.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.

    Superseded by TOP_K1. TOP_K1, which can find the smallest elements too, is the newer version of it, from 2_1 on.

    Source: ns-directml-dml_top_k_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputValueTensor: DML_BUFFER_TENSOR_DESC
    OutputIndexTensor: DML_BUFFER_TENSOR_DESC
    Axis: int
    K: int

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_TOP_K_OPERATOR_DESC
