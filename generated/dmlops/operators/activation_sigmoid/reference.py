# Generated from spec/operators/activation_sigmoid.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_SIGMOID: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, **_: Any) -> tuple[Array, ...]:
    """Logistic function, 1 / (1 + exp(-x)).

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    small = np.exp(-np.abs(InputTensor))  # never overflows
    OutputTensor = np.where(InputTensor >= 0, 1 / (1 + small), small / (1 + small))
    return (OutputTensor,)
