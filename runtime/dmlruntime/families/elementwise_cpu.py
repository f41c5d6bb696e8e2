"""How a CPU runs element-wise operations: a declared table of variants, each with its entry and its parameters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dmlruntime.families.elementwise import ElementwiseProblem
from dmlruntime.plans import ParameterValue, Plan, Step

BLOCK = 16384
"""Elements of one item. No result depends on it."""

STREAM_BYTES = 2**24
"""Outputs of at least this size are stored past the caches, which could not keep them anyway."""


@dataclass(frozen=True, kw_only=True)
class ElementwiseVariant:
    """One way to run: its entry, the layouts it suits, and what the entry reads after count, block and stream."""

    name: str
    suits: Callable[[ElementwiseProblem], bool]
    layout: Callable[[ElementwiseProblem], tuple[tuple[str, ParameterValue], ...]]


def plan_elementwise_cpu(problem: ElementwiseProblem) -> Plan:
    """The plan of the first variant that suits the problem's layout."""
    variant = next(v for v in VARIANTS if v.suits(problem))
    count = problem.walk.count
    stream = int(count * problem.types[-1].bits // 8 >= STREAM_BYTES)
    step = Step(
        kernel=f"dml_{problem.operator.lower()}_{problem.types[0].short.lower()}_{variant.name}",
        items=-(-count // BLOCK),
        tensors=problem.tensors,
        parameters=(("count", count), ("block", BLOCK), ("stream", stream), *variant.layout(problem)),
    )
    return Plan(
        operator=problem.operator,
        variant=variant.name,
        types=dict(zip(problem.tensors, problem.types, strict=True)),
        steps=(step,),
    )


def _loops(problem: ElementwiseProblem) -> tuple[tuple[str, ParameterValue], ...]:
    walk = problem.walk
    strides = [(f"{name}_strides", steps) for name, steps in zip(problem.tensors, walk.strides, strict=True)]
    return (("rank", len(walk.sizes)), ("sizes", walk.sizes), *strides)


VARIANTS = (
    ElementwiseVariant(name="dense", suits=lambda problem: problem.is_dense, layout=lambda _: ()),
    ElementwiseVariant(name="strided", suits=lambda _: True, layout=_loops),
)
"""The first that suits a problem plans it; the choice depends on the layout alone."""
