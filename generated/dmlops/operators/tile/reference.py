# Generated from spec/operators/tile.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of TILE: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, RepeatsCount: int, Repeats: tuple[int, ...], **_: Any) -> tuple[Array, ...]:
    """Repeats the tensor a number of times along each dimension.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    OutputTensor = np.tile(InputTensor, Repeats)
    return (OutputTensor,)
