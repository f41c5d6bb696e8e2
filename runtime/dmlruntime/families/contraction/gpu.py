"""How a GPU contracts: a workgroup makes a tile of results, or its invocations make one result each, or share one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from dmlruntime.core.datatypes import FLOAT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import ParameterValue, Plan, Scratch, Step
from dmlruntime.families.contraction import ContractionKernel
from dmlruntime.families.contraction.parameters import SPACE_MOST
from dmlruntime.families.contraction.parameters import uniforms as uniform_block
from dmlruntime.families.contraction.problem import ContractionProblem, Softmax, contraction_problem
from dmlruntime.families.gpu_target import (
    QUAD,
    STORAGE_BUFFERS,
    WORKGROUP,
    GpuTarget,
    divided,
    fitting,
    is_packed,
    per_loop,
    type_defines,
)
from dmlruntime.families.record import WORD
from dmlruntime.families.uniforms import given_scalars, scalar_defines, scalar_pairs

RESULTS = "results"
"""The scratch buffer of what a softmax is taken of."""


def plan(
    kernel: ContractionKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]
) -> Plan:
    """The plan of a validated descriptor. Contractions never share memory, so `aliases` is empty."""
    return plan_contraction_gpu(contraction_problem(kernel, descriptor, "gpu"), target)


def plan_contraction_gpu(problem: ContractionProblem, target: GpuTarget) -> Plan:
    """The one step of a contraction. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
    edge = tile_edge(problem)
    down = divided(problem.rows, edge) if edge else problem.rows
    lanes = 1 if edge else lanes_of(problem)
    across = divided(problem.columns, edge or WORKGROUP // lanes)
    items = problem.batches.count * down * across
    bound = tuple(name for name in problem.tensors if name not in problem.absent)
    uniforms = _uniforms(problem, bound)
    steps = [
        Step(
            kernel="contract",
            items=items,
            tensors=bound if problem.softmax is None else (*bound[:-1], RESULTS),
            parameters=_parameters(problem, down, across, items),
            uniforms=uniforms,
        )
    ]
    if problem.softmax is not None:
        lines = divided(problem.softmax.lines.count, WORKGROUP)
        own = replace(steps[0], kernel="softmax", items=lines, tensors=(bound[-1], RESULTS), uniforms=frozenset())
        steps.append(own)
    count = problem.batches.count * problem.rows * problem.columns
    return fitting(
        Plan(
            operator=problem.operator,
            variant=f"tiles of {edge}" if edge else "single" if lanes == 1 else f"{lanes} lanes",
            types=dict(zip(problem.tensors, problem.types, strict=True)),
            steps=tuple(steps),
            scratch=() if problem.softmax is None else (Scratch(name=RESULTS, type=FLOAT32, count=count),),
            depth=max(1, problem.terms),
            defines=_defines(problem, edge, lanes, uniforms),
        ),
        target,
    )


def _uniforms(problem: ContractionProblem, bound: tuple[str, ...]) -> frozenset[str]:
    """The inputs of one element, where there are more tensors than every adapter binds."""
    if len(bound) <= STORAGE_BUFFERS:
        return frozenset()
    strides = zip(problem.tensors, problem.row_strides, problem.column_strides, problem.batches.strides, strict=True)
    single = (name for name, row, column, batches in strides if not (row or column or any(batches)))
    return frozenset(name for name in single if name in bound and name not in (problem.a, problem.b, bound[-1]))


def _parameters(
    problem: ContractionProblem, down: int, across: int, items: int
) -> tuple[tuple[str, ParameterValue], ...]:
    """The uniform block."""
    space = problem.space

    def loops(*values: int) -> tuple[int, ...]:
        return (*(value % WORD for value in values), *(0,) * (SPACE_MOST - len(values)))

    strides = zip(problem.tensors, problem.row_strides, problem.column_strides, strict=True)
    block = uniform_block(problem.tensors, scalar_pairs(len(problem.scalars)))
    return block.values(
        {
            **given_scalars(problem.scalars),
            "batch_sizes": per_loop(problem.batches.sizes),
            **{
                f"{name} batches": per_loop(own)
                for name, own in zip(problem.tensors, problem.batches.strides, strict=True)
            },
            "space_sizes": loops(*(loop.size for loop in space)),
            "valid_sizes": loops(*(loop.valid for loop in space)),
            "input_sizes": loops(*(loop.input for loop in space)),
            "input_strides": loops(*(loop.b_stride for loop in space)),
            "output_strides": loops(*(loop.output_stride for loop in space)),
            "window_sizes": loops(*(loop.window for loop in space)),
            "window_strides": loops(*(loop.a_stride for loop in space)),
            "strides": loops(*(loop.step for loop in space)),
            "dilations": loops(*(loop.dilation for loop in space)),
            "starts": loops(*(loop.start for loop in space)),
            **_softmax_loops(problem.softmax),
            **{
                key: stride
                for name, row, column in strides
                for key, stride in ((f"{name} row", row), (f"{name} column", column))
            },
            "m": problem.rows,
            "n": problem.columns,
            "k": problem.terms,
            "a_start": problem.a_start,
            "a_channel": problem.a_channel,
            "b_channel": problem.b_channel,
            "batch_rank": len(problem.batches.sizes),
            "tiles_m": down,
            "tiles_n": across,
            "items": items,
            **_softmax_counts(problem.softmax),
        },
        (*scalar_defines(problem.scalars), *(() if problem.softmax is None else ("SOFTMAX",))),
    )


def _softmax_loops(softmax: Softmax | None) -> dict[str, ParameterValue]:
    """The loops over lines, and over the elements of one."""
    if softmax is None:
        return {}
    found: dict[str, ParameterValue] = {}
    for names, name, walk in (("lines", "line", softmax.lines), ("axes", "axis", softmax.line)):
        found[names] = per_loop(walk.sizes)
        found[f"{name}_strides"] = per_loop(walk.strides[0])
        found[f"{name}_output_strides"] = per_loop(walk.strides[1])
    return found


def _softmax_counts(softmax: Softmax | None) -> dict[str, ParameterValue]:
    if softmax is None:
        return {}
    return {
        "line_rank": len(softmax.lines.sizes),
        "axis_rank": len(softmax.line.sizes),
        "line_count": softmax.lines.count,
        "length": softmax.line.count,
    }


def _defines(problem: ContractionProblem, edge: int, lanes: int, uniforms: frozenset[str]) -> tuple[str, ...]:
    chosen = type_defines(problem.type_names)
    chosen += scalar_defines(problem.scalars)
    if problem.fused is not None:
        chosen.append(f"FUSED_{problem.fused}")
    chosen += [f"ABSENT_{name}" for name in problem.tensors if name in problem.absent]
    chosen += [f"UNIFORM_{name}" for name in problem.tensors if name in uniforms]
    if edge:
        chosen.append(f"TILE_{edge}")
    elif lanes < WORKGROUP:
        chosen.append(f"LANES_{lanes}")
    if not edge and problem.is_plain and not problem.has_wide_sums:
        chosen.append("FOUR_PRODUCTS")
    if not problem.is_plain:
        chosen += ["WINDOWS", f"LOOPS_{len(problem.space)}"]
    if problem.transposed:
        chosen.append("TRANSPOSED")
    if problem.has_wide_sums:
        chosen.append("WIDE_SUMS")
    by_name = dict(zip(problem.tensors, zip(problem.row_strides, problem.batches.strides, strict=True), strict=True))
    chosen += loads(problem) if edge else ()
    output = problem.tensors[-1]
    row, batches = by_name[output]
    if problem.softmax is not None:
        chosen.append("SOFTMAX")
    whole = problem.columns % QUAD == 0 and problem.space[-1].output_stride == 1
    if (
        problem.softmax is None
        and edge
        and problem.is_plain
        and whole
        and all(step % QUAD == 0 for step in (row, *batches))
    ):
        chosen += [f"QUADS_{output}", "QUAD_STORES"]
    elif is_packed(problem.types[-1]):
        chosen.append(f"ATOMIC_{output}")
    return tuple(chosen)


FEW = 8
"""Rows or columns below which a tile would be mostly empty."""

LARGE, MIDDLE, SMALL = 128, 64, 32
"""Edges of tiles. The larger ones load less for each product, but there must be enough of them."""

BUSY = 160
"""Tiles from which on a GPU is busy with larger ones."""

SHARED_TERMS = 64
"""Terms from which on invocations share a result, where results are few."""

SHARED_LANES = 32
"""Invocations that share a result where neighbouring ones have neighbouring columns."""

LANE_TERMS = 4
"""Terms that each invocation has at least, where neighbouring ones have neighbouring terms."""


def tile_edge(problem: ContractionProblem) -> int:
    """The edge of the tiles that suit a problem; 0 where none do."""
    if problem.transposed or min(problem.rows, problem.columns) < FEW:
        return 0
    edges = (MIDDLE, SMALL) if not problem.is_plain or problem.has_wide_sums else (LARGE, MIDDLE, SMALL)
    for edge in edges[:-1]:
        if problem.batches.count * divided(problem.rows, edge) * divided(problem.columns, edge) >= BUSY:
            return edge
    return edges[-1]


def lanes_of(problem: ContractionProblem) -> int:
    """How many invocations share a result, where there are no tiles: many terms of few results are read side by side.

    Neighbouring invocations have neighbouring columns where these are neighbours in b, else neighbouring terms.
    """
    results = problem.batches.count * problem.rows * problem.columns
    if problem.terms < SHARED_TERMS or results >= BUSY * WORKGROUP * SHARED_LANES:
        return 1
    if problem.is_plain and problem.columns >= WORKGROUP // SHARED_LANES and problem.space[0].b_stride == 1:
        return SHARED_LANES
    return min(WORKGROUP, 1 << (problem.terms // LANE_TERMS).bit_length() - 1)


def loads(problem: ContractionProblem) -> list[str]:
    """How tiles load: which invocations are neighbours in memory, and which factors are loaded four at once.

    These are contiguous and begin at multiples of four elements.
    """
    by_name = dict(zip(problem.tensors, zip(problem.row_strides, problem.batches.strides, strict=True), strict=True))
    row, a_batches = by_name[problem.a]
    column, b_batches = problem.space[0].b_stride, by_name[problem.b][1]
    found = ["A_BY_ROWS"] if row < problem.a_channel else []
    if not problem.is_plain:
        return found
    if problem.b_channel < column:
        found.append("B_BY_TERMS")
    if problem.a_start % QUAD == 0 and all(step % QUAD == 0 for step in a_batches):
        if problem.a_channel == 1 and _fours(problem.terms, row):
            found += [f"QUADS_{problem.a}", "A_FOUR_TERMS"]
        elif row == 1 and _fours(problem.rows, problem.a_channel):
            found += [f"QUADS_{problem.a}", "A_FOUR_ROWS"]
    if all(step % QUAD == 0 for step in b_batches):
        if column == 1 and _fours(problem.columns, problem.b_channel):
            found += [f"QUADS_{problem.b}", "B_FOUR_COLUMNS"]
        elif problem.b_channel == 1 and _fours(problem.terms, column):
            found += [f"QUADS_{problem.b}", "B_FOUR_TERMS"]
    return found


def _fours(count: int, stride: int) -> bool:
    """Whether runs of so many neighbours, so far apart, are whole quads."""
    return count % QUAD == 0 and stride % QUAD == 0
