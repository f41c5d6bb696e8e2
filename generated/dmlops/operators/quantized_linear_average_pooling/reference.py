# Generated from spec/operators/quantized_linear_average_pooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of QUANTIZED_LINEAR_AVERAGE_POOLING: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted, quantized, windows

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    InputScaleTensor: Array,
    InputZeroPointTensor: Array | None,
    OutputScaleTensor: Array,
    OutputZeroPointTensor: Array | None,
    DimensionCount: int,
    Strides: tuple[int, ...],
    WindowSize: tuple[int, ...],
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    Dilations: tuple[int, ...],
    IncludePadding: bool,
    dtypes: dict[str, np.dtype[Any]],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """The average of each window of quantized bytes, quantized again.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    channels = (1, -1, *[1] * len(WindowSize))
    window = tuple(range(-len(WindowSize), 0))
    x = converted(InputTensor, np.int64)
    if InputZeroPointTensor is not None:
        x = x - np.reshape(InputZeroPointTensor, channels)
    sizes = shapes["OutputTensor"][2:]
    total = np.sum(windows(x, WindowSize, Strides, Dilations, StartPadding, sizes=sizes), axis=window)
    padding = list(zip(StartPadding, EndPadding))
    counted = np.pad(np.ones(x.shape[2:], np.int64), padding, constant_values=IncludePadding)
    count = np.maximum(np.sum(windows(counted, WindowSize, Strides, Dilations, sizes=sizes), axis=window), 1)
    mean = converted(total, np.float32) / converted(count, np.float32)
    value = mean * np.reshape(converted(InputScaleTensor, np.float32), channels)
    zero = None if OutputZeroPointTensor is None else np.reshape(OutputZeroPointTensor, channels)
    OutputTensor = quantized(value, np.reshape(OutputScaleTensor, channels), zero, dtypes["OutputTensor"])
    return (OutputTensor,)
