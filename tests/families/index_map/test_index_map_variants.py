"""Index maps on every device at shapes that choose each way to copy, against NumPy."""

from __future__ import annotations

import itertools
import random
from typing import Any

import numpy as np
import pytest
from bit_arrays import Array, as_bits, run, stored, tensor
from c_texts import check_text

import dmlops as dml
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.devices.binding import strided_view
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.index_map.boxes import segments_of
from dmlruntime.families.index_map.problem import MapLoop
from dmlruntime.families.planning import plan_on_cpu, plan_on_gpu
from dmltools.conformance.pytest_plugin import device_or_skip

DEVICES = ["cpu", "gpu"]
TYPES = ["UINT8", "FLOAT16", "FLOAT32", "INT64"]


def sliced(
    short: str,
    sizes: tuple[int, ...],
    windows: tuple[slice, ...],
    strides: tuple[int, ...] | None = None,
    output_strides: tuple[int, ...] | None = None,
) -> dml.DML_SLICE1_OPERATOR_DESC:
    """A SLICE1 that takes what Python's slices take of the sizes."""
    ranges = [range(*window.indices(size)) for window, size in zip(windows, sizes, strict=True)]
    return dml.DML_SLICE1_OPERATOR_DESC(
        InputTensor=tensor(short, sizes, strides),
        OutputTensor=tensor(short, tuple(map(len, ranges)), output_strides),
        DimensionCount=len(sizes),
        InputWindowOffsets=tuple(min(r) for r in ranges),
        InputWindowSizes=tuple(max(r) - min(r) + 1 for r in ranges),
        InputWindowStrides=tuple(r.step for r in ranges),
    )


ALL = slice(None)
BACK = slice(None, None, -1)
SLICES = {
    "dense": ((7, 90), (ALL, ALL), None, None),
    "rows": ((50, 90), (slice(3, 40), slice(5, 81)), None, None),
    "backwards, whole quads": ((5, 70, 12), (ALL, BACK, BACK), None, None),
    "one loop of whole quads": ((64,), (BACK,), None, None),
    "backwards": ((5, 70, 9), (ALL, BACK, BACK), None, None),
    "every second": ((5, 131), (ALL, slice(1, None, 2)), None, None),
    "every third, backwards": ((5, 131), (BACK, slice(None, None, -3)), None, None),
    "an input by columns": ((150, 170), (ALL, slice(3, 160)), (1, 150), None),
    "an input by columns, backwards": ((150, 170), (BACK, ALL), (1, 150), None),
    "an input of three columns": ((3, 200), (ALL, ALL), (1, 3), None),
    "rows of three": ((200, 3), (ALL, ALL), (1, 200), None),
    "an output by columns": ((70, 90), (ALL, ALL), None, (1, 70)),
    "an output with gaps": ((9, 30), (slice(1, 8), slice(2, 29)), None, (70, 2)),
    "a repeated row": ((9, 33), (ALL, slice(1, None)), (0, 1), None),
    "repeated elements": ((9, 33), (ALL, slice(1, None)), (1, 0), None),
    "one element": ((4, 5), (slice(2, 3), slice(3, 4)), None, None),
    "eight dimensions": ((2, 3, 2, 3, 2, 3, 2, 5), (BACK, ALL, BACK, ALL, ALL, BACK, ALL, slice(0, 4)), None, None),
    "a line": ((100_001,), (slice(1, None),), None, None),
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", TYPES)
@pytest.mark.parametrize("name", SLICES)
def test_slices_of_any_strides(device: str, short: str, name: str) -> None:
    sizes, windows, strides, output_strides = SLICES[name]
    descriptor = sliced(short, sizes, windows, strides, output_strides)
    flat = stored(descriptor.InputTensor)
    expected = as_bits(strided_view(descriptor.InputTensor, flat))[windows]
    assert np.array_equal(run(device, descriptor, [flat], descriptor.OutputTensor), expected)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", TYPES)
@pytest.mark.parametrize("axis", [0, 1, 2])
def test_tensors_side_by_side(device: str, short: str, axis: int) -> None:
    lengths = (3, 1, 8, 5, 2, 40, 1, 7, 16, 4)  # more than a shader may bind at once
    sizes = [tuple(n if d == axis else (4, 5, 6)[d] for d in range(3)) for n in lengths]
    whole = tuple(sum(lengths) if d == axis else (4, 5, 6)[d] for d in range(3))
    parts, joined = [tensor(short, own) for own in sizes], tensor(short, whole)
    arrays = [stored(part, seed).reshape(part.Sizes) for seed, part in enumerate(parts)]
    expected = np.concatenate([as_bits(array) for array in arrays], axis)
    join = dml.DML_JOIN_OPERATOR_DESC(InputCount=len(parts), InputTensors=tuple(parts), OutputTensor=joined, Axis=axis)
    assert np.array_equal(run(device, join, [arrays], joined), expected)
    split = dml.DML_SPLIT_OPERATOR_DESC(
        InputTensor=joined, OutputCount=len(parts), OutputTensors=tuple(parts), Axis=axis
    )
    cut = device_or_skip(device).compile(split)(expected.view(joined.DataType.dtype))
    assert isinstance(cut, tuple)
    assert [as_bits(part).tolist() for part in cut] == [as_bits(array).tolist() for array in arrays]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", TYPES)
def test_many_rows_side_by_side(device: str, short: str) -> None:
    """Items are of all parts of some rows, with a block of rows at the end that is not whole."""
    parts = [tensor(short, (6001, length)) for length in (3, 1, 40, 160)]
    joined = tensor(short, (6001, 204))
    arrays = [stored(part, seed).reshape(part.Sizes) for seed, part in enumerate(parts)]
    join = dml.DML_JOIN_OPERATOR_DESC(InputCount=len(parts), InputTensors=tuple(parts), OutputTensor=joined, Axis=1)
    assert plan_on_cpu(join).variant == "together"
    expected = np.concatenate([as_bits(array) for array in arrays], 1)
    assert np.array_equal(run(device, join, [arrays], joined), expected)


def padded(
    short: str, sizes: tuple[int, ...], pads: tuple[tuple[int, int], ...], mode: str
) -> dml.DML_PADDING_OPERATOR_DESC:
    whole = tuple(size + sum(pad) for size, pad in zip(sizes, pads, strict=True))
    return dml.DML_PADDING_OPERATOR_DESC(
        InputTensor=tensor(short, sizes),
        OutputTensor=tensor(short, whole),
        PaddingMode=dml.DML_PADDING_MODE[f"DML_PADDING_MODE_{mode}"],
        PaddingValue=3.0,
        DimensionCount=len(sizes),
        StartPadding=tuple(pad[0] for pad in pads),
        EndPadding=tuple(pad[1] for pad in pads),
    )


MODES = {"EDGE": "edge", "REFLECTION": "reflect", "SYMMETRIC": "symmetric", "WRAP": "wrap", "CONSTANT": "constant"}
PADDED = [
    ((30, 70), ((3, 5), (9, 2))),
    ((30, 70), ((3, 5), (9, 1))),
    ((2, 3), ((40, 11), (70, 33))),
    ((5, 1, 6), ((0, 0), (7, 9), (1, 0))),
    ((1, 40), ((0, 0), (0, 0))),
    ((700, 3, 30, 7), ((0, 0), (0, 0), (1, 2), (3, 1))),
    ((6000, 40), ((0, 0), (1, 2))),
]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", TYPES)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("sizes", "pads"), PADDED)
def test_paddings(
    device: str, short: str, mode: str, sizes: tuple[int, ...], pads: tuple[tuple[int, int], ...]
) -> None:
    descriptor = padded(short, sizes, pads, mode)
    source = stored(descriptor.InputTensor).reshape(sizes)
    values = {"constant_values": as_bits(np.full(1, 3, source.dtype))[0]} if mode == "CONSTANT" else {}
    expected: Array = np.pad(as_bits(source), pads, MODES[mode], **values)  # type: ignore[call-overload]
    assert np.array_equal(run(device, descriptor, [source], descriptor.OutputTensor), expected)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", ["FLOAT16", "FLOAT32"])
def test_windows(device: str, short: str) -> None:
    """As the columns of an image that is padded before."""
    source, output = tensor(short, (3, 2, 20, 31)), tensor(short, (3, 2 * 6, 12 * 16))
    unfold = dml.DML_UNFOLD_OPERATOR_DESC(
        InputTensor=source,
        OutputTensor=output,
        DimensionCount=2,
        WindowSizes=(2, 3),
        Strides=(2, 2),
        Dilations=(3, 1),
        StartPadding=(4, 0),
        EndPadding=(2, 2),
    )
    image = stored(source).reshape(source.Sizes)
    whole = np.pad(as_bits(image), ((0, 0), (0, 0), (4, 2), (0, 2)))
    views = np.lib.stride_tricks.sliding_window_view(whole, (4, 3), (2, 3))[:, :, ::2, ::2, ::3]
    assert views.shape == (3, 2, 12, 16, 2, 3)
    expected = views.transpose(0, 1, 4, 5, 2, 3).reshape(output.Sizes)
    assert np.array_equal(run(device, unfold, [image], output), expected)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("repeats", [(1, 1, 1), (3, 2, 4), (1, 1, 9), (5, 1, 1), (2, 7, 1)])
def test_tiles(device: str, repeats: tuple[int, ...]) -> None:
    source = np.arange(5 * 3 * 30, dtype=np.float32).reshape(5, 3, 30)
    found = dml.tile(source, repeats=repeats, device=device)
    assert np.array_equal(found, np.tile(source, repeats))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", TYPES)
@pytest.mark.parametrize("block", [2, 3, 5])
def test_blocks_and_channels_and_back(device: str, short: str, block: int) -> None:
    """Tiles that are transposed: lines of two and three are put together in registers, longer ones are moved."""
    n, c, h, w = 2, 3, 11, 70
    order = dml.DML_DEPTH_SPACE_ORDER.DML_DEPTH_SPACE_ORDER_DEPTH_COLUMN_ROW
    space, depth = tensor(short, (n, c, h * block, w * block)), tensor(short, (n, c * block * block, h, w))
    down = dml.DML_SPACE_TO_DEPTH1_OPERATOR_DESC(InputTensor=space, OutputTensor=depth, BlockSize=block, Order=order)
    up = dml.DML_DEPTH_TO_SPACE1_OPERATOR_DESC(InputTensor=depth, OutputTensor=space, BlockSize=block, Order=order)
    source = stored(space).reshape(space.Sizes)
    cut = as_bits(source).reshape(n, c, h, block, w, block)
    expected = cut.transpose(0, 3, 5, 1, 2, 4).reshape(depth.Sizes)
    found = run(device, down, [source], depth)
    assert np.array_equal(found, expected)
    assert np.array_equal(run(device, up, [found.view(source.dtype)], space), as_bits(source))


def test_large_outputs_are_streamed_and_right() -> None:
    rng = np.random.default_rng(2)
    parts = [rng.integers(0, 255, (2100, 4000 + extra), np.uint8) for extra in (1, 30)]
    joined = dml.join(parts, axis=1, device="cpu")
    assert np.array_equal(joined, np.concatenate(parts, 1))
    frame = dml.padding(joined, start_padding=(1, 3), end_padding=(2, 5), padding_value=7, device="cpu")
    assert np.array_equal(frame, np.pad(joined, ((1, 2), (3, 5)), constant_values=7))
    plan = plan_on_cpu(padded("UINT8", joined.shape, ((1, 2), (3, 5)), "CONSTANT"))
    assert dict(plan.dispatches[0].parameters)["stream"] == 1


@pytest.mark.parametrize(
    ("descriptor", "on_cpus", "on_gpus"),
    [
        (sliced("FLOAT32", (50, 90), (ALL, slice(5, 81))), "rows", "plain"),
        (sliced("FLOAT32", (150, 170), (ALL, ALL), (1, 150)), "transposed", "plain"),
        (padded("FLOAT32", (30, 70), ((3, 5), (9, 2)), "EDGE"), "rows", "mapped"),
        (padded("FLOAT32", (30, 70), ((0, 0), (0, 0)), "EDGE"), "rows", "plain"),
        (padded("FLOAT32", (400, 30, 70), ((0, 0), (3, 5), (9, 2)), "EDGE"), "together", "mapped"),
    ],
)
def test_the_shape_chooses_the_variant(descriptor: Any, on_cpus: str, on_gpus: str) -> None:
    made = plan_on_cpu(descriptor), plan_on_gpu(descriptor, WEBGPU_DEFAULTS, {})
    assert tuple(plan.variant for plan in made) == (on_cpus, on_gpus)


def test_a_frame_is_two_boxes_per_dimension_and_the_middle() -> None:
    descriptor = padded("FLOAT32", (3, 30, 70), ((0, 0), (3, 5), (9, 2)), "CONSTANT")
    (dispatch,) = plan_on_cpu(descriptor).dispatches
    assert dict(dispatch.parameters)["boxes"] == 5


def test_data_types_of_one_size_share_a_kernel() -> None:
    plans = [plan_on_cpu(sliced(short, (5, 7), (ALL, ALL))) for short in ("FLOAT32", "INT32", "UINT32")]
    assert {(plan.defines, plan.dispatches[0].kernel) for plan in plans} == {
        (("TYPE_UINT32",), "dml_slice1_uint32_copy_boxes")
    }


def test_positions_beyond_a_word_are_refused() -> None:
    descriptor = padded("UINT8", (2**30 + 1, 1), ((1, 0), (0, 0)), "SYMMETRIC")
    with pytest.raises(UnsupportedOnDeviceError) as caught:
        plan_on_gpu(descriptor, WEBGPU_DEFAULTS, {})
    assert caught.value.text == (
        "PADDING: positions of a dimension needs 2147483650, but the adapter's largest signed word is 2147483647; "
        "use the device 'cpu' or smaller tensors"
    )


def test_arrays_of_tensors_stay_on_the_device() -> None:
    device = device_or_skip("gpu")
    parts = [np.arange(12, dtype=np.float32).reshape(3, 4), np.ones((3, 2), np.float32)]
    there = [device.asarray(part) for part in parts]
    for _ in range(2):  # the second call finds what the first has made ready
        joined = dml.join(there, axis=1)
        assert type(joined) is type(there[0])
        assert np.array_equal(joined.numpy(), np.concatenate(parts, 1))
    split = dml.DML_SPLIT_OPERATOR_DESC(
        InputTensor=tensor("FLOAT32", (3, 6)),
        OutputCount=2,
        OutputTensors=(tensor("FLOAT32", (3, 4)), tensor("FLOAT32", (3, 2))),
        Axis=1,
    )
    compiled = device.compile(split)
    for _ in range(2):
        cut = compiled(joined)
        assert isinstance(cut, tuple)
        assert [part.numpy().tolist() for part in cut] == [part.tolist() for part in parts]
    out = [device.asarray(np.zeros_like(part)) for part in parts]
    compiled(joined, out=(out,))
    assert [part.numpy().tolist() for part in out] == [part.tolist() for part in parts]


@pytest.mark.slow
@pytest.mark.parametrize("sizes", [(1, 3, 38, 70), (1, 2, 4, 210), (2, 300, 2, 2)])
@pytest.mark.parametrize("short", ["UINT8", "UINT16", "UINT32", "UINT64"])
def test_plain_c11_gives_the_same_bits(short: str, sizes: tuple[int, ...]) -> None:
    n, c, h, w = sizes
    target = tensor(short, (n, c * 4, h // 2, w // 2))
    check_text(dml.DML_SPACE_TO_DEPTH_OPERATOR_DESC(tensor(short, sizes), target, BlockSize=2))


PADDINGS = {"edge": "edge", "reflection": "reflect", "symmetric": "symmetric", "wrap": "wrap"}


def walked(loop: MapLoop) -> list[int | None]:
    """Where each number of the loop reads, from its segments; each number is in one of them."""
    found: list[int | None] = [-7] * loop.size
    for segment in segments_of(loop):
        for counters in itertools.product(*(range(size) for size, _, _ in segment.loops)):
            steps = list(zip(counters, segment.loops, strict=True))
            at = segment.target + sum(counter * out for counter, (_, out, _) in steps)
            assert found[at] == -7, "two segments have the same number"
            own = sum(counter * step for counter, (_, _, step) in steps)
            found[at] = None if segment.source is None else segment.source + own
    return found


def filled(loop: MapLoop) -> list[int | None]:
    positions = [loop.start + loop.step * x for x in range(loop.size)]
    return [
        at // loop.divisor if at % loop.divisor == 0 and 0 <= at // loop.divisor < loop.extent else None
        for at in positions
    ]


@pytest.mark.parametrize("mode", PADDINGS)
def test_what_is_repeated_and_mirrored_is_as_numpy_pads(mode: str) -> None:
    for extent, before, after in itertools.product((1, 2, 3, 5), (0, 1, 2, 4, 7, 12), (0, 1, 3, 11)):
        size = before + extent + after
        loop = MapLoop(size=size, target_stride=1, source_stride=1, start=-before, extent=extent, outside=mode)
        expected = np.pad(np.arange(extent), (before, after), PADDINGS[mode])  # type: ignore[call-overload]
        assert walked(loop) == expected.tolist(), loop


def test_what_is_beside_a_window_is_filled() -> None:
    rng = random.Random(5)
    for _ in range(2000):
        loop = MapLoop(
            size=rng.randint(1, 12),
            target_stride=1,
            source_stride=1,
            start=rng.randint(-15, 15),
            step=rng.choice((-3, -2, -1, 1, 2, 3)),
            extent=rng.randint(1, 9),
            outside="fill",
        )
        assert walked(loop) == filled(loop), loop


def test_what_lies_between_spread_elements_is_filled() -> None:
    rng = random.Random(6)
    for _ in range(2000):
        loop = MapLoop(
            size=rng.randint(1, 20),
            target_stride=1,
            source_stride=1,
            start=rng.randint(-15, 15),
            step=rng.choice((-1, 1)),
            divisor=rng.randint(1, 5),
            extent=rng.randint(1, 6),
            outside="fill",
        )
        assert walked(loop) == filled(loop), loop


@pytest.mark.parametrize("mode", PADDINGS)
def test_segments_are_few_however_long_a_loop_is(mode: str) -> None:
    loop = MapLoop(size=10**9, target_stride=1, source_stride=1, start=-(10**8), extent=3, outside=mode)
    assert len(segments_of(loop)) <= 6
