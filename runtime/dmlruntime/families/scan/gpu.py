"""How the scan family runs on a GPU: which kernel for which shape, and how the work is cut.

The entries are those of families/scan. The choice depends on the shape alone, so the
combining order, and with it every bit of the result, does too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dmlruntime.core.datatypes import UINT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, Plan, Scratch
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
from dmlruntime.families.scan import ScanKernel
from dmlruntime.families.scan.gpu_rows import plan_rows, rows_of
from dmlruntime.families.scan.gpu_shape import COLUMNS, SHORT_LINE, ScanShape, shape_of
from dmlruntime.families.scan.parameters import BANDS, UNIFORMS
from dmlruntime.families.scan.problem import ScanProblem, scan_problem

POLLS = 2**10
"""Polls for a message of another workgroup before its block is read in its stead."""

MESSAGE_WORDS = 2
"""Words that a value travels in."""

QUAD_DEPTH = 3
"""Combines in a chain along a quad, or along the quarters of a tile, or from a carry to an element."""


@dataclass(frozen=True, kw_only=True)
class _Cut:
    """How a variant cuts the work: blocks per line, tiles or elements per block, and the depth that follows.

    `invocations` counts those that share a line or a block of one.
    """

    blocks: int
    size: int
    depth: int
    invocations: int = 1


@dataclass(frozen=True, kw_only=True)
class _Variant:
    """One row of the table: the first whose `applies` holds is taken.

    `reduce` makes the partials that `scan` needs; `clear` empties them for a `scan` that makes them itself.
    """

    name: str
    applies: Callable[[ScanShape], bool]
    cut: Callable[[ScanShape], _Cut]
    scan: str
    reduce: str | None = None
    clear: str | None = None

    @property
    def by_columns(self) -> bool:
        return "column" in self.name


def _whole_columns(shape: ScanShape) -> _Cut:
    return _Cut(blocks=1, size=shape.problem.length, depth=shape.problem.length)


def _bands(shape: ScanShape) -> _Cut:
    depth = 2 * shape.deep + divided(shape.problem.length, shape.deep) + BANDS
    return _Cut(blocks=1, size=shape.problem.length, depth=depth, invocations=BANDS)


def _blocks_of_columns(shape: ScanShape) -> _Cut:
    size = divided(shape.problem.length, shape.column_blocks)
    blocks = divided(shape.problem.length, size)
    return _Cut(blocks=blocks, size=size, depth=2 * size + blocks)


def _whole_lines(shape: ScanShape) -> _Cut:
    depth = QUAD_DEPTH + _across(shape, shape.invocations) + QUAD_DEPTH + shape.tiles + QUAD_DEPTH
    return _Cut(blocks=1, size=shape.tiles, depth=depth, invocations=shape.invocations)


def _blocks_of_lines(shape: ScanShape) -> _Cut:
    size = divided(shape.block_tiles, shape.line_blocks)
    blocks = divided(shape.block_tiles, size)
    across = _across(shape, WORKGROUP)
    fold = QUAD_DEPTH + across + QUAD_DEPTH + size  # a block to its partial, or from its carry to an element
    depth = fold + divided(blocks, WORKGROUP) + across + fold + QUAD_DEPTH
    return _Cut(blocks=blocks, size=size, depth=depth, invocations=WORKGROUP)


def _chain(shape: ScanShape) -> _Cut:
    parts = shape.chain_parts
    across = _across(shape, WORKGROUP)
    fold = QUAD_DEPTH + parts * QUAD_DEPTH + across  # a block to its message, or from its start to an element
    gather = WORKGROUP.bit_length() - 1
    depth = 2 * (fold + gather) + QUAD_DEPTH
    return _Cut(blocks=divided(shape.block_tiles, parts), size=parts, depth=depth, invocations=WORKGROUP)


def _across(shape: ScanShape, invocations: int) -> int:
    """Combines in a chain across so many invocations: a tree, or one in each subgroup and then a chain of subgroups."""
    subgroup = shape.target.subgroup
    if not subgroup:
        return invocations.bit_length() - 1
    wave = min(invocations, subgroup)
    return wave.bit_length() - 1 + invocations // wave + QUAD_DEPTH


def _is_columns(shape: ScanShape) -> bool:
    return shape.problem.length <= SHORT_LINE or (shape.adjacent and shape.lines >= COLUMNS)


_VARIANTS = (
    _Variant(
        name="column bands",
        applies=lambda s: _is_columns(s) and s.takes_bands,
        cut=_bands,
        scan="scan_bands",
    ),
    _Variant(
        name="columns",
        applies=lambda s: _is_columns(s) and s.column_blocks == 1,
        cut=_whole_columns,
        scan="scan_columns",
    ),
    _Variant(
        name="column blocks",
        applies=_is_columns,
        cut=_blocks_of_columns,
        scan="scan_column_blocks",
        reduce="reduce_column_blocks",
    ),
    _Variant(name="lines", applies=lambda s: s.line_blocks == 1, cut=_whole_lines, scan="scan_lines"),
    _Variant(
        name="line chain",
        applies=lambda s: s.line_blocks > 1 and s.chain_parts > 0,
        cut=_chain,
        scan="scan_chain",
        clear="clear_messages",
    ),
    _Variant(
        name="line blocks",
        applies=lambda s: True,
        cut=_blocks_of_lines,
        scan="scan_blocks",
        reduce="reduce_blocks",
    ),
)


def plan(kernel: ScanKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The plan of a validated descriptor. `aliases` maps each input that shares an output's memory to that output."""
    return plan_scan_gpu(scan_problem(kernel, descriptor), target, aliases)


def plan_scan_gpu(problem: ScanProblem, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The dispatches of one scan.

    `aliases` maps the input to the output where both are the same memory. Raises UnsupportedOnDeviceError where the
    device's limits do not suffice.
    """
    shared = problem.input in aliases
    columns = shape_of(problem, target, by_columns=True, shared=shared)
    lines = shape_of(problem, target, by_columns=False, shared=shared)
    rows = None if lines.quads_output and lines.chain_parts else rows_of(problem, target)
    if rows is not None:
        return plan_rows(problem, rows, target, aliases)
    variant = next(v for v in _VARIANTS if v.applies(columns if v.by_columns else lines))
    shape = columns if variant.by_columns else lines
    cut = variant.cut(shape)
    source = problem.output if shared else problem.input
    scratch = _scratch(variant, shape, cut)
    own = tuple(each.name for each in scratch)
    dispatches = []
    if variant.clear:
        items = divided(scratch[0].count, WORKGROUP)
        dispatches.append(_dispatch(variant, variant.clear, own, shape, cut, items=items))
    if variant.reduce:
        dispatches.append(_dispatch(variant, variant.reduce, (source, *own), shape, cut))
    bound = (*dict.fromkeys((source, problem.output)), *own)
    dispatches.append(_dispatch(variant, variant.scan, bound, shape, cut))
    return fitting(
        Plan(
            operator=problem.operator,
            variant=variant.name,
            types={problem.input: problem.type, problem.output: problem.type},
            dispatches=tuple(dispatches),
            scratch=scratch,
            aliases=dict(aliases),
            depth=max(1, min(cut.depth, problem.length)),
            defines=_defines(shape, variant, cut),
        ),
        target,
    )


def _scratch(variant: _Variant, shape: ScanShape, cut: _Cut) -> tuple[Scratch, ...]:
    """Return what blocks pass to each other: values, or messages."""
    if variant.clear:
        return (Scratch(name="partials", type=UINT32, count=MESSAGE_WORDS * _messages(shape, cut)),)
    if variant.reduce:
        value = VALUE_TYPES[shape.problem.type.short]
        return (Scratch(name="partials", type=value, count=shape.lines * cut.blocks),)
    return ()


def _messages(shape: ScanShape, cut: _Cut) -> int:
    """Messages of all blocks, and of all windows of them."""
    return shape.lines * (cut.blocks + divided(cut.blocks, WORKGROUP))


def _defines(shape: ScanShape, variant: _Variant, cut: _Cut) -> tuple[str, ...]:
    chosen = {
        shape.problem.type.short: True,
        "REVERSE": shape.problem.reverse,
        "EXCLUSIVE": shape.problem.exclusive,
        "COLUMNS": variant.by_columns,
        "BANDS": variant.scan == "scan_bands",
        "QUADS_INPUT": shape.quads_input,
        "QUADS_OUTPUT": shape.quads_output,
        "ATOMIC_OUTPUT": is_packed(shape.problem.type) and not shape.quads_output,
        "INPUT_IS_OUTPUT": shape.shared,
        "LINE_PER_WORKGROUP": cut.invocations == WORKGROUP,
        "SUBGROUPS": shape.target.subgroup > 0 and not variant.by_columns,
        "PAIRED": shape.is_wide and shape.quads_output and _has_neighbours(shape, variant, cut),
        "CHAIN": variant.clear is not None,
        f"PARTS_{cut.size}": variant.clear is not None,
    }
    return tuple(name for name, defined in chosen.items() if defined)


def _has_neighbours(shape: ScanShape, variant: _Variant, cut: _Cut) -> bool:
    """Return whether the invocations of a subgroup walk one line, so that neighbours have neighbouring quads."""
    return not variant.by_columns and 0 < shape.target.subgroup <= cut.invocations


def _dispatch(
    variant: _Variant, kernel: str, tensors: tuple[str, ...], shape: ScanShape, cut: _Cut, *, items: int = 0
) -> Dispatch:
    """One dispatch, of as many workgroups as the cut needs or of `items`."""
    problem = shape.problem
    sizes, (inputs, outputs) = problem.lines.sizes, problem.lines.strides
    lines, inner = shape.lines, inputs[-1] if inputs else 0
    if variant.by_columns:
        lines = shape.columns
        if shape.quads_output:
            sizes = (*sizes[:-1], sizes[-1] // QUAD)
            inputs, outputs = (*inputs[:-1], inner * QUAD), (*outputs[:-1], QUAD)
    items = items or divided(lines * cut.blocks * cut.invocations, WORKGROUP)
    parameters = UNIFORMS.values(
        {
            "sizes": per_loop(sizes),
            "input_strides": per_loop(inputs),
            "output_strides": per_loop(outputs),
            "rank": len(sizes),
            "items": items,
            "lines": lines,
            "length": problem.length,
            "input_stride": problem.input_stride,
            "output_stride": problem.output_stride,
            "blocks": cut.blocks,
            "block_size": cut.size,
            "line_invocations": cut.invocations,
            "input_inner": inner,
            "messages": _messages(shape, cut),
            "polls": POLLS,
            "subgroup_size": shape.target.subgroup,
        }
    )
    return Dispatch(kernel=kernel, items=items, tensors=tensors, parameters=parameters)
