# Generated from spec/operators/scatter_elements.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of SCATTER_ELEMENTS: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    IndicesTensor: Array,
    UpdatesTensor: Array,
    Axis: int,
    **_: Any,
) -> tuple[Array, ...]:
    """Copies a tensor and replaces the elements that indices along one axis name.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    n = InputTensor.shape[Axis]
    target = np.where(IndicesTensor < 0, IndicesTensor + n, IndicesTensor)
    number = np.reshape(np.arange(n), [n if d == Axis else 1 for d in range(InputTensor.ndim)])
    OutputTensor = np.copy(InputTensor)
    for k in range(IndicesTensor.shape[Axis]):
        OutputTensor = np.where(number == np.take(target, [k], Axis), np.take(UpdatesTensor, [k], Axis), OutputTensor)
    return (OutputTensor,)
