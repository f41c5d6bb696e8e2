"""Products of bytes on a GPU, four terms to a word: every layout, mixture of types and edge of a tile, exactly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from byte_products import Sizes, drawn, product, windows

import dmlops as dml
from dmlruntime.families.contraction.parameters import WIDE_TERMS
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import plan_on_gpu
from dmlruntime.gpu.device import GpuDevice
from dmltools.conformance.pytest_plugin import device_or_skip

SHORTS = [("INT8", "INT8"), ("INT8", "UINT8"), ("UINT8", "INT8"), ("UINT8", "UINT8")]
EDGES = {
    "in fours": [(32, 64, 32), (64, 128, 64), (36, 68, 40)],
    "others": [(31, 63, 33), (33, 65, 31), (63, 4, 65), (65, 127, 63), (8, 1, 8)],
}
"""Rows, terms and columns: the first read four bytes at once, which is a kernel of its own."""


def _loads(descriptor: Any) -> set[str]:
    names = plan_on_gpu(descriptor, WEBGPU_DEFAULTS, {}).defines
    return {name for name in names if name.startswith(("A_", "B_"))}


def _check(gpu: GpuDevice, descriptor: Any, seed: int) -> None:
    given = drawn(descriptor, seed)
    made = gpu.compile(descriptor)
    assert "PACKED_TERMS" in made.plan.defines
    expected = np.asarray(device_or_skip("reference").compile(descriptor)(*given))
    assert np.array_equal(np.asarray(made(*given)), expected)


@pytest.mark.parametrize("shorts", SHORTS, ids="-".join)
@pytest.mark.parametrize("zeros", [(0, 0), (1, 36), (33, 1)], ids=["none", "of columns", "of rows"])
def test_types_and_zero_points(gpu: GpuDevice, shorts: tuple[str, str], zeros: tuple[int, int]) -> None:
    _check(gpu, product((33, 65), (65, 36), shorts, zeros=zeros), 1)


@pytest.mark.parametrize("along", [(True, False), (False, False), (True, True), (False, True)])
@pytest.mark.parametrize("edges", EDGES.values(), ids=EDGES)
def test_edges_of_tiles(gpu: GpuDevice, along: tuple[bool, bool], edges: Sequence[tuple[int, int, int]]) -> None:
    for m, k, n in edges:
        _check(gpu, product((m, k), (k, n), ("UINT8", "INT8"), zeros=(m, 1), along=along), 2)


@pytest.mark.parametrize(("m", "k", "n"), [(1601, 5, 1700), (10 * 64 + 1, 70, 10 * 64)])
def test_large_tiles(gpu: GpuDevice, m: int, k: int, n: int) -> None:
    descriptor = product((m, k), (k, n), ("INT8", "UINT8"), zeros=(1, n))
    assert plan_on_gpu(descriptor, WEBGPU_DEFAULTS, {}).variant == "tiles of 64"
    _check(gpu, descriptor, 3)


def test_the_layout_chooses_the_loads() -> None:
    shorts = ("INT8", "UINT8")

    def of(m: int, k: int, n: int, a: bool, b: bool) -> set[str]:
        return _loads(product((m, k), (k, n), shorts, along=(a, b)))

    assert of(36, 68, 40, True, False) == {"A_WORDS", "A_BY_TERMS", "A_SPREAD", "B_FOUR_COLUMNS"}
    assert of(36, 68, 40, False, True) == {"A_FOUR_ROWS", "B_WORDS", "B_BY_TERMS"}
    assert of(35, 67, 39, True, False) == {"A_BY_TERMS", "A_SPREAD", "B_SPREAD"}
    assert of(35, 67, 39, False, True) == {"A_SPREAD", "B_BY_TERMS", "B_SPREAD"}


CASES: dict[str, dict[str, Any]] = {
    "3x3": {"x": (2, 9, 13, 11), "taps": (10, 9, 3, 3), "padding": (1, 1)},
    "many terms": {"x": (1, 70, 9, 8), "taps": (37, 70, 3, 3), "padding": (2, 1)},
    "large": {"x": (1, 3, 17, 15), "taps": (12, 3, 11, 11), "padding": (2, 3)},
    "apart": {"x": (2, 9, 23, 14), "taps": (10, 9, 5, 2), "padding": (3, 1), "stride": 3, "dilation": 2},
    "1x1 in fours": {"x": (3, 8, 6, 4), "taps": (12, 8, 1, 1)},
    "1x1 of every second": {"x": (1, 12, 20, 34), "taps": (9, 12, 1, 1), "stride": 2},
    "1x1 of nothing": {"x": (1, 12, 5, 5), "taps": (9, 12, 1, 1), "padding": (1, 2)},
    "groups": {"x": (1, 12, 9, 40), "taps": (27, 4, 2, 3), "groups": 3, "padding": (0, 1)},
    "channels last": {"x": (2, 8, 5, 6), "taps": (12, 8, 3, 3), "padding": (1, 1), "strides": (240, 1, 48, 8)},
    "channels last 1x1": {"x": (2, 8, 5, 6), "taps": (12, 8, 1, 1), "strides": (240, 1, 48, 8)},
}


@pytest.mark.parametrize(("number", "name"), list(enumerate(CASES)))
def test_windows(gpu: GpuDevice, number: int, name: str) -> None:
    """Elements around the input have the value of its zero point."""
    _check(gpu, windows(**CASES[name], shorts=SHORTS[number % 4]), 4)


def test_without_the_language_feature(gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu.pipelines, "defines", gpu.pipelines.defines - {"PACKED_DOT"})
    _check(gpu, product((33, 65), (65, 36), ("UINT8", "INT8"), zeros=(33, 36)), 5)


def _quantized(rows: int, terms: int, columns: int) -> dml.DML_QUANTIZED_LINEAR_MATRIX_MULTIPLY_OPERATOR_DESC:
    describe = dml.DML_BUFFER_TENSOR_DESC
    one = (1, 1)
    return dml.DML_QUANTIZED_LINEAR_MATRIX_MULTIPLY_OPERATOR_DESC(
        ATensor=describe("UINT8", (rows, terms)),
        AScaleTensor=describe("FLOAT32", one),
        AZeroPointTensor=None,
        BTensor=describe("UINT8", (terms, columns)),
        BScaleTensor=describe("FLOAT32", one),
        BZeroPointTensor=None,
        OutputScaleTensor=describe("FLOAT32", one),
        OutputZeroPointTensor=None,
        OutputTensor=describe("UINT8", (rows, columns)),
    )


@pytest.mark.parametrize(("rows", "columns", "edge"), [(640, 640, 64), (9, 30, 32)])
def test_a_piece_has_no_more_terms_than_one_word_holds(rows: int, columns: int, edge: int) -> None:
    made = plan_on_gpu(_quantized(rows, 3 * WIDE_TERMS + 5, columns), WEBGPU_DEFAULTS, {})
    values = dict(made.dispatches[0].parameters)
    assert made.variant.startswith(f"tiles of {edge}, ")
    assert 0 < values["piece_terms"] <= WIDE_TERMS
    assert values["pieces"] * values["piece_terms"] >= 3 * WIDE_TERMS + 5


@pytest.mark.parametrize(
    ("sizes", "variant"),
    [((9, 40), "tiles of 32, 90"), pytest.param((4 * 64, 24 * 64), "tiles of 64, 3", marks=pytest.mark.slow)],
)
def test_sums_beyond_one_word(gpu: GpuDevice, sizes: Sizes, variant: str) -> None:
    """Sums of 40,000 products of 255 and 255 are above 2^31."""
    rows, columns = sizes
    descriptor = _quantized(rows, 40_000, columns)
    operator = gpu.compile(descriptor)
    assert operator.plan.variant.startswith(variant)
    a, b = np.full((rows, 40_000), 255, np.uint8), np.full((40_000, columns), 255, np.uint8)
    a[1::2, 20_000:], b[:30_000, 2::3] = 0, 0
    scale = np.array([[2.0**-24]], np.float32)
    found = np.asarray(operator(a, scale[:], None, b, np.ones((1, 1), np.float32), None, np.ones((1, 1), np.float32)))
    terms = np.where(np.arange(columns)[None] % 3 == 2, [[10_000], [0]], [[40_000], [20_000]])
    rounded = np.round(255 * 255 * terms * 2.0**-24)
    assert np.array_equal(found, rounded[np.arange(rows) % 2])
