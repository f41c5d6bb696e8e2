# Generated from spec/operators/dynamic_quantize_linear.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of DYNAMIC_QUANTIZE_LINEAR: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted, quantized

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, dtypes: dict[str, np.dtype[Any]], **_: Any) -> tuple[Array, ...]:
    """Quantizes to 8 bits, with the scale and the zero point that fit the range of the elements.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    x = converted(InputTensor, np.float32)
    limits = np.iinfo(dtypes["OutputTensor"])
    low = np.minimum(np.min(x, keepdims=True), 0)
    high = np.maximum(np.max(x, keepdims=True), 0)
    OutputScaleTensor = (high - low) / (limits.max - limits.min)
    steps = np.where(low == 0, low, low / OutputScaleTensor)
    zero_point = np.clip(np.rint(limits.min - steps), limits.min, limits.max)
    OutputZeroPointTensor = converted(zero_point, dtypes["OutputTensor"])
    values = quantized(x, OutputScaleTensor, OutputZeroPointTensor, dtypes["OutputTensor"])
    OutputTensor = np.where(OutputScaleTensor == 0, OutputZeroPointTensor, values)
    return (OutputTensor, OutputScaleTensor, OutputZeroPointTensor)
