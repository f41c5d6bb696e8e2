"""Element-wise operators on the GPU against Python's arithmetic: types, strides, broadcasting, in place, canaries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from flat_tensors import bits, described, locations, storage
from layouts import GPU_PAIRS, PairLayout
from made_kernels import Kind
from made_operators import TYPES, pair
from python_numbers import fitted, python_mod

from dmlruntime.gpu.device import GpuDevice

Strides = tuple[int, ...] | None


@pytest.fixture(scope="module")
def modulus(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    made = pair("GPU_PAIR_MODULUS", "floor_mod(ATensor, BTensor)", TYPES)
    return made.load(tmp_path_factory.mktemp("modulus"))


@pytest.fixture(scope="module")
def difference(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    return pair("GPU_PAIR_DIFFERENCE", "ATensor - BTensor", TYPES).load(tmp_path_factory.mktemp("difference"))


def check(gpu: GpuDevice, descriptor: Any, function: Callable[[Any, Any], Any]) -> None:
    """Run on flat device arrays of random bits; compare elements with the oracle, and every other byte with before."""
    tensors = (descriptor.ATensor, descriptor.BTensor, descriptor.OutputTensor)
    flats = [storage(t, seed) for seed, t in enumerate(tensors, 3)]
    arrays = [gpu.asarray(flat) for flat in flats]
    gpu.compile(descriptor)(arrays[0], arrays[1], out=arrays[2])
    found, expected = arrays[2].numpy(), flats[2].copy()
    a, b = (flat[locations(t)].reshape(-1).tolist() for flat, t in zip(flats[:2], tensors[:2], strict=True))
    at = locations(tensors[2])
    computed = fitted([function(x, y) for x, y in zip(a, b, strict=True)], expected.dtype)
    expected[at] = computed.reshape(at.shape)
    if expected.dtype.kind == "f":  # one NaN is as good as another, but only among the elements
        nans = np.zeros(expected.size, bool)
        nans[at] = True
        nans &= np.isnan(expected) & np.isnan(found)
        found[nans] = expected[nans] = 0
    np.testing.assert_array_equal(found.view(np.uint8), expected.view(np.uint8))


@pytest.mark.parametrize("short", TYPES)
@pytest.mark.parametrize("layout", GPU_PAIRS, ids=str)
def test_modulus(gpu: GpuDevice, modulus: Kind, layout: PairLayout, short: str) -> None:
    tensors = (described(short, layout.sizes, s) for s in (layout.a, layout.b, layout.out))
    check(gpu, modulus(*tensors), python_mod)


@pytest.mark.parametrize("short", ["UINT8", "INT16", "FLOAT16", "INT64"])
def test_neighbours_that_share_words_are_written_by_different_invocations(
    gpu: GpuDevice, difference: Kind, short: str
) -> None:
    """Elements of one output row lie 7 apart, rows interleave: nearly every word has several writers."""
    sizes = (3, 5000)
    whole, spread = described(short, sizes, None), described(short, sizes, (2, 7))
    compiled = gpu.compile(difference(whole, whole, spread))
    assert any(name.startswith("ATOMIC") for name in compiled.plan.defines) == (short != "INT64")
    values = np.random.default_rng(1).integers(0, 50, (2, *sizes)).astype(whole.DataType.dtype)
    found = compiled(gpu.asarray(values[0]), gpu.asarray(values[1])).numpy()
    np.testing.assert_array_equal(found, values[0] - values[1])


@pytest.mark.parametrize("short", ["FLOAT32", "UINT8", "FLOAT16", "INT64"])
@pytest.mark.parametrize("strides", [None, (60, 3)], ids=["dense", "strided"])
def test_in_place_gives_the_same_bits(gpu: GpuDevice, difference: Kind, strides: Strides, short: str) -> None:
    """Sharing memory with the first input, with the second, and with both at once."""
    whole = described(short, (7, 19), strides)
    flats = [
        np.random.default_rng(s).integers(0, 200, storage(whole, s).size).astype(whole.DataType.dtype) for s in (1, 2)
    ]
    compiled = gpu.compile(difference(whole, whole, whole))

    def run(a: int, b: int, out: int | None) -> bytes:
        arrays = [gpu.asarray(flat) for flat in (*flats, np.zeros_like(flats[0]))]
        target = arrays[2 if out is None else out]
        assert compiled(arrays[a], arrays[b], out=target) is target
        return bits(target.numpy()[locations(whole)])

    assert run(0, 1, 0) == run(0, 1, None)
    assert run(0, 1, 1) == run(0, 1, None)
    assert run(0, 0, 0) == run(0, 0, None)
    assert run(0, 1, None) != run(1, 0, None)


def test_one_input_twice(gpu: GpuDevice, modulus: Kind) -> None:
    whole = described("INT32", (33,))
    x = gpu.asarray(np.arange(33, dtype=np.int32))
    np.testing.assert_array_equal(gpu.compile(modulus(whole, whole, whole))(x, x).numpy(), np.zeros(33, np.int32))


def test_numpy_arrays_with_gaps_keep_what_lies_between(gpu: GpuDevice, difference: Kind) -> None:
    base = np.full((6, 10), 77, np.int16)
    out = base[:, ::3]
    a = np.arange(24, dtype=np.int16).reshape(6, 4)
    compiled = gpu.compile(
        difference(described("INT16", (6, 4)), described("INT16", (6, 4)), described("INT16", (6, 4), (10, 3)))
    )
    assert compiled(a, a[::1] // 2, out=out) is out
    np.testing.assert_array_equal(out, a - a // 2)
    untouched = np.ones((6, 10), bool)
    untouched[:, ::3] = False
    assert np.all(base[untouched] == 77)


def test_numpy_in_place(gpu: GpuDevice, difference: Kind) -> None:
    whole = described("UINT32", (5, 5))
    x = np.arange(25, dtype=np.uint32).reshape(5, 5)
    y = x[::-1].copy()
    expected = x - y
    assert gpu.compile(difference(whole, whole, whole))(x, y, out=x) is x
    np.testing.assert_array_equal(x, expected)


def test_more_workgroups_than_a_dimension_has(difference: Kind) -> None:
    """With 3 workgroups per dimension, 20 of them take a grid of 27; in place, one that ran twice would show."""
    small = GpuDevice()
    small.connection.target = replace(small.connection.target, workgroups_per_dimension=3)
    whole = described("UINT8", (20 * 4096 - 3,))
    compiled = small.compile(difference(whole, whole, whole))
    assert compiled.plan.dispatches[0].items == 20
    a, b = np.random.default_rng(1).integers(0, 256, (2, *whole.Sizes), np.uint8)
    shared = small.asarray(a)
    compiled(shared, small.asarray(b), out=shared)
    np.testing.assert_array_equal(shared.numpy(), a - b)
    small.close()


def test_the_comparison_can_fail(gpu: GpuDevice, difference: Kind) -> None:
    whole = described("FLOAT32", (40,))
    with pytest.raises(AssertionError):
        check(gpu, difference(whole, whole, whole), lambda a, b: b - a)
