"""Resamplings on every device against the reference: dimensions, strides, scales of every kind, types."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from c_texts import check_text

import dmlops as dml
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.binding import strided_view
from dmlruntime.families.planning import plan_on_cpu
from dmlruntime.families.resample import cpu
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]
DEVICES = ["cpu", "gpu"]
TYPES = ["FLOAT32", "FLOAT16", "INT8", "UINT8"]
NEAREST, LINEAR = "DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR", "DML_INTERPOLATION_MODE_LINEAR"
CANARY = 0x5A

SHAPES: dict[str, tuple[tuple[int, ...], tuple[int, ...], tuple[float, ...]]] = {
    "one element": ((1,), (1,), (1.0,)),
    "one becomes many": ((1, 1), (5, 70), (5.0, 70.0)),
    "many become one": ((40, 50), (1, 1), (0.025, 0.02)),
    "a line, up": ((300,), (5000,), (16.666667,)),
    "a line, down": ((5000,), (300,), (0.06,)),
    "a long line": ((70_001,), (70_001,), (1.0,)),
    "rows alone": ((20, 133), (47, 133), (2.35, 1.0)),
    "columns alone": ((20, 133), (20, 400), (1.0, 3.0078125)),
    "twice": ((2, 3, 17, 40), (2, 3, 34, 80), (1.0, 1.0, 2.0, 2.0)),
    "by a third": ((2, 3, 33, 64), (2, 3, 11, 22), (1.0, 1.0, 0.3333333, 0.34375)),
    "not at all": ((2, 3, 9, 20), (2, 3, 9, 20), (1.0, 1.0, 1.0, 1.0)),
    "all four": ((3, 5, 4, 9), (4, 3, 7, 20), (1.3333334, 0.6, 1.75, 2.2222223)),
    "cropped": ((2, 30, 40), (2, 20, 100), (1.0, 2.0, 4.0)),
    "beyond the edges": ((2, 30, 40), (2, 90, 100), (1.0, 2.0, 1.1)),
    "very unequal": ((2, 500, 3), (2, 7, 900), (1.0, 0.014, 300.0)),
    "wide": ((1, 2, 3000), (1, 3, 9001), (1.0, 1.5, 3.0003333)),
}


def tensor(short: str, sizes: tuple[int, ...], strides: tuple[int, ...] | None = None) -> dml.DML_BUFFER_TENSOR_DESC:
    return dml.DML_BUFFER_TENSOR_DESC(short, sizes, strides)


def drawn(described: dml.DML_BUFFER_TENSOR_DESC) -> Array:
    """A flat array for a tensor, gaps included."""
    values = np.random.default_rng(1).integers(-100, 100, described.storage_elements)
    dtype = described.DataType.dtype
    if described.DataType.is_float:
        return (values / np.float32(7)).astype(dtype)
    return values.astype(np.int8).view(dtype)  # type: ignore[arg-type]


def forward(
    source: dml.DML_BUFFER_TENSOR_DESC,
    target: dml.DML_BUFFER_TENSOR_DESC,
    scales: tuple[float, ...],
    mode: str,
    *,
    antialiased: bool = False,
) -> OperatorDescriptor:
    rank = source.DimensionCount
    return dml.DML_RESAMPLE3_OPERATOR_DESC(
        InputTensor=source,
        OutputTensor=target,
        InterpolationMode=mode,
        RoundingDirection="DML_AXIS_DIRECTION_DECREASING",
        DimensionCount=rank,
        Scales=scales,
        InputPixelOffsets=(0.5,) * rank,
        OutputPixelOffsets=(-0.5,) * rank,
        Antialiased=antialiased,
    )


def backward(
    source: dml.DML_BUFFER_TENSOR_DESC, target: dml.DML_BUFFER_TENSOR_DESC, scales: tuple[float, ...], mode: str
) -> OperatorDescriptor:
    rank = source.DimensionCount
    return dml.DML_RESAMPLE_GRAD1_OPERATOR_DESC(
        InputGradientTensor=source,
        OutputGradientTensor=target,
        InterpolationMode=mode,
        RoundingDirection="DML_AXIS_DIRECTION_DECREASING",
        DimensionCount=rank,
        Scales=scales,
        InputPixelOffsets=(0.5,) * rank,
        OutputPixelOffsets=(-0.5,) * rank,
    )


def run(device: str, descriptor: OperatorDescriptor, values: Array, output: dml.DML_BUFFER_TENSOR_DESC) -> Array:
    """The output's elements; what lies between them must not be written."""
    flat = np.full(output.storage_elements * output.DataType.bits // 8, CANARY, np.uint8).view(output.DataType.dtype)
    device_or_skip(device).compile(descriptor)(values, out=flat)
    view = strided_view(output, flat)
    found = view.copy()
    view[...] = np.full(1, CANARY * 0x01010101, np.uint32).view(output.DataType.dtype)[0]
    assert set(flat.view(np.uint8).tolist()) == {CANARY}
    return found


def compare(device: str, descriptor: OperatorDescriptor, inputs: Array, output: dml.DML_BUFFER_TENSOR_DESC) -> None:
    """Integers and copies are exact; sums of at most `terms` elements, all below 16, differ by their rounding."""
    expected = run("reference", descriptor, inputs, output)
    found = run(device, descriptor, inputs, output)
    if output.DataType.is_integer:
        np.testing.assert_array_equal(found, expected)
        return
    wide, scale = found.astype(np.float64), np.abs(inputs.astype(np.float64)).max()
    terms = descriptor.OPERATOR.kernel.count_of(descriptor)
    if "GRAD" in descriptor.OPERATOR.name:
        scale *= terms
    relative = terms * 2.0**-23 + (2.0**-10 if output.DataType.bits == 16 else 0)
    assert np.abs(wide - expected.astype(np.float64)).max() <= scale * relative


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", TYPES)
@pytest.mark.parametrize("mode", [NEAREST, LINEAR])
@pytest.mark.parametrize("name", SHAPES)
def test_shapes(device: str, short: str, mode: str, name: str) -> None:
    sizes, outputs, scales = SHAPES[name]
    source, target = tensor(short, sizes), tensor(short, outputs)
    for antialiased in (False, True) if min(scales) < 0.5 and mode == LINEAR else (False,):
        given = forward(source, target, scales, mode, antialiased=antialiased)
        compare(device, given, drawn(source), target)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("mode", [NEAREST, LINEAR])
@pytest.mark.parametrize("name", SHAPES)
def test_gradients(device: str, short: str, mode: str, name: str) -> None:
    sizes, outputs, scales = SHAPES[name]
    source, target = tensor(short, outputs), tensor(short, sizes)
    compare(device, backward(source, target, scales, mode), drawn(source), target)


LAYOUTS: dict[str, tuple[tuple[int, ...] | None, tuple[int, ...] | None]] = {
    "channels last": ((1260, 1, 84, 4), (5040, 1, 168, 4)),
    "input with gaps": ((3000, 900, 43, 2), None),
    "output with gaps": (None, (9000, 2999, 85, 2)),
    "columns first": ((945, 315, 1, 15), (3780, 1260, 1, 30)),
    "repeated channels": ((315, 0, 21, 1), None),
    "one value": ((0, 0, 0, 0), None),
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", TYPES)
@pytest.mark.parametrize("mode", [NEAREST, LINEAR])
@pytest.mark.parametrize("name", LAYOUTS)
def test_strides(device: str, short: str, mode: str, name: str) -> None:
    own, out = LAYOUTS[name]
    source, target = tensor(short, (2, 3, 15, 21), own), tensor(short, (2, 3, 30, 42), out)
    compare(device, forward(source, target, (1.0, 1.0, 2.0, 2.0), mode), drawn(source), target)


@pytest.mark.parametrize("device", DEVICES)
def test_weights_of_zero_do_not_count(device: str) -> None:
    values = np.arange(60, dtype=np.float32).reshape(1, 60)
    values[0, 20], values[0, 41] = np.inf, np.nan
    found = run(
        device,
        forward(tensor("FLOAT32", (1, 60)), tensor("FLOAT32", (3, 60)), (3.0, 1.0), LINEAR),
        values,
        tensor("FLOAT32", (3, 60)),
    )
    np.testing.assert_array_equal(found, np.repeat(values, 3, axis=0))
    target = tensor("FLOAT32", (1, 119))
    given = dml.DML_RESAMPLE1_OPERATOR_DESC(
        InputTensor=tensor("FLOAT32", (1, 60)),
        OutputTensor=target,
        InterpolationMode=LINEAR,
        DimensionCount=2,
        Scales=(1.0, 2.0),
        InputPixelOffsets=(0.0, 0.0),
        OutputPixelOffsets=(0.0, 0.0),
    )
    found = run(device, given, values, target)
    np.testing.assert_array_equal(found[:, ::2], values)
    between = np.setdiff1d(np.arange(1, 119, 2), (39, 41, 81, 83))
    np.testing.assert_array_equal(found[0, between], between / 2)


@pytest.mark.slow
@pytest.mark.parametrize(("short", "mode"), [(short, mode) for short in TYPES for mode in (NEAREST, LINEAR)])
def test_large_outputs_are_streamed_and_right(short: str, mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reference takes seconds for one, so what is compared has lines as long, and fewer of them."""

    def described(rows: int) -> Any:
        target = tensor(short, (3, 2 * rows, 2 * 1030 + 61 if short == "FLOAT32" else 4 * 1030))
        return forward(tensor(short, (3, rows, 1030)), target, (1.0, 2.0, target.Sizes[2] / 1030), mode)

    def streams(given: Any) -> bool:
        return dict(plan_on_cpu(given).dispatches[-1].parameters)["stream"] == 1

    small = described(52)
    assert streams(described(520 if short == "FLOAT32" else 1030))
    assert not streams(small)
    monkeypatch.setattr(cpu, "STREAM_BYTES", 1)
    assert streams(small)
    compare("cpu", small, drawn(small.InputTensor), small.OutputTensor)


def test_threads_change_no_bit() -> None:
    from dmlruntime.cpu.threads import get_num_threads, set_num_threads

    source, target = tensor("FLOAT32", (4, 300, 300)), tensor("FLOAT32", (4, 450, 610))
    given, values = forward(source, target, (1.0, 1.5, 2.03), LINEAR), drawn(source)
    before, found = get_num_threads(), []
    try:
        for threads in (1, 2, 5):
            set_num_threads(threads)
            found.append(run("cpu", given, values, target).tobytes())
    finally:
        set_num_threads(before)
    assert len(set(found)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("short", TYPES)
@pytest.mark.parametrize("mode", [NEAREST, LINEAR])
def test_plain_c11_gives_the_same_bits(short: str, mode: str) -> None:
    for sizes, target, scales in (
        ((3, 50, 70), (3, 75, 190), (1.0, 1.5, 2.7)),
        ((3, 50, 301), (3, 20, 90), (1.0, 0.4, 0.3)),
        ((3, 50, 301), (4, 50, 301), (1.4, 1.0, 1.0)),
        ((2, 3, 9001), (2, 3, 3), (1.0, 1.0, 0.0003)),
    ):
        source = tensor(short, sizes)
        descriptor = forward(source, tensor(short, target), scales, mode, antialiased=True)
        check_text(descriptor, {"InputTensor": drawn(source)})
