"""How a GPU makes random numbers: an invocation makes the four numbers of a counter."""

from __future__ import annotations

from collections.abc import Mapping

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan
from dmlruntime.families.gpu_target import WORKGROUP, GpuTarget, divided, fitting, per_loop
from dmlruntime.families.random import RandomKernel
from dmlruntime.families.random.parameters import UNIFORMS
from dmlruntime.families.random.problem import RandomProblem, random_problem

STATE, OUTPUT, NEXT = 1, 2, 3
"""Bindings in the kernel."""


def plan(kernel: RandomKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The plan of a validated descriptor. Generators never share memory, so `aliases` is empty."""
    return plan_random_gpu(random_problem(kernel, descriptor), target)


def plan_random_gpu(problem: RandomProblem, target: GpuTarget) -> Plan:
    """A dispatch for the numbers, and one for the next state where it is given.

    Raises UnsupportedOnDeviceError where the device's limits do not suffice.
    """
    items = divided(problem.blocks, WORKGROUP)
    dispatches = [
        Dispatch(
            kernel="philox_numbers",
            items=items,
            tensors=(problem.state, problem.output),
            bindings=(STATE, OUTPUT),
            parameters=_parameters(problem, items),
        )
    ]
    if problem.next is not None:
        dispatches.append(
            Dispatch(
                kernel="philox_state",
                items=1,
                tensors=(problem.state, problem.next),
                bindings=(STATE, NEXT),
                parameters=_parameters(problem, 1),
            )
        )
    return fitting(
        Plan(
            operator=problem.operator,
            variant="packed" if problem.is_packed else "strided",
            types=problem.types,
            dispatches=tuple(dispatches),
            defines=(problem.types[problem.output].short, *(("QUADS_OUTPUT",) if problem.is_packed else ())),
        ),
        target,
    )


def _parameters(problem: RandomProblem, items: int) -> tuple[tuple[str, ParameterValue], ...]:
    walk = problem.walk
    return UNIFORMS.values(
        {
            "sizes": per_loop(walk.sizes),
            "output_strides": per_loop(walk.strides[0]),
            "rank": len(walk.sizes),
            "state_stride": problem.state_stride,
            "next_stride": problem.next_stride,
            "blocks": problem.blocks,
            "items": items,
            "count": problem.count,
        }
    )
