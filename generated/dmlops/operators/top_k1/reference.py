# Generated from spec/operators/top_k1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of TOP_K1: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_AXIS_DIRECTION, DML_AXIS_DIRECTION_DECREASING

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    Axis: int,
    K: int,
    AxisDirection: DML_AXIS_DIRECTION,
    **_: Any,
) -> tuple[Array, ...]:
    """The K greatest or least elements along one dimension, in order, and their indices.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    last = InputTensor.shape[Axis] - 1
    if AxisDirection == DML_AXIS_DIRECTION_DECREASING:
        order = last - np.flip(np.argsort(np.flip(InputTensor, Axis), axis=Axis, kind="stable"), Axis)
    else:
        order = np.argsort(InputTensor, axis=Axis, kind="stable")
    OutputIndexTensor = np.take(order, range(K), Axis)
    OutputValueTensor = np.take_along_axis(InputTensor, OutputIndexTensor, Axis)
    return (OutputValueTensor, OutputIndexTensor)
