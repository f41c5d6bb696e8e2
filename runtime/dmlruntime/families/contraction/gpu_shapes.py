"""What suits the shape of a contraction on a GPU: tiles, invocations that share a result, how factors are loaded."""

from __future__ import annotations

from dmlruntime.families.contraction.problem import ContractionProblem
from dmlruntime.families.gpu_target import QUAD, WORKGROUP, divided

FEW = 8
"""Rows or columns below which a tile would be mostly empty."""

LARGE, MIDDLE, SMALL = 128, 64, 32
"""Edges of tiles. The larger ones load less for each product, but there must be enough of them."""

BUSY = 160
"""Tiles from which on a GPU is busy with larger ones."""

SHARED_TERMS = 64
"""Terms from which on invocations share a result, where results are few."""

SHARED_LANES = 32
"""Invocations that share a result where neighbouring ones have neighbouring columns."""

LANE_TERMS = 4
"""Terms that each invocation has at least, where neighbouring ones have neighbouring terms."""


def tile_edge(problem: ContractionProblem) -> int:
    """The edge of the tiles that suit a problem; 0 where none do."""
    if problem.transposed or min(problem.rows, problem.columns) < FEW:
        return 0
    edges = (MIDDLE, SMALL) if not problem.is_plain or problem.has_wide_sums else (LARGE, MIDDLE, SMALL)
    for edge in edges[:-1]:
        if problem.batches.count * divided(problem.rows, edge) * divided(problem.columns, edge) >= BUSY:
            return edge
    return edges[-1]


def lanes_of(problem: ContractionProblem) -> int:
    """How many invocations share a result, where there are no tiles: many terms of few results are read side by side.

    Neighbouring invocations have neighbouring columns where these are neighbours in b, else neighbouring terms.
    """
    results = problem.batches.count * problem.rows * problem.columns
    if problem.terms < SHARED_TERMS or results >= BUSY * WORKGROUP * SHARED_LANES:
        return 1
    if problem.is_plain and problem.columns >= WORKGROUP // SHARED_LANES and problem.space[0].b_stride == 1:
        return SHARED_LANES
    return min(WORKGROUP, 1 << (problem.terms // LANE_TERMS).bit_length() - 1)


def loads(problem: ContractionProblem) -> list[str]:
    """How tiles load: which invocations are neighbours in memory, and which factors are loaded four at once.

    These are contiguous and begin at multiples of four elements.
    """
    by_name = dict(zip(problem.tensors, zip(problem.row_strides, problem.batches.strides, strict=True), strict=True))
    row, a_batches = by_name[problem.a]
    column, b_batches = problem.space[0].b_stride, by_name[problem.b][1]
    found = ["A_BY_ROWS"] if row < problem.a_channel else []
    if not problem.is_plain:
        return found
    if problem.b_channel < column:
        found.append("B_BY_TERMS")
    if problem.a_start % QUAD == 0 and all(step % QUAD == 0 for step in a_batches):
        if problem.a_channel == 1 and _fours(problem.terms, row):
            found += [f"QUADS_{problem.a}", "A_FOUR_TERMS"]
        elif row == 1 and _fours(problem.rows, problem.a_channel):
            found += [f"QUADS_{problem.a}", "A_FOUR_ROWS"]
    if all(step % QUAD == 0 for step in b_batches):
        if column == 1 and _fours(problem.columns, problem.b_channel):
            found += [f"QUADS_{problem.b}", "B_FOUR_COLUMNS"]
        elif problem.b_channel == 1 and _fours(problem.terms, column):
            found += [f"QUADS_{problem.b}", "B_FOUR_TERMS"]
    return found


def _fours(count: int, stride: int) -> bool:
    """Whether runs of so many neighbours, so far apart, are whole quads."""
    return count % QUAD == 0 and stride % QUAD == 0
