"""Which products matrix units make: whole tiles of dense halves. Nothing chooses them but `GpuTarget.matrix_units`."""

from __future__ import annotations

from dmlruntime.core.datatypes import FLOAT16
from dmlruntime.families.contraction.problem import ContractionProblem
from dmlruntime.families.gpu_target import MATRIX_TILE

ROWS, COLUMNS, TERMS = MATRIX_TILE
"""Those of a tile and of a slice."""

OCTET = 8
"""Halves that are loaded at once."""


def has_matrix_tiles(problem: ContractionProblem, stores_quads: bool) -> bool:
    """Return whether a product can be made by matrix units: FLOAT16, whole tiles, and factors of whole octets.

    `stores_quads` says that four neighbouring columns lie together in the output.
    """
    return (
        problem.is_plain
        and not problem.is_convolution
        and problem.softmax is None
        and all(kind == FLOAT16 for kind in problem.types)
        and problem.rows % ROWS == problem.columns % COLUMNS == problem.terms % TERMS == 0
        and stores_quads
        and _way_of_a(problem) is not None
        and _way_of_b(problem) is not None
    )


def matrix_loads(problem: ContractionProblem) -> list[str]:
    """Return the names of how tiles for matrix units load their factors."""
    ways = [way for way in (_way_of_a(problem), _way_of_b(problem)) if way]
    return ["MATRIX_UNITS", f"OCTETS_{problem.a}", f"OCTETS_{problem.b}", *ways]


def _way_of_a(problem: ContractionProblem) -> str | None:
    location = problem.tensors.index(problem.a)
    row, batches = problem.row_strides[location], problem.batches.strides[location]
    return _way("A_EIGHT_TERMS", "A_EIGHT_ROWS", problem.a_channel, row, (problem.a_start, *batches))


def _way_of_b(problem: ContractionProblem) -> str | None:
    batches = problem.batches.strides[problem.tensors.index(problem.b)]
    column = problem.space[0].step * problem.space[0].b_stride
    return _way("B_EIGHT_TERMS", "B_EIGHT_COLUMNS", problem.b_channel, column, batches)


def _way(terms: str, others: str, term: int, other: int, starts: tuple[int, ...]) -> str | None:
    """Return which of both is eight at a time: terms, `term` elements apart, or rows or columns, `other` apart."""
    if any(start % OCTET for start in starts):
        return None
    if term == 1 and other % OCTET == 0 and other:
        return terms
    return others if other == 1 and term % OCTET == 0 and term else None
