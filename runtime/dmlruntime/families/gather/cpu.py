"""How a CPU gathers: tiles of a row of the output, which are copied as a whole where they have one index."""

from __future__ import annotations

import math

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, Plan
from dmlruntime.families.cpu_target import INDEX_KINDS, STREAM_BYTES
from dmlruntime.families.gather import GatherKernel
from dmlruntime.families.gather.parameters import GATHER
from dmlruntime.families.gather.problem import GatherProblem, gather_problem

TILE_BYTES = 2**16
"""Most bytes of a tile."""

ITEM_BYTES = 2**16
"""Bytes of an item, where tiles are smaller."""


def plan(kernel: GatherKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    return plan_gather_cpu(gather_problem(kernel, descriptor))


def plan_gather_cpu(problem: GatherProblem) -> Plan:
    """The one dispatch of a gather."""
    walk = problem.walk
    sizes = walk.sizes or (1,)
    strides = [own or (0,) for own in walk.strides]
    tile = min(sizes[-1], TILE_BYTES // problem.bytes)
    tiles = math.prod(sizes[:-1]) * -(-sizes[-1] // tile)
    per_item = max(1, ITEM_BYTES // (tile * problem.bytes))
    dispatch = Dispatch(
        kernel=f"dml_{problem.operator.lower()}_{problem.type_name.lower()}_gather_rows",
        items=-(-tiles // per_item),
        tensors=(problem.input, problem.index, problem.output),
        parameters=GATHER.values(
            {
                "index_kind": INDEX_KINDS[problem.index_type.short],
                "is_reverse": int(problem.is_reverse),
                "stream": int(walk.count * problem.bytes >= STREAM_BYTES),
                "tile_columns": tile,
                "per_item": per_item,
                "rank": len(sizes),
                "coordinates": len(problem.coordinates),
                "tuple_stride": problem.tuple_stride,
                "sizes": sizes,
                "input_strides": strides[0],
                "output_strides": strides[1],
                "indices_strides": strides[2],
                "axis_strides": strides[3],
                "extents": tuple(extent for extent, _ in problem.coordinates),
                "strides": tuple(stride for _, stride in problem.coordinates),
            }
        ),
    )
    return Plan(
        operator=problem.operator,
        variant="elements" if strides[2][-1] else "rows",
        types=problem.types,
        dispatches=(dispatch,),
        defines=(f"TYPE_{problem.type_name}",),
    )
