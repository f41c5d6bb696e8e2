"""The comparison with the reference: every verdict, and for each promise a result that breaks it and must fail."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dmltools.conformance.comparing import Comparison, compare

Array = np.ndarray[Any, Any]
F32, F16 = np.dtype("float32"), np.dtype("float16")
INF, NAN = np.inf, np.nan
EPS32, EPS16 = float(np.finfo(F32).eps), float(np.finfo(F16).eps)
MAX16, TINY32, LEAST32 = 65504.0, float(np.finfo(F32).tiny), float(np.finfo(F32).smallest_subnormal)


def floats(*values: float, dtype: np.dtype[Any] = F32) -> Array:
    with np.errstate(all="ignore"):
        return np.array(values, np.float64).astype(dtype)


def exact(*values: float) -> Array:
    return np.array(values, np.float64)


def verdict(actual: Array, expected: Array, bound: float = 0.0, **more: Any) -> str:
    return compare(actual, expected, bound=bound, **more).verdict


def after(value: float, dtype: np.dtype[Any] = F32) -> float:
    """The next number of the type."""
    return float(np.nextafter(dtype.type(value), dtype.type(INF)))


# Form


def test_another_shape_is_named() -> None:
    found = compare(floats(1, 2), exact(1, 2, 3), bound=1.0)
    assert (found.verdict, found.message, found.passed) == ("differs", "shape (2,) instead of (3,)", False)


@pytest.mark.parametrize(
    ("actual", "expected", "dtype", "message"),
    [
        (np.array([1], "i4"), np.array([1], "i8"), None, "dtype int32 instead of int64"),
        (np.array([1], "u1"), np.array([1], "i1"), None, "dtype uint8 instead of int8"),
        (np.array([1], "f4"), np.array([1], "i4"), None, "dtype float32 instead of int32"),
        (np.array([1], "i4"), np.array([1], "f8"), None, "dtype int32 instead of a float type"),
        (np.array([1], "f2"), np.array([1], "f8"), F32, "dtype float16 instead of float32"),
        (np.array([1], "f8"), np.array([1], "f8"), F32, "dtype float64 instead of float32"),
        (np.array([1], "i4"), np.array([1], "f8"), F32, "dtype int32 instead of float32"),
        (np.array([1], "i8"), np.array([1], "i8"), np.dtype("int32"), "dtype int64 instead of int32"),
    ],
)
def test_another_type_is_named(actual: Array, expected: Array, dtype: np.dtype[Any] | None, message: str) -> None:
    found = compare(actual, expected, bound=1.0, dtype=dtype)
    assert (found.verdict, found.message) == ("differs", message)


def test_shape_comes_before_type_and_type_before_values() -> None:
    assert compare(np.zeros(2, "i4"), np.ones(3, "i8"), bound=0).message.startswith("shape")
    assert compare(np.zeros(2, "i4"), np.ones(2, "i8"), bound=0).message.startswith("dtype")


# Integers


def test_integers_are_exact_whatever_the_bound() -> None:
    right = np.array([2**64 - 1, 0, 7], np.uint64)
    assert compare(right.copy(), right, bound=0) == Comparison(verdict="equal")
    wrong = right.copy()
    wrong[0] = 2**64 - 2
    found = compare(wrong, right, bound=1.0)
    message = "1 of 3 differ, first at [0]: 18446744073709551614 instead of 18446744073709551615"
    assert (found.verdict, found.message, found.worst) == ("differs", message, INF)


# Bound 0: the reference rounded to the type


@pytest.mark.parametrize("dtype", [F32, F16], ids=str)
@pytest.mark.parametrize("value", [1 / 3, -1e-6, 3.0e4, 0.0, 1e-40, INF, -INF, NAN])
def test_the_rounded_reference_is_equal(value: float, dtype: np.dtype[Any]) -> None:
    assert verdict(floats(value, dtype=dtype), exact(value)) == "equal"


@pytest.mark.parametrize("value", [1 / 3, 1.0, -2.5, 1e30, 1e-30, LEAST32, 0.0])
def test_one_step_beside_is_wrong_at_bound_zero(value: float) -> None:
    assert verdict(floats(after(value)), exact(value)) == "differs"


@pytest.mark.parametrize(
    ("actual", "expected"),
    [
        (1.0, -1.0),
        (NAN, 1.0),
        (1.0, NAN),
        (NAN, INF),
        (INF, NAN),
        (INF, -INF),
        (INF, 1.0),
        (1.0, INF),
        (-INF, INF),
        (0.0, INF),
        (3e38, INF),
    ],
)
@pytest.mark.parametrize("bound", [0.0, EPS32, 0.5, 100.0])
def test_no_bound_makes_these_right(actual: float, expected: float, bound: float) -> None:
    scale = None if np.isfinite(expected) else exact(INF)
    if np.isfinite(actual) and np.isfinite(expected) and bound >= 2:
        bound = 1.9
    assert verdict(floats(actual), exact(expected), bound, scale=scale) == "differs"


def test_an_infinite_scale_allows_nothing() -> None:
    assert verdict(floats(5), exact(4), EPS32, scale=exact(INF)) == "differs"
    assert verdict(floats(5), exact(4), EPS32, scale=exact(NAN)) == "differs"
    assert verdict(floats(4), exact(4), EPS32, scale=exact(INF)) == "equal"


# Bounds


def test_within_the_bound_and_just_outside() -> None:
    bound = 4 * EPS32
    inside, outside = 1 + 3 * EPS32, 1 + 5 * EPS32
    found = compare(floats(1, inside), exact(1, 1), bound=bound)
    assert found.verdict == "within"
    assert found.worst == pytest.approx(0.75, rel=1e-6)
    failed = compare(floats(1, outside), exact(1, 1), bound=bound)
    assert failed.verdict == "differs"
    assert failed.worst == pytest.approx(1.25, rel=1e-6)
    assert failed.message == f"1 of 2 differ, first at [1]: {np.float32(outside)!s} instead of 1.0"


def test_the_scale_is_what_the_bound_is_relative_to() -> None:
    assert verdict(floats(1 + 50 * EPS32), exact(1), EPS32, scale=exact(100)) == "within"
    assert verdict(floats(1 + 150 * EPS32), exact(1), EPS32, scale=exact(100)) == "differs"
    assert verdict(floats(1 + 50 * EPS32), exact(1), EPS32) == "differs"


def test_the_scale_belongs_to_each_element() -> None:
    assert verdict(floats(1, 1 + 50 * EPS32), exact(1, 1), EPS32, scale=exact(1, 100)) == "within"
    assert verdict(floats(1 + 50 * EPS32, 1), exact(1, 1), EPS32, scale=exact(1, 100)) == "differs"


def test_the_smallest_number_is_allowed_beside_zero_where_there_is_a_bound() -> None:
    assert verdict(floats(LEAST32), exact(0), EPS32) == "within"
    assert verdict(floats(2 * LEAST32), exact(0), EPS32) == "differs"
    assert verdict(floats(LEAST32), exact(0), 0.0) == "differs"


def test_the_error_is_measured_from_the_unrounded_reference() -> None:
    # 1 + eps/2 lies halfway between two numbers; both are as near.
    expected = exact(1 + EPS32 / 2)
    assert verdict(floats(1), expected) == "equal"  # rounds to even
    assert verdict(floats(1 + EPS32), expected, 0.6 * EPS32) == "within"
    assert verdict(floats(1 + EPS32), expected, 0.4 * EPS32) == "differs"


# Infinity at the edge of the type


def test_early_infinity_is_wrong_at_bound_zero() -> None:
    infinite = floats(INF, dtype=F16)
    assert verdict(infinite, exact(MAX16)) == "differs"
    assert verdict(infinite, exact(65519.9)) == "differs"
    assert verdict(infinite, exact(65520)) == "equal"
    assert verdict(floats(MAX16, dtype=F16), exact(65520)) == "differs"


def test_within_a_bound_the_edge_may_be_finite_or_infinite() -> None:
    bound = EPS16
    for value in (65500.0, 65519.0, 65521.0, 65530.0):
        assert verdict(floats(INF, dtype=F16), exact(value), bound) in ("equal", "within")
        assert verdict(floats(MAX16, dtype=F16), exact(value), bound) in ("equal", "within")
    assert verdict(floats(-INF, dtype=F16), exact(65519), bound) == "differs"
    assert verdict(floats(-INF, dtype=F16), exact(-65519), bound) == "within"
    assert verdict(floats(INF, dtype=F16), exact(65000), bound) == "differs"
    assert verdict(floats(MAX16, dtype=F16), exact(66000), bound) == "differs"


# Classes


def test_signs_of_zeros_are_compared_only_in_their_class() -> None:
    signed = frozenset({"signed_zero"})
    assert verdict(floats(-0.0), exact(0.0)) == "equal"
    assert verdict(floats(-0.0), exact(0.0), classes=signed) == "differs"
    assert verdict(floats(0.0), exact(-0.0), EPS32, classes=signed) == "differs"
    assert verdict(floats(-0.0), exact(-0.0), classes=signed) == "equal"
    assert verdict(floats(-0.0), exact(0.0), classes=signed, unpromised=signed) == "reported"
    assert verdict(floats(1.0, NAN), exact(1.0, NAN), classes=signed) == "equal"
    assert verdict(floats(1.0), exact(2.0), classes=signed, unpromised=signed) == "differs"


@pytest.mark.parametrize("actual", [0.0, -1.0, 3e38, -INF])
@pytest.mark.parametrize("expected", [INF, NAN])
def test_nonfinite_references_are_only_reported_where_they_are_not_promised(actual: float, expected: float) -> None:
    unpromised = frozenset({"nonfinite"})
    assert verdict(floats(actual), exact(expected), 0.5) == "differs"
    assert verdict(floats(actual), exact(expected), 0.5, unpromised=unpromised) == "reported"


@pytest.mark.parametrize("actual", [INF, NAN])
def test_a_finite_reference_is_promised_all_the_same(actual: float) -> None:
    unpromised = frozenset({"nonfinite", "early_overflow", "denormal", "signed_zero"})
    assert verdict(floats(actual), exact(1.0), 0.5, unpromised=unpromised) == "differs"


def test_early_underflow_is_reported_in_its_class_where_it_is_not_promised() -> None:
    early = frozenset({"early_underflow"})
    assert verdict(floats(0.0), exact(8.7e-19), EPS32, classes=early, unpromised=early) == "reported"
    assert verdict(floats(8.6e-19), exact(8.7e-19), EPS32, classes=early, unpromised=early) == "reported"
    assert verdict(floats(0.0), exact(8.7e-19), EPS32, classes=early) == "differs"
    assert verdict(floats(0.0), exact(8.7e-19), EPS32, unpromised=early) == "differs"
    assert verdict(floats(3e-18), exact(8.7e-19), EPS32, classes=early, unpromised=early) == "differs"


@pytest.mark.parametrize("actual", [INF, NAN])
def test_early_overflow_is_reported_in_its_class_where_it_is_not_promised(actual: float) -> None:
    early = frozenset({"early_overflow"})
    assert verdict(floats(actual), exact(1e38), EPS32, classes=early, unpromised=early) == "reported"
    assert verdict(floats(actual), exact(1e38), EPS32, classes=early) == "differs"
    assert verdict(floats(actual), exact(1e38), EPS32, unpromised=early) == "differs"
    assert verdict(floats(2.0), exact(1.0), EPS32, classes=early, unpromised=early) == "differs"


def test_a_flush_of_subnormals_is_allowed_where_they_are_not_promised() -> None:
    flushes = frozenset({"denormal"})
    small = TINY32 / 2
    assert verdict(floats(0.0), exact(small)) == "differs"
    assert verdict(floats(0.0), exact(small), EPS32) == "differs"
    assert verdict(floats(0.0), exact(small), unpromised=flushes) == "within"
    assert verdict(floats(0.0), exact(small), EPS32, unpromised=flushes) == "within"
    assert verdict(floats(0.0), exact(2 * TINY32), unpromised=flushes) == "differs"
    assert verdict(floats(3 * TINY32), exact(small), EPS32, unpromised=flushes) == "differs"


def test_the_first_difference_that_counts_is_the_one_that_is_told() -> None:
    nonfinite = frozenset({"nonfinite"})
    found = compare(floats(1, 2, 3), exact(INF, 2, 4), bound=0, unpromised=nonfinite)
    assert (found.verdict, found.message) == ("differs", "1 of 3 differ, first at [2]: 3.0 instead of 4.0")
    found = compare(floats(1, 2, 4), exact(INF, 2, 4), bound=0, unpromised=nonfinite)
    assert (found.verdict, found.message) == ("reported", "1 of 3 differ, first at [0]: 1.0 instead of inf")


def test_the_place_is_told_in_all_dimensions() -> None:
    expected = np.zeros((2, 3, 4))
    actual = expected.astype(np.float32)
    actual[1, 2, 3] = 1
    assert compare(actual, expected, bound=0).message == "1 of 24 differ, first at [1, 2, 3]: 1.0 instead of 0.0"


@pytest.mark.parametrize(
    ("name", "passed"), [("equal", True), ("within", True), ("reported", True), ("differs", False)]
)
def test_what_passes(name: str, passed: bool) -> None:
    assert Comparison(verdict=name).passed is passed


def test_no_warning_of_numpy_comes_out() -> None:
    odd = exact(INF, -INF, NAN, 1e300, 0.0)
    with np.errstate(all="raise"):
        compare(floats(NAN, INF, 0.0, 1.0, -0.0), odd, bound=EPS32, scale=odd)


# Elements of which nothing is promised


def test_an_inconclusive_element_is_reported_whatever_it_is() -> None:
    inconclusive = np.array([True, False])
    for actual, expected in (
        (floats(5, 2), exact(1, 2)),
        (floats(INF, 2), exact(1, 2)),
        (floats(NAN, 2), exact(0, 2)),
        (np.array([0, 1], "u1"), np.array([1, 1], "u1")),
    ):
        found = compare(actual, expected, bound=0.0, inconclusive=inconclusive)
        assert found.verdict == "reported"
        assert found.message.startswith("1 of 2 differ, first at [0]: ")


def test_the_other_elements_are_compared_as_ever() -> None:
    inconclusive = np.array([True, False])
    for actual, expected in (
        (floats(5, 3), exact(1, 2)),
        (np.array([0, 0], "u1"), np.array([1, 1], "u1")),
    ):
        found = compare(actual, expected, bound=0.0, inconclusive=inconclusive)
        assert found.verdict == "differs"
        assert found.message.startswith("1 of 2 differ, first at [1]: ")


def test_an_inconclusive_element_that_is_right_is_equal() -> None:
    assert compare(floats(1), exact(1), bound=0.0, inconclusive=np.array([True])).verdict == "equal"
