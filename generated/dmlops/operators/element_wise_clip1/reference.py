# Generated from spec/operators/element_wise_clip1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_CLIP1: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_TENSOR_DATA_TYPE
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.numerics.reference_functions import converted, maximum, minimum, scaled

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    ScaleBias: DML_SCALE_BIAS | None,
    MinMaxDataType: DML_TENSOR_DATA_TYPE,
    Min: float,
    Max: float,
    **_: Any,
) -> tuple[Array, ...]:
    """Each element limited to the range from Min to Max, whose ends are of the same data type.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    x = scaled(InputTensor, ScaleBias)
    low, high = converted(Min, x.dtype), converted(Max, x.dtype)
    below = minimum(x, high) if high == high else x
    OutputTensor = maximum(below, low) if low == low else below
    return (OutputTensor,)
