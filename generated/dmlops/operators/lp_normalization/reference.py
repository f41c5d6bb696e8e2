# Generated from spec/operators/lp_normalization.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of LP_NORMALIZATION: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, Axis: int, Epsilon: float, P: int, **_: Any) -> tuple[Array, ...]:
    """Divides the elements along one dimension by their norm.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    powers = np.power(np.abs(InputTensor), P)
    norm = np.power(np.sum(powers, axis=Axis, keepdims=True), 1 / P)
    OutputTensor = InputTensor / np.maximum(norm, Epsilon)
    return (OutputTensor,)
