# Generated from spec/operators/fill_value_constant.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of FILL_VALUE_CONSTANT: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_TENSOR_DATA_TYPE

Array = np.ndarray[Any, Any]


def reference(
    *,
    ValueDataType: DML_TENSOR_DATA_TYPE,
    Value: float,
    dtypes: dict[str, np.dtype[Any]],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Fills a tensor with one value.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = np.full(shapes["OutputTensor"], Value, dtypes["OutputTensor"])
    return (OutputTensor,)
