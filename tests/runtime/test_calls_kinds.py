"""The function form's outputs that constraints leave open, defaults that follow from a tensor, and nested values."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from fake_devices import Remembering
from made_up_kinds import (
    DML_ABOVE_OPERATOR_DESC,
    DML_COUNT_OPERATOR_DESC,
    DML_POUR_OPERATOR_DESC,
    DML_TILT_OPERATOR_DESC,
    DML_TURN_OPERATOR_DESC,
)
from refusals import lines, violated

from dmlruntime.calls.function_form import call
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT32, UINT8, UINT32
from dmlruntime.devices.reference import ReferenceDevice

Array = np.ndarray[Any, Any]
X = np.array([[-2.5, 0, 3]], np.float32)


def turn(x: Any, *, alpha: float = 1.0, **more: Any) -> Any:
    return call(DML_TURN_OPERATOR_DESC, (x,), {"Alpha": alpha}, **{"device": ReferenceDevice(), **more})


def pour(value: Any, value_type: Any, **more: Any) -> Any:
    attributes = {"ValueDataType": value_type, "Value": value}
    return call(DML_POUR_OPERATOR_DESC, (), attributes, **{"device": ReferenceDevice(), **more})


def above(x: Any, step: Any, limit: Any, *, guide: Any = None, **more: Any) -> Any:
    own = {
        "ScaleBias": more.pop("scale_bias", None),
        "LimitDataType": more.pop("limit_data_type", None),
        "Limit": limit,
        "FusedActivation": more.pop("activation", None),
    }
    return call(DML_ABOVE_OPERATOR_DESC, (x, guide, step), own, **{"device": ReferenceDevice(), **more})


# Outputs


@pytest.mark.parametrize("kind", ["FLOAT16", FLOAT16, np.float16, np.dtype(np.float16), 2], ids=repr)
def test_the_caller_says_the_data_type(kind: Any) -> None:
    result = turn(X, data_type=kind)
    assert result.dtype == np.float16
    np.testing.assert_array_equal(result, X)


def test_a_data_type_that_must_be_said() -> None:
    assert violated(turn, X) == lines("TURN", "data_type = None DML0208", level=None)


def test_the_output_says_the_data_type() -> None:
    out = np.zeros((1, 3), np.float16)
    assert turn(X, out=out) is out
    assert turn(X, out=out, data_type="FLOAT16") is out
    np.testing.assert_array_equal(out, X)


def test_a_data_type_that_is_not_that_of_the_output() -> None:
    assert violated(turn, X, out=np.zeros((1, 3), np.float16), data_type="INT8") == lines(
        "TURN", "data_type = 'INT8' DML0208", level=None
    )


def test_no_data_type() -> None:
    assert violated(turn, X, data_type="HALF") == lines("TURN", "OutputTensor.DataType = 'HALF' DML0104")


@pytest.mark.parametrize("sizes", [(2, 3), [2, 3], np.array([2, 3]), (np.int64(2), 3)], ids=repr)
def test_the_caller_says_the_sizes(sizes: Any) -> None:
    np.testing.assert_array_equal(pour(7, "INT8", sizes=sizes), np.full((2, 3), 7, np.int8))


def test_an_integer_is_one_size() -> None:
    assert pour(7, UINT8, sizes=4).shape == (4,)


def test_sizes_that_must_be_said() -> None:
    assert violated(pour, 7, "INT8") == lines("POUR", "sizes = None DML0208", level=None)


def test_the_output_says_the_sizes() -> None:
    out = np.zeros((2, 2), np.int8)
    assert pour(7, "INT8", out=out) is out
    assert pour(7, "INT8", out=out, sizes=(2, 2)) is out
    assert violated(pour, 7, "INT8", out=out, sizes=(4,)) == lines("POUR", "sizes = (4,) DML0208", level=None)


def test_sizes_that_are_none() -> None:
    assert violated(pour, 7, "INT8", sizes=(2.0, 0)) == lines(
        "POUR",
        "OutputTensor.Sizes[0] = 2.0 DML0107",
        "OutputTensor.Sizes[1] = 0 DML0107",
    )


def test_a_member_says_the_data_type_and_must_be_given() -> None:
    assert pour(1, "FLOAT16", sizes=2).dtype == np.float16
    assert violated(pour, 1, None, sizes=2) == lines("POUR", "value_type = None DML0208", level=None)


def test_a_data_type_of_the_specification_is_the_default() -> None:
    assert above(X, 1, 0).dtype == np.uint8
    assert above(X, 1, 0, data_type="UINT32").dtype == np.uint32
    assert above(X, 1, 0, out=np.zeros((1, 3), np.uint32)).dtype == np.uint32


# Inputs


def test_an_optional_input() -> None:
    np.testing.assert_array_equal(above(X, 1, 0), [[0, 1, 1]])
    np.testing.assert_array_equal(above(X, 1, 0, guide=np.float32([[5, -5, 0]])), [[1, 0, 1]])
    np.testing.assert_array_equal(above(X, 1, 0, guide=2), [[1, 1, 1]])


def test_a_number_for_a_tensor_that_is_like_no_other_has_ones_for_sizes() -> None:
    device = Remembering()
    above(X, 1, 0, device=device)
    step = device.compiled[0].StepTensor  # type: ignore[attr-defined]
    assert (step.DataType, step.Sizes) == (UINT32, (1, 1))
    above(X, -1, 0, device=device)
    assert device.compiled[1].StepTensor.DataType is INT32  # type: ignore[attr-defined]  # the first that holds -1


def test_an_array_without_dimensions_is_a_number_of_its_own_type() -> None:
    device = Remembering()
    for step in (np.int32(1), np.array(1, np.int32)):
        np.testing.assert_array_equal(above(X, step, 0, device=device), [[0, 1, 1]])
    step = device.compiled[0].StepTensor  # type: ignore[attr-defined]
    assert (step.DataType, step.Sizes) == (INT32, (1, 1))
    np.testing.assert_array_equal(above(X, 1, 0, guide=np.float32(2)), [[1, 1, 1]])
    assert "GuideTensor.DataType = INT8 DML0120" in violated(above, X, 1, 0, guide=np.int8(2))


def test_a_number_that_no_type_of_the_tensor_holds() -> None:
    assert violated(above, X, 2**40, 0) == lines("ABOVE", f"step = {2**40} DML0206", level=None)


def count(x: Any, zero: Any = None, **more: Any) -> Any:
    return call(DML_COUNT_OPERATOR_DESC, (x, zero), {}, **{"device": ReferenceDevice(), **more})


STEPS = np.array([1, 2], np.float32)


def test_a_number_takes_the_type_of_the_output_that_it_must_be_like() -> None:
    for zero in (None, 1, np.uint8(1)):
        assert count(STEPS, zero).dtype == np.uint8
    assert count(STEPS, 1, data_type="INT8").dtype == np.int8
    assert count(STEPS, 1, out=np.zeros(2, np.int32)).tolist() == [2, 3]
    assert count(STEPS, np.int32(1)).dtype == np.int32
    np.testing.assert_array_equal(count(1, np.array([1, 2], np.int8)), [2, 3])


def test_a_number_that_the_output_cannot_hold() -> None:
    assert violated(count, STEPS, 300) == lines("COUNT", "zero = 300 DML0206", level=None)
    assert violated(count, STEPS, 200, data_type="INT8") == lines("COUNT", "zero = 200 DML0206", level=None)


def test_what_is_no_output_says_nothing_of_a_number() -> None:
    assert violated(count, STEPS, 1, out="bytes") == lines("COUNT", "output = str DML0200", level=None)


# Attributes


def test_a_default_that_is_the_data_type_of_a_tensor() -> None:
    device = Remembering()
    above(X, 1, 0.5, device=device)
    above(X.astype(np.int8), 1, 5, device=device)
    above(X, 1, 5, limit_data_type="INT32", device=device)
    assert [d.LimitDataType.short for d in device.compiled] == ["FLOAT32", "INT8", "INT32"]  # type: ignore[attr-defined]
    assert violated(above, X.astype(np.int8), 1, 0.5) == lines("ABOVE", "Limit = 0.5 DML0116")


def test_a_pair_is_a_scale_and_bias() -> None:
    np.testing.assert_array_equal(above(X, 1, 0, scale_bias=(-1, 0)), [[1, 1, 0]])
    np.testing.assert_array_equal(above(X, 1, 0, scale_bias=DML_SCALE_BIAS(-1, 0)), [[1, 1, 0]])


def test_an_operator_inside() -> None:
    steep = DML_TILT_OPERATOR_DESC(None, None, 100)
    np.testing.assert_array_equal(above(X, 1, 50, activation=steep), [[0, 1, 1]])
    np.testing.assert_array_equal(above(X, 1, 50), [[0, 0, 0]])


# The cache


ALIKE: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"scale_bias": (2, 1)}, {"scale_bias": (2, 1)}),
    ({"scale_bias": DML_SCALE_BIAS(2, 1)}, {"scale_bias": DML_SCALE_BIAS(2, 1)}),
    (
        {"activation": DML_TILT_OPERATOR_DESC(None, None, 2)},
        {"activation": DML_TILT_OPERATOR_DESC(None, None, 2)},
    ),
    ({"limit": float("nan")}, {"limit": float("nan")}),
    ({"data_type": np.dtype("u4")}, {"data_type": np.dtype("u4")}),
]
OTHER: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"scale_bias": (2, 1)}, {"scale_bias": (2, 3)}),
    ({"scale_bias": (2, 0.0)}, {"scale_bias": (2, -0.0)}),
    ({"scale_bias": (2, 1)}, {}),
    ({"activation": DML_TILT_OPERATOR_DESC(None, None, 2)}, {"activation": DML_TILT_OPERATOR_DESC(None, None, 3)}),
    ({"activation": DML_TILT_OPERATOR_DESC(None, None, 2)}, {}),
    ({"limit": 0.0}, {"limit": -0.0}),
    ({"limit": float("nan")}, {"limit": -float("nan")}),
    ({"data_type": "UINT8"}, {"data_type": "UINT32"}),
    ({"guide": X}, {}),
]


@pytest.mark.parametrize(("first", "second"), ALIKE, ids=repr)
def test_compiled_once_for_alike_values(
    first: dict[str, Any], second: dict[str, Any], empty_cache: dict[object, object]
) -> None:
    device, step = Remembering(), np.ones((1, 1), np.uint32)
    for more in (first, second):
        above(X, step, **{"limit": 0, "device": device, **more})
    assert len(device.compiled) == 1


@pytest.mark.parametrize(("first", "second"), OTHER, ids=repr)
def test_compiled_anew_for_other_values(
    first: dict[str, Any], second: dict[str, Any], empty_cache: dict[object, object]
) -> None:
    device, step = Remembering(), np.ones((1, 1), np.uint32)
    for more in (first, second):
        above(X, step, **{"limit": 0, "device": device, **more})
    assert len(device.compiled) == 2


def test_refused_also_when_an_equal_value_was_accepted_before(empty_cache: dict[object, object]) -> None:
    device = ReferenceDevice()
    above(X, 1, 0, scale_bias=(1, 0), device=device)
    assert violated(above, X, 1, 0, scale_bias=(True, 0), device=device) == lines(
        "ABOVE", "ScaleBias.Scale = True DML0114"
    )
    pour(1, "INT8", sizes=(2, 1), device=device)
    assert "OutputTensor.Sizes[1] = True" in violated(pour, 1, "INT8", sizes=(2, True), device=device)
    assert len(empty_cache) == 2


def test_values_that_cannot_be_looked_up_are_refused_all_the_same(empty_cache: dict[object, object]) -> None:
    odd = np.array([1, 2, 3])
    assert "ScaleBias = [1, 2, 3] DML0114" in violated(above, X, 1, 0, scale_bias=odd)
    assert "ScaleBias.Scale = array([1, 2, 3]) DML0114" in violated(above, X, 1, 0, scale_bias=(odd, 1))
    bent = DML_TILT_OPERATOR_DESC(None, None, odd)
    assert "FusedActivation.Alpha = [1, 2, 3] DML0114" in violated(above, X, 1, 0, activation=bent)
    assert empty_cache == {}


def test_a_list_that_contains_itself_is_no_pair() -> None:
    endless: list[Any] = [1, 2, 3]
    endless.append(endless)
    assert "ScaleBias = [1, 2, 3, [...]] DML0114" in violated(above, X, 1, 0, scale_bias=endless)


def test_the_type_of_zero_dimensions_is_kept() -> None:
    assert turn(X, data_type=FLOAT32, alpha=np.float32(2)).tolist() == [[-5, 0, 6]]
