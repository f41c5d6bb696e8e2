"""Reductions in terms of what other libraries have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np

from dmltools.bench.family import into
from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {"REDUCE": "sum", "ARGMAX": "argmax"}
"""What NumPy, cupy and torch call them; the functions of REDUCE are written with its sum where they have none."""


def _axes(problem: Problem) -> Any:
    """The dimensions as these functions want them: one number where there is one."""
    axes: tuple[int, ...] = problem.descriptor.Axes  # type: ignore[attr-defined]  # all operators here have it
    return axes[0] if len(axes) == 1 else axes


def _reduction(problem: Problem) -> str:
    """Which function of REDUCE a case has; ARGMAX is its own."""
    if problem.operator.name != "REDUCE":
        return problem.operator.name
    name: str = problem.descriptor.Function.name  # type: ignore[attr-defined]  # REDUCE has it
    return name.removeprefix("DML_REDUCE_FUNCTION_")


def array_call(
    function: Callable[..., Any], problem: Problem, inputs: Sequence[Any], output: Any, is_new: bool
) -> Callable[[], Any]:
    """The function of NumPy or cupy. An argmax has indices of a type of its own, which are copied to the output."""
    (x,), axis = inputs, _axes(problem)
    reduction = _reduction(problem)
    made = {
        "SUM": partial(function, x, axis=axis, keepdims=True),
        "MAX": partial(x.max, axis=axis, keepdims=True),
        "L2": partial(_norm, function, x, axis),
        "LOG_SUM_EXP": partial(_log_sum_exp, function, x, axis),
        "ARGMAX": partial(function, x, axis=axis, keepdims=True),
    }[reduction]
    if is_new:
        return made
    return partial(made, out=output) if reduction in ("SUM", "MAX") else partial(into, made, output)


def _norm(total: Callable[..., Any], x: Any, axis: Any) -> Any:
    return np.sqrt(total(x * x, axis=axis, keepdims=True))


def _log_sum_exp(total: Callable[..., Any], x: Any, axis: Any) -> Any:
    most = x.max(axis=axis, keepdims=True)
    return most + np.log(total(np.exp(x - most), axis=axis, keepdims=True))


def torch_function(torch: Any, function: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """The function of torch; indices are a new tensor."""
    axes = _axes(problem)
    reduction = _reduction(problem)
    if reduction == "ARGMAX":
        return lambda x, out: function(x, axes, keepdim=True)
    if reduction == "L2":
        return lambda x, out: torch.linalg.vector_norm(x, 2, axes, keepdim=True, out=out)
    found = {"SUM": function, "MAX": torch.amax, "LOG_SUM_EXP": torch.logsumexp}[reduction]
    return lambda x, out: found(x, axes, keepdim=True, out=out)
