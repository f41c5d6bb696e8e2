"""Windows on a GPU whose elements are a run of memory: lanes of a workgroup combine them (window/runs.wgsl)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dmlruntime.families.gpu_combining import folded, ranged
from dmlruntime.families.gpu_target import QUAD, WORKGROUP, GpuTarget, divided
from dmlruntime.families.window.gpu_part import LONG
from dmlruntime.families.window.problem import Slide, WindowProblem

SHORT = 16
"""Elements of a run from which on several invocations combine it."""

OWN = 16
"""Units, quads or elements, that an invocation combines before a window has more lanes."""

FEWEST_LANES = 8
"""Lanes of a window whose elements are loaded one by one: fewer would not read whole sectors of memory."""

REACH = 2**31
"""No place of an element in its dimension reaches this."""

INNER = 2
"""The dimension of windows that the kernel slides along."""


@dataclass(frozen=True, kw_only=True)
class Run:
    """How the kernel sees a problem, whose windows have one dimension; how many lanes a window has, and its units."""

    problem: WindowProblem
    lanes: int
    quads: bool

    @property
    def items(self) -> int:
        """Workgroups."""
        return divided(self.problem.results, WORKGROUP // self.lanes)

    @property
    def depth(self) -> int:
        """Roundings on the longest way from an element to a result: a quad, those of an invocation, the lanes."""
        size = min(self.problem.slides[INNER].size, self.problem.slides[INNER].inputs)
        units = divided(size, QUAD) if self.quads else size
        return max(1, (2 if self.quads else 0) + ranged(divided(units, self.lanes)) + folded(self.lanes, self.lanes))

    @property
    def defines(self) -> tuple[str, ...]:
        lanes = (f"LANES_{self.lanes}",) if self.lanes < WORKGROUP else ()
        return ("RUNS", "ORDERED", *lanes, *((f"QUADS_{self.problem.inputs[0]}",) if self.quads else ()))


def run_of(problem: WindowProblem, target: GpuTarget) -> Run | None:
    """How lanes combine the windows of a problem; None where these are no runs, or where neighbours share too much."""
    seen = _joined(problem)
    if seen is None:
        return None
    slide = seen.slides[INNER]
    is_apart = slide.outputs == 1 or slide.stride >= slide.size
    is_few = seen.results < target.busy and slide.size >= LONG
    if slide.input_stride != 1 or slide.size < SHORT or not (is_apart or is_few):
        return None
    quads = _has_quads(seen)
    units = min(slide.size, slide.inputs) // (QUAD if quads else 1)
    wanted = max(divided(units, OWN), 1 if quads else FEWEST_LANES)
    lanes = min(2 ** (wanted - 1).bit_length(), WORKGROUP)
    return Run(problem=seen, lanes=lanes, quads=quads)


def _joined(problem: WindowProblem) -> WindowProblem | None:
    """The problem with one dimension of windows, if all others can be joined with it.

    A dimension in which the only window holds all elements joins the one outside it: its rows are parts of longer rows.
    """
    slides = list(problem.slides)
    number = INNER
    while number > 0 and any(slide != Slide() for slide in slides[:number]):
        outer, inner = slides[number - 1], slides[number]
        joined = _whole_rows(outer, inner)
        if joined is None:
            return None
        slides[number - 1] = joined
        number -= 1
    slide = slides[number]
    # Loops along the dimensions that were joined have one place, so there are none; that of the outermost is left.
    slots = {number: INNER}
    loops = tuple(replace(loop, slot=slots.get(loop.slot, loop.slot)) for loop in problem.loops)
    return replace(problem, slides=(Slide(), Slide(), slide), loops=loops)


def _whole_rows(outer: Slide, inner: Slide) -> Slide | None:
    """`outer` with the elements of `inner` for each of its own."""
    count = inner.inputs
    is_whole = inner.outputs == 1 and inner.dilation == 1 and inner.size - inner.start >= count
    is_joined = outer.input_stride == count * inner.input_stride and outer.index_stride == count * inner.index_stride
    ends = ((outer.outputs - 1) * outer.stride + outer.size) * count, outer.span * count
    if not is_whole or outer.dilation != 1 or not is_joined or max(ends) >= REACH:
        return None
    return replace(
        inner,
        inputs=outer.inputs * count,
        outputs=outer.outputs,
        size=outer.size * count,
        stride=outer.stride * count,
        start=outer.start * count,
    )


def _has_quads(problem: WindowProblem) -> bool:
    """Whether the elements that windows have in the tensor are whole quads of it.

    The results of such windows do not read the first input: they are fewer than its elements.
    """
    slide = problem.slides[INNER]
    numbers = [slide.inputs, slide.size, slide.start, slide.stride if slide.outputs > 1 else 0]
    numbers += [loop.strides[0] for loop in problem.loops if loop.slot != INNER]
    return all(number % QUAD == 0 for number in numbers)
