"""How a CPU reduces: a declared table of variants, each with its entries.

Every variant combines in the same order, which `BLOCK` and the lanes of the kernel fix: results are the same bits
whatever the layout, the variant or the number of threads.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dmlruntime.core.datatypes import INT64
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan, Scratch
from dmlruntime.families.layout import Walk, with_last
from dmlruntime.families.reduce import ReduceKernel
from dmlruntime.families.reduce.parameters import LANE_COLUMNS, REDUCE
from dmlruntime.families.reduce.problem import ReduceProblem, column_loop, reduce_problem
from dmlruntime.families.row_order import BLOCK, LANES

FEWEST_COLUMNS, COLUMN_WORDS = 64, 512
"""Of the neighbouring results that an item combines side by side: the fewest, and the most 64-bit fields of states."""

LANE_ROWS = 16
"""Elements of a lane, at least, where the lanes of columns are shared among threads, for states are read once more."""

COLUMN_ITEMS = 64
"""Items that the neighbours are shared among before items grow: enough for the threads of a large machine."""

MIN_COLUMNS = 8
"""Fewer neighbours than this are not worth it."""

FEW_RESULTS = 16
"""With fewer results than this, rows of several blocks are shared among threads."""

RELATIVE_RUN = 256
"""Elements of a run where fields of the state are relative to others: DML_RUN in reduce/block.h."""

ITEM = 4096
"""Input elements of an item, where rows are shorter."""

SHORT, SHORT_PER_ITEM = LANES, 128
"""Rows of at most so many elements, one for each lane, take less time than what is done around each: so many
neighbouring ones are combined side by side."""


@dataclass(frozen=True, kw_only=True)
class ReduceVariant:
    """One way to reduce: which problems it suits, and how it plans them."""

    name: str
    suits: Callable[[ReduceProblem], bool]
    dispatches: Callable[[ReduceProblem], tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]]


def plan(kernel: ReduceKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    return plan_reduce_cpu(reduce_problem(kernel, descriptor))


def plan_reduce_cpu(problem: ReduceProblem) -> Plan:
    """The plan of the first variant that suits the problem's shape."""
    variant = next(v for v in VARIANTS if v.suits(problem))
    dispatches, scratch = variant.dispatches(problem)
    return Plan(
        operator=problem.operator,
        variant=variant.name,
        types={problem.input: problem.types[0], problem.output: problem.types[1]},
        dispatches=dispatches,
        scratch=scratch,
        depth=depth(problem.length, is_relative=problem.is_relative),
        defines=(f"TYPE_{_types(problem)}", *((problem.function,) if problem.function else ())),
    )


def depth(length: int, *, is_relative: bool = False) -> int:
    """Roundings on the longest way from an element to a result: a lane, the lanes of a block, the tree of blocks.

    Of states with relative fields a block has runs, each with lanes of its own, which are combined one after the other.
    """
    in_block = min(length, BLOCK)
    blocks, runs = -(-length // BLOCK), -(-in_block // RELATIVE_RUN) if is_relative else 1
    in_run = min(in_block, RELATIVE_RUN) if is_relative else in_block
    lane = -(-in_run // LANES) - 1
    return max(1, lane + (min(in_run, LANES) - 1).bit_length() + runs - 1 + 2 * (blocks - 1).bit_length())


def _is_few_long_rows(problem: ReduceProblem) -> bool:
    return problem.results.count < FEW_RESULTS and problem.length > BLOCK


def _is_columns(problem: ReduceProblem) -> bool:
    return column_loop(problem, MIN_COLUMNS) is not None


def _is_short_rows(problem: ReduceProblem) -> bool:
    return problem.length <= SHORT and bool(problem.results.sizes) and problem.results.sizes[-1] >= MIN_COLUMNS


def _blocks(problem: ReduceProblem) -> tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]:
    items = problem.results.count * _blocks_of(problem)
    return _by_partials(problem, problem.results, "reduce_blocks", items, per_item=1)


def _columns(problem: ReduceProblem) -> tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]:
    """Many neighbours for an item, because memory is slow in short runs: blocks are shared before items get narrow."""
    loop = column_loop(problem, MIN_COLUMNS)
    assert loop is not None, "the table tests _is_columns first"
    walk = with_last(problem.results, loop)
    columns, blocks = walk.sizes[-1], _blocks_of(problem)
    share = walk.count * blocks // COLUMN_ITEMS // FEWEST_COLUMNS * FEWEST_COLUMNS
    per_item = min(max(share, FEWEST_COLUMNS), COLUMN_WORDS // problem.fields)
    slices = walk.count // columns * -(-columns // per_item)
    if slices < COLUMN_ITEMS and problem.length >= LANES * LANE_ROWS and _has_lanes(problem, walk):
        per_item = min(columns, LANE_COLUMNS)
        items = walk.count // columns * -(-columns // per_item) * _blocks_of(problem) * LANES
        return _by_partials(problem, walk, "reduce_column_blocks", items, per_item=per_item, lanes=LANES)
    if blocks > 1 and slices < COLUMN_ITEMS:
        return _by_partials(problem, walk, "reduce_column_blocks", slices * blocks, per_item=per_item)
    return _side_by_side(problem, walk, per_item)


def _short_rows(problem: ReduceProblem) -> tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]:
    return _side_by_side(problem, problem.results, SHORT_PER_ITEM)


def _side_by_side(
    problem: ReduceProblem, walk: Walk, per_item: int
) -> tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]:
    """Items of several results that are neighbours in the innermost loop."""
    columns = walk.sizes[-1]
    dispatch = Dispatch(
        kernel=_entry(problem, "reduce_columns"),
        items=walk.count // columns * -(-columns // per_item),
        tensors=(problem.input, problem.output),
        parameters=_parameters(problem, walk, per_item=per_item),
    )
    return (dispatch,), ()


def _has_lanes(problem: ReduceProblem, walk: Walk) -> bool:
    """Return whether neighbours can be combined lane by lane, in long runs of rows: they are contiguous, and no field
    is relative to another."""
    return walk.strides[0][-1] == 1 and not problem.is_relative


def _by_partials(
    problem: ReduceProblem, results: Walk, entry: str, items: int, *, per_item: int, lanes: int = 1
) -> tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]:
    """Blocks, or the lanes of blocks, are combined by `entry`, and joined in a second dispatch."""
    parameters = _parameters(problem, results, per_item=per_item, lanes=lanes)
    count = problem.fields * problem.results.count * _blocks_of(problem) * lanes
    partials = Scratch(name="partials", type=INT64, count=count)
    first = Dispatch(
        kernel=_entry(problem, entry), items=items, tensors=(problem.input, "partials"), parameters=parameters
    )
    second = Dispatch(
        kernel=_entry(problem, "reduce_partials"),
        items=problem.results.count,
        tensors=("partials", problem.output, problem.input),
        parameters=parameters,
    )
    return (first, second), (partials,)


def _blocks_of(problem: ReduceProblem) -> int:
    return -(-problem.length // BLOCK)


def _rows(problem: ReduceProblem) -> tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]:
    per_item = max(1, ITEM // problem.length)
    dispatch = Dispatch(
        kernel=_entry(problem, "reduce_rows"),
        items=-(-problem.results.count // per_item),
        tensors=(problem.input, problem.output),
        parameters=_parameters(problem, problem.results, per_item=per_item),
    )
    return (dispatch,), ()


VARIANTS = (
    ReduceVariant(name="blocks", suits=_is_few_long_rows, dispatches=_blocks),
    ReduceVariant(name="columns", suits=_is_columns, dispatches=_columns),
    ReduceVariant(name="short rows", suits=_is_short_rows, dispatches=_short_rows),
    ReduceVariant(name="rows", suits=lambda _: True, dispatches=_rows),
)
"""The first that suits a problem plans it; the choice depends on the shape alone."""


def _parameters(
    problem: ReduceProblem, results: Walk, *, per_item: int, lanes: int = 1
) -> tuple[tuple[str, ParameterValue], ...]:
    """Return the kernel's parameters. A walk over one element has a loop of size 1."""
    row = problem.row
    return REDUCE.values(
        {
            "length": problem.length,
            "block": BLOCK,
            "per_item": per_item,
            "lanes": lanes,
            "last": int(problem.last),
            "rank": max(1, len(results.sizes)),
            "row_rank": max(1, len(row.sizes)),
            "sizes": results.sizes or (1,),
            "input_strides": results.strides[0] or (1,),
            "output_strides": results.strides[1] or (1,),
            "row_sizes": row.sizes or (1,),
            "row_strides": row.strides[0] or (1,),
        }
    )


def _types(problem: ReduceProblem) -> str:
    return "_".join(data_type.short for data_type in problem.types)


def _entry(problem: ReduceProblem, kernel: str) -> str:
    return f"dml_{problem.operator.lower()}_{_types(problem).lower()}_{kernel}"
