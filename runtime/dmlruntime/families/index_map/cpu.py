"""How a CPU runs index maps: one launch for the boxes of all regions, whose items are several tiles each."""

from __future__ import annotations

from collections.abc import Sequence

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Plan, Step
from dmlruntime.families.index_map import IndexMapKernel
from dmlruntime.families.index_map.boxes import boxes_of
from dmlruntime.families.index_map.parameters import INDEX_MAP
from dmlruntime.families.index_map.problem import IndexMapProblem, index_map_problem
from dmlruntime.families.index_map.tiles import TiledBox, tiled
from dmlruntime.families.streaming import STREAM_BYTES


def plan(kernel: IndexMapKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    return plan_index_map_cpu(index_map_problem(kernel, descriptor))


def plan_index_map_cpu(problem: IndexMapProblem) -> Plan:
    """The one step of an index map."""
    boxes, is_together = tiled(boxes_of(problem.regions), problem.bytes)
    moved = sum(one.count for one in boxes) * problem.bytes
    places = {name: place for place, name in enumerate(problem.types)}
    loops = max(len(one.loops) for one in boxes)
    firsts = [0]
    for one in boxes:
        firsts.append(0 if is_together else firsts[-1] + one.items)

    def of_loops(part: int) -> tuple[int, ...]:
        filler = (1, 0, 0)
        return tuple(loop[part] for one in boxes for loop in (*(filler,) * (loops - len(one.loops)), *one.loops))

    step = Step(
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
                "sources": tuple(-1 if one.box.source is None else places[one.box.source] for one in boxes),
                "targets": tuple(places[one.box.target] for one in boxes),
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
        steps=(step,),
        defines=(f"TYPE_{problem.type_name}",),
    )


def variant_of(boxes: Sequence[TiledBox], is_together: bool) -> str:
    """What a plan is called by: whether some box is transposed in tiles, or items are of all boxes."""
    if any(one.is_transposed for one in boxes):
        return "transposed"
    return "together" if is_together else "rows"
