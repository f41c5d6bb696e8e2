"""ONNX's node tests: those of a node, and what an expression may name of each."""

from __future__ import annotations

import pkgutil
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any

import numpy as np
from oracle_libraries import given, peer_module
from oracle_samples import Array

_CASES = "onnx.backend.test.case.node"


@dataclass(frozen=True, kw_only=True)
class NodeTest:
    """One data set of a node test: what its node's inputs, attributes and outputs are called, and are."""

    name: str
    names: Mapping[str, Any]
    outputs: tuple[Array, ...]
    rtol: float
    atol: float
    strange: str | None


def node_tests(node: str) -> Iterator[NodeTest]:
    """The tests whose model has this one node and nothing else."""
    onnx = peer_module("onnx")
    for case in _cases_of(node):
        graph = case.model.graph
        if len(graph.node) == 1 and graph.node[0].op_type == node:
            versions = {opset.domain: opset.version for opset in case.model.opset_import}
            domain = graph.node[0].domain
            schema = onnx.defs.get_schema(node, versions[domain], domain)
            for inputs, outputs in case.data_sets:
                yield _test(case, schema, inputs, outputs)


@lru_cache(maxsize=256)
def _cases_of(node: str) -> tuple[Any, ...]:
    """The cases that its module makes. All modules, which take long, only where none is called like the node."""
    package = import_module(_CASES)
    wanted = {node.lower(), f"{node.lower()}op"}
    modules = [m.name for m in pkgutil.iter_modules(package.__path__) if m.name.replace("_", "") in wanted]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the cases overflow on purpose
        for module in modules:
            import_module(f"{_CASES}.{module}")
        if not modules:
            from onnx.backend.test.loader import load_model_tests

            load_model_tests(kind="node")
    found = [case for case in package._NodeTestCases if any(n.op_type == node for n in case.model.graph.node)]
    return tuple(found)


def _test(case: Any, schema: Any, inputs: list[Any], outputs: list[Any]) -> NodeTest:
    onnx = peer_module("onnx")
    node = case.model.graph.node[0]
    left = iter([_array(value) for value in inputs])
    tensors = [next(left) if name else None for name in node.input]
    results = tuple(_array(value) for value in outputs)
    defaults = {
        name: onnx.helper.get_attribute_value(attribute.default_value) if attribute.default_value.type else None
        for name, attribute in schema.attributes.items()
    }
    said = {attribute.name: onnx.helper.get_attribute_value(attribute) for attribute in node.attribute}
    names = {
        **{formal.name: value for formal, value in zip(schema.outputs, results, strict=False)},
        **{formal.name: None for formal in schema.inputs},
        **{formal.name: value for formal, value in zip(schema.inputs, tensors, strict=False)},
        **{name: _plain(value) for name, value in {**defaults, **said}.items()},
        **{"inputs": tensors, "given": given, "len": len, "tuple": tuple, "zero": np.zeros(1, np.float32)},
        **{"lowest": _lowest, "highest": _highest, "along": _along},
    }
    return NodeTest(
        name=case.name,
        names=names,
        outputs=results,
        rtol=case.rtol,
        atol=case.atol,
        strange=_strange([*tensors, *results]),
    )


def _array(value: Any) -> Any:
    """A tensor as an array; whatever is none, as it is."""
    if hasattr(value, "raw_data"):
        return peer_module("onnx").numpy_helper.to_array(value)
    return np.asarray(value) if isinstance(value, np.generic) else value


def _plain(value: Any) -> Any:
    value = _array(value)
    return value.decode() if isinstance(value, bytes) else value


def _strange(values: list[Any]) -> str | None:
    """Why DirectML can have no such test, whatever the operator; None where it can."""
    for value in values:
        if value is None:
            continue
        if not isinstance(value, np.ndarray):
            return "sequences and optional values, which DirectML has not"
        if value.dtype.kind not in "fiub" or not value.dtype.isbuiltin:
            return "data types that DirectML's tensors have not"
        if value.size == 0:
            return "tensors without elements, which DirectML refuses"
    return None


def _lowest(array: Array) -> Any:
    return array.dtype.type(-np.inf if array.dtype.kind == "f" else np.iinfo(array.dtype).min)


def _highest(array: Array) -> Any:
    return array.dtype.type(np.inf if array.dtype.kind == "f" else np.iinfo(array.dtype).max)


def _along(values: Array | None, array: Array, axis: int) -> Array | None:
    """A vector as an array whose elements lie along one axis of `array`."""
    if values is None or values.ndim != 1 or axis >= array.ndim:
        return values
    shape = [1] * array.ndim
    shape[axis] = values.size
    return values.reshape(shape)
