# Generated from spec/operators/reverse_subsequences.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of REVERSE_SUBSEQUENCES: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, SequenceLengthsTensor: Array, Axis: int, **_: Any) -> tuple[Array, ...]:
    """Reverses the first elements of each line along one dimension, as many as a tensor says.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    n = InputTensor.shape[Axis]
    place = np.reshape(np.arange(n), [n if d == Axis else 1 for d in range(InputTensor.ndim)])
    length = converted(np.minimum(SequenceLengthsTensor, n), np.int64)
    OutputTensor = np.take_along_axis(InputTensor, np.where(place < length, length - 1 - place, place), Axis)
    return (OutputTensor,)
