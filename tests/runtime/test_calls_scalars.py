"""The function form's inputs together: broadcasting, optional ones, and Python numbers that take an array's type."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from fake_devices import Remembering
from made_up import DML_COPY_OPERATOR_DESC, DML_HALVE_OPERATOR_DESC
from refusals import lines, violated

from dmlops import element_wise_if, element_wise_modulus_floor
from dmlruntime.calls.function_form import call
from dmlruntime.devices.reference import ReferenceDevice

Array = np.ndarray[Any, Any]


def floats(*shape: int) -> Array:
    return np.arange(np.prod(shape), dtype=np.float32).reshape(shape)


def modulus(a: Any, b: Any) -> Any:
    return element_wise_modulus_floor(a, b, device=ReferenceDevice())


def test_inputs_are_broadcast_with_strides_of_zero_and_not_copied() -> None:
    a, b = floats(3, 4) + 1, floats(4) + 1
    device = Remembering()
    result = element_wise_modulus_floor(a, b, device=device)
    assert np.shares_memory(device.seen["BTensor"], b)
    assert device.compiled[0].BTensor.Strides == (0, 1)  # type: ignore[attr-defined]
    np.testing.assert_array_equal(result, np.mod(a, b))


def test_both_inputs_may_be_broadcast() -> None:
    a, b = floats(3, 1) + 1, floats(4) + 1
    np.testing.assert_array_equal(modulus(a, b), np.mod(a, b))


def test_sizes_that_do_not_broadcast_are_named() -> None:
    assert violated(modulus, floats(3), floats(4)) == lines("ELEMENT_WISE_MODULUS_FLOOR", "BTensor.Sizes = [4] DML0120")
    assert violated(modulus, floats(2, 3), floats(4)) == lines(
        "ELEMENT_WISE_MODULUS_FLOOR", "BTensor.DimensionCount = 1 DML0120"
    )


def test_a_number_has_no_part_in_sizes_that_do_not_broadcast() -> None:
    condition, x = np.ones(4, np.uint8), np.ones(3, np.float32)
    expected = lines("ELEMENT_WISE_IF", "BTensor.Sizes = [3] DML0120")
    assert violated(element_wise_if, condition, 0.0, x, device="reference") == expected


def test_only_inputs_that_must_be_alike_are_broadcast() -> None:
    assert violated(call, DML_COPY_OPERATOR_DESC, (floats(2),), {}, device=ReferenceDevice()) == lines(
        "COPY", "output DML0208", level=None
    )
    wide = np.empty((3, 2), np.float32)
    call(DML_COPY_OPERATOR_DESC, (floats(2),), {}, out=wide, device=ReferenceDevice())
    np.testing.assert_array_equal(wide, np.broadcast_to(floats(2), (3, 2)))


def test_an_optional_input_may_be_none() -> None:
    attributes = {"Count": 1, "Offset": 0, "Alpha": 1.0, "Quiet": False, "Shade": "LIGHT"}
    quotient, rest = call(DML_HALVE_OPERATOR_DESC, (floats(2, 3), None), attributes, device=ReferenceDevice())
    np.testing.assert_array_equal(quotient * 2 + rest, floats(2, 3))
    biased, _ = call(DML_HALVE_OPERATOR_DESC, (floats(2, 3), floats(3)), attributes, device=ReferenceDevice())
    np.testing.assert_array_equal(biased, quotient + floats(3))


@pytest.mark.parametrize("data_type", ["float32", "float16", "int64", "int8", "uint16"])
@pytest.mark.parametrize("scalar", [3, True, np.int64(3)], ids=repr)
def test_a_python_number_takes_the_type_of_the_array(data_type: str, scalar: Any) -> None:
    x = np.arange(1, 6).astype(data_type)
    if isinstance(scalar, np.generic) and scalar.dtype != x.dtype:
        assert "BTensor.DataType = INT64 DML0120" in violated(modulus, x, scalar)
    else:
        assert modulus(x, scalar).dtype == x.dtype
        np.testing.assert_array_equal(modulus(x, scalar), np.mod(x, np.asarray(scalar, x.dtype)))
        np.testing.assert_array_equal(modulus(scalar, x), np.mod(np.asarray(scalar, x.dtype), x))


def test_a_float64_scalar_is_a_python_float_on_either_side() -> None:
    x = floats(3) + 1
    np.testing.assert_array_equal(modulus(x, np.float64(2)), np.mod(x, np.float32(2)))
    np.testing.assert_array_equal(modulus(np.float64(2), x), np.mod(np.float32(2), x))


def test_numbers_that_the_type_has() -> None:
    x = np.array([1], np.float16)
    np.testing.assert_array_equal(modulus(x, 65504), x)
    np.testing.assert_array_equal(modulus(x, float("inf")), x)
    assert np.isnan(modulus(x, float("nan"))).all()
    np.testing.assert_array_equal(modulus(np.array([5], np.uint64), 2**64 - 1), [5])
    np.testing.assert_array_equal(modulus(np.array([5, -128], np.int8), -128), [-123, 0])
    np.testing.assert_array_equal(modulus(np.array([5, 127], np.int8), 127), [5, 0])


@pytest.mark.parametrize(
    ("data_type", "scalar", "short"),
    [
        ("int8", 128, "INT8"),
        ("int8", -129, "INT8"),
        ("uint8", -1, "UINT8"),
        ("int32", 1.0, "INT32"),
        ("int32", float("nan"), "INT32"),
        ("uint64", 2**64, "UINT64"),
        ("float16", 65520, "FLOAT16"),
        ("float16", -1e6, "FLOAT16"),
        ("float32", 1e39, "FLOAT32"),
        ("float32", 10**400, "FLOAT32"),
    ],
)
def test_numbers_that_the_type_has_not(data_type: str, scalar: Any, short: str) -> None:
    text = violated(modulus, np.ones(2, data_type), scalar)
    shown = repr(scalar) if len(repr(scalar)) < 120 else repr(scalar)[:117] + "..."
    assert text == lines("ELEMENT_WISE_MODULUS_FLOOR", f"b = {shown} DML0206", level=None)


def test_numbers_alone_have_no_dimensions() -> None:
    assert violated(modulus, 7, 2).split("\n  ")[1] == "ATensor.DimensionCount = 0 DML0103"
