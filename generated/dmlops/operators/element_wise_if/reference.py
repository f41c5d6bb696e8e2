# Generated from spec/operators/element_wise_if.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_IF: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, ConditionTensor: Array, ATensor: Array, BTensor: Array, **_: Any) -> tuple[Array, ...]:
    """Picks each element from ATensor where the condition is not zero, else from BTensor.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = np.where(ConditionTensor != 0, ATensor, BTensor)
    return (OutputTensor,)
