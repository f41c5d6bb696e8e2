# Generated from spec/operators/activation_log_softmax1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_LOG_SOFTMAX1: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, AxisCount: int, Axes: tuple[int, ...], **_: Any) -> tuple[Array, ...]:
    """The natural logarithm of the softmax over some dimensions.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    below = InputTensor - np.max(InputTensor, axis=Axes, keepdims=True)
    OutputTensor = below - np.log(np.sum(np.exp(below), axis=Axes, keepdims=True))
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    AxisCount: int,
    Axes: tuple[int, ...],
    count_share: float,
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    below = InputTensor - np.max(InputTensor, axis=Axes, keepdims=True)
    OutputTensor = below - np.log(np.sum(np.exp(below), axis=Axes, keepdims=True))
    whole = np.log(np.sum(np.ones_like(below), axis=Axes, keepdims=True)) + 1 - below
    OutputTensor = count_share + (1 - count_share) * whole
    return (OutputTensor,)
