"""Whatever the text is, there is one clear error that starts with a path, or a model that runs."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from dispatch_models import floats, tensor, zeros

pytest.importorskip("hypothesis")
from hypothesis import given, settings
from hypothesis import strategies as st

from dmlops import REGISTRY
from dmlruntime.core.errors import DmlError
from dmlruntime.devices.choose import device
from dmltools.dispatch import resources
from dmltools.dispatch.fields import MissingError, ModelError
from dmltools.dispatch.files import Folders, NpyError, read_npy
from dmltools.dispatch.model import read_json, read_model
from dmltools.dispatch.printing import resource_text
from dmltools.dispatch.running import Run, RunOptions

RICH: dict[str, Any] = {
    "resources": {
        "A": floats(1, 2, "nan", sizeInBytes=64, initialValuesOffsetInBytes=4, resampleSize=[], resampleMode="scale"),
        "B": {"initialValuesDataType": "FLOAT32", "initialValues": {"valueCount": 9, "valueStart": 1, "valueDelta": 2}},
        "L": {"initialValues": [{"type": "UINT32", "value": 6}, {"type": "FLOAT32", "value": "inf"}]},
        "F": {"initialValuesDataType": "UINT8", "initialValues": {"sourcePath": "raw.dat"}},
        "Out": zeros(9),
    },
    "dispatchables": {
        "add": {
            "type": "ELEMENT_WISE_ADD1",
            "desc": {
                "ATensor": tensor(3, Flags="OWNED_BY_DML", Strides=[1], DimensionCount=1, TotalTensorSizeInBytes=12),
                "BTensor": tensor(3),
                "OutputTensor": {"Type": "BUFFER", "Desc": tensor(3)},
                "FusedActivation": {"Type": "ACTIVATION_ELU", "Desc": {"Alpha": 0.5}},
            },
            "bindings": {"ATensor": "A"},
            "executionFlags": ["DISABLE_META_COMMANDS"],
            "dmlCompileType": "DmlCompileGraph",
        },
        "clip": {
            "type": "ELEMENT_WISE_CLIP1",
            "InputTensor": tensor(3),
            "OutputTensor": tensor(3),
            "ScaleBias": {"Scale": 2, "Bias": 1},
            "MinMaxDataType": "FLOAT32",
            "Min": 0,
            "Max": {"Float32": "inf"},
        },
        "sum": {
            "type": "CUMULATIVE_SUMMATION",
            "desc": {
                "InputTensor": tensor(3),
                "OutputTensor": tensor(3),
                "Axis": 0,
                "AxisDirection": "INCREASING",
                "HasExclusiveSum": False,
            },
        },
    },
    "commands": [
        {"type": "dispatch", "dispatchable": "add", "bindings": {"BTensor": ["B"], "OutputTensor": {"name": "Out"}}},
        {
            "type": "dispatch",
            "dispatchable": "clip",
            "bindings": {"InputTensor": "Out", "OutputTensor": {"name": "Out", "elementOffset": 4, "elementCount": 3}},
            "threadGroupCount": [1, 1, 1],
        },
        {"type": "print", "resource": "Out", "verbose": True},
        {"type": "writeFile", "resource": "Out", "targetPath": "out.npy", "dimensions": [3, 3]},
    ],
}
WORDS = st.sampled_from(
    [
        "",
        "A",
        "inf",
        "nan",
        "FLOAT32",
        "FLOAT16",
        "UINT4",
        "UNKNOWN",
        "deferred",
        "GEMM",
        "hlsl",
        "../x",
        "\ud800",
        "é",
        "\0",
    ]
)
SCALARS = (
    st.none()
    | st.booleans()
    | st.sampled_from([-1, 0, 1, 2, 3, 4, 7, 16, 255, 256, 2**31, 2**32, 2**63, 2**64, -(2**63)])
    | st.floats(allow_nan=False, allow_infinity=False)
    | WORDS
    | st.text(max_size=5)
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3), max_leaves=5
)


@pytest.fixture(autouse=True)
def little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that no draw fills the machine's."""
    monkeypatch.setattr(resources, "memory_limit", lambda: 2**20)


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Folders:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    (folder / "raw.dat").write_bytes(b"12345")
    return Folders(input=folder, output=folder)


def expect(error: Exception, start: str) -> str:
    """The message of an error, which must start like this."""
    message = str(error)
    assert message.startswith(start)
    return message


def attempt(text: str, folders: Folders) -> str:
    """Return the outcome of a model: done, or the message of its one error, which must be one of ours."""
    try:
        model = read_model(text, REGISTRY, folders)
    except (ModelError, MissingError) as error:
        message = str(error)
        assert re.match(r"\$|the model needs what dmlops does not have\n  \$", message), message
        assert "Traceback" not in message
        message.encode("ascii")
        return message
    try:
        Run(model, device("reference"), RunOptions(), lambda line: None, lambda line: None).execute()
    except DmlError as error:
        return expect(error, "$.")
    return "done"


def locations(value: Any) -> list[tuple[Any, Any]]:
    """Every container of a model with each of its keys."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        current = waiting.pop()
        keys = current.keys() if isinstance(current, dict) else range(len(current))
        for key in keys:
            found.append((current, key))
            if isinstance(current[key], (dict, list)):
                waiting.append(current[key])
    return found


def test_the_model_that_is_broken_below_is_whole(folders: Folders) -> None:
    assert attempt(json.dumps(RICH), folders) == "done"


@pytest.mark.slow
@given(st.data())
@settings(max_examples=600)
def test_models_with_broken_members(folders: Folders, data: st.DataObject) -> None:
    model = copy.deepcopy(RICH)
    for _ in range(data.draw(st.integers(1, 3))):
        container, key = data.draw(st.sampled_from(locations(model)))
        match data.draw(st.sampled_from(["replace", "replace", "remove", "rename"])):
            case "replace":
                container[key] = data.draw(VALUES)
            case "remove":
                del container[key]
            case "rename" if isinstance(container, dict):
                container[data.draw(WORDS)] = container.pop(key)
        if not locations(model):
            break
    attempt(json.dumps(model), folders)


def test_every_member_left_out_and_every_member_null(folders: Folders) -> None:
    """Not a single place is forgiving without a reason: null is refused wherever something is read."""
    count = len(locations(RICH))
    nulls = []
    for i in range(count):
        for remove in (True, False):
            model = copy.deepcopy(RICH)
            container, key = locations(model)[i]
            if remove:
                del container[key]
            else:
                container[key] = None
            message = attempt(json.dumps(model), folders)
            if not remove and message == "done":
                nulls.append(key)
    assert nulls == []


@pytest.mark.slow
@given(VALUES)
@settings(max_examples=200)
def test_values_that_are_no_models(folders: Folders, value: Any) -> None:
    assert attempt(json.dumps(value), folders) != "done"


TEXT = json.dumps(RICH, indent=1)


@pytest.mark.slow
@given(st.data())
@settings(max_examples=500)
def test_broken_text(folders: Folders, data: st.DataObject) -> None:
    text = TEXT
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(start + 5, len(text))))
        text = text[:start] + data.draw(st.text("[]{},:\"'\\/*-+.eE019 \nNaItrufls\0é", max_size=4)) + text[end:]
    attempt(text, folders)


@pytest.mark.slow
@given(st.text())
@settings(max_examples=300)
def test_any_text(text: str) -> None:
    try:
        found = read_json(text).value
    except ModelError as error:
        expect(error, "$")
    else:
        json.dumps(found, allow_nan=False)


@pytest.mark.slow
@given(VALUES)
@settings(max_examples=300)
def test_what_json_takes_is_read_alike(value: Any) -> None:
    text = json.dumps(value).replace(str(2**64), "1")  # too long for an integer, it is read as a double
    assert json.dumps(read_json(text).value) == text


@pytest.mark.slow
@given(st.binary(max_size=200) | st.binary(max_size=100).map(lambda tail: b"\x93NUMPY\1\0" + tail))
def test_any_npy(content: bytes) -> None:
    try:
        read_npy(content)
    except NpyError as error:
        expect(error, "must ")


@pytest.mark.slow
@given(st.text("{}()[],:'<>|=fuibOVScd0123456789 TrueFalsdcnhp_ord", max_size=80))
@settings(max_examples=500)
def test_any_npy_header(header: str) -> None:
    text = header.encode()
    try:
        read_npy(b"\x93NUMPY\1\0" + len(text).to_bytes(2, "little") + text)
    except NpyError as error:
        expect(error, "must ")


DTYPES = st.sampled_from(["<f4", "<f2", "<f8", "i1", "u1", "<i2", "<u8"])


@pytest.mark.slow
@given(DTYPES, st.binary(min_size=8, max_size=64), st.booleans())
def test_any_elements_can_be_printed(dtype: str, data: bytes, verbose: bool) -> None:
    elements = np.frombuffer(data[: len(data) // 8 * 8], dtype)
    assert resource_text("R", elements, verbose=verbose, numbers=False).startswith("Resource 'R':")
