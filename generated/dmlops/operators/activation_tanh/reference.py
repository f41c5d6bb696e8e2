# Generated from spec/operators/activation_tanh.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_TANH: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, **_: Any) -> tuple[Array, ...]:
    """Hyperbolic tangent.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    small = np.sinh(np.clip(InputTensor, -1, 1)) / np.cosh(np.clip(InputTensor, -1, 1))
    OutputTensor = np.where(np.abs(InputTensor) < 1, small, np.tanh(InputTensor))
    return (OutputTensor,)
