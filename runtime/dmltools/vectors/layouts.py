"""Layouts of a corpus, by the name that `--format` takes: what files a case becomes."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.core.slots import tensor_at
from dmlruntime.devices.binding import Array
from dmltools.dispatch.writing import model_of, model_text
from dmltools.vectors.making import Layout, Vector, Written
from dmltools.vectors.records import (
    INPUT,
    MAGNITUDE,
    OUTPUT,
    FileEntry,
    buffer_of,
    little_endian,
    npy_of,
    sha256,
    shape_of,
)


class NpyLayout:
    """Inputs, expected outputs and, where errors are relative to something else, magnitudes."""

    name = "npy"
    instead: tuple[str, ...] = ()
    also = None

    def write(self, vector: Vector) -> Written:
        entries: list[FileEntry] = []
        contents: dict[str, bytes] = {}
        elements: dict[str, bytes] = {}

        def add(role: str, tensor: str, array: Array) -> None:
            described = tensor_at(vector.descriptor, tensor)
            flat = array.reshape(-1) if role == MAGNITUDE else buffer_of(described, array)
            content = npy_of(flat, array.shape if role == MAGNITUDE else shape_of(described))
            suffix = ".magnitude" if role == MAGNITUDE else ""
            path = f"{vector.name}.{tensor.replace('[', '-').removesuffix(']')}{suffix}.npy"
            contents[path] = content
            if role != MAGNITUDE:
                elements[tensor] = little_endian(flat)
            entries.append(
                FileEntry(
                    tensor=tensor,
                    role=role,
                    path=path,
                    elements=flat.size,
                    bytes=len(content),
                    sha256=sha256(content),
                )
            )

        for name, array in vector.inputs.items():
            add(INPUT, name, array)
        for name, array in vector.outputs.items():
            add(OUTPUT, name, array)
        for name, said in vector.tolerances.items():
            if said.magnitude is not None:
                add(MAGNITUDE, name, np.ascontiguousarray(said.magnitude))
        return Written(entries=tuple(entries), contents=contents, elements=elements)


RESULTS = "results"
"""Where a model writes its outputs, below the folder in which it is run; never where the expected values lie."""


class DxDispatchLayout:
    """The inputs stand in the model, which prints every output, then what is expected, and writes it to a file."""

    name = "dxdispatch"
    instead: tuple[str, ...] = ()
    also = None

    def write(self, vector: Vector) -> Written:
        written = NpyLayout().write(vector)
        path = f"{vector.name}.json"
        content = model_text(_model(vector)).encode("ascii")
        return Written(
            entries=written.entries,
            contents={**written.contents, path: content},
            elements=written.elements,
            extra={"model": {"file": path, "bytes": len(content), "sha256": sha256(content)}},
        )


def _model(vector: Vector) -> dict[str, Any]:
    name = vector.name.rpartition("/")[2]
    model = model_of(vector.descriptor, vector.inputs, vector.outputs, name=name)
    model["commands"] += [
        {"type": "writeFile", "resource": output, "targetPath": result_path(vector.name, output)}
        for output in vector.outputs
    ]
    return model


def result_path(case: str, output: str) -> str:
    """Where the model of a case writes an output."""
    return f"{RESULTS}/{case}.{output}.npy"


NAMES = ("dxdispatch", "npy", "onnx")


def layout(name: str) -> Layout:
    """The layout of that name. Raises ExportError where it needs a package that is not there."""
    if name == "onnx":
        from dmltools.vectors.onnx_layout import OnnxLayout  # here, because it needs a package that others do not

        return OnnxLayout()
    return DxDispatchLayout() if name == "dxdispatch" else NpyLayout()
