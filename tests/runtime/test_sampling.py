"""Coordinates, taps and weighted sums of the RESAMPLE references, by hand and by their algebra."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from dmlruntime.numerics.sampling import filter_taps, interpolated, resample_coordinates, rises, scattered, taps


def test_coordinates_of_centers() -> None:
    found = resample_coordinates(4, 2.0, 0.5, -0.5)
    assert found.dtype == np.float32
    assert found.tolist() == [-0.25, 0.25, 0.75, 1.25]


@pytest.mark.parametrize("scale", [np.float32(7 / 3), np.float32(0.1), np.float32(1 / 3)])
def test_every_step_is_rounded_to_float32(scale: np.float32) -> None:
    found = resample_coordinates(50, float(scale), 0.3, -0.7)
    for x, c in enumerate(found):
        difference = np.float32(x) - np.float32(-0.7)
        exact = Fraction(float(difference)) / Fraction(float(scale))
        quotient = np.float32(difference / scale)
        half = Fraction(float(np.spacing(quotient))) / 2
        assert abs(Fraction(float(quotient)) - exact) <= half
        assert c == quotient - np.float32(0.3)


def test_an_enormous_scale_pins_to_the_first_element() -> None:
    assert resample_coordinates(3, 3.4028234e38, 0.0, 0.0).tolist() == [0, 0, 0]


def test_taps_at_edges_between_and_nowhere() -> None:
    places, weights = taps(np.array([-3, 0, 0.25, 1, 1.5, 2, 9, np.nan, np.inf], np.float32), 3)
    assert places.tolist() == [[0, 1], [0, 1], [0, 1], [1, 2], [1, 2], [2, 2], [2, 2], [0, 1], [2, 2]]
    assert weights.dtype == np.float32
    assert weights[:, 1].tolist() == [0, 0, 0.25, 0, 0.5, 0, 0, 0, 0]
    assert (weights.sum(axis=1) == 1).all()


def test_taps_of_one_element() -> None:
    places, weights = taps(np.array([-1, 0.5], np.float32), 1)
    assert places.tolist() == [[0, 0], [0, 0]]
    assert weights.tolist() == [[1, 0], [1, 0]]


def test_a_weight_of_0_does_not_count() -> None:
    x = np.array([np.inf, -0.0, np.nan])
    found = interpolated(x, 0, *taps(np.array([0, 1, 2], np.float32), 3))
    assert found[0] == np.inf
    assert np.signbit(found[1])
    assert np.isnan(found[2])
    back = scattered(x, 0, *taps(np.array([0, 1, 2], np.float32), 3), 3)
    assert back[0] == np.inf
    assert back[1] == 0
    assert np.isnan(back[2])


def test_single_precision_stays() -> None:
    x = np.arange(6, dtype=np.float32).reshape(2, 3)
    pair = taps(np.array([0.3, 1.7], np.float32), 3)
    assert interpolated(x, 1, *pair).dtype == np.float32
    assert scattered(x, 1, *taps(np.zeros(3, np.float32), 4), 4).dtype == np.float32


@pytest.mark.parametrize("axis", [0, 1, 2])
def test_scattered_is_the_transpose_of_interpolated(axis: int) -> None:
    random = np.random.default_rng(axis)
    x = random.integers(-9, 9, (3, 4, 5)).astype(np.float64)
    size = x.shape[axis]
    pair = taps((random.integers(-8, 8 * size + 8, 7) / 8).astype(np.float32), size)
    forward = interpolated(x, axis, *pair)
    assert forward.shape == (*x.shape[:axis], 7, *x.shape[axis + 1 :])
    y = random.integers(-9, 9, forward.shape).astype(np.float64)
    assert np.sum(forward * y) == np.sum(x * scattered(y, axis, *pair, size))  # sums of eighths are exact


def test_a_triangle_in_numbers() -> None:
    """Of the width 8 around 1.5: the elements at -2 to 5, those before the first being the first."""
    places, weights = filter_taps(np.array([1.5], np.float32), 8, 0.25)
    met = weights[0] > 0
    assert places[0][met].tolist() == [0, 0, 0, 1, 2, 3, 4, 5]
    assert (weights[0][met] * 32).tolist() == [1, 3, 5, 7, 7, 5, 3, 1]
    assert weights.dtype == np.float32


@pytest.mark.parametrize("scale", [0.49, 1 / 3, 0.1])
def test_weights_of_a_triangle_have_the_sum_1(scale: float) -> None:
    places, weights = filter_taps(np.linspace(-3, 12, 40, dtype=np.float32), 9, scale)
    assert places.min() == 0
    assert places.max() == 8
    assert (weights >= 0).all()
    np.testing.assert_allclose(weights.sum(axis=1), 1, rtol=1e-6)


def test_slopes() -> None:
    """At a whole coordinate 0, between two elements their difference, beyond the edges 0."""
    x = np.array([1.0, 4, 2])
    pair = rises(*taps(np.array([-1, 0, 0.25, 1, 1.5, 2, 3], np.float32), 3))
    assert interpolated(x, 0, *pair).tolist() == [0, 0, 3, 0, -2, 0, 0]
