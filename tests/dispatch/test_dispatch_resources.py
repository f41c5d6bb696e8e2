"""Every form of a resource's contents, to the byte, and every error with its text."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from dispatch_models import ADD, changed, contents, floats, read
from refusals import located

from dmlruntime.core.datatypes import UINT16
from dmltools.codes import Code
from dmltools.dispatch import resources
from dmltools.dispatch.fields import ModelError
from dmltools.dispatch.files import Folders, npy_bytes


def resource(data_type: str | None, values: Any, **more: Any) -> dict[str, Any]:
    kind = {} if data_type is None else {"initialValuesDataType": data_type}
    return {**kind, "initialValues": values, **more}


def bits(data_type: str, values: Any) -> list[int]:
    found = contents(resource(data_type, values))
    return np.frombuffer(found, f"u{np.dtype(data_type.lower()).itemsize}").tolist()


@pytest.mark.parametrize(
    ("data_type", "values", "code"),
    [
        ("FLOAT32", [1, 2.5, -0.0], "<3f"),
        ("DML_TENSOR_DATA_TYPE_FLOAT64", [1, 1e300, -3], "<3d"),
        ("INT8", [-128, 0, 127], "<3b"),
        ("UINT8", [0, 1, 255], "<3B"),
        ("INT16", [-32768, 0, 32767], "<3h"),
        ("UINT16", [0, 1, 65535], "<3H"),
        ("INT32", [-(2**31), 0, 2**31 - 1], "<3i"),
        ("UINT32", [0, 1, 2**32 - 1], "<3I"),
        ("INT64", [-(2**63), 0, 2**63 - 1], "<3q"),
        ("UINT64", [0, 1, 2**64 - 1], "<3Q"),
    ],
)
def test_arrays_of_every_type(data_type: str, values: list[Any], code: str) -> None:
    assert contents(resource(data_type, values)) == struct.pack(code, *values)


def test_floats_as_words() -> None:
    assert bits("FLOAT32", ["inf", "-Inf", "NaN", 1]) == [0x7F800000, 0xFF800000, 0x7FC00000, 0x3F800000]
    assert bits("FLOAT16", ["INF", "-inf", "nan"]) == [0x7C00, 0xFC00, 0x7E00]


def test_half_precision_is_cut_off_and_not_rounded() -> None:
    # The neighbours of 1 + 3/4 ULP are 0x3C00 and 0x3C01; 65535 is below 65536, which alone is infinite.
    step = 2.0**-10
    values = [1 + 0.75 * step, -(1 + 0.75 * step), 65535.0, 65536.0, -65519.9, 2.0**-24 * 1.9, 2.0**-25]
    assert bits("FLOAT16", values) == [0x3C00, 0xBC00, 0x7BFF, 0x7C00, 0xFBFF, 0x0001, 0x0000]


def test_constants() -> None:
    assert contents(resource("INT16", {"valueCount": 3, "value": -2})) == struct.pack("<3h", -2, -2, -2)


@pytest.mark.parametrize(
    ("data_type", "first", "step", "values"),
    [
        ("UINT8", 250, 3, [250, 253, 0, 3]),
        ("INT8", 120, 5, [120, 125, -126, -121]),
        ("INT64", 2**62, 2**62, [2**62, -(2**63), -(2**62), 0]),
        ("FLOAT64", 0, 0.1, [0, 0.1, 0.2, 0.1 + 0.1 + 0.1]),
    ],
)
def test_sequences_add_up_in_their_type(data_type: str, first: Any, step: Any, values: list[Any]) -> None:
    found = contents(resource(data_type, {"valueCount": 4, "valueStart": first, "valueDelta": step}))
    assert np.frombuffer(found, data_type.lower()).tolist() == values


def test_a_sequence_of_floats_rounds_at_every_step() -> None:
    found = contents(resource("FLOAT32", {"valueCount": 1000, "valueStart": 0, "valueDelta": 0.1}))
    value, expected = np.float32(0), []
    for _ in range(1000):
        expected.append(value)
        value = np.float32(value + np.float32(0.1))
    assert found == np.array(expected).tobytes()


def test_a_sequence_of_halves_stops_where_a_step_is_cut_off() -> None:
    found = np.frombuffer(
        contents(resource("FLOAT16", {"valueCount": 5000, "valueStart": 0, "valueDelta": 1})), np.float16
    )
    assert found[:2049].tolist() == list(range(2049))
    assert set(found[2048:].tolist()) == {2048.0}


def test_lists_of_several_types_are_packed() -> None:
    values = [
        {"name": "count", "type": "UINT32", "value": 6},
        {"type": "UINT8", "value": 1},
        {"type": "DML_TENSOR_DATA_TYPE_FLOAT32", "value": "inf"},
    ]
    expected = struct.pack("<IBf", 6, 1, float("inf"))
    assert contents(resource(None, values)) == contents(resource("UNKNOWN", values)) == expected


def test_files(tmp_path: Path) -> None:
    data = np.array([1, 2, 3], np.float32)
    np.save(tmp_path / "x.npy", data.reshape(1, 3))
    np.save(tmp_path / "swapped.npy", data.astype(">f4"))
    (tmp_path / "swapped.npy").rename(tmp_path / "swapped.NPY")
    np.save(tmp_path / "flags.npy", np.array([True, False]))
    (tmp_path / "raw.dat").write_bytes(b"\1\2\3")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "ours.npy").write_bytes(npy_bytes(b"\1\0\2\0", UINT16, (2,)))
    folders = Folders(input=tmp_path, output=tmp_path)
    for file, kind, expected in [
        ("x.npy", None, data.tobytes()),
        ("x.npy", "FLOAT32", data.tobytes()),
        ("swapped.NPY", "UNKNOWN", data.tobytes()),
        ("flags.npy", "UINT8", b"\1\0"),
        ("raw.dat", "UINT16", b"\1\2\3"),
        ("sub\\ours.npy", None, b"\1\0\2\0"),
    ]:
        assert contents(resource(kind, {"sourcePath": file}), folders) == expected


def test_sizes() -> None:
    def size(**more: Any) -> int:
        model = changed("resources.A", resource("UINT8", [1, 2, 3], **more))
        return read({**model, "commands": [], "dispatchables": {}}).resources["A"].size

    assert size() == 4
    assert size(sizeInBytes=7) == 7
    assert size(sizeInBytes=16, initialValuesOffsetInBytes=13, resampleSize=[], resampleMode="scale") == 16


@pytest.mark.parametrize(
    ("found", "path", "code"),
    [
        ({}, "", Code.JSON_MEMBER),
        (3, "", Code.JSON_VALUE),
        (resource("FLOAT32", None), ".initialValues", Code.JSON_VALUE),
        (resource("FLOAT32", "late"), ".initialValues", Code.JSON_VALUE),
        (
            resource("FLOAT32", "deferred"),
            ".initialValues",
            Code.NOT_HERE,
        ),
        (resource("FLOAT32", []), ".initialValues", Code.JSON_VALUE),
        (resource(None, []), ".initialValues", Code.JSON_VALUE),
        (resource(None, [1]), "", Code.JSON_MEMBER),
        (
            resource("FLOAT31", [1]),
            ".initialValuesDataType",
            Code.JSON_VALUE,
        ),
        (resource(1, [1]), ".initialValuesDataType", Code.JSON_VALUE),
        (resource("UINT4", [1]), ".initialValuesDataType", Code.NOT_HERE),
        (resource("INT4", {"value": 1, "valueCount": 1}), ".initialValuesDataType", Code.NOT_HERE),
        (resource("UINT8", [1, 256]), ".initialValues[1]", Code.JSON_VALUE),
        (resource("INT8", [1, 2.0]), ".initialValues[1]", Code.JSON_VALUE),
        (resource("INT8", [True]), ".initialValues[0]", Code.JSON_VALUE),
        (resource("INT8", ["nan"]), ".initialValues[0]", Code.JSON_VALUE),
        (
            resource("FLOAT32", [1, "one"]),
            ".initialValues[1]",
            Code.JSON_VALUE,
        ),
        (
            resource("FLOAT64", [2**53 + 1]),
            ".initialValues[0]",
            Code.JSON_VALUE,
        ),
        (resource("FLOAT32", {}), ".initialValues", Code.JSON_MEMBER),
        (
            resource("FLOAT32", {"value": 1, "valueStart": 2, "valueCount": 1}),
            ".initialValues",
            Code.JSON_MEMBER,
        ),
        (resource(None, {"value": 1, "valueCount": 1}), "", Code.JSON_MEMBER),
        (resource("INT8", {"value": 1}), ".initialValues", Code.JSON_MEMBER),
        (resource("INT8", {"value": 1, "valueCount": 0}), ".initialValues", Code.JSON_VALUE),
        (
            resource("INT8", {"value": 1, "valueCount": -1}),
            ".initialValues.valueCount",
            Code.JSON_VALUE,
        ),
        (
            resource("UINT8", {"valueStart": 1, "valueCount": 2, "valueDelta": -1}),
            ".initialValues.valueDelta",
            Code.JSON_VALUE,
        ),
        (resource(None, [{"value": 1}]), ".initialValues[0]", Code.JSON_MEMBER),
        (resource("UNKNOWN", [1]), ".initialValues[0]", Code.JSON_VALUE),
        (
            resource(None, [{"type": "FLOAT16", "value": 1}]),
            ".initialValues[0].type",
            Code.JSON_VALUE,
        ),
        (floats(1, sizeInBytes=3), ".sizeInBytes", Code.JSON_VALUE),
        (
            floats(1, initialValuesOffsetInBytes=1),
            ".initialValuesOffsetInBytes",
            Code.JSON_VALUE,
        ),
        (
            floats(1, resampleSize=[2, 3, 4, 5]),
            ".resampleSize",
            Code.JSON_VALUE,
        ),
        (floats(1, resampleMode="crop"), ".resampleMode", Code.JSON_VALUE),
    ],
)
def test_errors(found: Any, path: str, code: str) -> None:
    with pytest.raises(ModelError) as caught:
        read(changed("resources.A", found))
    assert located(caught.value) == f"$.resources.A{path} {code}"


def test_errors_of_files(tmp_path: Path) -> None:
    np.save(tmp_path / "x.npy", np.zeros(2, np.float32))
    (tmp_path / "raw.dat").write_bytes(b"1234")
    (tmp_path / "empty.dat").write_bytes(b"")
    folders = Folders(input=tmp_path, output=tmp_path)
    for file, kind, path, code in [
        ("no.npy", None, ".initialValues.sourcePath", Code.MODEL_PATH),
        (
            "a.jpg",
            None,
            ".initialValues.sourcePath",
            Code.NOT_HERE,
        ),
        ("raw.dat", None, "", Code.JSON_MEMBER),
        ("empty.dat", "INT8", ".initialValues", Code.JSON_VALUE),
        ("x.npy", "INT8", ".initialValuesDataType", Code.CONTENTS),
        ("", "INT8", ".initialValues.sourcePath", Code.JSON_VALUE),
        ("a\0b", "INT8", ".initialValues.sourcePath", Code.JSON_VALUE),
        (7, "INT8", ".initialValues.sourcePath", Code.JSON_VALUE),
    ]:
        with pytest.raises(ModelError) as caught:
            contents(resource(kind, {"sourcePath": file}), folders)
        assert located(caught.value) == f"$.resources.R{path} {code}"


def test_files_that_cannot_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "x.npy").write_bytes(b"no")
    folders = Folders(input=tmp_path, output=tmp_path)
    with pytest.raises(ModelError) as caught:
        contents(resource(None, {"sourcePath": "x.npy"}), folders)
    location = "$.resources.R.initialValues.sourcePath"
    assert located(caught.value) == f"{location} DML0927"

    def fail(_: Path) -> bytes:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "read_bytes", fail)
    with pytest.raises(ModelError) as caught:
        contents(resource(None, {"sourcePath": "x.npy"}), folders)
    assert located(caught.value) == f"{location} DML0901"


def test_more_memory_than_there_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(resources, "memory_limit", lambda: 100)
    (tmp_path / "large.dat").write_bytes(bytes(101))
    for found, path in [
        (resource("FLOAT64", {"valueCount": 2**32 - 1, "value": 0}), ".initialValues"),
        (floats(1, sizeInBytes=101), ".sizeInBytes"),
        (resource("INT8", {"sourcePath": "large.dat"}), ".initialValues.sourcePath"),
    ]:
        with pytest.raises(ModelError) as caught:
            contents(found, Folders(input=tmp_path, output=tmp_path))
        assert located(caught.value) == f"$.resources.R{path} DML0928"


def test_the_limit_of_memory_where_the_machine_does_not_say(monkeypatch: pytest.MonkeyPatch) -> None:
    assert resources.memory_limit() > 2**20
    monkeypatch.delattr("os.sysconf", raising=False)
    assert resources.memory_limit() == 2**32


def test_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise MemoryError

    monkeypatch.setattr("dmltools.dispatch.model.read_resource", fail)
    with pytest.raises(ModelError) as caught:
        read(ADD)
    assert located(caught.value) == "$.resources DML0928"


def test_the_bytes_of_a_buffer_are_aligned() -> None:
    assert all(resources.zeroed(size).__array_interface__["data"][0] % 64 == 0 for size in range(1, 50))
    assert resources.zeroed(8).tolist() == [0] * 8
