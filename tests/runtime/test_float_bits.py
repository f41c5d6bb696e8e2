"""Floats and their bits: every FLOAT16, and NaN of every payload on the way through a Python float."""

from __future__ import annotations

import math
import struct

import numpy as np
import pytest

from dmlruntime.core.datatypes import FLOAT16, FLOAT32, FLOAT64
from dmlruntime.core.float_bits import bits_of, number_of, plain_number


def test_every_half_is_its_own_number() -> None:
    values = [number_of(bits, FLOAT16) for bits in range(2**16)]
    assert [bits_of(value, FLOAT16) for value in values] == list(range(2**16))
    halves = np.arange(2**16).astype(np.uint16).view(np.float16)
    assert np.array_equal(values, halves.astype(np.float64), equal_nan=True)


@pytest.mark.parametrize("bits", [0x7F800001, 0xFFBFFFFF, 0x7FC00000, 0xFF812345, 0x80000000, 0x3F800000, 0x7F800000])
def test_single_precision_keeps_its_bits(bits: int) -> None:
    value = number_of(bits, FLOAT32)
    assert math.isnan(value) == ((bits & 0x7FFFFFFF) > 0x7F800000)
    assert bits_of(value, FLOAT32) == bits
    assert bits_of(plain_number(np.array(bits, np.uint32).view(np.float32)[()]), FLOAT32) == bits  # type: ignore[arg-type]


def test_a_nan_stays_one_where_its_payload_is_lost() -> None:
    (low,) = struct.unpack("<d", struct.pack("<Q", 0xFFF0000000000001))
    assert bits_of(low, FLOAT64) == 0xFFF0000000000001
    assert bits_of(low, FLOAT32) == 0xFFC00000
    assert bits_of(math.nan, FLOAT16) == 0x7E00


def test_numbers_are_rounded_to_nearest_even() -> None:
    assert [bits_of(x, FLOAT16) for x in (65519, 65520, -1, 0.1)] == [0x7BFF, 0x7C00, 0xBC00, 0x2E66]
    assert bits_of(2**24 + 1, FLOAT32) == 0x4B800000
    assert bits_of(1e300, FLOAT32) == 0x7F800000


def test_other_numbers_become_python_s() -> None:
    for value, plain in ((np.int8(-3), -3), (np.float32(0.5), 0.5), (np.bool_(True), True)):
        assert (plain_number(value), type(plain_number(value))) == (plain, type(plain))
    assert isinstance(plain_number(np.float64(math.nan)), float)
