"""Regions of outputs as loops, and where the elements of each loop are read."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class MapLoop:
    """One loop over a region of an output, and where its elements come from.

    Number x of the loop reads the input at the position ``(start + step * x) / divisor``, which is inside where the
    division leaves no rest and the quotient is in 0 ... extent - 1. `outside` says what is read elsewhere; only
    ``fill`` has steps and divisors other than 1. Strides are in elements.
    """

    size: int
    target_stride: int
    source_stride: int
    start: int = 0
    step: int = 1
    divisor: int = 1
    extent: int = 0
    outside: str = "none"

    @property
    def is_plain(self) -> bool:
        """Whether all positions are inside, the first of them 0, each one `source_stride` after the one before."""
        return self.outside == "none"


@dataclass(frozen=True, kw_only=True)
class Region:
    """Elements of the output `target`, from element `target_start` of its memory on, that come from `source`."""

    source: str
    target: str
    source_start: int
    target_start: int
    loops: tuple[MapLoop, ...]


def simplified(loop: MapLoop) -> tuple[int, tuple[MapLoop, ...]]:
    """The same as plain loops where that is possible: how far the source's start moves, and the loops."""
    size, extent = loop.size, loop.extent
    first, last = loop.start, loop.start + loop.step * (size - 1)
    if loop.divisor == 1 and min(first, last) >= 0 and max(first, last) < extent:
        stride = loop.step * loop.source_stride
        plain = MapLoop(size=size, target_stride=loop.target_stride, source_stride=stride)
        return first * loop.source_stride, (plain,)
    if loop.outside == "wrap" and first % extent == 0 and size % extent == 0:
        around = MapLoop(size=size // extent, target_stride=extent * loop.target_stride, source_stride=0)
        return 0, (around, MapLoop(size=extent, target_stride=loop.target_stride, source_stride=loop.source_stride))
    return 0, (loop,)
