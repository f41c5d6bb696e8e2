"""How a GPU slides windows: an invocation combines the elements of one, or a workgroup where windows are large and few.

The order of combining depends on the shape alone.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from dmlruntime.families.gpu_target import (
    QUAD,
    WORKGROUP,
    GpuTarget,
    divided,
    fitting,
    is_packed,
    per_loop,
    require,
    type_defines,
)
from dmlruntime.families.scalars import WORD
from dmlruntime.families.window.kernel import WindowKernel
from dmlruntime.families.window.problem import Slide, WindowProblem, window_problem
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.plans import ParameterValue, Plan, Step

LONG = 128
"""Elements of a window from which on a workgroup combines them, if the device would not be busy otherwise."""

VERY_LONG = 2**14
"""Elements of a window from which on a workgroup combines them always."""


TAKEN = 4
"""Windows of an invocation, if the device is busy all the same."""


UNROLLED = 4
"""Sizes of windows up to which loops are written out."""


def plan(kernel: WindowKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The plan of a validated descriptor. Windows never share memory, so `aliases` is empty."""
    return plan_window_gpu(window_problem(kernel, descriptor), target)


def plan_window_gpu(problem: WindowProblem, target: GpuTarget) -> Plan:
    """The one step. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
    for slide in problem.slides:
        what = "a dimension with its padding (elements)"
        require(problem.operator, what, slide.span, "range of a 32-bit integer", WORD - 1)
    by_workgroups = not problem.transposed and problem.places >= (LONG if problem.results < target.busy else VERY_LONG)
    in_quads = not by_workgroups and not problem.transposed and _stores_quads(problem)
    many = not problem.transposed and problem.results >= TAKEN * target.busy and len(problem.loops) > 1
    taken = TAKEN if in_quads or (many and not by_workgroups) else 1
    along = len(problem.loops) - 1 if in_quads else max(0, len(problem.loops) - 2)
    sizes = [divided(loop.size, taken if d == along else 1) for d, loop in enumerate(problem.loops)]
    invocations = math.prod(sizes)
    items = problem.results if by_workgroups else divided(invocations, WORKGROUP)
    step = Step(
        kernel="combine_windows",
        items=items,
        tensors=tuple(name for name in problem.tensors if name not in problem.absent),
        parameters=(
            *_tensors(problem, sizes),
            ("rank", len(problem.loops)),
            ("items", items),
            ("invocations", invocations),
            ("places", problem.places % WORD),
            ("along", along),
            ("along_size", problem.loops[along].size),
            ("taken", taken),
        ),
    )
    return fitting(
        Plan(
            operator=problem.operator,
            variant="workgroups" if by_workgroups else "quads" if in_quads else "invocations",
            types=dict(zip(problem.tensors, problem.types, strict=True)),
            steps=(step,),
            depth=depth(problem.places, by_workgroups),
            defines=_defines(problem, by_workgroups, in_quads),
        ),
        target,
    )


def depth(places: int, by_workgroups: bool) -> int:
    """Roundings on the longest way from an element to a result: those of an invocation, then those of the workgroup."""
    return divided(places, WORKGROUP) + (WORKGROUP - 1).bit_length() if by_workgroups else places


def _stores_quads(problem: WindowProblem) -> bool:
    """Whether outputs, some of them of a packed type, can be stored four by four along the innermost loop."""
    named = zip(problem.tensors, problem.types, range(len(problem.tensors)), strict=True)
    outputs = [each for each in named if each[0] in problem.outputs and each[0] not in problem.absent]
    *outer, inner = problem.loops
    return (
        any(is_packed(kind) for _, kind, _ in outputs)
        and inner.size % QUAD == 0
        and all(inner.strides[number] == 1 for _, _, number in outputs)
        and all(loop.strides[number] % QUAD == 0 for loop in outer for _, _, number in outputs)
    )


def _tensors(problem: WindowProblem, sizes: Sequence[int]) -> tuple[tuple[str, ParameterValue], ...]:
    """The first members of the kernel's struct, in its order; `sizes` are those of the loops over invocations."""
    words = [word for pattern in problem.scalars for word in (pattern % WORD, pattern // WORD)]
    words += [0] * (-len(words) % 4)
    names = (*problem.tensors, "index")
    return (
        *((("scalars", tuple(words)),) if words else ()),
        ("sizes", per_loop(sizes)),
        ("slots", per_loop([loop.slot for loop in problem.loops])),
        *(
            (f"{name} steps", per_loop([loop.strides[number] for loop in problem.loops]))
            for number, name in enumerate(names)
        ),
        *((name, _each(problem, name)) for name in Slide.__dataclass_fields__),
    )


def _each(problem: WindowProblem, name: str) -> tuple[int, ...]:
    """A value of the three dimensions of the window, and a fourth that nothing reads."""
    return (*(int(getattr(slide, name)) for slide in problem.slides), 0)


def _defines(problem: WindowProblem, by_workgroups: bool, in_quads: bool) -> tuple[str, ...]:
    chosen = type_defines(problem.type_names)
    if problem.function is not None:
        chosen.append(problem.function)
    if by_workgroups:
        chosen.append("WORKGROUPS")
    elif not problem.transposed:
        most = {"DEEP": 1, "HIGH": UNROLLED, "WIDE": UNROLLED}
        sizes = zip(most.items(), (slide.size for slide in problem.slides), strict=True)
        chosen += [f"{name}_{size}" for (name, limit), size in sizes if size <= limit]
    given = [each for each in zip(problem.tensors, problem.types, strict=True) if each[0] not in problem.absent]
    outputs = [each for each in given if each[0] in problem.outputs]
    if in_quads:
        chosen += ["QUADS", *(f"QUADS_{name}" for name, _ in outputs)]
    else:
        chosen += [f"ATOMIC_{name}" for name, kind in outputs if is_packed(kind)]
    chosen += [f"ABSENT_{name}" for name in problem.tensors if name in problem.absent]
    return tuple(chosen)
