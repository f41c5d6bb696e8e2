"""JSON of models and npy files: what is read, what is refused."""

from __future__ import annotations

import io
import json
import pickle
from typing import Any

import numpy as np
import pytest

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT32, UINT8, UINT32
from dmltools.codes import Code
from dmltools.dispatch.fields import ModelError
from dmltools.dispatch.files import NpyError, npy_bytes, read_npy
from dmltools.dispatch.model import read_json


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"a": [1, 2.0, "x", null, true]}', {"a": [1, 2.0, "x", None, True]}),
        ('// first\n{"a": /* one */ 1, // the end\n "b": 2}', {"a": 1, "b": 2}),
        ('{"a": [1, 2, ], }', {"a": [1, 2]}),
        ('{"a": [1 /* , */ , // ]\n ]}', {"a": [1]}),
        ('{"a": "// no comment, ]", "b": "a \\" /* b */"}', {"a": "// no comment, ]", "b": 'a " /* b */'}),
        ("[1] and what follows is not read", [1]),
        (" \n [18446744073709551615, -9223372036854775808]", [2**64 - 1, -(2**63)]),
        ("[18446744073709551616, 1" + "0" * 40 + "]", [2.0**64, 1e40]),
        ("3", 3),
        ("[[], {}]", [[], {}]),
    ],
)
def test_values(text: str, value: Any) -> None:
    found = read_json(text).value
    assert found == value
    assert json.dumps(found) == json.dumps(value)  # 1 is not 1.0, and false not 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "$: is not JSON: expecting value at line 1, column 1 (offset 0): the end of the text"),
        ('{"a":\n  x}', '$: is not JSON: expecting value at line 2, column 3 (offset 8): "x}"'),
        ("[,]", '$: is not JSON: expecting value at line 1, column 2 (offset 1): ",]"'),
        ("[1,,]", '$: is not JSON: expecting value at line 1, column 4 (offset 3): ",]"'),
        (
            "[1] /* open".replace("[1]", "["),
            '$: is not JSON: expecting value at line 1, column 3 (offset 2): "/* open"',
        ),
        ('["open', '$: is not JSON: unterminated string starting at at line 1, column 2 (offset 1): "\\"open"'),
        ("[NaN]", '$: NaN is no JSON number; where a float is expected, write "nan", "inf" or "-inf"'),
        ("[-Infinity]", '$: -Infinity is no JSON number; where a float is expected, write "nan", "inf" or "-inf"'),
        ("[1e999]", "$: the number 1e999 is larger than a double holds"),
        ("[" + "9" * 5000 + "]", f"$: the number {'9' * 40} is larger than a double holds"),
        ('{"a": {"b": 1, "b": 2}}', '$.a: has the member "b" twice'),
        ('{"a": [{"the b": {"c": 0, "c": 0}}]}', '$.a[0]["the b"]: has the member "c" twice'),
        ("[" * 100 + "]" * 100, "$: must not be nested deeper than 64 levels"),
        ("[" * 200_000, "$: must not be nested deeper than 64 levels"),
    ],
)
def test_errors(text: str, message: str) -> None:
    with pytest.raises(ModelError) as caught:
        read_json(text)
    assert caught.value.text == message


def test_an_error_survives_the_way_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(ModelError(Code.JSON, "$.a", "must be right")))
    assert (str(error), error.path, error.rule) == ("$.a: must be right [DML0920]", "$.a", "must be right")


def saved(array: Any, version: tuple[int, int] = (1, 0)) -> bytes:
    file = io.BytesIO()
    np.lib.format.write_array(file, array, version=version, allow_pickle=True)
    return file.getvalue()


def with_header(header: str, data: bytes = b"") -> bytes:
    text = header.encode()
    return b"\x93NUMPY\1\0" + len(text).to_bytes(2, "little") + text + data


@pytest.mark.parametrize("data_type", [t for t in DML_TENSOR_DATA_TYPE if t.dtype is not None], ids=lambda t: t.short)
def test_there_and_back(data_type: DML_TENSOR_DATA_TYPE) -> None:
    array = np.arange(6).astype(data_type.dtype)
    for version in ((1, 0), (2, 0), (3, 0)):
        found = read_npy(saved(array.reshape(2, 3), version))
        assert found.data_type is data_type
        assert found.elements.tolist() == array.tolist()
    ours = npy_bytes(array.tobytes(), data_type, (2, 3))
    assert np.load(io.BytesIO(ours)).tolist() == array.reshape(2, 3).tolist()
    assert read_npy(ours).elements.tolist() == array.tolist()


def test_the_bytes_that_are_written() -> None:
    found = npy_bytes(b"data", FLOAT32, (1, 6))
    header = b"{'descr':'<f4', 'fortran_order':False, 'shape':(1,6,), }"
    assert found == b"\x93NUMPY\1\0\x76\0" + header.ljust(117) + b"\n" + b"data"
    assert len(found) == 128 + 4


def test_shapes_and_type_codes() -> None:
    assert read_npy(saved(np.float32(3))).elements.tolist() == [3]
    assert read_npy(saved(np.array([True]))).data_type is UINT8
    for code in ("u", "<u", "=u4", "I"):
        file = with_header(f"{{'descr': '{code}', 'fortran_order': False, 'shape': (1,)}}", b"\1\0\0\0")
        assert read_npy(file).data_type is UINT32
        assert read_npy(file).elements.tolist() == [1]


HEADER = "{{'descr': {}, 'fortran_order': {}, 'shape': {}}}"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "must be a .npy file; it does not start as one"),
        (b"PK\3\4" + bytes(20), "must be a .npy file; it does not start as one"),
        (b"\x93NUMPY\7\0" + bytes(20), "must be of version 1, 2 or 3, not 7"),
        (b"\x93NUMPY\1\0\xff\0{}", "must be a whole .npy file; it ends within its header"),
        (b"\x93NUMPY\2\0\xff\xff\xff\xff", "must be a whole .npy file; it ends within its header"),
        (with_header("f()"), "must have a header that is a dictionary of literals"),
        (with_header("(" * 1000), "must have a header that is a dictionary of literals"),
        (with_header("[1]"), "must have a header that is a dictionary of literals"),
        (with_header("{}"), "must hold elements of a data type that DirectML has, not None"),
        (
            with_header(HEADER.format("'<c8'", False, "(1,)")),
            "must hold elements of a data type that DirectML has, not '<c8'",
        ),
        (
            with_header(HEADER.format("'|O'", False, "(1,)")),
            "must hold elements of a data type that DirectML has, not '|O'",
        ),
        (
            with_header(HEADER.format("'what'", False, "(1,)")),
            "must hold elements of a data type that DirectML has, not 'what'",
        ),
        (with_header(HEADER.format("'<f4'", True, "(1,)")), "must be in C order; save numpy.ascontiguousarray(x)"),
        (with_header(HEADER.format("'<f4'", False, "[1]")), "must have a shape that is a tuple of sizes"),
        (with_header(HEADER.format("'<f4'", False, "(-1,)")), "must have a shape that is a tuple of sizes"),
        (
            with_header(HEADER.format("'<f4'", False, f"({2**40}, {2**40})")),
            "must have a shape that is a tuple of sizes",
        ),
        (
            with_header(HEADER.format("'<f4'", False, "(2,)"), b"1234"),
            "must hold 2 elements of FLOAT32, as its shape says; it holds 4 bytes",
        ),
    ],
)
def test_errors_of_npy(content: bytes, message: str) -> None:
    with pytest.raises(NpyError) as caught:
        read_npy(content)
    assert str(caught.value) == message
