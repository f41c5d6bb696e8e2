# Generated from spec/operators/resample_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of RESAMPLE_GRAD: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_INTERPOLATION_MODE, DML_INTERPOLATION_MODE_LINEAR
from dmlruntime.numerics.reference_functions import resample_coordinates, scattered, taps

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputGradientTensor: Array,
    InterpolationMode: DML_INTERPOLATION_MODE,
    DimensionCount: int,
    Scales: tuple[float, ...],
    InputPixelOffsets: tuple[float, ...],
    OutputPixelOffsets: tuple[float, ...],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Adds the gradient of each element that RESAMPLE1 gave to the elements that it was read from.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    linear = InterpolationMode == DML_INTERPOLATION_MODE_LINEAR
    whole = shapes["OutputGradientTensor"]
    how = zip(InputGradientTensor.shape, Scales, InputPixelOffsets, OutputPixelOffsets, strict=True)
    read = [resample_coordinates(made, scale, before, after) for made, scale, before, after in how]
    read = read if linear else [np.floor(c + 0.5) for c in read]
    along = [taps(c, count) for c, count in zip(read, whole, strict=True)]
    y = InputGradientTensor
    for d, (places, weights) in enumerate(along):
        y = scattered(y, d, places, weights, whole[d])
    OutputGradientTensor = y
    return (OutputGradientTensor,)


def magnitude(
    *,
    InputGradientTensor: Array,
    InterpolationMode: DML_INTERPOLATION_MODE,
    DimensionCount: int,
    Scales: tuple[float, ...],
    InputPixelOffsets: tuple[float, ...],
    OutputPixelOffsets: tuple[float, ...],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    linear = InterpolationMode == DML_INTERPOLATION_MODE_LINEAR
    whole = shapes["OutputGradientTensor"]
    how = zip(InputGradientTensor.shape, Scales, InputPixelOffsets, OutputPixelOffsets, strict=True)
    read = [resample_coordinates(made, scale, before, after) for made, scale, before, after in how]
    read = read if linear else [np.floor(c + 0.5) for c in read]
    along = [taps(c, count) for c, count in zip(read, whole, strict=True)]
    y = InputGradientTensor
    for d, (places, weights) in enumerate(along):
        y = scattered(y, d, places, weights, whole[d])
    OutputGradientTensor = y
    size = np.abs(InputGradientTensor)
    for d, (places, weights) in enumerate(along):
        size = scattered(size, d, places, weights, whole[d])
    OutputGradientTensor = size
    return (OutputGradientTensor,)
