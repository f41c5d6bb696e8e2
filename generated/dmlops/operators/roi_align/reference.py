# Generated from spec/operators/roi_align.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ROI_ALIGN: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import (
    DML_INTERPOLATION_MODE,
    DML_INTERPOLATION_MODE_LINEAR,
    DML_REDUCE_FUNCTION,
    DML_REDUCE_FUNCTION_MAX,
)
from dmlruntime.numerics.reference_functions import combined_samples, interpolated, weighted_samples

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    ROITensor: Array,
    BatchIndicesTensor: Array,
    ReductionFunction: DML_REDUCE_FUNCTION,
    InterpolationMode: DML_INTERPOLATION_MODE,
    SpatialScaleX: float,
    SpatialScaleY: float,
    OutOfBoundsInputValue: float,
    MinimumSamplesPerOutput: int,
    MaximumSamplesPerOutput: int,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Resamples regions of images to one size, at the centers of their elements.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    n, channels, height, width = InputTensor.shape
    regions, channels, rows, columns = shapes["OutputTensor"]
    scales = (SpatialScaleX, SpatialScaleY)
    limits = (MinimumSamplesPerOutput, MaximumSamplesPerOutput)
    offsets = (0.5, -0.5)
    is_max = ReductionFunction == DML_REDUCE_FUNCTION_MAX
    linear = InterpolationMode == DML_INTERPOLATION_MODE_LINEAR
    numbers = np.minimum(np.reshape(BatchIndicesTensor, -1), n - 1)
    sampled = [
        weighted_samples(region, scales, (rows, columns), (height, width), limits, offsets, False, linear)
        for region in np.reshape(ROITensor, (-1, 4))
    ]
    OutputTensor = np.zeros((regions, channels, rows, columns))
    for r, (inside, of_y, of_x, weights) in enumerate(sampled):
        image = interpolated(interpolated(InputTensor[numbers[r]], 1, *of_y), 2, *of_x)
        samples = np.where(inside, image, OutOfBoundsInputValue)
        OutputTensor[r] = combined_samples(samples, weights, is_max)
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    ROITensor: Array,
    BatchIndicesTensor: Array,
    ReductionFunction: DML_REDUCE_FUNCTION,
    InterpolationMode: DML_INTERPOLATION_MODE,
    SpatialScaleX: float,
    SpatialScaleY: float,
    OutOfBoundsInputValue: float,
    MinimumSamplesPerOutput: int,
    MaximumSamplesPerOutput: int,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    n, channels, height, width = InputTensor.shape
    regions, channels, rows, columns = shapes["OutputTensor"]
    scales = (SpatialScaleX, SpatialScaleY)
    limits = (MinimumSamplesPerOutput, MaximumSamplesPerOutput)
    offsets = (0.5, -0.5)
    is_max = ReductionFunction == DML_REDUCE_FUNCTION_MAX
    linear = InterpolationMode == DML_INTERPOLATION_MODE_LINEAR
    numbers = np.minimum(np.reshape(BatchIndicesTensor, -1), n - 1)
    sampled = [
        weighted_samples(region, scales, (rows, columns), (height, width), limits, offsets, False, linear)
        for region in np.reshape(ROITensor, (-1, 4))
    ]
    OutputTensor = np.zeros((regions, channels, rows, columns))
    for r, (inside, of_y, of_x, weights) in enumerate(sampled):
        image = interpolated(interpolated(InputTensor[numbers[r]], 1, *of_y), 2, *of_x)
        samples = np.where(inside, image, OutOfBoundsInputValue)
        OutputTensor[r] = combined_samples(samples, weights, is_max)
    sizes = np.zeros((regions, channels, rows, columns))
    for r, (inside, of_y, of_x, weights) in enumerate(sampled):
        image = interpolated(interpolated(np.abs(InputTensor[numbers[r]]), 1, *of_y), 2, *of_x)
        samples = np.where(inside, image, abs(OutOfBoundsInputValue))
        sizes[r] = combined_samples(samples, weights, is_max)
    OutputTensor = sizes
    return (OutputTensor,)
