"""Small windows on a GPU: straight-line code, in which windows that overlap share rows (window/rows.wgsl)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dmlruntime.families.gpu_target import divided
from dmlruntime.families.window.parameters import WINDOW_LOOPS
from dmlruntime.families.window.problem import PLAIN, Loop, Slide, WindowProblem

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
"""No place of an element in its dimension reaches this: places before the tensor wrap around and lie behind it."""

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
    """The dimension whose places are the rows of a single window: the other one where columns would be too many."""
    return WIDE if problem.slides[WIDE].size > UNROLLED else HIGH


def _is_shared(high: Slide) -> bool:
    """Whether windows share rows, or follow each other without gaps."""
    return high.dilation == 1 and high.stride <= high.size


def _hop(high: Slide) -> int:
    """Rows from a window's first to the next one's."""
    return high.stride if _is_shared(high) else high.size


def _seen(problem: WindowProblem, *, is_exchanged: bool) -> WindowProblem:
    """The problem with four loops, the first ones of one place; dimensions 1 and 2 may be exchanged."""
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
    """One more than the last place of the last of so many windows, with the padding before the tensor."""
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
    """Whether position `k` lies outside the tensor in any of the first `windows` windows."""
    place = k * slide.dilation - slide.start
    return place < 0 or place + (windows - 1) * slide.stride >= slide.inputs
