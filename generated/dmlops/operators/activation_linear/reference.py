# Generated from spec/operators/activation_linear.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_LINEAR: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import exact_product, maximum, odd_sum

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, Alpha: float, Beta: float, **_: Any) -> tuple[Array, ...]:
    """Alpha * x + Beta.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = odd_sum(Beta, *exact_product(InputTensor, Alpha))
    return (OutputTensor,)


def magnitude(*, InputTensor: Array, Alpha: float, Beta: float, **_: Any) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    product, whole = np.abs(Alpha * InputTensor), np.abs(Alpha * InputTensor + Beta)
    OutputTensor = maximum((product + whole) / 2, whole)
    return (OutputTensor,)
