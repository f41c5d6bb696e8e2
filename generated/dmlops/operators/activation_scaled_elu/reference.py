# Generated from spec/operators/activation_scaled_elu.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_SCALED_ELU: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, Alpha: float, Gamma: float, **_: Any) -> tuple[Array, ...]:
    """Scaled exponential linear unit.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    below = Alpha * np.expm1(np.where(InputTensor > 0, 0, InputTensor))
    OutputTensor = Gamma * np.where(InputTensor > 0, InputTensor, below)
    return (OutputTensor,)
