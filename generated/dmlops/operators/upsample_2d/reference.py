# Generated from spec/operators/upsample_2d.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of UPSAMPLE_2D: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_INTERPOLATION_MODE, DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR
from dmlruntime.attributes import DML_SIZE_2D
from dmlruntime.oracle import interpolated, resample_coordinates, taps

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
    y = InputTensor
    for d, scale in ((y.ndim - 2, ScaleSize.Height), (y.ndim - 1, ScaleSize.Width)):
        c = resample_coordinates(scale * y.shape[d], scale, 0.5, -0.5)
        if InterpolationMode == DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR:
            c = np.floor(c + 0.5)
        y = interpolated(y, d, *taps(c, y.shape[d]))
    OutputTensor = y
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    ScaleSize: DML_SIZE_2D,
    InterpolationMode: DML_INTERPOLATION_MODE,
    **_: Any,
) -> tuple[Array | None, ...]:
    """What the errors of each output are relative to."""
    y = np.abs(InputTensor)
    for d, scale in ((y.ndim - 2, ScaleSize.Height), (y.ndim - 1, ScaleSize.Width)):
        c = resample_coordinates(scale * y.shape[d], scale, 0.5, -0.5)
        if InterpolationMode == DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR:
            c = np.floor(c + 0.5)
        y = interpolated(y, d, *taps(c, y.shape[d]))
    OutputTensor = y
    return (OutputTensor,)
