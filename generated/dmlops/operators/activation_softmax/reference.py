# Generated from spec/operators/activation_softmax.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_SOFTMAX: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, **_: Any) -> tuple[Array, ...]:
    """The exponentials of the elements of each row, divided by their sum.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    powers = np.exp(InputTensor - np.max(InputTensor, axis=-1, keepdims=True))
    OutputTensor = powers / np.sum(powers, axis=-1, keepdims=True)
    return (OutputTensor,)


def magnitude(*, InputTensor: Array, count_share: float, **_: Any) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    powers = np.exp(InputTensor - np.max(InputTensor, axis=-1, keepdims=True))
    OutputTensor = powers / np.sum(powers, axis=-1, keepdims=True)
    below = np.max(InputTensor, axis=-1, keepdims=True) - InputTensor
    OutputTensor = powers / np.sum(powers, axis=-1, keepdims=True) * (1 + (1 - count_share) * below)
    return (OutputTensor,)
