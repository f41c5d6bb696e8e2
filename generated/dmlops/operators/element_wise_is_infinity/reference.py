# Generated from spec/operators/element_wise_is_infinity.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_IS_INFINITY: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_IS_INFINITY_MODE, DML_IS_INFINITY_MODE_EITHER, DML_IS_INFINITY_MODE_NEGATIVE

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, InfinityMode: DML_IS_INFINITY_MODE, **_: Any) -> tuple[Array, ...]:
    """1 where an element is an infinity of the wanted sign, else 0.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    wanted = InputTensor == np.inf
    if InfinityMode == DML_IS_INFINITY_MODE_NEGATIVE:
        wanted = InputTensor == -np.inf
    OutputTensor = np.isinf(InputTensor) if InfinityMode == DML_IS_INFINITY_MODE_EITHER else wanted
    return (OutputTensor,)
