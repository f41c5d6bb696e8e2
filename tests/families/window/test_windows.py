"""Windows on every device: shapes, layouts, special numbers, and what must not change bits."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from windows import Windows

from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.cpu.device import cpu_status
from dmlruntime.cpu.threads import set_num_threads
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import plan_on_cpu, plan_on_gpu
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]
DEVICES = ["cpu", "gpu"]
on_cpu = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")


CASES = {
    "2x2 s2": Windows(sizes=(2, 3, 10, 12), window=(2, 2), strides=(2, 2)),
    "3x3 s1 padded": Windows(sizes=(2, 3, 7, 9), window=(3, 3), start=(1, 1), end=(1, 1)),
    "rows of several runs": Windows(sizes=(1, 2, 4, 200), window=(3, 5), start=(1, 2), end=(1, 2)),
    "strides beyond the window": Windows(sizes=(1, 2, 9, 140), window=(2, 1), strides=(3, 4)),
    "dilated, asymmetric": Windows(
        sizes=(1, 2, 9, 11), window=(3, 2), strides=(2, 1), dilations=(2, 5), start=(3, 0), end=(0, 4)
    ),
    "as large as the tensor": Windows(sizes=(3, 5, 6, 9), window=(6, 9)),
    "many": Windows(sizes=(1, 70, 63, 66), window=(3, 3), start=(1, 1), end=(1, 1)),
    "many, channels last": Windows(sizes=(1, 68, 62, 66), window=(3, 2), start=(1, 1), end=(1, 1), order=(0, 2, 3, 1)),
    "whole words": Windows(sizes=(2, 3, 6, 16), window=(2, 2), strides=(1, 2), start=(0, 1), end=(0, 0)),
    "large and few": Windows(
        sizes=(2, 2, 24, 33), window=(13, 31), strides=(7, 3), dilations=(2, 1), start=(2, 1), end=(1, 2)
    ),
    "larger, within the padding": Windows(sizes=(1, 2, 2, 3), window=(5, 4), start=(2, 3), end=(3, 3)),
    "padding alone at the edges": Windows(sizes=(1, 1, 3, 2), window=(1, 2), start=(2, 4), end=(3, 3)),
    "dilation steps over the tensor": Windows(
        sizes=(1, 2, 2, 2), window=(2, 2), dilations=(5, 3), start=(4, 2), end=(3, 2)
    ),
    "one element": Windows(sizes=(1, 1, 1, 1), window=(1, 1)),
    "windows of one": Windows(sizes=(2, 2, 3, 70), window=(1, 1)),
    "a row": Windows(sizes=(1, 1, 1, 300), window=(1, 64), strides=(1, 7)),
    "three dimensions": Windows(
        sizes=(2, 3, 5, 4, 6), window=(2, 3, 2), strides=(1, 2, 3), dilations=(2, 1, 2), start=(0, 1, 1), end=(1, 0, 2)
    ),
    "channels last": Windows(
        sizes=(2, 70, 5, 6), window=(3, 2), strides=(2, 1), start=(1, 0), end=(0, 1), order=(0, 2, 3, 1)
    ),
    "rows innermost": Windows(sizes=(2, 3, 7, 5), window=(3, 3), start=(1, 1), end=(1, 1), order=(0, 1, 3, 2)),
    "gaps": Windows(sizes=(2, 3, 7, 70), window=(2, 2), strides=(1, 2), gap=3),
    "rounded up": Windows(sizes=(1, 2, 5, 70), window=(2, 3), strides=(2, 2), counts=(3, 35)),
    "fewer than fit": Windows(sizes=(1, 2, 7, 30), window=(3, 3), start=(1, 1), end=(1, 1), counts=(2, 9)),
    "beyond the padding": Windows(sizes=(1, 2, 3, 9), window=(2, 3), start=(1, 2), end=(1, 0), counts=(9, 24)),
    "dilated, beyond the padding": Windows(
        sizes=(1, 2, 6, 7), window=(3, 2), strides=(2, 3), dilations=(2, 5), start=(3, 0), end=(0, 4), counts=(8, 6)
    ),
    "wide windows, beyond the padding": Windows(sizes=(1, 2, 4, 300), window=(2, 20), strides=(3, 20), counts=(3, 20)),
    "one window and others behind": Windows(sizes=(1, 2, 3, 70), window=(3, 70), strides=(2, 1), counts=(3, 72)),
    "three dimensions, other sizes": Windows(
        sizes=(1, 2, 3, 4, 5),
        window=(2, 2, 3),
        strides=(1, 2, 2),
        dilations=(2, 1, 1),
        start=(0, 1, 0),
        counts=(4, 1, 5),
    ),
}


def storage(values: Array, strides: tuple[int, ...]) -> Array:
    """A buffer that has `values` with these strides."""
    buffer = np.zeros(
        1 + sum((size - 1) * step for size, step in zip(values.shape, strides, strict=True)), values.dtype
    )
    view = np.lib.stride_tricks.as_strided(buffer, values.shape, tuple(s * values.itemsize for s in strides))
    view[...] = values
    return buffer


def drawn(case: Windows, short: str) -> Array:
    """Few different values, so that many are equal; floats with NaN and infinities among them."""
    values = np.random.default_rng(5).integers(0 if short.startswith("U") else -4, 5, case.sizes).astype(short.lower())
    if short.startswith("FLOAT"):
        spots = np.random.default_rng(6).random(case.sizes)
        values[spots < 0.06] = np.nan
        values[spots > 0.95] = np.inf
        values[(spots > 0.8) & (spots < 0.95)] = -np.inf
    return values


def results(device: str, descriptor: Any, buffer: Array) -> tuple[Array, ...]:
    found = device_or_skip(device).compile(descriptor)(buffer)
    return tuple(np.asarray(each) for each in (found if isinstance(found, tuple) else (found,)))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_extremes_and_their_places_are_exact(device: str, case: Windows) -> None:
    for short, indices in (("FLOAT32", "UINT64"), ("FLOAT16", None), ("INT8", "UINT32"), ("INT64", None)):
        descriptor = case.greatest(short, indices)
        buffer = storage(drawn(case, short), case.layout(case.sizes))
        found = results(device, descriptor, buffer)
        expected = results("reference", descriptor, buffer)
        assert len(found) == len(expected) == (1 if indices is None else 2)
        for ours, theirs in zip(found, expected, strict=True):
            assert ours.dtype == theirs.dtype
            assert np.array_equal(ours, theirs, equal_nan=short.startswith("FLOAT"))


@on_cpu
def test_bits_depend_on_the_elements_alone() -> None:
    """Not on the number of threads."""
    case = Windows(sizes=(8, 9, 40, 70), window=(3, 3), start=(1, 1), end=(1, 1))
    descriptor = case.greatest("FLOAT32", "UINT32")
    values = np.random.default_rng(2).normal(size=case.sizes).astype(np.float32)
    assert plan_on_cpu(descriptor).dispatches[0].items > 7
    found = []
    for threads in (1, 2, 7):
        set_num_threads(threads)
        try:
            found.append(b"".join(each.tobytes() for each in results("cpu", descriptor, values)))
        finally:
            set_num_threads(None)
    assert len(set(found)) == 1


def test_the_shape_and_the_layout_choose_the_variant() -> None:
    for name, variant in (("large and few", "workgroups"), ("a row", "invocations")):
        assert plan_on_gpu(CASES[name].greatest("FLOAT32", None), WEBGPU_DEFAULTS, {}).variant == variant
    for name, short, indices, variant in (
        ("2x2 s2", "FLOAT16", None, "rows"),
        ("whole words", "INT8", "UINT32", "rows in quads"),
        ("many, channels last", "FLOAT16", None, "quads"),
        ("three dimensions", "UINT8", None, "invocations"),
    ):
        assert plan_on_gpu(CASES[name].greatest(short, indices), WEBGPU_DEFAULTS, {}).variant == variant
    many = Windows(sizes=(32, 64, 64, 64), window=(12, 12))
    assert plan_on_gpu(many.greatest("FLOAT32", None), WEBGPU_DEFAULTS, {}).variant == "invocations"
    larger = Windows(sizes=(64, 64, 128, 128), window=(125, 132), start=(1, 2), end=(1, 3))
    assert plan_on_gpu(larger.greatest("FLOAT32", None), WEBGPU_DEFAULTS, {}).variant == "workgroups"


def test_what_is_not_asked_for_is_not_worked_out() -> None:
    case = CASES["2x2 s2"]
    for indices, word in ((None, "WITHOUT"), ("UINT32", "WITH")):
        descriptor = case.greatest("FLOAT32", indices)
        gpu = plan_on_gpu(descriptor, WEBGPU_DEFAULTS, {})
        for plan in (plan_on_cpu(descriptor), gpu):
            assert f"{word}_OutputIndicesTensor" in plan.defines
        assert ("OutputIndicesTensor" in gpu.dispatches[0].tensors) == (indices is not None)


def test_the_innermost_loop_goes_along_the_nearest_neighbours() -> None:
    def innermost(case: Windows) -> tuple[int, int]:
        parameters = dict(plan_on_cpu(case.greatest("FLOAT32", None)).dispatches[0].parameters)
        sizes, slots = parameters["sizes"], parameters["slots"]
        assert isinstance(sizes, tuple)
        assert isinstance(slots, tuple)
        return sizes[-1], slots[-1]

    assert innermost(CASES["rows of several runs"]) == (200, 2)
    assert innermost(CASES["channels last"]) == (70, 3)
    assert innermost(CASES["rows innermost"]) == (7, 1)
    assert innermost(CASES["as large as the tensor"]) == (15, 3)


def test_a_gpu_counts_places_in_32_bits() -> None:
    case = Windows(sizes=(1, 1, 1, 4), window=(1, 3), strides=(1, 2**31), start=(0, 2**32 - 4), end=(0, 0))
    with pytest.raises(UnsupportedOnDeviceError, match=r"^MAX_POOLING2: .* 4294967296, .* 4294967295; .* \[DML0224\]$"):
        plan_on_gpu(case.greatest("FLOAT32", None), WEBGPU_DEFAULTS, {})
