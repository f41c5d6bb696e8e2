"""How a CPU scans: a declared table of variants, each with its entries, its tiles and its order of parameters.

Every variant combines in the same order, which `BLOCK` and the kernel's TILE fix: results are the same bits
whatever the layout, the variant or the number of threads.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan, Scratch
from dmlruntime.families.cpu_target import STREAM_BYTES
from dmlruntime.families.layout import with_last
from dmlruntime.families.scan import ScanKernel
from dmlruntime.families.scan.parameters import BLOCK, MOST_BLOCKS, QUAD, SCAN, STATUS_WORDS, TILE
from dmlruntime.families.scan.problem import ScanProblem, scan_problem

COLUMNS = 1024
"""Most neighbouring lines that one item scans side by side."""

LEAST_COLUMNS = 16
"""Fewest of them, where there are many lines."""

MIN_COLUMNS = 8
"""Fewer neighbours than this are not worth scanning side by side."""

SHORT = 64
"""Lines shorter than this are scanned side by side even where each lies contiguous. At most a tile."""

SHORT_APART = 32
"""The same for lines whose elements are strided in one of the tensors."""

FEW_LINES = 8
"""With fewer lines than this, long ones are cut into pieces that threads share."""

MANY_BLOCKS = 4
"""A line is long from this many blocks on."""

PIECE_BYTES = 2**18
"""Input that a thread totals, then scans: so much stays in a processor's own cache between the two passes."""

MANY_ITEMS = 16
"""Items have fewer columns until there are this many items."""

STREAM_RUN_BYTES = 1024
"""Fewest bytes of contiguous results for non-temporal stores: partly filled cache lines cost more with them."""


@dataclass(frozen=True, kw_only=True)
class ScanVariant:
    """One way to scan: which problems it suits, and how it plans them."""

    name: str
    suits: Callable[[ScanProblem], bool]
    dispatches: Callable[[ScanProblem], tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]]


def plan(kernel: ScanKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    return plan_scan_cpu(scan_problem(kernel, descriptor))


def plan_scan_cpu(problem: ScanProblem) -> Plan:
    """The plan of the first variant that suits the problem's shape."""
    variant = next(v for v in VARIANTS if v.suits(problem))
    dispatches, scratch = variant.dispatches(problem)
    return Plan(
        operator=problem.operator,
        variant=variant.name,
        types={problem.input: problem.type, problem.output: problem.type},
        dispatches=dispatches,
        scratch=scratch,
        depth=depth(problem.length),
    )


def depth(length: int) -> int:
    """Roundings on the longest way from an element to a result: quad, tree, tiles of a block, blocks.

    What precedes a tile is joined before the tile is: that rounds once more where there is an earlier block.
    """
    in_tile = min(length, TILE)
    quads = -(-in_tile // QUAD)
    tree = (min(length, QUAD) - 1).bit_length() + (1 + (quads - 2).bit_length() if quads > 1 else 0)
    tiles = -(-min(length, BLOCK) // TILE)
    blocks = -(-length // BLOCK)
    return max(1, tree + (tiles - 1) + (blocks - 1) + (blocks > 1))


def _is_few_long_lines(problem: ScanProblem) -> bool:
    return problem.lines.count < FEW_LINES and problem.length >= MANY_BLOCKS * BLOCK


def _is_neighbouring_lines(problem: ScanProblem) -> bool:
    best = column_loop(problem)
    if best is None or problem.lines.sizes[best] < MIN_COLUMNS:
        return False
    own = (problem.input_stride, problem.output_stride)
    beside = any(0 < outer[best] < stride for outer, stride in zip(problem.lines.strides, own, strict=True))
    return problem.length < (SHORT if own == (1, 1) else SHORT_APART) or beside


def column_loop(problem: ScanProblem) -> int | None:
    """The loop over lines to scan side by side: the innermost, unless it is small and another is larger."""
    sizes = problem.lines.sizes
    if not sizes:
        return None
    last = len(sizes) - 1
    return last if sizes[last] >= MIN_COLUMNS else max(range(len(sizes)), key=lambda d: (sizes[d], d))


def _lines(problem: ScanProblem) -> tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]:
    dispatch = Dispatch(
        kernel=_entry(problem, "scan_lines"),
        items=problem.lines.count,
        tensors=(problem.input, problem.output),
        parameters=_parameters(problem, per_item=1),
    )
    return (dispatch,), ()


def _columns(problem: ScanProblem) -> tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]:
    loop = column_loop(problem)
    assert loop is not None, "the table tests _is_neighbouring_lines first"
    lines = with_last(problem.lines, loop)
    columns, others = lines.sizes[-1], lines.count // lines.sizes[-1]
    per_item = COLUMNS
    while per_item > LEAST_COLUMNS and others * -(-columns // per_item) < MANY_ITEMS:
        per_item //= 2
    dispatch = Dispatch(
        kernel=_entry(problem, "scan_columns"),
        items=others * -(-columns // per_item),
        tensors=(problem.input, problem.output),
        parameters=_parameters(replace(problem, lines=lines), per_item=per_item),
    )
    return (dispatch,), ()


def _pieces(problem: ScanProblem) -> tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]:
    blocks = min(MOST_BLOCKS, max(1, PIECE_BYTES // (BLOCK * problem.type.bits // 8)))
    pieces = problem.lines.count * -(-problem.length // (blocks * BLOCK))
    words = DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_INT64
    status = Scratch(name="status", type=words, count=STATUS_WORDS * (1 + pieces), is_zero=True)
    dispatch = Dispatch(
        kernel=_entry(problem, "scan_pieces"),
        items=pieces,
        tensors=(problem.input, problem.output, "status"),
        parameters=_parameters(problem, per_item=blocks),
    )
    return (dispatch,), (status,)


VARIANTS = (
    ScanVariant(name="pieces", suits=_is_few_long_lines, dispatches=_pieces),
    ScanVariant(name="columns", suits=_is_neighbouring_lines, dispatches=_columns),
    ScanVariant(name="lines", suits=lambda _: True, dispatches=_lines),
)
"""The first that suits a problem plans it; the choice depends on the shape alone."""


def _parameters(problem: ScanProblem, *, per_item: int) -> tuple[tuple[str, ParameterValue], ...]:
    """Return what the kernel reads. A reversed line starts at its end and walks backwards."""
    last = problem.length - 1 if problem.reverse else 0
    sign = -1 if problem.reverse else 1
    elements = problem.length * problem.lines.count
    size = problem.type.bits // 8
    run = _run(problem)
    return SCAN.values(
        {
            "length": problem.length,
            "block": BLOCK,
            "input_start": last * problem.input_stride,
            "output_start": last * problem.output_stride,
            "input_stride": sign * problem.input_stride,
            "output_stride": sign * problem.output_stride,
            "exclusive": int(problem.exclusive),
            "stream": int(elements * size >= STREAM_BYTES and run * size >= STREAM_RUN_BYTES),
            "per_item": per_item,
            "rank": len(problem.lines.sizes),
            "sizes": problem.lines.sizes,
            "input_strides": problem.lines.strides[0],
            "output_strides": problem.lines.strides[1],
        }
    )


def _entry(problem: ScanProblem, kernel: str) -> str:
    return f"dml_{problem.operator.lower()}_{problem.type.short.lower()}_{kernel}"


def _run(problem: ScanProblem) -> int:
    """Elements of the output that are stored side by side: of one line, or of neighbouring lines."""
    loops = ((problem.length, problem.output_stride), *zip(problem.lines.sizes, problem.lines.strides[1], strict=True))
    run = 1
    for size, stride in sorted(loops, key=lambda loop: loop[1]):
        if size > 1 and stride != run:
            break
        run *= size
    return run
