# Generated from spec/operators/upsample_2d.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of UPSAMPLE_2D."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import DML_INTERPOLATION_MODE, DML_INTERPOLATION_MODE_LINEAR
from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import DML_SIZE_2D
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Bind, Computed, Require, Run, Same, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.resample import ResampleKernel

OPERATOR = Operator(
    name="UPSAMPLE_2D",
    summary="Enlarges the last two dimensions by whole factors.",
    package="dmlops.operators.upsample_2d",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="ScaleSize", type="DML_SIZE_2D", argument="scale_size"),
        AttributeMember(name="InterpolationMode", type=DML_INTERPOLATION_MODE, argument="interpolation_mode"),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputTensor", "OutputTensor")),
        Require(
            text="ScaleSize.Height >= 1",
            members=("ScaleSize",),
            subject="ScaleSize.Height",
            holds=lambda d: d.ScaleSize.Height >= 1,
            value=lambda d: d.ScaleSize.Height,
            rule=lambda d: "must be at least 1",
        ),
        Require(
            text="ScaleSize.Width >= 1",
            members=("ScaleSize",),
            subject="ScaleSize.Width",
            holds=lambda d: d.ScaleSize.Width >= 1,
            value=lambda d: d.ScaleSize.Width,
            rule=lambda d: "must be at least 1",
        ),
        SizePattern(
            text="[*outer, height, width]",
            tensor="InputTensor",
            items=(Run("outer"), Bind("height"), Bind("width")),
        ),
        SizePattern(
            text="[*outer, height * ScaleSize.Height, width * ScaleSize.Width]",
            tensor="OutputTensor",
            items=(
                Run("outer"),
                Computed(
                    text="height * ScaleSize.Height",
                    value=lambda d, b: b["height"] * d.ScaleSize.Height,
                    names=("height",),
                ),
                Computed(
                    text="width * ScaleSize.Width",
                    value=lambda d, b: b["width"] * d.ScaleSize.Width,
                    names=("width",),
                ),
            ),
            members=("ScaleSize",),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=ResampleKernel(
        input="InputTensor",
        output="OutputTensor",
        scale=lambda d, dimension: (
            d.ScaleSize.Height if dimension == d.InputTensor.DimensionCount - 2 else d.ScaleSize.Width
        ),
        linear=lambda d: d.InterpolationMode == DML_INTERPOLATION_MODE_LINEAR,
        last=lambda d: 2,
        count=lambda d: 4 if d.InterpolationMode == DML_INTERPOLATION_MODE_LINEAR else 1,
    ),
    reference=Imported("dmlops.operators.upsample_2d.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: (count - 1) * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + (count - 1) * eps32,
    },
    magnitude=Imported("dmlops.operators.upsample_2d.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_UPSAMPLE_2D_OPERATOR_DESC(Descriptor):
    """Enlarges the last two dimensions by whole factors.

    Args:
        InputTensor: input. Batches, channels, depth where there are five dimensions, height and width.
        OutputTensor: output. The enlarged images.
        ScaleSize: By how much width and height are multiplied.
        InterpolationMode: Whether the nearest element is taken, or the four around a coordinate are weighted.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.

    Superseded by RESAMPLE. RESAMPLE, which is more flexible, is to be preferred where it is there.

    Recommended: InputTensor. Dimensions in the order NCHW or NCDHW; strides say where data are stored otherwise.

    Source: ns-directml-dml_upsample_2d_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    ScaleSize: DML_SIZE_2D
    InterpolationMode: DML_INTERPOLATION_MODE

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_UPSAMPLE_2D_OPERATOR_DESC
