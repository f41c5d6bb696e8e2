# Generated from spec/operators/diagonal_matrix1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of DIAGONAL_MATRIX1: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_TENSOR_DATA_TYPE
from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array | None,
    ValueDataType: DML_TENSOR_DATA_TYPE,
    Value: float,
    DiagonalFillBegin: int,
    DiagonalFillEnd: int,
    dtypes: dict[str, np.dtype[Any]],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Fills a band along the diagonal of matrices, or all but a band, with one value.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    sizes = shapes["OutputTensor"]
    diagonal = np.arange(sizes[-1]) - np.arange(sizes[-2])[:, None]
    behind, before = diagonal >= DiagonalFillBegin, diagonal < DiagonalFillEnd
    filled = behind & before if DiagonalFillEnd >= DiagonalFillBegin else behind | before
    value = converted(Value, dtypes["OutputTensor"])
    rest = np.zeros_like(value) if InputTensor is None else InputTensor
    OutputTensor = np.broadcast_to(np.where(filled, value, rest), sizes)
    return (OutputTensor,)
