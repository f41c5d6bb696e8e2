"""Contractions in terms of what other libraries have. Every case has a sum or a bias, and no factors."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np

from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {"GEMM": "matmul", "CONVOLUTION": "matmul"}
"""What multiplies matrices, in NumPy, cupy and torch; torch has a function of its own for either operator."""


def array_call(
    function: Callable[..., Any], problem: Problem, inputs: Sequence[Any], output: Any, is_new: bool
) -> Callable[[], Any]:
    """A product, then a sum in its place; of a convolution the product of the filter and a view of all windows."""
    if problem.operator.name != "GEMM":
        return partial(_convolved, function, problem.descriptor, inputs, output, is_new)
    return partial(_added, function, inputs, None if is_new else output)


def _added(function: Callable[..., Any], inputs: Sequence[Any], output: Any) -> Any:
    a, b, c = inputs
    made = function(a, b, out=output)
    made += c
    return made


def _convolved(function: Callable[..., Any], described: Any, inputs: Sequence[Any], output: Any, is_new: bool) -> Any:
    """The windows are copied into a matrix for each group. NumPy's functions take cupy's arrays, too."""
    x, weights, bias = inputs
    groups, filters, window = described.GroupCount, len(weights), weights.shape[2:]
    ends = [(0, 0), (0, 0), *((padding, padding) for padding in described.StartPadding)]
    windows = np.lib.stride_tricks.sliding_window_view(np.pad(x, ends), window, axis=(2, 3))
    matrix = np.moveaxis(windows, (4, 5), (2, 3)).reshape(len(x), groups, -1, x.shape[2] * x.shape[3])
    made = function(weights.reshape(groups, filters // groups, -1), matrix).reshape(output.shape)
    if is_new:
        return made + bias
    return np.add(made, bias, out=output)


def torch_function(torch: Any, function: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """torch's own product with a sum, or its convolution, whose result is a new tensor."""
    if problem.operator.name == "GEMM":
        return lambda a, b, c, out: torch.addmm(c, a, b, out=out)
    described: Any = problem.descriptor
    slide = torch.nn.functional.conv2d
    padding, groups = described.StartPadding, described.GroupCount
    return lambda x, weights, bias, out: slide(x, weights, bias.reshape(-1), padding=padding, groups=groups)
