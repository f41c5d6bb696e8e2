# Generated from spec/operators/fill_value_sequence.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of FILL_VALUE_SEQUENCE: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_TENSOR_DATA_TYPE
from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(
    *,
    ValueDataType: DML_TENSOR_DATA_TYPE,
    ValueStart: float,
    ValueDelta: float,
    dtypes: dict[str, np.dtype[Any]],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Fills a tensor with an arithmetic sequence.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    numbers = np.reshape(np.arange(np.prod(shapes["OutputTensor"])), shapes["OutputTensor"])
    if converted(0.5, dtypes["OutputTensor"]) == 0:
        numbers = converted(numbers, dtypes["OutputTensor"])
        start = converted(ValueStart, dtypes["OutputTensor"])
        OutputTensor = start + numbers * converted(ValueDelta, dtypes["OutputTensor"])
    else:
        OutputTensor = ValueStart + numbers * ValueDelta
    return (OutputTensor,)


def magnitude(
    *,
    ValueDataType: DML_TENSOR_DATA_TYPE,
    ValueStart: float,
    ValueDelta: float,
    dtypes: dict[str, np.dtype[Any]],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    numbers = np.reshape(np.arange(np.prod(shapes["OutputTensor"])), shapes["OutputTensor"])
    if converted(0.5, dtypes["OutputTensor"]) == 0:
        numbers = converted(numbers, dtypes["OutputTensor"])
        start = converted(ValueStart, dtypes["OutputTensor"])
        OutputTensor = start + numbers * converted(ValueDelta, dtypes["OutputTensor"])
    else:
        OutputTensor = ValueStart + numbers * ValueDelta
    OutputTensor = np.abs(ValueStart) + np.abs(numbers * ValueDelta)
    return (OutputTensor,)
