"""Segments of loops against positions counted one by one."""

from __future__ import annotations

import itertools
import random

import numpy as np
import pytest

from dmlruntime.families.index_map.boxes import segments_of
from dmlruntime.families.index_map.problem import MapLoop

PADDINGS = {"edge": "edge", "reflection": "reflect", "symmetric": "symmetric", "wrap": "wrap"}


def walked(loop: MapLoop) -> list[int | None]:
    """Where each number of the loop reads, from its segments; each number is in one of them."""
    found: list[int | None] = [-7] * loop.size
    for segment in segments_of(loop):
        for counters in itertools.product(*(range(size) for size, _, _ in segment.loops)):
            steps = list(zip(counters, segment.loops, strict=True))
            at = segment.target + sum(counter * out for counter, (_, out, _) in steps)
            assert found[at] == -7, "two segments have the same number"
            own = sum(counter * step for counter, (_, _, step) in steps)
            found[at] = None if segment.source is None else segment.source + own
    return found


def filled(loop: MapLoop) -> list[int | None]:
    positions = [loop.start + loop.step * x for x in range(loop.size)]
    return [
        at // loop.divisor if at % loop.divisor == 0 and 0 <= at // loop.divisor < loop.extent else None
        for at in positions
    ]


@pytest.mark.parametrize("mode", PADDINGS)
def test_what_is_repeated_and_mirrored_is_as_numpy_pads(mode: str) -> None:
    for extent, before, after in itertools.product((1, 2, 3, 5), (0, 1, 2, 4, 7, 12), (0, 1, 3, 11)):
        size = before + extent + after
        loop = MapLoop(size=size, target_stride=1, source_stride=1, start=-before, extent=extent, outside=mode)
        expected = np.pad(np.arange(extent), (before, after), PADDINGS[mode])  # type: ignore[call-overload]
        assert walked(loop) == expected.tolist(), loop


def test_what_is_beside_a_window_is_filled() -> None:
    rng = random.Random(5)
    for _ in range(2000):
        loop = MapLoop(
            size=rng.randint(1, 12),
            target_stride=1,
            source_stride=1,
            start=rng.randint(-15, 15),
            step=rng.choice((-3, -2, -1, 1, 2, 3)),
            extent=rng.randint(1, 9),
            outside="fill",
        )
        assert walked(loop) == filled(loop), loop


def test_what_lies_between_spread_elements_is_filled() -> None:
    rng = random.Random(6)
    for _ in range(2000):
        loop = MapLoop(
            size=rng.randint(1, 20),
            target_stride=1,
            source_stride=1,
            start=rng.randint(-15, 15),
            step=rng.choice((-1, 1)),
            divisor=rng.randint(1, 5),
            extent=rng.randint(1, 6),
            outside="fill",
        )
        assert walked(loop) == filled(loop), loop


@pytest.mark.parametrize("mode", PADDINGS)
def test_segments_are_few_however_long_a_loop_is(mode: str) -> None:
    loop = MapLoop(size=10**9, target_stride=1, source_stride=1, start=-(10**8), extent=3, outside=mode)
    assert len(segments_of(loop)) <= 6
