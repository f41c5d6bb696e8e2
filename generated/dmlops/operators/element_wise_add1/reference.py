# Generated from spec/operators/element_wise_add1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of ELEMENT_WISE_ADD1: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.numerics.reference_functions import fused

Array = np.ndarray[Any, Any]


def reference(
    *,
    ATensor: Array,
    BTensor: Array,
    FusedActivation: OperatorDescriptor | None,
    **_: Any,
) -> tuple[Array, ...]:
    """Sum of each pair of elements, then an activation.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = fused(FusedActivation, ATensor + BTensor)
    return (OutputTensor,)
