"""How a GPU gathers: an invocation copies four neighbouring elements, in the order of the loops over the output."""

from __future__ import annotations

from collections.abc import Mapping

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, Plan
from dmlruntime.core.tensors import packed_strides
from dmlruntime.families.gather import GatherKernel
from dmlruntime.families.gather.parameters import UNIFORMS
from dmlruntime.families.gather.problem import GatherProblem, gather_problem
from dmlruntime.families.gpu_target import QUAD, WORKGROUP, GpuTarget, divided, fitting, is_packed, per_loop


def plan(kernel: GatherKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The plan of a validated descriptor. Gathers never share memory, so `aliases` is empty."""
    return plan_gather_gpu(gather_problem(kernel, descriptor), target)


def plan_gather_gpu(problem: GatherProblem, target: GpuTarget) -> Plan:
    """The one dispatch of a gather. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
    walk = problem.walk
    items = divided(walk.count, QUAD * WORKGROUP)
    dispatch = Dispatch(
        kernel="gather_elements",
        items=items,
        tensors=(problem.input, problem.index, problem.output),
        bindings=(1, 2, 3),
        parameters=UNIFORMS.values(
            {
                "sizes": per_loop(walk.sizes),
                "input_strides": per_loop(walk.strides[0]),
                "output_strides": per_loop(walk.strides[1]),
                "index_strides": per_loop(walk.strides[2]),
                "axis_strides": per_loop(walk.strides[3]),
                "extents": per_loop([extent for extent, _ in problem.coordinates]),
                "strides": per_loop([stride for _, stride in problem.coordinates]),
                "rank": len(walk.sizes),
                "coordinates": len(problem.coordinates),
                "tuple_stride": problem.tuple_stride,
                "items": items,
                "count": walk.count,
            }
        ),
    )
    return fitting(
        Plan(
            operator=problem.operator,
            variant="elements",
            types=problem.types,
            dispatches=(dispatch,),
            defines=_defines(problem),
        ),
        target,
    )


def _defines(problem: GatherProblem) -> tuple[str, ...]:
    walk = problem.walk
    chosen = [problem.type_name, f"INDEX_{problem.index_type.short}"]
    if problem.is_reverse:
        chosen.append("REVERSE")
    if walk.sizes and walk.sizes[-1] % QUAD == 0:
        chosen.append("WHOLE_QUADS")
    if walk.strides[1] == packed_strides(walk.sizes):
        chosen.append("QUADS_OUTPUT")
    elif is_packed(problem.types[problem.output]):
        chosen.append("ATOMIC_OUTPUT")
    return tuple(chosen)
