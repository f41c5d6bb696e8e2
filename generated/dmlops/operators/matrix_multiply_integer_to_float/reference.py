# Generated from spec/operators/matrix_multiply_integer_to_float.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of MATRIX_MULTIPLY_INTEGER_TO_FLOAT: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(
    *,
    ATensor: Array,
    AScaleTensor: Array,
    AZeroPointTensor: Array | None,
    BTensor: Array,
    BScaleTensor: Array,
    BZeroPointTensor: Array | None,
    BiasTensor: Array | None,
    **_: Any,
) -> tuple[Array, ...]:
    """Products of matrices of quantized integers, dequantized, plus a bias, in floating point.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    a = converted(ATensor, np.float64)
    b = converted(BTensor, np.float64)
    if AZeroPointTensor is not None:
        a = a - np.reshape(AZeroPointTensor, (-1, 1))
    if BZeroPointTensor is not None:
        b = b - np.reshape(BZeroPointTensor, (1, -1))
    scale = np.reshape(AScaleTensor, (-1, 1)) * np.reshape(BScaleTensor, (1, -1))
    total = np.matmul(a, b) * scale
    OutputTensor = total if BiasTensor is None else total + BiasTensor
    return (OutputTensor,)


def magnitude(
    *,
    ATensor: Array,
    AScaleTensor: Array,
    AZeroPointTensor: Array | None,
    BTensor: Array,
    BScaleTensor: Array,
    BZeroPointTensor: Array | None,
    BiasTensor: Array | None,
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    a = converted(ATensor, np.float64)
    b = converted(BTensor, np.float64)
    if AZeroPointTensor is not None:
        a = a - np.reshape(AZeroPointTensor, (-1, 1))
    if BZeroPointTensor is not None:
        b = b - np.reshape(BZeroPointTensor, (1, -1))
    scale = np.reshape(AScaleTensor, (-1, 1)) * np.reshape(BScaleTensor, (1, -1))
    total = np.matmul(a, b) * scale
    OutputTensor = total if BiasTensor is None else total + BiasTensor
    terms = np.matmul(np.abs(a), np.abs(b)) * np.abs(scale)
    OutputTensor = terms if BiasTensor is None else terms + np.abs(BiasTensor)
    return (OutputTensor,)
