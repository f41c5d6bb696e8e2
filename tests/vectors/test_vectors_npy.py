"""Our .npy files: NumPy reads them, and their bytes are NumPy's own of a version that we know."""

from __future__ import annotations

import io

import numpy as np
import pytest

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmltools.vectors.records import npy_of

DTYPES = [t.dtype for t in DML_TENSOR_DATA_TYPE if t.dtype is not None]


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
@pytest.mark.parametrize("shape", [(1,), (7,), (1, 2, 3), (2, 1, 1, 1, 1, 1, 1, 3)], ids=str)
def test_numpy_reads_them(dtype: np.dtype[np.generic], shape: tuple[int, ...]) -> None:
    array = np.arange(int(np.prod(shape))).astype(dtype)
    found = np.load(io.BytesIO(npy_of(array, shape)), allow_pickle=False)
    assert found.dtype == dtype
    assert found.shape == shape
    np.testing.assert_array_equal(found.reshape(-1), array)


def test_the_bytes_are_known() -> None:
    header = b"{'descr': '<i2', 'fortran_order': False, 'shape': (2,), }"
    expected = b"\x93NUMPY\x01\x00\x76\x00" + header.ljust(117) + b"\n" + b"\x01\x00\xff\xff"
    assert npy_of(np.array([1, -1], np.int16), (2,)) == expected


def test_elements_begin_at_a_multiple_of_64() -> None:
    for rank in range(1, 9):
        assert (len(npy_of(np.zeros(1, np.uint8), (1,) * rank)) - 1) % 64 == 0


def test_a_big_endian_array_is_written_in_little_endian() -> None:
    assert npy_of(np.array([1], ">u4"), (1,)).endswith(b"\x01\x00\x00\x00")
