"""The layout npy: the buffer of every tensor in a .npy file."""

from __future__ import annotations

import numpy as np

from dmlruntime.core.slots import tensor_at
from dmlruntime.devices.binding import Array
from dmltools.vectors.buffers import buffer_of, shape_of
from dmltools.vectors.making import Vector
from dmltools.vectors.npy import little_endian, npy_of
from dmltools.vectors.records import INPUT, MAGNITUDE, OUTPUT, FileEntry, sha256
from dmltools.vectors.written import Written


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
