"""Windows in terms of what other libraries have. Every case has two dimensions, and the same padding on both sides."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Any

from dmltools.bench.peers.base import CannotDo
from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {
    "MAX_POOLING": "maximum",
    "AVERAGE_POOLING": "add",
    "MAX_POOLING_GRAD": "maximum",
    "FOLD": "add",
    "LOCAL_RESPONSE_NORMALIZATION": "add",
}
"""What combines two elements, in NumPy, cupy and torch."""

_POOLING: Mapping[str, str] = {"MAX_POOLING": "max_pool2d", "AVERAGE_POOLING": "avg_pool2d"}
"""torch's functions for all of it."""

Place = tuple[slice, slice]
"""Rows and columns."""


def _positions(described: Any) -> Iterator[tuple[Place, Place]]:
    """For each position of the windows the outputs and the elements that meet there, inside the tensor."""
    along = []
    for d, size in enumerate(described.WindowSize):
        stride, start = described.Strides[d], described.StartPadding[d]
        elements, outputs = described.InputTensor.Sizes[d + 2], described.OutputTensor.Sizes[d + 2]
        ranges = []
        for k in range(size):
            first = max(0, -((k - start) // stride))
            last = min(outputs, (elements - 1 - k + start) // stride + 1)
            if first < last:
                begin = first * stride + k - start
                ranges.append((slice(first, last), slice(begin, begin + (last - first - 1) * stride + 1, stride)))
        along.append(ranges)
    for rows, columns in product(*along):
        yield (rows[0], columns[0]), (rows[1], columns[1])


def array_call(
    function: Callable[..., Any], problem: Problem, inputs: Sequence[Any], output: Any, is_new: bool
) -> Callable[[], Any]:
    """Views of NumPy or cupy, one for each position of the windows."""
    if problem.operator.name == "MAX_POOLING_GRAD":
        raise CannotDo("no such function")
    if problem.operator.name == "FOLD":
        return partial(_folded, function, problem, inputs[0], output, is_new)
    if problem.operator.name == "LOCAL_RESPONSE_NORMALIZATION":
        return partial(_normalized, function, problem, inputs[0], output, is_new)
    places = tuple(_positions(problem.descriptor))
    counts = None
    if problem.operator.name == "AVERAGE_POOLING":
        counts = output[:1, :1].copy()
        _combine(function, places, counts, inputs[0][:1, :1] * 0 + 1, 0)
    return partial(_pooled, function, places, counts, inputs[0], output, is_new)


def _combine(
    function: Callable[..., Any], places: Sequence[tuple[Place, Place]], to: Any, x: Any, start: float
) -> None:
    to[...] = start
    for outputs, elements in places:
        part = to[:, :, outputs[0], outputs[1]]
        function(part, x[:, :, elements[0], elements[1]], out=part)


def _pooled(
    function: Callable[..., Any],
    places: Sequence[tuple[Place, Place]],
    counts: Any,
    x: Any,
    output: Any,
    is_new: bool,
) -> Any:
    to = output.copy() if is_new else output
    _combine(function, places, to, x, -math.inf if counts is None else 0)
    if counts is not None:
        to /= counts
    return to


def _folded(function: Callable[..., Any], problem: Problem, x: Any, output: Any, is_new: bool) -> Any:
    """The columns' rows, each added to the elements of its position. Windows begin at every element."""
    described: Any = problem.descriptor
    high, wide = described.WindowSizes
    starts, ends = described.StartPadding, described.EndPadding
    batches, channels, rows, columns = output.shape
    counts = rows + starts[0] + ends[0] - high + 1, columns + starts[1] + ends[1] - wide + 1
    parts = x.reshape(batches, channels, high, wide, *counts)
    to = output.copy() if is_new else output
    to[...] = 0
    for i, j in product(range(high), range(wide)):
        row, column = i - starts[0], j - starts[1]  # of the first window's element
        first = max(0, row), max(0, column)
        behind = min(rows, row + counts[0]), min(columns, column + counts[1])
        part = to[:, :, first[0] : behind[0], first[1] : behind[1]]
        of = parts[:, :, i, j, first[0] - row : behind[0] - row, first[1] - column : behind[1] - column]
        function(part, of, out=part)
    return to


def _normalized(function: Callable[..., Any], problem: Problem, x: Any, output: Any, is_new: bool) -> Any:
    """The squares of neighbouring channels, added shifted."""
    described: Any = problem.descriptor
    squares = x * x
    sums = squares.copy()
    for shift in range(1, (described.LocalSize + 1) // 2):
        function(sums[:, shift:], squares[:, :-shift], out=sums[:, shift:])
        function(sums[:, :-shift], squares[:, shift:], out=sums[:, :-shift])
    sums *= described.Alpha / described.LocalSize
    sums += described.Bias
    sums **= -described.Beta
    to = output.copy() if is_new else output
    to[...] = x
    to *= sums
    return to


def _gradient(torch: Any, described: Any) -> Callable[..., Any]:
    """The places of the greatest elements, and the gradients at them: what a training step does in two parts."""
    where = (described.WindowSize, described.Strides, described.StartPadding, described.Dilations, False)

    def both(x: Any, gradient: Any, out: Any) -> Any:
        _, places = torch.ops.aten.max_pool2d_with_indices(x, *where)
        return torch.ops.aten.max_pool2d_with_indices_backward(gradient, x, *where, places)

    return both


def torch_function(torch: Any, function: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """torch's pooling, its gradient, its folding and its neighbourhoods, whose results are new tensors."""
    described: Any = problem.descriptor
    if problem.operator.name == "MAX_POOLING_GRAD":
        return _gradient(torch, described)
    if problem.operator.name == "FOLD":
        more = (described.WindowSizes, described.Dilations, described.StartPadding, described.Strides)
        return lambda x, out: torch.nn.functional.fold(x, described.OutputTensor.Sizes[2:], *more)
    if problem.operator.name == "LOCAL_RESPONSE_NORMALIZATION":
        factors = (described.LocalSize, described.Alpha, described.Beta, described.Bias)
        return lambda x, out: torch.nn.functional.local_response_norm(x, *factors)
    pooling = getattr(torch.nn.functional, _POOLING[problem.operator.name])
    where = (described.WindowSize, described.Strides, described.StartPadding)
    counted = {} if problem.operator.name == "MAX_POOLING" else {"count_include_pad": described.IncludePadding}
    return lambda x, out: pooling(x, *where, **counted)
