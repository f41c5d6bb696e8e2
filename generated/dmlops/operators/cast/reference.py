# Generated from spec/operators/cast.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of CAST: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, dtypes: dict[str, np.dtype[Any]], **_: Any) -> tuple[Array, ...]:
    """Converts every element to the output's data type.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = converted(InputTensor, dtypes["OutputTensor"])
    return (OutputTensor,)
