# Generated from spec/operators/upsample_2d.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of UPSAMPLE_2D: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_INTERPOLATION_MODE, DML_INTERPOLATION_MODE_LINEAR
from dmlruntime.core.attributes import DML_SIZE_2D
from dmlruntime.numerics.reference_functions import interpolated, resample_coordinates, taps

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    ScaleSize: DML_SIZE_2D,
    InterpolationMode: DML_INTERPOLATION_MODE,
    **_: Any,
) -> tuple[Array, ...]:
    """Enlarges the last two dimensions by whole factors.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    linear = InterpolationMode == DML_INTERPOLATION_MODE_LINEAR
    scales = [1] * (InputTensor.ndim - 2) + [ScaleSize.Height, ScaleSize.Width]
    how = zip(InputTensor.shape, scales, strict=True)
    read = [resample_coordinates(scale * count, scale, 0.5, -0.5) for count, scale in how]
    read = read if linear else [np.floor(c + 0.5) for c in read]
    along = [taps(c, count) for c, count in zip(read, InputTensor.shape, strict=True)]
    y = InputTensor
    for d, (places, weights) in enumerate(along):
        y = interpolated(y, d, places, weights)
    OutputTensor = y
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    ScaleSize: DML_SIZE_2D,
    InterpolationMode: DML_INTERPOLATION_MODE,
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    linear = InterpolationMode == DML_INTERPOLATION_MODE_LINEAR
    scales = [1] * (InputTensor.ndim - 2) + [ScaleSize.Height, ScaleSize.Width]
    how = zip(InputTensor.shape, scales, strict=True)
    read = [resample_coordinates(scale * count, scale, 0.5, -0.5) for count, scale in how]
    read = read if linear else [np.floor(c + 0.5) for c in read]
    along = [taps(c, count) for c, count in zip(read, InputTensor.shape, strict=True)]
    y = InputTensor
    for d, (places, weights) in enumerate(along):
        y = interpolated(y, d, places, weights)
    OutputTensor = y
    size = np.abs(InputTensor)
    for d, (places, weights) in enumerate(along):
        size = interpolated(size, d, places, weights)
    OutputTensor = size
    return (OutputTensor,)
