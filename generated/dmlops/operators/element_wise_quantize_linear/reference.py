# Generated from spec/operators/element_wise_quantize_linear.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_QUANTIZE_LINEAR: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted, quantized

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    ScaleTensor: Array,
    ZeroPointTensor: Array | None,
    dtypes: dict[str, np.dtype[Any]],
    **_: Any,
) -> tuple[Array, ...]:
    """Quantizes to 8 bits: divide by the scale, round, add the zero point, clamp.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = quantized(converted(InputTensor, np.float32), ScaleTensor, ZeroPointTensor, dtypes["OutputTensor"])
    return (OutputTensor,)
