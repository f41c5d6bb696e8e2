# Generated from spec/operators/gather.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of GATHER: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    IndicesTensor: Array,
    Axis: int,
    IndexDimensions: int,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Puts slices of the input, chosen by their numbers along one axis, beside each other.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    n = InputTensor.shape[Axis]
    wanted = np.clip(np.where(IndicesTensor < 0, IndicesTensor + n, IndicesTensor), 0, n - 1)
    wanted = np.reshape(converted(wanted, np.intp), IndicesTensor.shape[IndicesTensor.ndim - IndexDimensions :])
    OutputTensor = np.reshape(np.take(InputTensor, wanted, Axis), shapes["OutputTensor"])
    return (OutputTensor,)
