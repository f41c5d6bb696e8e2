"""Random shapes, strides, axes, flags and types on the CPU, against Python's own arithmetic."""

from __future__ import annotations

import operator
from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import (
    ALL,
    FLOATS,
    PairDescriptor,
    ScanDescriptor,
    elementwise_source,
    pair_class,
    scan_class,
    scan_source,
    write_package,
)
from cpu_layouts import Array, accumulated, described, eighths, fitted, places, python_mod, storage

from dmlruntime.cpu.device import CpuDevice, cpu_status

hypothesis = pytest.importorskip("hypothesis")
from hypothesis import given, settings  # noqa: E402
from hypothesis import strategies as st  # noqa: E402

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

INPUTS = {"ATensor": "a_tensor", "BTensor": "b_tensor"}
shapes = st.lists(st.sampled_from([1, 1, 2, 3, 5, 8, 17, 33]), min_size=1, max_size=8).filter(
    lambda sizes: np.prod(sizes) <= 4000
)


@pytest.fixture(scope="module")
def kinds(tmp_path_factory: pytest.TempPathFactory) -> tuple[type[ScanDescriptor], type[PairDescriptor]]:
    folder: Path = tmp_path_factory.mktemp("properties")
    write_package(folder, "any_sums", scan_source("any_sums", "a + b", "0"))
    moduli = elementwise_source("any_moduli", INPUTS, {"output_tensor": "floor_mod(ATensor, BTensor)"})
    write_package(folder, "any_moduli", moduli)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        __import__("any_sums")
        __import__("any_moduli")
    return scan_class("ANY_SUMS", "any_sums"), pair_class("ANY_MODULI", "any_moduli")


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
def test_scans(kinds: tuple[type[ScanDescriptor], type[PairDescriptor]], data: st.DataObject) -> None:
    sizes = data.draw(shapes)
    short, axis = data.draw(st.sampled_from(ALL)), data.draw(st.integers(0, len(sizes) - 1))
    source = described(short, tuple(sizes), data.draw(strides_of(sizes, repeats=True)))
    target = described(short, tuple(sizes), data.draw(strides_of(sizes, repeats=False)))
    reverse, exclusive = data.draw(st.booleans()), data.draw(st.booleans())
    flat, written, expected = eighths(source, 1), storage(target, 2), storage(target, 2)
    CpuDevice().compile(kinds[0](source, target, axis, Reverse=reverse, Exclusive=exclusive))(flat, out=written)
    values = flat[places(source)]
    expected[places(target)] = accumulated(values, axis, operator.add, 0, reverse=reverse, exclusive=exclusive)
    assert written.tobytes() == expected.tobytes()


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_moduli(kinds: tuple[type[ScanDescriptor], type[PairDescriptor]], data: st.DataObject) -> None:
    sizes = data.draw(shapes)
    short = data.draw(st.sampled_from(ALL))
    a, b = (described(short, tuple(sizes), data.draw(strides_of(sizes, repeats=True))) for _ in range(2))
    target = described(short, tuple(sizes), data.draw(strides_of(sizes, repeats=False)))
    left, right = _nonzero(short, storage(a, 1)), _nonzero(short, storage(b, 2))
    written, expected = storage(target, 3), storage(target, 3)
    CpuDevice().compile(kinds[1](a, b, target))(left, right, out=written)
    pairs = zip(left[places(a)].ravel().tolist(), right[places(b)].ravel().tolist(), strict=True)
    expected[places(target)] = fitted([python_mod(x, y) for x, y in pairs], expected.dtype).reshape(sizes)
    assert written.tobytes() == expected.tobytes()


def _nonzero(short: str, flat: Array) -> Array:
    """Eighths for floats, whose moduli are exact; any integers. No zeros among the floats: NaN has many bits."""
    if short in FLOATS:
        flat[...] = (np.random.default_rng(flat.size).integers(0, 400, flat.size) - 199.5) / 8
    return flat
