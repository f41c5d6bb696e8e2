"""Scans on the CPU: all variants, types, layouts and flags against itertools.accumulate; what must not change bits."""

from __future__ import annotations

import operator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from flat_tensors import Array, described, exact_values, locations, same_bits, storage
from layouts import CPU_SCANS, Layout
from made_kernels import Kind
from made_operators import ALL, FLOATS, scan
from python_numbers import accumulated

from dmlruntime.core.datatypes import data_type
from dmlruntime.cpu.device import CpuDevice, cpu_status
from dmlruntime.cpu.threads import set_num_threads
from dmlruntime.families.scan import cpu as scan_cpu
from dmlruntime.families.scan.cpu import depth
from dmlruntime.families.scan.parameters import BLOCK, TILE

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

FLAGS = [(reverse, exclusive) for reverse in (False, True) for exclusive in (False, True)]


@pytest.fixture(scope="module")
def sums(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    return scan("CPU_SUMS").load(tmp_path_factory.mktemp("sums"))


@pytest.fixture(scope="module")
def products(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    return scan("CPU_PRODUCTS", "a * b", "1").load(tmp_path_factory.mktemp("products"))


@pytest.fixture(scope="module")
def firsts(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    """An associative operation that does not commute: the first of two that is not zero."""
    return scan("CPU_FIRSTS", "b if a == 0 else a", types=("INT32",)).load(tmp_path_factory.mktemp("firsts"))


def _run(
    kind: Kind, short: str, layout: Layout, flat: Array, *, reverse: bool, exclusive: bool
) -> tuple[Array, Array, str]:
    """The output's whole storage, its elements' places, and the variant that ran."""
    source, target = described(short, layout.sizes, layout.source), described(short, layout.sizes, layout.target)
    compiled = CpuDevice().compile(
        kind(InputTensor=source, OutputTensor=target, Axis=layout.axis, Reverse=reverse, Exclusive=exclusive)
    )
    written = storage(target, 5)
    compiled(flat, out=written)
    return written, locations(target), compiled.plan.variant


@pytest.mark.parametrize("layout", CPU_SCANS, ids=str)
@pytest.mark.parametrize("short", ALL)
def test_sums_are_exact_and_padding_is_untouched(sums: Kind, short: str, layout: Layout) -> None:
    source = described(short, layout.sizes, layout.source)
    flat = exact_values(source, 1)
    values = flat[locations(source)]
    for reverse, exclusive in FLAGS:
        written, where, variant = _run(sums, short, layout, flat, reverse=reverse, exclusive=exclusive)
        expected = storage(described(short, layout.sizes, layout.target), 5)
        expected[where] = accumulated(values, layout.axis, operator.add, 0, reverse=reverse, exclusive=exclusive)
        assert variant == layout.cpu
        assert written.tobytes() == expected.tobytes(), f"reverse={reverse} exclusive={exclusive}"


@pytest.mark.parametrize("layout", [s for s in CPU_SCANS if s.sizes[s.axis] < 100], ids=str)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16", "INT64", "UINT8"])
def test_products(products: Kind, short: str, layout: Layout) -> None:
    source = described(short, layout.sizes, layout.source)
    flat = storage(source, 2)
    if short in FLOATS:
        flat[...] = np.random.default_rng(2).choice([0.5, -0.5, 1, -1, 2, -2], flat.size)
    values = flat[locations(source)]
    if short in FLOATS:
        powers = np.cumsum(np.log2(np.abs(values.astype(np.float64))), axis=layout.axis)
        assert np.all(np.abs(powers) < 120), "products stay exact"
    for reverse, exclusive in FLAGS:
        written, where, _ = _run(products, short, layout, flat, reverse=reverse, exclusive=exclusive)
        expected = accumulated(values, layout.axis, operator.mul, 1, reverse=reverse, exclusive=exclusive)
        assert same_bits(written[where], expected), f"reverse={reverse} exclusive={exclusive}"


@pytest.mark.parametrize("layout", CPU_SCANS, ids=str)
def test_order_is_kept(firsts: Kind, layout: Layout) -> None:
    source = described("INT32", layout.sizes, layout.source)
    flat = storage(source, 3)
    flat[np.random.default_rng(3).random(flat.size) < 0.9] = 0
    values = flat[locations(source)]
    for reverse, exclusive in FLAGS:
        written, where, _ = _run(firsts, "INT32", layout, flat, reverse=reverse, exclusive=exclusive)
        expected = accumulated(values, layout.axis, lambda a, b: a or b, 0, reverse=reverse, exclusive=exclusive)
        assert same_bits(written[where], expected), f"reverse={reverse} exclusive={exclusive}"


@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("length", [15, 16, 33, BLOCK + 5, 5 * BLOCK + 1])
def test_bits_do_not_depend_on_layout_or_variant(sums: Kind, short: str, length: int) -> None:
    line = np.random.default_rng(length).standard_normal(length).astype(data_type(short).dtype)
    device = CpuDevice()
    alone = described(short, (length,), None)
    first = device.compile(sums(alone, alone, 0))(line)
    rows = described(short, (9, length), None)
    among = device.compile(sums(rows, rows, 1))(np.broadcast_to(line, (9, length)).copy())
    columns = described(short, (length, 9), None)
    beside = device.compile(sums(columns, columns, 0))(np.ascontiguousarray(np.broadcast_to(line, (9, length)).T))
    reversed_line = device.compile(sums(alone, alone, 0, Reverse=True))(line[::-1].copy())
    exclusive = device.compile(sums(alone, alone, 0, Exclusive=True))(line)
    assert same_bits(among[4], first)
    assert same_bits(np.ascontiguousarray(beside[:, 8]), first)
    assert same_bits(reversed_line[::-1].copy(), first)
    assert same_bits(exclusive[1:].copy(), first[:-1].copy())
    assert exclusive[0] == 0


@pytest.mark.parametrize("layout", [s for s in CPU_SCANS if s.source is None], ids=str)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16", "INT64"])
def test_in_place_gives_the_same_bits(sums: Kind, short: str, layout: Layout) -> None:
    shared = replace(layout, source=layout.target)
    tensor = described(short, shared.sizes, shared.target)
    flat = exact_values(tensor, 4)
    if short == "FLOAT32":
        flat[...] = np.random.default_rng(4).standard_normal(flat.size)
    for reverse, exclusive in FLAGS:
        apart, where, _ = _run(sums, short, shared, flat, reverse=reverse, exclusive=exclusive)
        operation = sums(tensor, tensor, shared.axis, Reverse=reverse, Exclusive=exclusive)
        together = flat.copy()
        CpuDevice().compile(operation)(together, out=together)
        assert same_bits(together[where], apart[where]), f"reverse={reverse} exclusive={exclusive}"


@pytest.mark.parametrize(("sizes", "axis"), [((200_003,), 0), ((70, 4099), 1), ((513, 600), 0), ((90_000, 3), 1)])
def test_bits_do_not_depend_on_threads(
    sums: Kind, sizes: tuple[int, ...], axis: int, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: set_num_threads(None))
    values = np.random.default_rng(6).standard_normal(sizes).astype(np.float32)
    tensor = described("FLOAT32", sizes, None)
    compiled = CpuDevice().compile(sums(tensor, tensor, axis))
    found = []
    for threads in (1, 2, 3, 5):
        set_num_threads(threads)
        found.append(compiled(values))
    assert all(same_bits(each, found[0]) for each in found)


@pytest.mark.parametrize(("sizes", "pieces"), [((9 * BLOCK + 5,), 10), ((3, 5 * BLOCK), 15), ((5 * BLOCK - 1,), 5)])
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16", "INT64"])
@pytest.mark.parametrize(("reverse", "exclusive"), FLAGS)
def test_bits_do_not_depend_on_pieces(
    sums: Kind,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
    short: str,
    sizes: tuple[int, ...],
    pieces: int,
    reverse: bool,
    exclusive: bool,
) -> None:
    """Nor on which thread takes which: a piece is totalled alone, or while the one before it is scanned."""
    request.addfinalizer(lambda: set_num_threads(None))
    values = (np.random.default_rng(3).standard_normal(sizes) * 9).astype(data_type(short).dtype)
    operation = sums(*2 * (described(short, sizes, None),), len(sizes) - 1, Reverse=reverse, Exclusive=exclusive)
    monkeypatch.setattr(scan_cpu, "FEW_LINES", 0)
    by_lines = CpuDevice().compile(operation)
    monkeypatch.undo()
    expected = by_lines(values)
    assert by_lines.plan.variant == "lines"
    for blocks in (1, 2, 100):
        monkeypatch.setattr(scan_cpu, "PIECE_BYTES", blocks * BLOCK * values.itemsize)
        compiled = CpuDevice().compile(operation)
        assert compiled.plan.variant == "pieces"
        assert blocks > 1 or compiled.plan.dispatches[0].items == pieces
        for threads in (1, 2, 5):
            set_num_threads(threads)
            assert same_bits(compiled(values), expected), f"{blocks} blocks of a piece, {threads} threads"


def test_many_threads_wait_for_each_other(sums: Kind, request: pytest.FixtureRequest) -> None:
    """More threads than processors, again and again: whoever waits must not hold up whom it waits for."""
    request.addfinalizer(lambda: set_num_threads(None))
    tensor = described("INT32", (40 * 8 * BLOCK + 3,), None)
    compiled = CpuDevice().compile(sums(tensor, tensor, 0))
    values = np.random.default_rng(5).integers(-9, 9, tensor.Sizes, np.int32)
    expected = np.cumsum(values, dtype=np.int32)
    set_num_threads(8)
    for _ in range(20):
        assert np.array_equal(compiled(values), expected)


@pytest.mark.parametrize(("reverse", "exclusive"), FLAGS)
@pytest.mark.parametrize("sizes", [(2**22 // 1037 + 1, 1037), (67, 2**22 // 64)])
@pytest.mark.parametrize("axis", [0, 1])
def test_large_outputs_are_streamed_and_equal(
    sums: Kind, sizes: tuple[int, int], axis: int, reverse: bool, exclusive: bool
) -> None:
    """Odd starts and odd rows, so that lines of the cache are partial at both ends; exact sums tell any mistake."""
    values = np.random.default_rng(4).integers(-8, 9, sizes).astype(np.float32)
    tensor = described("FLOAT32", sizes, None)
    compiled = CpuDevice().compile(sums(tensor, tensor, axis, Reverse=reverse, Exclusive=exclusive))
    assert dict(compiled.plan.dispatches[0].parameters)["stream"] == 1
    room = np.full(values.size + 2, 77, np.float32)
    compiled(values, out=room[1:-1])
    along = np.flip(values, axis) if reverse else values
    expected = np.cumsum(along, axis) - (along if exclusive else 0)
    assert np.array_equal(room[1:-1].reshape(sizes), np.flip(expected, axis) if reverse else expected)
    assert room[0] == room[-1] == 77


STREAMED = [((3, 2 * BLOCK + 77), 1), ((9, 2 * BLOCK), 1), ((40, 1000), 1), ((5, 70), 1), ((9, 4 * BLOCK + 64), 1)]
STREAMED += [((300, 1), 1), ((4 * BLOCK,), 0), ((70, 1088), 0)]
STREAMED += [((67, 2176), 0), ((130, 1037), 0), ((BLOCK + 70, 64), 0)]


@pytest.mark.parametrize("offset", [0, 1, 3, 13])
@pytest.mark.parametrize(("sizes", "axis"), STREAMED, ids=str)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16", "INT64", "INT16", "UINT8"])
def test_streamed_results_meet_lines_of_the_cache_anywhere(
    sums: Kind,
    monkeypatch: pytest.MonkeyPatch,
    short: str,
    sizes: tuple[int, ...],
    axis: int,
    offset: int,
) -> None:
    """Outputs begin `offset` elements after a line of the cache; sums are exact, also in place."""
    monkeypatch.setattr(scan_cpu, "STREAM_BYTES", 0)
    monkeypatch.setattr(scan_cpu, "STREAM_RUN_BYTES", 0)
    steps = np.random.default_rng(offset).integers(-1, 2, sizes)
    tensor = described(short, sizes, None)
    dtype = data_type(short).dtype
    room = np.full(steps.size + 256, 77, dtype)
    start = -room.ctypes.data % 64 // room.itemsize + offset
    out = room[start : start + steps.size].reshape(sizes)
    for reverse, exclusive in FLAGS:
        compiled = CpuDevice().compile(sums(tensor, tensor, axis, Reverse=reverse, Exclusive=exclusive))
        assert dict(compiled.plan.dispatches[0].parameters)["stream"] == 1
        along = np.flip(steps, axis) if reverse else steps
        found = np.cumsum(along, axis) - (along if exclusive else 0)
        expected = (np.flip(found, axis) if reverse else found).astype(dtype)
        compiled(steps.astype(dtype), out=out)
        assert np.array_equal(out, expected), f"reverse={reverse} exclusive={exclusive}"
        out[...] = steps.astype(dtype)
        compiled(out, out=out)
        assert np.array_equal(out, expected), f"in place, reverse={reverse} exclusive={exclusive}"
    assert np.all(room[:start] == 77)
    assert np.all(room[start + steps.size :] == 77)


@pytest.mark.parametrize(
    ("sizes", "axis"), [((3 * BLOCK + 11,), 0), ((5 * BLOCK,), 0), ((40, 1000), 1), ((1000, 40), 0)]
)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
def test_errors_stay_within_depth(sums: Kind, short: str, sizes: tuple[int, ...], axis: int) -> None:
    """A sum taken through `depth` roundings errs by at most depth * eps / 2 of the sum of magnitudes."""
    values = np.random.default_rng(8).uniform(-1, 1, sizes).astype(data_type(short).dtype)
    tensor = described(short, sizes, None)
    compiled = CpuDevice().compile(sums(tensor, tensor, axis))
    got = compiled(values).astype(np.float64)
    exact = np.cumsum(values.astype(np.longdouble), axis)
    magnitudes = np.cumsum(np.abs(values).astype(np.longdouble), axis)
    bound = magnitudes * compiled.plan.depth * np.finfo(np.float32).eps / 2
    if short == "FLOAT16":
        bound = bound + np.abs(exact) * np.finfo(np.float16).eps / 2 + 2.0**-25
    assert np.all(np.abs(got - exact) <= bound)


def test_depth_counts_tree_tiles_and_blocks() -> None:
    assert [depth(n) for n in (1, 2, 3, 4, 5, 8, 9, 16, 17, 33)] == [1, 1, 2, 2, 3, 3, 4, 5, 5, 6]
    assert [depth(n) for n in (TILE, TILE + 1)] == [7, 8]
    assert depth(BLOCK) == 7 + BLOCK // TILE - 1
    assert depth(10 * BLOCK) == 7 + BLOCK // TILE - 1 + 10


def test_half_precision_is_carried_in_single(sums: Kind) -> None:
    tensor = described("FLOAT16", (5000,), None)
    result = CpuDevice().compile(sums(tensor, tensor, 0))(np.ones(5000, np.float16))
    assert result[-1] == 5000
    assert np.array_equal(result, np.arange(1, 5001, dtype=np.float64).astype(np.float16))


def test_exclusive_results_before_an_infinity_stay_finite(sums: Kind) -> None:
    tensor = described("FLOAT32", (5,), None)
    values = np.array([1, np.inf, 2, -np.inf, 3], np.float32)
    result: Any = CpuDevice().compile(sums(tensor, tensor, 0, Exclusive=True))(values)
    assert result[:4].tolist() == [0, 1, np.inf, np.inf]
    assert np.isnan(result[4])
