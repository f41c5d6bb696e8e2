"""Steps of window operators on a GPU, before the steps of a plan are put together: all share a kernel's text.

Small windows are straight-line code, in which windows that overlap share rows (window/rows.wgsl). Windows whose
elements are a run of memory are combined by the lanes of a workgroup (window/kernel.wgsl).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dmlruntime.core.plans import ParameterValue
from dmlruntime.families.gpu_target import QUAD, WORKGROUP, GpuTarget, divided, folded, per_loop, ranged
from dmlruntime.families.uniforms import given_scalars
from dmlruntime.families.window.backward import BackwardProblem
from dmlruntime.families.window.parameters import WINDOW_LOOPS
from dmlruntime.families.window.problem import PLAIN, Loop, Slide, WindowProblem

Members = tuple[tuple[str, ParameterValue], ...]
"""Members of the uniform block."""

LONG = 128
"""Elements of a window from which on a workgroup combines them, if the device would not be busy otherwise."""

VERY_LONG = 2**14
"""Elements of a window from which on a workgroup combines them always."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """A step: its entry, and its members of the uniform block, in the order `common`, `backward`, `forward`.

    Those of transposed windows are empty in steps without them.
    """

    problem: WindowProblem | BackwardProblem
    kernel: str
    variant: str
    items: int
    depth: int
    defines: tuple[str, ...]
    common: Members
    forward: Members
    backward: Members = ()


def common_members(problem: WindowProblem | BackwardProblem, sizes: Sequence[int], slots: Sequence[int]) -> Members:
    """The first members; `sizes` are those of the loops over invocations, `slots` the dimensions that they go along."""
    return (
        *given_scalars(problem.scalars).items(),
        ("sizes", per_loop(sizes)),
        ("slots", per_loop(slots)),
        *(
            (f"{name} loop strides", per_loop([loop.strides[number] for loop in problem.loops]))
            for number, name in enumerate((*problem.tensors, "index"))
        ),
    )


UNROLLED = 4
"""Sizes of windows up to which loops are written out; of rows TALL."""

TALL = 8
"""Rows of a window up to which these are written out."""

MOST_ROWS, MOST_ROWS_OF_MANY = 16, 24
"""Rows of all windows of an invocation that rows.wgsl has room for; the second if it takes more than a few windows."""

FEW_WINDOWS = 4
"""Windows of an invocation whose rows have several elements; more of them would take too many registers."""

ROW_LOOPS = 4
"""Loops over results that the kernel has."""

REACH = 2**31
"""No element's location in its dimension reaches this: those before the tensor wrap around and lie behind it."""

DEEP, HIGH, WIDE = range(WINDOW_LOOPS)
"""The dimensions of windows; rows are neighbours in the second."""


@dataclass(frozen=True, kw_only=True)
class Rows:
    """How the kernel sees a problem: its four loops and the dimensions of windows in its order, and its defines."""

    problem: WindowProblem
    along: int
    depth: int
    defines: tuple[str, ...]


def rows_of(problem: WindowProblem, taken: int, along: int) -> Rows | None:
    """How invocations that take `taken` windows along loop `along` combine them by rows; None where they cannot."""
    if len(problem.loops) > ROW_LOOPS or problem.slides[DEEP] != Slide():
        return None
    slot = problem.loops[along].slot if taken > 1 else _tall(problem)
    if slot == PLAIN:
        return None
    seen = _seen(problem, is_exchanged=slot == WIDE)
    high, wide = seen.slides[HIGH], seen.slides[WIDE]
    # Those that the last invocation takes beyond the last window are computed too, though not stored.
    windows = divided(high.outputs, taken) * taken
    ends = _reach(high, windows), _reach(wide, wide.outputs)
    rows = (taken - 1) * _hop(high) + high.size
    if taken > FEW_WINDOWS and wide.size > 1:
        return None
    most = MOST_ROWS_OF_MANY if taken > FEW_WINDOWS else MOST_ROWS
    if high.size > TALL or wide.size > UNROLLED or rows > most or max(high.span, wide.span, *ends) >= REACH:
        return None
    return Rows(
        problem=seen,
        along=along + ROW_LOOPS - len(problem.loops),
        depth=high.size + wide.size - 1,
        defines=tuple(_defines(seen, taken, windows, is_exchanged=slot == WIDE)),
    )


def _tall(problem: WindowProblem) -> int:
    """The dimension whose locations are the rows of a single window: the other one where columns would be too many."""
    return WIDE if problem.slides[WIDE].size > UNROLLED else HIGH


def _is_shared(high: Slide) -> bool:
    """Return whether windows share rows, or follow each other without gaps."""
    return high.dilation == 1 and high.stride <= high.size


def _hop(high: Slide) -> int:
    """Rows from a window's first to the next one's."""
    return high.stride if _is_shared(high) else high.size


def _seen(problem: WindowProblem, *, is_exchanged: bool) -> WindowProblem:
    """The problem with four loops, the first ones of one location; dimensions 1 and 2 may be exchanged."""
    deep, high, wide = problem.slides
    slots = {HIGH: WIDE, WIDE: HIGH} if is_exchanged else {}
    still = Loop(size=1, slot=PLAIN, strides=(0,) * len(problem.loops[0].strides))
    loops = [replace(loop, slot=slots.get(loop.slot, loop.slot)) for loop in problem.loops]
    return replace(
        problem,
        slides=(deep, wide, high) if is_exchanged else (deep, high, wide),
        loops=((still,) * (ROW_LOOPS - len(loops)) + tuple(loops)),
    )


def _reach(slide: Slide, windows: int) -> int:
    """One more than the last location of the last of so many windows, with the padding before the tensor."""
    return (windows - 1) * slide.stride + (slide.size - 1) * slide.dilation + 1


def _defines(problem: WindowProblem, taken: int, windows: int, *, is_exchanged: bool) -> Sequence[str]:
    high, wide = problem.slides[HIGH], problem.slides[WIDE]
    chosen = ["ROWS", f"HIGH_{high.size}", f"WIDE_{wide.size}", f"HOP_{_hop(high)}"]
    if high.size > UNROLLED:
        chosen.append("TALL")
    if taken > 1:
        chosen.append(f"PER_INVOCATION_{taken}")
    if _is_shared(high):
        chosen.append("SHARED")
    if problem.loops[0].size > 1:
        chosen.append("LOOPS_4")
    for number, loop in enumerate(problem.loops):
        if loop.slot != PLAIN:
            chosen.append(f"{'HIGH' if loop.slot == HIGH else 'WIDE'}_LOOP_{number}")
    if high.dilation == wide.dilation == 1:
        # Elements outside are replaced by their neighbours inside, which windows without gaps have too.
        chosen.append("CLAMPED")
        if not is_exchanged:
            chosen.append("ORDERED")
    if any(_is_edge(high, k, windows) for k in range(high.size)):
        chosen.append("EDGE_HIGH")
    edges = [k for k in range(wide.size) if _is_edge(wide, k, wide.outputs)]
    chosen += [f"EDGE_{k}" for k in edges]
    if edges:
        chosen.append("EDGE_WIDE")
    return chosen


def _is_edge(slide: Slide, k: int, windows: int) -> bool:
    """Return whether position `k` lies outside the tensor in any of the first `windows` windows."""
    location = k * slide.dilation - slide.start
    return location < 0 or location + (windows - 1) * slide.stride >= slide.inputs


SHORT = 16
"""Elements of a run from which on several invocations combine it."""

OWN = 16
"""Units, quads or elements, that an invocation combines before a window has more lanes."""

FEWEST_LANES = 8
"""Lanes of a window whose elements are loaded one by one: fewer would not read whole sectors of memory."""

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
    # Loops along the dimensions that were joined have one location, so there are none; that of the outermost is left.
    slots = {number: INNER}
    loops = tuple(replace(loop, slot=slots.get(loop.slot, loop.slot)) for loop in problem.loops)
    return replace(problem, slides=(Slide(), Slide(), slide), loops=loops)


def _whole_rows(outer: Slide, inner: Slide) -> Slide | None:
    """`outer` with the elements of `inner` for each of its own."""
    count = inner.inputs
    is_whole = inner.outputs == 1 and inner.dilation == 1 and inner.size - inner.start >= count
    is_joined = outer.input_stride == count * inner.input_stride and outer.index_stride == count * inner.index_stride
    ends = ((outer.outputs - 1) * outer.stride + outer.size) * count, outer.span * count
    is_cut = outer.is_cut or inner.is_cut
    if not is_whole or outer.dilation != 1 or not is_joined or is_cut or max(ends) >= REACH:
        return None
    return replace(
        inner,
        inputs=outer.inputs * count,
        outputs=outer.outputs,
        size=outer.size * count,
        stride=outer.stride * count,
        start=outer.start * count,
        end=ends[0],
    )


def _has_quads(problem: WindowProblem) -> bool:
    """Return whether the elements that windows have in the tensor are whole quads of it.

    The results of such windows do not read the first input: they are fewer than its elements.
    """
    slide = problem.slides[INNER]
    numbers = [slide.inputs, slide.size, slide.start, slide.stride if slide.outputs > 1 else 0]
    numbers += [loop.strides[0] for loop in problem.loops if loop.slot != INNER]
    return all(number % QUAD == 0 for number in numbers)
