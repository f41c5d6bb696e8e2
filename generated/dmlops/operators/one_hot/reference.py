# Generated from spec/operators/one_hot.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ONE_HOT: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(
    *,
    IndicesTensor: Array,
    ValuesTensor: Array,
    Axis: int,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Sets the element that each index names to one value, and the others of its line to another.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    n = shapes["OutputTensor"][Axis]
    place = np.reshape(np.arange(n), [n if d == Axis else 1 for d in range(IndicesTensor.ndim)])
    wanted = np.where(IndicesTensor < 0, IndicesTensor + n, IndicesTensor)
    values = np.reshape(ValuesTensor, -1)
    OutputTensor = np.where(place == wanted, values[1], values[0])
    return (OutputTensor,)
