"""Compactions in terms of what other libraries have: a new array of coordinates, whose length is the count."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {"NONZERO_COORDINATES": "argwhere"}
"""What NumPy, cupy and torch call it."""


def array_call(
    function: Callable[..., Any], problem: Problem, inputs: Sequence[Any], output: Any, is_new: bool
) -> Callable[[], Any]:
    """The coordinates, and how many there are."""

    def coordinates() -> Any:
        output[...] = len(function(inputs[0]))
        return output

    return coordinates


def torch_function(torch: Any, function: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """torch's coordinates have 64 bits."""
    return lambda x, out: out.fill_(len(function(x)))
