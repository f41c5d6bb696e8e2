# Generated from spec/operators/element_wise_dequantize_linear.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_DEQUANTIZE_LINEAR: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, ScaleTensor: Array, ZeroPointTensor: Array | None, **_: Any) -> tuple[Array, ...]:
    """Turns quantized values into floats: subtract the zero point, multiply by the scale.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    steps = converted(InputTensor, np.int64) - (0 if ZeroPointTensor is None else converted(ZeroPointTensor, np.int64))
    OutputTensor = converted(steps, np.float32) * converted(ScaleTensor, np.float32)
    return (OutputTensor,)
