"""Random shapes, strides, axes, flags and types on the CPU, against Python's own arithmetic."""

from __future__ import annotations

import operator
from collections.abc import Callable

import numpy as np
import pytest
from flat_tensors import Array, described, exact_values, locations, storage
from made_kernels import Kind
from made_operators import ALL, FLOATS, remainders, scan
from python_numbers import accumulated, fitted, python_mod

from dmlruntime.cpu.device import CpuDevice, cpu_status

hypothesis = pytest.importorskip("hypothesis")
from hypothesis import given, settings  # noqa: E402
from hypothesis import strategies as st  # noqa: E402

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

shapes = st.lists(st.sampled_from([1, 1, 2, 3, 5, 8, 17, 33]), min_size=1, max_size=8).filter(
    lambda sizes: np.prod(sizes) <= 4000
)


@pytest.fixture(scope="module")
def sums(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    return scan("ANY_SUMS").load(tmp_path_factory.mktemp("sums"))


@pytest.fixture(scope="module")
def modulus(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Kind]:
    return remainders("ANY_MODULI", tmp_path_factory.mktemp("moduli"))


@st.composite
def strides_of(draw: st.DrawFn, sizes: list[int], *, repeats: bool) -> tuple[int, ...] | None:
    """None, or strides in any order of the dimensions, with gaps; with `repeats` some are 0."""
    if draw(st.booleans()):
        return None
    strides, reach = [0] * len(sizes), draw(st.integers(1, 3))
    for d in draw(st.permutations(range(len(sizes)))):
        if not (repeats and draw(st.integers(0, 4)) == 0):
            strides[d] = reach
            reach = reach * sizes[d] + draw(st.integers(0, 2))
    return tuple(strides)


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_scans(sums: Kind, data: st.DataObject) -> None:
    sizes = data.draw(shapes)
    short, axis = data.draw(st.sampled_from(ALL)), data.draw(st.integers(0, len(sizes) - 1))
    source = described(short, tuple(sizes), data.draw(strides_of(sizes, repeats=True)))
    target = described(short, tuple(sizes), data.draw(strides_of(sizes, repeats=False)))
    reverse, exclusive = data.draw(st.booleans()), data.draw(st.booleans())
    flat, written, expected = exact_values(source, 1), storage(target, 2), storage(target, 2)
    CpuDevice().compile(sums(source, target, axis, Reverse=reverse, Exclusive=exclusive))(flat, out=written)
    values = flat[locations(source)]
    expected[locations(target)] = accumulated(values, axis, operator.add, 0, reverse=reverse, exclusive=exclusive)
    assert written.tobytes() == expected.tobytes()


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_moduli(modulus: Callable[[str], Kind], data: st.DataObject) -> None:
    sizes = data.draw(shapes)
    short = data.draw(st.sampled_from(ALL))
    a, b = (described(short, tuple(sizes), data.draw(strides_of(sizes, repeats=True))) for _ in range(2))
    target = described(short, tuple(sizes), data.draw(strides_of(sizes, repeats=False)))
    left, right = _nonzero(short, storage(a, 1)), _nonzero(short, storage(b, 2))
    written, expected = storage(target, 3), storage(target, 3)
    CpuDevice().compile(modulus(short)(a, b, target))(left, right, out=written)
    pairs = zip(left[locations(a)].ravel().tolist(), right[locations(b)].ravel().tolist(), strict=True)
    expected[locations(target)] = fitted([python_mod(x, y) for x, y in pairs], expected.dtype).reshape(sizes)
    assert written.tobytes() == expected.tobytes()


def _nonzero(short: str, flat: Array) -> Array:
    """Eighths for floats, whose moduli are exact; any integers. No zeros among the floats: NaN has many bits."""
    if short in FLOATS:
        flat[...] = (np.random.default_rng(flat.size).integers(0, 400, flat.size) - 199.5) / 8
    return flat
