"""Rows of the table of WebNN, run: DirectML's operators with a row's members against WebNN's formulas in NumPy."""

from __future__ import annotations

from math import ceil, erf, floor

import numpy as np
import pytest
from mapped_rows import Array, run, webnn_row

F = np.float32
RNG = np.random.default_rng(5)
X = np.linspace(-5, 5, 41, dtype=F)
IMAGE = RNG.standard_normal((1, 2, 5, 6)).astype(F)


def close(found: Array, wanted: Array) -> None:
    np.testing.assert_allclose(np.reshape(found, wanted.shape), wanted, rtol=4e-6, atol=2e-6)


@pytest.mark.parametrize("values", [X, np.array([-7, 0, 5, 127], np.int8), np.array([-(2**30) - 1, 3], np.int32)])
def test_neg_below_5_0(values: Array) -> None:
    close(run(webnn_row("neg", first="ELEMENT_WISE_IDENTITY"), "ELEMENT_WISE_IDENTITY", values), -values)


def test_gelu_below_5_1() -> None:
    row = webnn_row("gelu", first="ELEMENT_WISE_ERF")
    half = run(row, "ELEMENT_WISE_IDENTITY", run(row, "ELEMENT_WISE_ERF", X))
    wanted = np.array([0.5 * x * (1 + erf(x / 2**0.5)) for x in X.tolist()], F)
    close(run(row, "ELEMENT_WISE_MULTIPLY", X, half), wanted)


def test_hard_swish() -> None:
    wanted = X * np.maximum(0, np.minimum(6, X + 3)) / 6
    close(run(webnn_row("hardSwish", first="ACTIVATION_HARD_SWISH"), "ACTIVATION_HARD_SWISH", X), wanted)
    row = webnn_row("hardSwish", first="ACTIVATION_HARD_SIGMOID")
    close(run(row, "ELEMENT_WISE_MULTIPLY", X, run(row, "ACTIVATION_HARD_SIGMOID", X)), wanted)


def test_clamp_below_5_0() -> None:
    """Ends that no FLOAT holds."""
    x = np.array([0, 2**24 + 1, 2**25 + 1], np.int32)
    row = webnn_row("clamp", first="ELEMENT_WISE_MAX")
    low, high = np.full_like(x, 2**24 - 1), np.full_like(x, 2**25 - 1)
    found = run(row, "ELEMENT_WISE_MIN", run(row, "ELEMENT_WISE_MAX", x, low), high)
    assert found.tolist() == [2**24 - 1, 2**24 + 1, 2**25 - 1]


def test_constant_padding_below_5_0() -> None:
    """A constant that no FLOAT holds."""
    row = webnn_row("pad", "constant", first="JOIN")
    x, value = np.array([[1, 2, 3]], np.int32), np.full((1, 2), 2**24 + 1, np.int32)
    assert run(row, "JOIN", [value, x, value], Axis=1).tolist() == [[*[2**24 + 1] * 2, 1, 2, 3, *[2**24 + 1] * 2]]


DILATED = {"Strides": [1, 2], "StartPadding": [1, 0], "EndPadding": [1, 2], "Dilations": [2, 2]}
"""The last window of a row reaches two columns beyond the input, as where sizes are rounded up."""


def test_dilated_averages_below_6_2() -> None:
    """Padding does not count."""
    row = webnn_row("averagePool2d", "greater", first="CONVOLUTION")
    channels = {**DILATED, "OutputPadding": [0, 0], "GroupCount": 2}
    ones = np.ones((2, 1, 2, 3), F)
    sums = run(row, "CONVOLUTION", IMAGE, ones, **channels)
    numbers = run(row, "CONVOLUTION", np.ones_like(IMAGE), ones, **channels)
    newer = webnn_row("averagePool2d", "greater", first="AVERAGE_POOLING1")
    wanted = run(newer, "AVERAGE_POOLING1", IMAGE, WindowSize=[2, 3], **DILATED)
    assert numbers.min() < 6
    close(run(row, "ELEMENT_WISE_DIVIDE", sums, numbers), wanted)


def test_dilated_norms_below_6_2() -> None:
    row = webnn_row("l2Pool2d", "greater", first="ELEMENT_WISE_MULTIPLY")
    squares = run(row, "ELEMENT_WISE_MULTIPLY", IMAGE, IMAGE)
    channels = {**DILATED, "OutputPadding": [0, 0], "GroupCount": 2}
    sums = run(row, "CONVOLUTION", squares, np.ones((2, 1, 2, 3), F), **channels)
    newer = webnn_row("l2Pool2d", "greater", first="LP_POOLING1")
    close(run(row, "ELEMENT_WISE_SQRT", sums), run(newer, "LP_POOLING1", IMAGE, WindowSize=[2, 3], **DILATED))


def coordinates(n: int, m: int) -> list[float]:
    return [min(max((o + 0.5) * n / m - 0.5, 0), n - 1) for o in range(m)]


@pytest.mark.parametrize("made", [(10, 3), (2, 12), (5, 6), (3, 4)])
def test_resample2d(made: tuple[int, int]) -> None:
    """Halves are rounded down, and elements beyond the edges are those at the edges."""
    scales = [1, 1, made[0] / 5, made[1] / 6]
    row = webnn_row("resample2d", "nearest", first="RESAMPLE2")
    found = run(row, "RESAMPLE2", IMAGE, sizes=(1, 2, *made), Scales=scales)
    rows, columns = ([ceil(c - 0.5) for c in coordinates(n, m)] for n, m in zip((5, 6), made, strict=True))
    close(found, IMAGE[:, :, rows][..., columns])
    wanted = IMAGE
    for axis, n, m in ((2, 5, made[0]), (3, 6, made[1])):
        lower = [floor(c) for c in coordinates(n, m)]
        upper = [ceil(c) for c in coordinates(n, m)]
        share = np.array([c - floor(c) for c in coordinates(n, m)], F).reshape((-1, *[1] * (3 - axis)))
        wanted = np.take(wanted, lower, axis) * (1 - share) + np.take(wanted, upper, axis) * share
    row = webnn_row("resample2d", "linear", first="RESAMPLE2")
    close(run(row, "RESAMPLE2", IMAGE, sizes=(1, 2, *made), Scales=scales, RoundingDirection="INCREASING"), wanted)
    for older in ("RESAMPLE1", "RESAMPLE"):
        row = webnn_row("resample2d", "linear", first=older)
        close(run(row, older, IMAGE, sizes=(1, 2, *made), Scales=scales), wanted)


@pytest.mark.parametrize("axes", [[3, 1], [1, 2, 3], [2]])
def test_layer_normalization(axes: list[int]) -> None:
    """The dimensions of scale lie at axes, in their order; filled up in front they would lie elsewhere."""
    scale = RNG.standard_normal([IMAGE.shape[axis] for axis in axes]).astype(F)
    inner = np.transpose(scale, np.argsort(axes))
    shaped = np.reshape(inner, [IMAGE.shape[d] if d in axes else 1 for d in range(4)])
    row = webnn_row("layerNormalization", first="MEAN_VARIANCE_NORMALIZATION1")
    found = run(row, "MEAN_VARIANCE_NORMALIZATION1", IMAGE, shaped, shaped, Axes=axes, Epsilon=1e-5)
    mean, variance = (function(IMAGE, axis=tuple(axes), keepdims=True) for function in (np.mean, np.var))
    close(found, (IMAGE - mean) / np.sqrt(variance + F(1e-5)) * shaped + shaped)


def test_transpose_without_a_permutation() -> None:
    row = webnn_row("transpose", first="ELEMENT_WISE_IDENTITY")
    assert row.how is not None
    assert "without it reversed" in row.how
    close(run(row, "ELEMENT_WISE_IDENTITY", IMAGE.T), np.transpose(IMAGE, (3, 2, 1, 0)))


@pytest.mark.parametrize("diagonal", [-1, 0, 2])
def test_triangular(diagonal: int) -> None:
    x = np.arange(1, 21, dtype=F).reshape(4, 5)
    upper, lower = (webnn_row("triangular", word, first="DIAGONAL_MATRIX1") for word in ("true", "false"))
    close(run(upper, "DIAGONAL_MATRIX1", x, DiagonalFillEnd=diagonal), np.triu(x, diagonal))
    close(run(lower, "DIAGONAL_MATRIX1", x, DiagonalFillBegin=diagonal + 1), np.tril(x, diagonal))


def test_quantization_in_blocks() -> None:
    """An element of scale for two columns each."""
    x = np.array([[1, 2, 3, 4], [250, 251, 252, 253]], np.uint8)
    scale, zero = np.array([[0.5, 2], [1, 4]], F), np.array([[1, 2], [3, 4]], np.uint8)
    row = webnn_row("dequantizeLinear", "block", first="ELEMENT_WISE_IDENTITY")
    wide = [
        run(row, "ELEMENT_WISE_IDENTITY", np.broadcast_to(each[:, :, None], (2, 2, 2))).reshape(2, 4)
        for each in (scale, zero)
    ]
    found = run(row, "ELEMENT_WISE_DEQUANTIZE_LINEAR", x, *wide)
    close(found, (x.astype(F) - np.repeat(zero, 2, 1).astype(F)) * np.repeat(scale, 2, 1))
