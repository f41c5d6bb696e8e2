# Generated from spec/operators/lp_pooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of LP_POOLING: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import windows

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    DimensionCount: int,
    Strides: tuple[int, ...],
    WindowSize: tuple[int, ...],
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    P: int,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """The Lp norm of each window that slides over the input.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    window = tuple(range(-len(WindowSize), 0))
    seen = windows(InputTensor, WindowSize, Strides, None, StartPadding, sizes=shapes["OutputTensor"][2:])
    largest = np.max(np.abs(seen), axis=window, keepdims=True)
    unit = np.where((largest > 0) & np.isfinite(largest), largest, 1)
    powers = (np.abs(seen) / unit) ** P
    OutputTensor = np.sum(powers, axis=window) ** (1 / P) * np.squeeze(unit, axis=window)
    return (OutputTensor,)
