"""How a CPU runs row programs: a declared table of variants, each with its entries.

Every variant combines in the order of reductions (reduce/order.h), so that results are the same bits whatever the
layout, the variant or the number of threads.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dmlruntime.core.datatypes import INT64
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan, Scratch
from dmlruntime.families.cpu_target import STREAM_BYTES
from dmlruntime.families.layout import Walk, with_last
from dmlruntime.families.record import FUSED_SCALARS
from dmlruntime.families.row_order import BLOCK, LANES
from dmlruntime.families.row_program import RowProgramKernel
from dmlruntime.families.row_program.parameters import COLUMNS, ROW_PROGRAM
from dmlruntime.families.row_program.problem import RowProgramProblem, column_loop, row_program_problem

FEW_COLUMNS = 64
"""The same where there are too few rows for enough items of that many."""

MANY_ROWS = 16 * COLUMNS
"""Rows from which on there are enough."""

FEW_ROWS = 16
"""With fewer rows than this, those of many blocks are shared among threads."""

MANY_BLOCKS = 5
"""Blocks of a row from which on that is faster, though every pass of it begins and ends for all threads together."""

ITEM = 4096
"""Elements of an item, where rows are shorter."""

Dispatches = tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]


@dataclass(frozen=True, kw_only=True)
class RowProgramVariant:
    """One way to run: which problems it suits, and how it plans them."""

    name: str
    suits: Callable[[RowProgramProblem], bool]
    dispatches: Callable[[RowProgramProblem], Dispatches]


def plan(kernel: RowProgramKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    return plan_row_program_cpu(row_program_problem(kernel, descriptor))


def plan_row_program_cpu(problem: RowProgramProblem) -> Plan:
    """The plan of the first variant that suits the problem's shape."""
    variant = next(v for v in VARIANTS if v.suits(problem))
    dispatches, scratch = variant.dispatches(problem)
    return Plan(
        operator=problem.operator,
        variant=variant.name,
        types=dict(zip(problem.tensors, problem.types, strict=True)),
        dispatches=dispatches,
        scratch=scratch,
        depth=depth(problem.length),
        defines=(f"TYPE_{'_'.join(problem.type_names)}", *((f"FUSED_{problem.fused}",) if problem.fused else ())),
    )


def depth(length: int) -> int:
    """Roundings on the longest way from an element to a value: a lane, the lanes of a block, the tree of blocks."""
    in_block = min(length, BLOCK)
    blocks = -(-length // BLOCK)
    lane = -(-in_block // LANES) - 1
    return max(1, lane + (min(in_block, LANES) - 1).bit_length() + 2 * (blocks - 1).bit_length())


def _is_few_long_rows(problem: RowProgramProblem) -> bool:
    return problem.rows.count < FEW_ROWS and problem.length > (MANY_BLOCKS - 1) * BLOCK


def _blocks(problem: RowProgramProblem) -> Dispatches:
    rows = problem.rows.count
    count = rows * -(-problem.length // BLOCK)
    parts = Scratch(name="parts", type=INT64, count=max(problem.passes) * count)
    values = Scratch(name="values", type=INT64, count=max(1, problem.values) * rows)
    tensors = (*problem.tensors, parts.name, values.name)

    def dispatch(kernel: str, items: int, row_pass: int) -> Dispatch:
        parameters = _parameters(problem, problem.rows, per_item=1, row_pass=row_pass)
        return Dispatch(kernel=_entry(problem, kernel), items=items, tensors=tensors, parameters=parameters)

    dispatches = []
    for row_pass in range(len(problem.passes)):
        dispatches += [dispatch("row_program_blocks", count, row_pass), dispatch("row_program_values", rows, row_pass)]
    return (*dispatches, dispatch("row_program_elements", count, 0)), (parts, values)


def _columns(problem: RowProgramProblem) -> Dispatches:
    loop = column_loop(problem)
    assert loop is not None, "the table tests column_loop first"
    walk = with_last(problem.rows, loop)
    columns = walk.sizes[-1]
    per_item = COLUMNS if walk.count >= MANY_ROWS else FEW_COLUMNS
    dispatch = Dispatch(
        kernel=_entry(problem, "row_program_columns"),
        items=walk.count // columns * -(-columns // per_item),
        tensors=problem.tensors,
        parameters=_parameters(problem, walk, per_item=per_item),
    )
    return (dispatch,), ()


def _rows(problem: RowProgramProblem) -> Dispatches:
    per_item = max(1, ITEM // problem.length)
    dispatch = Dispatch(
        kernel=_entry(problem, "row_program_rows"),
        items=-(-problem.rows.count // per_item),
        tensors=problem.tensors,
        parameters=_parameters(problem, problem.rows, per_item=per_item),
    )
    return (dispatch,), ()


VARIANTS = (
    RowProgramVariant(name="blocks", suits=_is_few_long_rows, dispatches=_blocks),
    RowProgramVariant(name="columns", suits=lambda problem: column_loop(problem) is not None, dispatches=_columns),
    RowProgramVariant(name="rows", suits=lambda _: True, dispatches=_rows),
)
"""The first that suits a problem plans it; the choice depends on shapes and strides alone."""


def _parameters(
    problem: RowProgramProblem, rows: Walk, *, per_item: int, row_pass: int = 0
) -> tuple[tuple[str, ParameterValue], ...]:
    """Return what the kernel reads. A walk over one element has a loop of size 1."""
    rest = (0,) * (FUSED_SCALARS - problem.fused_scalars) if problem.fused else ()
    scalars = problem.scalars + rest
    return ROW_PROGRAM.values(
        {
            "length": problem.length,
            "block": BLOCK,
            "per_item": per_item,
            "row_pass": row_pass,
            "stream": int(_output_bytes(problem) >= STREAM_BYTES),
            "rank": max(1, len(rows.sizes)),
            "row_rank": max(1, len(problem.row.sizes)),
            "scalars": {"scalars": scalars} if scalars else {},
            "sizes": rows.sizes or (1,),
            "strides": _named(problem, "strides", rows),
            "row_sizes": problem.row.sizes or (1,),
            "row_strides": _named(problem, "row_strides", problem.row),
        },
        tensors=len(problem.tensors),
        scalar_count=len(scalars),
    )


def _output_bytes(problem: RowProgramProblem) -> int:
    """Of the largest output."""
    types = dict(zip(problem.tensors, problem.types, strict=True))
    elements = problem.rows.count * problem.length
    return max(elements * types[name].bits // 8 for name in problem.outputs)


def _named(problem: RowProgramProblem, name: str, walk: Walk) -> dict[str, tuple[int, ...]]:
    pairs = zip(problem.tensors, walk.strides, strict=True)
    return {f"{tensor}_{name}": strides or (1,) for tensor, strides in pairs}


def _entry(problem: RowProgramProblem, kernel: str) -> str:
    return f"dml_{problem.operator.lower()}_{'_'.join(problem.type_names).lower()}_{kernel}"
