"""How a CPU compacts: what is kept of each part is counted; then each part is written behind those before it."""

from __future__ import annotations

from dmlruntime.core.datatypes import UINT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, Plan, Scratch
from dmlruntime.families.compact import CompactKernel
from dmlruntime.families.compact.parameters import COMPACT
from dmlruntime.families.compact.problem import CompactProblem, compact_problem

LEAST_PART = 2**14
"""Elements of a part at least."""

MOST_PARTS = 1024
"""Parts at most, since each adds up the counts of all before it."""


def plan(kernel: CompactKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    return plan_compact_cpu(compact_problem(kernel, descriptor))


def plan_compact_cpu(problem: CompactProblem) -> Plan:
    """The two dispatches of a compaction."""
    walk = problem.walk
    part = max(LEAST_PART, -(-walk.count // MOST_PARTS))
    parts = -(-walk.count // part)
    parameters = COMPACT.values(
        {
            "mask": problem.mask,
            "elements": walk.count,
            "part": part,
            "row_stride": problem.row_stride,
            "column_stride": problem.column_stride,
            "columns": len(problem.extents),
            "rank": max(1, len(walk.sizes)),
            "extents": problem.extents,
            "sizes": walk.sizes or (1,),
            "strides": walk.strides[0] or (1,),
        }
    )
    name = f"dml_{problem.operator.lower()}_{problem.type_name.lower()}"
    written = (problem.input, "counts", problem.count, problem.coordinates)
    return Plan(
        operator=problem.operator,
        variant="packed" if walk.strides[0] in ((), (1,)) else "strided",
        types=problem.types,
        dispatches=(
            Dispatch(
                kernel=f"{name}_count_parts", items=parts, tensors=(problem.input, "counts"), parameters=parameters
            ),
            Dispatch(kernel=f"{name}_write_parts", items=parts, tensors=written, parameters=parameters),
        ),
        scratch=(Scratch(name="counts", type=UINT32, count=parts),),
        defines=(f"TYPE_{problem.type_name}",),
    )
