"""Sorts in terms of what other libraries have: values alone, since they choose among equal elements as they like."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {"TOP_K": "argsort"}
"""The function of NumPy, cupy and torch that says whether a library can do it; torch has `topk` beside it."""


def _count(problem: Problem) -> int:
    count: int = problem.descriptor.K  # type: ignore[attr-defined]  # TOP_K has it
    return count


def array_call(
    function: Callable[..., Any], problem: Problem, inputs: Sequence[Any], output: Any, is_new: bool
) -> Callable[[], Any]:
    """The indices of the greatest, found by a partition where they are few, then sorted, and their elements."""
    library = import_module(function.__module__.partition(".")[0])
    count, x = _count(problem), inputs[0]
    length = x.shape[1]

    def choose() -> Any:
        if count < length:
            places = library.argpartition(x, length - count, axis=1)[:, length - count :]
            values = library.take_along_axis(x, places, 1)
        else:
            places, values = None, x
        order = function(values, axis=1)[:, ::-1]
        if places is not None:
            library.take_along_axis(places, order, 1)
        output[...] = library.take_along_axis(values, order, 1)
        return output

    return choose


def torch_function(torch: Any, function: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """torch's topk, whose values are copied to the output; its indices have 64 bits."""
    count = _count(problem)
    return lambda x, out: out.copy_(torch.topk(x, count, dim=1).values)
