"""Functions that stand in for those of a reference: other coordinates, and coordinates that are rounded otherwise.

A reference takes the nearest element as ``floor(c + 0.5)``: what is rounded here has one half added already.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from dmlruntime.numerics.sampling import resample_coordinates
from dmltools.doctor.judging import Evidence

COORDINATES = ("resample_coordinates", "region_samples")
"""The functions by which references compute coordinates."""

_single = np.float32


def centers(count: int, scale: float, input_offset: float, output_offset: float) -> Any:
    """Coordinates of pixel centers, whatever the offsets are."""
    return resample_coordinates(count, scale, 0.5, -0.5)


def corners(count: int, scale: float, input_offset: float, output_offset: float) -> Any:
    """Coordinates of pixel corners, whatever the offsets are."""
    return resample_coordinates(count, scale, 0.0, 0.0)


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


def halves_down(x: Any) -> Any:
    """The nearest element, the lower of two that are as near."""
    return np.ceil(x - 1.0)


def halves_to_even(x: Any) -> Any:
    """The nearest element, the even one of two that are as near."""
    return np.rint(x - 0.5)


def below(x: Any) -> Any:
    """The element at a coordinate or before it."""
    return np.floor(x - 0.5)


def above(x: Any) -> Any:
    """The element at a coordinate or after it."""
    return np.ceil(x - 0.5)


def nearest(x: Any) -> Any:
    """The nearest element, the upper of two that are as near, of a coordinate to which nothing was added."""
    return np.floor(x + 0.5)
