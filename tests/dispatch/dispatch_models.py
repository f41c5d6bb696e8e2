"""Small models of our own, and how the tests read and run them."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

from dmlops import REGISTRY
from dmlruntime.devices.choose import device as find_device
from dmlruntime.devices.protocol import Device
from dmltools.dispatch.files import Folders
from dmltools.dispatch.model import Model, read_model
from dmltools.dispatch.running import Run, RunOptions

NOWHERE = Folders(input=Path("/nonexistent"), output=Path("/nonexistent"))


def floats(*values: Any, **more: Any) -> dict[str, Any]:
    """A resource of FLOAT32 elements."""
    return {"initialValuesDataType": "FLOAT32", "initialValues": list(values), **more}


def zeros(count: int, data_type: str = "FLOAT32") -> dict[str, Any]:
    return {"initialValuesDataType": data_type, "initialValues": {"valueCount": count, "value": 0}}


def tensor(count: int, data_type: str = "FLOAT32", **more: Any) -> dict[str, Any]:
    return {"DataType": data_type, "Sizes": [count], **more}


ADD: dict[str, Any] = {
    "resources": {"A": floats(1, 2, 3), "B": floats(5, 8, -5), "Out": zeros(3)},
    "dispatchables": {
        "add": {
            "type": "ELEMENT_WISE_ADD",
            "desc": {"ATensor": tensor(3), "BTensor": tensor(3), "OutputTensor": tensor(3)},
        }
    },
    "commands": [
        {
            "type": "dispatch",
            "dispatchable": "add",
            "bindings": {"ATensor": "A", "BTensor": "B", "OutputTensor": "Out"},
        },
        {"type": "print", "resource": "Out"},
    ],
}
"""The smallest model that does something."""


def changed(path: str, value: Any, model: dict[str, Any] = ADD) -> dict[str, Any]:
    """A copy of `model` with the member at `path` (names and indices with dots) replaced, added, or left out (...)."""
    found = copy.deepcopy(model)
    *parents, last = path.split(".")
    location: Any = found
    for name in parents:
        location = location[int(name) if isinstance(location, list) else name]
    key: Any = int(last) if isinstance(location, list) else last
    if value is ...:
        del location[key]
    else:
        location[key] = value
    return found


def read(model: Any, folders: Folders = NOWHERE, level: object = None) -> Model:
    """A model given as text, or as what its JSON means."""
    return read_model(model if isinstance(model, str) else json.dumps(model), REGISTRY, folders, level)


def contents(resource: dict[str, Any], folders: Folders = NOWHERE) -> bytes:
    """The contents of a resource."""
    return read({"resources": {"R": resource}, "dispatchables": {}, "commands": []}, folders).resources["R"].contents


def run(
    model: Any, device: str | Device = "reference", folders: Folders = NOWHERE, **options: Any
) -> tuple[Run, list[str]]:
    """A finished run, and its lines but for those about the device and the time."""
    lines: list[str] = []
    found = Run(read(model, folders), find_device(device), RunOptions(**options), lines.append, lines.append)
    found.execute()
    return found, [line for line in lines if not line.startswith(("Running on", "Dispatch '"))]


def unary(operator: str, source: dict[str, Any], count: int, data_type: str, **fields: Any) -> dict[str, Any]:
    """A model that applies an operator to one resource and prints the output."""
    desc = {"InputTensor": tensor(count, data_type), "OutputTensor": tensor(count, data_type), **fields}
    return {
        "resources": {"In": source, "Out": zeros(count, data_type)},
        "dispatchables": {"op": {"type": operator, "desc": desc}},
        "commands": [
            {"type": "dispatch", "dispatchable": "op", "bindings": {"InputTensor": "In", "OutputTensor": "Out"}},
            {"type": "print", "resource": "Out"},
        ],
    }
