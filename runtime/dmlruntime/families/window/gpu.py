"""How a GPU slides windows: an invocation combines the elements of one, or a workgroup where windows are large and few.

The order of combining depends on the shape alone.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan
from dmlruntime.families.gpu_target import (
    QUAD,
    WORKGROUP,
    GpuTarget,
    divided,
    fitting,
    folded,
    is_packed,
    require,
    type_defines,
)
from dmlruntime.families.record import WORD
from dmlruntime.families.uniforms import whole_scalars
from dmlruntime.families.window import WindowKernel
from dmlruntime.families.window.backward import backward_problem
from dmlruntime.families.window.gpu_backward import backward_part, no_backward_members
from dmlruntime.families.window.gpu_parts import (
    LONG,
    UNROLLED,
    VERY_LONG,
    Part,
    Rows,
    Run,
    common_members,
    rows_of,
    run_of,
)
from dmlruntime.families.window.parameters import SLIDE_MEMBERS, uniforms
from dmlruntime.families.window.problem import WindowProblem, held_scratch, window_problem

PER_INVOCATION = 4
"""Windows of an invocation, if the device is busy even so."""

MANY_PER_INVOCATION, MANY = 16, 8
"""Windows of an invocation that shares rows of one element, if there are `MANY` times as many invocations as keep the
device busy."""


def plan(kernel: WindowKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The plan of a validated descriptor. Windows never share memory, so `aliases` is empty.

    Raises UnsupportedOnDeviceError where the device's limits do not suffice.
    """
    parts: list[Part] = []
    if kernel.slides_first:
        parts.append(_part(window_problem(kernel, descriptor), target))
    if kernel.has_transposed:
        parts.append(backward_part(backward_problem(kernel, descriptor), target))
    common = parts[-1].problem
    needs = kernel.steps or tuple(tuple(n for n in common.tensors if n not in common.absent) for _ in parts)
    dispatches = tuple(
        Dispatch(
            kernel=part.kernel,
            items=part.items,
            tensors=tensors,
            parameters=_parameters(kernel, part),
        )
        for part, tensors in zip(parts, needs, strict=True)
    )
    return fitting(
        Plan(
            operator=common.operator,
            variant=", then ".join(part.variant for part in parts),
            types=common.types,
            dispatches=dispatches,
            scratch=held_scratch(kernel, descriptor),
            depth=sum(part.depth for part in parts),
            defines=tuple(dict.fromkeys(define for part in parts for define in part.defines)),
        ),
        target,
    )


def _parameters(kernel: WindowKernel, part: Part) -> tuple[tuple[str, ParameterValue], ...]:
    """The uniform block; what another dispatch reads is zero."""
    backward: tuple[tuple[str, ParameterValue], ...] = part.backward
    if kernel.has_transposed and not backward:
        backward = no_backward_members(part.problem)
    problem = part.problem
    block = uniforms(problem.tensors, whole_scalars(len(problem.scalars)), transposed=kernel.has_transposed)
    return block.values(dict((*part.common, *backward, *part.forward)))


def _part(problem: WindowProblem, target: GpuTarget) -> Part:
    """The dispatch that combines windows."""
    for slide in problem.slides:
        what = "a dimension with its padding (elements)"
        need = max(slide.span, slide.end) if problem.is_cut else slide.span
        require(problem.operator, what, need, "range of a 32-bit integer", WORD - 1)
    padded_count = problem.padded_count
    run = run_of(problem, target)
    if run is not None:
        problem = run.problem
    by_workgroups = run is not None or padded_count >= (LONG if problem.results < target.busy else VERY_LONG)
    in_quads = not by_workgroups and _stores_quads(problem)
    many = problem.results >= PER_INVOCATION * target.busy and len(problem.loops) > 1
    taken = PER_INVOCATION if in_quads or (many and not by_workgroups) else 1
    along = len(problem.loops) - 1 if in_quads else max(0, len(problem.loops) - 2)
    rows = None
    for count in () if by_workgroups else _counts(problem, taken, along, target, in_quads=in_quads):
        rows = rows_of(problem, count, along)
        if rows is not None:
            taken = count
            break
    if rows is not None:
        problem, along = rows.problem, rows.along
    sizes = [divided(loop.size, taken if d == along else 1) for d, loop in enumerate(problem.loops)]
    invocations = math.prod(sizes)
    items = problem.results if by_workgroups else divided(invocations, WORKGROUP)
    roundings = depth(padded_count, by_workgroups)
    if run is not None:
        items, roundings = run.items, run.depth
    elif rows is not None:
        roundings = rows.depth
    return Part(
        problem=problem,
        kernel="combine_windows",
        variant="runs" if run is not None else _variant(by_workgroups, in_quads, rows),
        items=items,
        depth=roundings,
        defines=_defines(problem, by_workgroups, in_quads, rows, run),
        common=common_members(problem, sizes, [loop.slot for loop in problem.loops]),
        forward=(
            *((member, _each(problem, name)) for name, member in SLIDE_MEMBERS.items()),
            ("rank", len(problem.loops)),
            ("items", items),
            ("invocations", invocations),
            ("padded_count", padded_count % WORD),
            ("along", along),
            ("along_size", problem.loops[along].size),
            ("taken", taken),
        ),
    )


def _counts(problem: WindowProblem, taken: int, along: int, target: GpuTarget, *, in_quads: bool) -> tuple[int, ...]:
    """How many windows an invocation may take where these are combined by rows, the best first."""
    if in_quads:
        return (taken,)
    size = problem.loops[along].size
    is_filled = divided(size, MANY_PER_INVOCATION) * MANY_PER_INVOCATION * 8 <= size * 9
    is_many = taken > 1 and is_filled and problem.results >= MANY * MANY_PER_INVOCATION * target.busy
    # Where no window slides along that loop, there are no rows to share; code without conditions gains more.
    return (*((MANY_PER_INVOCATION,) if is_many else ()), taken, 1)


def _variant(by_workgroups: bool, in_quads: bool, rows: Rows | None) -> str:
    if by_workgroups:
        return "workgroups"
    if rows is not None:
        return "rows in quads" if in_quads else "rows"
    return "quads" if in_quads else "invocations"


def depth(padded_count: int, by_workgroups: bool) -> int:
    """Roundings on the longest way from an element to a result: those of an invocation, then those of the workgroup."""
    return divided(padded_count, WORKGROUP) + folded(WORKGROUP, WORKGROUP) if by_workgroups else padded_count


def _stores_quads(problem: WindowProblem) -> bool:
    """Return whether outputs, some of them of a packed type, can be stored four by four along the innermost loop."""
    outputs = [number for number, name in enumerate(problem.tensors) if name in problem.made]
    *outer, inner = problem.loops
    return (
        any(is_packed(problem.types[problem.tensors[number]]) for number in outputs)
        and inner.size % QUAD == 0
        and all(inner.strides[number] == 1 for number in outputs)
        and all(loop.strides[number] % QUAD == 0 for loop in outer for number in outputs)
    )


def _each(problem: WindowProblem, name: str) -> tuple[int, ...]:
    """A value of the three dimensions of the window, and a fourth that nothing reads."""
    return (*(min(int(getattr(slide, name)), WORD - 1) for slide in problem.slides), 0)


def _defines(
    problem: WindowProblem, by_workgroups: bool, in_quads: bool, rows: Rows | None, run: Run | None
) -> tuple[str, ...]:
    chosen = type_defines(problem.type_names)
    if problem.function is not None:
        chosen.append(problem.function)
    if run is not None:
        chosen += run.defines
    elif by_workgroups:
        chosen.append("WORKGROUPS")
    elif rows is not None:
        chosen += rows.defines
    else:
        most = {"DEEP": 1, "HIGH": UNROLLED, "WIDE": UNROLLED}
        sizes = zip(most.items(), (slide.size for slide in problem.slides), strict=True)
        chosen += [f"{name}_{size}" for (name, limit), size in sizes if size <= limit]
    if problem.is_cut:
        chosen.append("CUT")
    if in_quads:
        chosen += ["QUADS", *(f"QUADS_{name}" for name in problem.made)]
    else:
        chosen += [f"ATOMIC_{name}" for name in problem.made if is_packed(problem.types[name])]
    chosen += [f"ABSENT_{name}" for name in problem.tensors if name in problem.absent]
    return tuple(chosen)
