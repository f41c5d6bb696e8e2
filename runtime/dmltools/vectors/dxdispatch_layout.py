"""The layout dxdispatch: as npy, and for each case a model that DxDispatch runs as it is."""

from __future__ import annotations

from typing import Any

from dmltools.dispatch.literals import model_text
from dmltools.dispatch.writing import model_of
from dmltools.vectors.making import Vector
from dmltools.vectors.npy_layout import NpyLayout
from dmltools.vectors.records import sha256
from dmltools.vectors.written import Written

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
