"""Functions that stand in for those of a reference: another of equal elements, another variance, other coordinates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from dmltools.doctor.judging import Evidence

_single = np.float32


def last_of_greatest(x: Any, axis: int | None = None) -> Any:
    """`argmax` with the last of equal elements."""
    return _last(np.argmax, x, axis)


def last_of_least(x: Any, axis: int | None = None) -> Any:
    """`argmin` with the last of equal elements."""
    return _last(np.argmin, x, axis)


def _last(pick: Callable[..., Any], x: Any, axis: int | None) -> Any:
    array = np.ravel(x) if axis is None else np.asarray(x)
    along = 0 if axis is None else axis
    return array.shape[along] - 1 - pick(np.flip(array, along), axis=along)


def equals_reversed(x: Any, axis: int = -1, kind: str | None = None) -> Any:
    """`argsort` with equal elements from the last to the first."""
    backwards = np.argsort(np.flip(x, axis), axis=axis, kind="stable")
    return np.asarray(x).shape[axis] - 1 - backwards


def unbiased(evidence: Evidence) -> Callable[..., Any]:
    """`mean`, of which the second call is the variance: it divides by one less than the number of elements."""
    calls = 0

    def mean(x: Any, **options: Any) -> Any:
        nonlocal calls
        calls += 1
        result = np.mean(x, **options)
        count = np.size(x) / max(np.size(result), 1)
        with np.errstate(all="ignore"):
            return result if calls != 2 else result * np.float64(count) / np.float64(count - 1)

    return mean


def centers(count: int, scale: float, input_offset: float, output_offset: float) -> Any:
    """Coordinates of pixel centers, whatever the offsets are."""
    return _coordinates(count, scale, 0.5)


def corners(count: int, scale: float, input_offset: float, output_offset: float) -> Any:
    """Coordinates of pixel corners, whatever the offsets are."""
    return _coordinates(count, scale, 0)


def _coordinates(count: int, scale: float, offset: float) -> Any:
    places = np.arange(count).astype(_single) + _single(offset)
    return np.asarray(places / _single(scale) - _single(offset))


def aligned(evidence: Evidence) -> Callable[..., Any]:
    """Coordinates that make the ends of input and output meet. The function is called dimension by dimension."""
    first, second = (next(iter(arrays.values())).shape for arrays in (evidence.inputs, evidence.actual))
    calls = 0

    def coordinates(count: int, scale: float, input_offset: float, output_offset: float) -> Any:
        nonlocal calls
        here, there = first[calls % len(first)], second[calls % len(second)]
        calls += 1
        size = here if count == there else there  # of a gradient it is called with the places of its input
        step = (size - 1) / (count - 1) if size > 1 and count > 1 else 0.0
        return np.asarray(np.arange(count).astype(_single) * _single(step))

    return coordinates
