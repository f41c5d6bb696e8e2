"""How a CPU runs index maps: one launch for the boxes of all regions, whose items are several tiles each.

Boxes are cut into tiles, and tiles put into items: those of a box, or of all boxes at one position of the shared loops,
so that neighbours in the outputs are written together."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, Plan
from dmlruntime.families.cpu_target import STREAM_BYTES
from dmlruntime.families.index_map import IndexMapKernel
from dmlruntime.families.index_map.boxes import Box, BoxLoop, boxes_of
from dmlruntime.families.index_map.parameters import INDEX_MAP, TRANSPOSED_EDGE, TRANSPOSED_ELEMENTS
from dmlruntime.families.index_map.problem import IndexMapProblem, index_map_problem


def plan(kernel: IndexMapKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    return plan_index_map_cpu(index_map_problem(kernel, descriptor))


def plan_index_map_cpu(problem: IndexMapProblem) -> Plan:
    """The one dispatch of an index map."""
    boxes, is_together = tiled(boxes_of(problem.regions), problem.bytes)
    moved = sum(one.count for one in boxes) * problem.bytes
    positions = {name: position for position, name in enumerate(problem.types)}
    loops = max(len(one.loops) for one in boxes)
    firsts = [0]
    for one in boxes:
        firsts.append(0 if is_together else firsts[-1] + one.items)

    def of_loops(part: int) -> tuple[int, ...]:
        filler = (1, 0, 0)
        return tuple(loop[part] for one in boxes for loop in (*(filler,) * (loops - len(one.loops)), *one.loops))

    dispatch = Dispatch(
        kernel=f"dml_{problem.operator.lower()}_{problem.type_name.lower()}_copy_boxes",
        items=boxes[0].items if is_together else firsts[-1],
        tensors=tuple(problem.types),
        parameters=INDEX_MAP.values(
            {
                "boxes": len(boxes),
                "loops": loops,
                "fill": problem.fill,
                "stream": int(moved >= STREAM_BYTES),
                "is_together": int(is_together),
                "first_items": tuple(firsts[:-1]),
                "sources": tuple(-1 if one.box.source is None else positions[one.box.source] for one in boxes),
                "targets": tuple(positions[one.box.target] for one in boxes),
                "source_starts": tuple(one.box.source_start for one in boxes),
                "target_starts": tuple(one.box.target_start for one in boxes),
                "tile_rows": tuple(one.tile_rows for one in boxes),
                "tile_columns": tuple(one.tile_columns for one in boxes),
                "per_item": tuple(one.per_item for one in boxes),
                "sizes": of_loops(0),
                "source_strides": of_loops(1),
                "target_strides": of_loops(2),
            }
        ),
    )
    return Plan(
        operator=problem.operator,
        variant=variant_of(boxes, is_together),
        types=problem.types,
        dispatches=(dispatch,),
        defines=(f"TYPE_{problem.type_name}",),
    )


def variant_of(boxes: Sequence[TiledBox], is_together: bool) -> str:
    """Return what a plan is called by: whether some box is transposed in tiles, or items are of all boxes."""
    if any(one.is_transposed for one in boxes):
        return "transposed"
    return "together" if is_together else "rows"


TILE_BYTES = 2**16
"""Bytes of a tile of rows that are copied as they are."""

ITEM_BYTES = 2**16
"""Bytes of an item, where tiles are smaller."""

TOGETHER_ITEMS = 16
"""Least items, for threads to share, of boxes that are done together."""

TOGETHER_BYTES = 2**20
"""Most bytes of an item of them: more than that leaves the caches all the same."""


@dataclass(frozen=True, kw_only=True)
class TiledBox:
    """A box whose last two loops, rows and columns, are cut into tiles; an item has `per_item` tiles."""

    box: Box
    loops: tuple[BoxLoop, ...]
    tile_rows: int
    tile_columns: int
    per_item: int
    is_transposed: bool

    @property
    def count(self) -> int:
        """Elements of the box."""
        return math.prod(size for size, _, _ in self.loops)

    @property
    def tiles(self) -> int:
        outer = math.prod(size for size, _, _ in self.loops[:-2])
        (rows, _, _), (columns, _, _) = self.loops[-2:]
        return outer * -(-rows // self.tile_rows) * -(-columns // self.tile_columns)

    @property
    def items(self) -> int:
        return -(-self.tiles // self.per_item)


def tiled(boxes: Sequence[Box], width: int) -> tuple[tuple[TiledBox, ...], bool]:
    """The boxes with their tiles, for elements of `width` bytes, and whether each item is of all boxes."""
    together = _together(boxes, width)
    return (together, True) if together else (tuple(_alone(box, width) for box in boxes), False)


def _alone(box: Box, width: int) -> TiledBox:
    """A box whose items are its own."""
    made = _cut(box, (*box.shared, *box.loops), width)
    return replace(made, per_item=max(1, ITEM_BYTES // (width * made.tile_rows * made.tile_columns)))


def _together(boxes: Sequence[Box], width: int) -> tuple[TiledBox, ...]:
    """Boxes whose items are the positions of the shared loops; none where that is not worth it.

    Boxes of one loop have the last shared one as rows, else each position has tiles of its own.
    """
    shared = [size for size, _, _ in boxes[0].shared]
    if len(boxes) == 1 or not shared:
        return ()
    positions = math.prod(shared)
    moved = width * sum(math.prod(size for size, _, _ in box.loops) for box in boxes)
    most = max(1, ITEM_BYTES // moved)
    if all(len(box.loops) <= 1 for box in boxes):
        rows = min(most, shared[-1])
        blocks = positions // shared[-1] * -(-shared[-1] // rows)
        per_item, moved = max(1, most // rows), moved * rows
        made = [_flat(box, rows, width) for box in boxes]
    else:
        blocks, per_item = positions, most
        made = [_cut(box, box.loops, width) for box in boxes]
        made = [replace(one, loops=(*one.box.shared, *one.loops)) for one in made]
    if -(-blocks // per_item) < TOGETHER_ITEMS or per_item * moved > TOGETHER_BYTES:
        return ()
    return tuple(replace(one, per_item=one.tiles // blocks * per_item) for one in made)


def _flat(box: Box, rows: int, width: int) -> TiledBox:
    """A box of one loop, its columns; rows are the last shared loop."""
    (columns,) = box.loops or ((1, 0, 0),)
    return TiledBox(
        box=box,
        loops=(*box.shared, columns),
        tile_rows=rows,
        tile_columns=min(columns[0], TILE_BYTES // width),
        per_item=1,
        is_transposed=False,
    )


def _cut(box: Box, chosen: Sequence[BoxLoop], width: int) -> TiledBox:
    """Columns are the loop with the closest elements in the target. Where those of the source are closest in another
    loop, that one becomes the rows, and tiles are transposed."""
    loops = [(1, 0, 0)] * (2 - len(chosen)) + list(chosen)
    close = [d for d, (size, own, _) in enumerate(loops[:-1]) if abs(own) == 1 and size > 1]
    is_transposed = bool(close) and abs(loops[-1][1]) > 1
    if is_transposed:
        loops.insert(-1, loops.pop(close[-1]))
    rows, columns = loops[-2][0], loops[-1][0]
    if is_transposed:
        tile_columns = min(columns, max(TRANSPOSED_EDGE, TRANSPOSED_ELEMENTS // rows))
        tile_rows = min(rows, max(TRANSPOSED_EDGE, TRANSPOSED_ELEMENTS // tile_columns))
    else:
        tile_columns = min(columns, TILE_BYTES // width)
        tile_rows = min(rows, max(1, TILE_BYTES // (width * tile_columns)))
    return TiledBox(
        box=box,
        loops=tuple(loops),
        tile_rows=tile_rows,
        tile_columns=tile_columns,
        per_item=1,
        is_transposed=is_transposed,
    )
