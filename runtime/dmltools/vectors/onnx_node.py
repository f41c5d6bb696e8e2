"""One node of ONNX with its tensors, and the model that holds it alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import onnx
from onnx import helper

from dmlruntime.devices.binding import Array


@dataclass(frozen=True, kw_only=True)
class FittedNode:
    """A node for one case. `inputs` and `outputs` name tensors and constants, "" for none.

    `arrays` has the tensors by slot, with ONNX's types and sizes; `constants` are tensors of ONNX.
    """

    node: str
    domain: str
    opset: int
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    attributes: Mapping[str, Any]
    constants: tuple[Any, ...]
    arrays: Mapping[str, Array]


def model_of(found: FittedNode, name: str, ir_version: int, *, with_sizes: bool = True) -> Any:
    """The model with that node alone; without the sizes of its outputs where they are to be inferred."""
    node = helper.make_node(
        found.node, list(found.inputs), list(found.outputs), domain=found.domain or None, **found.attributes
    )
    inputs = [_value(found, tensor) for tensor in found.inputs if tensor in found.arrays]
    outputs = [_value(found, tensor, with_sizes=with_sizes) for tensor in found.outputs if tensor]
    graph = helper.make_graph([node], name, inputs, outputs, list(found.constants))
    opset = helper.make_opsetid(found.domain, found.opset)
    return helper.make_model(graph, opset_imports=[opset], ir_version=ir_version)


def _value(found: FittedNode, name: str, *, with_sizes: bool = True) -> Any:
    array = found.arrays[name]
    kind = helper.np_dtype_to_tensor_dtype(array.dtype)
    return helper.make_tensor_value_info(name, kind, list(array.shape) if with_sizes else None)


def inferred_sizes(found: FittedNode) -> Mapping[str, list[int]]:
    """The sizes of outputs that ONNX infers from the inputs and attributes, where it can."""
    model = onnx.shape_inference.infer_shapes(model_of(found, "sizes", onnx.IR_VERSION, with_sizes=False))
    shapes = {output.name: output.type.tensor_type.shape.dim for output in model.graph.output}
    return {name: [d.dim_value for d in dims] for name, dims in shapes.items() if all(d.dim_value for d in dims)}


_TYPE_TEXT = {np.dtype(np.float32): "float", np.dtype(np.float64): "double"}


def type_text(array: Array) -> str:
    """The type of a tensor as schemas of ONNX write it."""
    return f"tensor({_TYPE_TEXT.get(array.dtype, array.dtype.name)})"
