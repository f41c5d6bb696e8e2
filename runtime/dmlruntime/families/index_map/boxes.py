"""Regions as boxes: nested loops with one stride each in source and target, or filled in. Boxes do not overlap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dmlruntime.families.index_map.loops import MapLoop, Region
from dmlruntime.families.index_map.segments import Segment, segments_of
from dmlruntime.families.layout import simplify

BoxLoop = tuple[int, int, int]
"""A loop of a box: its size, its stride in the source and that in the target."""


@dataclass(frozen=True, kw_only=True)
class Box:
    """Elements of `target` that come from `source`, or are filled in where that is None.

    The `shared` loops are the same for all boxes of a problem, up to the strides of the source; `loops` are its own.
    """

    source: str | None
    target: str
    source_start: int
    target_start: int
    shared: tuple[BoxLoop, ...]
    loops: tuple[BoxLoop, ...]


def boxes_of(regions: Sequence[Region]) -> tuple[Box, ...]:
    """The boxes of all regions.

    Where they are several, the outer loops that none of them cuts are kept apart, so that boxes can be done together.
    """
    ordered = [sorted(region.loops, key=lambda loop: -loop.target_stride) for region in regions]
    count = _uncut(ordered)
    if len(regions) == 1 and count == len(ordered[0]):
        count = 0
    shared = _joined([loops[:count] for loops in ordered])
    return tuple(
        box
        for region, loops, own in zip(regions, ordered, shared, strict=True)
        for box in _cut(region, loops[count:], own)
    )


def _uncut(ordered: Sequence[Sequence[MapLoop]]) -> int:
    """How many outer loops are plain and alike in all regions."""
    count = 0
    for together in zip(*ordered, strict=False):
        first = together[0]
        alike = all((one.size, one.target_stride) == (first.size, first.target_stride) for one in together)
        if not alike or not all(one.is_plain for one in together):
            break
        count += 1
    return count


def _joined(ordered: Sequence[Sequence[MapLoop]]) -> list[tuple[BoxLoop, ...]]:
    """These loops of each region, merged where they can be merged in all of them."""
    sizes = [loop.size for loop in ordered[0]]
    strides = [[loop.source_stride for loop in loops] for loops in ordered]
    walk = simplify(sizes, [*strides, [loop.target_stride for loop in ordered[0]]], lead=-1)
    return [tuple(zip(walk.sizes, own, walk.strides[-1], strict=True)) for own in walk.strides[:-1]]


def _cut(region: Region, loops: Sequence[MapLoop], shared: tuple[BoxLoop, ...]) -> Iterator[Box]:
    """The boxes of a region. What is filled in beside a dimension reaches over all that follow, so that it is as large
    as possible."""
    pairs = [(loop, segments_of(loop)) for loop in loops]

    def made(chosen: list[Segment], is_filled: bool) -> Box:
        sizes: list[int] = []
        strides: tuple[list[int], list[int]] = ([], [])
        starts = [region.source_start, region.target_start]
        for loop, segment in zip(loops, chosen, strict=True):
            starts[0] += (segment.source or 0) * loop.source_stride
            starts[1] += segment.target * loop.target_stride
            for size, out, own in segment.loops:
                sizes.append(size)
                strides[0].append(0 if is_filled else own * loop.source_stride)
                strides[1].append(out * loop.target_stride)
        walk = simplify(sizes, strides, lead=1)
        return Box(
            source=None if is_filled else region.source,
            target=region.target,
            source_start=0 if is_filled else starts[0],
            target_start=starts[1],
            shared=shared,
            loops=tuple(zip(walk.sizes, *walk.strides, strict=True)),
        )

    def below(chosen: list[Segment]) -> Iterator[Box]:
        d = len(chosen)
        if d == len(pairs):
            yield made(chosen, False)
            return
        for segment in pairs[d][1]:
            if segment.source is None:
                whole = [Segment(target=0, source=None, loops=((loop.size, 1, 0),)) for loop, _ in pairs[d + 1 :]]
                yield made([*chosen, segment, *whole], True)
            else:
                yield from below([*chosen, segment])

    return below([])
