# Generated from spec/operators/max_pooling.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of MAX_POOLING: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import windows

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    DimensionCount: int,
    Strides: tuple[int, ...],
    WindowSize: tuple[int, ...],
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """The greatest element of each window that slides over the input.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    least = -np.inf if InputTensor.dtype == np.float64 else np.iinfo(InputTensor.dtype).min
    sizes = shapes["OutputTensor"][2:]
    elements = windows(InputTensor, WindowSize, Strides, None, StartPadding, fill=least, sizes=sizes)
    OutputTensor = np.max(elements, axis=tuple(range(-len(WindowSize), 0)))
    return (OutputTensor,)
