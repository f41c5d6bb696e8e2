"""Regions of images and their samples: what the references of the ROI_ALIGN operators share.

Coordinates are FLOAT32, each step rounded by itself, so that all devices sample the same places.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from dmlruntime.sampling import taps

Array = np.ndarray[Any, Any]
Taps = tuple[Array, Array]

_single = np.float32


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
    with np.errstate(all="ignore"):
        least, most = counts
        low = _single(region[0]) * _single(scale)
        size = _single(region[1]) * _single(scale) - low
        needed = np.ceil(np.abs(size) / _single(outputs))
        count = int(min(max(float(needed), least), most)) if np.isfinite(needed) else least
        steps = outputs * count - (1 if to_corners else 0)
        if steps == 0:
            moved = np.full(1, size * _single(0.5))
        else:
            moved = (np.arange(outputs * count).astype(_single) - _single(offsets[1])) * (size / _single(steps))
        return np.asarray(moved + low - _single(offsets[0])), count


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
    those of x and y, `outputs` and `image` rows and columns; the rest is as in `region_coordinates`.
    """
    x1, y1, x2, y2 = region
    y, tall = region_coordinates((y1, y2), scales[1], outputs[0], counts, offsets, to_corners)
    x, wide = region_coordinates((x1, x2), scales[0], outputs[1], counts, offsets, to_corners)
    inside = ((y >= -1) & (y <= image[0]))[:, None] & ((x >= -1) & (x <= image[1]))
    if not linear:
        y, x = np.floor(y + _single(0.5)), np.floor(x + _single(0.5))
    return inside, taps(y, image[0]), taps(x, image[1]), (tall, wide)


def shared_by_samples(gradient: Any, samples: Array, inside: Array, counts: tuple[int, int], greatest: bool) -> Array:
    """What each of `samples`, (channels, rows, columns), gets of the gradient of the output that it is of.

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
