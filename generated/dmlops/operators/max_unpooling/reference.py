# Generated from spec/operators/max_unpooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of MAX_UNPOOLING: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    IndicesTensor: Array,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Undoes a max pooling: puts each element where its index says, among zeros.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    size = int(np.prod(shapes["OutputTensor"]))
    inside = IndicesTensor < size
    places = np.zeros(size, InputTensor.dtype)
    places[IndicesTensor[inside]] = InputTensor[inside]
    OutputTensor = np.reshape(places, shapes["OutputTensor"])
    return (OutputTensor,)
