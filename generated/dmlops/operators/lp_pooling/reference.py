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


def magnitude(
    *,
    InputTensor: Array,
    DimensionCount: int,
    Strides: tuple[int, ...],
    WindowSize: tuple[int, ...],
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    P: int,
    shapes: dict[str, tuple[int, ...]],
    count_share: float,
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    window = tuple(range(-len(WindowSize), 0))
    seen = windows(InputTensor, WindowSize, Strides, None, StartPadding, sizes=shapes["OutputTensor"][2:])
    largest = np.max(np.abs(seen), axis=window, keepdims=True)
    unit = np.where((largest > 0) & np.isfinite(largest), largest, 1)
    powers = (np.abs(seen) / unit) ** P
    OutputTensor = np.sum(powers, axis=window) ** (1 / P) * np.squeeze(unit, axis=window)
    norm = np.sum(powers, axis=window) ** (1 / P) * np.squeeze(unit, axis=window)
    extent = np.abs(np.log(np.where(norm > 0, norm, 1)))
    of_sum = 1 / P if P <= 63 else 1 + extent
    of_root = 1 if P <= 2 else 1 + extent / 6 if P <= 63 else 1 + extent
    OutputTensor = norm * (count_share * of_sum + (1 - count_share) * of_root)
    return (OutputTensor,)
