"""How a GPU contracts: a workgroup makes a tile of results, or its invocations make one result each, or share one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dmlruntime.core.datatypes import FLOAT16, FLOAT32, UINT8
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan, Scratch
from dmlruntime.families.contraction import ContractionKernel
from dmlruntime.families.contraction.matrix_units import COLUMNS, ROWS, has_matrix_tiles, matrix_loads
from dmlruntime.families.contraction.parameters import LARGE, MIDDLE, SLICE_DEPTH, SMALL, SPACE_MOST, WIDE_TERMS
from dmlruntime.families.contraction.parameters import uniforms as uniform_block
from dmlruntime.families.contraction.phases import Phases, gap, phases_of
from dmlruntime.families.contraction.problem import ContractionProblem, Softmax, SpaceLoop, contraction_problem
from dmlruntime.families.gpu_target import (
    QUAD,
    STORAGE_BUFFERS,
    WORKGROUP,
    GpuTarget,
    divided,
    fitting,
    is_packed,
    per_loop,
    type_defines,
)
from dmlruntime.families.record import WORD
from dmlruntime.families.uniforms import given_scalars, scalar_defines, scalar_pairs

RESULTS = "results"
"""The scratch buffer of what a softmax is taken of."""

PARTIAL_SUMS = "partial_sums"
"""The scratch buffer of the sums of pieces, of four neighbouring columns side by side."""


def plan(
    kernel: ContractionKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]
) -> Plan:
    """The plan of a validated descriptor. Contractions never share memory, so `aliases` is empty."""
    return plan_contraction_gpu(contraction_problem(kernel, descriptor, "gpu"), target)


@dataclass(frozen=True, kw_only=True)
class Tiling:
    """How results are shared among workgroups.

    A workgroup makes a tile of `edge` rows and columns, of one of `pieces` of the terms; without an edge, its
    invocations make a result each, `lanes` of them one, or one a strip of four along the loop of number `strips`; with
    `units` the adapter's matrix units make the tile. There are `down` by `across` workgroups for a batch's piece of a
    phase.
    """

    down: int
    across: int
    edge: int = 0
    pieces: int = 1
    piece_terms: int = 0
    lanes: int = 1
    strips: int | None = None
    units: bool = False

    @property
    def variant(self) -> str:
        """The name that a plan shows."""
        if self.units:
            return f"matrix units, tiles of {ROWS} x {self.edge}"
        if self.edge:
            return f"tiles of {self.edge}" + (f", {self.pieces} pieces" if self.pieces > 1 else "")
        if self.strips is not None:
            return "strips"
        return "single" if self.lanes == 1 else f"{self.lanes} lanes"


def plan_contraction_gpu(problem: ContractionProblem, target: GpuTarget) -> Plan:
    """The one dispatch of a contraction, and one that folds pieces or takes a softmax.

    Raises UnsupportedOnDeviceError where the device's limits do not suffice.
    """
    phases = phases_of(problem)
    tiling = _unit_tiling(problem) if target.matrix_units and _takes_units(problem) else tiling_of(phases)
    batches = problem.batches.count * phases.count
    items = batches * tiling.pieces * tiling.down * tiling.across
    bound = tuple(name for name in problem.tensors if name not in problem.absent)
    uniforms = _uniforms(problem, bound)
    parameters = _parameters(phases, tiling, items)
    scratch: tuple[Scratch, ...] = ()
    dispatches = []
    if problem.softmax is not None:
        lines = divided(problem.softmax.lines.count, WORKGROUP)
        dispatches = [Dispatch(kernel="softmax", items=lines, tensors=(bound[-1], RESULTS), parameters=parameters)]
        scratch = (Scratch(name=RESULTS, type=FLOAT32, count=batches * problem.rows * problem.columns),)
    elif tiling.pieces > 1:
        quads = batches * problem.rows * tiling.across * tiling.edge // QUAD
        factors = frozenset().union(*problem.factors)
        folded = divided(quads, WORKGROUP)
        tensors = (*(name for name in bound if name not in factors), PARTIAL_SUMS)
        dispatches = [Dispatch(kernel="fold", items=folded, tensors=tensors, parameters=parameters, uniforms=uniforms)]
        bound = (*(name for name in bound if name in factors), bound[-1])
        scratch = (Scratch(name=PARTIAL_SUMS, type=problem.sum_type, count=tiling.pieces * quads * QUAD),)
    made = (*bound[:-1], scratch[0].name) if scratch else bound
    contract = Dispatch(kernel="contract", items=items, tensors=made, parameters=parameters, uniforms=uniforms)
    return fitting(
        Plan(
            operator=problem.operator,
            variant=tiling.variant,
            types=dict(zip(problem.tensors, problem.types, strict=True)),
            dispatches=(contract, *dispatches),
            scratch=scratch,
            depth=max(1, min(phases.largest.terms, tiling.piece_terms or phases.largest.terms) + tiling.pieces - 1),
            defines=_defines(phases.largest, tiling, uniforms),
        ),
        target,
    )


def _uniforms(problem: ContractionProblem, bound: tuple[str, ...]) -> frozenset[str]:
    """The inputs of one element, where there are more tensors than every adapter binds."""
    if len(bound) <= STORAGE_BUFFERS:
        return frozenset()
    strides = zip(problem.tensors, problem.row_strides, problem.column_strides, problem.batches.strides, strict=True)
    single = (name for name, row, column, batches in strides if not (row or column or any(batches)))
    return frozenset(name for name in single if name in bound and name not in (problem.a, problem.b, bound[-1]))


def _parameters(phases: Phases, tiling: Tiling, items: int) -> tuple[tuple[str, ParameterValue], ...]:
    """The uniform block."""
    problem, largest = phases.whole, phases.largest
    space = problem.space
    elements, channels = _digits(_slice_terms(problem), [loop.window for loop in space])

    def loops(*values: int) -> tuple[int, ...]:
        return (*(value % WORD for value in values), *(0,) * (SPACE_MOST - len(values)))

    sides: dict[str, ParameterValue] = {}
    count: dict[str, ParameterValue] = {}
    if problem.transposed:
        sides = {"gaps": loops(*map(gap, space)), "output_sizes": loops(*(loop.size for loop in space))}
        count = {"phases": phases.count}
    strides = zip(problem.tensors, problem.row_strides, problem.column_strides, strict=True)
    block = uniform_block(problem.tensors, scalar_pairs(len(problem.scalars)))
    return block.values(
        {
            **given_scalars(problem.scalars),
            "batch_sizes": per_loop(problem.batches.sizes),
            **{
                f"{name} batches": per_loop(own)
                for name, own in zip(problem.tensors, problem.batches.strides, strict=True)
            },
            "space_sizes": loops(*(loop.size for loop in largest.space)),
            "valid_sizes": loops(*(loop.valid for loop in space)),
            "input_sizes": loops(*(loop.input for loop in space)),
            "input_strides": loops(*(loop.b_stride for loop in space)),
            "output_strides": loops(*(loop.output_stride for loop in space)),
            "window_sizes": loops(*(loop.window for loop in space)),
            "window_strides": loops(*(loop.a_stride for loop in space)),
            "strides": loops(*(loop.step for loop in space)),
            "dilations": loops(*(loop.dilation for loop in largest.space)),
            "starts": loops(*(loop.start for loop in space)),
            "slice_elements": loops(*elements),
            **sides,
            **_softmax_loops(problem.softmax),
            **{
                key: stride
                for name, row, column in strides
                for key, stride in ((f"{name} row", row), (f"{name} column", column))
            },
            "m": problem.rows,
            "n": largest.columns,
            "k": largest.terms,
            "a_start": problem.a_start,
            "a_channel": problem.a_channel,
            "b_channel": problem.b_channel,
            "batch_rank": len(problem.batches.sizes),
            "batch_count": problem.batches.count,
            "tiles_m": tiling.down,
            "tiles_n": tiling.across,
            "items": items,
            "slice_channels": channels,
            "channels": problem.channels,
            "pieces": tiling.pieces,
            "piece_terms": tiling.piece_terms,
            **count,
            **_softmax_counts(problem.softmax),
        },
        (
            *scalar_defines(problem.scalars),
            *(("TRANSPOSED",) if problem.transposed else ()),
            *(() if problem.softmax is None else ("SOFTMAX",)),
        ),
    )


def _digits(terms: int, windows: Sequence[int]) -> tuple[list[int], int]:
    """Return how many elements of each loop's window, and how many channels, so many terms are."""
    elements = []
    for window in reversed(windows):
        terms, element = divmod(terms, window)
        elements.append(element)
    return elements[::-1], terms


def _softmax_loops(softmax: Softmax | None) -> dict[str, ParameterValue]:
    """The loops over lines, and over the elements of one."""
    if softmax is None:
        return {}
    found: dict[str, ParameterValue] = {}
    for names, name, walk in (("lines", "line", softmax.lines), ("axes", "axis", softmax.line)):
        found[names] = per_loop(walk.sizes)
        found[f"{name}_strides"] = per_loop(walk.strides[0])
        found[f"{name}_output_strides"] = per_loop(walk.strides[1])
    return found


def _softmax_counts(softmax: Softmax | None) -> dict[str, ParameterValue]:
    if softmax is None:
        return {}
    return {
        "line_rank": len(softmax.lines.sizes),
        "axis_rank": len(softmax.line.sizes),
        "line_count": softmax.lines.count,
        "length": softmax.line.count,
    }


def _defines(problem: ContractionProblem, tiling: Tiling, uniforms: frozenset[str]) -> tuple[str, ...]:
    chosen = type_defines(problem.type_names)
    chosen += scalar_defines(problem.scalars)
    if problem.fused is not None:
        chosen.append(f"FUSED_{problem.fused}")
    chosen += [f"ABSENT_{name}" for name in problem.tensors if name in problem.absent]
    chosen += [f"UNIFORM_{name}" for name in problem.tensors if name in uniforms]
    chosen += _ways(problem, tiling)
    if not problem.is_plain:
        chosen += ["WINDOWS", f"LOOPS_{len(problem.space)}"]
    if problem.transposed:
        chosen.append("TRANSPOSED")
    if _leaves_padding(problem):
        chosen.append("LEAVES_PADDING")
    if problem.has_wide_sums:
        chosen.append("WIDE_SUMS")
    output = problem.tensors[-1]
    if problem.softmax is not None:
        chosen.append("SOFTMAX")
    has_quads = tiling.edge or tiling.strips == len(problem.space) - 1
    if has_quads and problem.softmax is None and _stores_quads(problem):
        chosen += [f"QUADS_{output}", "QUAD_STORES"]
    elif is_packed(problem.types[-1]):
        chosen.append(f"ATOMIC_{output}")
    return tuple(chosen)


def _ways(problem: ContractionProblem, tiling: Tiling) -> list[str]:
    """Which results an invocation makes, and how it loads their factors."""
    if tiling.units:
        return matrix_loads(problem)
    if tiling.edge:
        return [f"TILE_{tiling.edge}", *(["SPLIT"] if tiling.pieces > 1 else []), *loads(problem)]
    if tiling.strips is not None:
        along = problem.space[tiling.strips]
        is_shifted = along.step == along.dilation and not problem.transposed
        is_square = problem.channels == 1 and problem.terms == along.window**2 and not problem.transposed
        found = {
            "STRIPS_DOWN": tiling.strips < len(problem.space) - 1,
            "SHIFTED_WINDOWS": is_shifted,
            f"SQUARE_{along.window}": is_square and along.window in SQUARES,
        }
        return ["STRIPS", *(name for name, holds in found.items() if holds)]
    found = {
        f"LANES_{tiling.lanes}": tiling.lanes < WORKGROUP,
        "FOUR_PRODUCTS": problem.is_plain and not problem.has_wide_sums,
    }
    return [name for name, holds in found.items() if holds]


def _takes_units(problem: ContractionProblem) -> bool:
    return has_matrix_tiles(problem, _stores_quads(problem))


def _unit_tiling(problem: ContractionProblem) -> Tiling:
    """Return how matrix units share the results of whole tiles."""
    return Tiling(down=problem.rows // ROWS, across=problem.columns // COLUMNS, edge=COLUMNS, units=True)


def _stores_quads(problem: ContractionProblem) -> bool:
    """Return whether four neighbouring columns lie together in the output, at multiples of four elements."""
    *outer, inner = problem.space
    strides = (problem.row_strides[-1], *problem.batches.strides[-1], *(loop.output_stride for loop in outer))
    if any(loop.size != loop.valid or (problem.transposed and loop.step > 1) for loop in problem.space):
        return False
    return inner.size % QUAD == 0 and inner.output_stride == 1 and all(stride % QUAD == 0 for stride in strides)


WINDOW_BITS = 30
"""Bits of a word that tell which elements of a window are inside, shared among the loops over columns."""

FEW = 8
"""Rows or columns below which a tile would be mostly empty."""

EMPTY = {LARGE: 1.25, MIDDLE: 1.6}
"""How many times as many results as the next smaller ones tiles may have, because of what is beyond the last row or
column: so many times is their rate that of the smaller ones."""

BUSY = 160
"""Tiles from which on a GPU is busy with the largest ones: each of its processors runs one or two."""

BUSY_MIDDLE, BUSY_SMALL = 96, 192
"""The same of smaller tiles: with fewer of them, terms are shared."""

PIECES = 192
"""Workgroups, about, that share the terms of few tiles."""

PIECE_TERMS = 128
"""Terms of a piece, at least: its sums are stored and added once more."""

SQUARES = (3, 5, 7)
"""Edges of windows of one channel that strips have constants for."""

SHARED_TERMS = 64
"""Terms from which on invocations share a result, where results are few."""

SHARED_LANES = 32
"""Invocations that share a result where neighbouring ones have neighbouring columns."""

LANE_TERMS = 4
"""Terms that each invocation has at least, where neighbouring ones have neighbouring terms."""


def tiling_of(phases: Phases) -> Tiling:
    """How the results of each phase are shared among workgroups."""
    problem = phases.largest
    if min(problem.rows, problem.columns) < FEW:
        lanes = lanes_of(phases)
        if lanes == 1 and not (problem.is_plain or problem.has_wide_sums):
            along = _strip_loop(problem)
            strips = problem.columns // problem.space[along].size * divided(problem.space[along].size, QUAD)
            return Tiling(down=problem.rows, across=divided(strips, WORKGROUP), strips=along)
        return Tiling(down=problem.rows, across=divided(problem.columns, WORKGROUP // lanes), lanes=lanes)
    tiles = {
        edge: phases.count * problem.batches.count * divided(problem.rows, edge) * divided(problem.columns, edge)
        for edge in (LARGE, MIDDLE, SMALL)
    }

    def is_faster(edge: int, other: int) -> bool:
        """Return whether tiles of an edge take less time than smaller ones, less of which is empty."""
        return tiles[edge] * edge**2 <= EMPTY[edge] * tiles[other] * other**2

    # Bytes take .94 of the time in smaller tiles, quantized ones .78 (H100).
    if problem.is_plain and tiles[LARGE] >= BUSY and not problem.are_bytes and is_faster(LARGE, MIDDLE):
        return _tiles(problem, LARGE)
    if tiles[MIDDLE] >= BUSY_MIDDLE and is_faster(MIDDLE, SMALL):
        return _tiles(problem, MIDDLE)
    if tiles[SMALL] >= BUSY_SMALL or problem.softmax is not None:
        return _tiles(problem, SMALL)
    edge = SMALL if min(problem.rows, problem.columns) <= SMALL else MIDDLE
    pieces = min(divided(PIECES, tiles[edge]), problem.terms // PIECE_TERMS)
    return _tiles(problem, edge, pieces) if pieces > 1 else _tiles(problem, SMALL)


def _strip_loop(problem: ContractionProblem) -> int:
    """The number of the loop that strips lie along.

    That is the one around the innermost loop, where it has enough locations and words are not shared by several
    results."""
    inner = len(problem.space) - 1
    shares = is_packed(problem.types[-1]) and _stores_quads(problem)
    return inner - 1 if inner and problem.space[inner - 1].size >= QUAD and not shares else inner


def _slice_terms(problem: ContractionProblem) -> int:
    """Return how many terms a slice of a tile has: TERMS of tiles.wgsl."""
    return SLICE_DEPTH * (QUAD if problem.are_bytes else 1)


def _tiles(problem: ContractionProblem, edge: int, pieces: int = 1) -> Tiling:
    if problem.has_wide_sums:
        pieces = max(pieces, divided(problem.terms, WIDE_TERMS))
    in_slice = _slice_terms(problem)
    terms = divided(divided(problem.terms, pieces), in_slice) * in_slice
    return Tiling(
        edge=edge,
        down=divided(problem.rows, edge),
        across=divided(problem.columns, edge),
        pieces=divided(problem.terms, terms),
        piece_terms=terms,
    )


def lanes_of(phases: Phases) -> int:
    """How many invocations share a result, where there are no tiles: many terms of few results are read side by side.

    Neighbouring invocations have neighbouring columns where these are neighbours in b, else neighbouring terms.
    """
    problem = phases.largest
    results = phases.count * problem.batches.count * problem.rows * problem.columns
    if problem.terms < SHARED_TERMS or results >= BUSY * WORKGROUP * SHARED_LANES:
        return 1
    if problem.is_plain and problem.columns >= WORKGROUP // SHARED_LANES and problem.space[0].b_stride == 1:
        return SHARED_LANES
    return min(WORKGROUP, 1 << (problem.terms // LANE_TERMS).bit_length() - 1)


def loads(problem: ContractionProblem) -> list[str]:
    """How tiles load: which factors are loaded four at once, and else which invocations are neighbours in memory.

    Four at once are contiguous and begin at multiples of four elements. Otherwise those that an invocation loads make
    quads, unless the results of four neighbouring columns are stored at once.
    """
    found = _loads_of_a(problem) + _loads_of_b(problem)
    if problem.types[problem.tensors.index(problem.a)] == FLOAT16:
        found.append("HALVES")
    if problem.are_bytes:
        found = _packed_loads(problem, found)
    elif sum("FOUR" in name for name in found) == len("ab"):
        found.append("BLOCKS")
    if not any(name.startswith("A_FOUR") for name in found):
        found.append("A_SPREAD")
    if not any(name.startswith("B_FOUR") for name in found) and (problem.softmax or not _stores_quads(problem)):
        found.append("B_SPREAD")
    if problem.transposed or any(map(_is_around, problem.space)):
        found.append("AROUND")
    bits = WINDOW_BITS // len(problem.space)
    if not problem.is_plain and any(loop.window > bits for loop in problem.space):
        found.append("LARGE_WINDOWS")
    return found


def _packed_loads(problem: ContractionProblem, found: Sequence[str]) -> list[str]:
    """Return how tiles of bytes load, whose factors are words of four terms: all tensors are bound by words."""
    names = ["PACKED_TERMS"]
    for name in found:
        if name.endswith("_FOUR_TERMS"):
            names += [name.replace("FOUR_TERMS", "WORDS"), name.replace("FOUR_TERMS", "BY_TERMS")]
        elif not name.startswith("QUADS_"):
            names.append(name)
    sides = zip(problem.tensors, problem.types, strict=True)
    return names + [f"UNSIGNED_{name}" for name, kind in sides if kind == UINT8 and name in (problem.a, problem.b)]


def _loads_of_a(problem: ContractionProblem) -> list[str]:
    location = problem.tensors.index(problem.a)
    row, batches = problem.row_strides[location], problem.batches.strides[location]
    strides, size = [], 1
    for loop in reversed(problem.space):
        if loop.window > 1:
            strides.append((loop.a_stride, size))
            size *= loop.window
    if problem.channels > 1:
        strides.append((problem.a_channel, size))
    are_whole = not _leaves_padding(problem) and _are_whole(problem.a_start, *batches)
    if are_whole and all(stride == packed for stride, packed in strides) and _are_whole(problem.terms, row):
        return [f"QUADS_{problem.a}", "A_FOUR_TERMS"]
    if are_whole and row == 1 and size == 1 and _are_whole(problem.rows, problem.a_channel):
        return [f"QUADS_{problem.a}", "A_FOUR_ROWS"]
    return ["A_BY_TERMS"] if strides and strides[0][0] < row else []


def _loads_of_b(problem: ContractionProblem) -> list[str]:
    batches = problem.batches.strides[problem.tensors.index(problem.b)]
    *outer, inner = problem.space
    if problem.transposed or any(_is_around(loop) for loop in problem.space):
        return []
    column = inner.step * inner.b_stride
    others = [loop.step * loop.b_stride for loop in outer]
    if _are_whole(*batches):
        if column == 1 and _are_whole(inner.size, problem.b_channel, *others):
            return [f"QUADS_{problem.b}", "B_FOUR_COLUMNS"]
        if problem.b_channel == 1 and _are_whole(problem.terms, column, *others):
            return [f"QUADS_{problem.b}", "B_FOUR_TERMS"]
    return ["B_BY_TERMS"] if problem.b_channel < column else []


def _leaves_padding(problem: ContractionProblem) -> bool:
    """Return whether windows reach beyond b, where nothing is multiplied: factors of a are loaded again there."""
    return problem.transposed or (not problem.pads and any(map(_is_around, problem.space)))


def _is_around(loop: SpaceLoop) -> bool:
    """Return whether windows have several elements, or some that are not in the input."""
    return loop.window > 1 or loop.start != 0 or (loop.size - 1) * loop.step >= loop.input


def _are_whole(*counts: int) -> bool:
    """Return whether all counts are multiples of four elements."""
    return all(count % QUAD == 0 for count in counts)
