# Generated from spec/operators/element_wise_quantized_linear_add.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_QUANTIZED_LINEAR_ADD: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

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
    """Sum of two quantized tensors, quantized again.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    a = np.multiply(ATensor, 1.0) - (0 if AZeroPointTensor is None else AZeroPointTensor)
    b = np.multiply(BTensor, 1.0) - (0 if BZeroPointTensor is None else BZeroPointTensor)
    steps = np.rint((a * AScaleTensor + b * BScaleTensor) / OutputScaleTensor)
    limits = np.iinfo(dtypes["OutputTensor"])
    shifted = steps if OutputZeroPointTensor is None else steps + OutputZeroPointTensor
    OutputTensor = np.clip(np.nan_to_num(shifted, posinf=limits.max, neginf=limits.min), limits.min, limits.max)
    return (OutputTensor,)
