# Generated from spec/operators/activation_relu_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_RELU_GRAD: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, InputGradientTensor: Array, **_: Any) -> tuple[Array, ...]:
    """Passes a gradient on where the forward input was above zero.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputGradientTensor = np.where(InputTensor > 0, InputGradientTensor, np.zeros_like(InputGradientTensor))
    return (OutputGradientTensor,)
