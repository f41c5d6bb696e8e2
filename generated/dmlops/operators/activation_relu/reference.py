# Generated from spec/operators/activation_relu.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_RELU: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import maximum

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, **_: Any) -> tuple[Array, ...]:
    """Elements below zero become 0.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = maximum(InputTensor, np.zeros_like(InputTensor))
    return (OutputTensor,)
