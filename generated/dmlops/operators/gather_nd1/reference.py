# Generated from spec/operators/gather_nd1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of GATHER_ND1: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    IndicesTensor: Array,
    InputDimensionCount: int,
    IndicesDimensionCount: int,
    BatchDimensionCount: int,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Puts blocks of the input beside each other, each chosen by a tuple of coordinates, batch by batch.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    x = np.reshape(InputTensor, InputTensor.shape[InputTensor.ndim - InputDimensionCount :])
    tuples = np.reshape(IndicesTensor, IndicesTensor.shape[IndicesTensor.ndim - IndicesDimensionCount :])
    batches = np.reshape(x, (-1, *x.shape[BatchDimensionCount:]))
    tuples = np.reshape(tuples, (batches.shape[0], -1, tuples.shape[-1]))
    places = [np.arange(batches.shape[0])[:, None]]
    for k in range(tuples.shape[-1]):
        n, i = batches.shape[k + 1], tuples[:, :, k]
        places = [*places, converted(np.clip(np.where(i < 0, i + n, i), 0, n - 1), np.intp)]
    OutputTensor = np.reshape(batches[tuple(places)], shapes["OutputTensor"])
    return (OutputTensor,)
