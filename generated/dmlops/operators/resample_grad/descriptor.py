# Generated from spec/operators/resample_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of RESAMPLE_GRAD."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import DML_INTERPOLATION_MODE, DML_INTERPOLATION_MODE_LINEAR
from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import Elements
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.member_functions import ceil_div, ratio
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Each, Require, Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.resample import ResampleKernel

OPERATOR = Operator(
    name="RESAMPLE_GRAD",
    summary="Adds the gradient of each element that RESAMPLE1 gave to the elements that it was read from.",
    package="dmlops.operators.resample_grad",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
    in_place=(),
    members=(
        TensorMember(name="InputGradientTensor", kind="input", argument="input_gradient"),
        TensorMember(
            name="OutputGradientTensor",
            kind="output",
            argument="output_gradient",
            infer={"Sizes": "argument"},
        ),
        AttributeMember(name="InterpolationMode", type=DML_INTERPOLATION_MODE, argument="interpolation_mode"),
        AttributeMember(name="DimensionCount", type="UINT", argument="dimension_count"),
        AttributeMember(
            name="Scales",
            type="FLOAT_ARRAY",
            argument="scales",
            count="DimensionCount",
            elements=Elements(
                value=lambda d, i: ratio(d.InputGradientTensor.Sizes[i], d.OutputGradientTensor.Sizes[i]),
                count=lambda d: d.InputGradientTensor.DimensionCount,
                members=("InputGradientTensor", "OutputGradientTensor"),
            ),
        ),
        AttributeMember(
            name="InputPixelOffsets",
            type="FLOAT_ARRAY",
            argument="input_pixel_offsets",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: 0.5, count=lambda d: d.InputGradientTensor.DimensionCount),
        ),
        AttributeMember(
            name="OutputPixelOffsets",
            type="FLOAT_ARRAY",
            argument="output_pixel_offsets",
            count="DimensionCount",
            elements=Elements(value=lambda d, i: -0.5, count=lambda d: d.InputGradientTensor.DimensionCount),
        ),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputGradientTensor", "OutputGradientTensor")),
        Require(
            text="DimensionCount == InputGradientTensor.DimensionCount",
            members=("DimensionCount", "InputGradientTensor"),
            subject="DimensionCount",
            holds=lambda d: d.DimensionCount == d.InputGradientTensor.DimensionCount,
            value=lambda d: d.DimensionCount,
            rule=lambda d: (
                "must be InputGradientTensor.DimensionCount (" + describe(d.InputGradientTensor.DimensionCount) + ")"
            ),
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
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_1,
            tensors={
                "InputGradientTensor": TensorSupport(dimensions=(1, 4), types=(FLOAT32, FLOAT16)),
                "OutputGradientTensor": TensorSupport(dimensions=(1, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputGradientTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputGradientTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=ResampleKernel(
        input="InputGradientTensor",
        output="OutputGradientTensor",
        scale=lambda d, dimension: d.Scales[dimension],
        input_offset=lambda d, dimension: d.InputPixelOffsets[dimension],
        output_offset=lambda d, dimension: d.OutputPixelOffsets[dimension],
        linear=lambda d: d.InterpolationMode == DML_INTERPOLATION_MODE_LINEAR,
        gradient=True,
        count=lambda d: 16 * ceil_div(d.InputGradientTensor.ElementCount, d.OutputGradientTensor.ElementCount),
    ),
    reference=Imported("dmlops.operators.resample_grad.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32,
    },
    magnitude=Imported("dmlops.operators.resample_grad.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_RESAMPLE_GRAD_OPERATOR_DESC(Descriptor):
    """Adds the gradient of each element that RESAMPLE1 gave to the elements that it was read from.

    Args:
        InputGradientTensor: input. The gradient of what RESAMPLE1 gave.
        OutputGradientTensor: output. The gradient of what RESAMPLE1 read.
        InterpolationMode: That of RESAMPLE1.
        DimensionCount: How many dimensions the tensors have.
        Scales: Those of RESAMPLE1: of OutputGradientTensor to InputGradientTensor.
        InputPixelOffsets: Those of RESAMPLE1, whose input has the coordinates of OutputGradientTensor.
        OutputPixelOffsets: Those of RESAMPLE1, whose output has the coordinates of InputGradientTensor.

    Introduced in DML_FEATURE_LEVEL_3_0. Does not execute in place.

    Gradient of RESAMPLE1. It computes the gradients of RESAMPLE1 for backpropagation.

    Source: ns-directml-dml_resample_grad_operator_desc.
    """

    InputGradientTensor: DML_BUFFER_TENSOR_DESC
    OutputGradientTensor: DML_BUFFER_TENSOR_DESC
    InterpolationMode: DML_INTERPOLATION_MODE
    DimensionCount: int
    Scales: tuple[float, ...]
    InputPixelOffsets: tuple[float, ...]
    OutputPixelOffsets: tuple[float, ...]

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_RESAMPLE_GRAD_OPERATOR_DESC
