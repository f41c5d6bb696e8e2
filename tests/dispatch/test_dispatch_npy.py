"""The .npy format: read back by NumPy, written as DxDispatch writes it, and what is refused."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import pytest

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT32, UINT8, UINT32
from dmltools.dispatch.files import NpyError, npy_bytes, read_npy


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
def test_errors(content: bytes, message: str) -> None:
    with pytest.raises(NpyError) as caught:
        read_npy(content)
    assert str(caught.value) == message
