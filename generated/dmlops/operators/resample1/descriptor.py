# Generated from spec/operators/resample1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of RESAMPLE1."""

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
    name="RESAMPLE1",
    summary="Resamples a tensor by a scale per dimension, with offsets of the coordinates.",
    package="dmlops.operators.resample1",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
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
        AttributeMember(name="DimensionCount", type="UINT", argument="dimension_count"),
        AttributeMember(
            name="Scales",
            type="FLOAT_ARRAY",
            argument="scales",
            count="DimensionCount",
            elements=Elements(
                value=lambda d, i: ratio(d.OutputTensor.Sizes[i], d.InputTensor.Sizes[i]),
                count=lambda d: d.InputTensor.DimensionCount,
                members=("OutputTensor", "InputTensor"),
            ),
        ),
        AttributeMember(
            name="InputPixelOffsets",
            type="FLOAT_ARRAY",
            argument="input_pixel_offsets",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 0.5, count=lambda d: d.InputTensor.DimensionCount),
        ),
        AttributeMember(
            name="OutputPixelOffsets",
            type="FLOAT_ARRAY",
            argument="output_pixel_offsets",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: -0.5, count=lambda d: d.InputTensor.DimensionCount),
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
            text="Scales[d] > 0",
            members=("Scales", "DimensionCount"),
            subject=lambda d, dimension: f"Scales[{dimension}]",
            holds=lambda d, dimension: d.Scales[dimension] > 0,
            value=lambda d, dimension: d.Scales[dimension],
            rule=lambda d, dimension: "must be greater than 0",
            each=(Each(variable="d", count=lambda d: d.DimensionCount),),
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
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1,
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
        input_offset=lambda d, dimension: d.InputPixelOffsets[dimension],
        output_offset=lambda d, dimension: d.OutputPixelOffsets[dimension],
        linear=lambda d: d.InterpolationMode == DML_INTERPOLATION_MODE_LINEAR,
        count=lambda d: 16 if d.InterpolationMode == DML_INTERPOLATION_MODE_LINEAR else 1,
    ),
    reference=Imported("dmlops.operators.resample1.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: (count - 1) * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + (count - 1) * eps32,
    },
    magnitude=Imported("dmlops.operators.resample1.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_RESAMPLE1_OPERATOR_DESC(Descriptor):
    """Resamples a tensor by a scale per dimension, with offsets of the coordinates.

    Args:
        InputTensor: input. The elements to resample.
        OutputTensor: output. The resampled elements.
        InterpolationMode: Whether the nearest element is taken, or the two around a coordinate in each
            dimension are weighted.
        DimensionCount: How many dimensions the tensors have.
        Scales: By how much each dimension is enlarged; below 1, reduced.
        InputPixelOffsets: What is added to input coordinates before they are scaled; 0.5 for centers.
        OutputPixelOffsets: What is added to output coordinates after that; -0.5 for centers.

    Introduced in DML_FEATURE_LEVEL_2_1. Does not execute in place.

    Equivalent to RESAMPLE. Equivalent where every one of InputPixelOffsets is 0.5 and of OutputPixelOffsets -0.5.

    Recommended: InputPixelOffsets. 0.5, the centers of pixels; 0, their corners, usually gives an unexpected
    result.

    Recommended: OutputPixelOffsets. -0.5, the centers of pixels; 0, their corners, usually gives an unexpected
    result.

    Source: ns-directml-dml_resample1_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    InterpolationMode: DML_INTERPOLATION_MODE
    DimensionCount: int
    Scales: tuple[float, ...]
    InputPixelOffsets: tuple[float, ...]
    OutputPixelOffsets: tuple[float, ...]

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_RESAMPLE1_OPERATOR_DESC
