"""The layout onnx: that of ONNX's backend tests, for cases that a node of ONNX has a meaning for.

A case is a folder with ``model.onnx`` and ``test_data_set_0/input_N.pb`` and ``output_N.pb``. Strides cannot be said.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from dmlruntime.binding import Array
from dmlruntime.oracle import converted
from dmlruntime.slots import tensor_at
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.values import attribute_values
from dmltools.dispatch.errors import ModelError
from dmltools.vectors.case_reading import load_npy
from dmltools.vectors.descriptors import descriptor_json
from dmltools.vectors.errors import ExportError
from dmltools.vectors.making import Vector
from dmltools.vectors.npy import little_endian, npy_of
from dmltools.vectors.onnx_table import OnnxNode, OnnxTable, onnx_table
from dmltools.vectors.records import INPUT, MAGNITUDE, OUTPUT, FileEntry, sha256
from dmltools.vectors.written import Written

OPEN = ("silent", "our choice")

try:
    import onnx
    from onnx import TensorProto, helper, numpy_helper
except ImportError as error:
    raise ExportError("the layout onnx needs the package onnx; install it with: pip install onnx") from error


class OnnxLayout:
    """Writes the cases of operators that the table has."""

    name = "onnx"

    def __init__(self, table: OnnxTable | None = None) -> None:
        self._table = onnx_table() if table is None else table

    def write(self, vector: Vector) -> Written | None:
        row = self._table.operators.get(vector.descriptor.OPERATOR.name)
        if row is None or not vector.is_packed or not _corresponds(row, vector):
            return None
        entries: list[FileEntry] = []
        contents: dict[str, bytes] = {}
        elements: dict[str, bytes] = {}

        def add(role: str, tensor: str, path: str, array: Array, content: bytes) -> None:
            contents[path] = content
            size, digest = len(content), sha256(content)
            entries.append(
                FileEntry(tensor=tensor, role=role, path=path, elements=array.size, bytes=size, sha256=digest)
            )

        data = f"{vector.name}/test_data_set_0"
        for role, names, arrays in ((INPUT, row.inputs, vector.inputs), (OUTPUT, row.outputs, vector.outputs)):
            for i, name in enumerate(names):
                elements[name] = little_endian(arrays[name])
                add(role, name, f"{data}/{role}_{i}.pb", arrays[name], _tensor(row, name, arrays[name]))
        for name, said in vector.tolerances.items():
            if said.magnitude is not None:
                content = npy_of(said.magnitude.reshape(-1), said.magnitude.shape)
                add(MAGNITUDE, name, f"{data}/{name}.magnitude.npy", said.magnitude, content)
        model = self._model(row, vector)
        path = f"{vector.name}/model.onnx"
        contents[path] = model
        extra = {"model": {"file": path, "bytes": len(model), "sha256": sha256(model)}}
        return Written(entries=tuple(entries), contents=contents, elements=elements, extra=extra)

    def _model(self, row: OnnxNode, vector: Vector) -> bytes:
        constants = [_constant(vector, rule) for rule in row.constants]
        node = helper.make_node(
            row.node,
            [*row.inputs, *(constant.name for constant in constants)],
            list(row.outputs),
            **_attributes(row, vector),
        )
        graph = helper.make_graph(
            [node],
            vector.name.replace("/", "."),
            [_value(row, vector, name) for name in row.inputs],
            [_value(row, vector, name) for name in row.outputs],
            constants,
        )
        opset = helper.make_opsetid("", row.opset)
        model = helper.make_model(graph, opset_imports=[opset], ir_version=self._table.ir_version)
        content: bytes = model.SerializeToString(deterministic=True)
        return content


def load_tensor(content: bytes, where: str) -> Array:
    """The elements of a file, flat; truth values as UINT8. Magnitudes are .npy files here too."""
    if content.startswith(b"\x93NUMPY"):
        return load_npy(content, where)
    tensor = TensorProto()
    try:
        tensor.ParseFromString(content)
        if tensor.data_location == TensorProto.EXTERNAL or tensor.external_data:
            raise ModelError(where, "must hold its elements itself, not name another file")
        array: Array = numpy_helper.to_array(tensor)
    except ModelError:
        raise
    except Exception as error:  # protobuf and onnx raise errors of many kinds for bytes that are no tensor
        raise ModelError(where, f"is no tensor of ONNX: {str(error) or type(error).__name__}") from None
    return array.reshape(-1).astype(np.uint8) if array.dtype == np.bool_ else array.reshape(-1)


def _corresponds(row: OnnxNode, vector: Vector) -> bool:
    """Whether the node means the same for this case. What DirectML's documents leave open is not ONNX's answer."""
    descriptor = vector.descriptor
    plain = descriptor_json(descriptor)
    arrays = {**vector.inputs, **vector.outputs}
    named = {*row.inputs, *row.outputs}
    return (
        named == set(arrays)
        and vector.provenance.get("status") not in OPEN
        and all(plain[m.name] is None for m in descriptor.OPERATOR.attributes if m.name not in row.members)
        and all(plain[name] in allowed for name, allowed in row.when.items())
        and all(tensor_at(descriptor, name).DataType.short in allowed for name, allowed in row.types.items())
        and all(arrays[name].dtype == np.uint8 and bool((arrays[name] <= 1).all()) for name in row.bool)
        and (not row.ordered or _is_ordered(row, vector))
        and _types_allowed(row, arrays)
    )


def _is_ordered(row: OnnxNode, vector: Vector) -> bool:
    low, high = (tensor_at(vector.descriptor, name) for name in row.ordered)
    return bool(low <= high)


def _types_allowed(row: OnnxNode, arrays: Mapping[str, Array]) -> bool:
    """Whether the operator set has the node for these data types."""
    schema = onnx.defs.get_schema(row.node, row.opset)
    allowed = {c.type_param_str: set(c.allowed_type_strs) for c in schema.type_constraints}
    for names, formals in ((row.inputs, schema.inputs), (row.outputs, schema.outputs)):
        for i, name in enumerate(names):
            formal = formals[min(i, len(formals) - 1)]  # the last one may be repeated
            if _type_text(row, name, arrays[name]) not in allowed.get(formal.type_str, {formal.type_str}):
                return False
    return True


_TYPE_TEXT = {np.dtype(np.float32): "float", np.dtype(np.float64): "double"}


def _type_text(row: OnnxNode, name: str, array: Array) -> str:
    inner = "bool" if name in row.bool else _TYPE_TEXT.get(array.dtype, array.dtype.name)
    return f"tensor({inner})"


def _tensor(row: OnnxNode, name: str, array: Array) -> bytes:
    plain = array.astype(np.bool_) if name in row.bool else np.ascontiguousarray(array)
    content: bytes = numpy_helper.from_array(plain, name).SerializeToString(deterministic=True)
    return content


def _value(row: OnnxNode, vector: Vector, name: str) -> Any:
    tensor: DML_BUFFER_TENSOR_DESC = tensor_at(vector.descriptor, name)
    kind = np.dtype(np.bool_) if name in row.bool else tensor.DataType.dtype
    return helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(kind), list(tensor.Sizes))


def _constant(vector: Vector, rule: Mapping[str, str]) -> Any:
    """A number that is an input of the node: a tensor without dimensions."""
    operator = vector.descriptor.OPERATOR
    first = getattr(vector.descriptor, operator.tensors[0].name).DataType.dtype
    dtype = np.dtype(rule["type"].lower()) if "type" in rule else first
    value = converted(attribute_values(vector.descriptor)[rule["member"]], dtype)  # as the operator takes it
    with np.errstate(over="ignore"):
        return numpy_helper.from_array(np.asarray(value).astype(dtype), rule["member"])


def _attributes(row: OnnxNode, vector: Vector) -> dict[str, Any]:
    plain = descriptor_json(vector.descriptor)
    floats = {member.name for member in vector.descriptor.OPERATOR.attributes if member.type == "FLOAT"}
    found: dict[str, Any] = {}
    for name, rule in row.attributes.items():
        if "type_of" in rule:
            dtype = getattr(vector.descriptor, rule["type_of"]).DataType.dtype
            found[name] = int(helper.np_dtype_to_tensor_dtype(dtype))
        elif "values" in rule:
            found[name] = rule["values"][plain[rule["member"]]]
        elif "value" in rule:
            found[name] = rule["value"]
        else:
            value = getattr(vector.descriptor, rule["member"])
            found[name] = float(value) if rule["member"] in floats else int(value)
    return found
