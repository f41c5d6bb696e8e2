# Generated from spec/operators/cumulative_summation.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of CUMULATIVE_SUMMATION: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_AXIS_DIRECTION, DML_AXIS_DIRECTION_DECREASING

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    Axis: int,
    AxisDirection: DML_AXIS_DIRECTION,
    HasExclusiveSum: bool,
    **_: Any,
) -> tuple[Array, ...]:
    """Running sum of the elements along one axis.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    decreasing = AxisDirection == DML_AXIS_DIRECTION_DECREASING
    x = np.flip(InputTensor, Axis) if decreasing else InputTensor
    total = np.cumsum(x, axis=Axis, dtype=x.dtype)
    if HasExclusiveSum:
        first = np.zeros_like(np.take(x, [0], axis=Axis))
        total = np.concatenate([first, np.delete(total, -1, axis=Axis)], axis=Axis)
    OutputTensor = np.flip(total, Axis) if decreasing else total
    return (OutputTensor,)
