# Generated from spec/operators/resample1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of RESAMPLE1: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_INTERPOLATION_MODE, DML_INTERPOLATION_MODE_LINEAR
from dmlruntime.numerics.reference_functions import converted, interpolated, resample_coordinates, taps

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    InterpolationMode: DML_INTERPOLATION_MODE,
    DimensionCount: int,
    Scales: tuple[float, ...],
    InputPixelOffsets: tuple[float, ...],
    OutputPixelOffsets: tuple[float, ...],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Resamples a tensor by a scale per dimension, with offsets of the coordinates.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    of_bytes = InputTensor.dtype in (np.int8, np.uint8)
    linear = InterpolationMode == DML_INTERPOLATION_MODE_LINEAR
    how = zip(shapes["OutputTensor"], Scales, InputPixelOffsets, OutputPixelOffsets, strict=True)
    read = [resample_coordinates(made, scale, before, after) for made, scale, before, after in how]
    read = read if linear else [np.floor(c + 0.5) for c in read]
    along = [taps(c, count) for c, count in zip(read, InputTensor.shape, strict=True)]
    y = converted(InputTensor, np.float32) if of_bytes else InputTensor
    for d, (places, weights) in enumerate(along):
        y = interpolated(y, d, places, weights)
    OutputTensor = converted(np.rint(y), InputTensor.dtype) if of_bytes else y
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    InterpolationMode: DML_INTERPOLATION_MODE,
    DimensionCount: int,
    Scales: tuple[float, ...],
    InputPixelOffsets: tuple[float, ...],
    OutputPixelOffsets: tuple[float, ...],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    of_bytes = InputTensor.dtype in (np.int8, np.uint8)
    linear = InterpolationMode == DML_INTERPOLATION_MODE_LINEAR
    how = zip(shapes["OutputTensor"], Scales, InputPixelOffsets, OutputPixelOffsets, strict=True)
    read = [resample_coordinates(made, scale, before, after) for made, scale, before, after in how]
    read = read if linear else [np.floor(c + 0.5) for c in read]
    along = [taps(c, count) for c, count in zip(read, InputTensor.shape, strict=True)]
    y = converted(InputTensor, np.float32) if of_bytes else InputTensor
    for d, (places, weights) in enumerate(along):
        y = interpolated(y, d, places, weights)
    OutputTensor = converted(np.rint(y), InputTensor.dtype) if of_bytes else y
    size = np.abs(InputTensor)
    for d, (places, weights) in enumerate(along):
        size = interpolated(size, d, places, weights)
    OutputTensor = size
    return (OutputTensor,)
