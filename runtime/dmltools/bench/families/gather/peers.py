"""Gathers in terms of what other libraries have: rows of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {"GATHER": "take"}
"""What NumPy and cupy call it; torch's function of that name is another."""


def array_call(
    function: Callable[..., Any], problem: Problem, inputs: Sequence[Any], output: Any, is_new: bool
) -> Callable[[], Any]:
    """The function of NumPy or cupy. All indices are in range; NumPy copies less where it need not say so."""
    made = partial(function, inputs[0], inputs[1][0], axis=0, mode="clip")
    return made if is_new else partial(made, out=output)


def torch_function(torch: Any, function: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """torch's index_select; it takes no unsigned indices, and these are all below 2^31."""
    return lambda x, indices, out: torch.index_select(x, 0, indices[0].view(torch.int32), out=out)
