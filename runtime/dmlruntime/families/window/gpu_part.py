"""One step of a window operator on a GPU, before the steps of its plan are put together: all share a kernel's text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dmlruntime.core.plans import ParameterValue
from dmlruntime.families.gpu_target import per_loop
from dmlruntime.families.uniforms import given_scalars
from dmlruntime.families.window.back import BackProblem
from dmlruntime.families.window.problem import WindowProblem

Members = tuple[tuple[str, ParameterValue], ...]
"""Members of the uniform block."""

LONG = 128
"""Elements of a window from which on a workgroup combines them, if the device would not be busy otherwise."""

VERY_LONG = 2**14
"""Elements of a window from which on a workgroup combines them always."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """A step: its entry, and its members of the uniform block, in the order `common`, `back`, `forward`.

    Those of transposed windows are empty in steps without them.
    """

    problem: WindowProblem | BackProblem
    kernel: str
    variant: str
    items: int
    depth: int
    defines: tuple[str, ...]
    common: Members
    forward: Members
    back: Members = ()


def common_members(problem: WindowProblem | BackProblem, sizes: Sequence[int], slots: Sequence[int]) -> Members:
    """The first members; `sizes` are those of the loops over invocations, `slots` the dimensions that they go along."""
    return (
        *given_scalars(problem.scalars).items(),
        ("sizes", per_loop(sizes)),
        ("slots", per_loop(slots)),
        *(
            (f"{name} steps", per_loop([loop.strides[number] for loop in problem.loops]))
            for number, name in enumerate((*problem.tensors, "index"))
        ),
    )
