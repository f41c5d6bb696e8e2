"""Values of attributes as C holds them, and functions of members that rules call."""

from __future__ import annotations

import math
import pickle
import struct
from dataclasses import FrozenInstanceError
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import dmlops
from dmlruntime.core import member_functions as functions
from dmlruntime.core.attributes import DML_SCALE_BIAS, as_scale_bias
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT16, FLOAT32, FLOAT64, INT8, UINT32, holds
from dmlruntime.core.float_bits import as_float32, bits_of, number_of, plain_number
from dmlruntime.core.operators import describe, resolve


def test_it_is_of_the_front_door() -> None:
    assert dmlops.DML_SCALE_BIAS is DML_SCALE_BIAS
    assert "DML_SCALE_BIAS" in dmlops.__all__


def test_it_is_a_value() -> None:
    pair = DML_SCALE_BIAS(Scale=2.0, Bias=0.5)
    assert pair == DML_SCALE_BIAS(2.0, 0.5)
    assert hash(pair) == hash(DML_SCALE_BIAS(2.0, 0.5))
    assert pickle.loads(pickle.dumps(pair)) == pair
    assert repr(pair) == "DML_SCALE_BIAS(Scale=2.0, Bias=0.5)"
    with pytest.raises(FrozenInstanceError):
        pair.Scale = 1.0  # type: ignore[misc]


@pytest.mark.parametrize("value", [(1, 2), [1, 2], (np.float32(1), np.int8(2))], ids=repr)
def test_pairs(value: Any) -> None:
    assert as_scale_bias(value) == DML_SCALE_BIAS(1, 2)
    assert resolve("DML_SCALE_BIAS", value) == DML_SCALE_BIAS(1, 2)


@pytest.mark.parametrize("value", [None, (1,), (1, 2, 3), 5, "12", {"Scale": 1}], ids=repr)
def test_what_is_no_pair_stays(value: Any) -> None:
    assert resolve("DML_SCALE_BIAS", value) is value


@pytest.mark.parametrize("value", ["int8", "INT8", "DML_TENSOR_DATA_TYPE_INT8", 8, np.int8(8), np.dtype("i1"), np.int8])
def test_data_types(value: Any) -> None:
    assert resolve(DML_TENSOR_DATA_TYPE, value) is INT8


@pytest.mark.parametrize("value", ["byte", None, 99, True, 8.0, object], ids=repr)
def test_what_is_no_data_type_stays(value: Any) -> None:
    assert resolve(DML_TENSOR_DATA_TYPE, value) is value


@pytest.mark.parametrize(
    ("data_type", "value", "held"),
    [
        (INT8, 127, True),
        (INT8, 128, False),
        (INT8, 1.0, False),
        (INT8, "1", False),
        (UINT32, 2**32 - 1, True),
        (UINT32, -1, False),
        (FLOAT16, 65519, True),
        (FLOAT16, 65520, False),
        (FLOAT16, float("inf"), True),
        (FLOAT16, 10**400, False),
        (DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_INT4, 1, False),
    ],
)
def test_numbers_that_a_type_holds(data_type: DML_TENSOR_DATA_TYPE, value: Any, held: bool) -> None:
    assert holds(data_type, value) is held


def test_how_messages_show_values() -> None:
    assert [describe(v) for v in (INT8, (1, 2), 5, "a")] == ["INT8", "[1, 2]", "5", "'a'"]


def tensor(*sizes: int) -> Any:
    return SimpleNamespace(Sizes=sizes, DimensionCount=len(sizes))


@pytest.mark.parametrize(
    ("a", "b", "toward_zero", "up"), [(7, 2, 3, 4), (-7, 2, -3, -3), (7, -2, -3, -3), (-7, -2, 3, 4), (6, 3, 2, 2)]
)
def test_divisions(a: int, b: int, toward_zero: int, up: int) -> None:
    assert functions.truncating_divide(a, b) == toward_zero
    assert functions.ceil_div(a, b) == up


def test_nothing_is_divided_by_zero() -> None:
    assert functions.truncating_divide(5, 0) == 0
    assert functions.ceil_div(5, 0) == 0


def test_ratios_and_scaled_sizes_are_those_of_float32() -> None:
    assert functions.ratio(2, 3) == float(np.float32(2) / np.float32(3))
    assert functions.ratio(1, 0) == 0
    assert functions.scaled_size(10, 0.7) == 7  # 6.9999998 where the product is not rounded
    assert functions.scaled_size(10, float(np.float32(0.7))) == 7
    assert functions.scaled_size(3, 0.9) == 2


def test_nothing_wraps() -> None:
    assert functions.product((2**31, 2**31, 2**31)) == 2**93
    assert functions.total((tensor(2**32 - 1), tensor(1)), 0) == 2**32


def test_arrays() -> None:
    assert functions.product(()) == 1
    assert functions.distinct((3, 1, 2))
    assert functions.distinct(())
    assert not functions.distinct((3, 1, 3))


@pytest.mark.parametrize(("sizes", "rank"), [((1, 1, 3, 1), 2), ((2,), 1), ((1, 1), 0)])
def test_the_effective_rank(sizes: tuple[int, ...], rank: int) -> None:
    assert functions.effective_rank(tensor(*sizes)) == rank


def test_lists_of_dimensions() -> None:
    assert functions.all_dimensions(tensor(4, 5)) == (0, 1)
    assert functions.last_dimension(tensor(4, 5)) == (1,)
    assert functions.dimensions_of_one(tensor(1, 5, 1)) == (0, 2)


def test_runs_of_sizes() -> None:
    assert functions.dims(tensor(4, 5, 6), 1, 3) == (5, 6)
    assert functions.dims(tensor(4, 5, 6), 3, 3) == ()
    for start, end in ((-1, 2), (2, 1), (0, 4)):
        with pytest.raises(LookupError):
            functions.dims(tensor(4, 5, 6), start, end)


def test_a_dimension_outside() -> None:
    for axis in (-1, 1):
        with pytest.raises(LookupError):
            functions.total((tensor(4),), axis)


def test_windows_are_counted() -> None:
    assert functions.window_count(tensor(2, 3, 5, 7), (2, 3), (1, 2), (2, 1), (1, 0), (0, 2)) == 4 * 4
    assert functions.window_count(tensor(2, 3, 5), (7,), (1,), (1,), (1,), (1,)) == 1
    assert functions.window_count(tensor(2, 3, 5), (8,), (1,), (1,), (1,), (1,)) == 0
    assert functions.window_count(tensor(2, 3, 5), (1,), (0,), (1,), (0,), (0,)) == 0


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


def doubles() -> np.ndarray:  # type: ignore[type-arg]
    """Numbers of every exponent, and around all that FLOAT16 rounds to and between them, where ties are."""
    random = np.random.default_rng(32)
    anything = random.integers(0, 2**64, size=4000, dtype=np.uint64).view(np.float64)
    halves = np.arange(0, 2**16, 7).astype(np.uint16).view(np.float16).astype(np.float64)
    singles = random.integers(0, 0x7F800000, size=4000, dtype=np.uint32).view(np.float32).astype(np.float64)
    ties = [(near[1:] + near[:-1]) / 2 for near in (np.sort(halves), np.sort(np.unique(singles[:500])))]
    subnormal = np.ldexp(random.uniform(-4, 4, size=2000), random.integers(-152, -120, size=2000))
    half_steps = np.ldexp(random.integers(-4096, 4096, size=1000) + 0.5, -25)  # subnormals of FLOAT16, and ties
    edges = np.array([65504, 65519.999, 65520, 2.0**128 - 2.0**103, np.nextafter(2.0**128 - 2.0**103, 0), 0.0])
    exact = np.concatenate([anything, halves, singles, *ties, subnormal, half_steps, edges, -edges])
    exact = exact[~np.isnan(exact)]
    return np.concatenate([exact, np.nextafter(exact, np.inf), np.nextafter(exact, -np.inf)])


@pytest.mark.parametrize("data_type", [FLOAT16, FLOAT32, FLOAT64], ids=lambda data_type: data_type.short)
def test_numbers_have_the_bits_that_numpy_gives_them(data_type: DML_TENSOR_DATA_TYPE) -> None:
    values = doubles()
    with np.errstate(over="ignore"):
        rounded = values.astype(data_type.dtype)
    assert [bits_of(value, data_type) for value in values.tolist()] == rounded.view(f"u{rounded.itemsize}").tolist()
    finite = np.isfinite(rounded) | ~np.isfinite(values)
    assert [holds(data_type, value) for value in values.tolist()] == finite.tolist()


def test_a_float32_is_what_numpy_makes_of_a_number_nan_included() -> None:
    random = np.random.default_rng(5)
    payloads = random.integers(1, 2**52, size=500, dtype=np.uint64)
    payloads[:52] = np.uint64(1) << np.arange(52, dtype=np.uint64)
    signs = random.integers(0, 2, size=500, dtype=np.uint64) << np.uint64(63)
    nans = (signs | np.uint64(0x7FF << 52) | payloads).view(np.float64)
    values = np.concatenate([doubles(), nans])
    with np.errstate(over="ignore", invalid="ignore"):
        expected = values.astype(np.float32).astype(np.float64)
    found = struct.pack(f"={len(values)}d", *map(as_float32, struct.unpack(f"={len(values)}d", values.tobytes())))
    assert np.frombuffer(found, np.uint64).tolist() == expected.view(np.uint64).tolist()
