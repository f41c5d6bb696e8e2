"""Lines of the output cut into tiles, and what each tile reads of the input's line."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from operator import le, sub

from dmlruntime.families.resample.problem import ResampleProblem
from dmlruntime.families.resample.tables import Taps

LINE = 2048
"""Most elements that a tile reads and writes of a line (DML_RESAMPLE_LINE)."""

SPREAD = 4
"""How many times as many taps as there are a table of equally many for each column may have."""


@dataclass(frozen=True, kw_only=True)
class Line:
    """The loop that lines go along, of `columns` outputs, in tiles of `tile_columns`.

    Each tile reads `counts` elements from number `firsts` on. With `taps` each column has so many: `words` has their
    places, counted from the tile's first element, and their weights; place `counts`, of weight 0, stands for none.
    `near` says that columns have one or two taps, first places that do not decrease, and second ones that follow the
    first.
    """

    loop: int | None
    columns: int
    tile_columns: int
    taps: int
    firsts: tuple[int, ...]
    counts: tuple[int, ...]
    words: tuple[int, ...]
    near: bool


def line_of(problem: ResampleProblem) -> Line | None:
    """The line to go along: the innermost loop, unless it is resampled and its sums are not the outermost ones.

    None where a tile of one column may read too much, or where columns have too unequal numbers of taps.
    """
    if not problem.loops:
        return _plain(None, 1)
    number = len(problem.loops) - 1
    if problem.resampled and problem.loops[number].taps is not None:
        number = problem.resampled[-1]
    loop = problem.loops[number]
    return _plain(number, loop.size) if loop.taps is None else _resampled(number, loop.size, loop.taps)


def _plain(number: int | None, columns: int) -> Line:
    tile = min(columns, LINE)
    firsts = tuple(range(0, columns, tile))
    counts = tuple(min(tile, columns - first) for first in firsts)
    return Line(
        loop=number, columns=columns, tile_columns=tile, taps=0, firsts=firsts, counts=counts, words=(), near=False
    )


def _resampled(number: int, columns: int, table: Taps) -> Line | None:
    counts, starts, places = table.counts, table.starts, table.places
    taps = max(1, *counts)
    if taps > SPREAD and taps * columns > SPREAD * (len(places) + columns):
        return None
    lows = [places[start] if count else 2**31 - 1 for start, count in zip(starts, counts, strict=False)]
    highs = [places[end - 1] + 1 if count else 0 for end, count in zip(starts[1:], counts, strict=True)]
    tile = min(columns, LINE)
    while True:
        begins = range(0, columns, tile)
        ends = [max(highs[begin : begin + tile]) for begin in begins]
        # Nothing is read where no column has taps.
        firsts = [min(end, *lows[begin : begin + tile]) for begin, end in zip(begins, ends, strict=True)]
        spans = list(map(sub, ends, firsts))
        if max(spans) <= LINE:
            break
        if tile == 1:
            return None
        tile = -(-tile // 2)
    places, weights = _padded(table, taps, [end for end in ends for _ in range(tile)])
    own_places, own_weights = array("i"), array("f")
    for k in range(taps):
        row = places[k::taps]
        for begin, first in zip(begins, firsts, strict=True):
            own_places += array("i", [place - first for place in row[begin : begin + tile]])
        own_weights += weights[k::taps]
    return Line(
        loop=number,
        columns=columns,
        tile_columns=tile,
        taps=taps,
        firsts=tuple(firsts),
        counts=tuple(spans),
        words=_as_words(own_places.tobytes() + own_weights.tobytes()),
        near={*counts} <= {1, 2} and list(map(sub, highs, lows)) == counts and all(map(le, lows, lows[1:])),
    )


def _padded(table: Taps, taps: int, ends: Sequence[int]) -> tuple[list[int], array[float]]:
    """Return places and weights with `taps` for each column: those that there are, then place `ends` of weight 0."""
    places, weights, done = list[int](), array("f"), 0
    for column in [number for number, count in enumerate(table.counts) if count < taps]:
        end, missing = table.starts[column + 1], taps - table.counts[column]
        places += table.places[done:end]
        places += [ends[column]] * missing
        weights += table.weights[done:end]
        weights += array("f", [0.0]) * missing
        done = end
    places += table.places[done:]
    return places, weights + table.weights[done:]


def _as_words(data: bytes) -> tuple[int, ...]:
    """Return 32-bit elements, one after the other, as 64-bit integers."""
    return tuple(array("q", data + bytes(-len(data) % 8)))
