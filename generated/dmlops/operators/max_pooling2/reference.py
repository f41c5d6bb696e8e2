# Generated from spec/operators/max_pooling2.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of MAX_POOLING2: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import converted, windows

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    DimensionCount: int,
    Strides: tuple[int, ...],
    WindowSize: tuple[int, ...],
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    Dilations: tuple[int, ...],
    dtypes: dict[str, np.dtype[Any]],
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Any, ...]:
    """The greatest element of each window that slides over the input, and where it was found.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    x = InputTensor
    number = np.reshape(np.arange(x.size), x.shape)
    places = windows(number, WindowSize, Strides, Dilations, StartPadding, fill=-1, sizes=shapes["OutputTensor"][2:])
    places = np.reshape(places, (*places.shape[: x.ndim], -1))
    inside = np.take_along_axis(places, np.argmax(places >= 0, axis=-1)[..., None], -1)
    places = np.where(places < 0, inside, places)
    best = np.argmax(np.reshape(x, -1)[places], axis=-1)
    place = np.take_along_axis(places, best[..., None], -1)[..., 0]
    least = -np.inf if x.dtype == np.float64 else np.iinfo(x.dtype).min
    OutputTensor = np.where(place < 0, least, np.reshape(x, -1)[place])
    OutputIndicesTensor = converted(place, dtypes["OutputIndicesTensor"]) if "OutputIndicesTensor" in dtypes else None
    return (OutputTensor, OutputIndicesTensor)
