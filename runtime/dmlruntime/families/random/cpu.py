"""How a CPU makes random numbers: an item is some blocks, several of which are made side by side."""

from __future__ import annotations

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, Plan
from dmlruntime.families.cpu_target import STREAM_BYTES
from dmlruntime.families.random import RandomKernel
from dmlruntime.families.random.parameters import RANDOM
from dmlruntime.families.random.problem import RandomProblem, random_problem

PER_ITEM = 4096
"""Blocks of an item: 64 KiB of numbers."""


def plan(kernel: RandomKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    return plan_random_cpu(random_problem(kernel, descriptor))


def plan_random_cpu(problem: RandomProblem) -> Plan:
    """A dispatch for the numbers, and one for the next state where it is given."""
    kind = problem.types[problem.output]
    name = f"dml_{problem.operator.lower()}_{kind.short.lower()}"
    parameters = RANDOM.values(
        {
            "state_stride": problem.state_stride,
            "next_stride": problem.next_stride,
            "count": problem.count,
            "per_item": PER_ITEM,
            "stream": int(problem.count * kind.bits // 8 >= STREAM_BYTES),
            "rank": max(1, len(problem.walk.sizes)),
            "sizes": problem.walk.sizes or (1,),
            "strides": problem.walk.strides[0] or (1,),
        }
    )
    dispatches = [
        Dispatch(
            kernel=f"{name}_philox_numbers",
            items=-(-problem.blocks // PER_ITEM),
            tensors=(problem.state, problem.output),
            parameters=parameters,
        )
    ]
    if problem.next is not None:
        tensors = (problem.state, problem.next)
        dispatches.append(Dispatch(kernel=f"{name}_philox_state", items=1, tensors=tensors, parameters=parameters))
    return Plan(
        operator=problem.operator,
        variant="packed" if problem.is_packed else "strided",
        types=problem.types,
        dispatches=tuple(dispatches),
        defines=(f"TYPE_{kind.short}",),
    )
