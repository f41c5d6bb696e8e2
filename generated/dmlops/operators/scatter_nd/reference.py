# Generated from spec/operators/scatter_nd.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of SCATTER_ND: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    IndicesTensor: Array,
    UpdatesTensor: Array,
    InputDimensionCount: int,
    IndicesDimensionCount: int,
    **_: Any,
) -> tuple[Array, ...]:
    """Copies a tensor and replaces the blocks that tuples of coordinates name.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    x = np.reshape(InputTensor, InputTensor.shape[InputTensor.ndim - InputDimensionCount :])
    tuples = np.reshape(IndicesTensor, (-1, IndicesTensor.shape[-1]))
    blocks = np.copy(np.reshape(x, (-1, *x.shape[tuples.shape[1] :])))
    updates = np.reshape(UpdatesTensor, (tuples.shape[0], *x.shape[tuples.shape[1] :]))
    for k in range(tuples.shape[0]):
        number, inside = 0, True
        for i, n in zip(tuples[k], x.shape):
            place = int(i) + n if i < 0 else int(i)
            number, inside = number * n + place, inside and place >= 0 and place < n
        if inside:
            blocks[number] = updates[k]
    OutputTensor = np.reshape(blocks, InputTensor.shape)
    return (OutputTensor,)
