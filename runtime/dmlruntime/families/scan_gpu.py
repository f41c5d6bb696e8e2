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

BLOCK_ELEMENTS = 64
"""Fewest elements of a column's block."""

BLOCK_TILES = 8
"""A line of fewer tiles than this is never cut into blocks."""

INVOCATIONS = 2**17
"""Columns are cut into blocks until about this many invocations have work."""

WORKGROUPS = 2**10
"""Lines are cut into blocks until about this many workgroups have work."""

BLOCKS = 4 * WORKGROUP
"""Most blocks of a line: one workgroup folds their partials at once."""

COLUMN_BLOCKS = 256
"""Most blocks of a column: one invocation folds their partials one by one."""

QUAD_DEPTH = 3
"""Combines in a chain along a quad, or along the quarters of a tile, or from a carry to an element."""


@dataclass(frozen=True, kw_only=True)
class _Shape:
    """What the choice depends on: the problem, and how the kernels may bind its tensors.

    `adjacent`: neighbouring lines lie closer to each other than the neighbours along a line.
    """

    problem: ScanProblem
    quads_output: bool
    quads_input: bool
    adjacent: bool

    @property
    def lines(self) -> int:
        return self.problem.lines.count

    @property
    def columns(self) -> int:
        return self.lines // QUAD if self.quads_output else self.lines

    @property
    def group(self) -> int:
        """Invocations that walk a line together: the power of two that holds it at once, up to a workgroup."""
        wanted = divided(self.problem.length, HELD)
        return min(WORKGROUP, 1 << (wanted - 1).bit_length())

    @property
    def tiles(self) -> int:
        return divided(self.problem.length, HELD * self.group)

    @property
    def column_blocks(self) -> int:
        most = min(COLUMN_BLOCKS, self.problem.length // BLOCK_ELEMENTS)
        return max(1, min(most, divided(INVOCATIONS, self.columns)))

    @property
    def line_blocks(self) -> int:
        most = min(BLOCKS, divided(WORKGROUPS, self.lines))
        return most if self.tiles >= BLOCK_TILES else 1


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
        return "column" in self.scan


def _whole_columns(shape: _Shape) -> _Pieces:
    return _Pieces(blocks=1, size=shape.problem.length, depth=shape.problem.length)


def _blocks_of_columns(shape: _Shape) -> _Pieces:
    size = divided(shape.problem.length, shape.column_blocks)
    blocks = divided(shape.problem.length, size)
    return _Pieces(blocks=blocks, size=size, depth=2 * size + blocks)


def _whole_lines(shape: _Shape) -> _Pieces:
    tree = shape.group.bit_length() - 1
    depth = QUAD_DEPTH + tree + QUAD_DEPTH + shape.tiles + QUAD_DEPTH
    return _Pieces(blocks=1, size=shape.tiles, depth=depth, group=shape.group)


def _blocks_of_lines(shape: _Shape) -> _Pieces:
    size = divided(shape.tiles, shape.line_blocks)
    tree = WORKGROUP.bit_length() - 1
    fold = QUAD_DEPTH + tree + QUAD_DEPTH + size  # a block to its partial, and as much for the partials of earlier ones
    depth = 2 * fold + QUAD_DEPTH
    return _Pieces(blocks=divided(shape.tiles, size), size=size, depth=depth, group=WORKGROUP)


def _is_columns(shape: _Shape) -> bool:
    return shape.problem.length <= SHORT_LINE or (shape.adjacent and shape.lines >= COLUMNS)


_VARIANTS = (
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
    columns = _shape(problem, by_columns=True)
    lines = _shape(problem, by_columns=False)
    variant = next(v for v in _VARIANTS if v.applies(columns if v.by_columns else lines))
    shape = columns if variant.by_columns else lines
    pieces = variant.pieces(shape)
    shared = problem.input in aliases
    source = problem.output if shared else problem.input
    steps = []
    if variant.reduce:
        steps.append(_step(variant.reduce, (source, "partials"), shape, pieces))
    bound = (source, problem.output) if not shared else (problem.output,)
    steps.append(_step(variant.scan, bound + ("partials",) * (variant.reduce is not None), shape, pieces))
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
            defines=_defines(shape, by_columns=variant.by_columns, shared=shared),
        ),
        target,
    )


def _defines(shape: _Shape, *, by_columns: bool, shared: bool) -> tuple[str, ...]:
    chosen = {
        shape.problem.type.short: True,
        "COLUMNS": by_columns,
        "QUADS_INPUT": shape.quads_input,
        "QUADS_OUTPUT": shape.quads_output,
        "ATOMIC_OUTPUT": is_packed(shape.problem.type) and not shape.quads_output,
        "INPUT_IS_OUTPUT": shared,
    }
    return tuple(name for name, defined in chosen.items() if defined)


def _shape(problem: ScanProblem, *, by_columns: bool) -> _Shape:
    """The problem as the kernels for columns, or for lines, see it.

    A tensor can be bound as quads where every quad that an invocation owns begins at a multiple of four elements:
    four neighbours along the line, or four neighbouring lines.
    """
    sizes, (inputs, outputs) = problem.lines.sizes, problem.lines.strides
    adjacent = bool(outputs) and outputs[-1] < problem.output_stride

    def aligned(stride: int, steps: tuple[int, ...]) -> bool:
        if not by_columns:
            return stride == 1 and _all_quads(steps)
        outer = steps[:-1] if problem.length == 1 else (stride, *steps[:-1])
        return bool(steps) and steps[-1] == 1 and sizes[-1] % QUAD == 0 and _all_quads(outer)

    output = aligned(problem.output_stride, outputs)
    # Four lines per invocation need four outputs in one quad, whatever the input is like.
    return _Shape(
        problem=problem,
        quads_output=output,
        quads_input=aligned(problem.input_stride, inputs) and (output or not by_columns),
        adjacent=adjacent,
    )


def _all_quads(steps: tuple[int, ...]) -> bool:
    return all(step % QUAD == 0 for step in steps)


def _step(kernel: str, tensors: tuple[str, ...], shape: _Shape, pieces: _Pieces) -> Step:
    """One dispatch. The parameters are those of the kernel's struct, in its order."""
    problem = shape.problem
    sizes, (inputs, outputs) = problem.lines.sizes, problem.lines.strides
    lines, inner = shape.lines, inputs[-1] if inputs else 0
    if "column" in kernel:
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
        ("reverse", int(problem.reverse)),
        ("exclusive", int(problem.exclusive)),
        ("blocks", pieces.blocks),
        ("block_size", pieces.size),
        ("group", pieces.group),
        ("input_inner", inner),
    )
    return Step(kernel=kernel, items=items, tensors=tensors, parameters=parameters)
