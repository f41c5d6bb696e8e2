"""How a GPU runs row programs: the dispatches, and a table of how invocations share the rows.

A row of up to 16,384 elements is read once: its lanes hold it in registers while all passes go over it. A longer one is
read in every pass, and if there are few, many workgroups share it: each pass is a dispatch that leaves the states of
the parts, which the next one combines. Two passes that may be joined are one.

The first line of the table that suits is taken. The choice depends on shapes and strides alone, and so does the order
of combining.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass

from dmlruntime.core.datatypes import INT64
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan, Scratch
from dmlruntime.families.gpu_target import (
    QUAD,
    WORKGROUP,
    GpuTarget,
    divided,
    fitting,
    folded,
    is_packed,
    per_loop,
    ranged,
    type_defines,
)
from dmlruntime.families.layout import Walk, with_last
from dmlruntime.families.row_program import RowProgramKernel, held
from dmlruntime.families.row_program.parameters import uniforms
from dmlruntime.families.row_program.problem import RowProgramProblem, column_loop, row_program_problem
from dmlruntime.families.uniforms import given_scalars, scalar_defines, scalar_pairs

WRITTEN_OUT = 2
"""Loops over the elements of a row that are written out; more of them are a loop (row_program/elements.wgsl)."""


def plan(
    kernel: RowProgramKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]
) -> Plan:
    """The plan of a validated descriptor. Row programs never share memory, so `aliases` is empty."""
    return plan_row_program_gpu(row_program_problem(kernel, descriptor), target)


def plan_row_program_gpu(problem: RowProgramProblem, target: GpuTarget) -> Plan:
    """The dispatches of a row program. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
    shape = shape_of(problem, target)
    scratch: tuple[Scratch, ...] = ()
    dispatches: tuple[Dispatch, ...] = (_dispatch(problem, shape, "row_program", set(problem.tensors)),)
    if shape.parts > 1:
        scratch, dispatches = _part_dispatches(problem, shape, target.storage_buffers)
    return fitting(
        Plan(
            operator=problem.operator,
            variant=shape.name,
            types=dict(zip(problem.tensors, problem.types, strict=True)),
            dispatches=dispatches,
            scratch=scratch,
            depth=shape.depth * (RESCALED if problem.joined and not shape.fours else 1),
            defines=_defines(problem, shape),
        ),
        target,
    )


def _part_dispatches(
    problem: RowProgramProblem, shape: Shape, most_buffers: int
) -> tuple[tuple[Scratch, ...], tuple[Dispatch, ...]]:
    """A dispatch for each pass that is made for every row, two of which may be joined, one for outputs with an element
    for each row, if any, and one for the others; and the scratch buffers for parts of rows.

    Each binds what it needs, because WebGPU binds eight storage buffers in a dispatch: where the outputs with an
    element for each row need more, each of them has a dispatch. Passes that are made for some rows only are made by
    one more dispatch for each of the last ones, with a workgroup for all of a row: in the last ones themselves they
    would take registers from ordinary rows, and dispatches for parts of them would be long ones that have nothing to
    do.
    """
    every = _passes(problem)
    scratch = tuple(
        Scratch(
            name=f"partials {position}",
            type=INT64,
            count=sum(problem.passes[number] for number in passes) * problem.rows.count * shape.parts,
        )
        for position, passes in enumerate(every)
    )
    partials = [each.name for each in scratch]
    always = {*problem.constant, *(held(problem.reads, problem.always, problem.inputs[0]) if shape.quads else ())}
    again = {name for reads in problem.reads[problem.always : len(problem.passes)] for name in reads}
    dispatches = [
        _dispatch(
            problem,
            shape,
            f"row_pass_{passes[-1]}",
            {*always, *(name for number in passes for name in problem.reads[number])},
            partials[: position + 1],
        )
        for position, passes in enumerate(every)
    ]
    elements = {*always, *problem.reads[-1], *problem.outputs}.difference(problem.results)
    last = [("row_results", {*problem.constant, *problem.results})] if problem.results else []
    last.append(("row_elements", elements))
    dispatches += [_dispatch(problem, shape, kernel, tensors, partials) for kernel, tensors in last]
    if again:
        results = {*always, *again, *problem.results}
        if len(results) + len(partials) <= most_buffers or not problem.results:
            last = [("row_results_again", results)] if problem.results else []
        else:
            others = results.difference(problem.results)
            last = [(f"row_results_again_{n}", {*others, name}) for n, name in enumerate(problem.results)]
        last.append(("row_elements_again", elements | again))
        dispatches += [_dispatch(problem, shape, kernel, tensors, partials) for kernel, tensors in last]
    return scratch, tuple(dispatches)


def _passes(problem: RowProgramProblem) -> list[tuple[int, ...]]:
    """The numbers of the passes of each dispatch over parts of rows."""
    alone = [n for n in range(problem.always) if n not in problem.joined and n + 1 not in problem.joined]
    return sorted([*((n,) for n in alone), *((n - 1, n) for n in problem.joined)])


def _dispatch(
    problem: RowProgramProblem, shape: Shape, kernel: str, tensors: Set[str], scratch: list[str] | None = None
) -> Dispatch:
    groups = divided(problem.rows.count * shape.lanes, WORKGROUP)
    is_whole = kernel.startswith("row_results") or kernel.endswith("_again")
    items = groups if is_whole else groups * shape.parts
    given = (name for name in problem.tensors if name in tensors and name not in problem.absent)
    return Dispatch(
        kernel=kernel,
        items=items,
        tensors=(*given, *(scratch or ())),
        parameters=_parameters(problem, shape, items),
    )


def _parameters(problem: RowProgramProblem, shape: Shape, items: int) -> tuple[tuple[str, ParameterValue], ...]:
    """The uniform block."""
    strides: dict[str, ParameterValue] = {}
    for position, name in enumerate(problem.tensors):
        strides[f"{name} strides"] = per_loop(shape.rows.strides[position])
        strides[f"{name} row strides"] = per_loop(problem.row.strides[position])
    return uniforms(problem.tensors, scalar_pairs(len(problem.scalars))).values(
        {
            **given_scalars(problem.scalars),
            "sizes": per_loop(shape.rows.sizes),
            "row_sizes": per_loop(problem.row.sizes),
            **strides,
            "rank": len(shape.rows.sizes),
            "row_rank": len(problem.row.sizes),
            "items": items,
            "rows": problem.rows.count,
            "length": problem.length,
            "units": shape.units,
            "parts": shape.parts,
            "part_units": shape.part_units,
        },
        scalar_defines(problem.scalars),
    )


def _defines(problem: RowProgramProblem, shape: Shape) -> tuple[str, ...]:
    chosen = [*type_defines(problem.type_names), f"LANES_{shape.lanes}"]
    given = dict(zip(problem.tensors, problem.types, strict=True))
    quads: set[str] = set()
    if shape.quads:
        elements = set(problem.tensors).difference(problem.constant, problem.results)
        quads = {name for name in elements if is_together(problem, name)}
    if len(problem.row.sizes) <= WRITTEN_OUT:
        chosen.append(f"ROW_LOOPS_{max(1, len(problem.row.sizes))}")
    said = {"COLUMNS": shape.columns, "QUADS": shape.quads, "HELD": shape.fours, "TAIL": shape.tail}
    chosen += [name for name, holds in {**said, "PARTS": shape.parts > 1}.items() if holds]
    chosen += [f"HOLDS_{count}" for count in HOLDS if 1 < count <= shape.fours]
    for position, name in enumerate(problem.tensors):
        if name in problem.absent:
            chosen.append(f"ABSENT_{name}")
        elif name in quads:
            chosen.append(f"QUADS_{name}")
        elif name in problem.outputs:
            chosen += [f"ATOMIC_{name}"] if is_packed(given[name]) else []
        elif not any(problem.row.strides[position]):
            chosen.append(f"ONE_{name}")
    chosen += scalar_defines(problem.scalars)
    if problem.fused is not None:
        chosen.append(f"FUSED_{problem.fused}")
    return tuple(chosen)


HOLDS = (1, 2, 3, 4, 8, 16)
"""Fours that an invocation may hold, of all inputs that are held; the names HOLDS_<n> in row_program/found.wgsl."""

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
"""Every workgroup of the next dispatch combines the states of all of them."""

RESCALED = 5
"""Roundings of a step that rescales what was combined before: three for a power, one each for product and addition."""

LOADS = 4
"""Invocations to start for each that keeps the memory busy: not all of them run at the same time."""


@dataclass(frozen=True, kw_only=True)
class Shape:
    """How rows are shared: `lanes` invocations a row, each of which holds `fours` of it, or reads it in every pass if
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
        """Return what the plan's variant is called."""
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
    """Return whether each four elements of a row, from the first, are always contiguous in the tensor, as a quad."""
    position = problem.tensors.index(name)
    row, rows = problem.row.strides[position], problem.rows.strides[position]
    return (
        row[-1:] == (1,)
        and problem.row.sizes[-1] % QUAD == 0
        and all(stride % QUAD == 0 for stride in (*row[:-1], *rows))
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
    inputs = len(held(problem.reads, problem.always, problem.inputs[0]))
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
    """Rows are read in every pass; few of them are cut into parts, to keep all of the GPU busy."""
    rows, kind = _rows(problem)
    quads = _is_quads(problem)
    lanes = STREAMED_LANES[kind]
    units = problem.length // QUAD if quads else problem.length
    groups = divided(target.of_whole(problem.rows.count) * lanes, WORKGROUP)
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
