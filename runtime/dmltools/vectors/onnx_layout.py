"""The layout onnx: that of ONNX's backend tests, for cases that a node of ONNX has a meaning for.

A case is a folder with ``model.onnx`` and ``test_data_set_0/input_N.pb`` and ``output_N.pb``. Strides cannot be said.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import given_slots
from dmlruntime.devices.binding import Array
from dmltools.codes import Code
from dmltools.dispatch.fields import ModelError
from dmltools.vectors.case_reading import load_npy
from dmltools.vectors.making import LeftOut, Vector, Written
from dmltools.vectors.onnx_fitting import as_integers
from dmltools.vectors.onnx_table import OnnxTable, onnx_table
from dmltools.vectors.records import INPUT, MAGNITUDE, OUTPUT, ExportError, FileEntry, little_endian, npy_of, sha256

OPEN = ("silent", "our choice")

try:
    from onnx import TensorProto, numpy_helper

    from dmltools.vectors.onnx_fitting import fitted, may_fit, model_of
except ImportError as error:
    raise ExportError(
        Code.PACKAGE, "the layout onnx needs the package onnx; install it with: pip install onnx"
    ) from error


class OnnxLayout:
    """Writes the cases of operators that the table has."""

    name = "onnx"
    instead: tuple[str, ...] = ("npy", "dxdispatch")

    def __init__(self, table: OnnxTable | None = None) -> None:
        self._table = onnx_table() if table is None else table

    def also(self, descriptor: OperatorDescriptor) -> bool:
        """Return whether a random case may be written, as far as its elements do not matter."""
        packed = all(tensor.Strides is None for tensor in given_slots(descriptor).values())
        return packed and descriptor.OPERATOR.name in self._table.operators and may_fit(self._table, descriptor)

    def write(self, vector: Vector) -> Written | LeftOut:
        operator = vector.descriptor.OPERATOR.name
        if operator not in self._table.operators:
            return LeftOut(self._table.why_not(operator))
        if not vector.is_packed:
            return LeftOut("a tensor has strides")
        if vector.provenance.get("status") in OPEN:
            return LeftOut("DirectML's documents leave the answer open")
        found = fitted(self._table, vector)
        if isinstance(found, str):
            return LeftOut(found)
        entries: list[FileEntry] = []
        contents: dict[str, bytes] = {}
        elements: dict[str, bytes] = {}

        def add(role: str, tensor: str, path: str, count: int, content: bytes) -> None:
            contents[path] = content
            size, digest = len(content), sha256(content)
            entries.append(FileEntry(tensor=tensor, role=role, path=path, elements=count, bytes=size, sha256=digest))

        data = f"{vector.name}/test_data_set_0"
        for role, names, arrays in ((INPUT, found.inputs, vector.inputs), (OUTPUT, found.outputs, vector.outputs)):
            for i, name in enumerate(name for name in names if name in arrays):
                elements[name] = little_endian(arrays[name])
                tensor = numpy_helper.from_array(found.arrays[name], name)
                add(
                    role, name, f"{data}/{role}_{i}.pb", arrays[name].size, tensor.SerializeToString(deterministic=True)
                )
        for name, said in vector.tolerances.items():
            if said.magnitude is not None:
                content = npy_of(said.magnitude.reshape(-1), said.magnitude.shape)
                add(MAGNITUDE, name, f"{data}/{name}.magnitude.npy", said.magnitude.size, content)
        model = model_of(found, vector.name.replace("/", "."), self._table.ir_version)
        content = model.SerializeToString(deterministic=True)
        path = f"{vector.name}/model.onnx"
        contents[path] = content
        extra = {"model": {"file": path, "bytes": len(content), "sha256": sha256(content)}}
        return Written(entries=tuple(entries), contents=contents, elements=elements, extra=extra)


def load_tensor(content: bytes, where: str, dtype: np.dtype[Any]) -> Array:
    """The elements of a file, flat; truth values as UINT8, integers in the type of the descriptor.

    Magnitudes are .npy files here too.
    """
    if content.startswith(b"\x93NUMPY"):
        return load_npy(content, where)
    tensor = TensorProto()
    try:
        tensor.ParseFromString(content)
        if tensor.data_location == TensorProto.EXTERNAL or tensor.external_data:
            raise ModelError(Code.CONTENTS, where, "must hold its elements itself, not name another file")
        array: Array = numpy_helper.to_array(tensor)
    except ModelError:
        raise
    except Exception as error:  # protobuf and onnx raise errors of many kinds for bytes that are no tensor
        raise ModelError(Code.CONTENTS, where, f"is no tensor of ONNX: {str(error) or type(error).__name__}") from None
    flat = array.reshape(-1).astype(np.uint8) if array.dtype == np.bool_ else array.reshape(-1)
    if flat.dtype.kind not in "iu" or dtype.kind not in "iu":
        return flat
    found = as_integers(flat, dtype)
    return flat if found is None else found
