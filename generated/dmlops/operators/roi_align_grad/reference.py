# Generated from spec/operators/roi_align_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ROI_ALIGN_GRAD: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import (
    DML_INTERPOLATION_MODE,
    DML_INTERPOLATION_MODE_LINEAR,
    DML_REDUCE_FUNCTION,
    DML_REDUCE_FUNCTION_MAX,
)
from dmlruntime.oracle import interpolated, region_coordinates, scattered, taps

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array | None,
    InputGradientTensor: Array,
    ROITensor: Array,
    BatchIndicesTensor: Array,
    ReductionFunction: DML_REDUCE_FUNCTION,
    InterpolationMode: DML_INTERPOLATION_MODE,
    SpatialScaleX: float,
    SpatialScaleY: float,
    InputPixelOffset: float,
    OutputPixelOffset: float,
    MinimumSamplesPerOutput: int,
    MaximumSamplesPerOutput: int,
    AlignRegionsToCorners: bool,
    dtypes: dict[str, np.dtype[Any]],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Any, ...]:
    """The gradients of ROI_ALIGN1: of its images, of its regions, or both.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    images = np.zeros(shapes["OutputGradientTensor"]) if InputTensor is None else InputTensor
    n, channels, height, width = images.shape
    regions, channels, rows, columns = InputGradientTensor.shape
    linear = InterpolationMode == DML_INTERPOLATION_MODE_LINEAR
    limits = (MinimumSamplesPerOutput, MaximumSamplesPerOutput)
    offsets = (InputPixelOffset, OutputPixelOffset)
    corners = AlignRegionsToCorners
    numbers = np.minimum(np.reshape(BatchIndicesTensor, -1), n - 1)
    sums = np.zeros(images.shape)
    boxes = np.zeros((regions, 4))
    for r, (x1, y1, x2, y2) in enumerate(np.reshape(ROITensor, (regions, 4))):
        b = int(numbers[r])
        y, tall = region_coordinates((y1, y2), SpatialScaleY, rows, limits, offsets, corners)
        x, wide = region_coordinates((x1, x2), SpatialScaleX, columns, limits, offsets, corners)
        inside = ((y >= -1) & (y <= height))[:, None] & ((x >= -1) & (x <= width))
        if not linear:
            y, x = np.floor(y + 0.5), np.floor(x + 0.5)
        of_y, weights_y = taps(y, height)
        of_x, weights_x = taps(x, width)
        share = np.repeat(np.repeat(InputGradientTensor[r], tall, axis=1), wide, axis=2)
        if ReductionFunction == DML_REDUCE_FUNCTION_MAX:
            found = interpolated(interpolated(images[b], 1, of_y, weights_y), 2, of_x, weights_x)
            samples = np.reshape(np.where(inside, found, 0), (channels, rows, tall, columns, wide))
            samples = np.reshape(np.moveaxis(samples, 2, 3), (channels, rows, columns, tall * wide))
            first = np.arange(tall * wide) == np.argmax(samples, axis=-1)[..., None]
            first = np.moveaxis(np.reshape(first, (channels, rows, columns, tall, wide)), 3, 2)
            share = np.where(np.reshape(first, share.shape), share, 0)
        else:
            share = share / (tall * wide)
        share = np.where(inside, share, 0)
        rows_of = scattered(share, 2, of_x, weights_x, width)
        sums[b] = sums[b] + scattered(rows_of, 1, of_y, weights_y, height)
        if linear and "OutputROIGradientTensor" in dtypes:
            rise_y = np.where(weights_y[:, 1:] == 0, 0, [-1, 1])
            rise_x = np.where(weights_x[:, 1:] == 0, 0, [-1, 1])
            slope_y = interpolated(interpolated(images[b], 1, of_y, rise_y), 2, of_x, weights_x)
            slope_x = interpolated(interpolated(images[b], 1, of_y, weights_y), 2, of_x, rise_x)
            by_y = np.sum(np.where(share == 0, 0, share * slope_y), axis=(0, 2)) * SpatialScaleY
            by_x = np.sum(np.where(share == 0, 0, share * slope_x), axis=(0, 1)) * SpatialScaleX
            steps_y, steps_x = y.size - corners, x.size - corners
            end_y = (np.arange(y.size) - OutputPixelOffset) / steps_y if steps_y > 0 else np.full(1, 0.5)
            end_x = (np.arange(x.size) - OutputPixelOffset) / steps_x if steps_x > 0 else np.full(1, 0.5)
            boxes[r, :2] = [np.sum(by_x * (1 - end_x)), np.sum(by_y * (1 - end_y))]
            boxes[r, 2:] = [np.sum(by_x * end_x), np.sum(by_y * end_y)]
    OutputGradientTensor = sums
    OutputROIGradientTensor = np.reshape(boxes, ROITensor.shape)
    return (OutputGradientTensor, OutputROIGradientTensor)


def magnitude(
    *,
    InputTensor: Array | None,
    InputGradientTensor: Array,
    ROITensor: Array,
    BatchIndicesTensor: Array,
    ReductionFunction: DML_REDUCE_FUNCTION,
    InterpolationMode: DML_INTERPOLATION_MODE,
    SpatialScaleX: float,
    SpatialScaleY: float,
    InputPixelOffset: float,
    OutputPixelOffset: float,
    MinimumSamplesPerOutput: int,
    MaximumSamplesPerOutput: int,
    AlignRegionsToCorners: bool,
    dtypes: dict[str, np.dtype[Any]],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array | None, ...]:
    """What the errors of each output are relative to."""
    images = np.zeros(shapes["OutputGradientTensor"]) if InputTensor is None else InputTensor
    n, channels, height, width = images.shape
    regions, channels, rows, columns = InputGradientTensor.shape
    linear = InterpolationMode == DML_INTERPOLATION_MODE_LINEAR
    limits = (MinimumSamplesPerOutput, MaximumSamplesPerOutput)
    offsets = (InputPixelOffset, OutputPixelOffset)
    corners = AlignRegionsToCorners
    numbers = np.minimum(np.reshape(BatchIndicesTensor, -1), n - 1)
    sums = np.zeros(images.shape)
    boxes = np.zeros((regions, 4))
    for r, (x1, y1, x2, y2) in enumerate(np.reshape(ROITensor, (regions, 4))):
        b = int(numbers[r])
        y, tall = region_coordinates((y1, y2), SpatialScaleY, rows, limits, offsets, corners)
        x, wide = region_coordinates((x1, x2), SpatialScaleX, columns, limits, offsets, corners)
        inside = ((y >= -1) & (y <= height))[:, None] & ((x >= -1) & (x <= width))
        if not linear:
            y, x = np.floor(y + 0.5), np.floor(x + 0.5)
        of_y, weights_y = taps(y, height)
        of_x, weights_x = taps(x, width)
        share = np.repeat(np.repeat(np.abs(InputGradientTensor[r]), tall, axis=1), wide, axis=2)
        if ReductionFunction == DML_REDUCE_FUNCTION_MAX:
            found = interpolated(interpolated(images[b], 1, of_y, weights_y), 2, of_x, weights_x)
            samples = np.reshape(np.where(inside, found, 0), (channels, rows, tall, columns, wide))
            samples = np.reshape(np.moveaxis(samples, 2, 3), (channels, rows, columns, tall * wide))
            first = np.arange(tall * wide) == np.argmax(samples, axis=-1)[..., None]
            first = np.moveaxis(np.reshape(first, (channels, rows, columns, tall, wide)), 3, 2)
            share = np.where(np.reshape(first, share.shape), share, 0)
        else:
            share = share / (tall * wide)
        share = np.where(inside, share, 0)
        rows_of = scattered(share, 2, of_x, weights_x, width)
        sums[b] = sums[b] + scattered(rows_of, 1, of_y, weights_y, height)
        if linear and "OutputROIGradientTensor" in dtypes:
            rise_y = np.where(weights_y[:, 1:] == 0, 0, [1, 1])
            rise_x = np.where(weights_x[:, 1:] == 0, 0, [1, 1])
            slope_y = interpolated(interpolated(np.abs(images[b]), 1, of_y, rise_y), 2, of_x, weights_x)
            slope_x = interpolated(interpolated(np.abs(images[b]), 1, of_y, weights_y), 2, of_x, rise_x)
            by_y = np.sum(np.where(share == 0, 0, share * slope_y), axis=(0, 2)) * np.abs(SpatialScaleY)
            by_x = np.sum(np.where(share == 0, 0, share * slope_x), axis=(0, 1)) * np.abs(SpatialScaleX)
            steps_y, steps_x = y.size - corners, x.size - corners
            end_y = (np.arange(y.size) - OutputPixelOffset) / steps_y if steps_y > 0 else np.full(1, 0.5)
            end_x = (np.arange(x.size) - OutputPixelOffset) / steps_x if steps_x > 0 else np.full(1, 0.5)
            boxes[r, :2] = [np.sum(by_x * np.abs(1 - end_x)), np.sum(by_y * np.abs(1 - end_y))]
            boxes[r, 2:] = [np.sum(by_x * np.abs(end_x)), np.sum(by_y * np.abs(end_y))]
    OutputGradientTensor = sums
    OutputROIGradientTensor = np.reshape(boxes, ROITensor.shape)
    return (OutputGradientTensor, OutputROIGradientTensor)
