# Generated from spec/operators/element_wise_round.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_ROUND: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_ROUNDING_MODE, DML_ROUNDING_MODE_HALVES_TO_NEAREST_EVEN, DML_ROUNDING_MODE_TOWARD_ZERO

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, RoundingMode: DML_ROUNDING_MODE, **_: Any) -> tuple[Array, ...]:
    """Each element rounded to a whole number, in a chosen way.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    nearest = np.trunc(InputTensor + np.copysign(0.5, InputTensor))
    if RoundingMode == DML_ROUNDING_MODE_HALVES_TO_NEAREST_EVEN:
        nearest = np.rint(InputTensor)
    OutputTensor = np.trunc(InputTensor) if RoundingMode == DML_ROUNDING_MODE_TOWARD_ZERO else nearest
    return (OutputTensor,)
