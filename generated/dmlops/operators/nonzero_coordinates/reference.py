# Generated from spec/operators/nonzero_coordinates.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of NONZERO_COORDINATES: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def reference(*, InputTensor: Array, shapes: dict[str, tuple[int, ...]], **_: Any) -> tuple[Array, ...]:
    """The coordinates of the elements that are not zero, and how many there are.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    rows, columns = shapes["OutputCoordinatesTensor"][-2:]
    found = np.argwhere(InputTensor != 0)
    OutputCountTensor = np.full(shapes["OutputCountTensor"], len(found))
    coordinates = np.zeros((rows, columns), np.int64)
    coordinates[: len(found)] = found[:, InputTensor.ndim - columns :]
    OutputCoordinatesTensor = np.reshape(coordinates, shapes["OutputCoordinatesTensor"])
    return (OutputCountTensor, OutputCoordinatesTensor)


def undefined(*, InputTensor: Array, shapes: dict[str, tuple[int, ...]], **_: Any) -> tuple[Array | None, ...]:
    """Which elements of each output the documents leave undefined."""
    rows = shapes["OutputCoordinatesTensor"][-2]
    OutputCountTensor = np.zeros(shapes["OutputCountTensor"], np.bool_)
    OutputCoordinatesTensor = np.arange(rows)[:, None] >= np.count_nonzero(InputTensor)
    return (OutputCountTensor, OutputCoordinatesTensor)
