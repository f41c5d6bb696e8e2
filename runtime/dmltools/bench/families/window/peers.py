"""Windows in terms of what other libraries have. Every case has two dimensions, and the same padding on both sides."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Any

from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {"MAX_POOLING": "maximum", "AVERAGE_POOLING": "add"}
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


def torch_function(torch: Any, function: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """torch's pooling, whose result is a new tensor."""
    described: Any = problem.descriptor
    pooling = getattr(torch.nn.functional, _POOLING[problem.operator.name])
    where = (described.WindowSize, described.Strides, described.StartPadding)
    more = {} if problem.operator.name == "MAX_POOLING" else {"count_include_pad": described.IncludePadding}
    return lambda x, out: pooling(x, *where, **more)
