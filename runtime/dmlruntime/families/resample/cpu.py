"""How a CPU resamples: line by line, first beside the line in the order of dimensions, then along it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Plan, Step
from dmlruntime.families.resample import ResampleKernel
from dmlruntime.families.resample.lines import Line, line_of
from dmlruntime.families.resample.parameters import RESAMPLE
from dmlruntime.families.resample.problem import ResampleLoop, ResampleProblem, resample_problem
from dmlruntime.families.resample.tables import Taps
from dmlruntime.families.streaming import STREAM_BYTES

ITEM_ELEMENTS = 2**14
"""Outputs of an item, where tiles are smaller."""

_ELEMENT = Line(loop=None, columns=1, tile_columns=1, taps=0, firsts=(0,), counts=(1,), words=(), near=False)
"""A line of one element, which every tile then is."""


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
