# Generated from spec/operators/roi_align_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ROI_ALIGN_GRAD."""

from __future__ import annotations

from typing import Any, overload

from dmlops.enums import DML_INTERPOLATION_MODE, DML_REDUCE_FUNCTION
from dmlops.operators.roi_align_grad.descriptor import DML_ROI_ALIGN_GRAD_OPERATOR_DESC
from dmlruntime.calls.array_types import ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def roi_align_grad(
    input_gradient: ArrayLike,
    regions: ArrayLike,
    batch_indices: ArrayLike,
    *,
    input: ArrayLike | None = ...,
    reduction_function: DML_REDUCE_FUNCTION | str = ...,
    interpolation_mode: DML_INTERPOLATION_MODE | str = ...,
    spatial_scale_x: float = ...,
    spatial_scale_y: float = ...,
    input_pixel_offset: float = ...,
    output_pixel_offset: float = ...,
    minimum_samples_per_output: int = ...,
    maximum_samples_per_output: int,
    align_regions_to_corners: bool = ...,
    with_output_gradient: bool = ...,
    with_output_roi_gradient: bool = ...,
    sizes: Integers | None = ...,
    out: Any = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Any: ...


@overload
def roi_align_grad(
    input_gradient: GpuArray,
    regions: GpuArray,
    batch_indices: GpuArray,
    *,
    input: GpuArray | None = ...,
    reduction_function: DML_REDUCE_FUNCTION | str = ...,
    interpolation_mode: DML_INTERPOLATION_MODE | str = ...,
    spatial_scale_x: float = ...,
    spatial_scale_y: float = ...,
    input_pixel_offset: float = ...,
    output_pixel_offset: float = ...,
    minimum_samples_per_output: int = ...,
    maximum_samples_per_output: int,
    align_regions_to_corners: bool = ...,
    with_output_gradient: bool = ...,
    with_output_roi_gradient: bool = ...,
    sizes: Integers | None = ...,
    out: Any = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Any: ...


def roi_align_grad(
    input_gradient: Any = REQUIRED,
    regions: Any = REQUIRED,
    batch_indices: Any = REQUIRED,
    *more: Any,
    input: Any = None,
    reduction_function: DML_REDUCE_FUNCTION | str = "DML_REDUCE_FUNCTION_AVERAGE",
    interpolation_mode: DML_INTERPOLATION_MODE | str = "DML_INTERPOLATION_MODE_LINEAR",
    spatial_scale_x: float = 1,
    spatial_scale_y: float = 1,
    input_pixel_offset: float = 0.5,
    output_pixel_offset: float = -0.5,
    minimum_samples_per_output: int = 1,
    maximum_samples_per_output: int = REQUIRED,
    align_regions_to_corners: bool = False,
    with_output_gradient: bool = True,
    with_output_roi_gradient: bool = True,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """The gradients of ROI_ALIGN1: of its images, of its regions, or both.

    Args:
        input_gradient: The gradient of what ROI_ALIGN1 gave. 4 dimensions; FLOAT32, FLOAT16.
        regions: Regions, each x1, y1, x2, y2. 2 to 4 dimensions; FLOAT32, FLOAT16.
        batch_indices: The number of the image that each region is of. 1 to 4 dimensions; UINT32.
        input: The images: batches, channels, height and width. Without the gradient of regions, an average
            needs none. Optional. 4 dimensions; FLOAT32, FLOAT16.
        reduction_function: That of ROI_ALIGN1.
        interpolation_mode: That of ROI_ALIGN1.
        spatial_scale_x: What x1 and x2 are multiplied by.
        spatial_scale_y: What y1 and y2 are multiplied by.
        input_pixel_offset: Where the center of an element of an image lies.
        output_pixel_offset: Where the origin of an output lies, seen from its center.
        minimum_samples_per_output: How many samples an output has at least in each dimension.
        maximum_samples_per_output: How many samples an output has at most in each dimension.
        align_regions_to_corners: Whether the first and the last sample of a region lie in its corners.
        with_output_gradient: Whether to compute OutputGradientTensor too.
        with_output_roi_gradient: Whether to compute OutputROIGradientTensor too.
        sizes: The sizes of output_gradient; those of out where out is given.
        out: a tuple of the arrays to write to, None for each that is to be made.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputGradientTensor: The gradient of the images.
        OutputROIGradientTensor: The gradient of the regions.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Gradient of ROI_ALIGN. It computes the gradients of ROI_ALIGN for backpropagation.

    Gradient of ROI_ALIGN1. It computes the gradients of ROI_ALIGN1 for backpropagation.

    Similar to RESAMPLE_GRAD. Where regions do not overlap, it does for each of them what RESAMPLE_GRAD does for a
    batch.

    Undefined: BatchIndicesTensor. Indices that are no index of a batch have undefined results.

    Source: ns-directml-dml_roi_align_grad_operator_desc.
    """
    if (
        more
        or unknown
        or input_gradient is REQUIRED
        or regions is REQUIRED
        or batch_indices is REQUIRED
        or maximum_samples_per_output is REQUIRED
    ):
        needed = {
            "input_gradient": input_gradient,
            "regions": regions,
            "batch_indices": batch_indices,
            "maximum_samples_per_output": maximum_samples_per_output,
        }
        raise wrong_call(DML_ROI_ALIGN_GRAD_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ROI_ALIGN_GRAD_OPERATOR_DESC,
        (input, input_gradient, regions, batch_indices),
        {
            "ReductionFunction": reduction_function,
            "InterpolationMode": interpolation_mode,
            "SpatialScaleX": spatial_scale_x,
            "SpatialScaleY": spatial_scale_y,
            "InputPixelOffset": input_pixel_offset,
            "OutputPixelOffset": output_pixel_offset,
            "MinimumSamplesPerOutput": minimum_samples_per_output,
            "MaximumSamplesPerOutput": maximum_samples_per_output,
            "AlignRegionsToCorners": align_regions_to_corners,
        },
        sizes=sizes,
        asked={"OutputGradientTensor": with_output_gradient, "OutputROIGradientTensor": with_output_roi_gradient},
        out=out,
        device=device,
        feature_level=feature_level,
    )
