"""The function form's outputs: made, given, in place, and refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from refusals import lines, violated

from dmlops import cumulative_summation, dynamic_quantize_linear, element_wise_modulus_floor
from dmlruntime.devices.reference import ReferenceDevice

Array = np.ndarray[Any, Any]


def floats(*shape: int) -> Array:
    return np.arange(np.prod(shape), dtype=np.float32).reshape(shape)


def total(x: Any, out: Any, **more: Any) -> Any:
    return cumulative_summation(x, **{"axis": 0, "device": ReferenceDevice(), "out": out, **more})


def modulus(a: Any, b: Any, out: Any) -> Any:
    return element_wise_modulus_floor(a, b, out=out, device=ReferenceDevice())


def refused(*violations: str) -> str:
    return lines("CUMULATIVE_SUMMATION", *violations, level=None)


def invalid(*violations: str) -> str:
    return lines("CUMULATIVE_SUMMATION", *violations)


def test_a_made_output_is_packed_and_new() -> None:
    x = floats(3, 4).T
    result = total(x, None)
    assert result.flags.c_contiguous
    assert not np.shares_memory(result, x)
    np.testing.assert_array_equal(result, np.cumsum(x, axis=0))


@pytest.mark.parametrize(
    "view",
    [
        lambda: np.zeros((3, 4), np.float32),
        lambda: np.zeros((4, 3), np.float32).T,
        lambda: np.zeros((6, 8), np.float32)[::2, 1:5],
        lambda: np.zeros((3, 1, 4), np.float32)[:, 0],
        lambda: np.zeros(14, np.float32)[2:].reshape(3, 4),
    ],
    ids=["packed", "transposed", "slice", "reshaped", "offset"],
)
def test_views_are_written_in_their_own_place(view: Any) -> None:
    out = view()
    base = out.base if out.base is not None else out
    assert total(floats(3, 4), out) is out
    np.testing.assert_array_equal(out, np.cumsum(floats(3, 4), axis=0))
    assert np.count_nonzero(base) == np.count_nonzero(out)  # nothing else was written


def test_a_tuple_of_one() -> None:
    out = np.zeros((3, 4), np.float32)
    assert total(floats(3, 4), (out,)) is out


def test_in_place() -> None:
    x = floats(3, 4)
    assert total(x, x) is x
    np.testing.assert_array_equal(x, np.cumsum(floats(3, 4), axis=0))


def test_in_place_on_a_view() -> None:
    whole = floats(6, 8)
    part = whole[::2, 1:5]
    total(part, part, axis=1)
    expected = floats(6, 8)
    expected[::2, 1:5] = np.cumsum(expected[::2, 1:5], axis=1)
    np.testing.assert_array_equal(whole, expected)


@pytest.mark.parametrize("which", ["a", "b", "both"])
def test_in_place_on_either_input(which: str) -> None:
    a, b = floats(3, 4) + 1, floats(3, 4) + 2
    b = a if which == "both" else b
    out = b if which == "b" else a
    expected = np.mod(a.copy(), b.copy())
    assert modulus(a, b, out) is out
    np.testing.assert_array_equal(out, expected)


def test_the_reversed_input_is_copied_and_so_shares_nothing() -> None:
    x = floats(4)
    total(x[::-1], x)
    np.testing.assert_array_equal(x, [3, 5, 6, 6])


@pytest.mark.parametrize(
    ("x", "out"),
    [
        (lambda m: m[0:6], lambda m: m[1:7]),
        (lambda m: m[1:7], lambda m: m[0:6]),
        (lambda m: m[0:6], lambda m: m[5:11]),
        (lambda m: m[0:12:2], lambda m: m[1:13:2]),
        (lambda m: m[0:6], lambda m: m[0:12:2]),
        (lambda m: m[0:12:2], lambda m: m[0:6]),
        (lambda m: np.broadcast_to(m[:1], (6,)), lambda m: m[:6]),
    ],
    ids=["one later", "one earlier", "last", "interleaved", "wider", "narrower", "broadcast"],
)
def test_any_other_overlap_is_refused_and_nothing_is_written(x: Any, out: Any) -> None:
    memory = floats(16)
    assert violated(total, x(memory), out(memory)) == refused("output = memory of input DML0204")
    np.testing.assert_array_equal(memory, floats(16))


def test_a_square_transposed_onto_itself_is_refused() -> None:
    memory = floats(3, 3)
    assert violated(total, memory.T, memory) == refused("output = memory of input DML0204")


def read_only(*shape: int) -> Array:
    array = floats(*shape)
    array.flags.writeable = False
    return array


def misaligned() -> Array:
    return np.zeros(25, np.uint8)[1:].view(np.float32).reshape(2, 3)


def odd_strides() -> Array:
    return np.zeros((2, 3), np.dtype([("x", "f4"), ("pad", "u2")]))["x"]


@pytest.mark.parametrize(
    ("out", "violations"),
    [
        ([0.0] * 6, ["output = list DML0200"]),
        (bytearray(24), ["output = bytearray DML0200"]),
        (np.float32(0), ["output = float32 DML0200"]),
        (False, ["output = bool DML0200"]),
        ((), ["number of outputs = 0 DML0207"]),
        ((floats(2, 3), None), ["number of outputs = 2 DML0207"]),
        (read_only(2, 3), ["output.flags.writeable = False DML0203"]),
        (np.broadcast_to(floats(3), (2, 3)), ["output.flags.writeable = False DML0203"]),
        (floats(2, 3)[:, ::-1], ["output.strides = (12, -4) DML0203"]),
        (np.zeros((2, 3), ">f4"), ["output.dtype = '>f4' DML0201"]),
        (np.ma.array(floats(2, 3)), ["output = MaskedArray DML0200"]),
        (misaligned(), ["output = misaligned array DML0203"]),
        (odd_strides(), ["output = misaligned array DML0203"]),
        (
            ([1], read_only(2, 3)),
            [
                "number of outputs = 2 DML0207",
                "output = list DML0200",
            ],
        ),
    ],
    ids=[
        "list",
        "bytes",
        "scalar",
        "bool",
        "none",
        "two",
        "read-only",
        "broadcast",
        "negative",
        "byte order",
        "masked",
        "misaligned",
        "odd strides",
        "two problems",
    ],
)
def test_refused(out: Any, violations: list[str]) -> None:
    assert violated(total, floats(2, 3), out) == refused(*violations)


def test_a_stride_that_is_no_multiple() -> None:
    out = np.lib.stride_tricks.as_strided(np.zeros(8, np.complex64), (2, 3), (24, 12))
    assert out.flags.aligned
    assert violated(total, floats(2, 3), out) == refused("output.strides = (24, 12) DML0203")


@pytest.mark.parametrize(
    ("out", "violations"),
    [
        (
            np.zeros((2, 3), bool),
            ["OutputTensor.DataType = bool DML0104"],
        ),
        (
            np.lib.stride_tricks.as_strided(np.zeros(3, np.float32), (2, 3), (0, 4)),
            ["OutputTensor.Strides = [0, 1] DML0110"],
        ),
        (
            np.zeros((), np.float32),
            ["OutputTensor.DimensionCount = 0 DML0103"],
        ),
    ],
    ids=["bool", "overlaps itself", "no dimensions"],
)
def test_invalid(out: Any, violations: list[str]) -> None:
    assert violated(total, floats(2, 3), out) == invalid(*violations)


def test_a_given_output_does_not_broadcast_the_input() -> None:
    assert violated(total, floats(3), np.zeros((2, 3), np.float32)) == invalid(
        "OutputTensor.DimensionCount = 2 DML0120"
    )


def test_problems_of_inputs_come_before_those_of_outputs() -> None:
    assert violated(total, None, []) == refused("input = None DML0205")


def test_an_output_of_one_data_type_alone_has_that_one() -> None:
    """The keyword is about the quantized output; its zero point has the same type, the scale never another one."""
    outputs = dynamic_quantize_linear(floats(2, 3).astype(np.float16), data_type="INT8", device=ReferenceDevice())
    assert [output.dtype for output in outputs] == [np.int8, np.float32, np.int8]
