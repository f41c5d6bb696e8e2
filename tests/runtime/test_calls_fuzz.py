"""Anything in the place of any argument of the function form: an error of ours or a result, and no warning either."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

from dmlops import cumulative_summation, element_wise_modulus_floor
from dmlruntime.core.errors import DmlError
from dmlruntime.devices.choose import DEFAULT_VARIABLE
from dmlruntime.devices.reference import ReferenceDevice

hypothesis = pytest.importorskip("hypothesis", reason="hypothesis is not installed (pip install dmlops[dev])")
given, settings, st = hypothesis.given, hypothesis.settings, hypothesis.strategies

import junk  # noqa: E402 - it needs hypothesis

DEVICE = ReferenceDevice()
MORE = settings(max_examples=3 * settings().max_examples, suppress_health_check=list(hypothesis.HealthCheck))


@pytest.fixture(autouse=True)
def _no_compiler_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DEFAULT_VARIABLE, "reference")


def outcome(function: Any, *arguments: Any, **named: Any) -> Any:
    """The result, or the error of ours; anything else goes through and fails the test."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            return function(*arguments, **{"device": DEVICE, **named})
        except DmlError as error:
            return error


@pytest.mark.parametrize("make", junk.MAKERS, ids=range(len(junk.MAKERS)))
@pytest.mark.parametrize("location", ["a", "b", "out", "device", "feature_level"])
def test_each_odd_object_in_each_place(make: Any, location: str) -> None:
    x = np.ones(3, np.float32)
    outcome(element_wise_modulus_floor, **{"a": x, "b": x, location: make()})


@pytest.mark.parametrize("make", junk.MAKERS, ids=range(len(junk.MAKERS)))
@pytest.mark.parametrize("location", ["axis", "axis_direction", "exclusive"])
def test_each_odd_object_for_each_attribute(make: Any, location: str) -> None:
    legal = {"axis": 0, "axis_direction": 0, "exclusive": False}
    outcome(cumulative_summation, np.ones(3, np.float32), **{**legal, location: make()})


@pytest.mark.slow
@MORE
@given(junk.values, junk.scalars)
def test_one_input(x: Any, axis: Any) -> None:
    outcome(cumulative_summation, x, axis=axis)


@pytest.mark.slow
@MORE
@given(junk.values, junk.values)
def test_two_inputs(a: Any, b: Any) -> None:
    outcome(element_wise_modulus_floor, a, b)


@pytest.mark.slow
@MORE
@given(junk.arrays(["f4"]), st.one_of(junk.values, junk.arrays(["f4"])))
def test_outputs(x: Any, out: Any) -> None:
    result = outcome(cumulative_summation, x, axis=0, out=out)
    assert isinstance(result, DmlError) or out is None or result is out or (isinstance(out, tuple) and result is out[0])


@pytest.mark.slow
@MORE
@given(junk.scalars, junk.scalars, junk.scalars, junk.scalars)
def test_attributes(axis: Any, direction: Any, exclusive: Any, level: Any) -> None:
    x = np.ones((2, 3), np.float32)
    outcome(cumulative_summation, x, axis=axis, axis_direction=direction, exclusive=exclusive, feature_level=level)


@pytest.mark.slow
@MORE
@given(
    st.one_of(junk.scalars, junk.arrays()).filter(
        lambda value: not (value is None or (isinstance(value, str) and value == "cpu"))
    )
)
def test_devices(device: Any) -> None:
    outcome(cumulative_summation, np.ones(3, np.float32), axis=0, device=device)


@pytest.mark.slow
@MORE
@given(junk.arrays(["f4", "i4"]), junk.arrays(["f4", "i4"]))
def test_what_is_accepted_is_right(a: Any, b: Any) -> None:
    result = outcome(element_wise_modulus_floor, a, b)
    hypothesis.event("refused" if isinstance(result, DmlError) else "accepted")
    if not isinstance(result, DmlError):
        with np.errstate(all="ignore"):
            expected = np.mod(np.asarray(a), np.asarray(b))
        assert result.dtype == expected.dtype
        np.testing.assert_array_equal(result, expected)
