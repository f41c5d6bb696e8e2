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
from dmlruntime.numerics.reference_functions import lined

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
    x, axes = InputTensor, tuple(sorted(Axes))
    if Function in (DML_REDUCE_FUNCTION_ARGMAX, DML_REDUCE_FUNCTION_ARGMIN):
        better = np.fmax if Function == DML_REDUCE_FUNCTION_ARGMAX else np.fmin
        best = better.reduce(lined(x, axes), axis=-1, keepdims=True)
        OutputTensor = np.expand_dims(np.argmax((lined(x, axes) == best) | np.isnan(best), axis=-1), axes)
    elif Function == DML_REDUCE_FUNCTION_MAX:
        OutputTensor = np.max(x, axis=axes, keepdims=True)
    elif Function == DML_REDUCE_FUNCTION_MIN:
        OutputTensor = np.min(x, axis=axes, keepdims=True)
    elif Function == DML_REDUCE_FUNCTION_MULTIPLY:
        OutputTensor = np.prod(x, axis=axes, dtype=x.dtype, keepdims=True)
    elif Function == DML_REDUCE_FUNCTION_AVERAGE:
        OutputTensor = np.mean(x, axis=axes, keepdims=True)
    elif Function == DML_REDUCE_FUNCTION_L2:
        OutputTensor = np.sqrt(np.sum(x * x, axis=axes, keepdims=True))
    elif Function == DML_REDUCE_FUNCTION_LOG_SUM:
        OutputTensor = np.log(np.sum(x, axis=axes, keepdims=True))
    elif Function == DML_REDUCE_FUNCTION_LOG_SUM_EXP:
        greatest = np.max(x, axis=axes, keepdims=True)
        top = np.where(np.isfinite(greatest), greatest, 0)
        OutputTensor = top + np.log(np.sum(np.exp(x - top), axis=axes, keepdims=True))
    else:  # L1, SUM, SUM_SQUARE
        terms = np.abs(x) if Function == DML_REDUCE_FUNCTION_L1 else x
        terms = x * x if Function == DML_REDUCE_FUNCTION_SUM_SQUARE else terms
        OutputTensor = np.sum(terms, axis=axes, dtype=x.dtype, keepdims=True)
    return (OutputTensor,)


def magnitude(
    *,
    Function: DML_REDUCE_FUNCTION,
    InputTensor: Array,
    AxisCount: int,
    Axes: tuple[int, ...],
    count_share: float,
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    size = np.abs(InputTensor)
    sums = np.sum(size, axis=Axes, keepdims=True)
    number = InputTensor.size / sums.size
    if Function == DML_REDUCE_FUNCTION_LOG_SUM_EXP:
        whole = 1 + np.max(size, axis=Axes, keepdims=True) + np.log(number)
        OutputTensor = 5 * count_share + (1 - count_share) * whole
    elif Function == DML_REDUCE_FUNCTION_LOG_SUM:
        real = np.abs(np.sum(InputTensor, axis=Axes, keepdims=True))
        OutputTensor = (1 - count_share) * np.abs(np.log(real)) + sums / real
    elif Function == DML_REDUCE_FUNCTION_AVERAGE:
        OutputTensor = sums / number
    elif Function == DML_REDUCE_FUNCTION_MULTIPLY:
        OutputTensor = np.prod(size, axis=Axes, keepdims=True)
    elif Function == DML_REDUCE_FUNCTION_SUM_SQUARE:
        OutputTensor = np.sum(size * size, axis=Axes, keepdims=True)
    elif Function == DML_REDUCE_FUNCTION_L2:
        OutputTensor = (1 - count_share / 2) * np.sqrt(np.sum(size * size, axis=Axes, keepdims=True))
    else:
        OutputTensor = sums
    return (OutputTensor,)
