"""How a CPU runs element-wise operations: a declared table of variants, each with its entry and its parameters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan
from dmlruntime.families.cpu_target import STREAM_BYTES
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.families.elementwise.parameters import ELEMENTWISE, INDEX, LAYOUT
from dmlruntime.families.elementwise.problem import ElementwiseProblem, elementwise_problem
from dmlruntime.families.record import FUSED_SCALARS

BLOCK = 16384
"""Elements of one item. No result depends on it."""


@dataclass(frozen=True, kw_only=True)
class ElementwiseVariant:
    """One way to run: its entry, the layouts it suits, and what the entry reads after all that every entry reads."""

    name: str
    suits: Callable[[ElementwiseProblem], bool]
    layout: Callable[[ElementwiseProblem], tuple[tuple[str, ParameterValue], ...]]


def plan(kernel: ElementwiseKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    return plan_elementwise_cpu(elementwise_problem(kernel, descriptor))


def plan_elementwise_cpu(problem: ElementwiseProblem) -> Plan:
    """The plan of the first variant that suits the problem's layout."""
    variant = next(v for v in VARIANTS if v.suits(problem))
    count = problem.walk.count
    types = dict(zip(problem.tensors, problem.types, strict=True))
    stream = int(any(count * types[name].bits // 8 >= STREAM_BYTES for name in problem.outputs))
    scalars = _scalars(problem)
    dispatch = Dispatch(
        kernel=f"dml_{problem.operator.lower()}_{problem.type_tuple.lower()}_{variant.name}",
        items=-(-count // BLOCK),
        tensors=problem.tensors,
        parameters=(
            *ELEMENTWISE.values(
                {
                    "count": count,
                    "block": BLOCK,
                    "stream": stream,
                    "scalars": {"scalars": scalars} if scalars else {},
                },
                scalar_count=len(scalars),
            ),
            *variant.layout(problem),
        ),
    )
    return Plan(
        operator=problem.operator,
        variant=variant.name,
        types=types,
        dispatches=(dispatch,),
        defines=(f"TYPE_{problem.type_tuple}", *((f"FUSED_{problem.fused}",) if problem.fused else ())),
    )


def _scalars(problem: ElementwiseProblem) -> tuple[int, ...]:
    """The scalars' bits; those of an activation that is applied are filled up to what the kernel has room for."""
    rest = (0,) * (FUSED_SCALARS - problem.fused_scalars) if problem.fused else ()
    return problem.scalars + rest


def _loops(problem: ElementwiseProblem) -> tuple[tuple[str, ParameterValue], ...]:
    walk = problem.walk
    names = (*problem.tensors, INDEX)[: len(walk.strides)]
    strides = {f"{name}_strides": own for name, own in zip(names, walk.strides, strict=True)}
    return LAYOUT.values({"rank": len(walk.sizes), "sizes": walk.sizes, "strides": strides}, tensors=len(walk.strides))


VARIANTS = (
    ElementwiseVariant(name="dense", suits=lambda problem: problem.is_dense, layout=lambda _: ()),
    ElementwiseVariant(name="strided", suits=lambda _: True, layout=_loops),
)
"""The first that suits a problem plans it; the choice depends on the layout alone."""
