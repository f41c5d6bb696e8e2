"""How the scan family runs on a GPU: which kernel for which shape, and in what pieces.

The entries are those of templates/families/scan/kernel.wgsl.j2. The choice depends on the shape alone, so the
combining order, and with it every bit of the result, does too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dmlruntime.families.gpu_target import (
    QUAD,
    VALUE_TYPES,
    WORKGROUP,
    GpuTarget,
    divided,
    fitting,
    is_packed,
    per_loop,
)
from dmlruntime.families.scan import ScanProblem
from dmlruntime.plans import ParameterValue, Plan, Scratch, Step

HELD = 4 * QUAD
"""Elements of a tile that one invocation holds: a quad of each quarter."""

SHORT_LINE = 8
"""Lines up to this length are walked by one invocation each, wherever they lie."""

COLUMNS = 256
"""From this many neighbouring lines on, neighbouring invocations walk them."""

CROSSWISE_LEAST, CROSSWISE_MOST = 4, 32
"""Invocations that walk a line together where the input lies crosswise: a workgroup then walks many lines at once."""

BLOCK_ELEMENTS = 64
"""Fewest elements of a column's block."""

BLOCK_TILES = 8
"""A line of fewer tiles than this is never cut into blocks."""

INVOCATIONS = 2**17
"""Columns are cut into blocks until about this many invocations have work."""

WORKGROUPS = 2**12
"""Lines are cut into blocks until about this many workgroups have work."""

BLOCKS = WORKGROUPS
"""Most blocks of a line: each workgroup folds the partials of the blocks before its own."""

COLUMN_BLOCKS = 256
"""Most blocks of a column: one invocation folds their partials one by one."""

BANDS = 8
"""Invocations that share a line of a band kernel; the template declares the same constant."""

BAND_TILES = 2
"""Lines of fewer tiles than this are not cut into bands."""

DEEP_QUADS, DEEP = 8, 16
"""Elements of a band along a line: where an invocation has four lines, and where it has one."""

WORD = 32
"""Bits of a word, the smallest piece of memory that one invocation can write without another's help."""

QUAD_DEPTH = 3
"""Combines in a chain along a quad, or along the quarters of a tile, or from a carry to an element."""


@dataclass(frozen=True, kw_only=True)
class _Shape:
    """What the choice depends on: the problem, and how the kernels may bind its tensors.

    `adjacent`: neighbouring lines lie closer to each other than the neighbours along a line. `crosswise`: so they do in
    the input alone.
    """

    problem: ScanProblem
    quads_output: bool
    quads_input: bool
    adjacent: bool
    crosswise: bool
    target: GpuTarget

    @property
    def lines(self) -> int:
        return self.problem.lines.count

    @property
    def columns(self) -> int:
        return self.lines // QUAD if self.quads_output else self.lines

    @property
    def group(self) -> int:
        """Invocations that walk a line together: the power of two that holds it at once, up to a workgroup.

        Where neighbouring lines of the input share memory's smallest pieces, a workgroup walks many at once.
        """
        wanted = divided(self.problem.length, HELD)
        if self.crosswise:
            wanted = min(wanted, CROSSWISE_MOST, max(CROSSWISE_LEAST, divided(self.target.busy, self.lines)))
        return min(WORKGROUP, 1 << (wanted - 1).bit_length())

    @property
    def tiles(self) -> int:
        return divided(self.problem.length, HELD * self.group)

    @property
    def block_tiles(self) -> int:
        """Tiles of a line that is cut into blocks."""
        return divided(self.problem.length, HELD * WORKGROUP)

    @property
    def deep(self) -> int:
        """Elements along a line in one band."""
        return DEEP_QUADS if self.quads_output else DEEP

    @property
    def takes_bands(self) -> bool:
        """Whether bands are needed to keep the memory busy, and are enough for it."""
        few = self.columns < self.target.busy <= BANDS * self.columns
        return few and self.problem.length >= BAND_TILES * BANDS * self.deep

    @property
    def column_blocks(self) -> int:
        if self.columns >= self.target.busy:
            return 1
        most = min(COLUMN_BLOCKS, self.problem.length // BLOCK_ELEMENTS)
        return max(1, min(most, divided(INVOCATIONS, self.columns)))

    @property
    def line_blocks(self) -> int:
        most = min(BLOCKS, divided(WORKGROUPS, self.lines))
        return most if self.block_tiles >= BLOCK_TILES else 1


@dataclass(frozen=True, kw_only=True)
class _Pieces:
    """How a variant cuts the work: blocks per line, tiles or elements per block, and the depth that follows.

    `group` counts the invocations that share a line or a block of one.
    """

    blocks: int
    size: int
    depth: int
    group: int = 1


@dataclass(frozen=True, kw_only=True)
class _Variant:
    """One row of the table: the first whose `applies` holds is taken. `reduce` makes the partials that `scan` needs."""

    name: str
    applies: Callable[[_Shape], bool]
    pieces: Callable[[_Shape], _Pieces]
    scan: str
    reduce: str | None = None

    @property
    def by_columns(self) -> bool:
        return "column" in self.name


def _whole_columns(shape: _Shape) -> _Pieces:
    return _Pieces(blocks=1, size=shape.problem.length, depth=shape.problem.length)


def _bands(shape: _Shape) -> _Pieces:
    depth = 2 * shape.deep + divided(shape.problem.length, shape.deep) + BANDS
    return _Pieces(blocks=1, size=shape.problem.length, depth=depth, group=BANDS)


def _blocks_of_columns(shape: _Shape) -> _Pieces:
    size = divided(shape.problem.length, shape.column_blocks)
    blocks = divided(shape.problem.length, size)
    return _Pieces(blocks=blocks, size=size, depth=2 * size + blocks)


def _whole_lines(shape: _Shape) -> _Pieces:
    depth = QUAD_DEPTH + _across(shape, shape.group) + QUAD_DEPTH + shape.tiles + QUAD_DEPTH
    return _Pieces(blocks=1, size=shape.tiles, depth=depth, group=shape.group)


def _blocks_of_lines(shape: _Shape) -> _Pieces:
    size = divided(shape.block_tiles, shape.line_blocks)
    blocks = divided(shape.block_tiles, size)
    across = _across(shape, WORKGROUP)
    fold = QUAD_DEPTH + across + QUAD_DEPTH + size  # a block to its partial, or from its carry to an element
    depth = fold + divided(blocks, WORKGROUP) + across + fold + QUAD_DEPTH
    return _Pieces(blocks=blocks, size=size, depth=depth, group=WORKGROUP)


def _across(shape: _Shape, group: int) -> int:
    """Combines in a chain across `group` invocations: a tree, or one in each subgroup and then a chain of subgroups."""
    subgroup = shape.target.subgroup
    if not subgroup:
        return group.bit_length() - 1
    wave = min(group, subgroup)
    return wave.bit_length() - 1 + group // wave + QUAD_DEPTH


def _is_columns(shape: _Shape) -> bool:
    return shape.problem.length <= SHORT_LINE or (shape.adjacent and shape.lines >= COLUMNS)


_VARIANTS = (
    _Variant(
        name="column bands",
        applies=lambda s: _is_columns(s) and s.takes_bands,
        pieces=_bands,
        scan="scan_bands",
    ),
    _Variant(
        name="columns",
        applies=lambda s: _is_columns(s) and s.column_blocks == 1,
        pieces=_whole_columns,
        scan="scan_columns",
    ),
    _Variant(
        name="column blocks",
        applies=_is_columns,
        pieces=_blocks_of_columns,
        scan="scan_column_blocks",
        reduce="reduce_column_blocks",
    ),
    _Variant(name="lines", applies=lambda s: s.line_blocks == 1, pieces=_whole_lines, scan="scan_lines"),
    _Variant(
        name="line blocks",
        applies=lambda s: True,
        pieces=_blocks_of_lines,
        scan="scan_blocks",
        reduce="reduce_blocks",
    ),
)


def plan_scan_gpu(problem: ScanProblem, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The steps of one scan.

    `aliases` maps the input to the output where both are the same memory. Raises UnsupportedOnDeviceError where the
    device's limits do not suffice.
    """
    columns = _shape(problem, target, by_columns=True)
    lines = _shape(problem, target, by_columns=False)
    variant = next(v for v in _VARIANTS if v.applies(columns if v.by_columns else lines))
    shape = columns if variant.by_columns else lines
    pieces = variant.pieces(shape)
    shared = problem.input in aliases
    source = problem.output if shared else problem.input
    steps = []
    if variant.reduce:
        steps.append(_step(variant, variant.reduce, (source, "partials"), shape, pieces))
    bound = (*dict.fromkeys((source, problem.output)), *(("partials",) if variant.reduce else ()))
    steps.append(_step(variant, variant.scan, bound, shape, pieces))
    partials = Scratch(name="partials", type=VALUE_TYPES[problem.type.short], count=shape.lines * pieces.blocks)
    return fitting(
        Plan(
            operator=problem.operator,
            variant=variant.name,
            types={problem.input: problem.type, problem.output: problem.type},
            steps=tuple(steps),
            scratch=(partials,) if variant.reduce else (),
            aliases=dict(aliases),
            depth=max(1, min(pieces.depth, problem.length)),
            defines=_defines(shape, variant, pieces, shared=shared),
        ),
        target,
    )


def _defines(shape: _Shape, variant: _Variant, pieces: _Pieces, *, shared: bool) -> tuple[str, ...]:
    chosen = {
        shape.problem.type.short: True,
        "REVERSE": shape.problem.reverse,
        "EXCLUSIVE": shape.problem.exclusive,
        "COLUMNS": variant.by_columns,
        "BANDS": variant.scan == "scan_bands",
        "QUADS_INPUT": shape.quads_input,
        "QUADS_OUTPUT": shape.quads_output,
        "ATOMIC_OUTPUT": is_packed(shape.problem.type) and not shape.quads_output,
        "INPUT_IS_OUTPUT": shared,
        "WHOLE_GROUPS": pieces.group == WORKGROUP,
        "SUBGROUPS": shape.target.subgroup > 0 and not variant.by_columns,
    }
    return tuple(name for name, defined in chosen.items() if defined)


def _shape(problem: ScanProblem, target: GpuTarget, *, by_columns: bool) -> _Shape:
    """The problem as the kernels for columns, or for lines, see it.

    A tensor can be bound as quads where every quad that an invocation owns begins at a multiple of four elements:
    four neighbours along the line, or four neighbouring lines. Lines that are whole words are not taken by fours where
    that would leave too few invocations, nor where four of them are too many registers.
    """
    sizes, (inputs, outputs) = problem.lines.sizes, problem.lines.strides
    adjacent = bool(outputs) and outputs[-1] < problem.output_stride
    # Between these numbers of lines, one line each keeps more invocations busy.
    few = target.busy <= BANDS * problem.lines.count < QUAD * target.busy
    by_fours = is_packed(problem.type) or (problem.type.bits == WORD and not few)

    def aligned(stride: int, steps: tuple[int, ...]) -> bool:
        if not by_columns:
            return stride == 1 and _all_quads(steps)
        outer = steps[:-1] if problem.length == 1 else (stride, *steps[:-1])
        return by_fours and bool(steps) and steps[-1] == 1 and sizes[-1] % QUAD == 0 and _all_quads(outer)

    output = aligned(problem.output_stride, outputs)
    # Four lines per invocation need four outputs in one quad, whatever the input is like.
    return _Shape(
        problem=problem,
        quads_output=output,
        quads_input=aligned(problem.input_stride, inputs) and (output or not by_columns),
        adjacent=adjacent,
        crosswise=bool(inputs) and not adjacent and 0 < inputs[-1] < problem.input_stride,
        target=target,
    )


def _all_quads(steps: tuple[int, ...]) -> bool:
    return all(step % QUAD == 0 for step in steps)


def _step(variant: _Variant, kernel: str, tensors: tuple[str, ...], shape: _Shape, pieces: _Pieces) -> Step:
    """One dispatch. The parameters are those of the kernel's struct, in its order."""
    problem = shape.problem
    sizes, (inputs, outputs) = problem.lines.sizes, problem.lines.strides
    lines, inner = shape.lines, inputs[-1] if inputs else 0
    if variant.by_columns:
        lines = shape.columns
        if shape.quads_output:
            sizes = (*sizes[:-1], sizes[-1] // QUAD)
            inputs, outputs = (*inputs[:-1], inner * QUAD), (*outputs[:-1], QUAD)
    items = divided(lines * pieces.blocks * pieces.group, WORKGROUP)
    parameters: tuple[tuple[str, ParameterValue], ...] = (
        ("sizes", per_loop(sizes)),
        ("input_steps", per_loop(inputs)),
        ("output_steps", per_loop(outputs)),
        ("rank", len(sizes)),
        ("items", items),
        ("lines", lines),
        ("length", problem.length),
        ("input_stride", problem.input_stride),
        ("output_stride", problem.output_stride),
        ("blocks", pieces.blocks),
        ("block_size", pieces.size),
        ("group", pieces.group),
        ("input_inner", inner),
    )
    return Step(kernel=kernel, items=items, tensors=tensors, parameters=parameters)
