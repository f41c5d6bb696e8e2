# Generated from spec/operators/activation_softmax1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_SOFTMAX1: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, AxisCount: int, Axes: tuple[int, ...], **_: Any) -> tuple[Array, ...]:
    """The exponentials of the elements, divided by their sum over some dimensions.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    powers = np.exp(InputTensor - np.max(InputTensor, axis=Axes, keepdims=True))
    OutputTensor = powers / np.sum(powers, axis=Axes, keepdims=True)
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
    powers = np.exp(InputTensor - np.max(InputTensor, axis=Axes, keepdims=True))
    OutputTensor = powers / np.sum(powers, axis=Axes, keepdims=True)
    below = np.max(InputTensor, axis=Axes, keepdims=True) - InputTensor
    OutputTensor = powers / np.sum(powers, axis=Axes, keepdims=True) * (1 + (1 - count_share) * below)
    return (OutputTensor,)
