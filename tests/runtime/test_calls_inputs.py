"""The function form's inputs: what is taken as it is, what is copied, what is converted and what is refused."""

from __future__ import annotations

import array
from typing import Any

import numpy as np
import pytest
from fake_devices import Remembering
from refusals import failure, lines, refusal, violated

from dmlops import cumulative_summation, element_wise_modulus_floor
from dmlruntime.core.errors import DeviceMemoryError
from dmlruntime.devices.reference import ReferenceDevice

Array = np.ndarray[Any, Any]


def floats(*shape: int) -> Array:
    return np.arange(np.prod(shape), dtype=np.float32).reshape(shape)


def total(x: Any, **more: Any) -> Any:
    return cumulative_summation(x, **{"axis": 0, "device": ReferenceDevice(), **more})


def modulus(a: Any, b: Any, **more: Any) -> Any:
    return element_wise_modulus_floor(a, b, device=ReferenceDevice(), **more)


class Subclass(np.ndarray[Any, Any]):
    """An array by another name."""


# What is taken as it is


@pytest.mark.parametrize(
    "x",
    [
        floats(3, 4),
        floats(3, 4).T,
        floats(6, 4)[::2, 1:3],
        np.broadcast_to(floats(4), (3, 4)),
        np.broadcast_to(np.float32(2), (3, 4)),
        floats(1, 3, 1)[:, ::-1][:, ::-1],
        floats(3, 1)[:, ::-1],
        floats(3, 4).view(Subclass),
    ],
    ids=[
        "packed",
        "transposed",
        "slice",
        "row for all",
        "element for all",
        "twice reversed",
        "reversed alone",
        "subclass",
    ],
)
def test_element_strides_of_at_least_zero_are_not_copied(x: Array) -> None:
    device = Remembering()
    result = cumulative_summation(x, axis=0, device=device)
    assert np.shares_memory(device.seen["InputTensor"], x)
    np.testing.assert_array_equal(result, np.cumsum(np.asarray(x), axis=0))


def test_a_read_only_input_is_not_copied() -> None:
    x = floats(4)
    x.flags.writeable = False
    device = Remembering()
    cumulative_summation(x, axis=0, device=device)
    assert device.seen["InputTensor"] is x


class Shared:
    """An array of another library: it has DLPack and nothing else."""

    def __init__(self, held: Array) -> None:
        self.held = held

    def __dlpack__(self, **options: Any) -> Any:
        return self.held.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.held.__dlpack_device__()


@pytest.mark.parametrize(
    "of",
    [memoryview, Shared, lambda held: held.data],
    ids=["memoryview", "dlpack", "buffer"],
)
def test_the_memory_of_other_objects_is_shared(of: Any) -> None:
    held = floats(2, 3)
    device = Remembering()
    result = cumulative_summation(of(held), axis=1, device=device)
    assert np.shares_memory(device.seen["InputTensor"], held)
    np.testing.assert_array_equal(result, np.cumsum(held, axis=1))


@pytest.mark.parametrize(("code", "values"), [("f", [1.5, 2.5]), ("i", [-1, 2]), ("Q", [2**64 - 1, 3])])
def test_arrays_of_the_standard_library(code: str, values: list[Any]) -> None:
    result = total(array.array(code, values))
    assert result.dtype == np.dtype(code)
    np.testing.assert_array_equal(result, np.cumsum(np.array(values, code), dtype=code))


def test_a_list_is_what_numpy_makes_of_it() -> None:
    result = total([[1, 2], [3, 4]])
    assert result.dtype == np.asarray([1]).dtype
    np.testing.assert_array_equal(result, [[1, 2], [4, 6]])


# What is copied


def odd_strides() -> Array:
    records = np.zeros(4, np.dtype([("pad", "u1"), ("x", "f4")]))
    records["x"] = [1, 2, 3, 4]
    return records["x"]


def misaligned() -> Array:
    memory = np.zeros(17, np.uint8)
    view = memory[1:].view(np.float32)
    view[...] = [1, 2, 3, 4]
    return view


def even_misaligned_strides() -> Array:
    records = np.zeros(4, np.dtype([("x", "f4"), ("pad", "u2")]))
    records["x"] = [1, 2, 3, 4]
    return records["x"]


@pytest.mark.parametrize(
    "x",
    [np.array([4, 3, 2, 1], np.float32)[::-1], odd_strides(), misaligned(), even_misaligned_strides()],
    ids=["negative", "odd", "misaligned", "no multiple"],
)
def test_what_no_descriptor_can_express_is_copied(x: Array) -> None:
    device = Remembering()
    result = cumulative_summation(x, axis=0, device=device)
    assert not np.shares_memory(device.seen["InputTensor"], x)
    assert device.seen["InputTensor"].flags.aligned
    np.testing.assert_array_equal(result, [1, 3, 6, 10])


def test_a_copy_that_does_not_fit_memory_is_said_in_a_sentence() -> None:
    huge = np.lib.stride_tricks.as_strided(floats(2)[1:], (2**60,), (-4,), writeable=False)
    text = failure(DeviceMemoryError, total, huge)
    assert text.startswith("CUMULATIVE_SUMMATION needs more memory than there is: Unable to allocate 4.00 EiB")


# What is refused


@pytest.mark.parametrize(
    ("x", "name"),
    [
        (np.array([True, False]), "bool"),
        (np.array([object()]), "object"),
        (np.array(["a"]), "<U1"),
        (np.array([b"a"]), "|S1"),
        (np.array([1j]), "complex128"),
        (np.array(["2020-01-01"], "M8[D]"), "datetime64[D]"),
        (np.array([1.0]), "FLOAT64"),
        (np.array([1], np.int16), "INT16"),
        ([1.0, 2.0], "FLOAT64"),
        (np.zeros(2, [("a", "f4")]), "dtype([('a', '<f4')])"),
        ([None], "object"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_data_types(x: Any, name: str) -> None:
    assert violated(total, x) == lines("CUMULATIVE_SUMMATION", f"InputTensor.DataType = {name} DML0104")


@pytest.mark.parametrize(
    ("x", "location"),
    [(np.zeros((0,), np.float32), 0), (np.zeros((2, 0, 3), np.float32), 1), (np.zeros((0, 4), np.float32)[::-1], 0)],
    ids=["alone", "inside", "reversed"],
)
def test_empty_arrays(x: Array, location: int) -> None:
    assert violated(total, x) == lines("CUMULATIVE_SUMMATION", f"InputTensor.Sizes[{location}] = 0 DML0107")


@pytest.mark.parametrize(
    "x",
    [np.float32(1), np.array(1, np.float32), np.array(1, np.float32).data],
    ids=["scalar", "array", "memoryview"],
)
def test_arrays_without_dimensions(x: Any) -> None:
    assert violated(total, x) == lines("CUMULATIVE_SUMMATION", "InputTensor.DimensionCount = 0 DML0103")


@pytest.mark.parametrize("data_type", ["f4", "i8", "u4"])
def test_foreign_byte_order(data_type: str) -> None:
    dtype = np.dtype(data_type).newbyteorder("S")
    x = np.ones(2, dtype)
    assert violated(total, x) == lines("CUMULATIVE_SUMMATION", f"input.dtype = {dtype.str!r} DML0201", level=None)
    np.testing.assert_array_equal(total(x.astype(x.dtype.newbyteorder("="))), [1, 2])


def test_masked_arrays() -> None:
    x = np.ma.array(floats(3), mask=[False, True, False])
    expected = lines("CUMULATIVE_SUMMATION", "input = MaskedArray DML0200", level=None)
    assert violated(total, x) == expected
    np.testing.assert_array_equal(total(x.filled(0)), [0, 0, 2])


class Broken:
    def __array__(self, *_: Any, **__: Any) -> Any:
        raise RuntimeError("lost\nforever")


class BrokenShared:
    def __dlpack__(self, **_: Any) -> Any:
        raise BufferError("on another device")

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)


class Silent:
    def __array__(self, *_: Any, **__: Any) -> Any:
        raise KeyError


class Trap:
    def __getattr__(self, name: str) -> Any:
        raise OSError(f"no {name}")


@pytest.mark.parametrize(
    ("x", "name", "reason"),
    [
        (Broken(), "Broken", "lost"),
        (BrokenShared(), "BrokenShared", "on another device"),
        (Silent(), "Silent", "KeyError"),
        (Trap(), "Trap", "no __dlpack__"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_objects_that_raise(x: Any, name: str, reason: str) -> None:
    assert violated(total, x) == lines("CUMULATIVE_SUMMATION", f"input = {name} DML0206", level=None)
    assert f"({reason})" in refusal(total, x)


@pytest.mark.filterwarnings("ignore:Creating an ndarray from ragged")
def test_a_ragged_list() -> None:
    text = violated(total, [[1], [1, 2]])
    if "DataType" in text:  # NumPy before 1.24 makes an array of objects of it
        assert text.split("\n  ")[1] == "InputTensor.DataType = object DML0104"
        return
    assert text == lines("CUMULATIVE_SUMMATION", "input = list DML0206", level=None)


def test_nothing_at_all() -> None:
    assert violated(total, None) == lines("CUMULATIVE_SUMMATION", "input = None DML0205", level=None)
    assert violated(modulus, None, None) == lines(
        "ELEMENT_WISE_MODULUS_FLOOR", "a = None DML0205", "b = None DML0205", level=None
    )


def test_every_wrong_input_is_named() -> None:
    assert violated(modulus, np.ones(2, ">i4"), Broken()) == lines(
        "ELEMENT_WISE_MODULUS_FLOOR",
        "a.dtype = '>i4' DML0201",
        "b = Broken DML0206",
        level=None,
    )
