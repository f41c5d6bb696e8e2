# Generated from spec/operators/activation_hardmax1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_HARDMAX1: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, AxisCount: int, Axes: tuple[int, ...], **_: Any) -> tuple[Array, ...]:
    """1 at the first of the greatest elements over some dimensions, 0 elsewhere.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    x = InputTensor
    place = np.zeros(x.shape, np.int64)
    for axis in sorted(Axes):
        place = place * x.shape[axis] + np.indices(x.shape)[axis]
    greatest = (x == np.max(x, axis=Axes, keepdims=True)) | np.isnan(x)
    first = np.min(np.where(greatest, place, x.size), axis=Axes, keepdims=True)
    OutputTensor = np.where(place == first, 1.0, 0.0)
    return (OutputTensor,)
