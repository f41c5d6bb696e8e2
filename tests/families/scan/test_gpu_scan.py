"""Scans on the GPU against itertools.accumulate: types, shapes, strides, axes, flags; canaries; in place."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from flat_tensors import bits, described, exact_values
from gpu_scans import check
from layouts import BANDS, GPU_SCANS, SMALL, Layout
from made_kernels import Kind
from made_operators import TYPES, scan
from python_numbers import fitted

from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.gpu.device import GpuDevice
from dmlruntime.gpu.pipelines import Pipelines

Flags = tuple[tuple[bool, bool], ...]

SAME = tuple((flag, flag) for flag in (False, True))
OPPOSITE = tuple((flag, not flag) for flag in (False, True))
in_two_parts = pytest.mark.parametrize("flags", [SAME, OPPOSITE], ids=["same flags", "opposite flags"])
"""Reverse and Exclusive: each combination is a kernel of its own, which takes a software GPU long to compile."""


@pytest.fixture(scope="module")
def without_subgroups(gpu: GpuDevice) -> Iterator[GpuDevice]:
    """The same adapter, as if it had no subgroup operations."""
    plain = GpuDevice()
    plain.connection.target = replace(plain.connection.target, subgroup=0)
    yield plain
    plain.close()


@pytest.fixture(scope="module")
def soon_busy(gpu: GpuDevice) -> Iterator[GpuDevice]:
    """The same adapter, as if few invocations kept it busy."""
    small = GpuDevice()
    small.connection.target = replace(small.connection.target, busy=SMALL)
    yield small
    small.close()


SOME_AND_SLOW = [t if t in ("FLOAT32", "INT64", "UINT8") else pytest.param(t, marks=pytest.mark.slow) for t in TYPES]
"""Elements of one word, of two and of a quarter; what differs in the others is their arithmetic."""


@pytest.fixture(scope="module")
def summation(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    return scan("GPU_SCAN_SUM", types=TYPES).load(tmp_path_factory.mktemp("sum"))


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    return scan("GPU_SCAN_PRODUCT", "a * b", "1", TYPES).load(tmp_path_factory.mktemp("product"))


@in_two_parts
@pytest.mark.parametrize("short", SOME_AND_SLOW)
@pytest.mark.parametrize("layout", GPU_SCANS, ids=str)
def test_sums(gpu: GpuDevice, summation: Kind, layout: Layout, short: str, flags: Flags) -> None:
    source, target = (described(short, layout.sizes, s) for s in (layout.source, layout.target))
    flat = exact_values(source, seed=len(layout.name))
    for reverse, exclusive in flags:
        descriptor = summation(source, target, layout.axis, reverse, exclusive)
        check(gpu, descriptor, flat, operator.add, 0, layout.gpu)


LINES = [layout for layout in GPU_SCANS if "columns" not in layout.gpu and "blocks" not in layout.name]


@pytest.mark.parametrize("flag", [False, True])
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16", "INT64", "UINT8"])
@pytest.mark.parametrize("layout", [*LINES, *(each for each in GPU_SCANS if each.gpu == "line blocks")], ids=str)
def test_sums_without_subgroups(
    without_subgroups: GpuDevice, summation: Kind, layout: Layout, short: str, flag: bool
) -> None:
    source, target = (described(short, layout.sizes, s) for s in (layout.source, layout.target))
    flat = exact_values(source, seed=len(layout.name))
    descriptor = summation(source, target, layout.axis, flag, flag)
    check(without_subgroups, descriptor, flat, operator.add, 0, layout.gpu)


@in_two_parts
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16", "INT64", "UINT8"])
@pytest.mark.parametrize("layout", BANDS, ids=str)
def test_sums_in_bands(soon_busy: GpuDevice, summation: Kind, layout: Layout, short: str, flags: Flags) -> None:
    source, target = (described(short, layout.sizes, s) for s in (layout.source, layout.target))
    flat = exact_values(source, seed=len(layout.name))
    for reverse, exclusive in flags:
        descriptor = summation(source, target, layout.axis, reverse, exclusive)
        check(soon_busy, descriptor, flat, operator.add, 0, layout.gpu)


@pytest.mark.parametrize("layout", BANDS[:3], ids=str)
def test_bands_in_place_give_the_same_bits(soon_busy: GpuDevice, summation: Kind, layout: Layout) -> None:
    whole = described("FLOAT32", layout.sizes)
    values = np.random.default_rng(1).uniform(-100, 100, layout.sizes).astype(np.float32)
    compiled = soon_busy.compile(summation(whole, whole, layout.axis))
    apart = compiled(soon_busy.asarray(values)).numpy()
    shared = soon_busy.asarray(values)
    assert compiled(shared, out=shared) is shared
    assert bits(shared.numpy()) == bits(apart)


def test_the_target_says_which_scans_use_subgroups(
    gpu: GpuDevice, without_subgroups: GpuDevice, summation: Kind
) -> None:
    whole = described("FLOAT32", (3, 5000))
    with_them = "SUBGROUPS" in gpu.compile(summation(whole, whole, 1)).plan.defines
    assert with_them == (gpu.connection.target.subgroup > 0)
    assert "SUBGROUPS" not in without_subgroups.compile(summation(whole, whole, 1)).plan.defines


@in_two_parts
@pytest.mark.parametrize("short", TYPES)
def test_products(gpu: GpuDevice, product: Kind, short: str, flags: Flags) -> None:
    whole = described(short, (3, 4100))
    flat = exact_values(whole, seed=3)
    if whole.DataType.is_float:  # powers of two of both signs, so that products are exact and stay in range
        powers = np.resize([2.0, -0.5, 0.25, 4.0, -1.0], flat.size)
        flat[...] = powers
    for reverse, exclusive in flags:
        check(gpu, product(whole, whole, 1, reverse, exclusive), flat, _wrapped_product, 1, "lines")


def _wrapped_product(a: Any, b: Any) -> Any:
    """Python's integers would grow without end; modulo 2^64 they stay the same in every type of ours."""
    return a * b % 2**64 if isinstance(a, int) else a * b


@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16", "INT64", "INT8"])
@pytest.mark.parametrize("name", ["rows of whole quads", "rows of odd length", "odd columns", "blocks of columns"])
def test_in_place_gives_the_same_bits(gpu: GpuDevice, summation: Kind, name: str, short: str) -> None:
    layout = next(each for each in GPU_SCANS if each.name == name)
    whole = described(short, layout.sizes)
    values = np.random.default_rng(1).uniform(-100, 100, layout.sizes).astype(whole.DataType.dtype)
    compiled = gpu.compile(summation(whole, whole, layout.axis, True, False))
    apart = compiled(gpu.asarray(values)).numpy()
    again = compiled(gpu.asarray(values)).numpy()
    shared = gpu.asarray(values)
    assert compiled(shared, out=shared) is shared
    assert bits(again) == bits(apart)
    assert bits(shared.numpy()) == bits(apart)


def test_in_place_is_run_with_one_binding(gpu: GpuDevice, summation: Kind) -> None:
    whole = described("FLOAT32", (2, 33000))
    compiled = gpu.compile(summation(whole, whole, 1))
    planned = compiled.plan_for({"InputTensor": "OutputTensor"})
    assert [dispatch.tensors for dispatch in planned.dispatches] == [("OutputTensor", "partials")] * 2
    assert "INPUT_IS_OUTPUT" in planned.defines
    assert [dispatch.tensors for dispatch in compiled.plan.dispatches] == [
        ("InputTensor", "partials"),
        ("InputTensor", "OutputTensor", "partials"),
    ]


@pytest.mark.parametrize(
    ("sizes", "axis"), [((5, 20000), 1), ((300000,), 0), ((700, 260), 0)], ids=["rows", "one row", "columns"]
)
def test_float_sums_err_within_the_depth(gpu: GpuDevice, summation: Kind, sizes: tuple[int, ...], axis: int) -> None:
    whole = described("FLOAT32", sizes)
    values = np.random.default_rng(5).uniform(-1, 1, sizes).astype(np.float32)
    compiled = gpu.compile(summation(whole, whole, axis))
    found = compiled(values)
    exact = np.cumsum(values.astype(np.longdouble), axis=axis)
    bound = compiled.plan.depth * 2.0**-24 * np.cumsum(np.abs(values).astype(np.float64), axis=axis)
    assert np.all(np.abs(found - exact) <= bound)
    assert compiled.plan.depth < sizes[axis] // 2


def test_half_precision_is_carried_in_single(gpu: GpuDevice, summation: Kind) -> None:
    whole = described("FLOAT16", (1, 5000))
    found = gpu.compile(summation(whole, whole, 1))(np.ones((1, 5000), np.float16))
    assert found[0].tolist() == fitted(list(range(1, 5001)), np.dtype(np.float16)).tolist()


def test_half_precision_is_the_same_by_integer_steps(gpu: GpuDevice, summation: Kind) -> None:
    """A second device that is told nothing of the adapter's own conversions rounds every sum to the same bits."""
    plain = GpuDevice()
    plain.pipelines = Pipelines(plain.connection, frozenset())
    whole = described("FLOAT16", (9, 64))
    values = np.random.default_rng(2).uniform(-9, 9, (9, 64)).astype(np.float16)
    values[1] *= np.float16(1e-6)
    values[2] *= np.float16(7000)
    descriptor = summation(whole, whole, 1)
    assert bits(plain.compile(descriptor)(values)) == bits(gpu.compile(descriptor)(values))
    plain.close()


@pytest.mark.parametrize("quads", [True, False], ids=["quads", "elements"])
def test_every_half_survives(without_subgroups: GpuDevice, summation: Kind, quads: bool) -> None:
    """An inclusive scan of lines of one element is a copy: every pattern but NaN's payload comes back."""
    halves = np.arange(65536, dtype=np.uint16).view(np.float16)
    sizes = (65536, 1) if quads else (65535, 1)
    values = halves[: sizes[0]].reshape(sizes)
    whole = described("FLOAT16", sizes)
    plain = GpuDevice()
    plain.pipelines = Pipelines(plain.connection, frozenset())
    plain.connection.target = without_subgroups.connection.target
    for device in (without_subgroups, plain):
        compiled = device.compile(summation(whole, whole, 1))
        assert ("QUADS_OUTPUT" in compiled.plan.defines) == quads
        found = compiled(values)
        np.testing.assert_array_equal(found, values)
        kept = ~np.isnan(values) & (values != 0)  # 0 + -0 is 0
        assert bits(found[kept]) == bits(values[kept])
    plain.close()


@pytest.mark.slow
def test_a_line_of_2_to_the_24(gpu: GpuDevice, summation: Kind) -> None:
    whole = described("UINT32", (2**24,))
    values = np.random.default_rng(4).integers(0, 2**32, 2**24, np.uint32)
    compiled = gpu.compile(summation(whole, whole, 0))
    assert compiled.plan.variant == ("line chain" if gpu.connection.target.held else "line blocks")
    np.testing.assert_array_equal(compiled(values), np.cumsum(values, dtype=np.uint32))


def test_a_million_pairs(gpu: GpuDevice, summation: Kind) -> None:
    whole = described("INT32", (1_000_003, 2))
    values = np.random.default_rng(4).integers(-(2**31), 2**31, (1_000_003, 2)).astype(np.int32)
    found = gpu.compile(summation(whole, whole, 1))(values)
    np.testing.assert_array_equal(found[:, 0], values[:, 0])
    np.testing.assert_array_equal(found[:, 1], values[:, 0] + values[:, 1])


def test_more_workgroups_than_a_dimension_has(summation: Kind) -> None:
    """With 11 workgroups per dimension, 1,094 of them take three dimensions, with some to spare."""
    small = GpuDevice()
    small.connection.target = replace(small.connection.target, workgroups_per_dimension=11, subgroup=0)
    whole = described("UINT8", (70_007, 33))
    values = np.random.default_rng(6).integers(0, 256, whole.Sizes, np.uint8)
    compiled = small.compile(summation(whole, whole, 1, False, True))
    assert compiled.plan.variant == "lines"
    assert compiled.plan.dispatches[0].items == 1094
    shared = small.asarray(values)  # in place: a workgroup that ran twice would show
    compiled(shared, out=shared)
    found = shared.numpy()
    expected = np.cumsum(values, axis=1, dtype=np.uint8)
    np.testing.assert_array_equal(found[:, 0], 0)
    np.testing.assert_array_equal(found[:, 1:], expected[:, :-1])
    small.close()


def test_the_comparison_can_fail(gpu: GpuDevice, summation: Kind) -> None:
    """The helper of this file rejects a wrong oracle and a wrong plan."""
    whole: DML_BUFFER_TENSOR_DESC = described("INT32", (2, 40))
    flat = exact_values(whole, seed=1)
    with pytest.raises(AssertionError):
        check(gpu, summation(whole, whole, 1), flat, operator.sub, 0, "lines")
    with pytest.raises(AssertionError):
        check(gpu, summation(whole, whole, 1), flat, operator.add, 0, "columns")
