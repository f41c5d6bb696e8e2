# Generated from spec/operators/gather_nd.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of GATHER_ND: obvious, slow, the oracle of the kernels."""

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
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Puts blocks of the input beside each other, each chosen by a tuple of coordinates.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    x = np.reshape(InputTensor, InputTensor.shape[InputTensor.ndim - InputDimensionCount :])
    tuples = np.reshape(IndicesTensor, (-1, IndicesTensor.shape[-1]))
    from_start = [np.where(tuples[:, k] < 0, tuples[:, k] + x.shape[k], tuples[:, k]) for k in range(tuples.shape[-1])]
    places = [converted(np.clip(i, 0, n - 1), np.intp) for i, n in zip(from_start, x.shape)]
    OutputTensor = np.reshape(x[tuple(places)], shapes["OutputTensor"])
    return (OutputTensor,)
