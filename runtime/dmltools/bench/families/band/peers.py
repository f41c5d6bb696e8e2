"""Bands in terms of what other libraries have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {"ONE_HOT": "full_like", "DIAGONAL_MATRIX1": "triu"}
"""The function of NumPy, cupy and torch that says whether a library can do it; for ONE_HOT it is a part of the way."""


def array_call(
    function: Callable[..., Any], problem: Problem, inputs: Sequence[Any], output: Any, is_new: bool
) -> Callable[[], Any]:
    """The function of NumPy or cupy, whose result is copied to the output."""
    if problem.operator.name == "ONE_HOT":
        put = import_module(function.__module__.partition(".")[0]).put_along_axis
        indices, values = inputs
        axis: int = problem.descriptor.Axis  # type: ignore[attr-defined]  # ONE_HOT has it

        def set_ones() -> Any:
            output[...] = values.reshape(-1)[0]
            put(output, indices, values.reshape(-1)[1], axis)
            return output

        return set_ones

    def keep() -> Any:
        output[...] = function(inputs[0])
        return output

    return keep


def torch_function(torch: Any, function: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """torch's scatter_, which wants indices of 64 bits; they are made once. Its triu writes to the output."""
    if problem.operator.name != "ONE_HOT":
        return lambda x, out: function(x, out=out)
    axis: int = problem.descriptor.Axis  # type: ignore[attr-defined]  # ONE_HOT has it
    wide: dict[int, Any] = {}

    def set_ones(indices: Any, values: Any, out: Any) -> Any:
        place = id(indices)
        if place not in wide:
            wide[place] = (indices.view(torch.int32).long(), *values.reshape(-1).tolist())
        where, off, on = wide[place]
        return out.fill_(off).scatter_(axis, where, on)

    return set_ones
