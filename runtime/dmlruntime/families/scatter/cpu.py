"""How a CPU scatters: the last update of each location is found in order, then the output is written by many
threads."""

from __future__ import annotations

import math

from dmlruntime.core.datatypes import UINT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, Plan, Scratch
from dmlruntime.families.cpu_target import INDEX_KINDS
from dmlruntime.families.scatter import ScatterKernel
from dmlruntime.families.scatter.parameters import SCATTER
from dmlruntime.families.scatter.problem import ScatterProblem, scatter_problem

ITEM_BYTES = 2**16
"""Bytes of an item."""


def plan(kernel: ScatterKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    return plan_scatter_cpu(scatter_problem(kernel, descriptor))


def plan_scatter_cpu(problem: ScatterProblem) -> Plan:
    """The two dispatches of a scatter."""
    marks, elements = problem.marks, problem.elements
    mark_strides = [own or (0,) for own in marks.strides]
    strides = [own or (0,) for own in elements.strides]
    sizes = elements.sizes or (1,)
    tile = min(sizes[-1], ITEM_BYTES // problem.bytes)
    tiles = math.prod(sizes[:-1]) * -(-sizes[-1] // tile)
    per_item = max(1, ITEM_BYTES // (tile * problem.bytes))
    parameters = SCATTER.values(
        {
            "index_kind": INDEX_KINDS[problem.index_type.short],
            "tile_columns": tile,
            "per_item": per_item,
            "is_filled": int(problem.input is None),
            "coordinates": len(problem.coordinates),
            "tuple_stride": problem.tuple_stride,
            "mark_rank": len(mark_strides[0]),
            "rank": len(sizes),
            "mark_sizes": marks.sizes or (1,),
            "mark_updates": mark_strides[0],
            "mark_indices": mark_strides[1],
            "mark_winners": mark_strides[2],
            "sizes": sizes,
            "input_strides": strides[0],
            "output_strides": strides[1],
            "winner_strides": strides[2],
            "update_strides": strides[3],
            "extents": tuple(extent for extent, _ in problem.coordinates),
            "strides": tuple(stride for _, stride in problem.coordinates),
        }
    )
    name = f"dml_{problem.operator.lower()}_{problem.type_name.lower()}"
    return Plan(
        operator=problem.operator,
        variant="winners",
        types=problem.types,
        dispatches=(
            Dispatch(
                kernel=f"{name}_scatter_marks", items=1, tensors=(problem.index, "winners"), parameters=parameters
            ),
            Dispatch(
                kernel=f"{name}_scatter_locations",
                items=-(-tiles // per_item),
                tensors=(problem.input or problem.updates, problem.updates, problem.output, "winners"),
                parameters=parameters,
            ),
        ),
        scratch=(Scratch(name="winners", type=UINT32, count=problem.locations, is_zero=True),),
        defines=(f"TYPE_{problem.type_name}",),
    )
