"""Row programs in terms of what other libraries have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from dmltools.bench.family import into
from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {"ACTIVATION_SOFTMAX1": "exp", "MEAN_VARIANCE_NORMALIZATION1": "sqrt"}
"""The function of NumPy, cupy and torch that these are written with."""


def array_call(
    function: Callable[..., Any], problem: Problem, inputs: Sequence[Any], output: Any, is_new: bool
) -> Callable[[], Any]:
    """The formula, written to the output where there is one."""
    described: Any = problem.descriptor
    formula = _softmax if problem.operator.name == "ACTIVATION_SOFTMAX1" else _normalized
    made = partial(formula, function, described, inputs)
    return made if is_new else partial(into, made, output)


def _softmax(exp: Callable[..., Any], described: Any, inputs: Sequence[Any]) -> Any:
    (x,) = inputs
    powers = exp(x - x.max(axis=described.Axes, keepdims=True))
    return powers / powers.sum(axis=described.Axes, keepdims=True)


def _normalized(sqrt: Callable[..., Any], described: Any, inputs: Sequence[Any]) -> Any:
    x, scale, bias = inputs
    centred = x - x.mean(axis=described.Axes, keepdims=True)
    variance = (centred * centred).mean(axis=described.Axes, keepdims=True)
    return centred / sqrt(variance + described.Epsilon) * scale + bias


def torch_function(torch: Any, function: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """torch's softmax, layer_norm over the last dimensions, instance_norm or batch_norm over all but the channels."""
    described: Any = problem.descriptor
    axes = tuple(described.Axes)
    functional = torch.nn.functional
    if problem.operator.name == "ACTIVATION_SOFTMAX1":
        return lambda x, out: torch.softmax(x, axes[0])
    rank = described.InputTensor.DimensionCount
    if axes == (0, *range(2, rank)):
        return lambda x, scale, bias, out: functional.batch_norm(
            x, None, None, scale.reshape(-1), bias.reshape(-1), training=True, eps=described.Epsilon
        )
    if rank > 2 and axes == tuple(range(2, rank)):
        return lambda x, scale, bias, out: functional.instance_norm(
            x, None, None, scale.reshape(-1), bias.reshape(-1), eps=described.Epsilon
        )
    sizes = described.InputTensor.Sizes[rank - len(axes) :]
    return lambda x, scale, bias, out: functional.layer_norm(
        x, sizes, scale.reshape(sizes), bias.reshape(sizes), described.Epsilon
    )
