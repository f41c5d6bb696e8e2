# Generated from spec/operators/activation_hard_sigmoid.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_HARD_SIGMOID: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import exact_product, maximum, minimum, odd_sum

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, Alpha: float, Beta: float, **_: Any) -> tuple[Array, ...]:
    """Piecewise linear sigmoid: Alpha * x + Beta, limited to the range from 0 to 1.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = maximum(minimum(odd_sum(Beta, *exact_product(Alpha, InputTensor)), 1), 0)
    return (OutputTensor,)


def magnitude(*, InputTensor: Array, Alpha: float, Beta: float, **_: Any) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    product, whole = np.abs(Alpha * InputTensor), np.abs(Alpha * InputTensor + Beta)
    OutputTensor = maximum((product + whole) / 2, whole)
    return (OutputTensor,)
