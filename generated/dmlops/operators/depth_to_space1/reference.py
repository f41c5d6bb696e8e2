# Generated from spec/operators/depth_to_space1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of DEPTH_TO_SPACE1: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import DML_DEPTH_SPACE_ORDER, DML_DEPTH_SPACE_ORDER_DEPTH_COLUMN_ROW

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, BlockSize: int, Order: DML_DEPTH_SPACE_ORDER, **_: Any) -> tuple[Array, ...]:
    """Makes square blocks of each element's channels, in either order.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    n, c, h, w = InputTensor.shape
    b = BlockSize
    if Order == DML_DEPTH_SPACE_ORDER_DEPTH_COLUMN_ROW:
        blocks = np.reshape(InputTensor, (n, b, b, c // (b * b), h, w))
        OutputTensor = np.reshape(np.transpose(blocks, (0, 3, 4, 1, 5, 2)), (n, c // (b * b), h * b, w * b))
    else:
        blocks = np.reshape(InputTensor, (n, c // (b * b), b, b, h, w))
        OutputTensor = np.reshape(np.transpose(blocks, (0, 1, 4, 2, 5, 3)), (n, c // (b * b), h * b, w * b))
    return (OutputTensor,)
