# Generated from spec/operators/element_wise_mean.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_MEAN: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(*, ATensor: Array, BTensor: Array, **_: Any) -> tuple[Array, ...]:
    """Arithmetic mean of each pair of elements.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    total = ATensor + BTensor
    two = converted(2, total.dtype)
    OutputTensor = total / 2 if converted(0.5, total.dtype) != 0 else (total - np.fmod(total, two)) // two
    return (OutputTensor,)
