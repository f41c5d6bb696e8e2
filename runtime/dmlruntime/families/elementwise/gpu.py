"""How the element-wise family runs on a GPU.

The one entry is map_elements, of families/elementwise/map.wgsl: an invocation takes four elements that follow
each other in the order of the loops, or more of small ones. What differs by shape is how each tensor is bound.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan
from dmlruntime.core.tensors import packed_strides
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.elementwise.parameters import INDEX
from dmlruntime.families.elementwise.parameters import uniforms as uniform_block
from dmlruntime.families.elementwise.problem import ElementwiseProblem, elementwise_problem
from dmlruntime.families.gpu_target import (
    QUAD,
    STORAGE_BUFFERS,
    WORKGROUP,
    GpuTarget,
    divided,
    fitting,
    is_packed,
    per_loop,
    type_defines,
)
from dmlruntime.families.uniforms import given_scalars, scalar_defines, scalar_pairs

QUADS_PER_INVOCATION = {8: 4, 16: 2}
"""Quads of an invocation where all tensors are dense, by the bits of an element: as many as fill four words."""


def plan(
    kernel: ElementwiseKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]
) -> Plan:
    """The plan of a validated descriptor. `aliases` maps each input that shares an output's memory to that output."""
    return plan_elementwise_gpu(elementwise_problem(kernel, descriptor), target, aliases)


def plan_elementwise_gpu(problem: ElementwiseProblem, target: GpuTarget, aliases: Mapping[str, str]) -> Plan:
    """The one dispatch of an element-wise operation.

    `aliases` maps each input that shares an output's memory to that output. Raises UnsupportedOnDeviceError where the
    device's limits do not suffice.
    """
    bound = tuple(name for name in problem.tensors if name not in aliases and name not in problem.absent)
    uniforms = _uniforms(problem, bound)
    layout = _layout(problem, uniforms)
    items = divided(problem.walk.count, QUAD * WORKGROUP * layout.quads_each)
    parameters = _parameters(problem, items)
    dispatch = Dispatch(kernel="map_elements", items=items, tensors=bound, parameters=parameters, uniforms=uniforms)
    return fitting(
        Plan(
            operator=problem.operator,
            variant="dense" if layout.dense else "strided",
            types=dict(zip(problem.tensors, problem.types, strict=True)),
            dispatches=(dispatch,),
            aliases=dict(aliases),
            defines=_defines(problem, layout, aliases, uniforms),
        ),
        target,
    )


def _uniforms(problem: ElementwiseProblem, bound: tuple[str, ...]) -> frozenset[str]:
    """The inputs of one element (a scale, a zero point), where there are more tensors than every adapter binds.

    They are bound as uniform buffers, of which there are twelve.
    """
    if len(bound) <= STORAGE_BUFFERS:
        return frozenset()
    pairs = zip(problem.tensors, problem.walk.strides, strict=False)
    return frozenset(name for name, own in pairs if name in bound and name in problem.inputs and not any(own))


def _parameters(problem: ElementwiseProblem, items: int) -> tuple[tuple[str, ParameterValue], ...]:
    """The uniform block. The index has strides like a tensor, where it is used."""
    walk = problem.walk
    names = (*problem.tensors, *((INDEX,) if problem.uses_index else ()))
    return uniform_block(names, scalar_pairs(len(problem.scalars))).values(
        {
            **given_scalars(problem.scalars),
            "sizes": per_loop(walk.sizes),
            **{f"{name} strides": per_loop(own) for name, own in zip(names, walk.strides, strict=True)},
            "rank": len(walk.sizes),
            "items": items,
            "count": walk.count,
        },
        scalar_defines(problem.scalars),
    )


@dataclass(frozen=True, kw_only=True)
class _Layout:
    """How the tensors lie.

    `dense`: all are runs of neighbours in the order of the loops. `whole`: the innermost loop is a multiple of a quad.
    `quads`: tensors whose quads are contiguous and begin at multiples of four elements.
    """

    dense: bool
    whole: bool
    quads: frozenset[str]
    quads_each: int


def _layout(problem: ElementwiseProblem, uniforms: frozenset[str]) -> _Layout:
    walk = problem.walk
    packed = packed_strides(walk.sizes)
    whole = bool(walk.sizes) and walk.sizes[-1] % QUAD == 0
    # The layout of an absent tensor does not matter.
    strides = {
        name: own for name, own in zip(problem.tensors, walk.strides, strict=False) if name not in problem.absent
    }
    numbers = walk.strides[len(problem.tensors) :]
    dense = all(own == packed for own in (*strides.values(), *numbers))
    widths = {data_type.bits for data_type in problem.types}
    is_multi_quad = dense and len(widths) == 1 and not problem.absent and not uniforms
    return _Layout(
        dense=dense,
        whole=whole,
        quads=frozenset(name for name, own in strides.items() if own == packed or (whole and _in_quads(own))),
        quads_each=QUADS_PER_INVOCATION.get(min(widths), 1) if is_multi_quad else 1,
    )


def _in_quads(strides: tuple[int, ...]) -> bool:
    return strides[-1] == 1 and all(stride % QUAD == 0 for stride in strides[:-1])


def _defines(
    problem: ElementwiseProblem, layout: _Layout, aliases: Mapping[str, str], uniforms: frozenset[str]
) -> tuple[str, ...]:
    """The preprocessor names: data types, how each tensor is bound, which inputs lie in which output, and scalars."""
    chosen = type_defines(problem.type_names)
    given = [n for n in zip(problem.tensors, problem.types, strict=True) if n[0] not in problem.absent]
    chosen += [f"QUADS_{name}" for name, _ in given if name in layout.quads]
    chosen += [
        f"ATOMIC_{name}"
        for name, data_type in given
        if name in problem.outputs and name not in layout.quads and is_packed(data_type)
    ]
    chosen += [f"{source}_IS_{output}" for source, output in aliases.items()]
    chosen += [f"UNIFORM_{name}" for name in problem.tensors if name in uniforms]
    chosen += [f"ABSENT_{name}" for name in problem.tensors if name in problem.absent]
    chosen += scalar_defines(problem.scalars)
    if problem.fused is not None:
        chosen.append(f"FUSED_{problem.fused}")
    if not layout.dense:
        chosen += ["POSITIONS", "WHOLE_QUADS"] if layout.whole else ["POSITIONS"]
    elif layout.quads_each > 1:
        chosen += ["MULTI_QUAD", f"MULTI_QUAD_{layout.quads_each}"]
    return tuple(chosen)
