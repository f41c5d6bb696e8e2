# Generated from spec/operators/max_pooling_grad.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of MAX_POOLING_GRAD: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.numerics.reference_functions import windows

Array = np.ndarray[Any, Any]


def reference(
    *,
    InputTensor: Array,
    InputGradientTensor: Array,
    DimensionCount: int,
    Strides: tuple[int, ...],
    WindowSize: tuple[int, ...],
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    Dilations: tuple[int, ...],
    **_: Any,
) -> tuple[Array, ...]:
    """Adds each gradient to the element that was the greatest of its window in the forward operator.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    x = InputTensor
    number = np.reshape(np.arange(x.size), x.shape)
    sizes = InputGradientTensor.shape[2:]
    places = windows(number, WindowSize, Strides, Dilations, StartPadding, fill=-1, sizes=sizes)
    places = np.reshape(places, (*places.shape[: x.ndim], -1))
    inside = np.take_along_axis(places, np.argmax(places >= 0, axis=-1)[..., None], -1)
    places = np.where(places < 0, inside, places)
    best = np.argmax(np.reshape(x, -1)[places], axis=-1)
    place = np.take_along_axis(places, best[..., None], -1)[..., 0]
    total = np.bincount(place[place >= 0], InputGradientTensor[place >= 0], x.size)
    OutputGradientTensor = np.reshape(total, x.shape)
    return (OutputGradientTensor,)


def magnitude(
    *,
    InputTensor: Array,
    InputGradientTensor: Array,
    DimensionCount: int,
    Strides: tuple[int, ...],
    WindowSize: tuple[int, ...],
    StartPadding: tuple[int, ...],
    EndPadding: tuple[int, ...],
    Dilations: tuple[int, ...],
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    x = InputTensor
    number = np.reshape(np.arange(x.size), x.shape)
    sizes = InputGradientTensor.shape[2:]
    places = windows(number, WindowSize, Strides, Dilations, StartPadding, fill=-1, sizes=sizes)
    places = np.reshape(places, (*places.shape[: x.ndim], -1))
    inside = np.take_along_axis(places, np.argmax(places >= 0, axis=-1)[..., None], -1)
    places = np.where(places < 0, inside, places)
    best = np.argmax(np.reshape(x, -1)[places], axis=-1)
    place = np.take_along_axis(places, best[..., None], -1)[..., 0]
    total = np.bincount(place[place >= 0], InputGradientTensor[place >= 0], x.size)
    OutputGradientTensor = np.reshape(total, x.shape)
    terms = np.bincount(place[place >= 0], np.abs(InputGradientTensor)[place >= 0], x.size)
    OutputGradientTensor = np.reshape(terms, x.shape)
    return (OutputGradientTensor,)
