"""How a CPU resamples: line by line, first beside the line in the order of dimensions, then along it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Plan, Step
from dmlruntime.families.cpu_target import STREAM_BYTES
from dmlruntime.families.resample import ResampleKernel
from dmlruntime.families.resample.parameters import RESAMPLE
from dmlruntime.families.resample.problem import ResampleLoop, ResampleProblem, Taps, resample_problem

ITEM_ELEMENTS = 2**14
"""Outputs of an item, where tiles are smaller."""


def plan(kernel: ResampleKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    return plan_resample_cpu(resample_problem(kernel, descriptor))


@dataclass(frozen=True, kw_only=True)
class _TileLoop:
    size: int
    input_stride: int
    output_stride: int


def plan_resample_cpu(problem: ResampleProblem) -> Plan:
    """The one step of a resampling."""
    line = line_of(problem)
    variant = "weigh_elements" if line is None else "copy_lines" if problem.is_copy else "weigh_lines"
    line = line or _ELEMENT
    chosen = ResampleLoop(size=1, input_stride=0, output_stride=0)
    if line.loop is not None:
        chosen = problem.loops[line.loop]
    others = [number for number in range(len(problem.loops)) if number != line.loop]
    place = max(len(others) - 1, 0)  # tiles of lines that follow one another are done together
    loops = [
        _TileLoop(size=loop.size, input_stride=0 if loop.taps else loop.input_stride, output_stride=loop.output_stride)
        for loop in (problem.loops[number] for number in others)
    ]
    along = _TileLoop(
        size=len(line.firsts),
        input_stride=0 if line.taps else line.tile_columns * chosen.input_stride,
        output_stride=line.tile_columns * chosen.output_stride,
    )
    loops.insert(place, along)
    levels = [number for number in problem.resampled if number != line.loop]
    tables = [problem.loops[number].taps for number in levels]
    starts, words = _level_words([table for table in tables if table is not None])
    tiles = math.prod(loop.size for loop in loops)
    per_item = max(1, ITEM_ELEMENTS // line.tile_columns)
    step = Step(
        kernel=f"dml_{problem.operator.lower()}_{problem.data_type.short.lower()}_{variant}",
        items=-(-tiles // per_item),
        tensors=(problem.input, problem.output),
        parameters=RESAMPLE.values(
            {
                "stream": int(problem.count * problem.bytes >= STREAM_BYTES),
                "adds_zero": int(problem.adds_zero),
                "per_item": per_item,
                "columns": line.columns,
                "tile_columns": line.tile_columns,
                "tiles": len(line.firsts),
                "taps": line.taps,
                "near": int(line.near),
                "input_stride": chosen.input_stride,
                "output_stride": chosen.output_stride,
                "rank": len(loops),
                "tile_loop": place,
                "levels": len(levels),
                "column_words": len(line.words),
                "words": len(words),
                "sizes": tuple(loop.size for loop in loops),
                "input_strides": tuple(loop.input_stride for loop in loops),
                "output_strides": tuple(loop.output_stride for loop in loops),
                "level_loops": tuple(_shifted(others.index(number), place) for number in levels),
                "level_strides": tuple(problem.loops[number].input_stride for number in levels),
                "level_starts": starts,
                "first_columns": line.firsts,
                "column_counts": line.counts,
                "column_taps": line.words,
                "level_taps": words,
            }
        ),
    )
    return Plan(
        operator=problem.operator,
        variant=variant,
        types=problem.types,
        steps=(step,),
        defines=(f"TYPE_{problem.data_type.short}",),
    )


def _shifted(number: int, place: int) -> int:
    """The number of a loop once the tiles' is inserted at `place`."""
    return number + 1 if number >= place else number


def _level_words(tables: Sequence[Taps]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where each level's part begins, and the words of all: starts of the taps of each output, then the taps."""
    starts: list[int] = []
    words: list[int] = []
    for table in tables:
        starts.append(len(words))
        taps = table.weights.view(np.int32).astype(np.int64) << 32 | table.places
        words += (table.starts + len(words) + table.starts.size).tolist()
        words += taps.tolist()
    return tuple(starts), tuple(words)


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


_ELEMENT = Line(loop=None, columns=1, tile_columns=1, taps=0, firsts=(0,), counts=(1,), words=(), near=False)
"""A line of one element, which every tile then is."""


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
