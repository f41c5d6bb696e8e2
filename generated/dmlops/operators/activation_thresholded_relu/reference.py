# Generated from spec/operators/activation_thresholded_relu.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_THRESHOLDED_RELU: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, Alpha: float, **_: Any) -> tuple[Array, ...]:
    """Elements at most Alpha become 0.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = np.where(InputTensor > Alpha, InputTensor, 0)
    return (OutputTensor,)
