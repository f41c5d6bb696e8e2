# Generated from spec/operators/roi_align_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ROI_ALIGN_GRAD."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import (
    DML_INTERPOLATION_MODE,
    DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
    DML_REDUCE_FUNCTION,
    DML_REDUCE_FUNCTION_AVERAGE,
    DML_REDUCE_FUNCTION_MAX,
)
from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, UINT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Anything, Bind, Computed, Ones, Presence, Require, Same, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.roi import RoiKernel

OPERATOR = Operator(
    name="ROI_ALIGN_GRAD",
    summary="The gradients of ROI_ALIGN1: of its images, of its regions, or both.",
    package="dmlops.operators.roi_align_grad",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_1,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input", optional=True),
        TensorMember(name="InputGradientTensor", kind="input", argument="input_gradient"),
        TensorMember(name="ROITensor", kind="input", argument="regions"),
        TensorMember(name="BatchIndicesTensor", kind="input", argument="batch_indices"),
        TensorMember(
            name="OutputGradientTensor",
            kind="output",
            argument="output_gradient",
            optional=True,
            infer={"Sizes": "argument"},
        ),
        TensorMember(name="OutputROIGradientTensor", kind="output", argument="output_roi_gradient", optional=True),
        AttributeMember(
            name="ReductionFunction",
            type=DML_REDUCE_FUNCTION,
            argument="reduction_function",
            default=DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_AVERAGE,
        ),
        AttributeMember(
            name="InterpolationMode",
            type=DML_INTERPOLATION_MODE,
            argument="interpolation_mode",
            default=DML_INTERPOLATION_MODE.DML_INTERPOLATION_MODE_LINEAR,
        ),
        AttributeMember(name="SpatialScaleX", type="FLOAT", argument="spatial_scale_x", default=1),
        AttributeMember(name="SpatialScaleY", type="FLOAT", argument="spatial_scale_y", default=1),
        AttributeMember(name="InputPixelOffset", type="FLOAT", argument="input_pixel_offset", default=0.5),
        AttributeMember(name="OutputPixelOffset", type="FLOAT", argument="output_pixel_offset", default=-0.5),
        AttributeMember(name="MinimumSamplesPerOutput", type="UINT", argument="minimum_samples_per_output", default=1),
        AttributeMember(name="MaximumSamplesPerOutput", type="UINT", argument="maximum_samples_per_output"),
        AttributeMember(name="AlignRegionsToCorners", type="BOOL", argument="align_regions_to_corners", default=False),
    ),
    constraints=(
        Same(
            fields=("DataType",),
            of=("InputGradientTensor", "InputTensor", "ROITensor", "OutputGradientTensor", "OutputROIGradientTensor"),
        ),
        Same(fields=("DimensionCount", "Sizes"), of=("ROITensor", "OutputROIGradientTensor")),
        Same(fields=("DimensionCount", "Sizes"), of=("InputTensor", "OutputGradientTensor")),
        Presence(of=("OutputGradientTensor", "OutputROIGradientTensor"), low=1),
        Require(
            text="given(InputTensor) or not given(OutputROIGradientTensor)",
            members=(),
            subject="InputTensor",
            holds=lambda d: (d.InputTensor is not None) or not (d.OutputROIGradientTensor is not None),
            value=lambda d: None,
            rule=lambda d: "must be given because OutputROIGradientTensor is given",
            asks_presence=("InputTensor", "OutputROIGradientTensor"),
        ),
        Require(
            text="given(InputTensor) or ReductionFunction != DML_REDUCE_FUNCTION_MAX",
            members=("ReductionFunction",),
            subject="InputTensor",
            holds=lambda d: (d.InputTensor is not None) or d.ReductionFunction != DML_REDUCE_FUNCTION_MAX,
            value=lambda d: None,
            rule=lambda d: f"must be given because ReductionFunction is {describe(d.ReductionFunction)}",
            asks_presence=("InputTensor",),
        ),
        Require(
            text="ReductionFunction in [DML_REDUCE_FUNCTION_AVERAGE, DML_REDUCE_FUNCTION_MAX]",
            members=("ReductionFunction",),
            subject="ReductionFunction",
            holds=lambda d: d.ReductionFunction in (DML_REDUCE_FUNCTION_AVERAGE, DML_REDUCE_FUNCTION_MAX),
            value=lambda d: d.ReductionFunction,
            rule=lambda d: "must be DML_REDUCE_FUNCTION_AVERAGE or DML_REDUCE_FUNCTION_MAX",
        ),
        Require(
            text="MinimumSamplesPerOutput >= 1",
            members=("MinimumSamplesPerOutput",),
            subject="MinimumSamplesPerOutput",
            holds=lambda d: d.MinimumSamplesPerOutput >= 1,
            value=lambda d: d.MinimumSamplesPerOutput,
            rule=lambda d: "must be at least 1",
        ),
        Require(
            text="MinimumSamplesPerOutput <= MaximumSamplesPerOutput",
            members=("MinimumSamplesPerOutput", "MaximumSamplesPerOutput"),
            subject="MinimumSamplesPerOutput",
            holds=lambda d: d.MinimumSamplesPerOutput <= d.MaximumSamplesPerOutput,
            value=lambda d: d.MinimumSamplesPerOutput,
            rule=lambda d: f"must be at most MaximumSamplesPerOutput ({describe(d.MaximumSamplesPerOutput)})",
        ),
        SizePattern(
            text="[regions, channels, _, _]",
            tensor="InputGradientTensor",
            items=(Bind("regions"), Bind("channels"), Anything(), Anything()),
        ),
        SizePattern(
            text="[1..., regions, 4]",
            tensor="ROITensor",
            items=(Ones(), Bind("regions"), Computed(text="4", value=lambda d, b: 4)),
        ),
        SizePattern(text="[1..., regions]", tensor="BatchIndicesTensor", items=(Ones(), Bind("regions"))),
        SizePattern(
            text="[_, channels, _, _]",
            tensor="InputTensor",
            items=(Anything(), Bind("channels"), Anything(), Anything()),
        ),
        SizePattern(
            text="[_, channels, _, _]",
            tensor="OutputGradientTensor",
            items=(Anything(), Bind("channels"), Anything(), Anything()),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_1,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "InputGradientTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "ROITensor": TensorSupport(dimensions=(2, 4), types=(FLOAT32, FLOAT16)),
                "BatchIndicesTensor": TensorSupport(dimensions=(1, 4), types=(UINT32,)),
                "OutputGradientTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputROIGradientTensor": TensorSupport(dimensions=(2, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=RoiKernel(
        input="InputTensor",
        regions="ROITensor",
        output="InputGradientTensor",
        scale_x=lambda d: d.SpatialScaleX,
        scale_y=lambda d: d.SpatialScaleY,
        images="BatchIndicesTensor",
        of_images="OutputGradientTensor",
        of_regions="OutputROIGradientTensor",
        least=lambda d: d.MinimumSamplesPerOutput,
        most=lambda d: d.MaximumSamplesPerOutput,
        greatest=lambda d: d.ReductionFunction == DML_REDUCE_FUNCTION_MAX,
        nearest=lambda d: d.InterpolationMode == DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
        input_offset=lambda d: d.InputPixelOffset,
        output_offset=lambda d: d.OutputPixelOffset,
        to_corners=lambda d: d.AlignRegionsToCorners,
        count=lambda d: (
            4 * d.InputGradientTensor.ElementCount * min(d.MaximumSamplesPerOutput * d.MaximumSamplesPerOutput, 16)
        ),
    ),
    reference=Imported("dmlops.operators.roi_align_grad.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: (count + 16) * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + (count + 16) * eps32,
    },
    magnitude=Imported("dmlops.operators.roi_align_grad.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_ROI_ALIGN_GRAD_OPERATOR_DESC(Descriptor):
    """The gradients of ROI_ALIGN1: of its images, of its regions, or both.

    Args:
        InputTensor: input, optional. The images: batches, channels, height and width. Without the gradient of
            regions, an average needs none.
        InputGradientTensor: input. The gradient of what ROI_ALIGN1 gave.
        ROITensor: input. Regions, each x1, y1, x2, y2.
        BatchIndicesTensor: input. The number of the image that each region is of.
        OutputGradientTensor: output, optional. The gradient of the images.
        OutputROIGradientTensor: output, optional. The gradient of the regions.
        ReductionFunction: That of ROI_ALIGN1.
        InterpolationMode: That of ROI_ALIGN1.
        SpatialScaleX: What x1 and x2 are multiplied by.
        SpatialScaleY: What y1 and y2 are multiplied by.
        InputPixelOffset: Where the center of an element of an image lies.
        OutputPixelOffset: Where the origin of an output lies, seen from its center.
        MinimumSamplesPerOutput: How many samples an output has at least in each dimension.
        MaximumSamplesPerOutput: How many samples an output has at most in each dimension.
        AlignRegionsToCorners: Whether the first and the last sample of a region lie in its corners.

    Introduced in DML_FEATURE_LEVEL_4_1. Does not execute in place.

    Gradient of ROI_ALIGN. It computes the gradients of ROI_ALIGN for backpropagation.

    Gradient of ROI_ALIGN1. It computes the gradients of ROI_ALIGN1 for backpropagation.

    Similar to RESAMPLE_GRAD. Where regions do not overlap, it does for each of them what RESAMPLE_GRAD does for a
    batch.

    Undefined: BatchIndicesTensor. Indices that are no index of a batch have undefined results.

    Source: ns-directml-dml_roi_align_grad_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC | None
    InputGradientTensor: DML_BUFFER_TENSOR_DESC
    ROITensor: DML_BUFFER_TENSOR_DESC
    BatchIndicesTensor: DML_BUFFER_TENSOR_DESC
    OutputGradientTensor: DML_BUFFER_TENSOR_DESC | None
    OutputROIGradientTensor: DML_BUFFER_TENSOR_DESC | None
    ReductionFunction: DML_REDUCE_FUNCTION
    InterpolationMode: DML_INTERPOLATION_MODE
    SpatialScaleX: float
    SpatialScaleY: float
    InputPixelOffset: float
    OutputPixelOffset: float
    MinimumSamplesPerOutput: int
    MaximumSamplesPerOutput: int
    AlignRegionsToCorners: bool

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ROI_ALIGN_GRAD_OPERATOR_DESC
