"""Batch normalizations whose results fit although quotients of difference and deviation do not."""

from __future__ import annotations

import numpy as np
import pytest
from magnitudes import NORMAL, device_for, flushes

import dmlops as dml

DEVICES = ["cpu", "gpu"]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("bias", [0.0, -1.5])
def test_quotients_of_any_magnitude_are_scaled(device: str, bias: float) -> None:
    """A finite result is right, and one that does not fit is infinite: no result is 0 or finite for want of range."""
    random = np.random.default_rng(5)
    found = {name: 10 ** random.uniform(*ends, 20000) for name, ends in RANGES.items()}
    x, mean, variance, scale = (each.astype(np.float32) for each in found.values())
    x[::7], mean[::7] = -x[::7], 0
    own = np.full(x.shape, bias, np.float32)
    for epsilon in (0.0, 1e-5):
        actual = dml.batch_normalization(x, mean, variance, scale, own, epsilon=epsilon, device=device_for(device, 1))
        root = np.sqrt(variance.astype(np.float64) + np.float64(np.float32(epsilon)))
        exact = scale * ((x.astype(np.float64) - mean) / root) + bias
        with np.errstate(over="ignore"):
            wanted = exact.astype(np.float32)
        is_finite = np.isfinite(wanted) & (np.abs(exact) < 3e38)
        is_finite &= (mean == x) | (np.abs(x.astype(np.float64) - mean) >= NORMAL)  # a GPU may take it for 0
        size = scale * ((np.abs(x.astype(np.float64)) + mean) / root) + abs(bias)
        least = NORMAL if flushes(device_for(device, 1)) else 4 * 2.0**-149
        error = np.abs(np.asarray(actual, np.float64) - exact)[is_finite]
        assert np.all(error <= 8 * 2.0**-23 * size[is_finite] + least)
        assert np.array_equal(np.asarray(actual)[~np.isfinite(wanted)], wanted[~np.isfinite(wanted)])


RANGES = {"InputTensor": (-37, 38), "MeanTensor": (-37, -30), "VarianceTensor": (-37, 38), "ScaleTensor": (-37, 38)}
"""Powers of ten between which magnitudes are equally likely."""


@pytest.mark.parametrize("device", DEVICES)
def test_special_numbers_are_those_of_the_formula(device: str) -> None:
    x = np.array([0, -0.0, 1, 1e30, np.inf, -np.inf, np.nan], np.float32)
    variance = np.array([0, 1, 1e30, np.inf, -1, np.nan, 1e-20], np.float32)
    x, variance = np.tile(x, 7), np.repeat(variance, 7)
    zero, one = np.zeros(49, np.float32), np.ones(49, np.float32)
    with np.errstate(all="ignore"):
        expected = x / np.sqrt(variance) + np.float32(0)
    actual = dml.batch_normalization(x, zero, variance, one, zero, epsilon=0, device=device_for(device, 1))
    given = np.isfinite(x) & np.isfinite(variance) & (variance > 0) if device == "gpu" else np.ones(49, bool)
    assert np.allclose(np.asarray(actual)[given], expected[given], rtol=1e-6, atol=0, equal_nan=True)
