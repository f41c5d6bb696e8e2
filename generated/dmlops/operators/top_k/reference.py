# Generated from spec/operators/top_k.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of TOP_K: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, Axis: int, K: int, **_: Any) -> tuple[Array, ...]:
    """The K greatest elements along one dimension, greatest first, and their indices.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    last = InputTensor.shape[Axis] - 1
    order = last - np.flip(np.argsort(np.flip(InputTensor, Axis), axis=Axis, kind="stable"), Axis)
    OutputIndexTensor = np.take(order, range(K), Axis)
    OutputValueTensor = np.take_along_axis(InputTensor, OutputIndexTensor, Axis)
    return (OutputValueTensor, OutputIndexTensor)
