# Generated from spec/operators/average_pooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of AVERAGE_POOLING: obvious, slow, the oracle of the kernels."""

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
    IncludePadding: bool,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """The average of each window that slides over the input.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    window = tuple(range(-len(WindowSize), 0))
    sizes = shapes["OutputTensor"][2:]
    seen = windows(InputTensor, WindowSize, Strides, None, StartPadding, sizes=sizes)
    padding = list(zip(StartPadding, EndPadding))
    counted = np.pad(np.ones(InputTensor.shape[2:]), padding, constant_values=IncludePadding)
    count = np.maximum(np.sum(windows(counted, WindowSize, Strides, None, sizes=sizes), axis=window), 1)
    OutputTensor = np.sum(seen, axis=window) / count
    return (OutputTensor,)


def magnitude(
    *,
    InputTensor: Array,
    DimensionCount: int,
    Strides: tuple[int, ...],
    WindowSize: tuple[int, ...],
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    IncludePadding: bool,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    window = tuple(range(-len(WindowSize), 0))
    sizes = shapes["OutputTensor"][2:]
    seen = windows(InputTensor, WindowSize, Strides, None, StartPadding, sizes=sizes)
    padding = list(zip(StartPadding, EndPadding))
    counted = np.pad(np.ones(InputTensor.shape[2:]), padding, constant_values=IncludePadding)
    count = np.maximum(np.sum(windows(counted, WindowSize, Strides, None, sizes=sizes), axis=window), 1)
    OutputTensor = np.sum(seen, axis=window) / count
    OutputTensor = np.sum(np.abs(seen), axis=window) / count
    return (OutputTensor,)
