# Generated from spec/operators/convolution_integer.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of CONVOLUTION_INTEGER: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted, convolved

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    InputZeroPointTensor: Array | None,
    FilterTensor: Array,
    FilterZeroPointTensor: Array | None,
    DimensionCount: int,
    Strides: tuple[int, ...],
    Dilations: tuple[int, ...],
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    GroupCount: int,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Convolution of bytes with a filter of bytes, less their zero points, in 32-bit integers.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    x = converted(InputTensor, np.int64)
    filter = converted(FilterTensor, np.int64)
    if InputZeroPointTensor is not None:
        x = x - np.reshape(InputZeroPointTensor, -1)[0]
    if FilterZeroPointTensor is not None:
        filter = filter - np.reshape(FilterZeroPointTensor, (-1, *[1] * (filter.ndim - 1)))
    sizes = shapes["OutputTensor"][2:]
    OutputTensor = converted(convolved(x, filter, sizes, Strides, Dilations, StartPadding, GroupCount), np.int32)
    return (OutputTensor,)
