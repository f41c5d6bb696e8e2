"""How a GPU runs row programs: the steps, for rows that are shared as row_program/gpu_shapes.py says.

A row of up to 16,384 elements is read once: its lanes hold it in registers while all sweeps go over it. A longer one is
read in every sweep, and if there are few, many workgroups share it: each sweep is a step that leaves the states of the
parts, which the next one combines. Two sweeps that may be joined are one.
"""

from __future__ import annotations

from collections.abc import Mapping, Set

from dmlruntime.core.datatypes import INT64
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import ParameterValue, Plan, Scratch, Step
from dmlruntime.families.gpu_target import WORKGROUP, GpuTarget, divided, fitting, is_packed, per_loop, type_defines
from dmlruntime.families.row_program import RowProgramKernel, held
from dmlruntime.families.row_program.gpu_shapes import HOLDS, Shape, is_together, shape_of
from dmlruntime.families.row_program.parameters import uniforms
from dmlruntime.families.row_program.problem import RowProgramProblem, row_program_problem
from dmlruntime.families.uniforms import given_scalars, scalar_defines, scalar_pairs

WRITTEN_OUT = 2
"""Loops over the elements of a row that are written out; more of them are a loop (row_program/along.wgsl)."""


def plan(
    kernel: RowProgramKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]
) -> Plan:
    """The plan of a validated descriptor. Row programs never share memory, so `aliases` is empty."""
    return plan_row_program_gpu(row_program_problem(kernel, descriptor), target)


def plan_row_program_gpu(problem: RowProgramProblem, target: GpuTarget) -> Plan:
    """The steps of a row program. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
    shape = shape_of(problem, target)
    scratch: tuple[Scratch, ...] = ()
    steps: tuple[Step, ...] = (_step(problem, shape, "row_program", set(problem.tensors)),)
    if shape.parts > 1:
        scratch = tuple(
            Scratch(
                name=f"partials {place}",
                type=INT64,
                count=sum(problem.sweeps[number] for number in sweeps) * problem.rows.count * shape.parts,
            )
            for place, sweeps in enumerate(_sweeps(problem))
        )
        steps = _part_steps(problem, shape, [each.name for each in scratch])
    return fitting(
        Plan(
            operator=problem.operator,
            variant=shape.name,
            types=dict(zip(problem.tensors, problem.types, strict=True)),
            steps=steps,
            scratch=scratch,
            depth=shape.depth,
            defines=_defines(problem, shape),
        ),
        target,
    )


def _part_steps(problem: RowProgramProblem, shape: Shape, partials: list[str]) -> tuple[Step, ...]:
    """A step for each sweep, two of which may be joined, one for outputs with an element for each row, if any, and one
    for the others.

    Each binds what it needs, because WebGPU binds eight storage buffers in a step.
    """
    always = {*problem.constant, *(held(problem.reads, problem.inputs[0]) if shape.quads else ())}
    steps = [
        _step(
            problem,
            shape,
            f"row_sweep_{sweeps[-1]}",
            {*always, *(name for number in sweeps for name in problem.reads[number])},
            partials[: place + 1],
        )
        for place, sweeps in enumerate(_sweeps(problem))
    ]
    results = set(problem.results)
    if results:
        steps.append(_step(problem, shape, "row_results", {*problem.constant, *results}, partials))
    steps.append(
        _step(
            problem,
            shape,
            "row_elements",
            {*always, *problem.reads[-1], *problem.outputs}.difference(results),
            partials,
        )
    )
    return tuple(steps)


def _sweeps(problem: RowProgramProblem) -> list[tuple[int, ...]]:
    """The numbers of the sweeps of each step over rows that are not held."""
    alone = [n for n in range(len(problem.sweeps)) if n not in problem.joined and n + 1 not in problem.joined]
    return sorted([*((n,) for n in alone), *((n - 1, n) for n in problem.joined)])


def _step(
    problem: RowProgramProblem, shape: Shape, kernel: str, tensors: Set[str], scratch: list[str] | None = None
) -> Step:
    groups = divided(problem.rows.count * shape.lanes, WORKGROUP)
    items = groups if kernel == "row_results" else groups * shape.parts
    given = (name for name in problem.tensors if name in tensors and name not in problem.absent)
    return Step(
        kernel=kernel,
        items=items,
        tensors=(*given, *(scratch or ())),
        parameters=_parameters(problem, shape, items),
    )


def _parameters(problem: RowProgramProblem, shape: Shape, items: int) -> tuple[tuple[str, ParameterValue], ...]:
    """The uniform block."""
    steps: dict[str, ParameterValue] = {}
    for place, name in enumerate(problem.tensors):
        steps[f"{name} steps"] = per_loop(shape.rows.strides[place])
        steps[f"{name} row steps"] = per_loop(problem.row.strides[place])
    return uniforms(problem.tensors, scalar_pairs(len(problem.scalars))).values(
        {
            **given_scalars(problem.scalars),
            "sizes": per_loop(shape.rows.sizes),
            "row_sizes": per_loop(problem.row.sizes),
            **steps,
            "rank": len(shape.rows.sizes),
            "row_rank": len(problem.row.sizes),
            "items": items,
            "rows": problem.rows.count,
            "length": problem.length,
            "units": shape.units,
            "parts": shape.parts,
            "part_units": shape.part_units,
        },
        scalar_defines(problem.scalars),
    )


def _defines(problem: RowProgramProblem, shape: Shape) -> tuple[str, ...]:
    chosen = [*type_defines(problem.type_names), f"LANES_{shape.lanes}"]
    given = dict(zip(problem.tensors, problem.types, strict=True))
    quads: set[str] = set()
    if shape.quads:
        elements = set(problem.tensors).difference(problem.constant, problem.results)
        quads = {name for name in elements if is_together(problem, name)}
    if len(problem.row.sizes) <= WRITTEN_OUT:
        chosen.append(f"ROW_LOOPS_{max(1, len(problem.row.sizes))}")
    said = {"COLUMNS": shape.columns, "QUADS": shape.quads, "HELD": shape.fours, "TAIL": shape.tail}
    chosen += [name for name, holds in {**said, "PARTS": shape.parts > 1}.items() if holds]
    chosen += [f"HOLDS_{count}" for count in HOLDS if 1 < count <= shape.fours]
    for place, name in enumerate(problem.tensors):
        if name in problem.absent:
            chosen.append(f"ABSENT_{name}")
        elif name in quads:
            chosen.append(f"QUADS_{name}")
        elif name in problem.outputs:
            chosen += [f"ATOMIC_{name}"] if is_packed(given[name]) else []
        elif not any(problem.row.strides[place]):
            chosen.append(f"ONE_{name}")
    chosen += scalar_defines(problem.scalars)
    if problem.fused is not None:
        chosen.append(f"FUSED_{problem.fused}")
    return tuple(chosen)
