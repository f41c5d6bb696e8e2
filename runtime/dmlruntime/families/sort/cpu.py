"""How a CPU sorts: an item is some lines; few elements of a line are held in a heap, many sorted by their digits."""

from __future__ import annotations

from dmlruntime.core.datatypes import UINT64
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, Plan, Scratch
from dmlruntime.families.sort import SortKernel
from dmlruntime.families.sort.parameters import HEAP_MOST, KINDS, SORT
from dmlruntime.families.sort.problem import SortProblem, sort_problem

ITEM_ELEMENTS = 2**14
"""Elements of an item, where lines are shorter."""

LEAST_ITEMS = 16
"""Items that have scratch memory of their own, where there are as many lines: enough for every thread."""

SCRATCH_ELEMENTS = 2**20
"""Elements that all items together have scratch memory for, where lines are short."""

SCRATCH_WORDS = 4
"""Words of 64 bits that are held of an element: its key and its position, twice."""


def plan(kernel: SortKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    return plan_sort_cpu(sort_problem(kernel, descriptor))


def plan_sort_cpu(problem: SortProblem) -> Plan:
    """The one dispatch of a sort."""
    is_heap = problem.count <= HEAP_MOST
    walk, length = problem.lines, problem.length
    if is_heap:
        per_item = max(1, ITEM_ELEMENTS // length)
    else:
        per_item = -(-walk.count // max(LEAST_ITEMS, SCRATCH_ELEMENTS // length))
    items = -(-walk.count // per_item)
    sizes = walk.sizes or (1,)
    strides = [own or (0,) for own in walk.strides]
    variant = "heap" if is_heap else "radix"
    tensors = (problem.input, problem.values, problem.indices)
    dispatch = Dispatch(
        kernel=f"dml_{problem.operator.lower()}_{problem.type_name.lower()}_{variant}_lines",
        items=items,
        tensors=tensors if is_heap else (*tensors, "keys"),
        parameters=SORT.values(
            {
                "key_kind": KINDS[problem.kind],
                "is_decreasing": int(problem.is_decreasing),
                "index_bytes": problem.types[problem.indices].bits // 8,
                "length": length,
                "count": problem.count,
                "input_stride": problem.strides[0],
                "value_stride": problem.strides[1],
                "index_stride": problem.strides[2],
                "lines": walk.count,
                "per_item": per_item,
                "rank": len(sizes),
                "sizes": sizes,
                "input_strides": strides[0],
                "value_strides": strides[1],
                "index_strides": strides[2],
            }
        ),
    )
    return Plan(
        operator=problem.operator,
        variant=variant,
        types=problem.types,
        dispatches=(dispatch,),
        scratch=() if is_heap else (Scratch(name="keys", type=UINT64, count=items * SCRATCH_WORDS * length),),
        defines=(f"TYPE_{problem.type_name}",),
    )
