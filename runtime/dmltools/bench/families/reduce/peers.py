"""Reductions in terms of what other libraries have. Every case of REDUCE is a sum."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {"REDUCE": "sum", "ARGMAX": "argmax"}
"""What NumPy, cupy and torch call them."""


def _axes(problem: Problem) -> Any:
    """The dimensions as these functions want them: one number where there is one."""
    axes: tuple[int, ...] = problem.descriptor.Axes  # type: ignore[attr-defined]  # all operators here have it
    return axes[0] if len(axes) == 1 else axes


def array_call(
    function: Callable[..., Any], problem: Problem, inputs: Sequence[Any], output: Any, is_new: bool
) -> Callable[[], Any]:
    """The function of NumPy or cupy. An argmax has indices of a type of its own, which are copied to the output."""
    made = partial(function, inputs[0], axis=_axes(problem), keepdims=True)
    if problem.operator.name != "ARGMAX":
        return made if is_new else partial(made, out=output)
    return made if is_new else partial(_into, made, output)


def _into(made: Callable[[], Any], output: Any) -> None:
    output[...] = made()


def torch_function(torch: Any, function: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """The function of torch; indices are a new tensor."""
    axes = _axes(problem)
    if problem.operator.name == "ARGMAX":
        return lambda x, out: function(x, axes, keepdim=True)
    return lambda x, out: function(x, axes, keepdim=True, out=out)
