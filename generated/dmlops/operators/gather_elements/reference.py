# Generated from spec/operators/gather_elements.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of GATHER_ELEMENTS: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, IndicesTensor: Array, Axis: int, **_: Any) -> tuple[Array, ...]:
    """Takes one element of the input for each index, from the line along the axis that the index stands in.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    n = InputTensor.shape[Axis]
    wanted = np.clip(np.where(IndicesTensor < 0, IndicesTensor + n, IndicesTensor), 0, n - 1)
    OutputTensor = np.take_along_axis(InputTensor, converted(wanted, np.intp), Axis)
    return (OutputTensor,)
