"""What each output along a dimension is made of: its taps, each the place of an input element and a weight.

Coordinates and weights are computed here, once for each plan, by the functions that the references call. Kernels read
tables, so every device reads the same elements with the same weights, bit for bit.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.families.resample import ResampleKernel
from dmlruntime.numerics.sampling import resample_coordinates, taps

Array = np.ndarray[Any, Any]

FILTERED_BELOW = 0.5
"""Scales from which on `filtered` changes nothing."""


@dataclass(frozen=True, eq=False)
class Taps:
    """Output number x of a dimension has the taps ``starts[x]`` to before ``starts[x + 1]``, added in this order.

    Weights of 0 are left out: what they belong to does not count, though it be infinite or NaN.
    """

    starts: Array
    places: Array
    weights: Array

    @property
    def counts(self) -> Array:
        """The taps of each output."""
        return np.diff(self.starts)

    @property
    def is_copy(self) -> bool:
        """Whether each output is one input element as it is."""
        return bool((self.counts == 1).all() and (self.weights == 1).all())

    def is_identity(self, size: int) -> bool:
        """Whether output number x is element number x of the `size` that there are."""
        return self.is_copy and np.array_equal(self.places, np.arange(size))


def taps_of(kernel: ResampleKernel, descriptor: OperatorDescriptor, d: int, source: int, target: int) -> Taps:
    """The taps of the `target` outputs along dimension `d`, of which the input has `source` elements."""
    read, made = (target, source) if kernel.gradient else (source, target)
    places, weights = _read(kernel, descriptor, d, read, made)
    return _transposed(places, weights, target) if kernel.gradient else _kept(places, weights)


def _read(kernel: ResampleKernel, descriptor: OperatorDescriptor, d: int, size: int, samples: int) -> tuple[Any, Any]:
    """What `samples` outputs read of `size` elements: places and weights of shape (samples, taps)."""
    scale = kernel.scale(descriptor, d)
    offsets = kernel.input_offset(descriptor, d), kernel.output_offset(descriptor, d)
    at = resample_coordinates(samples, scale, *offsets)
    if kernel.linear(descriptor):
        if kernel.filtered is not None and kernel.filtered(descriptor) and scale < FILTERED_BELOW:
            return _filtered(at, scale, size)
    elif kernel.decreasing is None:
        at = np.floor(at + np.float32(0.5))
    else:
        at = np.floor(at) if kernel.decreasing(descriptor) else np.ceil(at)
    return taps(at, size)


def _filtered(at: Array, scale: float, size: int) -> tuple[Array, Array]:
    """A triangle that reaches ``1 / scale`` to both sides of each coordinate, its weights divided by their sum."""
    reach = int(1 / scale) + 1
    places = np.floor(at)[:, None] + np.arange(-reach, reach + 2, dtype=np.float32)
    weights = np.maximum(1 - np.abs(places - at[:, None]) * np.float32(scale), np.float32(0))
    weights = weights / np.cumsum(weights, axis=-1)[:, -1:]
    return np.clip(places, 0, size - 1).astype(np.int64), weights


def _kept(places: Array, weights: Array) -> Taps:
    used = weights != 0
    return Taps(_starts(used.sum(axis=1)), places[used], weights[used])


def _transposed(places: Array, weights: Array, size: int) -> Taps:
    """For each of `size` elements the samples that read it, in their order."""
    used = weights != 0
    samples, targets = np.nonzero(used)[0], places[used]
    order = np.argsort(targets, kind="stable")
    return Taps(_starts(np.bincount(targets, minlength=size)), samples[order], weights[used][order])


def _starts(counts: Array) -> Array:
    return np.concatenate([np.zeros(1, np.int64), np.cumsum(counts, dtype=np.int64)])
