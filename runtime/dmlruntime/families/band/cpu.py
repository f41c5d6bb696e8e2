"""How a CPU fills bands: tiles of a row of the output, in each of which the band is a run wherever lines have one."""

from __future__ import annotations

import math

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, Plan
from dmlruntime.families.band import BandKernel
from dmlruntime.families.band.parameters import BAND
from dmlruntime.families.band.problem import BandProblem, band_problem
from dmlruntime.families.cpu_target import INDEX_KINDS

ITEM_BYTES = 2**16
"""Most bytes of a tile, and bytes of an item where tiles are smaller."""


def plan(kernel: BandKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    return plan_band_cpu(band_problem(kernel, descriptor))


def plan_band_cpu(problem: BandProblem) -> Plan:
    """The one dispatch of a band."""
    walk = problem.walk
    sizes = walk.sizes or (1,)
    strides = [own or (0,) for own in walk.strides]
    tile = min(sizes[-1], ITEM_BYTES // problem.bytes)
    tiles = math.prod(sizes[:-1]) * -(-sizes[-1] // tile)
    per_item = max(1, ITEM_BYTES // (tile * problem.bytes))
    index = problem.index
    dispatch = Dispatch(
        kernel=f"dml_{problem.operator.lower()}_{problem.type_name.lower()}_fill_bands",
        items=-(-tiles // per_item),
        # The output stands in the positions of tensors that there are not.
        tensors=tuple(name or problem.output for name in (problem.outside, index, problem.values, problem.output)),
        parameters=BAND.values(
            {
                "has_outside": int(problem.outside is not None),
                "has_values": int(problem.values is not None),
                "index_kind": -1 if index is None else INDEX_KINDS[problem.types[index].short],
                "extent": problem.extent,
                "first": problem.begin,
                "behind": problem.end,
                "is_inverse": int(problem.is_inverse),
                "inside": problem.inside,
                "second": problem.second,
                "tile_columns": tile,
                "per_item": per_item,
                "rank": len(sizes),
                "sizes": sizes,
                "outside_strides": strides[0],
                "output_strides": strides[1],
                "indices_strides": strides[2],
                "position_strides": strides[3],
            }
        ),
    )
    return Plan(
        operator=problem.operator,
        variant="elements" if strides[2][-1] or abs(strides[3][-1]) > 1 else "runs",
        types=problem.types,
        dispatches=(dispatch,),
        defines=(f"TYPE_{problem.type_name}",),
    )
