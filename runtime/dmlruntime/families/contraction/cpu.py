"""How a CPU contracts: a declared table of variants, each with its entries.

Where columns are few the terms of a sum are added in an order of their own; the other variants add them in the one that
KC fixes. So results are the same bits whatever the layout or the number of threads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from dmlruntime.core.datatypes import FLOAT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan, Scratch
from dmlruntime.families.contraction import ContractionKernel
from dmlruntime.families.contraction.parameters import (
    CONTRACTION,
    FEW_ROWS,
    GEMV_CHAINS,
    GEMV_KC,
    GEMV_MC,
    GEMV_NC,
    KC,
    MC,
    MC_WIDE,
    NC,
    OWN_ROWS,
    PANEL_ROWS,
    PASS_COLUMNS,
    PASS_ROWS,
    PLANE_ROWS,
    PLANE_STEP,
    PLANE_TERMS,
    SOFTMAX,
)
from dmlruntime.families.contraction.phases import has_phases, phases
from dmlruntime.families.contraction.problem import ContractionProblem, Softmax, SpaceLoop, contraction_problem
from dmlruntime.families.contraction.windows import window_copy
from dmlruntime.families.record import FUSED_SCALARS

LEAST_LOCATIONS = 128
"""Locations that a copy of a row of the input serves at least, or all of a line."""

LONG_LINE = 48
"""Locations of a line that fill vectors well; in shorter ones, packing costs many rows less than empty lanes."""

OWN_COLUMNS = 10 * NC
"""Columns, at most, of a problem whose rows are not packed where they lie in lines: what packs them is written by one
thread and read by all others, which takes longer than to multiply them where they lie."""

FEWEST_ITEMS, ITEMS = 32, 128
"""Blocks that a contraction is cut into, where it can be, so that many threads share it evenly: the former where each
has all rows and so packs its own columns, the latter where columns are packed before."""

OWN_ROWS_STEP, OWN_ROWS_LEAST = 12, 36
"""Rows of a block that packs them itself: multiples of the former, and not fewer than the latter for more blocks."""

ITEM_MULTIPLICATIONS = 2**14
"""What an item takes however small it is, in multiplications."""

MOST_PACKED = 2**27
"""Elements of `b` that are packed at most before all blocks of rows; more are packed again for each."""

ROWS = "packed_rows"
COLUMNS = "packed_columns"
COPY = "copied_windows"
RESULTS = "results"
"""Scratch buffers: packed `a`, packed `b`, `b` with the zeros around it, and what a softmax is taken of."""


@dataclass(frozen=True, kw_only=True)
class ContractionVariant:
    """One way to contract: which problems it suits, and how it plans them."""

    name: str
    suits: Callable[[ContractionProblem], bool]
    dispatches: Callable[[ContractionProblem], tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]]


def plan(kernel: ContractionKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor. Raises UnsupportedOnDeviceError for an activation that kernels lack."""
    return plan_contraction_cpu(contraction_problem(kernel, descriptor, "cpu"))


def plan_contraction_cpu(problem: ContractionProblem) -> Plan:
    """The plan of the first variant that suits the problem's shape; of a transposed one, of those of its phases."""
    if has_phases(problem):
        name, (dispatches, scratch, deepest) = "phases", _phases(problem)
    else:
        variant = next(v for v in VARIANTS if v.suits(problem))
        name, (dispatches, scratch) = variant.name, variant.dispatches(problem)
        deepest = _depth(variant, problem)
    if problem.softmax is not None:
        results = Scratch(name=RESULTS, type=FLOAT32, count=problem.batches.count * problem.rows * problem.columns)
        dispatches, scratch = (*dispatches, _softmax(problem, problem.softmax)), (*scratch, results)
    return Plan(
        operator=problem.operator,
        variant=name,
        types=dict(zip(problem.tensors, problem.types, strict=True)),
        dispatches=dispatches,
        scratch=scratch,
        depth=deepest,
        defines=_defines(problem),
    )


def _defines(problem: ContractionProblem) -> tuple[str, ...]:
    chosen = [f"TYPE_{problem.type_tuple}"]
    if problem.fused is not None:
        chosen.append(f"FUSED_{problem.fused}")
    if problem.softmax is not None:
        chosen.append("SOFTMAX")
    return tuple(chosen)


def depth(terms: int) -> int:
    """Roundings on the longest way from a term to its sum: a block, the blocks."""
    return min(terms, KC) + _divided(terms, KC) - 1


def dot_depth(terms: int) -> int:
    """The same where columns are few: a chain, the tree of chains, the blocks."""
    chains = min(terms, GEMV_CHAINS)
    own = _divided(min(terms, GEMV_KC), GEMV_CHAINS)
    return own + (chains - 1).bit_length() + _divided(terms, GEMV_KC) - 1


def packs_own_rows(problem: ContractionProblem) -> bool:
    """Return whether an item packs its rows itself, or multiplies them where they lie.

    That is so where it has all columns, so that no other item multiplies them, or a few do and rows need no packing.
    """
    return _across(problem) == 1 or (problem.rows_are_lines and problem.columns <= OWN_COLUMNS)


def block_rows(problem: ContractionProblem) -> int:
    """Rows of an item: as evenly as panels allow, no more than fit, and fewer where there are few blocks of columns."""
    is_own = packs_own_rows(problem)
    most, step = (OWN_ROWS, OWN_ROWS_STEP) if is_own else (MC_WIDE if problem.has_wide_sums else MC, PANEL_ROWS)
    across = problem.batches.count * _across(problem)
    blocks = _divided(problem.rows, most)
    if blocks > 1 or across < FEWEST_ITEMS:
        finest = _divided(problem.rows, OWN_ROWS_LEAST) if is_own else problem.rows // PANEL_ROWS
        blocks = max(blocks, min(_divided(ITEMS, across), finest))
    return _divided(_divided(problem.rows, blocks), step) * step


def _across(problem: ContractionProblem) -> int:
    """Return how many blocks of columns a batch has."""
    copy = window_copy(problem)
    return _divided(problem.columns, NC) if copy is None else copy.blocks


def _is_lines(problem: ContractionProblem) -> bool:
    return problem.transposed or (problem.is_convolution and problem.rows < FEW_ROWS and not problem.is_plain)


def _is_planes(problem: ContractionProblem) -> bool:
    """Windows of few channels over neighbouring rows, few enough to be copied: of few rows, or of as many as fit."""
    if problem.transposed or not problem.is_convolution or problem.is_plain or problem.terms > KC:
        return False
    if problem.rows >= FEW_ROWS and (problem.are_bytes or problem.terms == problem.channels):
        return False
    if problem.rows > (OWN_ROWS if problem.space[-1].size >= LONG_LINE else PANEL_ROWS):
        return False
    *outer, down, along = (SpaceLoop(size=1, valid=1, input=1, b_stride=0, output_stride=0), *problem.space)
    reach, below = ((loop.window - 1) * loop.dilation for loop in (along, down))
    terms = min(PLANE_TERMS, PLANE_ROWS * PLANE_TERMS // problem.channels // (below + 1))
    locations = terms // along.step - reach // along.step - 1 - PLANE_STEP
    are_inside = all(loop.window == 1 and not loop.start and (loop.size - 1) * loop.step < loop.input for loop in outer)
    return are_inside and locations >= min(LEAST_LOCATIONS, along.size)


def _is_dots(problem: ContractionProblem) -> bool:
    return problem.is_plain and problem.columns <= GEMV_NC


def _is_pass(problem: ContractionProblem) -> bool:
    return problem.is_plain and problem.rows <= PASS_ROWS and 1 in (problem.b_channel, problem.space[0].b_stride)


def _lines(problem: ContractionProblem) -> tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]:
    items = problem.batches.count * problem.rows * (problem.columns // problem.space[-1].size)
    return (_dispatch(problem, "contraction_lines", items),), ()


def _planes(problem: ContractionProblem) -> tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]:
    lines = problem.batches.count * (problem.columns // problem.space[-1].size)
    items = lines if problem.rows >= FEW_ROWS else lines * problem.rows
    return (_dispatch(problem, "contraction_planes", items),), ()


def _dots(problem: ContractionProblem) -> tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]:
    items = problem.batches.count * _divided(problem.rows, GEMV_MC)
    return (replace(_dispatch(problem, "contraction_dots", items), chunks_per_thread=1),), ()


def _rows(problem: ContractionProblem) -> tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]:
    items = problem.batches.count * _divided(problem.columns, PASS_COLUMNS)
    return (replace(_dispatch(problem, "contraction_rows", items), chunks_per_thread=1),), ()


def _tiles(problem: ContractionProblem) -> tuple[tuple[Dispatch, ...], tuple[Scratch, ...]]:
    """Rows that several items multiply are packed first, and so are columns that several blocks of rows multiply, if
    windows are not multiplied where they lie in a copy."""
    panels = problem.batches.count * _divided(problem.rows, PANEL_ROWS)
    across = problem.batches.count * _across(problem)
    down = _divided(problem.rows, block_rows(problem))
    rows = Scratch(name=ROWS, type=FLOAT32, count=panels * PANEL_ROWS * (problem.terms + 2))
    columns = Scratch(name=COLUMNS, type=FLOAT32, count=across * NC * (problem.terms + 2))
    of_a, of_b = problem.factors
    first, packed = [], []
    if not packs_own_rows(problem):
        packed.append(rows)
        first.append(replace(_dispatch(problem, "contraction_pack_rows", panels, packed=[ROWS]), made_of=of_a))
    copy = window_copy(problem)
    if copy is not None:
        packed.append(Scratch(name=COPY, type=FLOAT32, count=copy.count))
        first.append(replace(_dispatch(problem, "contraction_copy", copy.channels, packed=[COPY]), made_of=of_b))
    elif down > 1 and columns.count <= MOST_PACKED:
        packed.append(columns)
        blocks = across * _divided(problem.terms, KC)
        first.append(replace(_dispatch(problem, "contraction_pack_columns", blocks, packed=[COLUMNS]), made_of=of_b))
    tiles = _dispatch(problem, "contraction_tiles", across * down, packed=[scratch.name for scratch in packed])
    return (*first, tiles), tuple(packed)


def _phases(problem: ContractionProblem) -> tuple[tuple[Dispatch, ...], tuple[Scratch, ...], int]:
    """Dispatches, buffers of their own and the depth of all phases."""
    dispatches: list[Dispatch] = []
    scratch: list[Scratch] = []
    deepest = 1
    for number, phase in enumerate(phases(problem)):
        variant = next(v for v in VARIANTS if v.suits(phase))
        own, buffers = variant.dispatches(phase)
        names = {buffer.name: f"{buffer.name}_{number}" for buffer in buffers}
        dispatches += [
            replace(dispatch, tensors=tuple(names.get(name, name) for name in dispatch.tensors)) for dispatch in own
        ]
        scratch += [replace(buffer, name=names[buffer.name]) for buffer in buffers]
        deepest = max(deepest, _depth(variant, phase))
    return tuple(dispatches), tuple(scratch), deepest


def _depth(variant: ContractionVariant, problem: ContractionProblem) -> int:
    return dot_depth(problem.terms) if variant.name == "dots" else depth(problem.terms)


VARIANTS = (
    ContractionVariant(name="planes", suits=_is_planes, dispatches=_planes),
    ContractionVariant(name="lines", suits=_is_lines, dispatches=_lines),
    ContractionVariant(name="dots", suits=_is_dots, dispatches=_dots),
    ContractionVariant(name="rows", suits=_is_pass, dispatches=_rows),
    ContractionVariant(name="windows", suits=lambda problem: window_copy(problem) is not None, dispatches=_tiles),
    ContractionVariant(name="tiles", suits=lambda _: True, dispatches=_tiles),
)
"""The first that suits a problem plans it; the choice depends on the shape alone."""


def _dispatch(problem: ContractionProblem, entry: str, items: int, *, packed: Sequence[str] = ()) -> Dispatch:
    """The dispatch of an entry, with the buffers of panels that it reads or writes."""
    multiplications = problem.batches.count * problem.rows * problem.columns * problem.terms
    only_packs = "_pack_" in entry or "_copy" in entry
    return Dispatch(
        kernel=f"dml_{problem.operator.lower()}_{problem.type_tuple.lower()}_{entry}",
        items=items,
        tensors=(
            *problem.tensors[:-1],
            problem.tensors[-1] if problem.softmax is None else RESULTS,
            *packed,
        ),
        parameters=_parameters(problem, packed),
        multiplications=0 if only_packs else max(multiplications, items * ITEM_MULTIPLICATIONS),
    )


def _softmax(problem: ContractionProblem, softmax: Softmax) -> Dispatch:
    """The dispatch that follows where a softmax is fused. A walk over one element has a loop of size 1."""
    lines, line = softmax.lines, softmax.line
    return Dispatch(
        kernel=f"dml_{problem.operator.lower()}_{problem.type_tuple.lower()}_contraction_softmax",
        items=lines.count,
        tensors=(RESULTS, problem.tensors[-1]),
        parameters=SOFTMAX.values(
            {
                "length": line.count,
                "rank": max(1, len(lines.sizes)),
                "line_rank": max(1, len(line.sizes)),
                "sizes": lines.sizes or (1,),
                "from_strides": lines.strides[0] or (1,),
                "to_strides": lines.strides[1] or (1,),
                "line_sizes": line.sizes or (1,),
                "line_from_strides": line.strides[0] or (1,),
                "line_to_strides": line.strides[1] or (1,),
            }
        ),
    )


def _parameters(problem: ContractionProblem, packed: Sequence[str]) -> tuple[tuple[str, ParameterValue], ...]:
    space, batches = problem.space, problem.batches
    copy = window_copy(problem) if COPY in packed else None
    rest = (0,) * (FUSED_SCALARS - problem.fused_scalars) if problem.fused else ()
    scalars = problem.scalars + rest
    return CONTRACTION.values(
        {
            "m": problem.rows,
            "n": problem.columns,
            "channels": problem.channels,
            "mc": block_rows(problem),
            "packed_rows": int(ROWS in packed),
            "packed_columns": int(COLUMNS in packed),
            "copy_stride": 0 if copy is None else copy.stride,
            "copy_pitch": 0 if copy is None else copy.pitch,
            "transposed": int(problem.transposed),
            "pads": int(problem.pads),
            "a_start": problem.a_start,
            "output_start": problem.output_start,
            "a_channel": problem.a_channel,
            "b_channel": problem.b_channel,
            "batch_rank": len(batches.sizes),
            "space_rank": len(space),
            "scalars": {"scalars": scalars} if scalars else {},
            "row_strides": problem.row_strides,
            "column_strides": problem.column_strides,
            "batch_sizes": batches.sizes,
            "batch_strides": tuple(stride for own in batches.strides for stride in own),
            "space_sizes": tuple(loop.size for loop in space),
            "valid_sizes": tuple(loop.valid for loop in space),
            "input_sizes": tuple(loop.input for loop in space),
            "input_strides": tuple(loop.b_stride for loop in space),
            "output_strides": tuple(loop.output_stride for loop in space),
            "window_sizes": tuple(loop.window for loop in space),
            "window_strides": tuple(loop.a_stride for loop in space),
            "strides": tuple(loop.step for loop in space),
            "dilations": tuple(loop.dilation for loop in space),
            "starts": tuple(loop.start for loop in space),
        },
        tensors=len(problem.tensors),
        scalar_count=len(scalars),
    )


def _divided(count: int, by: int) -> int:
    return -(-count // by)
