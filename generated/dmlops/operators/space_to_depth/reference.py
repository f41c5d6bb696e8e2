# Generated from spec/operators/space_to_depth.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of SPACE_TO_DEPTH: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, BlockSize: int, **_: Any) -> tuple[Array, ...]:
    """Makes channels of square blocks.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    n, c, h, w = InputTensor.shape
    b = BlockSize
    blocks = np.reshape(InputTensor, (n, c, h // b, b, w // b, b))
    OutputTensor = np.reshape(np.transpose(blocks, (0, 3, 5, 1, 2, 4)), (n, c * b * b, h // b, w // b))
    return (OutputTensor,)
