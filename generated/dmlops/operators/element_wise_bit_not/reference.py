# Generated from spec/operators/element_wise_bit_not.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_BIT_NOT: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, **_: Any) -> tuple[Array, ...]:
    """Every bit of each element inverted.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = np.invert(InputTensor)
    return (OutputTensor,)
