"""Transposed contractions as forward ones: the results that are the same modulo the strides make a phase."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from dmlruntime.families.contraction.problem import ContractionProblem, SpaceLoop


@dataclass(frozen=True, kw_only=True)
class Phases:
    """How a contraction is computed: as `count` forward ones, the phases, whose results lie side by side.

    With a step of s, only every s-th element of a dilated window is on the stride, the same ones for results that are
    s apart: these are a window over neighbouring elements. `whole` is the contraction, `largest` is as large as any
    phase.
    """

    whole: ContractionProblem
    largest: ContractionProblem
    count: int


def phases_of(problem: ContractionProblem) -> Phases:
    """The phases of a contraction; it is its own only phase where it is not transposed, or a product of matrices."""
    if problem.is_plain or not problem.transposed:
        own = replace(problem, transposed=False)
        return Phases(whole=own, largest=own, count=1)
    largest = replace(problem, space=tuple(map(_largest, problem.space)))
    return Phases(whole=problem, largest=largest, count=math.prod(loop.step for loop in problem.space))


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
