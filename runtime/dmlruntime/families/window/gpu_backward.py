"""How a GPU combines transposed windows: an invocation, or a workgroup where windows are many, combines the windows of
outputs. Where few windows hold an output, blocks of outputs share windows (window/blocks.wgsl).

The order of combining depends on the shape alone.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from dmlruntime.families.gpu_target import (
    LOOPS,
    QUAD,
    WORKGROUP,
    GpuTarget,
    divided,
    is_packed,
    require,
    type_defines,
)
from dmlruntime.families.record import WORD
from dmlruntime.families.window.backward import BackwardProblem, BackwardSlide
from dmlruntime.families.window.gpu_parts import LONG, VERY_LONG, Members, Part, common_members
from dmlruntime.families.window.parameters import BACKWARD_MEMBERS, BLOCK_MEMBERS, SLIDE_MEMBERS
from dmlruntime.families.window.problem import Loop, WindowProblem

INNER = 3
"""The last dimensions of windows, whose loops are the inner ones; those before them have loops around these."""


def no_backward_members(problem: WindowProblem | BackwardProblem) -> Members:
    """Return what another step has in the place of all of them."""
    names = [f"{name} slides" for name in problem.tensors] + list(BACKWARD_MEMBERS)
    return (*((name, (0,) * LOOPS) for name in names), *_NO_BLOCKS)


_NO_BLOCKS: Members = tuple((name, (0,) * 4) for name in BLOCK_MEMBERS)


def backward_part(problem: BackwardProblem, target: GpuTarget) -> Part:
    """The step that makes the output. Raises UnsupportedOnDeviceError where 32 bits do not suffice."""
    for slide in problem.slides:
        what = "a dimension with its padding (elements)"
        require(problem.operator, what, slide.span, "range of a 32-bit integer", WORD - 1)
        if slide.dilation > 1:
            what = "the stride of dilated windows (elements)"
            require(problem.operator, what, slide.period, "range of a 16-bit integer", 2**16 - 1)
    depth = problem.most
    blocks = blocks_of(problem, target)
    by_workgroups = blocks is None and problem.most >= (LONG if problem.results < target.busy else VERY_LONG)
    if blocks is not None:
        problem = blocks.problem
    sizes = [loop.size for loop in problem.loops] if blocks is None else blocks.sizes
    invocations = math.prod(sizes)
    items = invocations if by_workgroups else divided(invocations, WORKGROUP)
    return Part(
        problem=problem,
        kernel="combine_backward_windows",
        variant="blocks" if blocks is not None else "workgroups" if by_workgroups else "invocations",
        items=items,
        depth=_shared_depth(problem) if by_workgroups else depth,
        defines=_defines(problem, by_workgroups, blocks),
        common=common_members(problem, sizes, _slots(problem)),
        backward=(*_members(problem), *(_NO_BLOCKS if blocks is None else blocks.members)),
        forward=(
            *((member, (0,) * 4) for member in SLIDE_MEMBERS.values()),
            ("rank", len(problem.loops)),
            ("items", items),
            ("invocations", invocations),
            ("padded_count", problem.padded_count % WORD),
            ("along", 0),
            ("along_size", 0),
            ("taken", 1),
        ),
    )


def _shared_depth(problem: BackwardProblem) -> int:
    """Roundings on the longest way from a window to a result of a workgroup."""
    inner = math.prod(slide.most for slide in problem.slides[-INNER:])
    return problem.most // inner * divided(inner, WORKGROUP) + (WORKGROUP - 1).bit_length()


def _lane(number: int, slides: int) -> int:
    """Where the kernel has dimension `number` of `slides`: the last three first, and those before them from 4 on."""
    inner = number - (slides - INNER)
    return inner if inner >= 0 else INNER + 1 + INNER + inner


def _slots(problem: BackwardProblem) -> list[int]:
    """The dimensions that the loops go along, as the kernel numbers them; 3 is none."""
    count = len(problem.slides)
    return [INNER if loop.slot == count else _lane(loop.slot, count) for loop in problem.loops]


def _members(problem: BackwardProblem) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The members of the kernel's struct for transposed windows."""
    still = BackwardSlide(slides=(0,) * len(problem.tensors))
    lanes = [still] * LOOPS
    for number, slide in enumerate(problem.slides):
        lanes[_lane(number, len(problem.slides))] = slide
    rows = [_numbers(slide) for slide in lanes]
    return (
        *(
            (f"{name} slides", tuple(slide.slides[number] for slide in lanes))
            for number, name in enumerate(problem.tensors)
        ),
        *((name, tuple(row[number] for row in rows)) for number, name in enumerate(BACKWARD_MEMBERS)),
    )


def _numbers(slide: BackwardSlide) -> tuple[int, ...]:
    """The values of one dimension, in the order of BACKWARD_MEMBERS."""
    divisor = math.gcd(slide.stride, slide.dilation)
    inverse = pow(slide.dilation // divisor, -1, slide.period) if slide.period > 1 else 1
    return (
        slide.windows,
        slide.outputs,
        slide.size,
        slide.stride,
        slide.dilation,
        slide.start,
        slide.end,
        divisor,
        slide.period,
        inverse,
        slide.position_stride,
    )


def _defines(problem: BackwardProblem, by_workgroups: bool, blocks: Blocks | None) -> tuple[str, ...]:
    chosen = type_defines(problem.type_names)
    if problem.function is not None:
        chosen.append(problem.function)
    if blocks is not None:
        chosen += blocks.defines
    elif by_workgroups:
        chosen.append("LANES_BACKWARD")
    if len(problem.slides) > INNER:
        chosen.append("SIX")
    if is_packed(problem.types[problem.output]) and not (blocks and blocks.quads):
        chosen.append(f"ATOMIC_{problem.output}")
    return tuple(chosen)


BLOCK_LOOPS = 4
"""Loops over outputs that the kernel has; windows slide along the last two."""

ROWS = 2
"""Rows of a block; four take too many registers."""

ROWS_OF_ONE = 4
"""Rows of a block of one column."""

MOST_OUTPUTS = 4
"""Rows and columns of a block that the kernel has room for."""

MOST_WINDOWS = 8
"""Windows of a block along a dimension that the kernel has room for."""

MOST_HELD = 160
"""Outputs of a block, each counted for all windows that hold it: so much is written out."""

REACH = 2**31
"""No location of an output with its padding reaches this: windows before the first one wrap around and lie behind."""


@dataclass(frozen=True, kw_only=True)
class Side:
    """How `size` outputs of a block lie in windows along one dimension. Blocks begin with a step of the windows.

    `first` is the number of the first window of the first block; `holds` are the pairs of an output and a window, by
    their numbers in a block.
    """

    slide: BackwardSlide
    size: int
    first: int
    holds: tuple[tuple[int, int], ...]

    @property
    def windows(self) -> int:
        """Windows of a block, up to the last one that holds an output."""
        return 1 + max((window for _, window in self.holds), default=0)

    @property
    def blocks(self) -> int:
        return divided(self.slide.outputs, self.size)

    @property
    def step(self) -> int:
        """Windows from block to block."""
        return self.size // self.slide.stride

    @property
    def has_edges(self) -> bool:
        """Return whether there is a block with a window that does not exist."""
        return self.first < 0 or (self.blocks - 1) * self.step + self.first + self.windows > self.slide.windows


@dataclass(frozen=True, kw_only=True)
class Blocks:
    """How the kernel sees a problem: its four loops, the slides along the last two, and the blocks along these."""

    problem: BackwardProblem
    high: Side
    wide: Side
    quads: bool

    @property
    def sizes(self) -> tuple[int, ...]:
        """Blocks along each loop."""
        first, second, *_ = self.problem.loops
        return (first.size, second.size, self.high.blocks, self.wide.blocks)

    @property
    def members(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Return what blocks.wgsl reads beside transposed windows, in the structure's order."""
        sides = (self.high, self.wide)
        return (
            ("block_sizes", (1, 1, *(side.size for side in sides))),
            ("block_ends", (1, 1, *(side.slide.outputs for side in sides))),
            ("block_steps", (0, *(side.step for side in sides), 0)),
            ("block_firsts", (0, *(side.first % WORD for side in sides), 0)),
        )

    @property
    def defines(self) -> tuple[str, ...]:
        chosen = ["BLOCKS"]
        for name, side in (("HIGH", self.high), ("WIDE", self.wide)):
            chosen += [f"BLOCK_{name}_{number}" for number in range(side.size)]
            chosen += [f"{name}_WINDOW_{window}" for window in sorted({window for _, window in side.holds})]
            chosen += [f"{name}_HOLDS_{output}_{window}" for output, window in side.holds]
        if self.high.has_edges or self.wide.has_edges:
            chosen.append("BLOCK_EDGES")
        if _has_positions(self.problem):
            chosen.append("POSITIONS")
        if self.quads:
            chosen += ["BLOCK_QUADS", f"QUADS_{self.problem.output}"]
        return tuple(chosen)


def blocks_of(problem: BackwardProblem, target: GpuTarget) -> Blocks | None:
    """The blocks that a GPU combines; None where windows are too many, dilated, or along other loops."""
    seen = _seen(problem)
    if seen is None:
        return None
    high, wide = seen.slides
    has_quads = _has_quads(seen)
    columns = QUAD // wide.stride * wide.stride
    is_shared = wide.size > 1 and not _has_positions(problem)
    if wide.stride == 1 and not is_shared and not (has_quads and _needs_quads(problem)):
        columns = 1  # Neighbouring invocations read neighbours.
    wide_side = _side(wide, columns)
    most = ROWS_OF_ONE if columns == 1 and not _has_positions(problem) else ROWS
    sides = [_side(high, rows * high.stride) for rows in (max(1, most // high.stride), 1)]
    fitting = [side for side in sides if side and wide_side and len(side.holds) * len(wide_side.holds) <= MOST_HELD]
    if wide_side is None or not fitting:
        return None
    others = math.prod(loop.size for loop in seen.loops[:-2]) * wide_side.blocks
    busy = [side for side in fitting if others * side.blocks >= target.busy]
    return Blocks(
        problem=seen,
        high=(busy or fitting[-1:])[0],
        wide=wide_side,
        quads=has_quads and wide_side.size == QUAD,
    )


def _seen(problem: BackwardProblem) -> BackwardProblem | None:
    """The problem with four loops and the slides along the last two; None if others have windows too."""
    still = Loop(size=1, slot=len(problem.slides), strides=(0,) * len(problem.loops[0].strides))
    if len(problem.loops) > BLOCK_LOOPS:
        return None
    loops = (still,) * (BLOCK_LOOPS - len(problem.loops)) + problem.loops
    if {loop.slot for loop in loops[-2:]} | {still.slot} != {*range(len(problem.slides)), still.slot}:
        return None
    high, wide = (
        BackwardSlide(windows=loop.size, outputs=loop.size, end=loop.size, slides=loop.strides[:-1])
        if loop.slot == still.slot
        else problem.slides[loop.slot]
        for loop in loops[-2:]
    )
    return replace(problem, loops=loops, slides=(high, wide))


def _side(slide: BackwardSlide, size: int) -> Side | None:
    """Blocks of `size` outputs, which are whole steps of the windows; None where the kernel has no room for them."""
    if slide.dilation != 1 or not 0 < size <= MOST_OUTPUTS or slide.span + slide.size >= REACH:
        return None
    first = -((slide.size - 1 - slide.start) // slide.stride)
    phase = slide.start - first * slide.stride
    if (size - 1 + phase) // slide.stride >= MOST_WINDOWS:
        return None
    holds = tuple(
        (output, window)
        for output in range(size)
        for window in range(MOST_WINDOWS)
        if 0 <= output + phase - window * slide.stride < slide.size
    )
    return Side(slide=slide, size=size, first=first, holds=holds)


def _has_positions(problem: BackwardProblem) -> bool:
    """Return whether the first input has an element for each position of a window."""
    return any(slide.position_stride for slide in problem.slides)


def _needs_quads(problem: BackwardProblem) -> bool:
    """Return whether quads gain more than columns of their own."""
    return is_packed(problem.types[problem.output]) or _has_positions(problem)


def _has_quads(problem: BackwardProblem) -> bool:
    """Return whether outputs are stored four by four along the innermost loop."""
    number = problem.tensors.index(problem.output)
    *outer, inner = problem.loops
    return (
        inner.size % QUAD == 0
        and inner.strides[number] == 1
        and all(loop.strides[number] % QUAD == 0 for loop in outer)
    )
