# Generated from spec/operators/quantized_linear_convolution.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of QUANTIZED_LINEAR_CONVOLUTION: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted, convolved, quantized

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    InputScaleTensor: Array,
    InputZeroPointTensor: Array | None,
    FilterTensor: Array,
    FilterScaleTensor: Array,
    FilterZeroPointTensor: Array | None,
    BiasTensor: Array | None,
    OutputScaleTensor: Array,
    OutputZeroPointTensor: Array | None,
    DimensionCount: int,
    Strides: tuple[int, ...],
    Dilations: tuple[int, ...],
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    GroupCount: int,
    dtypes: dict[str, np.dtype[Any]],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Convolution of quantized bytes with a filter of quantized bytes, and a bias, quantized again.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    channels = (-1, *[1] * (InputTensor.ndim - 2))
    x = converted(InputTensor, np.int64)
    filter = converted(FilterTensor, np.int64)
    if InputZeroPointTensor is not None:
        x = x - np.reshape(InputZeroPointTensor, -1)[0]
    if FilterZeroPointTensor is not None:
        filter = filter - np.reshape(FilterZeroPointTensor, (-1, *[1] * (filter.ndim - 1)))
    total = convolved(x, filter, shapes["OutputTensor"][2:], Strides, Dilations, StartPadding, GroupCount)
    if BiasTensor is not None:
        total = total + BiasTensor
    factor = np.reshape(converted(InputScaleTensor, np.float32), -1)[0] * converted(FilterScaleTensor, np.float32)
    factor = np.reshape(factor / np.reshape(converted(OutputScaleTensor, np.float32), -1)[0], channels)
    zero = None if OutputZeroPointTensor is None else np.reshape(OutputZeroPointTensor, -1)[0]
    OutputTensor = quantized(converted(total, np.float32) * factor, 1, zero, dtypes["OutputTensor"])
    return (OutputTensor,)
