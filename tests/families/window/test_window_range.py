"""Windows whose results fit FLOAT32 although their sums, squares or powers do not."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from magnitudes import NORMAL, device_for, flushes

import dmlops as dml

Array = np.ndarray[Any, Any]

# Small windows, wide ones, windows over whole planes, and with padding; few and many of them.
SHAPES = [
    ((1, 2, 9, 11), (2, 2), (2, 2), (0, 0)),
    ((1, 1, 12, 40), (3, 3), (1, 1), (1, 1)),
    ((2, 1, 9, 40), (2, 9), (2, 3), (0, 4)),
    ((1, 3, 20, 24), (20, 24), (1, 1), (0, 0)),
]


def elements(sizes: tuple[int, ...], magnitude: float) -> Array:
    """Random elements, some of them ordinary and some 0."""
    random = np.random.default_rng(6)
    found = random.uniform(0.5, 2, sizes) * magnitude
    found[..., : sizes[3] // 3] /= magnitude
    found[..., -1, -3:] = 0
    return found.astype(np.float32)


def is_close(found: Any, expected: Array) -> None:
    with np.errstate(over="ignore"):
        limit = expected.astype(np.float32).astype(np.float64)
    np.testing.assert_allclose(np.asarray(found, np.float64), limit, rtol=1e-4, atol=3e-45)


@pytest.mark.parametrize("device", ["cpu", "gpu"])
@pytest.mark.parametrize("magnitude", [1.5e38, 1e30, 1e-7, 1e-25, 1e-43])
@pytest.mark.parametrize(("sizes", "window", "strides", "padding"), SHAPES, ids=str)
def test_pooled_windows_of_any_magnitude_are_right(
    sizes: tuple[int, ...],
    window: tuple[int, int],
    strides: tuple[int, int],
    padding: tuple[int, int],
    magnitude: float,
    device: str,
) -> None:
    x = elements(sizes, magnitude)
    wide = np.pad(x.astype(np.float64), [(0, 0), (0, 0), *((n, n) for n in padding)])
    seen = np.lib.stride_tricks.sliding_window_view(wide, window, axis=(2, 3))[:, :, :: strides[0], :: strides[1]]
    chosen = {"window_size": window, "strides": strides, "start_padding": padding, "end_padding": padding}
    chosen["device"] = device_for(device, magnitude)
    is_close(dml.average_pooling(x, include_padding=True, **chosen), np.mean(seen, axis=(4, 5)))
    largest = np.maximum(np.max(seen, axis=(4, 5), keepdims=True), 2.0**-160)
    for p in (2, 3, 6, 7, 12):
        powers = np.sum((seen / largest) ** p, axis=(4, 5))
        is_close(dml.lp_pooling(x, p=p, **chosen), powers ** (1 / p) * largest[..., 0, 0])


@pytest.mark.parametrize("device", ["cpu", "gpu"])
@pytest.mark.parametrize("cross_channel", [True, False])
@pytest.mark.parametrize("beta", [0.75, 0.5])
@pytest.mark.parametrize(("magnitude", "bias"), [(1e38, 1.0), (1e30, 2.0), (1e-25, 0.0), (1e-38, 0.0), (1e-25, 1.0)])
def test_responses_of_any_magnitude_are_normalized(
    magnitude: float, bias: float, beta: float, cross_channel: bool, device: str
) -> None:
    random = np.random.default_rng(7)
    x = (random.uniform(0.5, 2, (1, 6, 5, 7)) * magnitude).astype(np.float32)
    wide = x.astype(np.float64) ** 2
    axes = (1,) if cross_channel else (2, 3)
    around = np.pad(wide, [(1, 1) if d in axes else (0, 0) for d in range(4)])
    seen = np.lib.stride_tricks.sliding_window_view(around, (3,) * len(axes), axis=axes)
    total = np.sum(seen, axis=tuple(range(4, 4 + len(axes))))
    alpha = float(np.float32(1e-4))
    expected = x / (bias + alpha / 3 * total) ** beta
    found = dml.local_response_normalization(
        x,
        cross_channel=cross_channel,
        local_size=3,
        alpha=alpha,
        beta=beta,
        bias=bias,
        device=device_for(device, magnitude),
    )
    is_close(found, expected)


@pytest.mark.parametrize("device", ["cpu", "gpu"])
@pytest.mark.parametrize("cross_channel", [True, False])
@pytest.mark.parametrize("gradient", [1e30, 1.0, 1e-15, 1e-30])
@pytest.mark.parametrize(
    ("magnitude", "bias", "beta"),
    [
        (1e30, 1.0, 0.75),
        (1e30, 0.0, 0.5),
        (1e25, 2.0, 0.25),
        (1e15, 1.0, 0.75),
        (1e7, 1.0, 0.75),
        (1e-25, 0.0, 0.5),
        (1e-30, 0.0, 0.25),
        (1e-25, 1.0, 0.75),
    ],
)
def test_gradients_of_responses_are_right_or_no_numbers(
    magnitude: float, bias: float, beta: float, gradient: float, cross_channel: bool, device: str
) -> None:
    random = np.random.default_rng(8)
    x, dy = (random.uniform(0.5, 2, (1, 6, 5, 7)) * size for size in (magnitude, gradient))
    given = {"cross_channel": cross_channel, "local_size": 3, "alpha": 0.01, "beta": beta, "bias": bias}
    tensors = [each.astype(np.float32) for each in (x, dy)]
    chosen = device_for(device, 1)
    found = np.asarray(dml.local_response_normalization_grad(*tensors, **given, device=chosen), np.float64)
    with np.errstate(over="ignore", invalid="ignore"):
        wanted = np.asarray(dml.local_response_normalization_grad(*tensors, **given, device="reference"), np.float64)
    kept = np.isfinite(found)
    least = 8 * NORMAL if flushes(chosen) else 8 * 2.0**-149
    assert np.all(np.abs(found - wanted)[kept] <= 1e-4 * np.max(np.abs(wanted)) + least)
    in_range = 1e-30 < gradient * (bias + magnitude**2 / 100) ** -beta / max(magnitude, 1) < 1e30
    assert np.all(kept) or not in_range or magnitude < 1


ENDS = [
    (1e-45, 0.75, 1e-20, 1e18),
    (0.0, 0.5, 1.0, 1e30),
    (1e-45, 1.0, 1e-38, 1e30),
    (3e38, 0.75, -1e-38, 1e-30),
    (-1e20, -1.0, 0.0, 1e-19),
    (1e-38, 1.0, 1.0, 1e38),
    (-1e38, 1.0, 2.0, 1.0),
    (1e-20, 0.75, 1e38, 1e-19),
    (1.0, 0.5, 1e-25, 1e-37),
]
"""Alpha, Beta, Bias and elements."""


@pytest.mark.parametrize("device", ["cpu", "gpu"])
@pytest.mark.parametrize(("alpha", "beta", "bias", "size"), ENDS)
def test_responses_are_right_for_members_at_the_ends_of_the_range(
    alpha: float, beta: float, bias: float, size: float, device: str
) -> None:
    chosen = device_for(device, 1)
    if flushes(chosen) and 0 < min(abs(alpha) or 1, abs(bias) or 1) < NORMAL:
        pytest.skip("members that this adapter flushes")
    x = (np.random.default_rng(9).uniform(0.5, 1, (1, 1, 1, 6)) * size).astype(np.float32)
    given = {"cross_channel": False, "local_size": 3, "alpha": alpha, "beta": beta, "bias": bias}
    wanted = dml.local_response_normalization(x, **given, device="reference")
    is_close(dml.local_response_normalization(x, **given, device=chosen), np.asarray(wanted, np.float64))


@pytest.mark.parametrize("device", ["cpu", "gpu"])
@pytest.mark.parametrize(("alpha", "beta", "bias", "size"), [*ENDS, (1.0, 1.0, 1e38, 1e-19), (1e38, 1e-20, 1.0, 1.0)])
def test_gradients_of_responses_are_not_wrong_for_members_at_the_ends_of_the_range(
    alpha: float, beta: float, bias: float, size: float, device: str
) -> None:
    chosen = device_for(device, 1)
    if flushes(chosen) and 0 < min(abs(alpha) or 1, abs(bias) or 1) < NORMAL:
        pytest.skip("members that this adapter flushes")
    x = (np.random.default_rng(9).uniform(0.5, 1, (1, 1, 1, 6)) * size).astype(np.float32)
    given = {"cross_channel": False, "local_size": 3, "alpha": alpha, "beta": beta, "bias": bias}
    found, wanted = (
        np.asarray(dml.local_response_normalization_grad(x, np.ones_like(x), **given, device=each), np.float64)
        for each in (chosen, "reference")
    )
    kept = np.isfinite(found)
    least = 8 * NORMAL if flushes(chosen) else 8 * 2.0**-149
    assert np.all(np.abs(found - wanted)[kept] <= 1e-4 * np.max(np.abs(wanted)) + least)
