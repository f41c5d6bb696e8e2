# Generated from spec/operators/average_pooling1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of AVERAGE_POOLING1: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.oracle import windows

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    DimensionCount: int,
    Strides: tuple[int, ...],
    WindowSize: tuple[int, ...],
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    Dilations: tuple[int, ...],
    IncludePadding: bool,
    **_: Any,
) -> tuple[Array, ...]:
    """The average of each window that slides over the input, whose elements are Dilations apart.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    window = tuple(range(-len(WindowSize), 0))
    inside = np.ones_like(InputTensor)
    total = np.sum(windows(InputTensor, WindowSize, Strides, Dilations, StartPadding, EndPadding), axis=window)
    count = np.sum(windows(inside, WindowSize, Strides, Dilations, StartPadding, EndPadding), axis=window)
    OutputTensor = total / np.prod(WindowSize) if IncludePadding else total / np.maximum(count, 1)
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    DimensionCount: int,
    Strides: tuple[int, ...],
    WindowSize: tuple[int, ...],
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    Dilations: tuple[int, ...],
    IncludePadding: bool,
    **_: Any,
) -> tuple[Array | None, ...]:
    """What the errors of each output are relative to."""
    window = tuple(range(-len(WindowSize), 0))
    inside = np.ones_like(InputTensor)
    total = np.sum(windows(np.abs(InputTensor), WindowSize, Strides, Dilations, StartPadding, EndPadding), axis=window)
    count = np.sum(windows(inside, WindowSize, Strides, Dilations, StartPadding, EndPadding), axis=window)
    OutputTensor = total / np.prod(WindowSize) if IncludePadding else total / np.maximum(count, 1)
    return (OutputTensor,)
