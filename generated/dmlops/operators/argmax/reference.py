# Generated from spec/operators/argmax.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ARGMAX: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_AXIS_DIRECTION, DML_AXIS_DIRECTION_INCREASING

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    AxisCount: int,
    Axes: tuple[int, ...],
    AxisDirection: DML_AXIS_DIRECTION,
    **_: Any,
) -> tuple[Array, ...]:
    """The index of the greatest element over some dimensions.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    x = InputTensor
    place = np.zeros(x.shape, np.int64)
    for axis in sorted(Axes):
        place = place * x.shape[axis] + np.indices(x.shape)[axis]
    best = np.fmax.reduce(x, axis=tuple(Axes), keepdims=True)
    found = (x == best) | np.isnan(best)
    if AxisDirection == DML_AXIS_DIRECTION_INCREASING:
        OutputTensor = np.min(np.where(found, place, x.size), axis=Axes, keepdims=True)
    else:
        OutputTensor = np.max(np.where(found, place, -1), axis=Axes, keepdims=True)
    return (OutputTensor,)
