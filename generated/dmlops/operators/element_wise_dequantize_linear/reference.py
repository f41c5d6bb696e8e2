# Generated from spec/operators/element_wise_dequantize_linear.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_DEQUANTIZE_LINEAR: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, ScaleTensor: Array, ZeroPointTensor: Array | None, **_: Any) -> tuple[Array, ...]:
    """Turns quantized values into floats: subtract the zero point, multiply by the scale.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    steps = np.multiply(InputTensor, 1.0)
    steps = steps if ZeroPointTensor is None else steps - ZeroPointTensor
    OutputTensor = steps * ScaleTensor
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    ScaleTensor: Array,
    ZeroPointTensor: Array | None,
    **_: Any,
) -> tuple[Array | None, ...]:
    """What the errors of each output are relative to."""
    steps = np.abs(np.multiply(InputTensor, 1.0))
    steps = steps if ZeroPointTensor is None else steps + np.abs(np.multiply(ZeroPointTensor, 1.0))
    OutputTensor = steps * np.abs(ScaleTensor)
    return (OutputTensor,)
