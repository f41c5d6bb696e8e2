# Generated from spec/operators/activation_shrink.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_SHRINK: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    Bias: float,
    Threshold: float,
    dtypes: dict[str, np.dtype[Any]],
    **_: Any,
) -> tuple[Array, ...]:
    """Moves elements towards zero by Bias, and those within Threshold of it to zero.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    bias = converted(Bias, dtypes["InputTensor"])
    threshold = converted(Threshold, dtypes["InputTensor"])
    low = np.logical_and(InputTensor < 0, InputTensor < np.negative(threshold))
    below = np.where(low, InputTensor + bias, np.zeros_like(InputTensor))
    OutputTensor = np.where(InputTensor > threshold, InputTensor - bias, below)
    return (OutputTensor,)
