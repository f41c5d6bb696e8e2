"""Rows of the table of ONNX, run: DirectML's operators with a row's members against the node in ONNX Runtime."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest
from mapped_rows import Array, OnnxTable, node_of, run

F = np.float32
RNG = np.random.default_rng(17)
IMAGE = RNG.standard_normal((1, 2, 5, 6)).astype(F)


@pytest.fixture(scope="module")
def table() -> OnnxTable:
    return OnnxTable()


def close(found: Array, wanted: Array) -> None:
    np.testing.assert_allclose(np.reshape(found, wanted.shape), wanted, rtol=2e-6, atol=2e-6)


@pytest.mark.parametrize(("low", "high", "fragment"), [(2, 8, "not greater"), (8, 4, "is greater")])
def test_clip(table: OnnxTable, low: float, high: float, fragment: str) -> None:
    x = np.array([1, 3, 5, 7, 9], F)
    row = table.row("Clip", 13, fragment)
    ends = np.full_like(x, low), np.full_like(x, high)
    if row.operators == ["ELEMENT_WISE_CLIP1"]:
        found = run(row, "ELEMENT_WISE_CLIP1", x, Min=low, Max=high)
    else:
        found = run(row, "ELEMENT_WISE_MIN", run(row, "ELEMENT_WISE_MAX", x, ends[0]), ends[1])
    close(found, node_of("Clip", 13, [x, np.array(low, F), np.array(high, F)])[0])


@pytest.mark.parametrize("mode", ["constant", "edge", "reflect"])
def test_negative_pads(table: OnnxTable, mode: str) -> None:
    x = np.arange(1, 13, dtype=F).reshape(3, 4)
    before, after = [0, -1], [-1, 2]
    row = table.row("Pad", 13, "a pad is negative")
    assert row.operators == ["SLICE1", "PADDING1"]
    window = {"InputWindowOffsets": [0, 1], "InputWindowSizes": [2, 3], "InputWindowStrides": [1, 1]}
    cut = run(row, "SLICE1", x, sizes=(2, 3), **window)
    padding = {"constant": "CONSTANT", "edge": "EDGE", "reflect": "REFLECTION"}[mode]
    found = run(row, "PADDING1", cut, PaddingMode=padding, StartPadding=[0, 0], EndPadding=[0, 2])
    close(found, node_of("Pad", 13, [x, np.array([*before, *after], np.int64)], mode=mode)[0])


def test_wrapped_pads(table: OnnxTable) -> None:
    x = np.arange(1, 6, dtype=F)
    row = table.row("Pad", 19, "mode is wrap")
    found = run(row, "PADDING1", x, StartPadding=[7], EndPadding=[2])
    close(found, node_of("Pad", 19, [x, np.array([7, 2], np.int64)], mode="wrap")[0])


POOLS: Sequence[tuple[str, int, str, Mapping[str, Any], Mapping[str, Any]]] = [
    ("AveragePool", 19, "every dilation is 1", {"IncludePadding": False}, {"count_include_pad": 0}),
    ("AveragePool", 19, "every dilation is 1", {"IncludePadding": True}, {"count_include_pad": 1}),
    ("AveragePool", 19, "a dilation", {"IncludePadding": False, "Dilations": [1, 2]}, {"dilations": [1, 2]}),
    ("MaxPool", 12, "no output of indices", {}, {}),
    ("LpPool", 18, "every dilation is 1", {"P": 2}, {"p": 2}),
]


@pytest.mark.parametrize(("node", "opset", "fragment", "members", "attributes"), POOLS)
def test_pools_with_ceil_mode(
    table: OnnxTable, node: str, opset: int, fragment: str, members: Mapping[str, Any], attributes: Mapping[str, Any]
) -> None:
    """OutputTensor has the sizes of the node, whose last window reaches beyond the input."""
    x = IMAGE[..., :5] + 3
    row = table.row(node, opset, fragment)
    assert row.how is not None
    assert "OutputTensor" in row.how
    wanted = node_of(node, opset, [x], kernel_shape=[1, 2], strides=[1, 2], ceil_mode=1, **attributes)[0]
    found = run(row, row.operators[0], x, sizes=wanted.shape, WindowSize=[1, 2], Strides=[1, 2], **members)
    close(found, wanted)


def offsets(mode: str, sizes: Sequence[int], made: Sequence[int], scales: Sequence[float]) -> dict[str, list[float]]:
    """Return Scales and offsets of the row of mode linear."""
    half = {"half_pixel": (0.5, -0.5), "pytorch_half_pixel": (0.5, -0.5), "tf_half_pixel_for_nn": (0, -0.5)}
    lists: dict[str, list[float]] = {"Scales": [], "InputPixelOffsets": [], "OutputPixelOffsets": []}
    for n, m, scale in zip(sizes, made, scales, strict=True):
        own = (scale, *half.get(mode, (0, 0)))
        if mode == "half_pixel_symmetric":
            own = (scale, 0.5 - n / 2 + m / (2 * scale), -0.5)
        if mode == "align_corners" and m > 1:
            own = ((m - 1) / (n - 1) if n > 1 else 1, 0, 0)
        if mode in ("align_corners", "pytorch_half_pixel") and m == 1:
            own = (3.4e38, 0, 0)
        for name, value in zip(lists, own, strict=True):
            lists[name].append(value)
    return lists


MODES = ["half_pixel", "half_pixel_symmetric", "pytorch_half_pixel", "align_corners", "asymmetric"]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("scales", [(1.0, 1.0, 1.75, 0.65), (1.0, 1.0, 0.3, 1.45)])
def test_linear_resize(table: OnnxTable, mode: str, scales: tuple[float, ...]) -> None:
    made = [int(np.floor(n * F(scale))) for n, scale in zip(IMAGE.shape, scales, strict=True)]
    row = table.row("Resize", 19, "mode is linear, antialias is 0")
    found = run(row, "RESAMPLE2", IMAGE, sizes=made, **offsets(mode, IMAGE.shape, made, scales))
    feeds = [IMAGE, None, np.array(scales, F)]
    close(found, node_of("Resize", 19, feeds, mode="linear", coordinate_transformation_mode=mode)[0])


@pytest.mark.parametrize("nearest", ["round_prefer_floor", "round_prefer_ceil", "floor", "ceil"])
@pytest.mark.parametrize("mode", ["half_pixel", "asymmetric"])
def test_nearest_resize(table: OnnxTable, nearest: str, mode: str) -> None:
    """Scales of a half, so that ties are all there is."""
    scales, made = (1.0, 1.0, 0.5, 2.0), [1, 2, 2, 12]
    row = table.row("Resize", 13, f"nearest_mode is {nearest},")
    lists = offsets(mode, IMAGE.shape, made, scales)
    assert row.how is not None
    shift = 0.5 if ".5 more" in row.how else -0.5 if ".5 less" in row.how else 0
    lists["InputPixelOffsets"] = [value + shift for value in lists["InputPixelOffsets"]]
    found = run(row, "RESAMPLE2", IMAGE, sizes=made, **lists)
    feeds = [IMAGE, None, np.array(scales, F)]
    attributes = {"nearest_mode": nearest, "coordinate_transformation_mode": mode}
    close(found, node_of("Resize", 13, feeds, mode="nearest", **attributes)[0])


def test_antialiased_resize(table: OnnxTable) -> None:
    """Below a half DirectML filters as ONNX does; between a half and 1 it does not, so that no row is about that."""
    row = table.row("Resize", 18, "antialias is 1")
    assert row.when is not None
    assert "every scale is below .5 or not below 1" in row.when
    for scale, agrees in ((0.25, True), (0.5, False)):
        x = RNG.standard_normal((1, 1, 2, 16)).astype(F)
        made = [1, 1, 2, int(16 * scale)]
        lists = offsets("half_pixel", x.shape, made, (1, 1, 1, scale))
        found = run(row, "RESAMPLE3", x, RoundingDirection="INCREASING", sizes=made, **lists)
        wanted = node_of("Resize", 18, [x, None, np.array([1, 1, 1, scale], F)], mode="linear", antialias=1)[0]
        assert np.allclose(found, wanted, atol=1e-5) is agrees


@pytest.mark.parametrize(("node", "opset", "scale", "mode", "fragment"), [
    ("Upsample", 9, 2.0, "linear", "mode is linear"),
    ("Upsample", 9, 1.6, "nearest", "no scale is below 1"),
    ("Resize", 10, 0.6, "linear", "mode is linear"),
    ("Resize", 10, 1.6, "nearest", "no scale is below 1"),
    ("Resize", 10, 0.6, "nearest", "no scale is above 1"),
])  # fmt: skip
def test_old_resize(table: OnnxTable, node: str, opset: int, scale: float, mode: str, fragment: str) -> None:
    """ONNX Runtime's Upsample only enlarges."""
    made = [*IMAGE.shape[:3], int(np.floor(IMAGE.shape[3] * F(scale)))]
    row = table.row(node, opset, fragment)
    lists = offsets("asymmetric", IMAGE.shape, made, (1, 1, 1, scale))
    found = run(row, "RESAMPLE2", IMAGE, sizes=made, **lists)
    close(found, node_of(node, opset, [IMAGE, np.array([1, 1, 1, scale], F)], mode=mode)[0])


@pytest.mark.parametrize(("opset", "transformation", "fragment"), [
    (10, None, "mode is avg"),
    (16, "half_pixel", "transformation_mode is half_pixel"),
    (16, "output_half_pixel", "output_half_pixel"),
])  # fmt: skip
@pytest.mark.parametrize("ratio", [0, 2])
def test_roi_align(table: OnnxTable, opset: int, transformation: str | None, fragment: str, ratio: int) -> None:
    regions = np.array([[0.5, 1, 4, 3.5], [1, 0, 2.5, 4.5]], F)
    images = np.zeros(2, np.int64)
    row = table.row("RoiAlign", opset, fragment)
    assert row.when is not None
    assert "mode is avg" in row.when  # the greatest is that of weighted corners in ONNX, of samples in DirectML
    samples = {"MinimumSamplesPerOutput": ratio or 1, "MaximumSamplesPerOutput": ratio or 2**32 - 1}
    scales = {"SpatialScaleX": 1.25, "SpatialScaleY": 1.25}
    found = run(row, "ROI_ALIGN1", IMAGE, regions, images.astype(np.uint32), sizes=(2, 2, 2, 3), **samples, **scales)
    attributes = {} if transformation is None else {"coordinate_transformation_mode": transformation}
    wanted = node_of(
        *("RoiAlign", opset, [IMAGE, regions, images]),
        **{"output_height": 2, "output_width": 3, "sampling_ratio": ratio, "spatial_scale": 1.25, **attributes},
    )[0]
    close(found, wanted)


@pytest.mark.parametrize("ratio", [0, 2])
def test_regions_without_elements(table: OnnxTable, ratio: int) -> None:
    """DirectML takes a sample of a region that is empty, where ONNX counts none."""
    regions, images = np.array([[2.3, 3.1, 2.3, 4.5]], F), np.zeros(1, np.int64)
    row = table.row("RoiAlign", 16, "transformation_mode is half_pixel")
    assert row.when is not None
    assert "no region is empty where sampling_ratio is 0" in row.when
    members = {"MinimumSamplesPerOutput": ratio or 1, "MaximumSamplesPerOutput": ratio or 2**32 - 1}
    scales = {"SpatialScaleX": 1.0, "SpatialScaleY": 1.0}
    found = run(row, "ROI_ALIGN1", IMAGE, regions, images.astype(np.uint32), sizes=(1, 2, 2, 2), **members, **scales)
    attributes = {"output_height": 2, "output_width": 2, "sampling_ratio": ratio}
    wanted = node_of(
        "RoiAlign", 16, [IMAGE, regions, images], coordinate_transformation_mode="half_pixel", **attributes
    )
    assert np.allclose(found, wanted[0], atol=1e-5) is (ratio > 0)


@pytest.mark.parametrize(("kind", "low", "bias", "agrees"), [
    (F, 1.5, 0.5, True),
    (np.int8, 2.0, 3.0, True),
    (np.uint8, 2.0, 3.0, True),
    (np.int32, 1.5, 1.5, False),  # cut to 1, where ONNX rounds the difference
    (F, -1.5, 0.5, False),  # zero is on both sides: DirectML subtracts, ONNX adds
])  # fmt: skip
def test_shrink(table: OnnxTable, kind: type, low: float, bias: float, agrees: bool) -> None:
    x = np.arange(0 if kind is np.uint8 else -6, 9).astype(kind)
    (row,) = table.rows("Shrink", 9)
    assert (
        row.when
        == "lambd is not negative, and the data type is a float, or lambd and bias are whole numbers that it holds"
    )
    found = run(row, "ACTIVATION_SHRINK", x, Threshold=low, Bias=bias)
    wanted = node_of("Shrink", 9, [x], lambd=low, bias=bias)[0]
    assert np.array_equal(found, wanted) is agrees


def test_unpooling_to_larger_sizes(table: OnnxTable) -> None:
    """The example of ONNX's own tests: the indices count in 4 by 4 elements, not in 5 by 5 as in ONNX Runtime."""
    x, indices = np.array([[[[5, 6], [7, 8]]]], F), np.array([[[[5, 7], [13, 15]]]], np.int64)
    row = table.row("MaxUnpool", 11, "output_shape is absent")
    least = run(row, "MAX_UNPOOLING", x, indices.astype(np.uint32), sizes=(1, 1, 4, 4))
    close(least, node_of("MaxUnpool", 11, [x, indices], kernel_shape=[2, 2], strides=[2, 2])[0])
    row = table.row("MaxUnpool", 11, "output_shape is larger")
    assert row.operators == ["MAX_UNPOOLING", "PADDING1"]
    least = run(row, "MAX_UNPOOLING", x, indices.astype(np.uint32), sizes=(1, 1, 4, 4))
    found = run(row, "PADDING1", least, StartPadding=[0] * 4, EndPadding=[0, 0, 1, 1])
    places = {tuple(place): found[0, 0][tuple(place)] for place in np.argwhere(found[0, 0])}
    assert places == {(1, 1): 5, (1, 3): 6, (3, 1): 7, (3, 3): 8}
    assert found.shape == (1, 1, 5, 5)


def test_transposed_convolutions_with_padding(table: OnnxTable) -> None:
    """The last element is one of a window, where OutputPadding of DirectML would hold 0."""
    x, w = np.array([[[1, 2]]], F), np.array([[[1, 10, 100]]], F)
    row = table.row("ConvTranspose", 11)
    space = {"Strides": [2], "Dilations": [1], "StartPadding": [0], "EndPadding": [1], "OutputPadding": [0]}
    found = run(row, "CONVOLUTION", x, w, sizes=(1, 1, 5), **space)
    wanted = node_of("ConvTranspose", 11, [x, w], strides=[2], pads=[0, 1], output_padding=[1])[0]
    assert wanted.tolist() == [[[1, 10, 102, 20, 200]]]
    close(found, wanted)


@pytest.mark.parametrize("upper", [0, 1])
def test_trilu(table: OnnxTable, upper: int) -> None:
    x = np.arange(1, 21, dtype=F).reshape(4, 5)
    row = table.row("Trilu", 14, f"upper is {upper}")
    end = {"DiagonalFillEnd": 1} if upper else {"DiagonalFillBegin": 2}
    found = run(row, "DIAGONAL_MATRIX1", x, **end)
    close(found, node_of("Trilu", 14, [x, np.array(1, np.int64)], upper=upper)[0])


@pytest.mark.parametrize("last", [0, 1])
def test_argmax(table: OnnxTable, last: int) -> None:
    x = np.array([[3, 7, 7, 1], [2, 2, 2, 2]], F)
    found = run(table.row("ArgMax", 13, f"select_last_index is {last}"), "ARGMAX", x, Axes=[1])
    close(found, node_of("ArgMax", 13, [x], axis=1, select_last_index=last)[0])


def test_gather_elements_of_a_corner(table: OnnxTable) -> None:
    """Indices may have fewer rows than data in ONNX, and not in DirectML."""
    x, indices = IMAGE[0, 0], np.array([[5, -1], [0, 2]], np.int64)
    row = table.row("GatherElements", 13, "smaller")
    window = {"InputWindowOffsets": [0, 0], "InputWindowSizes": [2, 6], "InputWindowStrides": [1, 1]}
    found = run(row, "GATHER_ELEMENTS", run(row, "SLICE1", x, sizes=(2, 6), **window), indices, Axis=1)
    close(found, node_of("GatherElements", 13, [x, indices], axis=1)[0])


@pytest.mark.parametrize(("positive", "negative", "fragment"), [
    (1, 1, "are 1"),
    (1, 0, "detect_positive alone"),
    (0, 1, "detect_negative alone"),
    (0, 0, "are 0"),
])  # fmt: skip
def test_infinities(table: OnnxTable, positive: int, negative: int, fragment: str) -> None:
    x = np.array([-np.inf, 1, np.nan, np.inf], F)
    row = table.row("IsInf", 10, fragment)
    if positive or negative:
        found = run(row, "ELEMENT_WISE_IS_INFINITY", x)
    else:
        found = run(row, "FILL_VALUE_CONSTANT", sizes=x.shape, ValueDataType="UINT8")
    close(found, node_of("IsInf", 10, [x], detect_positive=positive, detect_negative=negative)[0].astype(np.uint8))


def test_cast_to_bool(table: OnnxTable) -> None:
    x = np.array([0, 0.5, -256, np.nan, 3], F)
    row = table.row("Cast", 13, "to is bool")
    found = run(row, "ELEMENT_WISE_LOGICAL_NOT", run(row, "ELEMENT_WISE_LOGICAL_EQUALS", x, np.zeros_like(x)))
    close(found, node_of("Cast", 13, [x], to=9)[0].astype(np.uint8))


@pytest.mark.parametrize("fragment", ["axes are given", "no axes are given"])
def test_sums_without_axes(table: OnnxTable, fragment: str) -> None:
    x = IMAGE[0, 0]
    row = table.row("ReduceSum", 13, *([fragment] if fragment[0] == "n" else ["is 0"]))
    if fragment[0] == "n":
        close(run(row, "ELEMENT_WISE_IDENTITY", x), node_of("ReduceSum", 13, [x], noop_with_empty_axes=1)[0])
    else:
        close(run(row, "REDUCE", x, Axes=[0, 1]), node_of("ReduceSum", 13, [x], noop_with_empty_axes=0)[0])


def test_normalizations(table: OnnxTable) -> None:
    """Those of which a member holds what ONNX's formula does."""
    x = np.array([[0, 0, 0], [3e-20, 4e-20, 0], [3, 4, 0]], F)
    found = run(table.row("LpNormalization", 21), "LP_NORMALIZATION", x[[0, 2]], Axis=1, P=2)
    close(found, node_of("LpNormalization", 21, [x[[0, 2]]], axis=1, p=2)[0])
    found = run(table.row("MeanVarianceNormalization", 13), "MEAN_VARIANCE_NORMALIZATION1", IMAGE, Axes=[0, 2, 3])
    np.testing.assert_allclose(found, node_of("MeanVarianceNormalization", 13, [IMAGE])[0], rtol=1e-4, atol=1e-5)
    row = table.row("LRN", 13)
    channels = IMAGE.reshape(1, 6, 2, 5)
    found = run(row, "LOCAL_RESPONSE_NORMALIZATION", channels, LocalSize=3, Alpha=2, Beta=0.5, Bias=1)
    close(found, node_of("LRN", 13, [channels], size=3, alpha=2.0, beta=0.5, bias=1.0)[0])


def test_softmax_before_opset_13(table: OnnxTable) -> None:
    row = table.row("Softmax", 11)
    flat = IMAGE.reshape(1 * 2, 5 * 6)
    close(run(row, "ACTIVATION_SOFTMAX", flat), node_of("Softmax", 11, [IMAGE], axis=2)[0])


def test_mean_of_three(table: OnnxTable) -> None:
    row = table.row("Mean", 13, "three inputs")
    x, y, z = IMAGE[0, 0, :3]
    total = run(row, "ELEMENT_WISE_ADD", run(row, "ELEMENT_WISE_ADD", x, y), z)
    close(run(row, "ELEMENT_WISE_IDENTITY", total, ScaleBias=(1 / 3, 0)), node_of("Mean", 13, [x, y, z])[0])


def test_recurrent_rows_want_the_layout_of_directml(table: OnnxTable) -> None:
    """DirectML's sequences come first, batches second; GRU and RNN clip nothing."""
    for name in ("GRU", "LSTM", "RNN"):
        rows = table.rows(name, 14)
        assert all("layout is 0" in (row.when or "") for row in rows)
    assert all("clip is absent" in (row.when or "") for name in ("GRU", "RNN") for row in table.rows(name, 7))
