# Generated from spec/operators/element_wise_bit_count.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_BIT_COUNT: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import bit_count

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, **_: Any) -> tuple[Array, ...]:
    """The number of bits of each element that are 1.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = bit_count(InputTensor)
    return (OutputTensor,)
