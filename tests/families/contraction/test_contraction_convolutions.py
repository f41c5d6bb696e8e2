"""Convolutions on every device at shapes that choose each variant, against the reference in whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from c_texts import check_text

import dmlops as dml
from dmlruntime.core.codes import Code
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.families.contraction.problem import SpaceLoop, contraction_problem, joined
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import plan_on_cpu, plan_on_gpu
from dmltools.conformance.pytest_plugin import device_or_skip

Sizes = tuple[int, ...]


def convolution(
    x: Sizes,
    filter_sizes: Sizes,
    *,
    short: str = "FLOAT32",
    stride: int = 1,
    dilation: int = 1,
    padding: tuple[int, int] = (0, 0),
    output_padding: int = 0,
    groups: int = 1,
    backward: bool = False,
    reverse: bool = False,
    bias: bool = False,
    strides: dict[str, Sizes] | None = None,
) -> dml.DML_CONVOLUTION_OPERATOR_DESC:
    """A convolution that is the same along every dimension of space; backward, its output is the least."""
    rank = len(x) - 2
    made = []
    for size, window in zip(x[2:], filter_sizes[2:], strict=True):
        reach = (window - 1) * dilation + 1
        if backward:
            made.append((size - 1) * stride + reach - sum(padding) + output_padding)
        else:
            made.append((size + sum(padding) - reach) // stride + 1 + output_padding)
    channels = filter_sizes[1] * groups if backward else filter_sizes[0]
    steps = strides or {}

    def tensor(name: str, sizes: Sequence[int]) -> dml.DML_BUFFER_TENSOR_DESC:
        return dml.DML_BUFFER_TENSOR_DESC(short, tuple(sizes), steps.get(name))

    direction = "BACKWARD" if backward else "FORWARD"
    mode = "CONVOLUTION" if reverse else "CROSS_CORRELATION"
    values: dict[str, Any] = {
        "Strides": (stride,) * rank,
        "Dilations": (dilation,) * rank,
        "StartPadding": (padding[0],) * rank,
        "EndPadding": (padding[1],) * rank,
        "OutputPadding": (output_padding,) * rank,
    }
    return dml.DML_CONVOLUTION_OPERATOR_DESC(
        InputTensor=tensor("InputTensor", x),
        FilterTensor=tensor("FilterTensor", filter_sizes),
        BiasTensor=tensor("BiasTensor", (1, channels, *(1 for _ in made))) if bias else None,
        OutputTensor=tensor("OutputTensor", (x[0], channels, *made)),
        Mode=dml.DML_CONVOLUTION_MODE[f"DML_CONVOLUTION_MODE_{mode}"],
        Direction=dml.DML_CONVOLUTION_DIRECTION[f"DML_CONVOLUTION_DIRECTION_{direction}"],
        DimensionCount=rank,
        GroupCount=groups,
        FusedActivation=None,
        **values,
    )


DEVICES = ["cpu", "gpu"]
CASES: dict[str, tuple[dict[str, Any], str, str]] = {
    "3x3": (
        {"x": (2, 33, 13, 11), "filter_sizes": (20, 33, 3, 3), "padding": (1, 1)},
        "windows",
        "tiles of 32, 2 pieces",
    ),
    "many channels": (
        {"x": (1, 70, 9, 8), "filter_sizes": (37, 70, 3, 3), "padding": (1, 1), "bias": True},
        "windows",
        "tiles of 64, 4 pieces",
    ),
    "11x11": (
        {"x": (1, 3, 17, 15), "filter_sizes": (12, 3, 11, 11), "padding": (2, 3)},
        "windows",
        "tiles of 32, 2 pieces",
    ),
    "1x1 in fours": ({"x": (3, 8, 6, 4), "filter_sizes": (12, 8, 1, 1), "bias": True}, "tiles", "tiles of 32"),
    "uneven": (
        {"x": (2, 9, 23, 14), "filter_sizes": (10, 9, 5, 2), "padding": (3, 1), "stride": 3, "dilation": 2},
        "tiles",
        "tiles of 32",
    ),
    "1x1": ({"x": (1, 40, 20, 17), "filter_sizes": (30, 40, 1, 1), "bias": True}, "tiles", "tiles of 32"),
    "1x1 of every second": ({"x": (1, 12, 20, 34), "filter_sizes": (9, 12, 1, 1), "stride": 2}, "tiles", "tiles of 32"),
    "groups": (
        {"x": (1, 12, 9, 40), "filter_sizes": (27, 4, 2, 3), "groups": 3, "bias": True},
        "planes",
        "tiles of 32",
    ),
    "output_padding": (
        {"x": (1, 3, 9, 30), "filter_sizes": (8, 3, 3, 3), "output_padding": 2, "bias": True},
        "planes",
        "tiles of 32",
    ),
    "reversed": ({"x": (1, 5, 4, 7, 6), "filter_sizes": (9, 5, 2, 3, 2), "reverse": True}, "windows", "tiles of 32"),
    "each channel": (
        {"x": (2, 7, 12, 300), "filter_sizes": (7, 1, 3, 3), "groups": 7, "padding": (1, 1), "bias": True},
        "planes",
        "strips",
    ),
    "each channel, far apart": (
        {
            "x": (1, 4, 23, 1100),
            "filter_sizes": (8, 1, 4, 5),
            "groups": 4,
            "padding": (3, 2),
            "stride": 3,
            "dilation": 2,
        },
        "planes",
        "strips",
    ),
    "each channel padded behind": (
        {
            "x": (2, 3, 7, 33),
            "filter_sizes": (3, 1, 2, 3),
            "groups": 3,
            "stride": 2,
            "reverse": True,
            "output_padding": 2,
        },
        "planes",
        "strips",
    ),
    "each channel of 5x5": (
        {"x": (2, 3, 11, 13), "filter_sizes": (3, 1, 5, 5), "groups": 3, "padding": (2, 2), "stride": 2},
        "planes",
        "strips",
    ),
    "each channel of 7x7": (
        {"x": (1, 3, 9, 10), "filter_sizes": (3, 1, 7, 7), "groups": 3, "padding": (3, 3), "reverse": True},
        "planes",
        "strips",
    ),
    "each channel of lines": (
        {"x": (2, 3, 130), "filter_sizes": (3, 1, 9), "groups": 3, "padding": (4, 4)},
        "planes",
        "strips",
    ),
    "each channel of volumes": (
        {"x": (1, 3, 4, 9, 20), "filter_sizes": (3, 1, 1, 3, 3), "groups": 3, "reverse": True},
        "planes",
        "strips",
    ),
    "each channel of volumes with a border": (
        {"x": (2, 3, 4, 9, 20), "filter_sizes": (3, 1, 1, 3, 3), "groups": 3, "padding": (1, 1), "output_padding": 1},
        "lines",
        "strips",
    ),
    "few channels": (
        {"x": (2, 3, 30, 61), "filter_sizes": (17, 3, 5, 7), "padding": (3, 2), "stride": 2, "bias": True},
        "planes",
        "tiles of 32",
    ),
    "few channels, far apart": (
        {"x": (1, 6, 9, 300), "filter_sizes": (10, 6, 3, 4), "padding": (2, 5), "stride": 3, "dilation": 2},
        "planes",
        "tiles of 32",
    ),
    "few channels of lines": (
        {"x": (2, 8, 400), "filter_sizes": (12, 4, 9), "groups": 2, "padding": (4, 3), "bias": True},
        "planes",
        "strips",
    ),
    "few channels of volumes": (
        {"x": (1, 6, 4, 9, 20), "filter_sizes": (21, 2, 1, 3, 3), "groups": 3, "reverse": True},
        "planes",
        "strips",
    ),
    "one line": ({"x": (3, 2, 700), "filter_sizes": (2, 2, 9), "dilation": 3, "stride": 2}, "planes", "strips"),
    "backward": (
        {
            "x": (2, 6, 9, 20),
            "filter_sizes": (6, 5, 3, 4),
            "backward": True,
            "stride": 2,
            "padding": (1, 0),
            "bias": True,
        },
        "phases",
        "strips",
    ),
    "backward in groups": (
        {"x": (1, 6, 9, 5), "filter_sizes": (6, 3, 3, 4), "backward": True, "groups": 2, "dilation": 3, "stride": 3},
        "phases",
        "strips",
    ),
    "backward in tiles": (
        {"x": (2, 9, 8, 7), "filter_sizes": (9, 33, 4, 4), "backward": True, "stride": 2, "padding": (1, 1)},
        "phases",
        "tiles of 32",
    ),
    "backward of many channels": (
        {
            "x": (1, 70, 7, 6),
            "filter_sizes": (70, 35, 3, 3),
            "backward": True,
            "stride": 2,
            "bias": True,
            "output_padding": 1,
        },
        "phases",
        "tiles of 64, 2 pieces",
    ),
    "backward, few rows": (
        {"x": (2, 6, 9, 20), "filter_sizes": (6, 2, 3, 4), "backward": True, "stride": 2, "padding": (1, 0)},
        "phases",
        "strips",
    ),
    "backward, far apart": (
        {
            "x": (2, 8, 5, 6),
            "filter_sizes": (8, 9, 3, 2),
            "backward": True,
            "stride": 4,
            "dilation": 6,
            "reverse": True,
        },
        "phases",
        "tiles of 32",
    ),
    "backward, one phase": (
        {"x": (1, 40, 9, 8), "filter_sizes": (40, 12, 3, 3), "backward": True, "padding": (1, 0)},
        "phases",
        "tiles of 32, 2 pieces",
    ),
    "backward 1x1": ({"x": (2, 8, 6, 4), "filter_sizes": (8, 12, 1, 1), "backward": True}, "phases", "tiles of 32"),
    "backward 1x1 to every second": (
        {"x": (2, 12, 6, 5), "filter_sizes": (12, 9, 1, 1), "backward": True, "stride": 2, "bias": True},
        "phases",
        "tiles of 32",
    ),
    "backward of large windows": (
        {"x": (1, 3, 5, 6), "filter_sizes": (3, 8, 25, 24), "backward": True, "stride": 2, "padding": (7, 3)},
        "phases",
        "tiles of 32, 3 pieces",
    ),
    "backward of lines": (
        {"x": (3, 5, 90), "filter_sizes": (5, 9, 7), "backward": True, "stride": 3, "dilation": 2, "padding": (5, 4)},
        "phases",
        "tiles of 32",
    ),
    "backward of volumes": (
        {"x": (1, 10, 3, 4, 4), "filter_sizes": (10, 8, 3, 2, 3), "backward": True, "stride": 2, "reverse": True},
        "phases",
        "tiles of 32",
    ),
    "backward, each channel": (
        {
            "x": (1, 4, 9, 30),
            "filter_sizes": (4, 1, 5, 4),
            "backward": True,
            "groups": 4,
            "stride": 2,
            "padding": (1, 2),
        },
        "phases",
        "strips",
    ),
    "backward, each channel, one phase": (
        {"x": (2, 6, 9, 20), "filter_sizes": (6, 1, 3, 3), "backward": True, "groups": 6, "padding": (1, 1)},
        "phases",
        "strips",
    ),
    "backward, more phases than are planned": (
        {
            "x": (2, 3, 4, 5),
            "filter_sizes": (3, 2, 3, 11),
            "backward": True,
            "stride": 9,
            "padding": (1, 2),
            "output_padding": 2,
        },
        "lines",
        "strips",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_the_shape_chooses_the_variant(name: str) -> None:
    members, on_cpus, on_gpus = CASES[name]
    descriptor = convolution(**members)
    found = (plan_on_cpu(descriptor).variant, plan_on_gpu(descriptor, WEBGPU_DEFAULTS, {}).variant)
    assert found == (on_cpus, on_gpus)


def test_a_tile_on_a_gpu_is_not_half_empty() -> None:
    for channels, variant in ((32, "tiles of 32"), (33, "tiles of 64")):
        described = convolution((8, 3, 112, 112), (channels, 3, 3, 3))
        assert plan_on_gpu(described, WEBGPU_DEFAULTS, {}).variant == variant


def _arrays(descriptor: Any, seed: int, least: int = -3, most: int = 4) -> list[Any]:
    rng = np.random.default_rng(seed)
    tensors = (descriptor.InputTensor, descriptor.FilterTensor, descriptor.BiasTensor)
    return [None if t is None else rng.integers(least, most, t.Sizes).astype(t.DataType.short.lower()) for t in tensors]


@pytest.mark.parametrize(
    ("name", "short", "device"),
    [
        pytest.param(name, short, device, marks=() if device == "cpu" or (i + k) % 2 == 0 else pytest.mark.slow)
        for i, name in enumerate(CASES)
        for k, short in enumerate(("FLOAT32", "FLOAT16"))
        for device in DEVICES
    ],
)
def test_whole_numbers_are_exact(name: str, short: str, device: str) -> None:
    """In turn of one type on a GPU: a software GPU compiles for each, and types differ in how elements are read."""
    descriptor = convolution(**CASES[name][0], short=short)
    given = _arrays(descriptor, 1, 0, 2 if short == "FLOAT16" else 4)
    expected = np.asarray(device_or_skip("reference").compile(descriptor)(*given))
    assert np.array_equal(np.asarray(device_or_skip(device).compile(descriptor)(*given)), expected)


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_plain_c11_gives_the_same_bits(name: str) -> None:
    check_text(convolution(**CASES[name][0]))


@pytest.mark.parametrize("stride", [1, 2])
@pytest.mark.parametrize("locations", [7, 8, 9, 15, 16, 17, 31, 33])
def test_lines_of_3x3_windows_share_rows(stride: int, locations: int) -> None:
    """Four lines at once, the last of them and the last vector of a line with some of what came before."""
    for lines in (3, 4, 5, 9):
        x = (1, 2, (lines - 1) * stride + 1, (locations - 1) * stride + 1)
        descriptor = convolution(x, (2, 1, 3, 3), stride=stride, groups=2, padding=(1, 1), bias=True)
        assert descriptor.OutputTensor.Sizes == (1, 2, lines, locations)
        assert plan_on_cpu(descriptor).variant == "planes"
        given = _arrays(descriptor, lines)
        expected = np.asarray(device_or_skip("reference").compile(descriptor)(*given))
        assert np.array_equal(np.asarray(device_or_skip("cpu").compile(descriptor)(*given)), expected)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("channels", "window"), [(5, 3), (5, 1), (8, 1)])
def test_channels_last(device: str, channels: int, window: int) -> None:
    c = channels
    strides = {"InputTensor": (9 * 8 * c, 1, 8 * c, c), "OutputTensor": (9 * 8 * 12, 1, 96, 12)}
    padding = (window // 2,) * 2
    members: dict[str, Any] = {"x": (2, c, 9, 8), "filter_sizes": (12, c, window, window), "padding": padding}
    packed, last = convolution(**members), convolution(**members, strides=strides)
    x, taps, _ = _arrays(packed, 2)
    expected = np.asarray(device_or_skip("reference").compile(packed)(x, taps, None))
    given = np.ascontiguousarray(np.moveaxis(x, 1, -1)).ravel()
    out = np.zeros(expected.size, np.float32)
    device_or_skip(device).compile(last)(given, taps, None, out=out)
    assert np.array_equal(np.moveaxis(out.reshape(2, 9, 8, 12), -1, 1), expected)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(
    "name",
    [
        "3x3",
        "each channel",
        "backward",
        "backward, each channel",
        "backward, each channel, one phase",
        "backward, few rows",
        "backward in tiles",
        "backward, one phase",
        "output_padding",
        "few channels",
    ],
)
def test_infinities_meet_what_the_reference_has_them_meet(device: str, name: str) -> None:
    """A window's infinity times the padding's zero is NaN; a transposed contraction multiplies no padding."""
    descriptor = convolution(**CASES[name][0])
    x, taps, bias = _arrays(descriptor, 3, 1, 4)
    taps[(1, 0) + (0,) * (taps.ndim - 2)] = np.inf
    taps[(2, -1) + (1,) * (taps.ndim - 2)] = np.nan
    expected = np.asarray(device_or_skip("reference").compile(descriptor)(x, taps, bias))
    found = np.asarray(device_or_skip(device).compile(descriptor)(x, taps, bias))
    assert np.array_equal(found, expected, equal_nan=True)
    assert np.isinf(found).any()


@pytest.mark.parametrize("stride", [1, 2, 3, 4])
@pytest.mark.parametrize("dilation", [1, 2, 3])
def test_phases_at_the_edges_of_tiles(stride: int, dilation: int) -> None:
    """A phase has one row or column less than a tile, as many, or one more; not all phases are equally large."""
    for size, rows in ((31, 33), (32, 31), (33, 32)):
        members: dict[str, Any] = {"x": (1, 8, size), "filter_sizes": (8, rows, 3), "backward": True, "bias": True}
        padding = (dilation, dilation - 1)
        descriptor = convolution(**members, stride=stride, dilation=dilation, padding=padding, output_padding=size % 2)
        assert plan_on_gpu(descriptor, WEBGPU_DEFAULTS, {}).variant.startswith("tiles of 32")
        given = _arrays(descriptor, size)
        expected = np.asarray(device_or_skip("reference").compile(descriptor)(*given))
        assert np.array_equal(np.asarray(device_or_skip("gpu").compile(descriptor)(*given)), expected)


@pytest.mark.parametrize("device", DEVICES)
def test_steps_longer_than_the_output(device: str) -> None:
    """There are no more phases than locations."""
    descriptor = convolution((2, 9, 1, 1), (9, 10, 3, 2), stride=5000, backward=True, bias=True)
    assert plan_on_gpu(descriptor, WEBGPU_DEFAULTS, {}).dispatches[0].items <= 2 * 10 * 3 * 2
    given = _arrays(descriptor, 4)
    expected = np.asarray(device_or_skip("reference").compile(descriptor)(*given))
    assert np.array_equal(np.asarray(device_or_skip(device).compile(descriptor)(*given)), expected)


@pytest.mark.parametrize("device", DEVICES)
def test_channels_last_backward_with_an_activation(device: str) -> None:
    strides = {"InputTensor": (5 * 4 * 9, 1, 4 * 9, 9), "OutputTensor": (13 * 11 * 12, 1, 11 * 12, 12)}
    members: dict[str, Any] = {"x": (2, 9, 5, 4), "filter_sizes": (9, 12, 5, 5), "backward": True, "stride": 2}
    relu = dml.DML_ACTIVATION_RELU_OPERATOR_DESC(None, None)
    packed = replace(convolution(**members), FusedActivation=relu)
    last = replace(convolution(**members, strides=strides), FusedActivation=relu)
    x, taps, _ = _arrays(packed, 2)
    expected = np.asarray(device_or_skip("reference").compile(packed)(x, taps, None))
    out = np.zeros(expected.size, np.float32)
    device_or_skip(device).compile(last)(np.ascontiguousarray(np.moveaxis(x, 1, -1)).ravel(), taps, None, out=out)
    assert np.array_equal(np.moveaxis(out.reshape(2, 13, 11, 12), -1, 1), expected)


@pytest.mark.parametrize("device", DEVICES)
def test_bytes_far_from_zero(device: str) -> None:
    """Sums of 2,000 products of extremes, with zero points, padding and several blocks of terms."""
    x = np.full((1, 500, 6, 5), 255, np.uint8)
    taps = np.full((9, 500, 2, 2), -128, np.int8)
    taps[3:] = 127
    made = dml.convolution_integer(
        x,
        filter=taps,
        input_zero_point=np.array([3], np.uint8),
        filter_zero_point=np.array([127] * 5 + [-128] * 4, np.int8),
        strides=[1, 1],
        dilations=[1, 1],
        start_padding=[1, 0],
        end_padding=[0, 0],
        device=device_or_skip(device),
    )
    terms = np.array([1000] + [2000] * 5)[None, None, :, None]
    factors = 252 * (taps[:, 0, 0, 0].astype(int) - np.array([127] * 5 + [-128] * 4))
    assert np.array_equal(np.asarray(made), np.broadcast_to(terms * factors[None, :, None, None], (1, 9, 6, 4)))


@pytest.mark.parametrize("device", ["cpu"])
@pytest.mark.parametrize(
    ("rank", "step", "dilation", "window"),
    [
        (1, 1, 1, 4),
        (1, 4, 2, 5),
        (1, 6, 4, 7),
        (1, 3, 3, 2),
        (1, 5, 1, 1),
        (1, 64, 1, 70),
        (2, 2, 1, 4),
        (2, 3, 2, 1),
        (2, 4, 6, 3),
        (3, 2, 1, 3),
        (3, 4, 2, 2),
    ],
)
def test_phases_of_every_kind(device: str, rank: int, step: int, dilation: int, window: int) -> None:
    """Steps and dilations with and without a common divisor; phases without elements, cut off, or padded."""
    for padding, output_padding in (((0, 0), 0), ((1, 0), 1), ((min(2, dilation * (window - 1)), 1), 3)):
        descriptor = convolution(
            x=(2, 4, 5, 6, 3)[: rank + 2],
            filter_sizes=(4, 3, *(window,) * rank),
            backward=True,
            stride=step,
            dilation=dilation,
            padding=padding if (5 - 1) * step + (window - 1) * dilation >= 2 + sum(padding) else (0, 0),
            output_padding=output_padding,
            groups=2,
            bias=True,
        )
        assert plan_on_cpu(descriptor).variant == "phases"
        given = _arrays(descriptor, 5)
        expected = np.asarray(device_or_skip("reference").compile(descriptor)(*given))
        assert np.array_equal(np.asarray(device_or_skip(device).compile(descriptor)(*given)), expected)


def test_loops_are_joined_where_nothing_slides() -> None:
    def loop(size: int, b: int, output: int, **more: int) -> SpaceLoop:
        return SpaceLoop(**{"size": size, "valid": size, "input": size, "b_stride": b, "output_stride": output} | more)

    assert joined([loop(2, 60, 60), loop(5, 12, 12), loop(12, 1, 1)], transposed=False) == (loop(120, 1, 1),)
    apart = (loop(5, 12, 24), loop(12, 1, 1))
    assert joined([loop(1, 60, 120), *apart], transposed=False) == apart
    second = loop(3, 1, 1, step=2, input=6)
    assert joined([second], transposed=False) == (loop(3, 2, 1, input=3),)
    assert joined([second], transposed=True) == (second,)
    cut = loop(3, 1, 1, start=1)
    assert joined([loop(1, 9, 9), cut], transposed=False) == (cut,)
    assert joined([loop(1, 9, 9)], transposed=False) == (loop(1, 0, 0),)
    longer = loop(4, 1, 1, valid=3)
    assert joined([loop(2, 4, 4), longer], transposed=False) == (loop(2, 4, 4), longer)


@pytest.mark.parametrize(("sizes", "is_one"), [((1, 4, 1, 1), True), ((2, 4, 5, 5), False), ((2, 4, 1, 1), False)])
def test_what_is_added_is_one_value_for_each_channel(sizes: Sizes, is_one: bool) -> None:
    """DirectML adds no other; kernels of a specification of one's own would add the first value everywhere."""
    descriptor = convolution((2, 3, 5, 5), (4, 3, 1, 1))
    descriptor = replace(descriptor, BiasTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", sizes))
    for device in DEVICES:
        if is_one:
            contraction_problem(descriptor.OPERATOR.kernel, descriptor, device)
            continue
        with pytest.raises(UnsupportedOnDeviceError) as caught:
            contraction_problem(descriptor.OPERATOR.kernel, descriptor, device)
        assert caught.value.code == Code.NO_KERNEL
        assert f"CONVOLUTION: BiasTensor has the sizes {sizes}" in str(caught.value)
        assert f"'{device}' add one value for each channel" in str(caught.value)
