"""How a GPU compacts: what is kept of each part is counted, one workgroup adds up the counts, and parts are written."""

from __future__ import annotations

from collections.abc import Mapping

from dmlruntime.core.datatypes import UINT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan, Scratch
from dmlruntime.families.compact import CompactKernel
from dmlruntime.families.compact.parameters import PER_INVOCATION, UNIFORMS
from dmlruntime.families.compact.problem import CompactProblem, compact_problem
from dmlruntime.families.gpu_target import WORKGROUP, GpuTarget, divided, fitting, per_loop

INPUT, COUNTS, COUNT, COORDINATES = 1, 2, 3, 4
"""Bindings in the kernel."""


def plan(kernel: CompactKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The plan of a validated descriptor. Compactions never share memory, so `aliases` is empty."""
    return plan_compact_gpu(compact_problem(kernel, descriptor), target)


def plan_compact_gpu(problem: CompactProblem, target: GpuTarget) -> Plan:
    """The three dispatches. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
    parts = divided(problem.walk.count, PER_INVOCATION * WORKGROUP)
    parameters = _parameters(problem, parts)
    return fitting(
        Plan(
            operator=problem.operator,
            variant="parts",
            types=problem.types,
            dispatches=(
                Dispatch(
                    kernel="count_parts",
                    items=parts,
                    tensors=(problem.input, "counts"),
                    bindings=(INPUT, COUNTS),
                    parameters=parameters,
                ),
                Dispatch(
                    kernel="add_counts",
                    items=1,
                    tensors=("counts", problem.count),
                    bindings=(COUNTS, COUNT),
                    parameters=parameters,
                ),
                Dispatch(
                    kernel="write_parts",
                    items=parts,
                    tensors=(problem.input, "counts", problem.coordinates),
                    bindings=(INPUT, COUNTS, COORDINATES),
                    parameters=parameters,
                ),
            ),
            scratch=(Scratch(name="counts", type=UINT32, count=parts),),
            defines=(problem.type_name,),
        ),
        target,
    )


def _parameters(problem: CompactProblem, parts: int) -> tuple[tuple[str, ParameterValue], ...]:
    walk = problem.walk
    return UNIFORMS.values(
        {
            "sizes": per_loop(walk.sizes),
            "input_strides": per_loop(walk.strides[0]),
            "extents": per_loop(problem.extents),
            "rank": len(walk.sizes),
            "columns": len(problem.extents),
            "row_step": problem.row_stride,
            "column_stride": problem.column_stride,
            "mask": problem.mask,
            "parts": parts,
            "count": walk.count,
        }
    )
