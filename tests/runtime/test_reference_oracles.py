"""The reference against arithmetic that is not ours: Python's integers and floats, fractions, itertools, math."""

from __future__ import annotations

import itertools
import math
import operator
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from dmlops import cumulative_product, cumulative_summation, element_wise_modulus_floor
from dmlruntime.devices.reference import ReferenceDevice

hypothesis = pytest.importorskip("hypothesis", reason="hypothesis is not installed (pip install dmlops[dev])")
given, settings, st = hypothesis.given, hypothesis.settings, hypothesis.strategies

Array = np.ndarray[Any, Any]
DEVICE = ReferenceDevice()
SCANS = {"sum": (cumulative_summation, operator.add, 0), "product": (cumulative_product, operator.mul, 1)}
SCAN_INTEGERS = ["int64", "int32", "uint64", "uint32"]
INTEGERS = [*SCAN_INTEGERS, "int16", "int8", "uint16", "uint8"]


def wrapped(value: int, name: str) -> int:
    """`value` modulo 2^n, as the type holds it."""
    limits = np.iinfo(name)
    return (value - int(limits.min)) % (int(limits.max) - int(limits.min) + 1) + int(limits.min)


def integers(name: str) -> Any:
    limits = np.iinfo(name)
    low, high = int(limits.min), int(limits.max)
    return st.one_of(
        st.integers(low, high), st.integers(max(low, -3), 3), st.sampled_from([low, high, low + 1, high - 1])
    )


def floats(name: str, **more: Any) -> Any:
    return st.floats(width=16 if name == "float16" else 32, **more)


@st.composite
def scans(draw: st.DrawFn, names: list[str]) -> tuple[Array, int, bool, bool]:
    """An array, an axis, whether decreasing, whether exclusive."""
    name = draw(st.sampled_from(names))
    shape = tuple(draw(st.lists(st.integers(1, 4), min_size=1, max_size=4)))
    elements = integers(name) if "int" in name else floats(name, min_value=-4, max_value=4)
    count = math.prod(shape)
    values = draw(st.lists(elements, min_size=count, max_size=count))
    x = np.array(values, name).reshape(shape)
    return x, draw(st.integers(0, len(shape) - 1)), draw(st.booleans()), draw(st.booleans())


def direction(decreasing: bool) -> str:
    return "DECREASING" if decreasing else "INCREASING"


def line_by_line(
    x: Array, axis: int, decreasing: bool, exclusive: bool, combine: Any, identity: Any, finish: Any
) -> list[Any]:
    """The scan of each line by itertools, as a flat list in the order of `x` with `axis` last."""
    results = []
    lines = np.moveaxis(x, axis, -1).reshape(-1, x.shape[axis])
    for line in lines:
        values = [v.item() for v in (line[::-1] if decreasing else line)]
        if all(isinstance(v, float) for v in values):
            values = [Fraction(v) for v in values]
        run = list(itertools.accumulate(values, combine, initial=identity))
        run = run[:-1] if exclusive else run[1:]
        results += [finish(v) for v in (run[::-1] if decreasing else run)]
    return results


def along(y: Array, axis: int) -> list[Any]:
    return [v.item() for v in np.moveaxis(y, axis, -1).ravel()]


@settings(max_examples=2 * settings().max_examples)
@given(st.sampled_from(sorted(SCANS)), scans(SCAN_INTEGERS))
def test_integer_scans_are_python_s_modulo_two_to_the_n(name: str, problem: tuple[Array, int, bool, bool]) -> None:
    (function, combine, identity), (x, axis, decreasing, exclusive) = SCANS[name], problem
    y = function(x, axis=axis, axis_direction=direction(decreasing), exclusive=exclusive, device=DEVICE)
    assert (y.dtype, y.shape) == (x.dtype, x.shape)
    expected = line_by_line(x, axis, decreasing, exclusive, combine, identity, lambda v: wrapped(v, x.dtype.name))
    assert along(y, axis) == expected


@settings(max_examples=2 * settings().max_examples)
@given(st.sampled_from(sorted(SCANS)), scans(["float32", "float16"]))
def test_float_scans_are_near_the_exact_fraction(name: str, problem: tuple[Array, int, bool, bool]) -> None:
    (function, combine, identity), (x, axis, decreasing, exclusive) = SCANS[name], problem
    y = function(x, axis=axis, axis_direction=direction(decreasing), exclusive=exclusive, device=DEVICE)
    assert (y.dtype, y.shape) == (x.dtype, x.shape)
    expected = line_by_line(x, axis, decreasing, exclusive, combine, Fraction(identity), lambda v: v)
    limits = np.finfo(x.dtype)
    largest, least = Fraction(float(limits.max)), Fraction(float(limits.smallest_subnormal))
    for value, true in zip(along(y, axis), expected, strict=True):
        if math.isinf(value):
            assert abs(true) >= largest
        else:
            # float64 on the way, one rounding to the type at the end: half a unit, and a hair for the way.
            assert abs(Fraction(value) - true) <= abs(true) * Fraction(float(limits.eps)) * Fraction(51, 100) + least


@given(st.sampled_from(sorted(SCANS)), scans(SCAN_INTEGERS))
def test_exclusive_is_inclusive_one_later(name: str, problem: tuple[Array, int, bool, bool]) -> None:
    (function, _, identity), (x, axis, decreasing, _) = SCANS[name], problem
    inclusive, exclusive = (
        np.moveaxis(
            function(x, axis=axis, axis_direction=direction(decreasing), exclusive=flag, device=DEVICE), axis, -1
        )
        for flag in (False, True)
    )
    if decreasing:
        inclusive, exclusive = inclusive[..., ::-1], exclusive[..., ::-1]
    np.testing.assert_array_equal(exclusive[..., 1:], inclusive[..., :-1])
    assert (exclusive[..., 0] == identity).all()


@settings(max_examples=3 * settings().max_examples)
@given(st.data(), st.sampled_from(INTEGERS))
def test_integer_modulus_is_python_s_and_zero_for_zero(data: st.DataObject, name: str) -> None:
    pairs = data.draw(st.lists(st.tuples(integers(name), integers(name)), min_size=1, max_size=6))
    a, b = (np.array(column, name) for column in zip(*pairs, strict=True))
    result = element_wise_modulus_floor(a, b, device=DEVICE)
    assert result.dtype == a.dtype
    assert result.tolist() == [x % y if y else 0 for x, y in pairs]


def exact_modulus(a: float, b: float) -> float:
    """The modulus with the sign of the divisor, from math.fmod; NaN where the documents of IEEE say so."""
    if math.isnan(a) or math.isnan(b) or math.isinf(a) or b == 0:
        return math.nan
    rest = math.fmod(a, b)
    if rest == 0:
        return math.copysign(0.0, b)
    if (rest < 0) != (b < 0):
        rest += b
    return rest


@settings(max_examples=3 * settings().max_examples)
@given(st.data(), st.sampled_from(["float32", "float16"]))
def test_float_modulus_is_fmod_s_with_the_sign_of_the_divisor(data: st.DataObject, name: str) -> None:
    pairs = data.draw(st.lists(st.tuples(floats(name), floats(name)), min_size=1, max_size=6))
    a, b = (np.array(column, name) for column in zip(*pairs, strict=True))
    result = element_wise_modulus_floor(a, b, device=DEVICE)
    with np.errstate(over="ignore"):
        expected = np.array([exact_modulus(x, y) for x, y in pairs]).astype(name)
    assert result.dtype == a.dtype
    np.testing.assert_array_equal(result, expected)
    np.testing.assert_array_equal(np.signbit(result[~np.isnan(result)]), np.signbit(expected[~np.isnan(expected)]))


@settings(max_examples=2 * settings().max_examples)
@given(st.data())
def test_float_modulus_against_exact_fractions(data: st.DataObject) -> None:
    finite = floats("float32", allow_nan=False, allow_infinity=False)
    a, b = data.draw(finite), data.draw(finite.filter(bool))
    result = element_wise_modulus_floor(np.array([a], np.float32), np.array([b], np.float32), device=DEVICE).item()
    true = Fraction(a) - Fraction(b) * (Fraction(a) / Fraction(b)).__floor__()
    # The remainder is exact; only the correction by the divisor rounds, twice at most on the way through float64.
    ulp = Fraction(math.ulp(abs(float(true)))) * 2**29
    assert abs(Fraction(result) - true) <= max(ulp, Fraction(2) ** -149)


def test_the_oracles_can_fail() -> None:
    x = np.array([2**31 - 1, 1], np.int32)
    y = cumulative_summation(x, axis=0, device=DEVICE).tolist()
    assert y == [wrapped(v, "int32") for v in itertools.accumulate(x.tolist())]
    assert y != list(itertools.accumulate(x.tolist()))
    assert exact_modulus(-7.5, 2.0) == 0.5 != math.fmod(-7.5, 2.0)
    assert exact_modulus(5.0, -math.inf) == -math.inf


@pytest.mark.parametrize("length", [1, 2, 5000])
def test_ones_of_half_precision_reach_their_number(length: int) -> None:
    x = np.ones((2, length), np.float16)
    y = cumulative_summation(x, axis=1, device=DEVICE)
    np.testing.assert_array_equal(y[1], np.arange(1, length + 1).astype(np.float16))


def test_a_long_row_of_integers() -> None:
    x = np.random.default_rng(3).integers(-(2**63), 2**63 - 1, 50_000, np.int64)
    y = cumulative_summation(x, axis=0, device=DEVICE)
    assert y.tolist() == [wrapped(v, "int64") for v in itertools.accumulate(x.tolist())]
