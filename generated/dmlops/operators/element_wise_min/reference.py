# Generated from spec/operators/element_wise_min.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_MIN: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import minimum

Array = np.ndarray[Any, Any]


def reference(*, ATensor: Array, BTensor: Array, **_: Any) -> tuple[Array, ...]:
    """Smaller of each pair of elements.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = minimum(ATensor, BTensor)
    return (OutputTensor,)
