# Generated from spec/operators/slice.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of SLICE: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    DimensionCount: int,
    Offsets: tuple[int, ...],
    Sizes: tuple[int, ...],
    Strides: tuple[int, ...],
    **_: Any,
) -> tuple[Array, ...]:
    """Copies every so many elements of each dimension, from an offset on.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = InputTensor[tuple(slice(o, o + t * (n - 1) + 1, t) for o, n, t in zip(Offsets, Sizes, Strides))]
    return (OutputTensor,)
