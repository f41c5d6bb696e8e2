"""Regions of images: where they are sampled, and what goes back to the samples. By hand."""

from __future__ import annotations

import numpy as np
import pytest

from dmlruntime.numerics.sampling import corner_parts, region_coordinates, region_samples, shared_by_samples


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
