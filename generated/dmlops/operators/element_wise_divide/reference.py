# Generated from spec/operators/element_wise_divide.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_DIVIDE: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(*, ATensor: Array, BTensor: Array, **_: Any) -> tuple[Array, ...]:
    """Quotient of each pair of elements; that of integers is cut toward zero.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    if converted(0.5, ATensor.dtype) == 0:  # integers
        divisor = np.where(BTensor == 0, np.ones_like(BTensor), BTensor)
        quotient = (ATensor - np.fmod(ATensor, divisor)) // divisor
        OutputTensor = np.where(BTensor == 0, np.zeros_like(ATensor), quotient)
    else:
        OutputTensor = ATensor / BTensor
    return (OutputTensor,)
