"""How the element-wise family runs on a GPU.

The one entry is that of templates/families/elementwise/kernel.wgsl.j2: an invocation takes four elements that follow
each other in the order of the loops, or more of small ones. What differs by shape is how each tensor is bound.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlruntime.families.elementwise import ElementwiseProblem
from dmlruntime.families.gpu_target import QUAD, WORKGROUP, GpuTarget, divided, fitting, is_packed, per_loop
from dmlruntime.plans import ParameterValue, Plan, Step
from dmlruntime.tensors import packed_strides

TAKEN = {8: 4, 16: 2}
"""Quads that an invocation takes where all tensors are dense, by the bits of an element: as many as fill four words."""


def plan_elementwise_gpu(problem: ElementwiseProblem, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The one step of an element-wise operation.

    `aliases` maps each input that shares an output's memory to that output. Raises UnsupportedOnDeviceError where the
    device's limits do not suffice.
    """
    walk = problem.walk
    layout = _layout(problem)
    items = divided(walk.count, QUAD * WORKGROUP * layout.quads_taken)
    parameters: tuple[tuple[str, ParameterValue], ...] = (
        ("sizes", per_loop(walk.sizes)),
        *((f"{name} steps", per_loop(own)) for name, own in zip(problem.tensors, walk.strides, strict=True)),
        ("rank", len(walk.sizes)),
        ("items", items),
        ("count", walk.count),
    )
    bound = tuple(name for name in problem.tensors if name not in aliases)
    return fitting(
        Plan(
            operator=problem.operator,
            variant="dense" if layout.dense else "strided",
            types=dict(zip(problem.tensors, problem.types, strict=True)),
            steps=(Step(kernel="map_elements", items=items, tensors=bound, parameters=parameters),),
            aliases=dict(aliases),
            defines=_defines(problem, layout, aliases),
        ),
        target,
    )


@dataclass(frozen=True, kw_only=True)
class _Layout:
    """How the tensors lie.

    `dense`: all are runs of neighbours in the order of the loops. `whole`: the innermost loop is a multiple of a quad.
    `quads`: tensors whose quads lie together and begin at multiples of four elements.
    """

    dense: bool
    whole: bool
    quads: frozenset[str]
    quads_taken: int


def _layout(problem: ElementwiseProblem) -> _Layout:
    walk = problem.walk
    packed = packed_strides(walk.sizes)
    whole = bool(walk.sizes) and walk.sizes[-1] % QUAD == 0
    steps = dict(zip(problem.tensors, walk.strides, strict=True))
    dense = all(own == packed for own in steps.values())
    bits = max(data_type.bits for data_type in problem.types)
    return _Layout(
        dense=dense,
        whole=whole,
        quads=frozenset(name for name, own in steps.items() if own == packed or (whole and _in_quads(own))),
        quads_taken=TAKEN.get(bits, 1) if dense else 1,
    )


def _in_quads(steps: tuple[int, ...]) -> bool:
    return steps[-1] == 1 and all(step % QUAD == 0 for step in steps[:-1])


def _defines(problem: ElementwiseProblem, layout: _Layout, aliases: Mapping[str, str]) -> tuple[str, ...]:
    """The preprocessor names: data type, how each tensor is bound, which inputs lie in which output."""
    types = dict(zip(problem.tensors, problem.types, strict=True))
    chosen = [problem.types[0].short]
    chosen += [f"QUADS_{name}" for name in problem.tensors if name in layout.quads]
    chosen += [f"ATOMIC_{n}" for n in problem.outputs if n not in layout.quads and is_packed(types[n])]
    chosen += [f"{source}_IS_{output}" for source, output in aliases.items()]
    if not layout.dense:
        chosen += ["PLACES", "WHOLE_QUADS"] if layout.whole else ["PLACES"]
    elif layout.quads_taken > 1:
        chosen += ["TAKES", f"TAKES_{layout.quads_taken}"]
    return tuple(chosen)
