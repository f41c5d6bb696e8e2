"""The family of regions of interest: regions of images, brought to one size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dmlruntime.families.record import KernelRecord


def _zero(_: Any) -> int:
    return 0


def _half(_: Any) -> float:
    return 0.5


def _minus_half(_: Any) -> float:
    return -0.5


def _one(_: Any) -> int:
    return 1


@dataclass(frozen=True, kw_only=True)
class RoiKernel(KernelRecord):
    """A region of an image becomes an output of every channel: its rows and columns are parts of the region.

    With `images`, which has the number of each region's image, an output is the mean of samples, or the `greatest`: in
    each dimension as many as the part has elements, rounded up, from `least` to `most`. Sample number t of a region of
    `size` from `low` on lies at ``(t - output_offset) * (size / samples) + low - input_offset``. A sample is the
    `nearest` element or the four around it are weighted; `outside` the image it has that value.

    Without `images` the first element of a region is the number of its image, and an output is the greatest element of
    a part, whose edges are whole numbers.

    With `of_images` and `of_regions`, two outputs that may be absent, `output` is an input: the gradient of outputs
    that are combined from samples, which is passed on to these. `input` may be absent too; samples outside are 0.
    """

    input: str
    regions: str
    output: str
    scale_x: Callable[[Any], float]
    scale_y: Callable[[Any], float]
    images: str | None = None
    of_images: str | None = None
    of_regions: str | None = None
    least: Callable[[Any], int] = _one
    most: Callable[[Any], int] = _one
    greatest: Callable[[Any], int] = _one
    nearest: Callable[[Any], int] = _one
    outside: Callable[[Any], float] = _zero
    input_offset: Callable[[Any], float] = _half
    output_offset: Callable[[Any], float] = _minus_half
    to_corners: Callable[[Any], int] = _zero
    count: Callable[[Any], int] = _one

    def count_of(self, descriptor: Any) -> int:
        return max(int(self.count(descriptor)), 1)
