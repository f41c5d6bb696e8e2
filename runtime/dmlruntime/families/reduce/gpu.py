"""How a GPU reduces: a declared table of variants. Results of many elements are cut into parts, to keep all of it busy.

The order of combining depends on the shape, the strides and the device's limits alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dmlruntime.core.datatypes import INT64
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, Plan, Scratch
from dmlruntime.families.gpu_target import (
    QUAD,
    WORKGROUP,
    GpuTarget,
    divided,
    fitting,
    folded,
    is_packed,
    per_loop,
    ranged,
    type_defines,
)
from dmlruntime.families.layout import Walk, with_last
from dmlruntime.families.reduce import ReduceKernel
from dmlruntime.families.reduce.parameters import UNIFORMS
from dmlruntime.families.reduce.problem import ReduceProblem, column_loop, reduce_problem

LONG = 16
"""Elements of a result from which on several invocations combine them."""

OWN_BYTES = 256
"""Bytes of a long result that an invocation combines: the fewer lanes are combined, the less time passes without
loads."""

OWN_UNITS = 4
"""Units that an invocation combines where a result has few of them: enough loads are in flight."""

MANY_LANES = 32
"""Up to so many lanes of a result have OWN_UNITS each, since few lanes of short results are far from each other in
memory; more lanes have OWN_BYTES."""

FEWEST_LANES = 8
"""Lanes of a result whose elements are loaded one by one: fewer of them would not read whole sectors of memory."""

COLUMN_LANES = 4
"""Invocations that share a column; the others of a workgroup have its neighbours."""

MIN_COLUMNS = 16
"""Fewer neighbours than this leave too many invocations without work."""

QUAD_LANES = (16, 4)
"""Invocations that share four columns, which they load by quads: the first for which a column is long enough."""

MIN_FOURS = 4
"""Fours of a column's elements that each of those should have."""

QUAD_BITS = 32
"""Wider elements are whole sectors of memory without being loaded by quads."""

ROW_PART = 2048
"""Fewest units of a row's part: fewer are combined faster than they are passed on."""

COLUMN_PART = 16
"""Fewest elements of a column's part for each of its lanes."""

FEW_PARTS = 64
"""Parts that an invocation combines; more are combined by a workgroup."""

WRITTEN_OUT = 2
"""Loops over the elements of a result that reduce/units.wgsl writes out where many elements are found by them."""

LOADS = 4
"""Invocations to start for each that keeps the memory busy: not all of them run at the same time."""

QUAD_COLUMN_LOADS = 2
"""The same for those that load four quads at once."""


@dataclass(frozen=True, kw_only=True)
class _Shape:
    """How a variant shares the work: results that a workgroup combines, and how many invocations share one of them.

    A unit is four elements with `quads`, which are of a row, or of a column beside three others; else one. A part of a
    result has `part` units or more; results are not cut where that is 0. `loads` invocations are wanted for each that
    keeps the memory busy.
    """

    name: str
    results: Walk
    width: int
    lanes: int
    part: int = 0
    loads: int = LOADS
    quads: bool = False


@dataclass(frozen=True, kw_only=True)
class ReduceVariant:
    """One way to reduce: which problems it suits, and how it shares them."""

    suits: Callable[[ReduceProblem], bool]
    shape: Callable[[ReduceProblem, GpuTarget], _Shape]


def plan(kernel: ReduceKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The plan of a validated descriptor. Reductions never share memory, so `aliases` is empty."""
    return plan_reduce_gpu(reduce_problem(kernel, descriptor), target)


def plan_reduce_gpu(problem: ReduceProblem, target: GpuTarget) -> Plan:
    """The dispatches of a reduction. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
    shape = next(variant.shape(problem, target) for variant in VARIANTS if variant.suits(problem))
    results = problem.results.count
    units = problem.length // QUAD if shape.quads else problem.length
    groups = divided(results, shape.width)
    parts = 1
    if shape.part:
        wanted = divided(shape.loads * target.busy, divided(target.of_whole(results), shape.width) * WORKGROUP)
        parts = max(1, min(wanted, units // shape.part))
    part_units = divided(units, parts)
    parts = divided(units, part_units)
    items = groups * parts
    parameters = UNIFORMS.values(
        {
            "sizes": per_loop(shape.results.sizes),
            "input_strides": per_loop(shape.results.strides[0]),
            "output_strides": per_loop(shape.results.strides[1]),
            "row_sizes": per_loop(problem.row.sizes),
            "row_strides": per_loop(problem.row.strides[0]),
            "rank": len(shape.results.sizes),
            "row_rank": len(problem.row.sizes),
            "items": items,
            "results": results,
            "length": problem.length,
            "units": units,
            "parts": parts,
            "part_units": part_units,
            "last": int(problem.last),
        }
    )
    kept = "partials" if parts > 1 else problem.output
    dispatches = [Dispatch(kernel="reduce_rows", items=items, tensors=(problem.input, kept), parameters=parameters)]
    scratch: tuple[Scratch, ...] = ()
    if parts > 1:
        entry, finished = ("reduce_parts", results)
        if parts <= FEW_PARTS and not problem.is_again:  # else the invocations of a workgroup go over a result together
            entry, finished = "reduce_few_parts", divided(results, WORKGROUP)
        tensors = (*((problem.input,) if problem.is_again else ()), problem.output, "partials")
        dispatches.append(Dispatch(kernel=entry, items=finished, tensors=tensors, parameters=parameters))
        scratch = (Scratch(name="partials", type=INT64, count=problem.fields * results * parts),)
    return fitting(
        Plan(
            operator=problem.operator,
            variant=shape.name,
            types={problem.input: problem.types[0], problem.output: problem.types[1]},
            dispatches=tuple(dispatches),
            scratch=scratch,
            depth=_depth(problem, shape, part_units, parts),
            defines=_defines(problem, shape, parts),
        ),
        target,
    )


def _depth(problem: ReduceProblem, shape: _Shape, part_units: int, parts: int) -> int:
    """Roundings on the longest way from an element to a result: a unit, a run, the runs of an invocation, those that
    share a result, the elements behind the last unit, and the parts."""
    own = ranged(divided(part_units, shape.lanes))
    dealt = min(part_units, shape.lanes)
    shared = folded(shape.lanes, dealt) if shape.name == "workgroups" else dealt - 1
    joined = parts - 1
    if parts > FEW_PARTS or problem.is_again:
        joined = divided(parts, WORKGROUP) - 1 + folded(WORKGROUP, parts)
    behind = QUAD - 1 if shape.quads and shape.name == "columns" else 0
    return max(1, (2 if shape.quads else 0) + own + shared + behind + joined)


def _columns(problem: ReduceProblem, target: GpuTarget) -> _Shape:
    """By quads of neighbouring columns where that is possible."""
    loop = column_loop(problem, MIN_COLUMNS)
    assert loop is not None, "the table tests that first"
    walk = with_last(problem.results, loop)
    strides = (*walk.strides[0][:-1], *problem.row.strides[0])
    together = walk.strides[0][-1] == 1 and walk.sizes[-1] % QUAD == 0 and all(stride % QUAD == 0 for stride in strides)
    shared = [n for n in QUAD_LANES if problem.length >= MIN_FOURS * QUAD * n]
    quads = together and problem.types[0].bits <= QUAD_BITS and bool(shared)
    lanes = shared[0] if quads else COLUMN_LANES
    width = WORKGROUP // lanes * (QUAD if quads else 1)
    part = COLUMN_PART * lanes // (QUAD if quads else 1)
    loads = QUAD_COLUMN_LOADS if quads else LOADS
    return _Shape(name="columns", results=walk, width=width, lanes=lanes, part=part, loads=loads, quads=quads)


def _workgroups(problem: ReduceProblem, target: GpuTarget) -> _Shape:
    """More lanes than a result needs only where there are few results."""
    (strides, _), row = problem.results.strides, problem.row
    quads = row.strides[0] == (1,) and problem.length % QUAD == 0 and all(stride % QUAD == 0 for stride in strides)
    units = problem.length // QUAD if quads else problem.length
    bytes_of_unit = problem.types[0].bits // 8 * (QUAD if quads else 1)
    wanted = max(divided(units * bytes_of_unit, OWN_BYTES), min(units // OWN_UNITS, MANY_LANES))
    wanted = max(wanted, 1 if quads else FEWEST_LANES)
    wanted = max(wanted, min(units, divided(LOADS * target.busy, target.of_whole(problem.results.count))))
    lanes = min(2 ** (wanted - 1).bit_length(), WORKGROUP)
    return _Shape(
        name="workgroups",
        results=problem.results,
        width=WORKGROUP // lanes,
        lanes=lanes,
        part=ROW_PART,
        quads=quads,
    )


def _invocations(problem: ReduceProblem, target: GpuTarget) -> _Shape:
    return _Shape(name="invocations", results=problem.results, width=WORKGROUP, lanes=1)


VARIANTS = (
    ReduceVariant(suits=lambda problem: column_loop(problem, MIN_COLUMNS) is not None, shape=_columns),
    ReduceVariant(suits=lambda problem: problem.length >= LONG, shape=_workgroups),
    ReduceVariant(suits=lambda problem: True, shape=_invocations),
)
"""The first that suits a problem plans it."""


def _defines(problem: ReduceProblem, shape: _Shape, parts: int) -> tuple[str, ...]:
    chosen = type_defines([data_type.short for data_type in problem.types])
    if problem.function is not None:
        chosen.append(problem.function)
    if shape.part:
        chosen.append(shape.name.upper())
    if shape.name == "workgroups" and shape.lanes < WORKGROUP:
        chosen.append(f"LANES_{shape.lanes}")
    if shape.name == "columns" and shape.lanes > COLUMN_LANES:
        chosen.append(f"COLUMN_LANES_{shape.lanes}")
    if parts > 1:
        chosen.append("PARTS")
    is_found = shape.name == "columns" or (shape.name == "workgroups" and not shape.quads)
    if is_found and 1 <= len(problem.row.sizes) <= WRITTEN_OUT:
        chosen.append(f"ROW_LOOPS_{len(problem.row.sizes)}")
    if shape.quads:
        chosen += ["FOURS", "QUADS_INPUT"]
    if shape.quads and shape.name == "columns":
        chosen.append("QUAD_COLUMNS")
    if problem.is_again:
        chosen.append("AGAIN")
    if is_packed(problem.types[1]):
        chosen.append("ATOMIC_OUTPUT")
    return tuple(chosen)
