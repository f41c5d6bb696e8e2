"""Tensor descriptions: what the constructor makes of its arguments, and the sizes that follow."""

from __future__ import annotations

import array
import math
from dataclasses import FrozenInstanceError
from typing import Any

import numpy as np
import pytest

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT32, INT4, INT8, is_unsigned
from dmlruntime.core.tensors import (
    DML_BUFFER_TENSOR_DESC,
    DML_TENSOR_FLAGS,
    has_form,
    is_well_formed,
    minimum_size_in_bytes,
    overlaps_itself,
    packed_strides,
)


def calc_buffer_tensor_size(bits: int, sizes: tuple[int, ...], strides: tuple[int, ...] | None) -> int:
    """DMLCalcBufferTensorSize as its page describes it: count to the last element, round up to 4 bytes."""
    last = 0
    if strides is None:
        last = math.prod(sizes) - 1
    else:
        for size, stride in zip(sizes, strides, strict=True):
            last += (size - 1) * stride
    whole_bytes = math.ceil((last + 1) * bits / 8)
    return (whole_bytes + 3) & ~3


@pytest.mark.parametrize("data_type", [t for t in DML_TENSOR_DATA_TYPE if t.bits], ids=lambda t: t.short)
@pytest.mark.parametrize(
    ("sizes", "strides"),
    [
        ((1,), None),
        ((3,), None),
        ((9,), None),
        ((1, 2, 3, 5), None),
        ((2, 3), (5, 1)),
        ((2, 3), (0, 1)),
        ((7,), (0,)),
        ((2, 2, 2), (1, 2, 100)),
        ((1, 1), (77, 99)),
    ],
)
def test_total_size_is_directml_s(
    data_type: DML_TENSOR_DATA_TYPE, sizes: tuple[int, ...], strides: tuple[int, ...] | None
) -> None:
    tensor = DML_BUFFER_TENSOR_DESC(data_type, sizes, strides)
    assert tensor.TotalTensorSizeInBytes == calc_buffer_tensor_size(data_type.bits, sizes, strides)


@pytest.mark.parametrize(
    ("name", "sizes", "size"),
    [("FLOAT32", (3,), 12), ("FLOAT16", (3,), 8), ("INT8", (5,), 8), ("INT4", (9,), 8), ("UINT4", (8,), 4)],
)
def test_total_size_literals(name: str, sizes: tuple[int, ...], size: int) -> None:
    assert DML_BUFFER_TENSOR_DESC(name, sizes).TotalTensorSizeInBytes == size


def test_most_elements_do_not_overflow() -> None:
    assert DML_BUFFER_TENSOR_DESC("FLOAT64", (2**32 - 1,)).TotalTensorSizeInBytes == 8 * (2**32 - 1)
    assert DML_BUFFER_TENSOR_DESC("INT8", (2**32 - 1,)).TotalTensorSizeInBytes == 2**32
    assert DML_BUFFER_TENSOR_DESC("INT4", (2**32 - 1,)).TotalTensorSizeInBytes == 2**31
    huge = DML_BUFFER_TENSOR_DESC("FLOAT64", (2**32 - 1,) * 8)
    assert huge.storage_elements == (2**32 - 1) ** 8
    assert minimum_size_in_bytes(huge) == (2**32 - 1) ** 8 * 8


def test_a_given_total_size_stays() -> None:
    assert DML_BUFFER_TENSOR_DESC("INT8", (5,), TotalTensorSizeInBytes=64).TotalTensorSizeInBytes == 64


def test_no_total_size_without_form() -> None:
    assert DML_BUFFER_TENSOR_DESC("INT8", (0,)).TotalTensorSizeInBytes is None
    assert DML_BUFFER_TENSOR_DESC("UNKNOWN", (2,)).TotalTensorSizeInBytes is None


@pytest.mark.parametrize(
    "sizes",
    [
        (2, 3),
        [2, 3],
        np.array([2, 3]),
        (np.int64(2), np.uint8(3)),
        array.array("i", [2, 3]),
        range(2, 4),
        np.array([2.5, 3.5]).astype(int),
    ],
    ids=lambda sizes: type(sizes).__name__,
)
def test_sizes_of_any_sequence(sizes: Any) -> None:
    tensor = DML_BUFFER_TENSOR_DESC("FLOAT32", sizes, sizes)
    assert (tensor.Sizes, tensor.Strides) == ((2, 3), (2, 3))
    assert all(type(size) is int for size in tensor.Sizes)


@pytest.mark.parametrize("sizes", [5, np.int64(5), np.array(5)], ids=lambda sizes: type(sizes).__name__)
def test_one_integer_is_one_size(sizes: Any) -> None:
    tensor = DML_BUFFER_TENSOR_DESC("FLOAT32", sizes)
    assert tensor.Sizes == (5,)
    assert is_well_formed(tensor)


@pytest.mark.parametrize(
    "sizes",
    [None, "23", b"23", {2, 3}, 2.0, iter((2, 3)), [[2], [3]], np.ones((2, 2)), memoryview(b"23")],
    ids=lambda sizes: type(sizes).__name__,
)
def test_anything_else_has_no_form(sizes: Any) -> None:
    tensor = DML_BUFFER_TENSOR_DESC("FLOAT32", sizes)
    assert not has_form(tensor)


def test_numpy_integers_become_python_s() -> None:
    tensor = DML_BUFFER_TENSOR_DESC(
        np.float32,
        (2,),
        Flags=np.int32(1),
        TotalTensorSizeInBytes=np.int64(8),
        GuaranteedBaseOffsetAlignment=np.uint8(4),
    )
    values = (tensor.Flags, tensor.TotalTensorSizeInBytes, tensor.GuaranteedBaseOffsetAlignment)
    assert values == (1, 8, 4)
    assert all(type(value) is int for value in values)


def test_equal_descriptions_are_equal_and_hash_alike() -> None:
    one = DML_BUFFER_TENSOR_DESC("FLOAT32", [2, 3])
    other = DML_BUFFER_TENSOR_DESC(FLOAT32, (2, 3), TotalTensorSizeInBytes=24)
    assert one == other
    assert hash(one) == hash(other)
    assert one != DML_BUFFER_TENSOR_DESC(FLOAT32, (2, 3), (3, 1))


def test_descriptions_do_not_change() -> None:
    tensor = DML_BUFFER_TENSOR_DESC(FLOAT32, (2,))
    with pytest.raises(FrozenInstanceError):
        tensor.Sizes = (3,)  # type: ignore[misc]


def test_text() -> None:
    assert str(DML_BUFFER_TENSOR_DESC(INT8, (2, 3))) == "INT8[2x3]"
    assert str(DML_BUFFER_TENSOR_DESC(INT4, (2, 3), (0, 1))) == "INT4[2x3] strides [0, 1]"
    assert str(DML_BUFFER_TENSOR_DESC("BOOL", (2,))) == "BOOL[2]"


def test_strides() -> None:
    assert packed_strides((2, 3, 4)) == (12, 4, 1)
    assert packed_strides((5,)) == (1,)
    assert packed_strides(()) == ()
    assert DML_BUFFER_TENSOR_DESC(FLOAT32, (2, 3)).element_strides == (3, 1)
    assert DML_BUFFER_TENSOR_DESC(FLOAT32, (2, 3), (0, 7)).element_strides == (0, 7)
    assert DML_BUFFER_TENSOR_DESC(FLOAT32, (2, 3), (0, 7)).storage_elements == 15
    assert DML_BUFFER_TENSOR_DESC(FLOAT32, (2, 3)).DimensionCount == 2


@pytest.mark.parametrize("value", [0, 1, 2**32 - 1, np.int8(0), np.uint64(7)], ids=repr)
def test_unsigned(value: object) -> None:
    assert is_unsigned(value)


@pytest.mark.parametrize(
    "value", [-1, 2**32, True, 1.0, "1", None, np.bool_(True), np.float32(1), np.int8(-1)], ids=repr
)
def test_not_unsigned(value: object) -> None:
    assert not is_unsigned(value)


def test_flags_are_those_of_the_header() -> None:
    assert {flag.name: flag.value for flag in DML_TENSOR_FLAGS} | {"DML_TENSOR_FLAG_NONE": 0} == {
        "DML_TENSOR_FLAG_NONE": 0,
        "DML_TENSOR_FLAG_OWNED_BY_DML": 1,
    }


@pytest.mark.parametrize(
    ("sizes", "strides", "overlaps"),
    [
        ((2, 3), (3, 1), False),
        ((2, 3), (2, 1), True),
        ((2, 3), (1, 2), False),
        ((2, 3), (0, 1), True),
        ((1, 3), (0, 1), False),
        ((2, 2), (3, 2), False),  # disjoint, but not nested
        ((3, 3), (3, 2), False),
        ((3, 4), (3, 2), True),
        ((4096, 4096), (1, 1), True),
        ((4097, 4097), (4099, 4098), True),  # disjoint, but too many to count: taken to overlap
        ((2**31, 2), (1, 2**31), False),
        ((2**31, 2), (1, 2**31 - 1), True),
        ((), (), False),
    ],
)
def test_overlap(sizes: tuple[int, ...], strides: tuple[int, ...], overlaps: bool) -> None:
    assert overlaps_itself(sizes, strides) is overlaps


def test_the_number_of_elements() -> None:
    assert [DML_BUFFER_TENSOR_DESC("INT8", sizes).ElementCount for sizes in ((1, 1), (2, 3, 4), 7)] == [1, 24, 7]
