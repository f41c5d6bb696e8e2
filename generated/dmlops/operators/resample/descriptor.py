# Generated from spec/operators/resample.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of RESAMPLE."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import DML_INTERPOLATION_MODE, DML_INTERPOLATION_MODE_LINEAR
from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import Elements
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, UINT8
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import ratio, scaled_size
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Each, Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.resample import ResampleKernel

OPERATOR = Operator(
    name="RESAMPLE",
    summary="Resamples a tensor by a scale per dimension, at the centers of its elements.",
    package="dmlops.operators.resample",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(
            name="OutputTensor",
            kind="output",
            argument="output",
            infer={"Sizes": "argument"},
            sizes=Elements(
                value=lambda d, i: scaled_size(d.InputTensor.Sizes[i], d.Scales[i]),
                count=lambda d: d.InputTensor.DimensionCount,
                members=("InputTensor", "Scales"),
            ),
        ),
        AttributeMember(name="InterpolationMode", type=DML_INTERPOLATION_MODE, argument="interpolation_mode"),
        AttributeMember(name="ScaleCount", type="UINT", argument="scale_count"),
        AttributeMember(
            name="Scales",
            type="FLOAT_ARRAY",
            argument="scales",
            count="ScaleCount",
            elements=Elements(
                value=lambda d, i: ratio(d.OutputTensor.Sizes[i], d.InputTensor.Sizes[i]),
                count=lambda d: d.InputTensor.DimensionCount,
                members=("OutputTensor", "InputTensor"),
            ),
        ),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputTensor", "OutputTensor")),
        Require(
            text="ScaleCount == InputTensor.DimensionCount",
            members=("ScaleCount", "InputTensor"),
            subject="ScaleCount",
            holds=lambda d: d.ScaleCount == d.InputTensor.DimensionCount,
            value=lambda d: d.ScaleCount,
            rule=lambda d: f"must be InputTensor.DimensionCount ({describe(d.InputTensor.DimensionCount)})",
        ),
        Require(
            text="Scales[d] > 0",
            members=("Scales", "ScaleCount"),
            subject=lambda d, dimension: f"Scales[{dimension}]",
            holds=lambda d, dimension: d.Scales[dimension] > 0,
            value=lambda d, dimension: d.Scales[dimension],
            rule=lambda d, dimension: "must be greater than 0",
            each=(Each(variable="d", count=lambda d: d.ScaleCount),),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_2,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 4), types=(FLOAT32, FLOAT16, INT8, UINT8)),
                "OutputTensor": TensorSupport(dimensions=(1, 4), types=(FLOAT32, FLOAT16, INT8, UINT8)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_1,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(1, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=ResampleKernel(
        input="InputTensor",
        output="OutputTensor",
        scale=lambda d, dimension: d.Scales[dimension],
        linear=lambda d: d.InterpolationMode == DML_INTERPOLATION_MODE_LINEAR,
        count=lambda d: 16 if d.InterpolationMode == DML_INTERPOLATION_MODE_LINEAR else 1,
    ),
    reference=Imported("dmlops.operators.resample.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: (count - 1) * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + (count - 1) * eps32,
    },
    magnitude=Imported("dmlops.operators.resample.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_RESAMPLE_OPERATOR_DESC(Descriptor):
    """Resamples a tensor by a scale per dimension, at the centers of its elements.

    Args:
        InputTensor: input. The elements to resample.
        OutputTensor: output. The resampled elements.
        InterpolationMode: Whether the nearest element is taken, or the two around a coordinate in each
            dimension are weighted.
        ScaleCount: How many dimensions the tensors have.
        Scales: By how much each dimension is enlarged; below 1, reduced.

    Introduced in DML_FEATURE_LEVEL_2_0. Does not execute in place.

    Superseded by RESAMPLE1. RESAMPLE1, which has pixel offsets, is the newer version of it, from 2_1 on.

    Source: ns-directml-dml_resample_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    InterpolationMode: DML_INTERPOLATION_MODE
    ScaleCount: int
    Scales: tuple[float, ...]

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_RESAMPLE_OPERATOR_DESC
