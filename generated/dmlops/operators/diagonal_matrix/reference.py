# Generated from spec/operators/diagonal_matrix.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of DIAGONAL_MATRIX: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(
    *,
    Offset: int,
    Value: float,
    dtypes: dict[str, np.dtype[Any]],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Matrices of zeros with one value along a diagonal.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    sizes = shapes["OutputTensor"]
    y, x = np.arange(sizes[-2])[:, None], np.arange(sizes[-1])
    value = converted(Value, dtypes["OutputTensor"])
    OutputTensor = np.broadcast_to(np.where(y + Offset == x, value, np.zeros_like(value)), sizes)
    return (OutputTensor,)
