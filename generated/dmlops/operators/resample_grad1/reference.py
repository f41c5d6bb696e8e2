# Generated from spec/operators/resample_grad1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of RESAMPLE_GRAD1: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import (
    DML_AXIS_DIRECTION,
    DML_AXIS_DIRECTION_DECREASING,
    DML_INTERPOLATION_MODE,
    DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR,
)
from dmlruntime.oracle import resample_coordinates, scattered, taps

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputGradientTensor: Array,
    InterpolationMode: DML_INTERPOLATION_MODE,
    RoundingDirection: DML_AXIS_DIRECTION,
    DimensionCount: int,
    Scales: tuple[float, ...],
    InputPixelOffsets: tuple[float, ...],
    OutputPixelOffsets: tuple[float, ...],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Adds the gradient of each element that RESAMPLE2 gave to the elements that it was read from.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    y = InputGradientTensor
    for d in range(y.ndim):
        size = shapes["OutputGradientTensor"][d]
        c = resample_coordinates(y.shape[d], Scales[d], InputPixelOffsets[d], OutputPixelOffsets[d])
        if InterpolationMode == DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR:
            c = np.floor(c) if RoundingDirection == DML_AXIS_DIRECTION_DECREASING else np.ceil(c)
        y = scattered(y, d, *taps(c, size), size)
    OutputGradientTensor = y
    return (OutputGradientTensor,)


def magnitude(
    *,
    InputGradientTensor: Array,
    InterpolationMode: DML_INTERPOLATION_MODE,
    RoundingDirection: DML_AXIS_DIRECTION,
    DimensionCount: int,
    Scales: tuple[float, ...],
    InputPixelOffsets: tuple[float, ...],
    OutputPixelOffsets: tuple[float, ...],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array | None, ...]:
    """What the errors of each output are relative to."""
    y = np.abs(InputGradientTensor)
    for d in range(y.ndim):
        size = shapes["OutputGradientTensor"][d]
        c = resample_coordinates(y.shape[d], Scales[d], InputPixelOffsets[d], OutputPixelOffsets[d])
        if InterpolationMode == DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR:
            c = np.floor(c) if RoundingDirection == DML_AXIS_DIRECTION_DECREASING else np.ceil(c)
        y = scattered(y, d, *taps(c, size), size)
    OutputGradientTensor = y
    return (OutputGradientTensor,)
