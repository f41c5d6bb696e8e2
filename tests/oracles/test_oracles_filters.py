"""RESAMPLE3's filter against torch's, which cuts its triangle off at the edges of an image.

DirectML repeats the elements at the edges instead: torch is given images with such elements around them, and its
results for these are cut off.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from oracle_libraries import peer_module

import dmlops

Scales = tuple[float, float]
# Sizes, scales of rows and columns, and elements added at each side, which come to whole numbers of outputs.
CASES: tuple[tuple[tuple[int, ...], Scales, tuple[int, int]], ...] = (
    ((2, 3, 16, 24), (0.25, 0.125), (16, 32)),
    ((1, 2, 15, 20), (0.2, 0.4), (25, 25)),
    ((1, 1, 23, 9), (0.375, 0.1), (24, 30)),
    ((1, 1, 1, 33), (0.4375, 0.0625), (32, 64)),
)


@pytest.mark.parametrize("dtype", [np.float32, np.float16])
@pytest.mark.parametrize(("sizes", "scales", "around"), CASES)
def test_a_filtered_image(sizes: tuple[int, ...], scales: Scales, around: tuple[int, int], dtype: Any) -> None:
    functional = peer_module("torch").nn.functional
    x = np.random.default_rng(11).uniform(-3, 3, sizes).astype(dtype)
    made = tuple(max(1, int(size * scale)) for size, scale in zip(sizes[2:], scales, strict=True))
    found = dmlops.resample3(
        x,
        interpolation_mode="DML_INTERPOLATION_MODE_LINEAR",
        scales=(1, 1, *scales),
        input_pixel_offsets=(0.5,) * 4,
        output_pixel_offsets=(-0.5,) * 4,
        antialiased=True,
        sizes=(*sizes[:2], *made),
        device="reference",
    )
    wide = np.pad(x.astype(np.float64), [(0, 0), (0, 0), *((n, n) for n in around)], mode="edge")
    filtered = functional.interpolate(
        peer_module("torch").from_numpy(wide),
        scale_factor=scales,
        mode="bilinear",
        antialias=True,
        align_corners=False,
        recompute_scale_factor=False,
    ).numpy()
    first = [round(n * scale) for n, scale in zip(around, scales, strict=True)]
    expected = filtered[:, :, first[0] : first[0] + made[0], first[1] : first[1] + made[1]]
    assert expected.shape == found.shape
    np.testing.assert_allclose(found, expected, rtol=0, atol=3 * (4e-7 if dtype == np.float32 else 6e-4))
    assert np.ptp(found) > 0.1
