"""Regions as boxes: nested loops with one stride each in source and target, or filled in. Boxes do not overlap.

A loop whose positions leave the input is cut into segments that are plain loops or are filled in. What is mirrored or
repeated has periods, which are loops themselves, so that segments are few however long it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dmlruntime.families.index_map.problem import MapLoop, Region
from dmlruntime.families.layout import simplify


@dataclass(frozen=True, kw_only=True)
class Segment:
    """Part of a loop: nested loops (size, step in the output, step in the input), and where its first element is.

    `source` is None where the segment is filled in.
    """

    target: int
    source: int | None
    loops: tuple[tuple[int, int, int], ...]


def segments_of(loop: MapLoop) -> list[Segment]:
    """The segments of a loop, in no order; each number of the loop is in one of them."""
    if loop.is_plain:
        return [Segment(target=0, source=0, loops=((loop.size, 1, 1),))]
    if loop.outside == "fill":
        return list(_filled(loop) if loop.divisor == 1 else _spread(loop))
    if loop.outside == "edge":
        return list(_edged(loop))
    return list(_periodic(loop))


def _run(target: int, source: int | None, size: int, step: int = 1) -> Iterator[Segment]:
    if size > 0:
        yield Segment(target=target, source=source, loops=((size, 1, 0 if source is None else step),))


def _inside(loop: MapLoop) -> tuple[int, int]:
    """The first number whose position is inside, and the first one after it whose is not."""
    if loop.step > 0:
        first, end = -(loop.start // loop.step), -((loop.start - loop.extent) // loop.step)
    else:
        first, end = -((loop.extent - 1 - loop.start) // -loop.step), loop.start // -loop.step + 1
    first, end = max(first, 0), min(end, loop.size)
    return (first, end) if first < end else (loop.size, loop.size)


def _filled(loop: MapLoop) -> Iterator[Segment]:
    first, end = _inside(loop)
    yield from _run(0, None, first)
    yield from _run(first, loop.start + loop.step * first, end - first, loop.step)
    yield from _run(end, None, loop.size - end)


def _spread(loop: MapLoop) -> Iterator[Segment]:
    """Elements `divisor` apart, others between them."""
    every = loop.divisor
    positions = ((x, loop.start + loop.step * x) for x in range(every))
    first = next(x for x, position in positions if position % every == 0)
    numbers = MapLoop(
        size=-(-(loop.size - first) // every) if loop.size > first else 0,
        target_stride=0,
        source_stride=0,
        start=(loop.start + loop.step * first) // every,
        step=loop.step,
        extent=loop.extent,
        outside="fill",
    )
    begin, end = _inside(numbers) if numbers.size else (0, 0)
    count = end - begin
    if count <= 0:
        yield from _run(0, None, loop.size)
        return
    here, source = first + begin * every, numbers.start + numbers.step * begin
    yield from _run(0, None, here)
    yield Segment(target=here, source=source, loops=((count, every, loop.step),))
    if count > 1 and every > 1:
        yield Segment(target=here + 1, source=None, loops=((count - 1, every, 0), (every - 1, 1, 0)))
    last = here + (count - 1) * every + 1
    yield from _run(last, None, loop.size - last)


def _edged(loop: MapLoop) -> Iterator[Segment]:
    before = min(max(-loop.start, 0), loop.size)
    end = min(max(loop.extent - loop.start, 0), loop.size)
    yield from _run(0, 0, before, 0)
    yield from _run(before, loop.start + before, end - before)
    yield from _run(max(end, before), loop.extent - 1, loop.size - max(end, before), 0)


def _periodic(loop: MapLoop) -> Iterator[Segment]:
    """A period forward, and where it is mirrored back again."""
    n = loop.extent
    pieces = [(0, n, 0, 1)]  # where it begins in the period, its length, its first position, its step
    if loop.outside == "symmetric":
        pieces.append((n, n, n - 1, -1))
    elif loop.outside == "reflection" and n > 2:
        pieces.append((n, n - 2, n - 2, -1))
    period = sum(length for _, length, _, _ in pieces)
    phase = loop.start % period
    head = min((period - phase) % period, loop.size)
    whole, tail = divmod(loop.size - head, period)
    for begin, length, position, step in pieces:
        skipped = max(phase - begin, 0)
        count = min(length, phase + head - begin) - skipped
        yield from _run(begin + skipped - phase, position + step * skipped, count if head else 0, step)
        if whole:
            yield Segment(target=head + begin, source=position, loops=((whole, period, 0), (length, 1, step)))
        yield from _run(head + whole * period + begin, position, min(length, tail - begin), step)


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
