"""Contiguous rows on the GPU: any length, many in a workgroup, beginning anywhere in a quad."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest
from flat_tensors import bits, described, exact_values, locations, storage
from layouts import ROWS, SMALL, Layout
from made_kernels import Kind
from made_operators import TYPES, scan
from python_numbers import accumulated

from dmlruntime.families.gpu_target import GpuTarget
from dmlruntime.families.scan.gpu_rows import TILE, rows_of
from dmlruntime.families.scan.problem import scan_problem
from dmlruntime.gpu.device import GpuDevice
from dmltools.conformance.pytest_plugin import device_or_skip

FLAGS = tuple(itertools.product((False, True), repeat=2))


@pytest.fixture(scope="module")
def gpu() -> Iterator[GpuDevice]:
    """An adapter with subgroups, as if few invocations kept it busy."""
    device_or_skip("gpu")
    made = GpuDevice()
    if not made.connection.target.subgroup:
        pytest.skip("the adapter has no subgroups that scans can use")
    made.connection.target = replace(made.connection.target, busy=SMALL)
    yield made
    made.close()


@pytest.fixture(scope="module")
def summation(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    return scan("GPU_ROWS_SUM", types=TYPES).load(tmp_path_factory.mktemp("sum"))


@pytest.fixture(scope="module")
def ordered(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    """Keeps the last value that is not zero: associative, but what comes first matters."""
    made = scan("GPU_ROWS_ORDERED", "a if b == 0 else b", types=("INT32",))
    return made.load(tmp_path_factory.mktemp("ordered"))


def check(device: GpuDevice, descriptor: Any, flat: Any, combine: Any, *, shared: bool) -> None:
    """Run on flat device arrays; compare elements with the oracle, and every other byte with what was there."""
    whole = descriptor.OutputTensor
    compiled = device.compile(descriptor)
    assert compiled.plan.variant == "rows"
    canaries = flat if shared else storage(whole, seed=9)
    array, out = device.asarray(flat), device.asarray(canaries)
    compiled(out if shared else array, out=out)
    expected = canaries.copy()
    expected[locations(whole)] = accumulated(
        flat[locations(whole)],
        descriptor.Axis,
        combine,
        0,
        reverse=descriptor.Reverse,
        exclusive=descriptor.Exclusive,
    )
    np.testing.assert_array_equal(out.numpy().view(np.uint8), expected.view(np.uint8))


@pytest.mark.parametrize("short", TYPES)
@pytest.mark.parametrize("layout", ROWS, ids=str)
def test_sums(gpu: GpuDevice, summation: Kind, layout: Layout, short: str) -> None:
    whole = described(short, layout.sizes, None)
    flat = exact_values(whole, seed=len(layout.name))
    for reverse, exclusive in FLAGS if short in ("INT32", "FLOAT16") else FLAGS[1:3]:
        check(gpu, summation(whole, whole, layout.axis, reverse, exclusive), flat, operator.add, shared=exclusive)


@pytest.mark.parametrize("layout", ROWS, ids=str)
def test_the_order_is_kept(gpu: GpuDevice, ordered: Kind, layout: Layout) -> None:
    whole = described("INT32", layout.sizes, None)
    flat = storage(whole, seed=2)
    flat[np.random.default_rng(3).random(flat.size) < 0.9] = 0
    for reverse, exclusive in FLAGS:
        descriptor = ordered(whole, whole, layout.axis, reverse, exclusive)
        check(gpu, descriptor, flat, lambda a, b: b or a, shared=False)


@pytest.mark.parametrize("length", [1, 2, 3, 5, 7, 31, 1021, 1025, 4097])
def test_rows_do_not_touch_each_other(gpu: GpuDevice, summation: Kind, length: int) -> None:
    """A row of NaN leaves its neighbours as they were."""
    if "nonfinite" in gpu.facts().unpromised:
        pytest.skip("the adapter does not keep NaN")
    rows = max(13, 9000 // length)
    whole = described("FLOAT32", (rows, length))
    values = np.ones((rows, length), np.float32)
    values[::3] = np.nan
    for reverse, exclusive in FLAGS:
        found = gpu.compile(summation(whole, whole, 1, reverse, exclusive))(values)
        expected = np.arange(length) if exclusive else np.arange(1, length + 1)
        for row in (1, 2, rows - 1 - (rows - 1) % 3 - 1):
            np.testing.assert_array_equal(found[row], expected[::-1] if reverse else expected)


@pytest.mark.parametrize("length", [3, 33, 1023, 4095])
def test_bits_are_the_same_again_and_in_place(gpu: GpuDevice, summation: Kind, length: int) -> None:
    whole = described("FLOAT32", (101, length))
    values = np.random.default_rng(1).uniform(-100, 100, whole.Sizes).astype(np.float32)
    compiled = gpu.compile(summation(whole, whole, 1))
    apart = compiled(gpu.asarray(values)).numpy()
    for _ in range(5):
        assert bits(compiled(gpu.asarray(values)).numpy()) == bits(apart)
    shared = gpu.asarray(values)
    assert bits(compiled(shared, out=shared).numpy()) == bits(apart)
    exact = np.cumsum(values.astype(np.longdouble), axis=1)
    bound = compiled.plan.depth * 2.0**-24 * np.cumsum(np.abs(values).astype(np.float64), axis=1)
    assert np.all(np.abs(apart - exact) <= bound)


def test_more_rows_than_a_dimension_has_workgroups(summation: Kind) -> None:
    device_or_skip("gpu")
    small = GpuDevice()
    if not small.connection.target.subgroup:
        pytest.skip("the adapter has no subgroups that scans can use")
    small.connection.target = replace(small.connection.target, workgroups_per_dimension=9)
    whole = described("UINT8", (70_007, 33))
    values = np.random.default_rng(6).integers(0, 256, whole.Sizes, np.uint8)
    compiled = small.compile(summation(whole, whole, 1))
    assert (compiled.plan.variant, compiled.plan.dispatches[0].items) == ("rows", 565)
    np.testing.assert_array_equal(compiled(values), np.cumsum(values, axis=1, dtype=np.uint8))
    small.close()


TARGET = GpuTarget(
    workgroups_per_dimension=65535, storage_binding_size=2**32, buffer_size=2**32, storage_buffers=8, subgroup=32
)


@cache
def planned() -> Any:
    return scan("GPU_ROWS_PLANNED").kind()


@pytest.mark.parametrize(
    ("sizes", "strides", "rows", "tiles"),
    [
        ((65536, 4095), None, 4, 4),
        ((2**25, 3), None, 1364, 1),
        ((2**25, 2), None, 2048, 1),
        ((2**25, 1), None, 4096, 1),
        ((2**20, 7), None, 584, 1),
        ((2**20, 8), None, 512, 1),
        ((2**18, 1025), None, 32, 9),
        ((64, 1025), None, None, None),  # too few for tiles one after the other
        ((64, 1023), None, 4, 1),
        ((2**18, 1024), None, None, None),  # whole quads
        ((2**18, 20), None, 204, 1),
        ((2**18, 24), None, None, None),
        ((2048, 65536), None, 1, 16),  # long
        ((255, 65536), None, None, None),
        ((2**18, 7), (8, 1), None, None),  # gaps
        ((2**18, 7), (7 * 2**18, 1), None, None),
        ((1, 7), None, None, None),
    ],
)
def test_what_a_workgroup_takes(sizes: Any, strides: Any, rows: int | None, tiles: int | None) -> None:
    source = described("FLOAT32", sizes, strides)
    target = described("FLOAT32", sizes, None)
    problem = scan_problem(planned().OPERATOR.kernel, planned()(source, target, 1))
    found = rows_of(problem, TARGET)
    assert rows_of(problem, replace(TARGET, subgroup=0)) is None
    if rows is None:
        assert found is None
        return
    assert found is not None
    assert (found.rows, found.tiles) == (rows, tiles)
    assert found.rows * sizes[1] % 4 == 0
    assert found.rows * sizes[1] <= found.tiles * TILE
