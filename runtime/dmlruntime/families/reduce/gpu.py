"""How a GPU reduces: a declared table of variants. Results of many elements are cut into parts, to keep all of it busy.

The order of combining depends on the shape, the strides and the device's limits alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dmlruntime.datatypes import INT64
from dmlruntime.families.gpu_combining import folded, ranged
from dmlruntime.families.gpu_target import (
    QUAD,
    WORKGROUP,
    GpuTarget,
    divided,
    fitting,
    is_packed,
    per_loop,
    type_defines,
)
from dmlruntime.families.layout import Walk, with_last
from dmlruntime.families.reduce.kernel import ReduceKernel
from dmlruntime.families.reduce.parameters import UNIFORMS
from dmlruntime.families.reduce.problem import ReduceProblem, column_loop, reduce_problem
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.plans import Plan, Scratch, Step

LONG = 16
"""Elements of a result from which on several invocations combine them."""

OWN_BYTES = 64
"""Bytes that an invocation combines before a result has more lanes: enough loads are under way, and few lanes meet."""

FEWEST_LANES = 8
"""Lanes of a result whose elements are loaded one by one: fewer of them would not read whole sectors of memory."""

COLUMNS = 64
"""Neighbouring results that a workgroup combines side by side (COLUMNS_WIDTH)."""

MIN_COLUMNS = 16
"""Fewer neighbours than this leave too many invocations without work."""

PART = {"workgroups": 2048, "columns": 64}
"""Fewest units of a part by variant: fewer are combined faster than they are handed on."""

FEW_PARTS = 64
"""Parts that an invocation combines; more are combined by a workgroup."""

LOADS = 4
"""How many invocations there should be for each that keeps the memory busy: they come and go."""


@dataclass(frozen=True, kw_only=True)
class _Shape:
    """How a variant shares the work: results that a workgroup combines, and how many invocations share one of them.

    A unit is four elements with `quads`, else one.
    """

    name: str
    results: Walk
    width: int
    lanes: int
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
    """The steps of a reduction. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
    shape = next(variant.shape(problem, target) for variant in VARIANTS if variant.suits(problem))
    results = problem.results.count
    units = problem.length // QUAD if shape.quads else problem.length
    groups = divided(results, shape.width)
    parts = 1
    if shape.name in PART:
        wanted = divided(LOADS * target.busy, groups * WORKGROUP)
        parts = max(1, min(wanted, units // PART[shape.name]))
    part_units = divided(units, parts)
    parts = divided(units, part_units)
    items = groups * parts
    parameters = UNIFORMS.values(
        {
            "sizes": per_loop(shape.results.sizes),
            "input_steps": per_loop(shape.results.strides[0]),
            "output_steps": per_loop(shape.results.strides[1]),
            "row_sizes": per_loop(problem.row.sizes),
            "row_steps": per_loop(problem.row.strides[0]),
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
    steps = [Step(kernel="reduce_rows", items=items, tensors=(problem.input, kept), parameters=parameters)]
    scratch: tuple[Scratch, ...] = ()
    if parts > 1:
        entry, finished = ("reduce_parts", results)
        if parts <= FEW_PARTS:
            entry, finished = "reduce_few_parts", divided(results, WORKGROUP)
        tensors = (problem.output, "partials")
        steps.append(Step(kernel=entry, items=finished, tensors=tensors, parameters=parameters))
        scratch = (Scratch(name="partials", type=INT64, count=problem.fields * results * parts),)
    return fitting(
        Plan(
            operator=problem.operator,
            variant=shape.name,
            types={problem.input: problem.types[0], problem.output: problem.types[1]},
            steps=tuple(steps),
            scratch=scratch,
            depth=_depth(shape, part_units, parts),
            defines=_defines(problem, shape, parts),
        ),
        target,
    )


def _depth(shape: _Shape, part_units: int, parts: int) -> int:
    """Roundings on the longest way from an element to a result: a quad, a run, the runs of an invocation, those that
    share a result, and the parts."""
    own = ranged(divided(part_units, shape.lanes))
    dealt = min(part_units, shape.lanes)
    shared = folded(shape.lanes, dealt) if shape.name == "workgroups" else dealt - 1
    joined = parts - 1
    if parts > FEW_PARTS:
        joined = divided(parts, WORKGROUP) - 1 + folded(WORKGROUP, parts)
    return max(1, (2 if shape.quads else 0) + own + shared + joined)


def _columns(problem: ReduceProblem, target: GpuTarget) -> _Shape:
    loop = column_loop(problem, MIN_COLUMNS)
    assert loop is not None, "the table asks first"
    walk = with_last(problem.results, loop)
    return _Shape(name="columns", results=walk, width=COLUMNS, lanes=WORKGROUP // COLUMNS)


def _workgroups(problem: ReduceProblem, target: GpuTarget) -> _Shape:
    """More lanes than a result needs only where there are few results."""
    (steps, _), row = problem.results.strides, problem.row
    quads = row.strides[0] == (1,) and problem.length % QUAD == 0 and all(step % QUAD == 0 for step in steps)
    units = problem.length // QUAD if quads else problem.length
    bytes_of_unit = problem.types[0].bits // 8 * (QUAD if quads else 1)
    own = min(max(OWN_BYTES // bytes_of_unit, 4), 16)
    wanted = max(divided(units, own), 1 if quads else FEWEST_LANES)
    wanted = max(wanted, min(units, divided(LOADS * target.busy, problem.results.count)))
    lanes = min(2 ** (wanted - 1).bit_length(), WORKGROUP)
    return _Shape(name="workgroups", results=problem.results, width=WORKGROUP // lanes, lanes=lanes, quads=quads)


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
    if shape.name in PART:
        chosen.append(shape.name.upper())
    if shape.name == "workgroups" and shape.lanes < WORKGROUP:
        chosen.append(f"LANES_{shape.lanes}")
    if parts > 1:
        chosen.append("PARTS")
    if shape.quads:
        chosen.append("QUADS_INPUT")
    if is_packed(problem.types[1]):
        chosen.append("ATOMIC_OUTPUT")
    return tuple(chosen)
