# Generated from spec/operators/roi_align1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of ROI_ALIGN1."""

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
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, UINT32, UINT64
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Anything, Bind, Computed, Ones, Require, Same, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.roi import RoiKernel

OPERATOR = Operator(
    name="ROI_ALIGN1",
    summary="Resamples regions of images to one size, with offsets of the coordinates.",
    package="dmlops.operators.roi_align1",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="ROITensor", kind="input", argument="regions"),
        TensorMember(name="BatchIndicesTensor", kind="input", argument="batch_indices"),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"Sizes": "argument"}),
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
        AttributeMember(name="OutOfBoundsInputValue", type="FLOAT", argument="out_of_bounds_input_value", default=0),
        AttributeMember(name="MinimumSamplesPerOutput", type="UINT", argument="minimum_samples_per_output", default=1),
        AttributeMember(name="MaximumSamplesPerOutput", type="UINT", argument="maximum_samples_per_output"),
        AttributeMember(name="AlignRegionsToCorners", type="BOOL", argument="align_regions_to_corners", default=False),
    ),
    constraints=(
        Same(fields=("DataType",), of=("InputTensor", "OutputTensor", "ROITensor")),
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
            text="[_, channels, _, _]",
            tensor="InputTensor",
            items=(Anything(), Bind("channels"), Anything(), Anything()),
        ),
        SizePattern(
            text="[1..., regions, 4]",
            tensor="ROITensor",
            items=(Ones(), Bind("regions"), Computed(text="4", value=lambda d, b: 4)),
        ),
        SizePattern(text="[1..., regions]", tensor="BatchIndicesTensor", items=(Ones(), Bind("regions"))),
        SizePattern(
            text="[regions, channels, _, _]",
            tensor="OutputTensor",
            items=(Bind("regions"), Bind("channels"), Anything(), Anything()),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "ROITensor": TensorSupport(dimensions=(2, 4), types=(FLOAT32, FLOAT16)),
                "BatchIndicesTensor": TensorSupport(dimensions=(1, 4), types=(UINT64, UINT32)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "ROITensor": TensorSupport(dimensions=(2, 4), types=(FLOAT32, FLOAT16)),
                "BatchIndicesTensor": TensorSupport(dimensions=(1, 4), types=(UINT32,)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=RoiKernel(
        input="InputTensor",
        regions="ROITensor",
        output="OutputTensor",
        scale_x=lambda d: d.SpatialScaleX,
        scale_y=lambda d: d.SpatialScaleY,
        images="BatchIndicesTensor",
        least=lambda d: d.MinimumSamplesPerOutput,
        most=lambda d: d.MaximumSamplesPerOutput,
        greatest=lambda d: d.ReductionFunction == DML_REDUCE_FUNCTION_MAX,
        nearest=lambda d: d.InterpolationMode == DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
        outside=lambda d: d.OutOfBoundsInputValue,
        input_offset=lambda d: d.InputPixelOffset,
        output_offset=lambda d: d.OutputPixelOffset,
        to_corners=lambda d: d.AlignRegionsToCorners,
        count=lambda d: 4 + min(d.MaximumSamplesPerOutput * d.MaximumSamplesPerOutput, d.InputTensor.ElementCount),
    ),
    reference=Imported("dmlops.operators.roi_align1.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: (count + 4) * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + (count + 4) * eps32,
    },
    magnitude=Imported("dmlops.operators.roi_align1.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_ROI_ALIGN1_OPERATOR_DESC(Descriptor):
    """Resamples regions of images to one size, with offsets of the coordinates.

    Args:
        InputTensor: input. Batches, channels, height and width of images.
        ROITensor: input. Regions, each x1, y1, x2, y2.
        BatchIndicesTensor: input. The number of the image that each region is of.
        OutputTensor: output. Regions, channels, height and width of the results.
        ReductionFunction: How the samples of an output are combined.
        InterpolationMode: Whether a sample is the nearest element, or the four around it are weighted.
        SpatialScaleX: What x1 and x2 are multiplied by.
        SpatialScaleY: What y1 and y2 are multiplied by.
        InputPixelOffset: Where the center of an input element lies.
        OutputPixelOffset: Where the origin of an output lies, seen from its center.
        OutOfBoundsInputValue: The value of a sample outside the image.
        MinimumSamplesPerOutput: How many samples an output has at least in each dimension.
        MaximumSamplesPerOutput: How many samples an output has at most in each dimension.
        AlignRegionsToCorners: Whether the first and the last sample of a region lie in its corners.

    Introduced in DML_FEATURE_LEVEL_4_0. Does not execute in place.

    Equivalent to ROI_ALIGN. Equivalent where InputPixelOffset is 0.5, OutputPixelOffset -0.5, and
    AlignRegionsToCorners FALSE.

    Recommended: InputPixelOffset. 0.5, the centers of pixels; 0, their corners, usually gives an unexpected result,
    but some frameworks want it.

    Recommended: OutputPixelOffset. -0.5, the centers of pixels; 0, their corners, usually gives an unexpected
    result, but some frameworks want it.

    Recommended: SpatialScaleX. Where regions are in [0, 1], usually the width of the images.

    Recommended: SpatialScaleY. Where regions are in [0, 1], usually the height of the images.

    Undefined: BatchIndicesTensor. Indices that are no index of a batch have undefined results.

    Source: ns-directml-dml_roi_align1_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    ROITensor: DML_BUFFER_TENSOR_DESC
    BatchIndicesTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    ReductionFunction: DML_REDUCE_FUNCTION
    InterpolationMode: DML_INTERPOLATION_MODE
    SpatialScaleX: float
    SpatialScaleY: float
    InputPixelOffset: float
    OutputPixelOffset: float
    OutOfBoundsInputValue: float
    MinimumSamplesPerOutput: int
    MaximumSamplesPerOutput: int
    AlignRegionsToCorners: bool

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_ROI_ALIGN1_OPERATOR_DESC
