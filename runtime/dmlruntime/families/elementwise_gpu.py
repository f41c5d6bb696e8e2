"""How the element-wise family runs on a GPU.

The one entry is that of templates/families/elementwise/kernel.wgsl.j2: an invocation takes four elements that follow
each other in the order of the loops. What differs by shape is how each tensor is bound.
"""

from __future__ import annotations

from collections.abc import Mapping

from dmlruntime.families.elementwise import ElementwiseProblem
from dmlruntime.families.gpu_target import QUAD, WORKGROUP, GpuTarget, divided, fitting, is_packed, per_loop
from dmlruntime.plans import ParameterValue, Plan, Step
from dmlruntime.tensors import packed_strides


def plan_elementwise_gpu(problem: ElementwiseProblem, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The one step of an element-wise operation.

    `aliases` maps each input that shares an output's memory to that output. Raises UnsupportedOnDeviceError where the
    device's limits do not suffice.
    """
    walk = problem.walk
    steps = dict(zip(problem.tensors, walk.strides, strict=True))
    runs = {name: own == packed_strides(walk.sizes) for name, own in steps.items()}
    items = divided(walk.count, QUAD * WORKGROUP)
    parameters: tuple[tuple[str, ParameterValue], ...] = (
        ("sizes", per_loop(walk.sizes)),
        *((f"{name} steps", per_loop(own)) for name, own in steps.items()),
        ("rank", len(walk.sizes)),
        ("items", items),
        ("count", walk.count),
    )
    bound = tuple(name for name in problem.tensors if name not in aliases)
    return fitting(
        Plan(
            operator=problem.operator,
            variant="dense" if all(runs.values()) else "strided",
            types=dict(zip(problem.tensors, problem.types, strict=True)),
            steps=(Step(kernel="map_elements", items=items, tensors=bound, parameters=parameters),),
            aliases=dict(aliases),
            defines=_defines(problem, runs, aliases),
        ),
        target,
    )


def _defines(problem: ElementwiseProblem, runs: Mapping[str, bool], aliases: Mapping[str, str]) -> tuple[str, ...]:
    """The preprocessor names: data type, how each tensor is bound, which inputs lie in which output."""
    types = dict(zip(problem.tensors, problem.types, strict=True))
    chosen = [problem.types[0].short]
    chosen += [f"QUADS_{name}" for name, is_run in runs.items() if is_run]
    chosen += [f"ATOMIC_{name}" for name in problem.outputs if not runs[name] and is_packed(types[name])]
    chosen += [f"{source}_IS_{output}" for source, output in aliases.items()]
    return tuple(chosen) if all(runs.values()) else (*chosen, "PLACES")
