# Generated from spec/operators/matrix_multiply_integer.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of MATRIX_MULTIPLY_INTEGER: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(
    *,
    ATensor: Array,
    AZeroPointTensor: Array | None,
    BTensor: Array,
    BZeroPointTensor: Array | None,
    **_: Any,
) -> tuple[Array, ...]:
    """Products of matrices of bytes, less their zero points, in 32-bit integers.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    a = converted(ATensor, np.int64)
    b = converted(BTensor, np.int64)
    if AZeroPointTensor is not None:
        a = a - np.reshape(AZeroPointTensor, (-1, 1))
    if BZeroPointTensor is not None:
        b = b - np.reshape(BZeroPointTensor, (1, -1))
    OutputTensor = converted(np.matmul(a, b), np.int32)
    return (OutputTensor,)
