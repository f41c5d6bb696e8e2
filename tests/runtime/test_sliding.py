"""`convolved`: in pieces, with what is not a number, and as fast as tests need it."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest

from dmlruntime.numerics import sliding
from dmlruntime.numerics.sliding import convolved

HOW: dict[str, Any] = {"stride": (2, 1), "dilation": (1, 2), "start": (1, 2)}


@pytest.mark.parametrize("transposed", [False, True])
@pytest.mark.parametrize("groups", [1, 2])
def test_pieces_make_no_difference(monkeypatch: pytest.MonkeyPatch, transposed: bool, groups: int) -> None:
    """Whole numbers, whose sums are exact in any order."""
    random = np.random.default_rng(3)
    x = random.integers(-9, 10, (5, 4, 6, 7)).astype(np.float64)
    w = random.integers(-9, 10, (4, 4 // groups, 3, 2)).astype(np.float64)
    whole = convolved(x, w, (3, 5), groups=groups, transposed=transposed, **HOW)
    assert whole.shape == (5, 4, 3, 5)
    assert np.any(whole)
    for at_once in (1, 2 * 4 * 6 * 15 * groups):
        monkeypatch.setattr(sliding, "_AT_ONCE", at_once)
        assert np.array_equal(convolved(x, w, (3, 5), groups=groups, transposed=transposed, **HOW), whole)


def test_a_convolution_in_numbers() -> None:
    """One dimension, two channels, a zero before and one after: by hand."""
    x, w = np.array([[[1.0, 2, 3], [10, 20, 30]]]), np.array([[[1.0, -1], [2, 0]], [[0, 1], [0, -1]]])
    found = convolved(x, w, (4,), (1,), (1,), (1,))
    assert found.tolist() == [[[-1, 19, 39, 63], [-9, -18, -27, 0]]]


def test_a_transposed_convolution_in_numbers() -> None:
    """Every element adds the window, times itself; two steps apart, with one element cut off before."""
    x, w = np.array([[[1.0, 2, 3]]]), np.array([[[10.0, 20, 30]]])
    found = convolved(x, w, (6,), (2,), (1,), (1,), transposed=True)
    assert found.tolist() == [[[20, 30 + 20, 40, 60 + 30, 60, 90]]]


def test_what_is_not_a_number_reaches_its_windows_only() -> None:
    x = np.array([[[1.0, np.nan, 3, 4, np.inf]]])
    found = convolved(x, np.array([[[1.0, 1]]]), (4,), (1,), (1,), (0,))
    assert np.array_equal(found, [[[np.nan, np.nan, 7, np.inf]]], equal_nan=True)


@pytest.mark.slow
def test_a_layer_takes_less_than_two_seconds() -> None:
    """A 3 x 3 convolution of 64 x 64 x 56 x 56 with 64 output channels, in float64: the best of five tries."""
    random = np.random.default_rng(4)
    x, w = random.random((64, 64, 56, 56)), random.random((64, 64, 3, 3))
    seconds = []
    for _ in range(5):
        begin = time.perf_counter()
        found = convolved(x, w, (56, 56), (1, 1), (1, 1), (1, 1))
        seconds.append(time.perf_counter() - begin)
    assert found[63, 5, 7, 9] == pytest.approx(np.vdot(x[63, :, 6:9, 8:11], w[5]))
    assert min(seconds) < 2, seconds
