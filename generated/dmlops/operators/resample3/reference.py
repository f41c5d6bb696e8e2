# Generated from spec/operators/resample3.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of RESAMPLE3: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import (
    DML_AXIS_DIRECTION,
    DML_AXIS_DIRECTION_DECREASING,
    DML_INTERPOLATION_MODE,
    DML_INTERPOLATION_MODE_LINEAR,
    DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
)
from dmlruntime.oracle import converted, interpolated, resample_coordinates, taps

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    InterpolationMode: DML_INTERPOLATION_MODE,
    RoundingDirection: DML_AXIS_DIRECTION,
    DimensionCount: int,
    Scales: tuple[float, ...],
    InputPixelOffsets: tuple[float, ...],
    OutputPixelOffsets: tuple[float, ...],
    Antialiased: bool,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Resamples a tensor by a scale per dimension; linear interpolation that reduces may be filtered against aliasing.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    of_bytes = InputTensor.dtype in (np.int8, np.uint8)
    y = converted(InputTensor, np.float32) if of_bytes else InputTensor
    for d in range(y.ndim):
        c = resample_coordinates(shapes["OutputTensor"][d], Scales[d], InputPixelOffsets[d], OutputPixelOffsets[d])
        if InterpolationMode == DML_INTERPOLATION_MODE_LINEAR and Antialiased and Scales[d] < 0.5:
            scale = converted(Scales[d], np.float32)
            reach = int(1 / Scales[d]) + 1
            place = np.floor(c)[:, None] + converted(np.arange(-reach, reach + 2), np.float32)
            weights = np.maximum(1 - np.abs(place - c[:, None]) * scale, 0)
            weights = weights / np.cumsum(weights, axis=-1)[:, -1:]
            places = converted(np.clip(place, 0, y.shape[d] - 1), np.int64)
        else:
            if InterpolationMode == DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR:
                c = np.floor(c) if RoundingDirection == DML_AXIS_DIRECTION_DECREASING else np.ceil(c)
            places, weights = taps(c, y.shape[d])
        y = interpolated(y, d, places, weights)
    OutputTensor = converted(np.rint(y), InputTensor.dtype) if of_bytes else y
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    InterpolationMode: DML_INTERPOLATION_MODE,
    RoundingDirection: DML_AXIS_DIRECTION,
    DimensionCount: int,
    Scales: tuple[float, ...],
    InputPixelOffsets: tuple[float, ...],
    OutputPixelOffsets: tuple[float, ...],
    Antialiased: bool,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array | None, ...]:
    """What the errors of each output are relative to."""
    y = np.abs(InputTensor)
    for d in range(y.ndim):
        c = resample_coordinates(shapes["OutputTensor"][d], Scales[d], InputPixelOffsets[d], OutputPixelOffsets[d])
        if InterpolationMode == DML_INTERPOLATION_MODE_LINEAR and Antialiased and Scales[d] < 0.5:
            scale = converted(Scales[d], np.float32)
            reach = int(1 / Scales[d]) + 1
            place = np.floor(c)[:, None] + converted(np.arange(-reach, reach + 2), np.float32)
            weights = np.maximum(1 - np.abs(place - c[:, None]) * scale, 0)
            weights = weights / np.cumsum(weights, axis=-1)[:, -1:]
            places = converted(np.clip(place, 0, y.shape[d] - 1), np.int64)
        else:
            if InterpolationMode == DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR:
                c = np.floor(c) if RoundingDirection == DML_AXIS_DIRECTION_DECREASING else np.ceil(c)
            places, weights = taps(c, y.shape[d])
        y = interpolated(y, d, places, weights)
    OutputTensor = y
    return (OutputTensor,)
