"""How a GPU combines transposed windows: an invocation, or a workgroup where windows are many, combines the windows of
outputs.

The order of combining depends on the shape alone.
"""

from __future__ import annotations

import math

from dmlruntime.families.gpu_target import (
    LOOPS,
    WORKGROUP,
    GpuTarget,
    divided,
    is_packed,
    require,
    type_defines,
)
from dmlruntime.families.scalar_words import WORD
from dmlruntime.families.window.back import BackProblem, BackSlide
from dmlruntime.families.window.gpu_blocks import Blocks, blocks_of
from dmlruntime.families.window.gpu_part import LONG, VERY_LONG, Members, Part, common_members
from dmlruntime.families.window.parameters import BACK_MEMBERS, BLOCK_MEMBERS, SLIDE_MEMBERS
from dmlruntime.families.window.problem import WindowProblem

INNER = 3
"""The last dimensions of windows, whose loops are the inner ones; those before them have loops around these."""


def no_back_members(problem: WindowProblem | BackProblem) -> Members:
    """What another step has in the place of all of them."""
    names = [f"{name} slides" for name in problem.tensors] + list(BACK_MEMBERS)
    return (*((name, (0,) * LOOPS) for name in names), *_NO_BLOCKS)


_NO_BLOCKS: Members = tuple((name, (0,) * 4) for name in BLOCK_MEMBERS)


def back_part(problem: BackProblem, target: GpuTarget) -> Part:
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
        kernel="combine_back_windows",
        variant="blocks" if blocks is not None else "workgroups" if by_workgroups else "invocations",
        items=items,
        depth=_shared_depth(problem) if by_workgroups else depth,
        defines=_defines(problem, by_workgroups, blocks),
        common=common_members(problem, sizes, _slots(problem)),
        back=(*_members(problem), *(_NO_BLOCKS if blocks is None else blocks.members)),
        forward=(
            *((member, (0,) * 4) for member in SLIDE_MEMBERS.values()),
            ("rank", len(problem.loops)),
            ("items", items),
            ("invocations", invocations),
            ("places", problem.places % WORD),
            ("along", 0),
            ("along_size", 0),
            ("taken", 1),
        ),
    )


def _shared_depth(problem: BackProblem) -> int:
    """Roundings on the longest way from a window to a result of a workgroup."""
    inner = math.prod(slide.most for slide in problem.slides[-INNER:])
    return problem.most // inner * divided(inner, WORKGROUP) + (WORKGROUP - 1).bit_length()


def _lane(number: int, slides: int) -> int:
    """Where the kernel has dimension `number` of `slides`: the last three first, and those before them from 4 on."""
    inner = number - (slides - INNER)
    return inner if inner >= 0 else INNER + 1 + INNER + inner


def _slots(problem: BackProblem) -> list[int]:
    """The dimensions that the loops go along, as the kernel numbers them; 3 is none."""
    count = len(problem.slides)
    return [INNER if loop.slot == count else _lane(loop.slot, count) for loop in problem.loops]


def _members(problem: BackProblem) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The members of the kernel's struct for transposed windows."""
    still = BackSlide(slides=(0,) * len(problem.tensors))
    lanes = [still] * LOOPS
    for number, slide in enumerate(problem.slides):
        lanes[_lane(number, len(problem.slides))] = slide
    rows = [_numbers(slide) for slide in lanes]
    return (
        *(
            (f"{name} slides", tuple(slide.slides[number] for slide in lanes))
            for number, name in enumerate(problem.tensors)
        ),
        *((name, tuple(row[number] for row in rows)) for number, name in enumerate(BACK_MEMBERS)),
    )


def _numbers(slide: BackSlide) -> tuple[int, ...]:
    """The values of one dimension, in the order of BACK_MEMBERS."""
    divisor = math.gcd(slide.stride, slide.dilation)
    inverse = pow(slide.dilation // divisor, -1, slide.period) if slide.period > 1 else 1
    return (
        slide.windows,
        slide.outputs,
        slide.size,
        slide.stride,
        slide.dilation,
        slide.start,
        divisor,
        slide.period,
        inverse,
        slide.position_stride,
    )


def _defines(problem: BackProblem, by_workgroups: bool, blocks: Blocks | None) -> tuple[str, ...]:
    chosen = type_defines(problem.type_names)
    if problem.function is not None:
        chosen.append(problem.function)
    if blocks is not None:
        chosen += blocks.defines
    elif by_workgroups:
        chosen.append("LANES_BACK")
    if len(problem.slides) > INNER:
        chosen.append("SIX")
    if is_packed(problem.types[problem.output]) and not (blocks and blocks.quads):
        chosen.append(f"ATOMIC_{problem.output}")
    return tuple(chosen)
