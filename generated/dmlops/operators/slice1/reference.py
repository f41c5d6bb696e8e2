# Generated from spec/operators/slice1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of SLICE1: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    DimensionCount: int,
    InputWindowOffsets: tuple[int, ...],
    InputWindowSizes: tuple[int, ...],
    InputWindowStrides: tuple[int, ...],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Copies a window of the input, every so many elements, in either direction of each dimension.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    sizes = shapes["OutputTensor"]
    strides = InputWindowStrides
    ends = [s - 1 if t < 0 else 0 for s, t in zip(InputWindowSizes, strides, strict=True)]
    starts = np.add(InputWindowOffsets, ends)
    places = [starts[d] + strides[d] * np.arange(sizes[d]) for d in range(InputTensor.ndim)]
    OutputTensor = InputTensor[np.ix_(*places)]
    return (OutputTensor,)
