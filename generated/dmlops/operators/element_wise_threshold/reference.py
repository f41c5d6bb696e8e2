# Generated from spec/operators/element_wise_threshold.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_THRESHOLD: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.numerics.reference_functions import converted, maximum, scaled

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, ScaleBias: DML_SCALE_BIAS | None, Min: float, **_: Any) -> tuple[Array, ...]:
    """Each element, or Min where the element is smaller.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    x = scaled(InputTensor, ScaleBias)
    low = converted(Min, x.dtype)
    OutputTensor = maximum(x, low) if low == low else x
    return (OutputTensor,)
