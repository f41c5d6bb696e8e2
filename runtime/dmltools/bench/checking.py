"""Compares a benchmark's outputs with the reference before anything is timed, so that a wrong kernel cannot win.

Huge outputs are compared in part: some places, or where elements are combined along an axis some lines, each whole.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from dmlruntime.binding import Array
from dmltools.bench.problems import Problem
from dmltools.bench.registry import bench_family
from dmltools.conformance.comparing import Comparison, compare
from dmltools.conformance.running import bound_of

_ORDER = ("equal", "within", "reported", "differs")


def check(
    problem: Problem,
    inputs: Mapping[str, Array],
    outputs: Mapping[str, Array],
    *,
    depth: int,
    unpromised: frozenset[str],
    most: int,
) -> Comparison:
    """The worst comparison of `outputs` with the reference on `inputs`; about `most` elements are compared.

    `inputs` and `outputs` are views of the problem's sizes, by member; `depth` is the plan's.
    """
    family = bench_family(problem)
    arrays = family.picked(problem, {**inputs, **outputs}, most)
    worst = Comparison(verdict="equal")
    for name, actual, expected, scale in family.pieces(problem, arrays, most):
        bound = bound_of(problem.descriptor, name, depth)
        exact = expected.astype(np.float64) if actual.dtype.kind == "f" else expected
        found = compare(actual, exact, bound=bound, scale=scale, unpromised=unpromised)
        worst = max(worst, found, key=lambda c: (_ORDER.index(c.verdict), c.worst))
    return worst
