# Generated from spec/operators/reduce.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of REDUCE: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import (
    DML_REDUCE_FUNCTION,
    DML_REDUCE_FUNCTION_ARGMAX,
    DML_REDUCE_FUNCTION_ARGMIN,
    DML_REDUCE_FUNCTION_AVERAGE,
    DML_REDUCE_FUNCTION_L1,
    DML_REDUCE_FUNCTION_L2,
    DML_REDUCE_FUNCTION_LOG_SUM,
    DML_REDUCE_FUNCTION_LOG_SUM_EXP,
    DML_REDUCE_FUNCTION_MAX,
    DML_REDUCE_FUNCTION_MIN,
    DML_REDUCE_FUNCTION_MULTIPLY,
    DML_REDUCE_FUNCTION_SUM_SQUARE,
)

Array = np.ndarray[Any, Any]


def reference(
    *,
    Function: DML_REDUCE_FUNCTION,
    InputTensor: Array,
    AxisCount: int,
    Axes: tuple[int, ...],
    **_: Any,
) -> tuple[Array, ...]:
    """Combines the elements along some dimensions into one, by a chosen function.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    x = InputTensor
    axes = tuple(sorted(Axes))
    if Function in (DML_REDUCE_FUNCTION_ARGMAX, DML_REDUCE_FUNCTION_ARGMIN):
        kept = [d for d in range(x.ndim) if d not in axes]
        rows = np.reshape(np.transpose(x, (*kept, *axes)), (*[x.shape[d] for d in kept], -1))
        found = np.argmax(rows, axis=-1) if Function == DML_REDUCE_FUNCTION_ARGMAX else np.argmin(rows, axis=-1)
        OutputTensor = np.expand_dims(found, axes)
    elif Function == DML_REDUCE_FUNCTION_MAX:
        OutputTensor = np.max(x, axis=axes, keepdims=True)
    elif Function == DML_REDUCE_FUNCTION_MIN:
        OutputTensor = np.min(x, axis=axes, keepdims=True)
    elif Function == DML_REDUCE_FUNCTION_MULTIPLY:
        OutputTensor = np.prod(x, axis=axes, dtype=x.dtype, keepdims=True)
    elif Function == DML_REDUCE_FUNCTION_LOG_SUM_EXP:
        top = np.max(x, axis=axes, keepdims=True)
        top = np.where(np.isfinite(top), top, 0)
        OutputTensor = top + np.log(np.sum(np.exp(x - top), axis=axes, keepdims=True))
    else:
        if Function == DML_REDUCE_FUNCTION_L1:
            x = np.abs(x)
        elif Function in (DML_REDUCE_FUNCTION_L2, DML_REDUCE_FUNCTION_SUM_SQUARE):
            x = x * x
        total = np.sum(x, axis=axes, dtype=x.dtype, keepdims=True)
        if Function == DML_REDUCE_FUNCTION_AVERAGE:
            total = total * total.size / x.size
        elif Function == DML_REDUCE_FUNCTION_L2:
            total = np.sqrt(total)
        elif Function == DML_REDUCE_FUNCTION_LOG_SUM:
            total = np.log(total)
        OutputTensor = total
    return (OutputTensor,)


def magnitude(
    *,
    Function: DML_REDUCE_FUNCTION,
    InputTensor: Array,
    AxisCount: int,
    Axes: tuple[int, ...],
    **_: Any,
) -> tuple[Array | None, ...]:
    """What the errors of each output are relative to."""
    size = np.abs(InputTensor)
    total = np.sum(size, axis=Axes, keepdims=True)
    count = InputTensor.size / total.size
    if Function == DML_REDUCE_FUNCTION_LOG_SUM_EXP:
        OutputTensor = 1 + np.max(size, axis=Axes, keepdims=True) + np.log(count)
    elif Function == DML_REDUCE_FUNCTION_LOG_SUM:
        real = np.abs(np.sum(InputTensor, axis=Axes, keepdims=True))
        OutputTensor = np.abs(np.log(real)) + total / real
    elif Function == DML_REDUCE_FUNCTION_AVERAGE:
        OutputTensor = total / count
    elif Function == DML_REDUCE_FUNCTION_MULTIPLY:
        OutputTensor = np.prod(size, axis=Axes, keepdims=True)
    elif Function == DML_REDUCE_FUNCTION_SUM_SQUARE:
        OutputTensor = np.sum(size * size, axis=Axes, keepdims=True)
    elif Function == DML_REDUCE_FUNCTION_L2:
        OutputTensor = np.sqrt(np.sum(size * size, axis=Axes, keepdims=True))
    else:
        OutputTensor = total
    return (OutputTensor,)
