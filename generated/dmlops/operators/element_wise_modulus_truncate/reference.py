# Generated from spec/operators/element_wise_modulus_truncate.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_MODULUS_TRUNCATE: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, ATensor: Array, BTensor: Array, **_: Any) -> tuple[Array, ...]:
    """Remainder of each pair of elements, as C computes it; the result has the sign of the dividend.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = np.fmod(ATensor, BTensor)
    return (OutputTensor,)
