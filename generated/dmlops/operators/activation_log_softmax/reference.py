# Generated from spec/operators/activation_log_softmax.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_LOG_SOFTMAX: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, **_: Any) -> tuple[Array, ...]:
    """The natural logarithm of the softmax of each row.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    below = InputTensor - np.max(InputTensor, axis=-1, keepdims=True)
    OutputTensor = below - np.log(np.sum(np.exp(below), axis=-1, keepdims=True))
    return (OutputTensor,)


def magnitude(*, InputTensor: Array, count_share: float, **_: Any) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    below = InputTensor - np.max(InputTensor, axis=-1, keepdims=True)
    OutputTensor = below - np.log(np.sum(np.exp(below), axis=-1, keepdims=True))
    whole = np.log(InputTensor.shape[-1]) + 1 - below
    OutputTensor = count_share + (1 - count_share) * whole
    return (OutputTensor,)
