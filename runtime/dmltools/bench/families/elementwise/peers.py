"""What other libraries call the element-wise operators that are measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from dmltools.bench.family import OnnxNode, into, plain_call, plain_torch
from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {
    "ELEMENT_WISE_MODULUS_FLOOR": "remainder",
    "ELEMENT_WISE_MODULUS_TRUNCATE": "fmod",
    "ELEMENT_WISE_ADD": "add",
    "ELEMENT_WISE_TANH": "tanh",
    "BATCH_NORMALIZATION": "sqrt",
}
"""The function that is this operator, or that it is written with: NumPy, cupy and torch agree on the names."""


def array_call(
    function: Callable[..., Any], problem: Problem, inputs: Sequence[Any], output: Any, is_new: bool
) -> Callable[[], Any]:
    """The function; of a normalization its formula, written to the output where there is one."""
    if problem.operator.name != "BATCH_NORMALIZATION":
        return plain_call(function, problem, inputs, output, is_new)
    described: Any = problem.descriptor
    made = partial(_normalized, function, described.Epsilon, inputs)
    return made if is_new else partial(into, made, output)


def _normalized(sqrt: Callable[..., Any], epsilon: float, inputs: Sequence[Any]) -> Any:
    x, mean, variance, scale, bias = inputs
    return (x - mean) / sqrt(variance + epsilon) * scale + bias


def torch_function(torch: Any, function: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """The function of torch; of a normalization batch_norm with the statistics that are given."""
    if problem.operator.name != "BATCH_NORMALIZATION":
        return plain_torch(torch, function, problem)
    described: Any = problem.descriptor
    batch_norm = torch.nn.functional.batch_norm
    return lambda x, mean, variance, scale, bias, out: batch_norm(
        x, mean.reshape(-1), variance.reshape(-1), scale.reshape(-1), bias.reshape(-1), eps=described.Epsilon
    )


def _node(node: OnnxNode) -> Callable[[Problem], OnnxNode]:
    return lambda problem: node


NODES: Mapping[str, Callable[[Problem], OnnxNode]] = {
    "ELEMENT_WISE_MODULUS_FLOOR": _node(OnnxNode(operator="Mod", attributes={"fmod": 0}, floats=False)),
    "ELEMENT_WISE_MODULUS_TRUNCATE": _node(OnnxNode(operator="Mod", attributes={"fmod": 1})),
    "ELEMENT_WISE_ADD": _node(OnnxNode(operator="Add")),
    "ELEMENT_WISE_TANH": _node(OnnxNode(operator="Tanh")),
}
"""The ONNX operators that they are."""
