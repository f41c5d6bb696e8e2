# Generated from spec/operators/reverse_subsequences.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of REVERSE_SUBSEQUENCES."""

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
    name="REVERSE_SUBSEQUENCES",
    summary="Reverses the first elements of each line along one dimension, as many as a tensor says.",
    package="dmlops.operators.reverse_subsequences",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="SequenceLengthsTensor", kind="input", argument="sequence_lengths"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="Axis", type="UINT", argument="axis"),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),
        Same(fields=("DimensionCount",), of=("InputTensor", "SequenceLengthsTensor")),
        Require(
            text="Axis < InputTensor.DimensionCount",
            members=("Axis", "InputTensor"),
            subject="Axis",
            holds=lambda d: d.Axis < d.InputTensor.DimensionCount,
            value=lambda d: d.Axis,
            rule=lambda d: f"must be less than InputTensor.DimensionCount ({describe(d.InputTensor.DimensionCount)})",
        ),
        Require(
            text="SequenceLengthsTensor.Sizes[d] == (1 if d == Axis else InputTensor.Sizes[d])",
            members=("SequenceLengthsTensor", "Axis", "InputTensor"),
            subject=lambda d, dimension: f"SequenceLengthsTensor.Sizes[{dimension}]",
            holds=lambda d, dimension: (
                d.SequenceLengthsTensor.Sizes[dimension]
                == (1 if dimension == d.Axis else d.InputTensor.Sizes[dimension])
            ),
            value=lambda d, dimension: d.SequenceLengthsTensor.Sizes[dimension],
            rule=lambda d, dimension: (
                "must be "
                + (
                    f"1 because Axis is {describe(d.Axis)}"
                    if dimension == d.Axis
                    else f"InputTensor.Sizes[{dimension}] ("
                    + describe(d.InputTensor.Sizes[dimension])
                    + ") in each dimension but Axis ("
                    + describe(d.Axis)
                    + ")"
                )
            ),
            each=(Each(variable="d", count=lambda d: d.InputTensor.DimensionCount),),
            tensor="SequenceLengthsTensor",
            dimension=lambda d, dimension: dimension,
            is_=lambda d, dimension: 1 if dimension == d.Axis else d.InputTensor.Sizes[dimension],
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
                "SequenceLengthsTensor": TensorSupport(dimensions=(1, 8), types=(UINT64, UINT32)),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "SequenceLengthsTensor": TensorSupport(dimensions=(1, 8), types=(UINT32,)),
                "OutputTensor": TensorSupport(
                    dimensions=(1, 8),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputTensor": TensorSupport(
                    dimensions=(4, 5),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
                "SequenceLengthsTensor": TensorSupport(dimensions=(4, 5), types=(UINT32,)),
                "OutputTensor": TensorSupport(
                    dimensions=(4, 5),
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
                "SequenceLengthsTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
                "OutputTensor": TensorSupport(
                    dimensions=(4, 4),
                    types=(FLOAT32, FLOAT16, INT32, INT16, INT8, UINT32, UINT16, UINT8),
                ),
            },
        ),
    ),
    kernel=GatherKernel(
        input="InputTensor",
        index="SequenceLengthsTensor",
        output="OutputTensor",
        axis=lambda d: d.Axis,
        aligned=True,
        reverse=True,
    ),
    reference=Imported("dmlops.operators.reverse_subsequences.reference", "reference"),
    tolerance={
        FLOAT64: lambda depth, count, eps, eps32: 0,
        FLOAT32: lambda depth, count, eps, eps32: 0,
        FLOAT16: lambda depth, count, eps, eps32: 0,
    },
)


@dataclass(frozen=True)
class DML_REVERSE_SUBSEQUENCES_OPERATOR_DESC(Descriptor):
    """Reverses the first elements of each line along one dimension, as many as a tensor says.

    Args:
        InputTensor: input. The lines.
        SequenceLengthsTensor: input. How many elements of each line are reversed. The rest is copied.
        OutputTensor: output. The lines with their beginnings reversed.
        Axis: Dimension of the lines.

    Introduced in DML_FEATURE_LEVEL_2_1. Does not execute in place.
    Source: ns-directml-dml_reverse_subsequences_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    SequenceLengthsTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    Axis: int

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_REVERSE_SUBSEQUENCES_OPERATOR_DESC
