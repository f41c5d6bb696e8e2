"""How scans of contiguous rows run on a GPU, where they are short, or long, or no whole quads.

The entry is scan_rows, of families/scan/rows.wgsl. It sees one contiguous array, in which a row begins every so
often, and needs subgroups.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from dmlruntime.core.plans import Dispatch, ParameterValue, Plan
from dmlruntime.families.gpu_target import QUAD, WORKGROUP, GpuTarget, divided, fitting, per_loop
from dmlruntime.families.scan.problem import ScanProblem

TILE = 4 * QUAD * WORKGROUP
"""Elements that a workgroup holds: four quads in each invocation."""

SHORT = 20
"""Rows up to this length are scanned by this entry, whole quads or not."""

LONG = 8 * TILE
"""Rows from this length on are too: every other entry cuts them into blocks and reads them twice."""

TILES = 8
"""How many numbers of tiles are tried, to find one that whole rows fill."""

WORTH = 0.02
"""A larger number of tiles is chosen only if rows fill a share of it that is larger by this."""


@dataclass(frozen=True, kw_only=True)
class Rows:
    """The share of a workgroup: `rows`, in so many `tiles`; and the `depth` that follows."""

    rows: int
    tiles: int
    depth: int


def rows_of(problem: ScanProblem, target: GpuTarget) -> Rows | None:
    """How workgroups share the rows, or None where they are not contiguous, or so few that workgroups would be too."""
    length, lines = problem.length, problem.lines.count
    packed = problem.lines.strides == ((length,), (length,)) and problem.input_stride == problem.output_stride == 1
    if not packed or not target.subgroup or (length % QUAD == 0 and SHORT < length < LONG):
        return None
    together = QUAD // math.gcd(QUAD, length)  # so many rows are whole quads
    found, filled = None, 0.0
    least = divided(together * length, TILE)
    for tiles in range(least, least + TILES):
        rows = tiles * TILE // (together * length) * together
        if tiles > 1 and WORKGROUP * divided(lines, rows) < target.busy:
            break
        share = rows * length / (tiles * TILE)
        if share > filled + WORTH:
            found, filled = Rows(rows=rows, tiles=tiles, depth=_depth(tiles, target.subgroup)), share
    return found


def _depth(tiles: int, subgroup: int) -> int:
    """Combines in a chain: along a quad, across a subgroup, over the sums of all of those, tile by tile."""
    return QUAD - 1 + subgroup.bit_length() - 1 + QUAD - 1 + tiles * WORKGROUP // subgroup + QUAD


def plan_rows(problem: ScanProblem, taken: Rows, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The one dispatch. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
    shared = problem.input in aliases
    bound = (problem.output,) if shared else (problem.input, problem.output)
    items = divided(problem.lines.count, taken.rows)
    parameters = _parameters(problem, taken, items, target)
    chosen = {
        problem.type.short: True,
        "REVERSE": problem.reverse,
        "EXCLUSIVE": problem.exclusive,
        "QUADS_INPUT": True,
        "QUADS_OUTPUT": True,
        "INPUT_IS_OUTPUT": shared,
        "LINE_PER_WORKGROUP": True,
        "SUBGROUPS": True,
        "ROWS": True,
    }
    return fitting(
        Plan(
            operator=problem.operator,
            variant="rows",
            types={problem.input: problem.type, problem.output: problem.type},
            dispatches=(Dispatch(kernel="scan_rows", items=items, tensors=bound, parameters=parameters),),
            aliases=dict(aliases),
            depth=max(1, min(taken.depth, problem.length)),
            defines=tuple(name for name, defined in chosen.items() if defined),
        ),
        target,
    )


def _parameters(
    problem: ScanProblem, taken: Rows, items: int, target: GpuTarget
) -> tuple[tuple[str, ParameterValue], ...]:
    """The members of the family's struct, in its order. This entry reads few of them, and `sizes` in its own way."""
    distances = tuple(position % problem.length for position in reversed(range(QUAD)))
    moves = (QUAD * target.subgroup % problem.length, TILE % problem.length)
    return (
        ("sizes", per_loop((*distances, *moves))),
        ("input_strides", per_loop(())),
        ("output_strides", per_loop(())),
        ("rank", 0),
        ("items", items),
        ("lines", problem.lines.count),
        ("length", problem.length),
        ("input_stride", 1),
        ("output_stride", 1),
        ("blocks", taken.tiles),
        ("block_size", taken.rows * problem.length // QUAD),
        ("line_invocations", WORKGROUP),
        ("input_inner", problem.length),
        ("messages", 0),
        ("polls", 0),
        ("subgroup_size", target.subgroup),
    )
