"""Runs one node in ONNX Runtime, on our own samples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from oracle_libraries import peer_module
from oracle_rows import Row
from oracle_samples import Array

_OLDEST = 8
"""The version of the model format: one that every ONNX Runtime that we know reads."""


def outputs_of_node(row: Row, values: Mapping[str, Any]) -> list[Array]:
    """What the node gives for these inputs (arrays) and attributes: its first output, or those in `outputs`."""
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
