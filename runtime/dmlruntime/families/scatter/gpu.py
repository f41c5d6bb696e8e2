"""How a GPU scatters: winners are cleared, the last update of each location is found by atomic maxima, whose order does
not matter, and the output is written."""

from __future__ import annotations

from collections.abc import Mapping

from dmlruntime.core.datatypes import UINT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan, Scratch
from dmlruntime.core.tensors import packed_strides
from dmlruntime.families.gpu_target import QUAD, WORKGROUP, GpuTarget, divided, fitting, is_packed, per_loop
from dmlruntime.families.scatter import ScatterKernel
from dmlruntime.families.scatter.parameters import UNIFORMS
from dmlruntime.families.scatter.problem import ScatterProblem, scatter_problem

INPUT, INDICES, UPDATES, OUTPUT, WINNERS = 1, 2, 3, 4, 5
"""Bindings in the kernel."""


def plan(kernel: ScatterKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The plan of a validated descriptor. Scatters never share memory, so `aliases` is empty."""
    return plan_scatter_gpu(scatter_problem(kernel, descriptor), target)


def plan_scatter_gpu(problem: ScatterProblem, target: GpuTarget) -> Plan:
    """The three dispatches of a scatter. Raises UnsupportedOnDeviceError where the device's limits do not suffice."""
    given = () if problem.input is None else (problem.input,)
    cleared = divided(problem.locations, WORKGROUP)
    marked = divided(problem.marks.count, WORKGROUP)
    written = divided(problem.elements.count, QUAD * WORKGROUP)
    return fitting(
        Plan(
            operator=problem.operator,
            variant="winners",
            types=problem.types,
            dispatches=(
                Dispatch(
                    kernel="clear_winners",
                    items=cleared,
                    tensors=("winners",),
                    bindings=(WINNERS,),
                    parameters=_parameters(problem, cleared),
                ),
                Dispatch(
                    kernel="mark_winners",
                    items=marked,
                    tensors=(problem.index, "winners"),
                    bindings=(INDICES, WINNERS),
                    parameters=_parameters(problem, marked),
                ),
                Dispatch(
                    kernel="write_locations",
                    items=written,
                    tensors=(*given, problem.updates, problem.output, "winners"),
                    bindings=(INPUT, UPDATES, OUTPUT, WINNERS)[1 - len(given) :],
                    parameters=_parameters(problem, written),
                ),
            ),
            scratch=(Scratch(name="winners", type=UINT32, count=problem.locations),),
            defines=_defines(problem),
        ),
        target,
    )


def _parameters(problem: ScatterProblem, items: int) -> tuple[tuple[str, ParameterValue], ...]:
    marks, elements = problem.marks, problem.elements
    return UNIFORMS.values(
        {
            "mark_sizes": per_loop(marks.sizes),
            "mark_updates": per_loop(marks.strides[0]),
            "mark_indices": per_loop(marks.strides[1]),
            "mark_winners": per_loop(marks.strides[2]),
            "sizes": per_loop(elements.sizes),
            "input_strides": per_loop(elements.strides[0]),
            "output_strides": per_loop(elements.strides[1]),
            "winner_strides": per_loop(elements.strides[2]),
            "update_strides": per_loop(elements.strides[3]),
            "extents": per_loop([extent for extent, _ in problem.coordinates]),
            "strides": per_loop([stride for _, stride in problem.coordinates]),
            "mark_rank": len(marks.sizes),
            "rank": len(elements.sizes),
            "coordinates": len(problem.coordinates),
            "tuple_stride": problem.tuple_stride,
            "locations": problem.locations,
            "marks": marks.count,
            "items": items,
            "count": elements.count,
        }
    )


def _defines(problem: ScatterProblem) -> tuple[str, ...]:
    elements = problem.elements
    chosen = [problem.type_name, f"INDEX_{problem.index_type.short}"]
    if elements.strides[1] == packed_strides(elements.sizes):
        chosen.append("QUADS_OUTPUT")
    elif is_packed(problem.types[problem.output]):
        chosen.append("ATOMIC_OUTPUT")
    if problem.input is None:
        chosen.append("ABSENT_INPUT")
    return tuple(chosen)
