# Generated from spec/operators/fold.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of FOLD: obvious, slow, the oracle of the kernels."""

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
    """Adds the columns of windows to the images that they slide over.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    n, sizes = len(WindowSizes), shapes["OutputTensor"]
    count = np.prod(sizes[2:])
    numbers = np.reshape(np.arange(1, count + 1), sizes[2:])
    places = windows(numbers, WindowSizes, Strides, Dilations, StartPadding, EndPadding)
    places = np.reshape(np.transpose(places, (*range(n, 2 * n), *range(n))), -1)
    columns = np.reshape(InputTensor, (-1, len(places)))
    total = np.zeros((columns.shape[0], count + 1))
    for k in range(len(places)):
        total[:, places[k]] = total[:, places[k]] + columns[:, k]
    OutputTensor = np.reshape(total[:, 1:], sizes)
    return (OutputTensor,)


def magnitude(
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
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    n, sizes = len(WindowSizes), shapes["OutputTensor"]
    count = np.prod(sizes[2:])
    numbers = np.reshape(np.arange(1, count + 1), sizes[2:])
    places = windows(numbers, WindowSizes, Strides, Dilations, StartPadding, EndPadding)
    places = np.reshape(np.transpose(places, (*range(n, 2 * n), *range(n))), -1)
    columns = np.reshape(InputTensor, (-1, len(places)))
    total = np.zeros((columns.shape[0], count + 1))
    for k in range(len(places)):
        total[:, places[k]] = total[:, places[k]] + columns[:, k]
    OutputTensor = np.reshape(total[:, 1:], sizes)
    terms = np.zeros_like(total)
    for k in range(len(places)):
        terms[:, places[k]] = terms[:, places[k]] + np.abs(columns[:, k])
    OutputTensor = np.reshape(terms[:, 1:], sizes)
    return (OutputTensor,)
