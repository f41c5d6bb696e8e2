"""Lines of the output cut into tiles, and what each tile reads of the input's line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from dmlruntime.families.resample.problem import ResampleProblem
from dmlruntime.families.resample.tables import Taps

Array = np.ndarray[Any, Any]

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
    counts = table.counts
    taps = max(1, int(counts.max()))
    if taps > SPREAD and taps * columns > SPREAD * (table.places.size + columns):
        return None
    lows, highs = _reach(table, columns)
    tile = min(columns, LINE)
    while True:
        begins = np.arange(0, columns, tile)
        firsts = np.minimum.reduceat(lows, begins)
        ends = np.maximum.reduceat(highs, begins)
        firsts = np.minimum(firsts, ends)  # nothing is read where no column has taps
        if (ends - firsts).max() <= LINE:
            break
        if tile == 1:
            return None
        tile = -(-tile // 2)
    spans = ends - firsts
    tiles = np.arange(columns) // tile
    places = np.repeat(spans[tiles][None], taps, axis=0).astype(np.int32)
    weights = np.zeros((taps, columns), np.float32)
    column = np.repeat(np.arange(columns), counts)
    rank = np.arange(table.places.size) - np.repeat(table.starts[:-1], counts)
    places[rank, column] = table.places - firsts[tiles][column]
    weights[rank, column] = table.weights
    return Line(
        loop=number,
        columns=columns,
        tile_columns=tile,
        taps=taps,
        firsts=tuple(firsts.tolist()),
        counts=tuple(spans.tolist()),
        words=_as_words([places, weights]),
        near=_is_near(table),
    )


def _reach(table: Taps, columns: int) -> tuple[Array, Array]:
    """The first place that each column reads, and the one behind its last; for those that read nothing the largest
    place there is, and 0."""
    lows, highs = np.full(columns, 2**31 - 1), np.zeros(columns, np.int64)
    column = np.repeat(np.arange(columns), table.counts)
    np.minimum.at(lows, column, table.places)
    np.maximum.at(highs, column, table.places + 1)
    return lows, highs


def _is_near(table: Taps) -> bool:
    counts = table.counts
    if counts.min() < 1 or counts.max() > 2:
        return False
    first, last = table.places[table.starts[:-1]], table.places[table.starts[1:] - 1]
    return bool((np.diff(first) >= 0).all() and np.array_equal(last - first, counts - 1))


def _as_words(arrays: Sequence[Array]) -> tuple[int, ...]:
    """The arrays of 32-bit elements, one after the other, as 64-bit integers."""
    data = b"".join(array.tobytes() for array in arrays)
    return tuple(np.frombuffer(data + bytes(-len(data) % 8), np.int64).tolist())
