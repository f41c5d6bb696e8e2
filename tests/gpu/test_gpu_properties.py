"""Scans and pairs on the GPU over random sizes, strides, axes and flags, against Python's own arithmetic."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
import pytest
from flat_tensors import described, exact_values, locations, storage
from made_kernels import Kind
from made_operators import pair, scan
from python_numbers import accumulated, fitted, python_mod

from dmlruntime.gpu.device import GpuDevice

hypothesis = pytest.importorskip("hypothesis", reason="property tests need hypothesis")
st = hypothesis.strategies
TYPES = ("FLOAT32", "INT64", "UINT8")
"""Elements of one word, of two and of a quarter; the others differ in arithmetic, which strides do not change."""

quick = hypothesis.settings(max_examples=50, deadline=None, derandomize=True, database=None)


@pytest.fixture(scope="module")
def summation(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    return scan("GPU_PROPERTIES_SUM", types=TYPES).load(tmp_path_factory.mktemp("sum"))


@pytest.fixture(scope="module")
def modulus(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    made = pair("GPU_PROPERTIES_MODULUS", "floor_mod(ATensor, BTensor)", TYPES)
    return made.load(tmp_path_factory.mktemp("modulus"))


@st.composite
def strides(draw: Any, sizes: tuple[int, ...], *, broadcast: bool) -> tuple[int, ...]:
    """Strides in any order of the dimensions, with gaps; with `broadcast` some may be 0."""
    found = [0] * len(sizes)
    reach = draw(st.sampled_from([1, 1, 1, 2, 3]))
    for d in draw(st.permutations(range(len(sizes)))):
        if broadcast and draw(st.integers(0, 5)) == 0:
            continue
        found[d] = reach
        reach = reach * sizes[d] + draw(st.sampled_from([0, 0, 0, 1, 4]))
    return tuple(found)


@st.composite
def cases(draw: Any, tensors: int) -> Any:
    """A data type, sizes, and strides for each tensor, the last of which is the output."""
    sizes = tuple(draw(st.lists(st.sampled_from([1, 2, 3, 4, 5, 8, 12, 40]), min_size=1, max_size=4)))
    steps = [draw(strides(sizes, broadcast=i + 1 < tensors)) for i in range(tensors)]
    return draw(st.sampled_from(TYPES)), sizes, steps


@pytest.mark.slow
@quick
@hypothesis.given(case=cases(2), location=st.integers(0, 3), reverse=st.booleans(), exclusive=st.booleans())
def test_sums(gpu: GpuDevice, summation: Kind, case: Any, location: int, reverse: bool, exclusive: bool) -> None:
    short, sizes, steps = case
    source, target = (described(short, sizes, s) for s in steps)
    axis = location % len(sizes)
    flat, before = exact_values(source, seed=1), storage(target, seed=2)
    out = gpu.asarray(before)
    gpu.compile(summation(source, target, axis, reverse, exclusive))(gpu.asarray(flat), out=out)
    expected = before.copy()
    expected[locations(target)] = accumulated(
        flat[locations(source)], axis, operator.add, 0, reverse=reverse, exclusive=exclusive
    )
    np.testing.assert_array_equal(out.numpy().view(np.uint8), expected.view(np.uint8))


@pytest.mark.slow
@quick
@hypothesis.given(case=cases(3))
def test_moduli(gpu: GpuDevice, modulus: Kind, case: Any) -> None:
    short, sizes, steps = case
    tensors = [described(short, sizes, s) for s in steps]
    a, b = (exact_values(t, seed=i) for i, t in enumerate(tensors[:2]))
    before = storage(tensors[2], seed=2)
    out = gpu.asarray(before)
    gpu.compile(modulus(*tensors))(gpu.asarray(a), gpu.asarray(b), out=out)
    pairs = zip(
        *(flat[locations(t)].reshape(-1).tolist() for flat, t in zip((a, b), tensors, strict=False)), strict=True
    )
    at = locations(tensors[2])
    expected = before.copy()
    expected[at] = fitted([python_mod(x, y) for x, y in pairs], before.dtype).reshape(at.shape)
    found = out.numpy()
    if before.dtype.kind == "f":  # a zero divisor gives NaN, and one NaN is as good as another
        nans = np.zeros(before.size, bool)
        nans[at] = True
        nans &= np.isnan(expected) & np.isnan(found)
        found[nans] = expected[nans] = 0
    np.testing.assert_array_equal(found.view(np.uint8), expected.view(np.uint8))
