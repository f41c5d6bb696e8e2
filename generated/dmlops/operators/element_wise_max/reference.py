# Generated from spec/operators/element_wise_max.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_MAX: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import maximum

Array = np.ndarray[Any, Any]


def reference(*, ATensor: Array, BTensor: Array, **_: Any) -> tuple[Array, ...]:
    """Larger of each pair of elements.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = maximum(ATensor, BTensor)
    return (OutputTensor,)
