"""Reading between elements: what the references of the RESAMPLE and ROI operators share.

Coordinates and weights are FLOAT32, each step rounded by itself and every quotient rounded correctly, so that all
devices read the same elements. Element i of a dimension has the coordinate i.
"""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]

_single = np.float32


def resample_coordinates(count: int, scale: float, input_offset: float, output_offset: float) -> Array:
    """Where each of `count` outputs along a dimension is read: ``(x - output_offset) / scale - input_offset``.

    This is RESAMPLE1's printed relation solved for the input. A subnormal quotient is 0, as on devices that flush
    them: it comes from an enormous scale, which pins the dimension to its first element.
    """
    with np.errstate(all="ignore"):
        quotient = (np.arange(count).astype(_single) - _single(output_offset)) / _single(scale)
        quotient = np.where(np.abs(quotient) < np.finfo(_single).tiny, _single(0), quotient)
        return np.asarray(quotient - _single(input_offset))


def taps(coordinates: Array, size: int) -> tuple[Array, Array]:
    """The two elements around each coordinate of a dimension, and their weights: both of shape ``(samples, 2)``.

    A coordinate outside is moved to the nearest element, NaN to the first. At a whole one the weights are 1 and 0, so
    that rounding coordinates before makes it nearest-neighbor sampling.
    """
    inside = np.clip(np.where(np.isnan(coordinates), 0, coordinates), 0, size - 1).astype(_single)
    first = np.floor(inside)
    part = inside - first
    low = np.minimum(first.astype(np.int64), size - 1)
    return np.stack([low, np.minimum(low + 1, size - 1)], axis=-1), np.stack([1 - part, part], axis=-1)


def filter_taps(coordinates: Array, size: int, scale: float) -> tuple[Array, Array]:
    """The elements that a triangle of the width ``2 / scale`` around each coordinate meets, and their weights.

    Both are of shape ``(samples, taps)``. Weights have the sum 1; a place outside is the element at the edge.
    """
    reach = int(1 / scale) + 1
    place = np.floor(coordinates)[:, None] + np.arange(-reach, reach + 2).astype(_single)
    weights = np.maximum(1 - np.abs(place - coordinates[:, None]) * _single(scale), _single(0))
    weights = weights / np.cumsum(weights, axis=-1)[:, -1:]
    return np.clip(place, 0, size - 1).astype(np.int64), weights


def rises(places: Array, weights: Array) -> tuple[Array, Array]:
    """What `taps` gives, weighted to be the slope at each coordinate: the element after less the one before.

    At a whole coordinate the slope is 0, as floor and ceil of the coordinate have it.
    """
    return places, np.where(weights[:, 1:] == 0, 0, [-1, 1])


def interpolated(x: Any, axis: int, places: Array, weights: Array) -> Array:
    """The weighted sum of some elements along `axis` for each sample: ``places`` and ``weights`` are (samples, taps).

    Taps are added in their order. An element of weight 0 does not count, though it be infinite or NaN.
    """
    moved = np.moveaxis(np.asarray(x), axis, -1)
    total: Any = -0.0  # the zero that changes no sum, not even that of -0
    for k in range(places.shape[-1]):
        weight = weights[:, k]
        total = total + np.where(weight == 0, _single(-0.0), moved[..., places[:, k]] * weight)
    return np.moveaxis(np.asarray(total), -1, axis)


def scattered(x: Any, axis: int, places: Array, weights: Array, size: int) -> Array:
    """The transpose of `interpolated`: what each sample adds to the `size` elements along `axis` that it was read from.

    Samples are added in their order. A weight of 0 adds nothing.
    """
    moved = np.moveaxis(np.asarray(x), axis, -1)
    total = np.zeros((*moved.shape[:-1], size), moved.dtype)
    for sample, tap in np.ndindex(*places.shape):
        if weights[sample, tap] != 0:
            total[..., places[sample, tap]] += moved[..., sample] * weights[sample, tap]
    return np.moveaxis(total, -1, axis)
