# Generated from spec/operators/unfold.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of UNFOLD: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import windows

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    DimensionCount: int,
    WindowSizes: tuple[int, ...],
    Strides: tuple[int, ...],
    Dilations: tuple[int, ...],
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array, ...]:
    """Makes a column of the elements of each window that slides over the input.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    n = len(WindowSizes)
    found = windows(InputTensor, WindowSizes, Strides, Dilations, StartPadding, EndPadding)
    order = (0, 1, *range(2 + n, 2 + 2 * n), *range(2, 2 + n))
    OutputTensor = np.reshape(np.transpose(found, order), shapes["OutputTensor"])
    return (OutputTensor,)
