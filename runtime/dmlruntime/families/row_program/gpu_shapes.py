"""How the invocations of a GPU share the rows of a row program: a declared table, whose first that suits is taken.

The choice depends on shapes and strides alone, and so does the order of combining.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dmlruntime.families.gpu_combining import folded, ranged
from dmlruntime.families.gpu_target import QUAD, WORKGROUP, GpuTarget, divided, is_packed
from dmlruntime.families.layout import Walk, with_last
from dmlruntime.families.row_program import held
from dmlruntime.families.row_program.problem import RowProgramProblem, column_loop

HOLDS = (1, 2, 3, 4, 8, 16)
"""Fours that an invocation may hold, of all inputs that are held; the names HOLDS_<n> in row_program/own.wgsl."""

FOURS = {"rows": 4, "columns": 8}
"""Fours of 32-bit elements that an invocation holds before a row has more lanes: enough loads are in flight then, and
few lanes are combined."""

FEWEST_LANES = 8
"""Lanes of a row whose elements are loaded one by one: fewer of them would not read whole sectors of memory."""

MOST_LANES = {"rows": WORKGROUP, "columns": 32}
"""Columns that are neighbours share sectors of memory: a workgroup has eight of them at least."""

STREAMED_LANES = {"rows": WORKGROUP, "columns": 8}
"""Lanes of a row that is too long to be held."""

PART = {"rows": 512, "columns": 64}
"""Fewest units of a part: fewer are combined faster than they are passed on."""

MOST_PARTS = {"rows": 512, "columns": 64}
"""Every workgroup of the next step combines the states of all of them."""

LOADS = 4
"""Invocations to start for each that keeps the memory busy: not all of them run at the same time."""


@dataclass(frozen=True, kw_only=True)
class Shape:
    """How rows are shared: `lanes` invocations a row, each of which holds `fours` of it, or reads it in every sweep if
    these are 0; `columns`: neighbouring invocations have neighbouring rows; `quads`: a unit is four elements, not one;
    `parts` of a row, of `part_units` each.
    """

    rows: Walk
    columns: bool
    lanes: int
    quads: bool
    fours: int = 0
    tail: bool = False
    units: int
    parts: int = 1
    part_units: int

    @property
    def name(self) -> str:
        """What the plan's variant is called."""
        lanes = f"{self.lanes} lanes" if self.lanes > 1 else "invocations"
        said = {"columns": self.columns, lanes: True, "quads": self.quads, "held": self.fours, "parts": self.parts > 1}
        return ", ".join(text for text, holds in said.items() if holds)

    @property
    def depth(self) -> int:
        """Roundings on the longest way from an element to a value of its row."""
        if self.fours:
            return max(1, 3 + self.fours - 1 + folded(self.lanes, self.units))
        part = min(self.units, self.part_units)
        way = (2 if self.quads else 0) + ranged(divided(part, self.lanes)) + folded(self.lanes, part)
        return max(1, way + divided(self.parts, self.lanes) - 1 + folded(self.lanes, self.parts))


def shape_of(problem: RowProgramProblem, target: GpuTarget) -> Shape:
    """The shape of the first variant that suits."""
    return next(found for variant in VARIANTS if (found := variant(problem, target)) is not None)


def is_together(problem: RowProgramProblem, name: str) -> bool:
    """Whether four elements of a row, counted from the first, are always contiguous in the tensor, as one quad."""
    place = problem.tensors.index(name)
    row, rows = problem.row.strides[place], problem.rows.strides[place]
    return (
        row[-1:] == (1,)
        and problem.row.sizes[-1] % QUAD == 0
        and all(step % QUAD == 0 for step in (*row[:-1], *rows))
        and name not in problem.absent
    )


def _held(problem: RowProgramProblem, target: GpuTarget) -> Shape | None:
    """Each row is read once, where the registers of its lanes hold it."""
    rows, kind = _rows(problem)
    quads = _is_quads(problem)
    fours = divided(problem.length, QUAD)
    # Of narrow contiguous elements twice as many are loaded for the same bytes.
    narrow = quads and kind == "rows" and is_packed(problem.types[0])
    wanted = divided(fours, FOURS[kind] * (2 if narrow else 1))
    if kind == "rows" and not quads and fours > 1:
        wanted = max(wanted, FEWEST_LANES)
    lanes = min(2 ** (wanted - 1).bit_length(), MOST_LANES[kind])
    own = divided(problem.length, lanes * QUAD)
    inputs = len(held(problem.reads, problem.inputs[0]))
    chosen = next((count for count in HOLDS if count >= own and count * inputs <= HOLDS[-1]), None)
    if chosen is None:
        return None
    units = problem.length // QUAD if quads else problem.length
    return Shape(
        rows=rows,
        columns=kind == "columns",
        lanes=lanes,
        quads=quads,
        fours=chosen,
        tail=lanes * chosen * QUAD != problem.length,
        units=units,
        part_units=units,
    )


def _streamed(problem: RowProgramProblem, target: GpuTarget) -> Shape:
    """Rows are read in every sweep; few of them are cut into parts, to keep all of the GPU busy."""
    rows, kind = _rows(problem)
    quads = _is_quads(problem)
    lanes = STREAMED_LANES[kind]
    units = problem.length // QUAD if quads else problem.length
    groups = divided(problem.rows.count * lanes, WORKGROUP)
    wanted = divided(LOADS * target.busy, groups * WORKGROUP)
    parts = max(1, min(wanted, units // PART[kind], MOST_PARTS[kind]))
    part_units = divided(units, parts)
    return Shape(
        rows=rows,
        columns=kind == "columns",
        lanes=lanes,
        quads=quads,
        units=units,
        parts=divided(units, part_units),
        part_units=part_units,
    )


VARIANTS: tuple[Callable[[RowProgramProblem, GpuTarget], Shape | None], ...] = (_held, _streamed)
"""The first that has a shape for a problem plans it."""


def _rows(problem: RowProgramProblem) -> tuple[Walk, str]:
    """The loops over the rows, and whether neighbouring invocations have neighbouring rows: 'columns', else 'rows'."""
    columns = column_loop(problem)
    return (problem.rows, "rows") if columns is None else (with_last(problem.rows, columns), "columns")


def _is_quads(problem: RowProgramProblem) -> bool:
    elements = (problem.inputs[0], *(name for name in problem.outputs if name not in problem.results))
    return all(is_together(problem, name) for name in elements)
