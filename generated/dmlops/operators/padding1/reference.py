# Generated from spec/operators/padding1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of PADDING1: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import (
    DML_PADDING_MODE,
    DML_PADDING_MODE_EDGE,
    DML_PADDING_MODE_REFLECTION,
    DML_PADDING_MODE_SYMMETRIC,
    DML_PADDING_MODE_WRAP,
    DML_TENSOR_DATA_TYPE,
)
from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    PaddingMode: DML_PADDING_MODE,
    PaddingValueDataType: DML_TENSOR_DATA_TYPE,
    PaddingValue: float,
    DimensionCount: int,
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    **_: Any,
) -> tuple[Array, ...]:
    """Enlarges a tensor by elements before and after it in each dimension, a constant of its own type among them.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    amounts = tuple(zip(StartPadding, EndPadding))
    if PaddingMode == DML_PADDING_MODE_EDGE:
        OutputTensor = np.pad(InputTensor, amounts, "edge")
    elif PaddingMode == DML_PADDING_MODE_REFLECTION:
        OutputTensor = np.pad(InputTensor, amounts, "reflect")
    elif PaddingMode == DML_PADDING_MODE_SYMMETRIC:
        OutputTensor = np.pad(InputTensor, amounts, "symmetric")
    elif PaddingMode == DML_PADDING_MODE_WRAP:
        OutputTensor = np.pad(InputTensor, amounts, "wrap")
    else:
        constant = converted(PaddingValue, InputTensor.dtype)
        OutputTensor = np.pad(InputTensor, amounts, "constant", constant_values=constant)
    return (OutputTensor,)
