# Generated from spec/operators/quantized_linear_matrix_multiply.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of QUANTIZED_LINEAR_MATRIX_MULTIPLY: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted, quantized

Array = np.ndarray[Any, Any]


def reference(
    *,
    ATensor: Array,
    AScaleTensor: Array,
    AZeroPointTensor: Array | None,
    BTensor: Array,
    BScaleTensor: Array,
    BZeroPointTensor: Array | None,
    OutputScaleTensor: Array,
    OutputZeroPointTensor: Array | None,
    dtypes: dict[str, np.dtype[Any]],
    **_: Any,
) -> tuple[Array, ...]:
    """Products of matrices of quantized bytes, quantized again.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    a = converted(ATensor, np.int64)
    b = converted(BTensor, np.int64)
    if AZeroPointTensor is not None:
        a = a - np.reshape(AZeroPointTensor, (-1, 1))
    if BZeroPointTensor is not None:
        b = b - np.reshape(BZeroPointTensor, (1, -1))
    row = np.reshape(converted(AScaleTensor, np.float32), (-1, 1))
    column = np.reshape(converted(BScaleTensor, np.float32), (1, -1))
    factor = row * column / np.reshape(converted(OutputScaleTensor, np.float32), (-1, 1))
    zero = None if OutputZeroPointTensor is None else np.reshape(OutputZeroPointTensor, (-1, 1))
    OutputTensor = quantized(converted(np.matmul(a, b), np.float32) * factor, 1, zero, dtypes["OutputTensor"])
    return (OutputTensor,)
