# Generated from spec/operators/roi_align1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ROI_ALIGN1: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import (
    DML_INTERPOLATION_MODE,
    DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
    DML_REDUCE_FUNCTION,
    DML_REDUCE_FUNCTION_MAX,
)
from dmlruntime.oracle import interpolated, region_coordinates, taps

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
    InputPixelOffset: float,
    OutputPixelOffset: float,
    OutOfBoundsInputValue: float,
    MinimumSamplesPerOutput: int,
    MaximumSamplesPerOutput: int,
    AlignRegionsToCorners: bool,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Resamples regions of images to one size, with offsets of the coordinates.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    n, channels, height, width = InputTensor.shape
    regions, channels, rows, columns = shapes["OutputTensor"]
    numbers = np.minimum(np.reshape(BatchIndicesTensor, -1), n - 1)
    limits = (MinimumSamplesPerOutput, MaximumSamplesPerOutput)
    offsets = (InputPixelOffset, OutputPixelOffset)
    OutputTensor = np.zeros((regions, channels, rows, columns))
    for r, (x1, y1, x2, y2) in enumerate(np.reshape(ROITensor, (regions, 4))):
        y, tall = region_coordinates((y1, y2), SpatialScaleY, rows, limits, offsets, AlignRegionsToCorners)
        x, wide = region_coordinates((x1, x2), SpatialScaleX, columns, limits, offsets, AlignRegionsToCorners)
        inside = ((y >= -1) & (y <= height))[:, None] & ((x >= -1) & (x <= width))
        if InterpolationMode == DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR:
            y, x = np.floor(y + 0.5), np.floor(x + 0.5)
        image = interpolated(InputTensor[int(numbers[r])], 1, *taps(y, height))
        samples = np.where(inside, interpolated(image, 2, *taps(x, width)), OutOfBoundsInputValue)
        samples = np.reshape(samples, (channels, rows, tall, columns, wide))
        if ReductionFunction == DML_REDUCE_FUNCTION_MAX:
            OutputTensor[r] = np.max(samples, axis=(2, 4))
        else:
            OutputTensor[r] = np.mean(samples, axis=(2, 4))
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
    InputPixelOffset: float,
    OutputPixelOffset: float,
    OutOfBoundsInputValue: float,
    MinimumSamplesPerOutput: int,
    MaximumSamplesPerOutput: int,
    AlignRegionsToCorners: bool,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array | None, ...]:
    """What the errors of each output are relative to."""
    n, channels, height, width = InputTensor.shape
    regions, channels, rows, columns = shapes["OutputTensor"]
    numbers = np.minimum(np.reshape(BatchIndicesTensor, -1), n - 1)
    limits = (MinimumSamplesPerOutput, MaximumSamplesPerOutput)
    offsets = (InputPixelOffset, OutputPixelOffset)
    OutputTensor = np.zeros((regions, channels, rows, columns))
    for r, (x1, y1, x2, y2) in enumerate(np.reshape(ROITensor, (regions, 4))):
        y, tall = region_coordinates((y1, y2), SpatialScaleY, rows, limits, offsets, AlignRegionsToCorners)
        x, wide = region_coordinates((x1, x2), SpatialScaleX, columns, limits, offsets, AlignRegionsToCorners)
        inside = ((y >= -1) & (y <= height))[:, None] & ((x >= -1) & (x <= width))
        if InterpolationMode == DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR:
            y, x = np.floor(y + 0.5), np.floor(x + 0.5)
        image = interpolated(np.abs(InputTensor[int(numbers[r])]), 1, *taps(y, height))
        samples = np.where(inside, interpolated(image, 2, *taps(x, width)), abs(OutOfBoundsInputValue))
        samples = np.reshape(samples, (channels, rows, tall, columns, wide))
        if ReductionFunction == DML_REDUCE_FUNCTION_MAX:
            OutputTensor[r] = np.max(samples, axis=(2, 4))
        else:
            OutputTensor[r] = np.mean(samples, axis=(2, 4))
    return (OutputTensor,)
