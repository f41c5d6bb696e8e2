"""`windows`: what references of pooling and convolution see."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from dmlruntime.numerics.reference_functions import windows


def by_hand(x: np.ndarray, size: tuple[int, ...], stride: tuple[int, ...], dilation: tuple[int, ...]) -> np.ndarray:
    """Every window of a padded array of two dimensions, element by element."""
    outs = [(x.shape[i] - (size[i] - 1) * dilation[i] - 1) // stride[i] + 1 for i in range(2)]
    found = np.empty((*outs, *size))
    for o0, o1, s0, s1 in itertools.product(*(range(n) for n in (*outs, *size))):
        found[o0, o1, s0, s1] = x[o0 * stride[0] + s0 * dilation[0], o1 * stride[1] + s1 * dilation[1]]
    return found


@pytest.mark.parametrize("stride", [(1, 1), (2, 3)])
@pytest.mark.parametrize("dilation", [(1, 1), (2, 1)])
@pytest.mark.parametrize("size", [(1, 1), (3, 2)])
def test_against_loops(size: tuple[int, ...], stride: tuple[int, ...], dilation: tuple[int, ...]) -> None:
    x = np.arange(42.0).reshape(6, 7)
    padded = np.pad(x, [(1, 0), (2, 1)], constant_values=-5)
    found = windows(x, size, stride, dilation, (1, 2), (0, 1), -5)
    assert np.array_equal(found, by_hand(padded, size, stride, dilation))


def test_defaults_and_outer_dimensions() -> None:
    x = np.arange(24).reshape(2, 3, 4)
    found = windows(x, (2,))
    assert found.shape == (2, 3, 3, 2)
    assert found.dtype == x.dtype
    assert found[1, 2].tolist() == [[20, 21], [21, 22], [22, 23]]


def test_a_window_that_does_not_fit() -> None:
    with pytest.raises(ValueError, match="window shape cannot be larger"):
        windows(np.zeros(3), (4,))
