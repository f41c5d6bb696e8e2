"""Reading between elements, and which regions of arrays overlap."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from dmlruntime.numerics import sampling
from dmlruntime.numerics.sampling import (
    combined_samples,
    corner_parts,
    filter_taps,
    interpolated,
    region_coordinates,
    region_samples,
    resample_coordinates,
    rises,
    scattered,
    shared_by_samples,
    taps,
    weighted_samples,
)


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
    locations, weights = taps(np.array([-3, 0, 0.25, 1, 1.5, 2, 9, np.nan, np.inf], np.float32), 3)
    assert locations.tolist() == [[0, 1], [0, 1], [0, 1], [1, 2], [1, 2], [2, 2], [2, 2], [0, 1], [2, 2]]
    assert weights.dtype == np.float32
    assert weights[:, 1].tolist() == [0, 0, 0.25, 0, 0.5, 0, 0, 0, 0]
    assert (weights.sum(axis=1) == 1).all()


def test_taps_of_one_element() -> None:
    locations, weights = taps(np.array([-1, 0.5], np.float32), 1)
    assert locations.tolist() == [[0, 0], [0, 0]]
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
    locations, weights = filter_taps(np.array([1.5], np.float32), 8, 0.25)
    met = weights[0] > 0
    assert locations[0][met].tolist() == [0, 0, 0, 1, 2, 3, 4, 5]
    assert (weights[0][met] * 32).tolist() == [1, 3, 5, 7, 7, 5, 3, 1]
    assert weights.dtype == np.float32


@pytest.mark.parametrize("scale", [0.49, 1 / 3, 0.1])
def test_weights_of_a_triangle_have_the_sum_1(scale: float) -> None:
    locations, weights = filter_taps(np.linspace(-3, 12, 40, dtype=np.float32), 9, scale)
    assert locations.min() == 0
    assert locations.max() == 8
    assert (weights >= 0).all()
    np.testing.assert_allclose(weights.sum(axis=1), 1, rtol=1e-6)


def test_slopes() -> None:
    """At a whole coordinate 0, between two elements their difference, beyond the edges 0."""
    x = np.array([1.0, 4, 2])
    pair = rises(*taps(np.array([-1, 0, 0.25, 1, 1.5, 2, 3], np.float32), 3))
    assert interpolated(x, 0, *pair).tolist() == [0, 0, 3, 0, -2, 0, 0]


def test_regions_are_sampled_at_the_middles_of_equal_parts() -> None:
    found, count = region_coordinates((1, 5), 1.0, 2, (1, 9), (0.5, -0.5))
    assert count == 2
    assert found.tolist() == [1, 2, 3, 4]


def test_counts_are_rounded_up_and_bounded() -> None:
    counts = [region_coordinates((0, end), 0.5, 2, (2, 4), (0.5, -0.5))[1] for end in (0, 1, 8.5, -8.5, 100)]
    assert counts == [2, 2, 3, 3, 4]


def test_corners() -> None:
    assert region_coordinates((1, 4), 1.0, 4, (1, 1), (0, 0), True)[0].tolist() == [1, 2, 3, 4]
    assert region_coordinates((1, 4), 1.0, 1, (1, 1), (0, 0), True)[0].tolist() == [2.5]
    assert region_coordinates((4, 1), 1.0, 4, (1, 1), (0, 0), True)[0].tolist() == [4, 3, 2, 1]


@pytest.mark.parametrize("end", [np.inf, np.nan])
def test_a_region_that_is_not_finite_has_the_least_samples(end: float) -> None:
    found, count = region_coordinates((0, end), 1.0, 3, (2, 4_000_000_000), (0.5, -0.5))
    assert count == 2
    assert found.shape == (6,)


@pytest.mark.parametrize(("linear", "weights"), [(True, [[0.5, 0.5], [0.5, 0.5]]), (False, [[1, 0], [1, 0]])])
def test_samples_of_a_region(linear: bool, weights: list[list[float]]) -> None:
    """Two columns one element apart, at -2.5 and 0.5 of three; a row beside the image, and one within."""
    region, scales = np.array([-2.5, -4.0, 3.5, 4.0]), (1.0, 0.5)
    found = region_samples(region, scales, (2, 1), (2, 3), (2, 2), (0.5, -0.5), False, linear)
    inside, (rows, of_rows), (columns, of_columns), counts = found
    assert counts == (2, 2)
    assert inside.tolist() == [[False, False], [False, True], [False, True], [False, True]]
    assert rows.tolist() == [[0, 1], [0, 1], [0, 1], [1, 1]]
    assert of_rows.tolist() == [[1, 0], [1, 0], [1, 0], [1, 0]]
    assert columns.tolist() == ([[0, 1], [1, 2]] if linear else [[0, 1], [2, 2]])
    assert of_columns[1].tolist() == weights[1]


SAMPLES = np.array([[[1.0, 9, 4, 4], [9, 2, 4, 3]]])
GRADIENT = np.array([[[8.0, 12]]])
ALL = np.ones((2, 4), bool)


def test_of_a_mean_each_sample_has_the_same_share() -> None:
    found = shared_by_samples(GRADIENT, SAMPLES, ALL, (2, 2), greatest=False)
    assert found.tolist() == [[[2, 2, 3, 3], [2, 2, 3, 3]]]


def test_the_first_of_the_greatest_has_all() -> None:
    """In C order: the row above comes first."""
    found = shared_by_samples(GRADIENT, SAMPLES, ALL, (2, 2), greatest=True)
    assert found.tolist() == [[[0, 8, 12, 0], [0, 0, 0, 0]]]


def test_outside_of_the_image_a_sample_is_0_and_gets_nothing() -> None:
    inside = np.array([[True, False, True, False], [True, True, False, False]])
    mean = shared_by_samples(GRADIENT, SAMPLES, inside, (2, 2), greatest=False)
    assert mean.tolist() == [[[2, 0, 3, 0], [2, 2, 0, 0]]]
    best = shared_by_samples(GRADIENT, SAMPLES, inside, (2, 2), greatest=True)
    assert best.tolist() == [[[0, 0, 12, 0], [8, 0, 0, 0]]]
    lost = shared_by_samples(GRADIENT, -SAMPLES, inside, (2, 2), greatest=True)
    assert lost.tolist() == [[[0, 0, 0, 0], [0, 0, 0, 0]]]


def test_each_channel_has_a_greatest_of_its_own() -> None:
    samples = np.concatenate([SAMPLES, -SAMPLES])
    found = shared_by_samples(np.concatenate([GRADIENT, -GRADIENT]), samples, ALL, (2, 2), greatest=True)
    assert found[1].tolist() == [[-8, 0, 0, 0], [0, 0, 0, -12]]


def test_samples_move_with_the_corners() -> None:
    assert corner_parts(4, -0.5, to_corners=False).tolist() == [
        [0.875, 0.625, 0.375, 0.125],
        [0.125, 0.375, 0.625, 0.875],
    ]
    assert corner_parts(3, 0, to_corners=True).tolist() == [[1, 0.5, 0], [0, 0.5, 1]]
    assert corner_parts(1, 0, to_corners=True).tolist() == [[0.5], [0.5]]


@pytest.mark.parametrize(
    "region", [(0, 0, 9, 6), (9, 6, 0, 0), (-7, -3, 2, 30), (20, 20, 30, 40), (0, np.nan, 1, np.inf)]
)
@pytest.mark.parametrize("greatest", [False, True])
def test_samples_outside_are_counted(
    region: tuple[float, ...], greatest: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    image = np.arange(1.0, 21).reshape(1, 4, 5)
    how = (np.float32(region), (1.0, 0.5), (2, 3), (4, 5), (3, 12), (0.5, -0.5), False, True)
    found = []
    for many in (1 << 22, 0):
        monkeypatch.setattr(sampling, "_MANY", many)
        inside, of_y, of_x, weights = weighted_samples(*how)
        samples = np.where(inside, interpolated(interpolated(image, 1, *of_y), 2, *of_x), -30)
        found.append(combined_samples(samples, weights, greatest))
    np.testing.assert_allclose(*found, rtol=1e-12)
