"""The names of expressions in oracles.yaml, and how a peer's result becomes what our output is compared with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from oracle_libraries import given, peer_module, value_of
from oracle_processes import apart
from oracle_rows import Row, rows
from oracle_samples import Array, Sample, taken, whole
from oracle_worlds import WORLDS, wrapped

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.numerics.values import attribute_value

_OLDEST = 8
"""The version of the model format: one that every ONNX Runtime that we know reads."""


def outputs_of_node(row: Row, values: Mapping[str, Any]) -> list[Array]:
    """Return the node's outputs for these inputs (arrays) and attributes: the first, or those in `outputs`."""
    onnx, runtime = peer_module("onnx"), peer_module("onnxruntime")
    domain, version = row.options.get("domain", ""), int(row.options.get("version", 1))
    feeds = {name: value for name, value in values.items() if isinstance(value, np.ndarray)}
    attributes = {name: value for name, value in values.items() if name not in feeds}
    results = list(row.options.get("outputs", ["result"]))
    node = onnx.helper.make_node(row.node, list(feeds), results, domain=domain, **attributes)
    inputs = [
        onnx.helper.make_tensor_value_info(name, onnx.helper.np_dtype_to_tensor_dtype(array.dtype), array.shape)
        for name, array in feeds.items()
    ]
    graph = onnx.helper.make_graph([node], "one", inputs, [onnx.ValueInfoProto(name=name) for name in results])
    versions = [onnx.helper.make_opsetid(name, number) for name, number in {"": 7, domain: version}.items()]
    model = onnx.helper.make_model(graph, opset_imports=versions, ir_version=_OLDEST)
    options = runtime.SessionOptions()
    options.log_severity_level = 3  # of old operator sets it warns
    options.intra_op_num_threads = 1
    session = runtime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
    found: list[Array] = session.run(None, feeds)
    return found


def names_of(sample: Sample, peer: str) -> dict[str, Any]:
    """Everything that an expression of `peer` may name about one sample."""
    operator = sample.descriptor.OPERATOR
    absent = {member.name: None for member in operator.inputs}
    names = {**absent, **sample.attributes(), **WORLDS[peer](sample)}
    tensors = [m for m in operator.tensors if getattr(sample.descriptor, m.name) is not None]
    names["shapes"] = {m.name: sizes_of(getattr(sample.descriptor, m.name)) for m in tensors}
    names |= {"given": given, "sizes": next(iter(sample.outputs.values())).Sizes}
    pair = names.get("ScaleBias")
    names["g"] = names.get("InputTensor") if pair is None else _scaled(sample, names, pair)
    names["activated"] = lambda value: activated(sample, names, peer, value)
    return names


def sizes_of(value: Any) -> Any:
    """The sizes of a tensor, or of each in an array of tensors."""
    return tuple(map(sizes_of, value)) if isinstance(value, tuple) else value.Sizes


def _scaled(sample: Sample, names: Mapping[str, Any], pair: Any) -> Any:
    """InputTensor after ScaleBias, in its own type."""
    x, dtype = names["InputTensor"], sample.first_type
    if dtype.kind in "iu":
        return names["wrap"](x * whole(pair.Scale, dtype) + whole(pair.Bias, dtype))
    if hasattr(x, "double"):  # torch's: rounded once
        return (x.double() * pair.Scale + pair.Bias).to(x.dtype)
    return names["single"](x * pair.Scale + pair.Bias)


def activated(sample: Sample, names: Mapping[str, Any], peer: str, value: Any) -> Any:
    """The same peer's result for the operator inside the operator; `value` where there is none."""
    inner = next((v for v in _attributes(sample.descriptor).values() if isinstance(v, OperatorDescriptor)), None)
    if inner is None:
        return value
    operator = inner.OPERATOR
    row = next(row for row in rows(peer) if row.operator == operator.name)
    attributes = {m.name: taken(attribute_value(inner, m), m, sample.first_type) for m in operator.attributes}
    text = next(iter(row.gives.values()))
    return value_of(text, {**names, **attributes, operator.inputs[0].name: value, "g": value})


def _attributes(descriptor: OperatorDescriptor) -> dict[str, Any]:
    return {member.name: getattr(descriptor, member.name) for member in descriptor.OPERATOR.attributes}


def expected_of(row: Row, sample: Sample, names: Mapping[str, Any]) -> dict[str, Array]:
    """The peer's outputs by member: float64, or the integers that our output is compared as."""
    present = list(dict.fromkeys(name.partition("[")[0] for name in sample.outputs))
    texts = {name: text for name, text in row.gives.items() if row.node or name in ("", *present)}
    if "apart" in row.options:
        values = {name: apart(_arrays, text, sample, row.peer) for name, text in texts.items()}
    else:
        values = {name: value_of(text, names) for name, text in texts.items()}
    if row.node:
        results = zip(row.options.get("outputs", present[:1]), outputs_of_node(row, values), strict=True)
        values = {name: result for name, result in results if name in present}
    elif "" in values:
        values = dict(zip(present, values[""] if len(present) > 1 else (values[""],), strict=True))
    found = {}
    for name, result in values.items():
        is_array = isinstance(getattr(sample.descriptor, name), tuple)
        parts = {f"{name}[{i}]": part for i, part in enumerate(result)} if is_array else {name: result}
        for slot, part in parts.items():
            array = _array(part)
            tensor = sample.outputs[slot]
            found[slot] = np.broadcast_to(_comparable(array, tensor.DataType.dtype, sample), tensor.Sizes)
    return found


def _arrays(text: str, sample: Sample, peer: str) -> Any:
    """The value of an expression as arrays, which go from one process to another."""
    value = value_of(text, names_of(sample, peer))
    return tuple(map(_array, value)) if isinstance(value, tuple) else _array(value)


def _array(value: Any) -> Array:
    return value.numpy() if hasattr(value, "numpy") else np.asarray(value)


def _comparable(array: Array, dtype: np.dtype[Any], sample: Sample) -> Array:
    if sample.on_bits:
        dtype = np.dtype(f"u{dtype.itemsize}")
    if dtype.kind == "f":
        return array.astype(np.float64)
    if array.dtype.kind == "f":
        whole_numbers = array.astype(np.int64)
        assert (whole_numbers == array).all(), "a peer's result for an integer output is not whole"
        array = whole_numbers
    return wrapped(array.astype(np.uint8) if array.dtype == bool else array, dtype)
