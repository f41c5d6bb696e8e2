"""How a GPU sorts: blocks of rows in workgroup memory; of longer rows what the blocks leave is sorted or merged again.
Few elements of a row are selected without sorting it.

Every element is ranked by its key and then by its position, so that no two are equal and every way leads to one order.
Where few elements are chosen, as many of each block are left, and blocks are made of what several left; else blocks are
sorted whole and merged in pairs: an element's position in the pair is its own and the number of those before it in the
other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dmlruntime.core.datatypes import UINT32, UINT64
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan, Scratch
from dmlruntime.families.gpu_target import WORKGROUP, GpuTarget, divided, fitting, is_packed, per_loop
from dmlruntime.families.sort import SortKernel
from dmlruntime.families.sort.parameters import BLOCK, UNIFORMS, WIDE_BLOCK
from dmlruntime.families.sort.problem import SortProblem, sort_problem

INPUT, VALUES, INDICES, FROM_KEYS, FROM_POSITIONS, TO_KEYS, TO_POSITIONS = range(1, 8)
"""Bindings in the kernel."""


def plan(kernel: SortKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The plan of a validated descriptor. Sorts never share memory, so `aliases` is empty."""
    return plan_sort_gpu(sort_problem(kernel, descriptor), target)


@dataclass(frozen=True, kw_only=True)
class Pass:
    """One dispatch over the rows: each has `source` elements before it, in runs of `run` where they are in order, and
    `target` after it. Blocks of `segment` positions leave at most `keep` each, or pairs of runs do."""

    kernel: str
    source: int
    target: int
    run: int
    segment: int
    keep: int


SELECTED_OF = 16
"""A row has at least so many times the elements that are selected of it: with fewer, sorting is as fast."""

SELECTED_LENGTH = 1024
"""Elements of the shortest row that is selected of. A workgroup sorts several shorter ones: on an H100 rows of 512 are
sorted in .6 of the time in which 8 or 32 are selected; of rows of 4,096, 16 are selected in .13 of the time."""


def passes(length: int, count: int, block: int) -> tuple[Pass, ...]:
    """The dispatches for rows of `length` elements, of which `count` are chosen; `block` fit into workgroup memory."""
    segment = min(block, 2 ** (length - 1).bit_length())
    candidates = (count - 1) * divided(length, WORKGROUP) + 1
    if length >= max(SELECTED_LENGTH, SELECTED_OF * count) and count <= WORKGROUP and candidates <= block // 2:
        return (Pass(kernel="select_rows", source=length, target=count, run=1, segment=length, keep=count),)
    if length <= block:
        return (Pass(kernel="sort_rows", source=length, target=count, run=1, segment=segment, keep=count),)
    keep = min(count, block)
    left = _left(length, block, keep)
    made = [Pass(kernel="sort_blocks", source=length, target=left, run=1, segment=block, keep=keep)]
    run = keep
    while left > run:
        source = left
        if count <= block // 2:
            left = _left(source, block, count)
            made.append(Pass(kernel="sort_runs", source=source, target=left, run=run, segment=block, keep=count))
        else:
            keep = min(count, 2 * run)
            left = _left(source, 2 * run, keep)
            made.append(Pass(kernel="merge_runs", source=source, target=left, run=run, segment=2 * run, keep=keep))
            run = keep
    made.append(Pass(kernel="store_runs", source=left, target=count, run=run, segment=left, keep=count))
    return tuple(made)


def _left(length: int, segment: int, keep: int) -> int:
    """How many elements segments leave that keep `keep` each."""
    whole = (length - 1) // segment
    return whole * keep + min(keep, length - whole * segment)


def plan_sort_gpu(problem: SortProblem, target: GpuTarget) -> Plan:
    """The dispatches of a sort. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
    is_wide = problem.data_type.bits == 64
    block = WIDE_BLOCK if is_wide else BLOCK
    made = passes(problem.length, problem.count, block)
    rows = problem.lines.count
    scratch: list[Scratch] = []
    for number, one in enumerate(made[:-1][:2]):
        count = rows * one.target
        scratch.append(Scratch(name=f"keys_{number}", type=UINT64 if is_wide else UINT32, count=count))
        scratch.append(Scratch(name=f"positions_{number}", type=UINT32, count=count))
    dispatches = tuple(_dispatch(problem, one, number, block) for number, one in enumerate(made))
    chosen = [problem.type_name, f"KEYS_{problem.kind}", f"INDEX_{problem.types[problem.indices].short}"]
    if problem.is_decreasing:
        chosen.append("DECREASING")
    if is_packed(problem.data_type):
        chosen.append("ATOMIC_VALUES")
    return fitting(
        Plan(
            operator=problem.operator,
            variant=_variant(made, problem.count, block),
            types=problem.types,
            dispatches=dispatches,
            scratch=tuple(scratch),
            defines=tuple(chosen),
        ),
        target,
    )


def _variant(made: Sequence[Pass], count: int, block: int) -> str:
    """Return the name that a plan shows."""
    if len(made) == 1:
        return "selection" if made[0].kernel == "select_rows" else "rows"
    return "merges" if count > block // 2 else "blocks"


def _dispatch(problem: SortProblem, one: Pass, number: int, block: int) -> Dispatch:
    rows = problem.lines.count
    segments = divided(one.source, one.segment)
    in_order = {
        "select_rows": rows,
        "sort_rows": divided(rows, max(1, block // one.segment)),
        "sort_blocks": rows * segments,
        "sort_runs": rows * segments,
        "merge_runs": divided(rows * one.source, WORKGROUP),
        "store_runs": divided(rows * one.target, WORKGROUP),
    }
    items = in_order[one.kernel]
    own = [(problem.input, INPUT)] if one.kernel in ("select_rows", "sort_rows", "sort_blocks", "store_runs") else []
    outputs = [(problem.values, VALUES), (problem.indices, INDICES)]
    before, after = (number + 1) % 2, number % 2
    if one.kernel in ("sort_runs", "merge_runs"):
        own += [(f"keys_{before}", FROM_KEYS)]
    if one.kernel in ("sort_runs", "merge_runs", "store_runs"):
        own += [(f"positions_{before}", FROM_POSITIONS)]
    if one.kernel in ("select_rows", "sort_rows", "store_runs"):
        own += outputs
    else:
        own += [(f"keys_{after}", TO_KEYS), (f"positions_{after}", TO_POSITIONS)]
    own.sort(key=lambda pair: pair[1])
    return Dispatch(
        kernel=one.kernel,
        items=items,
        tensors=tuple(name for name, _ in own),
        bindings=tuple(binding for _, binding in own),
        parameters=_parameters(problem, one, items, segments),
    )


def _parameters(problem: SortProblem, one: Pass, items: int, segments: int) -> tuple[tuple[str, ParameterValue], ...]:
    walk = problem.lines
    return UNIFORMS.values(
        {
            "sizes": per_loop(walk.sizes),
            "input_strides": per_loop(walk.strides[0]),
            "value_strides": per_loop(walk.strides[1]),
            "index_strides": per_loop(walk.strides[2]),
            "rank": len(walk.sizes),
            "rows": walk.count,
            "input_stride": problem.strides[0],
            "value_stride": problem.strides[1],
            "index_stride": problem.strides[2],
            "source": one.source,
            "goal": one.target,
            "run": one.run,
            "segment": one.segment,
            "segments": segments,
            "keep": one.keep,
            "items": items,
        }
    )
