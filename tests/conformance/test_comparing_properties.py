"""The comparison against a slow one, written apart from it: element by element, in exact fractions."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from dmltools.conformance.comparing import compare

hypothesis = pytest.importorskip("hypothesis", reason="hypothesis is not installed (pip install dmlops[dev])")
given, settings, st = hypothesis.given, hypothesis.settings, hypothesis.strategies

TYPES = st.sampled_from([np.dtype("float16"), np.dtype("float32")])
EXPECTED = st.one_of(
    st.floats(),
    st.floats(-4, 4),
    st.sampled_from(
        [
            0.0,
            -0.0,
            65504.0,
            65519.9,
            65520.0,
            65536.0,
            -65520.0,
            math.inf,
            -math.inf,
            math.nan,
            1e-40,
            6e-8,
            3.4028235e38,
            3.40282357e38,
        ]
    ),
)
BOUNDS = st.sampled_from([0.0, 1e-7, 1e-3, 0.5])
CLASSES = st.frozensets(st.sampled_from(["nonfinite", "signed_zero", "early_overflow", "denormal"]))


def fraction(value: float) -> Fraction | None:
    return Fraction(value) if math.isfinite(value) else None


def rounded_to(value: float, dtype: np.dtype[Any]) -> float:
    with np.errstate(all="ignore"):
        return float(np.float64(value).astype(dtype))


def right(actual: float, expected: float, dtype: np.dtype[Any], bound: float, signs: bool, flushes: bool) -> bool:
    """Return whether `actual` is right for `expected`: equal to it as rounded, or near enough."""
    limits = np.finfo(dtype)
    rounded = rounded_to(expected, dtype)
    if math.isnan(rounded) or math.isnan(actual):
        return math.isnan(rounded) and math.isnan(actual)
    if actual == rounded == 0:
        return not signs or math.copysign(1, actual) == math.copysign(1, rounded)
    if actual == rounded:
        return True
    true = fraction(expected)
    if true is None:
        return False
    # The tolerance is computed in float64, as the comparison's contract says.
    floor = float(limits.tiny) if flushes else float(limits.smallest_subnormal)
    allowed = (
        bound * abs(expected) + floor
        if bound
        else (floor if flushes and abs(true) < Fraction(float(limits.tiny)) else 0.0)
    )
    if not math.isfinite(allowed):
        allowed = 0.0
    if math.isinf(actual):
        same_side = math.copysign(1, actual) == math.copysign(1, expected)
        return same_side and math.isinf(rounded_to(abs(expected) + allowed, dtype))
    return abs(actual - expected) <= allowed


@settings(max_examples=5 * settings().max_examples)
@given(
    TYPES, st.lists(st.tuples(EXPECTED, EXPECTED, st.integers(-2, 2)), min_size=1, max_size=4), BOUNDS, CLASSES, CLASSES
)
def test_it_passes_what_the_slow_one_passes(
    dtype: np.dtype[Any],
    pairs: list[tuple[float, float, int]],
    bound: float,
    classes: frozenset[str],
    unpromised: frozenset[str],
) -> None:
    expected = np.array([value for value, _, _ in pairs], np.float64)
    with np.errstate(all="ignore"):
        actual = expected.astype(dtype)
        for i, (_, other, steps) in enumerate(pairs):  # mostly near the expected value, sometimes anywhere
            if steps == 2:
                actual[i] = dtype.type(other)
            else:
                actual[i] = np.nextafter(actual[i], dtype.type(math.inf * steps)) if steps else actual[i]
    found = compare(actual, expected, bound=bound, classes=classes, unpromised=unpromised)
    signs, flushes = "signed_zero" in classes, "denormal" in unpromised
    good = [right(float(a), float(e), dtype, bound, signs, flushes) for a, e in zip(actual, expected, strict=True)]
    hypothesis.event(found.verdict)
    if all(good):
        assert found.verdict in ("equal", "within")
        return
    excused = [
        ok or excuse(float(a), rounded_to(float(e), dtype), classes, unpromised)
        for ok, a, e in zip(good, actual, expected, strict=True)
    ]
    assert found.verdict == ("reported" if all(excused) else "differs")
    first = next(i for i, ok in enumerate(excused if not all(excused) else good) if not ok)
    assert f"first at [{first}]" in found.message


def excuse(actual: float, rounded: float, classes: frozenset[str], unpromised: frozenset[str]) -> bool:
    """Return whether a wrong element belongs to a class that the device does not promise."""
    if "nonfinite" in unpromised and not math.isfinite(rounded):
        return True
    if "early_overflow" in classes & unpromised and math.isfinite(rounded) and not math.isfinite(actual):
        return True
    return "signed_zero" in classes & unpromised and actual == rounded == 0


@given(st.sampled_from(["i1", "u1", "i8", "u8"]), st.lists(st.integers(0, 127), min_size=1), st.integers(0, 126))
def test_integers(code: str, values: list[int], location: int) -> None:
    expected = np.array(values, code)
    actual = expected.copy()
    assert compare(actual, expected, bound=0.5).verdict == "equal"
    actual[location % len(values)] = values[location % len(values)] ^ 1
    assert compare(actual, expected, bound=0.5).verdict == "differs"
