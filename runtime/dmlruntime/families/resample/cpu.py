"""How a CPU resamples: line by line, first beside the line in the order of dimensions, then along it."""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import le, sub

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, Plan
from dmlruntime.families.cpu_target import STREAM_BYTES
from dmlruntime.families.resample import ResampleKernel
from dmlruntime.families.resample.parameters import LINE, RESAMPLE
from dmlruntime.families.resample.problem import ResampleLoop, ResampleProblem, Taps, resample_problem

ITEM_ELEMENTS = 2**14
"""Outputs of an item, where tiles are smaller."""


def plan(kernel: ResampleKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    made = plan_resample_cpu(resample_problem(kernel, descriptor))
    return replace(made, depth=kernel.count_of(descriptor))


@dataclass(frozen=True, kw_only=True)
class _TileLoop:
    size: int
    input_stride: int
    output_stride: int


def plan_resample_cpu(problem: ResampleProblem) -> Plan:
    """The one dispatch of a resampling."""
    line = line_of(problem)
    variant = "weigh_elements" if line is None else "copy_lines" if problem.is_copy else "weigh_lines"
    line = line or _ELEMENT
    chosen = ResampleLoop(size=1, input_stride=0, output_stride=0)
    if line.loop is not None:
        chosen = problem.loops[line.loop]
    others = [number for number in range(len(problem.loops)) if number != line.loop]
    position = max(len(others) - 1, 0)  # tiles of lines that follow one another are done together
    loops = [
        _TileLoop(size=loop.size, input_stride=0 if loop.taps else loop.input_stride, output_stride=loop.output_stride)
        for loop in (problem.loops[number] for number in others)
    ]
    along = _TileLoop(
        size=len(line.firsts),
        input_stride=0 if line.taps else line.tile_columns * chosen.input_stride,
        output_stride=line.tile_columns * chosen.output_stride,
    )
    loops.insert(position, along)
    levels = [number for number in problem.resampled if number != line.loop]
    tables = [problem.loops[number].taps for number in levels]
    starts, words = _level_words([table for table in tables if table is not None])
    tiles = math.prod(loop.size for loop in loops)
    per_item = max(1, ITEM_ELEMENTS // line.tile_columns)
    dispatch = Dispatch(
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
                "tile_loop": position,
                "levels": len(levels),
                "column_words": len(line.words),
                "words": len(words),
                "sizes": tuple(loop.size for loop in loops),
                "input_strides": tuple(loop.input_stride for loop in loops),
                "output_strides": tuple(loop.output_stride for loop in loops),
                "level_loops": tuple(_shifted(others.index(number), position) for number in levels),
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
        dispatches=(dispatch,),
        defines=(f"TYPE_{problem.data_type.short}",),
    )


def _shifted(number: int, position: int) -> int:
    """The number of a loop once the tiles' is inserted at `position`."""
    return number + 1 if number >= position else number


def _level_words(tables: Sequence[Taps]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where each level's part begins, and the words of all: starts of the taps of each output, then the taps."""
    starts: list[int] = []
    words: list[int] = []
    for table in tables:
        starts.append(len(words))
        first = len(words) + len(table.starts)
        words += [first + start for start in table.starts]
        bits = array("i", table.weights.tobytes())
        words += [weight << 32 | position for weight, position in zip(bits, table.positions, strict=True)]
    return tuple(starts), tuple(words)


SPREAD = 4
"""How many times as many taps as there are a table of equally many for each column may have."""


@dataclass(frozen=True, kw_only=True)
class Line:
    """The loop that lines go along, of `columns` outputs, in tiles of `tile_columns`.

    Each tile reads `counts` elements from number `firsts` on. With `taps` each column has so many: `words` has their
    positions, counted from the tile's first element, and their weights; position `counts`, of weight 0, stands for
    none. `near` says that columns have one or two taps, first positions that do not decrease, and second ones that
    follow the first."""

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
    counts, starts, positions = table.counts, table.starts, table.positions
    taps = max(1, *counts)
    if taps > SPREAD and taps * columns > SPREAD * (len(positions) + columns):
        return None
    lows = [positions[start] if count else 2**31 - 1 for start, count in zip(starts, counts, strict=False)]
    highs = [positions[end - 1] + 1 if count else 0 for end, count in zip(starts[1:], counts, strict=True)]
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
    positions, weights = _padded(table, taps, [end for end in ends for _ in range(tile)])
    own_positions, own_weights = array("i"), array("f")
    for k in range(taps):
        row = positions[k::taps]
        for begin, first in zip(begins, firsts, strict=True):
            own_positions += array("i", [position - first for position in row[begin : begin + tile]])
        own_weights += weights[k::taps]
    return Line(
        loop=number,
        columns=columns,
        tile_columns=tile,
        taps=taps,
        firsts=tuple(firsts),
        counts=tuple(spans),
        words=_as_words(own_positions.tobytes() + own_weights.tobytes()),
        near={*counts} <= {1, 2} and list(map(sub, highs, lows)) == counts and all(map(le, lows, lows[1:])),
    )


def _padded(table: Taps, taps: int, ends: Sequence[int]) -> tuple[list[int], array[float]]:
    """Return positions and weights with `taps` for each column: those that there are, then position `ends` of weight
    0."""
    positions, weights, done = list[int](), array("f"), 0
    for column in [number for number, count in enumerate(table.counts) if count < taps]:
        end, missing = table.starts[column + 1], taps - table.counts[column]
        positions += table.positions[done:end]
        positions += [ends[column]] * missing
        weights += table.weights[done:end]
        weights += array("f", [0.0]) * missing
        done = end
    positions += table.positions[done:]
    return positions, weights + table.weights[done:]


def _as_words(data: bytes) -> tuple[int, ...]:
    """Return 32-bit elements, one after the other, as 64-bit integers."""
    return tuple(array("q", data + bytes(-len(data) % 8)))
