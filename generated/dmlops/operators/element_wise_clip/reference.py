# Generated from spec/operators/element_wise_clip.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_CLIP: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.numerics.reference_functions import converted, maximum, minimum, scaled

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    ScaleBias: DML_SCALE_BIAS | None,
    Min: float,
    Max: float,
    **_: Any,
) -> tuple[Array, ...]:
    """Each element limited to the range from Min to Max.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    x = scaled(InputTensor, ScaleBias)
    low, high = converted(Min, x.dtype), converted(Max, x.dtype)
    above = maximum(x, low) if low == low else x
    OutputTensor = minimum(above, high) if high == high else above
    return (OutputTensor,)
