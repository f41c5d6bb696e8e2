# Generated from spec/operators/element_wise_bit_shift_left.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_BIT_SHIFT_LEFT: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, ATensor: Array, BTensor: Array, **_: Any) -> tuple[Array, ...]:
    """Each element shifted left by as many bits as the element beside it says.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    power = np.power(np.full_like(ATensor, 2), BTensor)  # 0 from the width on
    OutputTensor = ATensor * power
    return (OutputTensor,)
