"""Small windows on a GPU, which combine rows once: edges, tails, layouts, and the plans that choose so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from windows import Sizes, Windows

import dmlops as dml
from dmlruntime.core.plans import Plan
from dmlruntime.families.gpu_target import GpuTarget
from dmlruntime.families.planning import plan_on_gpu
from dmlruntime.gpu.device import GpuDevice
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]
SOON = 2**4
TARGET = GpuTarget(
    workgroups_per_dimension=65535, storage_binding_size=2**40, buffer_size=2**40, storage_buffers=8, busy=SOON
)
BUSY_LATE = replace(TARGET, busy=2**30)


@pytest.fixture(scope="module")
def soon_busy() -> Iterator[GpuDevice]:
    """The adapter as if few invocations kept it busy, so that each takes four windows of small tensors."""
    device_or_skip("gpu")
    device = GpuDevice()
    device.connection.target = replace(device.connection.target, busy=SOON)
    yield device
    device.close()


LAST = (0, 2, 3, 1)
SHAPES: Mapping[str, Windows] = {
    "3x3 s1, padded": Windows(sizes=(2, 3, 8, 13), window=(3, 3), start=(1, 1), end=(1, 1)),
    "3x3 s1, no padding, a tail of two": Windows(sizes=(2, 3, 8, 12), window=(3, 3)),
    "a tail of one": Windows(sizes=(1, 2, 9, 31), window=(3, 3), start=(1, 1), end=(1, 1)),
    "a tail of three": Windows(sizes=(1, 2, 7, 31), window=(3, 2), start=(1, 1), end=(1, 1)),
    "2x2 s2": Windows(sizes=(2, 3, 16, 12), window=(2, 2), strides=(2, 2)),
    "2x2 s2, a tail": Windows(sizes=(2, 3, 14, 13), window=(2, 2), strides=(2, 2), end=(0, 1)),
    "3x3 s2": Windows(sizes=(2, 2, 17, 19), window=(3, 3), strides=(2, 2), start=(1, 1), end=(1, 1)),
    "4x4 s1": Windows(sizes=(1, 2, 9, 11), window=(4, 4), start=(3, 3), end=(3, 3)),
    "4x3 s3": Windows(sizes=(1, 2, 25, 14), window=(4, 3), strides=(3, 3), start=(2, 1), end=(0, 2)),
    "4x4 s4": Windows(sizes=(1, 3, 33, 34), window=(4, 4), strides=(4, 4), start=(1, 0), end=(2, 2)),
    "strides beyond the window": Windows(sizes=(1, 2, 30, 31), window=(2, 1), strides=(3, 4)),
    "dilated rows": Windows(sizes=(1, 2, 15, 16), window=(3, 3), dilations=(2, 3), start=(2, 3), end=(2, 3)),
    "dilated rows, stride 2": Windows(
        sizes=(1, 2, 19, 16), window=(3, 2), strides=(2, 1), dilations=(3, 5), start=(1, 4), end=(3, 0)
    ),
    "windows outside": Windows(sizes=(1, 4, 3, 5), window=(2, 2), start=(5, 4), end=(6, 3)),
    "a tensor of one row": Windows(sizes=(1, 4, 1, 40), window=(3, 3), start=(3, 1), end=(3, 1)),
    "1x3": Windows(sizes=(1, 4, 6, 20), window=(1, 3), start=(0, 1), end=(0, 1)),
    "3x1": Windows(sizes=(1, 4, 6, 20), window=(3, 1), start=(1, 0), end=(1, 0)),
    "5x3 s1": Windows(sizes=(1, 2, 11, 13), window=(5, 3), start=(2, 1), end=(2, 1)),
    "5x2 s2, one invocation for each": Windows(
        sizes=(1, 1, 9, 5), window=(5, 2), strides=(3, 1), start=(2, 1), end=(2, 1)
    ),
    "3x1, sixteen for an invocation": Windows(sizes=(2, 3, 31, 23), window=(3, 1), start=(1, 0), end=(1, 0)),
    "8x3 s2": Windows(sizes=(1, 2, 39, 7), window=(8, 3), strides=(2, 1), start=(4, 1), end=(3, 1)),
    "8x1 s1": Windows(sizes=(1, 2, 21, 6), window=(8, 1), start=(4, 0), end=(3, 0)),
    "7x4 s2, dilated": Windows(sizes=(1, 2, 23, 7), window=(7, 4), strides=(2, 1), dilations=(2, 1), start=(3, 3)),
    "3x6": Windows(sizes=(1, 2, 5, 20), window=(3, 6), strides=(1, 2), start=(1, 3), end=(1, 2)),
    "one dimension": Windows(sizes=(2, 5, 1, 41), window=(1, 3), strides=(1, 2), start=(0, 1), end=(0, 1)),
    "channels last": Windows(sizes=(2, 5, 7, 9), window=(3, 2), strides=(1, 2), start=(1, 1), end=(1, 1), order=LAST),
    "rows innermost": Windows(
        sizes=(2, 3, 9, 10), window=(3, 4), strides=(2, 1), start=(1, 2), end=(1, 1), order=(0, 1, 3, 2)
    ),
    "whole words": Windows(sizes=(2, 3, 7, 16), window=(3, 3), start=(1, 1), end=(1, 1)),
    "whole words, stride 2": Windows(sizes=(2, 3, 7, 24), window=(3, 3), strides=(2, 2), start=(1, 1), end=(1, 0)),
    "three dimensions": Windows(
        sizes=(1, 2, 4, 5, 9), window=(2, 3, 2), strides=(1, 1, 2), dilations=(1, 1, 1), start=(1, 1, 1), end=(0, 1, 1)
    ),
}


def drawn(sizes: Sizes, short: str) -> Array:
    """Few different values, so that many are equal; floats with zeros of both signs, NaN and infinities among them."""
    rng = np.random.default_rng(7)
    values = rng.integers(0 if short.startswith("U") else -4, 5, sizes).astype(short.lower())
    if short.startswith("FLOAT"):
        spots = rng.random(sizes)
        values[spots < 0.04] = np.nan
        values[spots > 0.97] = np.inf
        values[(spots > 0.8) & (spots < 0.97)] = -np.inf
        values[(spots > 0.7) & (spots < 0.8)] = -0.0
    return values


def laid(values: Array, strides: Sizes) -> Array:
    buffer = np.zeros(values.size, values.dtype)
    np.lib.stride_tricks.as_strided(buffer, values.shape, tuple(s * values.itemsize for s in strides))[...] = values
    return buffer


def found(device: Any, descriptor: Any, buffer: Array) -> tuple[Array, ...]:
    results = device.compile(descriptor)(buffer)
    return tuple(np.asarray(each) for each in (results if isinstance(results, tuple) else (results,)))


@pytest.mark.parametrize(
    ("short", "indices"),
    [("FLOAT32", None), ("FLOAT32", "UINT32"), ("FLOAT16", None), ("INT8", "UINT64"), ("UINT64", None)],
)
@pytest.mark.parametrize("name", SHAPES)
def test_extremes_are_exact(soon_busy: GpuDevice, name: str, short: str, indices: str | None) -> None:
    case = SHAPES[name]
    descriptor = case.greatest(short, indices)
    buffer = laid(drawn(case.sizes, short), case.layout(case.sizes))
    ours = found(soon_busy, descriptor, buffer)
    theirs = found(device_or_skip("reference"), descriptor, buffer)
    assert len(ours) == len(theirs) == (1 if indices is None else 2)
    for one, other in zip(ours, theirs, strict=True):
        assert np.array_equal(one, other, equal_nan=short.startswith("FLOAT"))


@pytest.mark.parametrize("include", [False, True], ids=["inside", "with padding"])
@pytest.mark.parametrize("name", [name for name in SHAPES if "dilated" not in name])
def test_averages_count_what_lies_inside(soon_busy: GpuDevice, name: str, include: bool) -> None:
    case = replace(SHAPES[name], order=())
    descriptor = case.average("FLOAT32", include=include)
    values = np.random.default_rng(3).normal(size=case.sizes).astype(np.float32)
    (ours,) = found(soon_busy, descriptor, values)
    (theirs,) = found(device_or_skip("reference"), descriptor, values)
    np.testing.assert_allclose(ours, theirs, rtol=2e-6, atol=2e-6)


def planned(name: str, short: str = "FLOAT32", target: GpuTarget = TARGET, **more: Any) -> Plan:
    return plan_on_gpu(replace(SHAPES[name], **more).greatest(short), target, {})


def parameter(plan: Plan, name: str) -> Any:
    return dict(plan.dispatches[0].parameters)[name]


def test_small_windows_are_combined_by_rows() -> None:
    for name in SHAPES:
        expected = "invocations" if name == "three dimensions" else "rows"
        assert planned(name).variant == expected
    assert planned("whole words", "FLOAT16").variant == "rows in quads"
    assert planned("channels last", "FLOAT16", sizes=(2, 8, 7, 9)).variant == "quads"
    assert planned("3x3 s1, padded", window=(5, 3)).variant == "rows"
    assert planned("3x3 s1, padded", window=(9, 3), start=(4, 1), end=(4, 1)).variant == "invocations"
    assert planned("3x3 s1, padded", window=(5, 5), start=(2, 2), end=(2, 2)).variant == "invocations"
    # More rows than there is room for.
    assert parameter(planned("3x3 s1, padded", window=(8, 3), strides=(3, 1), sizes=(2, 3, 40, 13)), "taken") == 1
    assert planned("3x3 s1, padded", start=(2**31, 1), strides=(2**31, 1)).variant == "invocations"


def test_four_windows_of_an_invocation_are_neighbours_across_rows() -> None:
    for name, short, along, dimension in (
        ("3x3 s1, padded", "FLOAT32", 2, "HIGH_LOOP_2"),
        ("channels last", "FLOAT32", 2, "HIGH_LOOP_2"),
        ("whole words", "FLOAT16", 3, "HIGH_LOOP_3"),
    ):
        plan = planned(name, short)
        assert (parameter(plan, "along"), parameter(plan, "taken")) == (along, 4)
        assert {"PER_INVOCATION_4", dimension} <= set(plan.defines)
    plan = planned("3x3 s1, padded", target=BUSY_LATE)
    assert (plan.variant, parameter(plan, "taken")) == ("rows", 1)
    # No window slides along the channels, which are not innermost: an invocation has one.
    plan = planned("one dimension")
    assert (plan.variant, parameter(plan, "taken")) == ("rows", 1)


def test_an_invocation_takes_sixteen_windows_of_one_column_where_these_are_many() -> None:
    name = "3x1, sixteen for an invocation"
    assert parameter(planned(name), "taken") == 16
    assert parameter(planned(name, sizes=(1, 2, 31, 23)), "taken") == 4
    # A fifth of the last invocations' windows would not be there.
    assert parameter(planned(name, sizes=(2, 4, 28, 23)), "taken") == 4
    assert parameter(planned(name, window=(3, 2), sizes=(2, 3, 31, 40)), "taken") == 4
    # Nine more rows than there is room for.
    assert parameter(planned(name, strides=(2, 1), sizes=(2, 9, 62, 23)), "taken") == 4


def test_what_lies_outside_is_replaced_by_a_neighbour_of_the_same_window() -> None:
    assert {"CLAMPED", "ORDERED"} <= set(planned("3x3 s1, padded").defines)
    # Columns are combined first.
    assert "ORDERED" not in planned("whole words", "FLOAT16").defines
    assert "CLAMPED" not in planned("dilated rows").defines


@pytest.mark.parametrize("sizes", [(5, 15, 5, 7), (2, 33, 6, 7), (1, 6, 3, 5)])
def test_neighbouring_channels(soon_busy: GpuDevice, sizes: Sizes) -> None:
    values = np.random.default_rng(5).uniform(-2, 2, sizes).astype(np.float32)
    same = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", sizes)
    for size, beta in ((5, 0.75), (4, 2), (8, 0.75)):
        descriptor = dml.DML_LOCAL_RESPONSE_NORMALIZATION_OPERATOR_DESC(same, same, True, size, 0.5, beta, 1.25)
        assert soon_busy.compile(descriptor).plan.variant == "rows"
        (ours,) = found(soon_busy, descriptor, values)
        (theirs,) = found(device_or_skip("reference"), descriptor, values)
        np.testing.assert_allclose(ours, theirs, rtol=2e-6)


def test_rows_are_shared_where_windows_overlap_or_touch() -> None:
    for name, hop, is_shared in (
        ("3x3 s1, padded", 1, True),
        ("3x3 s2", 2, True),
        ("2x2 s2", 2, True),
        ("strides beyond the window", 2, False),
        ("dilated rows", 3, False),
    ):
        defines = planned(name).defines
        assert f"HOP_{hop}" in defines
        assert ("SHARED" in defines) == is_shared


def test_only_what_may_lie_outside_is_looked_at() -> None:
    def edges(name: str) -> set[str]:
        return {define for define in planned(name).defines if define.startswith("EDGE")}

    assert edges("3x3 s1, padded") == {"EDGE_HIGH", "EDGE_WIDE", "EDGE_0", "EDGE_2"}
    assert edges("2x2 s2") == set()
    assert edges("whole words, stride 2") == {"EDGE_HIGH", "EDGE_WIDE", "EDGE_0"}
    # The last invocation takes rows behind the tensor for windows that are not there.
    assert edges("3x3 s1, no padding, a tail of two") == {"EDGE_HIGH"}


def test_the_depth_is_that_of_a_row_and_of_the_rows() -> None:
    plan = planned("4x3 s3")
    assert plan.depth == 6
    assert planned("3x3 s1, padded", window=(5, 3)).depth == 7
    assert planned("3x3 s1, padded", window=(9, 3), start=(4, 1), end=(4, 1)).depth == 27
