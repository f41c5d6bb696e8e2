# Generated from spec/operators/element_wise_quantized_linear_add.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_QUANTIZED_LINEAR_ADD: obvious, slow, the oracle of the kernels."""

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
    """Sum of two quantized tensors, quantized again.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    a = converted(ATensor, np.int32) - (0 if AZeroPointTensor is None else AZeroPointTensor)
    b = converted(BTensor, np.int32) - (0 if BZeroPointTensor is None else BZeroPointTensor)
    a_value = converted(a, np.float32) * converted(AScaleTensor, np.float32)
    b_value = converted(b, np.float32) * converted(BScaleTensor, np.float32)
    OutputTensor = quantized(a_value + b_value, OutputScaleTensor, OutputZeroPointTensor, dtypes["OutputTensor"])
    return (OutputTensor,)
