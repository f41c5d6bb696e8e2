"""What other libraries call the element-wise operators that are measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dmltools.bench.family import OnnxNode
from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {
    "ELEMENT_WISE_MODULUS_FLOOR": "remainder",
    "ELEMENT_WISE_MODULUS_TRUNCATE": "fmod",
    "ELEMENT_WISE_ADD": "add",
    "ELEMENT_WISE_TANH": "tanh",
}
"""The function that is this operator: NumPy, cupy and torch agree on the names."""


def _node(node: OnnxNode) -> Callable[[Problem], OnnxNode]:
    return lambda problem: node


NODES: Mapping[str, Callable[[Problem], OnnxNode]] = {
    "ELEMENT_WISE_MODULUS_FLOOR": _node(OnnxNode(operator="Mod", attributes={"fmod": 0}, floats=False)),
    "ELEMENT_WISE_MODULUS_TRUNCATE": _node(OnnxNode(operator="Mod", attributes={"fmod": 1})),
    "ELEMENT_WISE_ADD": _node(OnnxNode(operator="Add")),
    "ELEMENT_WISE_TANH": _node(OnnxNode(operator="Tanh")),
}
"""The ONNX operators that they are."""
