"""The phases of a transposed contraction: the outputs that are a step apart have the same elements of the window.

With a step s the outputs n = r, r + s, r + 2 s ... gather every s-th element of the window, if the dilation is 1. So
each of the s phases is a contraction that gathers neighbours, of the step 1. A CPU plans them one by one (`phases`), a
GPU makes all of them in one dispatch, with bounds of the largest (`phases_of`).
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from dmlruntime.families.contraction.problem import ContractionProblem, SpaceLoop, joined

MOST_PHASES = 64
"""More are not planned one by one."""


@dataclass(frozen=True, kw_only=True)
class _Part:
    """A phase of one loop: where its filter and its outputs begin, less where those of the whole loop do."""

    loop: SpaceLoop
    a_start: int
    output_start: int
    is_empty: bool = False


def has_phases(problem: ContractionProblem) -> bool:
    """Return whether the problem falls apart into few enough phases."""
    return problem.transposed and phase_count(problem) <= MOST_PHASES


def phase_count(problem: ContractionProblem) -> int:
    """How many phases a transposed problem has."""
    return math.prod(min(loop.step, loop.size) for loop in problem.space)


def phases(problem: ContractionProblem) -> Iterator[ContractionProblem]:
    """The problems that together make the outputs of a transposed one."""
    for parts in itertools.product(*(tuple(_parts(loop)) for loop in problem.space)):
        yield replace(
            problem,
            space=joined([part.loop for part in parts], transposed=False),
            channels=1 if any(part.is_empty for part in parts) else problem.channels,
            a_start=problem.a_start + sum(part.a_start for part in parts),
            output_start=problem.output_start + sum(part.output_start for part in parts),
            transposed=False,
        )


def _parts(loop: SpaceLoop) -> Iterator[_Part]:
    """The phases of a loop, one for each remainder of its locations; one without elements has sums of 0."""
    apart = gap(loop)
    for first in range(min(loop.step, loop.size)):
        found = replace(
            loop,
            size=-(-(loop.size - first) // loop.step),
            valid=max(0, -(-(loop.valid - first) // loop.step)),
            output_stride=loop.output_stride * loop.step,
            step=1,
        )
        output_start = first * loop.output_stride
        reached = [
            w for w in range(min(apart, loop.window)) if (first + loop.start - w * loop.dilation) % loop.step == 0
        ]
        if not reached:
            empty = replace(found, valid=0, window=1, a_stride=0, dilation=1, start=0)
            yield _Part(loop=empty, a_start=0, output_start=output_start, is_empty=True)
            continue
        nearest = reached[0]
        window = -(-(loop.window - nearest) // apart)
        dilation = loop.dilation * apart // loop.step
        behind = (first + loop.start - nearest * loop.dilation) // loop.step
        found = replace(
            found,
            window=window,
            a_stride=-apart * loop.a_stride,
            dilation=dilation,
            start=(window - 1) * dilation - behind,
        )
        yield _Part(loop=found, a_start=(nearest + (window - 1) * apart) * loop.a_stride, output_start=output_start)


@dataclass(frozen=True, kw_only=True)
class Phases:
    """How a GPU computes a contraction, in one dispatch: as `count` forward ones, whose results lie side by side.

    With a step of s, only every s-th element of a dilated window is on the stride, the same ones for results that are
    s apart: these are a window over neighbouring elements. `whole` is the contraction, `largest` is as large as any
    phase.
    """

    whole: ContractionProblem
    largest: ContractionProblem
    count: int


def phases_of(problem: ContractionProblem) -> Phases:
    """The phases of a contraction.

    It is its own only phase where it is not transposed, or a product of matrices; one whose steps are 1 is a forward
    contraction with the window reversed, which takes .8 of the time (H100).
    """
    if problem.is_plain or not problem.transposed:
        own = replace(problem, transposed=False)
        return Phases(whole=own, largest=own, count=1)
    if all(loop.step == 1 for loop in problem.space):
        own = next(phases(problem))
        return Phases(whole=own, largest=own, count=1)
    largest = replace(problem, space=tuple(map(_largest, problem.space)))
    return Phases(whole=problem, largest=largest, count=phase_count(problem))


def gap(loop: SpaceLoop) -> int:
    """Return how many elements of the window are from one on the stride to the next."""
    return loop.step // math.gcd(loop.step, loop.dilation)


def _largest(loop: SpaceLoop) -> SpaceLoop:
    every = gap(loop)
    return replace(
        loop,
        size=-(-loop.size // loop.step),
        window=-(-loop.window // every),
        a_stride=loop.a_stride * every,
        dilation=-(loop.dilation * every // loop.step),
    )
