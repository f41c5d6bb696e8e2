# Generated from spec/operators/activation_hardmax.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_HARDMAX: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, **_: Any) -> tuple[Array, ...]:
    """1 at the first of the greatest elements of each row, 0 elsewhere.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    first = np.argmax(InputTensor, axis=-1)[..., None]
    OutputTensor = np.where(np.arange(InputTensor.shape[-1]) == first, 1.0, 0.0)
    return (OutputTensor,)
