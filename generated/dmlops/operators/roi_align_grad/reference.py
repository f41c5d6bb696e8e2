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
from dmlruntime.numerics.reference_functions import (
    corner_parts,
    interpolated,
    region_samples,
    rises,
    scattered,
    shared_by_samples,
)

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
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Any, ...]:
    """The gradients of ROI_ALIGN1: of its images, of its regions, or both.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    images = np.zeros(shapes["OutputGradientTensor"]) if InputTensor is None else InputTensor
    numbers = np.minimum(np.reshape(BatchIndicesTensor, -1), len(images) - 1)
    scales, outputs, image = (SpatialScaleX, SpatialScaleY), InputGradientTensor.shape[2:], images.shape[2:]
    limits = (MinimumSamplesPerOutput, MaximumSamplesPerOutput)
    offsets = (InputPixelOffset, OutputPixelOffset)
    how = (limits, offsets, AlignRegionsToCorners, InterpolationMode == DML_INTERPOLATION_MODE_LINEAR)
    is_max = ReductionFunction == DML_REDUCE_FUNCTION_MAX
    sampled = [region_samples(region, scales, outputs, image, *how) for region in np.reshape(ROITensor, (-1, 4))]
    OutputGradientTensor = np.zeros(images.shape)
    boxes = np.zeros((len(numbers), 2, 2))
    for r, (b, (inside, of_y, of_x, counts)) in enumerate(zip(numbers, sampled, strict=True)):
        samples = interpolated(interpolated(images[b], 1, *of_y), 2, *of_x)
        share = shared_by_samples(InputGradientTensor[r], samples, inside, counts, is_max)
        back = scattered(scattered(share, 2, *of_x, image[1]), 1, *of_y, image[0])
        OutputGradientTensor[b] = OutputGradientTensor[b] + back
        slope_x = interpolated(interpolated(images[b], 1, *of_y), 2, *rises(*of_x))
        slope_y = interpolated(interpolated(images[b], 1, *rises(*of_y)), 2, *of_x)
        by_x = np.sum(np.where(share == 0, 0, share * slope_x), axis=(0, 1)) * SpatialScaleX
        by_y = np.sum(np.where(share == 0, 0, share * slope_y), axis=(0, 2)) * SpatialScaleY
        parts_x = corner_parts(len(by_x), OutputPixelOffset, AlignRegionsToCorners)
        parts_y = corner_parts(len(by_y), OutputPixelOffset, AlignRegionsToCorners)
        boxes[r] = np.stack([np.sum(parts_x * by_x, axis=1), np.sum(parts_y * by_y, axis=1)], axis=1)
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
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    images = np.zeros(shapes["OutputGradientTensor"]) if InputTensor is None else InputTensor
    numbers = np.minimum(np.reshape(BatchIndicesTensor, -1), len(images) - 1)
    scales, outputs, image = (SpatialScaleX, SpatialScaleY), InputGradientTensor.shape[2:], images.shape[2:]
    limits = (MinimumSamplesPerOutput, MaximumSamplesPerOutput)
    offsets = (InputPixelOffset, OutputPixelOffset)
    how = (limits, offsets, AlignRegionsToCorners, InterpolationMode == DML_INTERPOLATION_MODE_LINEAR)
    is_max = ReductionFunction == DML_REDUCE_FUNCTION_MAX
    sampled = [region_samples(region, scales, outputs, image, *how) for region in np.reshape(ROITensor, (-1, 4))]
    OutputGradientTensor = np.zeros(images.shape)
    boxes = np.zeros((len(numbers), 2, 2))
    for r, (b, (inside, of_y, of_x, counts)) in enumerate(zip(numbers, sampled, strict=True)):
        samples = interpolated(interpolated(images[b], 1, *of_y), 2, *of_x)
        share = shared_by_samples(InputGradientTensor[r], samples, inside, counts, is_max)
        back = scattered(scattered(share, 2, *of_x, image[1]), 1, *of_y, image[0])
        OutputGradientTensor[b] = OutputGradientTensor[b] + back
        slope_x = interpolated(interpolated(images[b], 1, *of_y), 2, *rises(*of_x))
        slope_y = interpolated(interpolated(images[b], 1, *rises(*of_y)), 2, *of_x)
        by_x = np.sum(np.where(share == 0, 0, share * slope_x), axis=(0, 1)) * SpatialScaleX
        by_y = np.sum(np.where(share == 0, 0, share * slope_y), axis=(0, 2)) * SpatialScaleY
        parts_x = corner_parts(len(by_x), OutputPixelOffset, AlignRegionsToCorners)
        parts_y = corner_parts(len(by_y), OutputPixelOffset, AlignRegionsToCorners)
        boxes[r] = np.stack([np.sum(parts_x * by_x, axis=1), np.sum(parts_y * by_y, axis=1)], axis=1)
    OutputROIGradientTensor = np.reshape(boxes, ROITensor.shape)
    sums = np.zeros(images.shape)
    sizes = np.zeros(boxes.shape)
    for r, (b, (inside, of_y, of_x, counts)) in enumerate(zip(numbers, sampled, strict=True)):
        samples = interpolated(interpolated(images[b], 1, *of_y), 2, *of_x)
        share = shared_by_samples(np.abs(InputGradientTensor[r]), samples, inside, counts, is_max)
        sums[b] = sums[b] + scattered(scattered(share, 2, *of_x, image[1]), 1, *of_y, image[0])
        slope_x = interpolated(interpolated(np.abs(images[b]), 1, *of_y), 2, of_x[0], np.abs(rises(*of_x)[1]))
        slope_y = interpolated(interpolated(np.abs(images[b]), 1, of_y[0], np.abs(rises(*of_y)[1])), 2, *of_x)
        by_x = np.sum(np.where(share == 0, 0, share * slope_x), axis=(0, 1)) * np.abs(SpatialScaleX)
        by_y = np.sum(np.where(share == 0, 0, share * slope_y), axis=(0, 2)) * np.abs(SpatialScaleY)
        parts_x = np.abs(corner_parts(len(by_x), OutputPixelOffset, AlignRegionsToCorners))
        parts_y = np.abs(corner_parts(len(by_y), OutputPixelOffset, AlignRegionsToCorners))
        sizes[r] = np.stack([np.sum(parts_x * by_x, axis=1), np.sum(parts_y * by_y, axis=1)], axis=1)
    OutputGradientTensor = sums
    OutputROIGradientTensor = np.reshape(sizes, ROITensor.shape)
    return (OutputGradientTensor, OutputROIGradientTensor)
