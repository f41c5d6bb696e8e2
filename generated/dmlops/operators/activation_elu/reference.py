# Generated from spec/operators/activation_elu.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_ELU: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, Alpha: float, **_: Any) -> tuple[Array, ...]:
    """Exponential linear unit: elements below zero become Alpha * (exp(x) - 1).

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    below = np.exp(np.minimum(InputTensor, 0)) - 1
    below = np.where(InputTensor > -0.5, np.expm1(np.minimum(InputTensor, 0)), below)
    OutputTensor = np.where(InputTensor >= 0, InputTensor, Alpha * below)
    return (OutputTensor,)
