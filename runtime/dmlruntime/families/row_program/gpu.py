"""How a GPU runs row programs: lanes of a workgroup share a row, as many as its length is worth.

The order of combining depends on the length, and on whether rows lie side by side.
"""

from __future__ import annotations

from collections.abc import Mapping

from dmlruntime.families.gpu_target import WORKGROUP, GpuTarget, divided, fitting, is_packed, per_loop, type_defines
from dmlruntime.families.layout import Walk, with_last
from dmlruntime.families.row_program.kernel import RowProgramKernel
from dmlruntime.families.row_program.problem import RowProgramProblem, column_loop, row_program_problem
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.plans import ParameterValue, Plan, Step

RUN = 64
"""Elements that an invocation combines before they meet the others; fixed in the kernel (reduce/range.wgsl)."""

LANES = {1: 0, 32: 24, WORKGROUP: 1024}
"""Lanes that share a row, and the elements from which on they do."""

COLUMN_LANES = {1: 0, 8: 24}
"""The same where neighbouring rows are closer in memory than the elements of one: the others read neighbours."""

WORD = 2**32


def plan(
    kernel: RowProgramKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]
) -> Plan:
    """The plan of a validated descriptor. Row programs never share memory, so `aliases` is empty."""
    return plan_row_program_gpu(row_program_problem(kernel, descriptor), target)


def plan_row_program_gpu(problem: RowProgramProblem, target: GpuTarget) -> Plan:
    """The one step of a row program. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
    columns = column_loop(problem)
    lanes = lanes_of(problem.length, side_by_side=columns is not None)
    rows = problem.rows if columns is None else with_last(problem.rows, columns)
    items = divided(problem.rows.count * lanes, WORKGROUP)
    step = Step(
        kernel="row_program",
        items=items,
        tensors=tuple(name for name in problem.tensors if name not in problem.absent),
        parameters=_parameters(problem, rows, items),
    )
    return fitting(
        Plan(
            operator=problem.operator,
            variant=_variant(lanes, side_by_side=columns is not None),
            types=dict(zip(problem.tensors, problem.types, strict=True)),
            steps=(step,),
            depth=depth(problem.length, lanes),
            defines=_defines(problem, lanes, side_by_side=columns is not None),
        ),
        target,
    )


def lanes_of(length: int, *, side_by_side: bool) -> int:
    """How many lanes share a row."""
    choices = COLUMN_LANES if side_by_side else LANES
    return max(lanes for lanes, least in choices.items() if length >= least)


def _variant(lanes: int, *, side_by_side: bool) -> str:
    shared = f"{lanes} lanes" if lanes > 1 else "invocations"
    return f"columns, {shared}" if side_by_side else shared


def depth(length: int, lanes: int) -> int:
    """Roundings on the longest way from an element to a value: a run, the runs of an invocation, the lanes."""
    lanes = min(length, lanes)
    own = divided(length, lanes)
    return max(1, min(own - 1, RUN) + divided(own - 1, RUN) + (lanes - 1).bit_length())


def _parameters(problem: RowProgramProblem, rows: Walk, items: int) -> tuple[tuple[str, ParameterValue], ...]:
    """The members of the kernel's struct, in its order."""
    words = [word for pattern in problem.scalars for word in (pattern % WORD, pattern // WORD)]
    words += [0] * (-len(words) % 4)
    steps: list[tuple[str, ParameterValue]] = []
    for place, name in enumerate(problem.tensors):
        steps.append((f"{name} steps", per_loop(rows.strides[place])))
        steps.append((f"{name} row steps", per_loop(problem.row.strides[place])))
    return (
        *((("scalars", tuple(words)),) if words else ()),
        ("sizes", per_loop(rows.sizes)),
        ("row sizes", per_loop(problem.row.sizes)),
        *steps,
        ("rank", len(problem.rows.sizes)),
        ("row_rank", len(problem.row.sizes)),
        ("items", items),
        ("rows", problem.rows.count),
        ("length", problem.length),
    )


def _defines(problem: RowProgramProblem, lanes: int, *, side_by_side: bool) -> tuple[str, ...]:
    chosen = [*type_defines(problem.type_names), f"LANES_{lanes}", *(("COLUMNS",) if side_by_side else ())]
    given = dict(zip(problem.tensors, problem.types, strict=True))
    chosen += [f"ATOMIC_{name}" for name in problem.outputs if is_packed(given[name])]
    chosen += [f"ABSENT_{name}" for name in problem.tensors if name in problem.absent]
    if problem.scalars:
        chosen.append(f"SCALARS_{divided(len(problem.scalars), 2)}")
    if problem.fused is not None:
        chosen.append(f"FUSED_{problem.fused}")
    return tuple(chosen)
