# Generated from spec/operators/activation_softplus.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_SOFTPLUS: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, Steepness: float, **_: Any) -> tuple[Array, ...]:
    """ln(1 + exp(Steepness * x)) / Steepness.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    argument = Steepness * InputTensor
    OutputTensor = np.where(np.isinf(Steepness) & (argument > 0), InputTensor, np.logaddexp(0, argument) / Steepness)
    return (OutputTensor,)
