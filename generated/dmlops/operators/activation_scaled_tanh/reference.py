# Generated from spec/operators/activation_scaled_tanh.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_SCALED_TANH: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, Alpha: float, Beta: float, **_: Any) -> tuple[Array, ...]:
    """Alpha * tanh(Beta * x).

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    doubled = np.exp(-2 * np.abs(Beta * InputTensor))
    far = (1 - doubled) / (1 + doubled) * np.sign(Beta * InputTensor)
    OutputTensor = Alpha * np.where(np.abs(Beta * InputTensor) > 0.5, far, np.tanh(Beta * InputTensor))
    return (OutputTensor,)
