"""Gradients of resampling are the transposes of what they are gradients of, and ROI gradients its differences.

Inputs are small whole numbers and coordinates eighths, so that sums are exact in FLOAT32 where nothing else is said.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import dmlops

Array = np.ndarray[Any, Any]
MODES = ("DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR", "DML_INTERPOLATION_MODE_LINEAR")
DIRECTIONS = ("DML_AXIS_DIRECTION_INCREASING", "DML_AXIS_DIRECTION_DECREASING")
RESAMPLINGS: tuple[dict[str, Any], ...] = (
    {"scales": (1, 2, 0.5, 4), "input_pixel_offsets": (0.5,) * 4, "output_pixel_offsets": (-0.5,) * 4},
    {"scales": (2, 1, 0.25, 0.5), "input_pixel_offsets": (0,) * 4, "output_pixel_offsets": (0,) * 4},
    {"scales": (1, 1, 4, 2), "input_pixel_offsets": (0.25, 0, 1, -2), "output_pixel_offsets": (0, 1, -0.5, 3)},
)
READ, MADE = (2, 3, 4, 5), (3, 2, 5, 6)


def numbers(seed: int, *sizes: int) -> Array:
    return np.random.default_rng(seed).integers(-9, 10, sizes).astype(np.float32)


def product(a: Any, b: Any) -> float:
    return float(np.sum(np.asarray(a, np.float64) * np.asarray(b, np.float64)))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("how", RESAMPLINGS)
def test_resample_grad_is_the_transpose_of_resample1(mode: str, how: dict[str, Any]) -> None:
    x, y = numbers(1, *READ), numbers(2, *MADE)
    forward = dmlops.resample1(x, interpolation_mode=mode, sizes=MADE, device="reference", **how)
    backward = dmlops.resample_grad(y, interpolation_mode=mode, sizes=READ, device="reference", **how)
    assert product(forward, y) == product(x, backward)
    assert np.any(forward)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("how", RESAMPLINGS)
def test_resample_grad1_is_the_transpose_of_resample2(mode: str, direction: str, how: dict[str, Any]) -> None:
    x, y = numbers(3, *READ), numbers(4, *MADE)
    options = {"interpolation_mode": mode, "rounding_direction": direction, "device": "reference", **how}
    forward = dmlops.resample2(x, sizes=MADE, **options)
    backward = dmlops.resample_grad1(y, sizes=READ, **options)
    assert product(forward, y) == product(x, backward)
    assert np.any(forward)


def test_resample_is_resample1_with_centers() -> None:
    x, scales = numbers(5, *READ), (1.5, 0.7, 1.2, 1.3)
    for mode in MODES:
        old = dmlops.resample(x, interpolation_mode=mode, scales=scales, sizes=MADE, device="reference")
        new = dmlops.resample1(
            x,
            interpolation_mode=mode,
            scales=scales,
            input_pixel_offsets=(0.5,) * 4,
            output_pixel_offsets=(-0.5,) * 4,
            sizes=MADE,
            device="reference",
        )
        np.testing.assert_array_equal(old, new)


IMAGES, OUTPUTS = (2, 3, 6, 7), (4, 3, 2, 4)
REGIONS = np.array([[0.5, 1, 4.5, 3], [5, 4, 1, 0], [-3, 2, 9, 2], [2, 1.25, 4, 8]], np.float32)
NUMBERS = np.array([0, 1, 1, 0], np.uint32)
ALIGNMENTS: tuple[dict[str, Any], ...] = (
    {"maximum_samples_per_output": 1},
    {"minimum_samples_per_output": 2, "maximum_samples_per_output": 2},
    {"maximum_samples_per_output": 4, "input_pixel_offset": 0, "output_pixel_offset": 0},
    {"maximum_samples_per_output": 1, "align_regions_to_corners": True, "spatial_scale_x": 0.75},
)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("how", ALIGNMENTS)
def test_the_gradient_of_images_is_the_transpose_of_roi_align1(mode: str, how: dict[str, Any]) -> None:
    x, y = numbers(6, *IMAGES), numbers(7, *OUTPUTS)
    options = {"interpolation_mode": mode, "device": "reference", **how}
    forward = dmlops.roi_align1(x, REGIONS, NUMBERS, sizes=OUTPUTS, **options)
    backward = dmlops.roi_align_grad(y, REGIONS, NUMBERS, sizes=IMAGES, with_output_roi_gradient=False, **options)
    assert product(forward, y) == pytest.approx(product(x, backward), rel=1e-5)  # thirds of the corners are rounded
    assert np.any(forward)


@pytest.mark.parametrize("reduction", ["DML_REDUCE_FUNCTION_AVERAGE", "DML_REDUCE_FUNCTION_MAX"])
@pytest.mark.parametrize("how", ALIGNMENTS)
def test_gradients_are_those_of_differences(reduction: str, how: dict[str, Any]) -> None:
    """A step of 1/1024 of each coordinate, away from elements, between which the interpolation is smooth."""
    x, y = numbers(8, *IMAGES), numbers(9, *OUTPUTS)
    regions = np.array([[0.8125, 1.3125, 5.6875, 4.4375]], np.float32)
    at, y = np.zeros(1, np.uint32), y[:1]
    options = {"reduction_function": reduction, "device": "reference", **how}
    found = dmlops.roi_align_grad(y, regions, at, input=x, with_output_gradient=False, **options)
    for k in range(4):
        step = np.zeros((1, 4), np.float32)
        step[0, k] = 1 / 1024
        high = dmlops.roi_align1(x, regions + step, at, sizes=y.shape, **options)
        low = dmlops.roi_align1(x, regions - step, at, sizes=y.shape, **options)
        slope = (product(high, y) - product(low, y)) * 512
        assert found[0, k] == pytest.approx(slope, rel=2e-3, abs=2e-2)
