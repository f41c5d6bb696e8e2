"""Reading between elements: what the references of the RESAMPLE and ROI operators share.

Coordinates and weights are FLOAT32, each step rounded by itself and every quotient rounded correctly, so that all
devices read the same elements. Element i of a dimension has the coordinate i.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
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
    low = np.minimum(first.astype(np.intp), size - 1)
    return np.stack([low, np.minimum(low + 1, size - 1)], axis=-1), np.stack([1 - part, part], axis=-1)


def filter_taps(coordinates: Array, size: int, scale: float) -> tuple[Array, Array]:
    """The elements that a triangle of the width ``2 / scale`` around each coordinate meets, and their weights.

    Both are of shape ``(samples, taps)``. Weights have the sum 1; a place outside is the element at the edge.
    """
    reach = int(1 / scale) + 1
    position = np.floor(coordinates)[:, None] + np.arange(-reach, reach + 2).astype(_single)
    weights = np.maximum(1 - np.abs(position - coordinates[:, None]) * _single(scale), _single(0))
    weights = weights / np.cumsum(weights, axis=-1)[:, -1:]
    return np.clip(position, 0, size - 1).astype(np.intp), weights


def rises(positions: Array, weights: Array) -> tuple[Array, Array]:
    """Return what `taps` gives, weighted to be the slope at each coordinate: the element after less the one before.

    At a whole coordinate the slope is 0, as floor and ceil of the coordinate have it.
    """
    return positions, np.where(weights[:, 1:] == 0, 0, [-1, 1])


def interpolated(x: Any, axis: int, positions: Array, weights: Array) -> Array:
    """The weighted sum of elements along `axis` for each sample: ``positions`` and ``weights`` are (samples, taps).

    Taps are added in their order. An element of weight 0 does not count, though it be infinite or NaN.
    """
    moved = np.moveaxis(np.asarray(x), axis, -1)
    total: Any = -0.0  # the zero that changes no sum, not even that of -0
    for k in range(positions.shape[-1]):
        weight = weights[:, k]
        total = total + np.where(weight == 0, _single(-0.0), moved[..., positions[:, k]] * weight)
    return np.moveaxis(np.asarray(total), -1, axis)


_SHARES = 2**20
"""How many products are in memory at once."""


def scattered(x: Any, axis: int, positions: Array, weights: Array, size: int) -> Array:
    """The transpose of `interpolated`: what each sample adds to the `size` elements along `axis` that it was read from.

    `x` has the samples; ``positions`` and ``weights`` are (samples, taps). Samples are added in their order. A weight
    of 0 adds nothing.
    """
    moved = np.moveaxis(np.asarray(x), axis, 0)
    total = np.zeros((size, *moved.shape[1:]), moved.dtype)
    samples, taps = np.nonzero(weights)
    most = max(1, _SHARES // max(1, total[0].size)) if size else 1
    for start in range(0, len(samples), most):
        sample, tap = samples[start : start + most], taps[start : start + most]
        shares = moved[sample] * weights[sample, tap].reshape(-1, *(1,) * (moved.ndim - 1))
        np.add.at(total, positions[sample, tap].astype(np.intp), shares)  # one after another, in this order
    return np.moveaxis(total, 0, axis)


Taps = tuple[Array, Array]


def region_coordinates(
    region: tuple[float, float],
    scale: float,
    outputs: int,
    counts: tuple[int, int],
    offsets: tuple[float, float],
    to_corners: bool = False,
) -> tuple[Array, int]:
    """Where a region of ROI_ALIGN1 is sampled along one dimension, and how many samples make one of its `outputs`.

    `region` is its start and its end, which are multiplied by `scale`. An output has as many samples as the region has
    elements for it, rounded up, within `counts`; the least of them where the region is not finite. `offsets` are those
    of input and output pixels. `to_corners` spreads the samples from corner to corner; one lies in the middle.
    """
    places, count = _places_of(region, scale, outputs, counts, offsets, to_corners)
    return places(np.arange(outputs * count)), count


def _places_of(
    region: tuple[float, float],
    scale: float,
    outputs: int,
    counts: tuple[int, int],
    offsets: tuple[float, float],
    to_corners: bool,
) -> tuple[Callable[[Any], Array], int]:
    """The function from the numbers of samples to their coordinates, and how many samples make one output."""
    with np.errstate(all="ignore"):
        least, most = counts
        low = _single(region[0]) * _single(scale)
        size = _single(region[1]) * _single(scale) - low
        needed = np.ceil(np.abs(size) / _single(outputs))
        count = int(min(max(float(needed), least), most)) if np.isfinite(needed) else least
        steps = outputs * count - (1 if to_corners else 0)
        step = size / _single(steps) if steps else _single(0)

    def places(numbers: Any) -> Array:
        with np.errstate(all="ignore"):
            if steps == 0:
                moved = np.full(np.shape(numbers), size * _single(0.5))
            else:
                moved = (np.asarray(numbers).astype(_single) - _single(offsets[1])) * step
            return np.asarray(moved + low - _single(offsets[0]))

    return places, count


_MANY = 1 << 22
"""Samples along a dimension from which on those outside of the image are not visited one by one."""


def _few_coordinates(places: Callable[[Any], Array], outputs: int, count: int, size: int) -> tuple[Array, Array]:
    """Coordinates of the samples along one dimension, and how many samples each stands for: (outputs, samples).

    Where there are very many, those inside the image stand for themselves, and one before and one behind them for all
    that are outside. Coordinates go one way, so the samples inside follow each other.
    """
    total = outputs * count
    if total <= _MANY:
        return places(np.arange(total)), np.ones((outputs, count))
    sign = -1.0 if places(total - 1) < places(0) else 1.0
    low, high = sorted((-1 * sign, size * sign))
    first = bisect_left(range(total), low, key=lambda number: float(sign * places(number)))
    last = bisect_right(range(total), high, key=lambda number: float(sign * places(number)))
    if not np.isfinite(places(0)):
        first = last = 0
    kept = []
    for start in range(0, total, count):
        begin, end = (min(max(bound, start), start + count) for bound in (first, last))
        before = [(begin - 1, begin - start)] if begin > start else []
        behind = [(end, start + count - end)] if end < start + count else []
        kept.append([*before, *((number, 1) for number in range(begin, end)), *behind])
    most = max(map(len, kept))
    numbers, weights = np.moveaxis(np.array([one + [(one[0][0], 0)] * (most - len(one)) for one in kept]), 2, 0)
    return places(numbers.reshape(-1)), weights.astype(float)


def weighted_samples(
    region: Array,
    scales: tuple[float, float],
    outputs: Sequence[int],
    image: Sequence[int],
    counts: tuple[int, int],
    offsets: tuple[float, float],
    to_corners: bool,
    linear: bool,
) -> tuple[Array, Taps, Taps, tuple[Array, Array]]:
    """Return what `region_samples` does, of few samples though there be very many.

    In place of the numbers of samples of one output it has how many each sample stands for, along y and along x.

    Args:
        region: x1, y1, x2, y2.
        scales: Those of x and y.
        outputs: Rows and columns of the output.
        image: Rows and columns of the image.
        counts: The least and the greatest number of samples of an output along a dimension.
        offsets: Those of input and output pixels.
        to_corners: Whether samples are spread from corner to corner.
        linear: Whether a sample interpolates between elements.
    """
    x1, y1, x2, y2 = region
    along_y = _places_of((y1, y2), scales[1], outputs[0], counts, offsets, to_corners)
    along_x = _places_of((x1, x2), scales[0], outputs[1], counts, offsets, to_corners)
    y, tall = _few_coordinates(along_y[0], outputs[0], along_y[1], image[0])
    x, wide = _few_coordinates(along_x[0], outputs[1], along_x[1], image[1])
    return (*_inside_and_taps(y, x, image, linear), (tall, wide))


def combined_samples(samples: Any, weights: tuple[Array, Array], greatest: bool) -> Array:
    """The greatest of the samples of each output, or their mean: (channels, rows, columns) of both."""
    (rows, tall), (columns, wide) = (one.shape for one in weights)
    blocks = np.reshape(samples, (-1, rows, tall, columns, wide))
    if greatest:
        return np.asarray(np.max(blocks, axis=(2, 4)))
    stands_for = weights[0][:, :, None, None] * weights[1]
    if (stands_for == 1).all():
        return np.asarray(np.mean(blocks, axis=(2, 4)))
    terms = np.where(stands_for == 0, 0, blocks * stands_for)
    return np.asarray(np.sum(terms, axis=(2, 4)) / np.sum(stands_for, axis=(1, 3)))


def _inside_and_taps(y: Array, x: Array, image: Sequence[int], linear: bool) -> tuple[Array, Taps, Taps]:
    """Which samples lie in the image or within one element of it, and the taps of rows and columns."""
    inside = ((y >= -1) & (y <= image[0]))[:, None] & ((x >= -1) & (x <= image[1]))
    if not linear:
        y, x = np.floor(y + _single(0.5)), np.floor(x + _single(0.5))
    return inside, taps(y, image[0]), taps(x, image[1])


def region_samples(
    region: Array,
    scales: tuple[float, float],
    outputs: Sequence[int],
    image: Sequence[int],
    counts: tuple[int, int],
    offsets: tuple[float, float],
    to_corners: bool,
    linear: bool,
) -> tuple[Array, Taps, Taps, tuple[int, int]]:
    """How a region x1, y1, x2, y2 of an image is sampled: all that a reference needs of its samples.

    These are: which samples, rows x columns, lie in the image or within one element of it; the taps of rows and of
    columns, of the nearest elements unless `linear`; how many rows and columns of samples make one output. `scales` are
    those of x and y, `outputs` and `image` rows and columns; `counts`, `offsets` and `to_corners` are as in
    `region_coordinates`.
    """
    x1, y1, x2, y2 = region
    y, tall = region_coordinates((y1, y2), scales[1], outputs[0], counts, offsets, to_corners)
    x, wide = region_coordinates((x1, x2), scales[0], outputs[1], counts, offsets, to_corners)
    return (*_inside_and_taps(y, x, image, linear), (tall, wide))


def shared_by_samples(gradient: Any, samples: Array, inside: Array, counts: tuple[int, int], greatest: bool) -> Array:
    """Return what each of `samples`, (channels, rows, columns), gets of the gradient of the output that it is of.

    An output is of ``counts[0]`` rows and ``counts[1]`` columns of samples. It was their mean: each gets the same
    share. Or it was the greatest of them: the first of these in C order gets all. A sample that is not `inside` counts
    as 0, and what it would get is lost.
    """
    tall, wide = counts
    whole = np.repeat(np.repeat(gradient, tall, axis=1), wide, axis=2)
    if not greatest:
        return np.where(inside, whole / (tall * wide), 0)
    channels, rows, columns = samples.shape
    blocks = np.where(inside, samples, 0).reshape(channels, rows // tall, tall, columns // wide, wide).swapaxes(2, 3)
    lines = blocks.reshape(*blocks.shape[:3], -1)
    first = np.arange(tall * wide) == np.argmax(lines, axis=-1)[..., None]
    return np.where(first.reshape(blocks.shape).swapaxes(2, 3).reshape(samples.shape) & inside, whole, 0)


def corner_parts(samples: int, output_offset: float, to_corners: bool) -> Array:
    """How far each sample along a dimension moves with the start of its region and with the end: (2, samples).

    The two parts have the sum 1; a single sample from corner to corner lies in the middle.
    """
    steps = samples - (1 if to_corners else 0)
    end = (np.arange(samples) - output_offset) / steps if steps > 0 else np.full(1, 0.5)
    return np.stack([1 - end, end])
