# Generated from spec/operators/resample.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of RESAMPLE: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_INTERPOLATION_MODE, DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR
from dmlruntime.oracle import converted, interpolated, resample_coordinates, taps

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    InterpolationMode: DML_INTERPOLATION_MODE,
    ScaleCount: int,
    Scales: tuple[float, ...],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Resamples a tensor by a scale per dimension, at the centers of its elements.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    of_bytes = InputTensor.dtype in (np.int8, np.uint8)
    y = converted(InputTensor, np.float32) if of_bytes else InputTensor
    for d in range(y.ndim):
        c = resample_coordinates(shapes["OutputTensor"][d], Scales[d], 0.5, -0.5)
        if InterpolationMode == DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR:
            c = np.floor(c + 0.5)
        y = interpolated(y, d, *taps(c, y.shape[d]))
    OutputTensor = converted(np.rint(y), InputTensor.dtype) if of_bytes else y
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    InterpolationMode: DML_INTERPOLATION_MODE,
    ScaleCount: int,
    Scales: tuple[float, ...],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array | None, ...]:
    """What the errors of each output are relative to."""
    y = np.abs(InputTensor)
    for d in range(y.ndim):
        c = resample_coordinates(shapes["OutputTensor"][d], Scales[d], 0.5, -0.5)
        if InterpolationMode == DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR:
            c = np.floor(c + 0.5)
        y = interpolated(y, d, *taps(c, y.shape[d]))
    OutputTensor = y
    return (OutputTensor,)
