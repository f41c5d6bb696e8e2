"""The function form's attributes, feature level and device; and that the cache never changes an answer."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from fake_devices import FakeDevice, Remembering
from refusals import failure, lines, violated

from dmlops import cumulative_product, cumulative_summation
from dmlops.enums import DML_AXIS_DIRECTION_DECREASING
from dmlruntime.calls import function_form
from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.core.levels import DML_FEATURE_LEVEL, FeatureLevelError
from dmlruntime.devices.choose import DEFAULT_VARIABLE
from dmlruntime.devices.reference import ReferenceDevice

X = np.array([[1, 2], [3, 4]], np.float32)


def total(**more: Any) -> Any:
    return cumulative_summation(X, **{"axis": 1, "device": ReferenceDevice(), **more})


def test_the_defaults_are_those_of_the_specification() -> None:
    np.testing.assert_array_equal(total(), [[1, 3], [3, 7]])


@pytest.mark.parametrize(
    "direction",
    ["DECREASING", "decreasing", "DML_AXIS_DIRECTION_DECREASING", 1, np.int64(1), DML_AXIS_DIRECTION_DECREASING],
    ids=repr,
)
def test_an_enumeration_by_any_name(direction: Any) -> None:
    np.testing.assert_array_equal(total(axis_direction=direction), [[3, 2], [7, 4]])


@pytest.mark.parametrize("direction", ["INCREASING", "DML_AXIS_DIRECTION_INCREASING", 0, np.uint8(0)], ids=repr)
def test_the_member_that_is_zero_by_any_name(direction: Any) -> None:
    np.testing.assert_array_equal(total(axis_direction=direction), [[1, 3], [3, 7]])


@pytest.mark.parametrize("axis", [1, np.int64(1), np.uint8(1)], ids=repr)
def test_an_axis_of_any_integer_type(axis: Any) -> None:
    np.testing.assert_array_equal(total(axis=axis), [[1, 3], [3, 7]])


@pytest.mark.parametrize("exclusive", [True, 1, np.True_, np.int8(1)], ids=repr)
def test_a_truth_of_any_type(exclusive: Any) -> None:
    np.testing.assert_array_equal(total(exclusive=exclusive), [[0, 1], [0, 3]])


WRONG = [
    ("axis", 2, "Axis = 2 DML0121"),
    ("axis", 1.0, "Axis = 1.0 DML0114"),
    ("axis", float("nan"), "Axis = nan DML0114"),
    ("axis", True, "Axis = True DML0114"),
    ("axis", np.True_, "Axis = True DML0114"),
    ("axis", [1], "Axis = [1] DML0114"),
    ("axis", np.array([1]), "Axis = [1] DML0114"),
    ("axis_direction", True, "AxisDirection = True DML0115"),
    ("axis_direction", 1.0, "AxisDirection = 1.0 DML0115"),
    ("exclusive", 1.0, "HasExclusiveSum = 1.0 DML0114"),
]


@pytest.mark.parametrize(("argument", "value", "violation"), WRONG, ids=[f"{a}={v!r}" for a, v, _ in WRONG])
def test_refused_also_when_an_equal_value_was_accepted_before(
    argument: str, value: Any, violation: str, empty_cache: dict[object, object]
) -> None:
    # 1, 1.0 and True are equal and hash alike: a cache that only compares would take one for the other.
    device = ReferenceDevice()
    for exclusive in (False, True):
        for direction in (0, 1):
            for axis in (0, 1):
                total(axis=axis, axis_direction=direction, exclusive=exclusive, device=device)
    assert len(empty_cache) == 8
    legal = {"axis": 1, "axis_direction": 1, "exclusive": 1}
    total(**legal, device=device)
    assert violated(total, **{**legal, argument: value, "device": device}) == lines("CUMULATIVE_SUMMATION", violation)


def test_several_wrong_arguments_at_once() -> None:
    assert violated(total, axis=-1, axis_direction="UP", exclusive=7, feature_level="4.0") == lines(
        "CUMULATIVE_SUMMATION",
        "Axis = -1 DML0114",
        "AxisDirection = 'UP' DML0115",
        "HasExclusiveSum = 7 DML0114",
        level="DML_FEATURE_LEVEL_4_0",
    )


@pytest.mark.parametrize(
    "level", ["4.0", "4_0", "DML_FEATURE_LEVEL_4_0", 0x4000, DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0], ids=repr
)
def test_the_feature_level_by_any_name(level: Any) -> None:
    total(feature_level=level)
    wide = X.astype(np.int64)
    assert violated(cumulative_summation, wide, axis=0, device=ReferenceDevice(), feature_level=level) == lines(
        "CUMULATIVE_SUMMATION",
        "InputTensor.DataType = INT64 DML0104",
        level="DML_FEATURE_LEVEL_4_0",
    )


@pytest.mark.parametrize("level", [4.0, float(0x4000), "4", [], "nine"], ids=repr)
def test_no_feature_level(level: Any, empty_cache: dict[object, object]) -> None:
    device = ReferenceDevice()
    total(feature_level=0x4000, device=device)
    text = failure(FeatureLevelError, total, feature_level=level, device=device)
    assert text.startswith(f'{level!r} is not a feature level of DirectML; use one of "1.0", ')


def test_an_operator_that_is_younger_than_the_level() -> None:
    text = violated(cumulative_product, X, axis=0, device=ReferenceDevice(), feature_level="3.0")
    assert text == lines(
        "CUMULATIVE_PRODUCT", "FeatureLevel = DML_FEATURE_LEVEL_3_0 DML0101", level="DML_FEATURE_LEVEL_3_0"
    )


@pytest.mark.parametrize("device", [5, [], object, {"name": "cpu"}, b"cpu"], ids=repr)
def test_no_device(device: Any) -> None:
    text = failure(DeviceUnavailableError, total, device=device)
    assert text == f"{device!r} is no device; use one of reference, cpu, gpu, or a device object"


def test_no_such_device() -> None:
    text = failure(DeviceUnavailableError, total, device="cuda")
    assert text == "there is no device 'cuda'; use one of reference, cpu, gpu"


def test_the_default_device_is_the_one_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DEFAULT_VARIABLE, "reference")
    np.testing.assert_array_equal(total(device=None), [[1, 3], [3, 7]])


# The cache


def test_compiled_once_for_the_same_descriptor(empty_cache: dict[object, object]) -> None:
    device = Remembering()
    for _ in range(3):
        total(device=device)
    assert len(device.compiled) == 1
    assert len(empty_cache) == 1


@pytest.mark.parametrize(
    ("x", "more"),
    [
        (X.T, {}),
        (np.broadcast_to(X[0], (2, 2)), {}),
        (X.reshape(4), {"axis": 0}),
        (X.reshape(1, 2, 2), {}),
        (X.astype(np.int32), {}),
        (X.astype(np.uint32), {}),
        (X, {"axis": 0}),
        (X, {"exclusive": True}),
        (X, {"axis_direction": 1}),
        (X, {"feature_level": "5.0"}),
        (X, {"out": np.zeros((2, 2), np.float32).T}),
        (X, {"device": Remembering()}),
    ],
    ids=[
        "strides",
        "broadcast",
        "rank",
        "sizes",
        "type",
        "sign",
        "axis",
        "flag",
        "direction",
        "level",
        "output",
        "device",
    ],
)
def test_compiled_anew_for_anything_else(x: Any, more: dict[str, Any], empty_cache: dict[object, object]) -> None:
    first = Remembering()
    cumulative_summation(X, axis=1, device=first)
    again = {"axis": 1, "device": first, **more}
    result = cumulative_summation(x, **again)
    assert len(empty_cache) == 2
    fresh = cumulative_summation(x, **{**again, "device": ReferenceDevice(), "out": None})
    np.testing.assert_array_equal(result, fresh)


def test_another_operator_of_the_same_form(empty_cache: dict[object, object]) -> None:
    device = ReferenceDevice()
    np.testing.assert_array_equal(cumulative_summation(X, axis=1, device=device), [[1, 3], [3, 7]])
    np.testing.assert_array_equal(cumulative_product(X, axis=1, device=device), [[1, 2], [3, 12]])
    assert len(empty_cache) == 2


def test_the_cache_is_bounded_and_forgets_the_oldest(
    empty_cache: dict[object, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(function_form, "_COMPILED_MAX", 4)
    device = Remembering()
    for length in range(1, 8):
        cumulative_summation(np.ones(length, np.float32), axis=0, device=device)
    assert len(empty_cache) == 4
    assert len(device.compiled) == 7
    cumulative_summation(np.ones(4, np.float32), axis=0, device=device)
    assert len(device.compiled) == 7
    cumulative_summation(np.ones(3, np.float32), axis=0, device=device)
    assert len(device.compiled) == 8


def test_what_failed_is_not_kept(empty_cache: dict[object, object]) -> None:
    device = FakeDevice(lambda right, arrays: right.execute(arrays))
    for _ in range(2):
        violated(total, axis=7, device=device)
    assert empty_cache == {}
