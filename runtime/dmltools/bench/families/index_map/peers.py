"""Index maps in terms of what other libraries have, at the shapes of the cases."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any

from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {
    "SLICE1": "flip",
    "PADDING": "zeros_like",
    "TILE": "tile",
    "DEPTH_TO_SPACE": "transpose",
}
"""The function of NumPy, cupy and torch that says whether a library can do it; most of them are a part of the way."""


def _blocks(problem: Problem, x: Any) -> Any:
    """The channels of `x` as places in blocks, in the order of the dimensions of the output."""
    n, c, h, w = x.shape
    b: int = problem.descriptor.BlockSize  # type: ignore[attr-defined]  # DEPTH_TO_SPACE has it
    cut = x.reshape(n, b, b, c // (b * b), h, w)
    order = (0, 3, 4, 1, 5, 2)
    return cut.permute(order) if hasattr(cut, "permute") else cut.transpose(order)


def _unblocked(problem: Problem, output: Any) -> Any:
    """The output as `_blocks` has it."""
    n, c, h, w = output.shape
    b: int = problem.descriptor.BlockSize  # type: ignore[attr-defined]  # DEPTH_TO_SPACE has it
    return output.reshape(n, c, h // b, b, w // b, b)


def _copied(to: Any, of: Any) -> Any:
    to[...] = of
    return to


def _padded(problem: Problem, pad: Callable[..., Any], x: Any, to: Any) -> Any:
    described: Any = problem.descriptor
    amounts = tuple(zip(described.StartPadding, described.EndPadding, strict=True))
    return _copied(to, pad(x, amounts, "reflect" if described.PaddingMode.name.endswith("REFLECTION") else "constant"))


def array_call(
    function: Callable[..., Any], problem: Problem, inputs: Sequence[Any], output: Any, is_new: bool
) -> Callable[[], Any]:
    """The function of NumPy or cupy, whose result is copied to the output."""
    x, name = inputs[0], problem.operator.name
    if name == "SLICE1":
        return lambda: _copied(output, function(x, 1))
    if name == "TILE":
        return lambda: _copied(output, function(x, problem.descriptor.Repeats))  # type: ignore[attr-defined]
    if name == "DEPTH_TO_SPACE":
        return lambda: (_copied(_unblocked(problem, output), _blocks(problem, x)), output)[1]
    pad = import_module(function.__module__.partition(".")[0]).pad
    return partial(_padded, problem, pad, x, output)


def torch_function(torch: Any, function: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """torch's functions, whose result is a new tensor."""
    described: Any = problem.descriptor
    name = problem.operator.name
    if name == "SLICE1":
        return lambda x, out: function(x, (1,))
    if name == "TILE":
        return lambda x, out: function(x, described.Repeats)
    if name == "DEPTH_TO_SPACE":
        return lambda x, out: (_unblocked(problem, out).copy_(_blocks(problem, x)), out)[1]
    amounts = [each[d] for d in (3, 2) for each in (described.StartPadding, described.EndPadding)]
    mode = "reflect" if described.PaddingMode.name.endswith("REFLECTION") else "constant"
    return lambda x, out: torch.nn.functional.pad(x, amounts, mode)
