# Generated from spec/operators/activation_gelu.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ACTIVATION_GELU: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import erf, erfc

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, **_: Any) -> tuple[Array, ...]:
    """Gaussian error linear unit: each element times the normal distribution below it.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = 0.5 * InputTensor * (1 + erf(InputTensor / np.sqrt(2)))
    OutputTensor = np.where(InputTensor < 0, 0.5 * InputTensor * erfc(-InputTensor / np.sqrt(2)), OutputTensor)
    return (OutputTensor,)
