# Generated from spec/operators/roi_align.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of ROI_ALIGN."""

from __future__ import annotations

from typing import Any, overload

from dmlops.enums import DML_INTERPOLATION_MODE, DML_REDUCE_FUNCTION
from dmlops.operators.roi_align.descriptor import DML_ROI_ALIGN_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def roi_align(
    input: ArrayLike,
    regions: ArrayLike,
    batch_indices: ArrayLike,
    *,
    reduction_function: DML_REDUCE_FUNCTION | str = ...,
    interpolation_mode: DML_INTERPOLATION_MODE | str = ...,
    spatial_scale_x: float = ...,
    spatial_scale_y: float = ...,
    out_of_bounds_input_value: float = ...,
    minimum_samples_per_output: int = ...,
    maximum_samples_per_output: int,
    sizes: Integers | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def roi_align(
    input: GpuArray,
    regions: GpuArray,
    batch_indices: GpuArray,
    *,
    reduction_function: DML_REDUCE_FUNCTION | str = ...,
    interpolation_mode: DML_INTERPOLATION_MODE | str = ...,
    spatial_scale_x: float = ...,
    spatial_scale_y: float = ...,
    out_of_bounds_input_value: float = ...,
    minimum_samples_per_output: int = ...,
    maximum_samples_per_output: int,
    sizes: Integers | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def roi_align(
    input: Any = REQUIRED,
    regions: Any = REQUIRED,
    batch_indices: Any = REQUIRED,
    *more: Any,
    reduction_function: DML_REDUCE_FUNCTION | str = "DML_REDUCE_FUNCTION_AVERAGE",
    interpolation_mode: DML_INTERPOLATION_MODE | str = "DML_INTERPOLATION_MODE_LINEAR",
    spatial_scale_x: float = 1,
    spatial_scale_y: float = 1,
    out_of_bounds_input_value: float = 0,
    minimum_samples_per_output: int = 1,
    maximum_samples_per_output: int = REQUIRED,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Resamples regions of images to one size, at the centers of their elements.

    Args:
        input: Batches, channels, height and width of images. 4 dimensions; FLOAT32, FLOAT16.
        regions: Regions, each x1, y1, x2, y2. 2 to 4 dimensions; FLOAT32, FLOAT16.
        batch_indices: The number of the image that each region is of. 1 to 4 dimensions; UINT64, UINT32.
        reduction_function: How the samples of an output are combined.
        interpolation_mode: Whether a sample is the nearest element, or the four around it are weighted.
        spatial_scale_x: What x1 and x2 are multiplied by.
        spatial_scale_y: What y1 and y2 are multiplied by.
        out_of_bounds_input_value: The value of a sample outside the image.
        minimum_samples_per_output: How many samples an output has at least in each dimension.
        maximum_samples_per_output: How many samples an output has at most in each dimension.
        sizes: The sizes of output; those of out where out is given.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: Regions, channels, height and width of the results.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Recommended: SpatialScaleX. Where regions are in [0, 1], usually the width of the images.

    Recommended: SpatialScaleY. Where regions are in [0, 1], usually the height of the images.

    Undefined: BatchIndicesTensor. Indices that are no index of a batch have undefined results.

    Source: ns-directml-dml_roi_align_operator_desc.
    """
    if (
        more
        or unknown
        or input is REQUIRED
        or regions is REQUIRED
        or batch_indices is REQUIRED
        or maximum_samples_per_output is REQUIRED
    ):
        needed = {
            "input": input,
            "regions": regions,
            "batch_indices": batch_indices,
            "maximum_samples_per_output": maximum_samples_per_output,
        }
        raise wrong_call(DML_ROI_ALIGN_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_ROI_ALIGN_OPERATOR_DESC,
        (input, regions, batch_indices),
        {
            "ReductionFunction": reduction_function,
            "InterpolationMode": interpolation_mode,
            "SpatialScaleX": spatial_scale_x,
            "SpatialScaleY": spatial_scale_y,
            "OutOfBoundsInputValue": out_of_bounds_input_value,
            "MinimumSamplesPerOutput": minimum_samples_per_output,
            "MaximumSamplesPerOutput": maximum_samples_per_output,
        },
        sizes=sizes,
        out=out,
        device=device,
        feature_level=feature_level,
    )
