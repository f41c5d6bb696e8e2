"""Normalizations whose results fit FLOAT32 although their squares or their sums do not."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from magnitudes import NORMAL, device_for, flushes

import dmlops as dml

Array = np.ndarray[Any, Any]
DEVICES = ["cpu", "gpu"]
MAGNITUDES = [3e38, 1e30, 1e-25, 1e-43]  # of two rows in three

# Rows along memory, rows side by side, and rows that several threads or workgroups share; held by a GPU or not.
SHAPES = [((5, 7), 1), ((3, 768), 1), ((40, 30), 0), ((2, 17000), 1), ((5000, 9), 0), ((20, 1), 1)]


def elements(sizes: tuple[int, ...], axis: int, magnitude: float) -> Array:
    """Rows of that magnitude, every third of which is ordinary, and the last of which has equal elements."""
    random = np.random.default_rng(3)
    found = random.uniform(0.5, 2, sizes) * magnitude
    rows = np.moveaxis(found, axis, -1).reshape(-1, sizes[axis])
    rows[::3] /= magnitude
    rows[-1] = 7
    shape = np.moveaxis(found, axis, -1).shape
    whole: Array = np.moveaxis(rows.reshape(shape), -1, axis)
    return np.ascontiguousarray(np.minimum(whole, 3.4e38).astype(np.float32))


def moments(x: Array, axis: int) -> tuple[Array, Array, Array]:
    """The differences from the mean, the mean and the variance."""
    wide = x.astype(np.float64)
    mean = np.mean(wide, axis=axis, keepdims=True)
    centred = wide - mean
    return centred, mean, np.mean(centred**2, axis=axis, keepdims=True)


def is_close(found: Any, expected: Array, axis: int, device: str) -> None:
    """Compare results, beside the largest of their row and a few units of the subnormal numbers, where there are such.

    Nothing is promised of a row of equal elements on a GPU, which need not round their mean to the element.
    """
    actual = np.asarray(found, np.float64)
    assert not np.any(np.isnan(actual) & ~np.isnan(expected))
    assert device == "gpu" or np.array_equal(np.isnan(actual), np.isnan(expected))
    least = NORMAL if flushes(device_for(device, 1)) else 4 * 2.0**-149
    size = np.max(np.abs(np.nan_to_num(expected)), axis=axis, keepdims=True)
    unsaid = np.isnan(expected) | ((device == "gpu") & (size == 0))
    assert np.all(unsaid | (np.abs(actual - expected) <= 4e-5 * size + least))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("magnitude", MAGNITUDES)
@pytest.mark.parametrize(("sizes", "axis"), SHAPES, ids=str)
def test_rows_of_any_magnitude_are_normalized(sizes: tuple[int, ...], axis: int, magnitude: float, device: str) -> None:
    x = elements(sizes, axis, magnitude)
    centred, _, variance = moments(x, axis)
    for epsilon in (0.0, 1e-12, 1e-5):
        with np.errstate(invalid="ignore"):
            expected = centred / np.sqrt(variance + np.float64(np.float32(epsilon)))
        found = dml.mean_variance_normalization1(x, axes=(axis,), epsilon=epsilon, device=device_for(device, magnitude))
        is_close(found, expected, axis, device)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("magnitude", MAGNITUDES)
@pytest.mark.parametrize(("sizes", "axis"), SHAPES, ids=str)
def test_batches_of_any_magnitude_are_normalized(
    sizes: tuple[int, ...], axis: int, magnitude: float, device: str
) -> None:
    x = elements(sizes, axis, magnitude)
    centred, mean, variance = moments(x, axis)
    scale = np.full(mean.shape, 2, np.float32)
    bias = np.full(mean.shape, 1, np.float32)
    added = np.full(sizes, -1, np.float32)
    found = dml.batch_normalization_training(
        x, scale, bias, fused_add=added, epsilon=0, device=device_for(device, magnitude)
    )
    with np.errstate(invalid="ignore", over="ignore"):
        is_close(found[0], 2 * centred / np.sqrt(variance), axis, device)
        is_close(found[1], mean.astype(np.float32).astype(np.float64), axis, device)
        np.testing.assert_allclose(np.asarray(found[2]), variance.astype(np.float32), rtol=1e-4, atol=1e-12)


@pytest.mark.parametrize("device", DEVICES)
def test_what_is_not_normalized_keeps_small_elements_beside_large_ones(device: str) -> None:
    """Without the variance no square is taken, and nothing is lost for one; a sum that overflows is found again."""
    chosen = {"axes": (1,), "epsilon": 0, "device": device_for(device, 1)}
    least = 2 * NORMAL if flushes(device_for(device, 1)) else 1e-42
    x = np.array([[1e-30, 1e30, least], [3e38, 3e38, 1.5e38], [-1e38, 3e38, 3e38]], np.float32)
    plain = dml.mean_variance_normalization2(x, use_mean=False, use_variance=False, **chosen)
    assert np.array_equal(np.asarray(plain), x)
    centred, _, _ = moments(x, 1)
    with np.errstate(over="ignore"):
        wanted = centred.astype(np.float32)
        is_close(dml.mean_variance_normalization1(x, normalize_variance=False, **chosen), wanted, 1, device)
    root = np.sqrt(np.mean(x.astype(np.float64) ** 2, axis=1, keepdims=True))
    is_close(dml.mean_variance_normalization2(x, use_mean=False, **chosen), x / root, 1, device)


@pytest.mark.parametrize("device", DEVICES)
def test_an_epsilon_is_as_large_as_it_is_beside_any_variance(device: str) -> None:
    x = np.array([[1e-43, 3e-43], [1e-22, 3e-22], [1e-15, 2e-15], [1e30, 3e30], [0, 0]], np.float32)
    are_flushed = flushes(device_for(device, 1))
    for epsilon in (1e-44, 1e-38, 2e-38, 1e-30, 1e-19, 1e-18, 1.0, 1e15, 1e38):
        if are_flushed and epsilon < NORMAL:
            continue
        rows = x[1:] if are_flushed else x
        centred, _, variance = moments(rows, 1)
        expected = centred / np.sqrt(variance + np.float64(np.float32(epsilon)))
        chosen = {"axes": (1,), "epsilon": epsilon, "device": device_for(device, 1)}
        is_close(dml.mean_variance_normalization1(rows, **chosen), expected, 1, device)


FACTORS = [(1e38, 1e-22, 1e38), (3.4e38, 1e-30, 1e38), (1e38, 1e-30, 1e-5), (3.4e38, 2e19, 2.0), (3.4e38, 1e19, 1e-20)]
"""An Epsilon, elements and a scale: results that fit, of quotients or sums that do not."""


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("epsilon", "size", "scale"), FACTORS)
def test_a_scale_makes_results_fit_beside_an_epsilon_at_the_end_of_the_range(
    epsilon: float, size: float, scale: float, device: str
) -> None:
    x = (np.array([[1, 2, 4, 8], [3, 1, 2, 2]]) * size).astype(np.float32)
    chosen: dict[str, Any] = {"epsilon": epsilon, "device": device_for(device, 1)}
    wide = np.float64(np.float32(epsilon))
    factor, none = (np.full((2, 1), value, np.float32) for value in (scale, 0))
    centred, _, variance = moments(x, 1)
    expected = centred / np.sqrt(variance + wide) * np.float64(factor)
    found = dml.batch_normalization_training(x, factor, none, **chosen)[0]
    is_close(found, expected, 1, device)
    is_close(dml.mean_variance_normalization1(x, scale=factor, bias=none, axes=(1,), **chosen), expected, 1, device)
    is_close(dml.mean_variance_normalization2(x, scale=factor, bias=none, axes=(1,), **chosen), expected, 1, device)
    planes = [each[:, None, :, None] for each in (x, factor, none)]
    by_plane = dml.mean_variance_normalization(
        planes[0], scale=planes[1], bias=planes[2], cross_channel=False, normalize_variance=True, **chosen
    )
    is_close(np.asarray(by_plane)[:, 0, :, 0], expected, 1, device)


@pytest.mark.parametrize("device", DEVICES)
def test_the_sum_of_a_variance_and_an_epsilon_may_leave_the_range(device: str) -> None:
    x = np.array([[1e19, 3e19, -2e19, 1e18]], np.float32)
    mean, variance, scale, bias = (np.full((1, 1), value, np.float32) for value in (1e18, 3e38, 2, 0.5))
    gradient = np.array([[1, 2, -1, 0.5]], np.float32)
    chosen: dict[str, Any] = {"epsilon": 3e38, "device": device_for(device, 1)}
    root = np.sqrt(np.float64(variance) + np.float64(np.float32(3e38)))
    normal = (x.astype(np.float64) - np.float64(mean)) / root
    found = dml.batch_normalization(x, mean, variance, scale, bias, spatial=True, **chosen)
    is_close(found, normal * 2 + 0.5, 1, device)
    for name in GRADIENTS:
        gradients = [np.asarray(each) for each in getattr(dml, name)(x, gradient, mean, variance, scale, **chosen)]
        is_close(gradients[1], np.sum(normal * gradient, axis=1, keepdims=True), 1, device)
    assert np.all(np.asarray(dml.batch_normalization_grad(x, gradient, mean, variance, scale, **chosen)[0]) != 0)
    training = dml.batch_normalization_training_grad(x, gradient, mean, variance, scale, **chosen)[0]
    centred = x - np.mean(x.astype(np.float64))
    both = np.mean(gradient * centred)
    is_close(training, 2 / root * (gradient - np.mean(gradient) - centred / root * (both / root)), 1, device)


@pytest.mark.parametrize("device", DEVICES)
def test_elements_that_are_small_beside_their_norm_keep_their_digits(device: str) -> None:
    x = np.array([[1e20, 1.2345e-17], [3e38, 1.2345e2], [1e-16, 1.2345e-36]], np.float32)
    found = np.asarray(dml.lp_normalization(x, axis=1, p=2, epsilon=0, device=device_for(device, 1)), np.float64)
    norm = np.sqrt(np.sum(x.astype(np.float64) ** 2, axis=1, keepdims=True))
    np.testing.assert_allclose(found, x / norm, rtol=1e-6, atol=0)


GRADIENTS = ["batch_normalization_grad", "batch_normalization_training_grad"]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("gradient", [1e30, 1.0, 1e-20, 1e-30])
@pytest.mark.parametrize("magnitude", [1e18, 1.0, 1e-18])
@pytest.mark.parametrize(("sizes", "axis"), [((5, 7), 1), ((3, 768), 1), ((40, 30), 0), ((2, 17000), 1)], ids=str)
def test_gradients_of_any_magnitude_are_found(
    sizes: tuple[int, ...], axis: int, magnitude: float, gradient: float, device: str
) -> None:
    """Batches of a magnitude with the mean and the variance that they have; every third row has ordinary gradients, and
    the last one none."""
    random = np.random.default_rng(4)
    x = (random.uniform(0.5, 2, sizes) * magnitude).astype(np.float32)
    dy = random.uniform(0.5, 2, sizes) * gradient
    rows = np.moveaxis(dy, axis, -1)
    rows[::3] /= gradient
    rows[-1] = 0
    dy = dy.astype(np.float32)
    _, mean, variance = moments(x, axis)
    for factor in (2.0, 1e-25, 1e30):
        values = [each.astype(np.float32) for each in (mean, variance, np.full(mean.shape, factor))]
        for name in GRADIENTS:
            gradients_agree(name, [x, dy, *values], axis, device)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("magnitude", [1e25, 1e-25])
def test_gradients_of_tensors_that_are_all_of_a_magnitude_are_found(magnitude: float, device: str) -> None:
    random = np.random.default_rng(5)
    for sizes, axis in (((5, 7), 1), ((40, 30), 0)):
        shape = [*sizes]
        shape[axis] = 1
        values = [random.uniform(0.5, 2, size) * magnitude for size in (sizes, sizes, shape, shape, shape)]
        for name in GRADIENTS:
            gradients_agree(name, [each.astype(np.float32) for each in values], axis, device)


@pytest.mark.parametrize("device", DEVICES)
def test_gradients_whose_sums_overflow_on_the_way_are_found(device: str) -> None:
    """Sums of gradients and of elements, and differences, that leave the range although all results are in it."""
    x = np.array([[3e38, 3e38, -3e38, 3e38], [3e38, -3e38, 3e38, 2e38]], np.float32)
    dy = np.array([[3e38, 3e38, -3e38, -2e38], [1e10, 2e10, -1e10, 1e10]], np.float32)
    mean, variance = np.array([[-3e38], [1e38]], np.float32), np.full((2, 1), 3e38, np.float32)
    for name in GRADIENTS:
        gradients_agree(name, [x, dy, mean, variance, np.ones((2, 1), np.float32)], 1, device)


def gradients_agree(name: str, tensors: list[Array], axis: int, device: str) -> None:
    """Compare with the reference, beside the largest of a row and the least numbers that the device has."""
    chosen = device_for(device, 1)
    found = getattr(dml, name)(*tensors, epsilon=0, device=chosen)
    with np.errstate(over="ignore", invalid="ignore"):
        wanted = getattr(dml, name)(*tensors, epsilon=0, device="reference")
    count = tensors[0].shape[axis]
    least = 4 * count * (NORMAL if flushes(chosen) else 2.0**-149)
    for actual, expected in zip(found, (np.asarray(each, np.float64) for each in wanted), strict=True):
        values = np.asarray(actual, np.float64)
        finite = np.isfinite(expected)
        assert not np.any(np.isfinite(values[~finite]))
        size = np.max(np.abs(np.where(finite, expected, 0)), axis=axis, keepdims=True)
        may_overflow = ~np.isfinite(values) & (size > 1e36)  # as a difference of such numbers
        assert np.all(~finite | may_overflow | (np.abs(values - expected) <= 1e-4 * size + least))
