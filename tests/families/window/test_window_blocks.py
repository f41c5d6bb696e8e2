"""The way back in blocks on a GPU: edges, tails and strides against the reference, and the plans that choose so."""

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
LAST = (0, 2, 3, 1)


@pytest.fixture(scope="module")
def soon_busy() -> Iterator[GpuDevice]:
    """The adapter as if few invocations kept it busy, so that blocks of small tensors are large."""
    device_or_skip("gpu")
    device = GpuDevice()
    device.connection.target = replace(device.connection.target, busy=SOON)
    yield device
    device.close()


CASES: Mapping[str, Windows] = {
    "3x3 s2": Windows(sizes=(2, 3, 16, 24), window=(3, 3), strides=(2, 2), start=(1, 1), end=(1, 1)),
    "3x3 s2, tails": Windows(sizes=(2, 3, 15, 21), window=(3, 3), strides=(2, 2), start=(1, 1), end=(1, 0)),
    "3x3 s2, no padding": Windows(sizes=(1, 3, 15, 26), window=(3, 3), strides=(2, 2)),
    "3x3 s1": Windows(sizes=(2, 3, 9, 12), window=(3, 3), start=(1, 1), end=(1, 1)),
    "3x3 s1, tails": Windows(sizes=(2, 3, 9, 11), window=(3, 3), start=(1, 1), end=(1, 1)),
    "2x2 s2": Windows(sizes=(2, 3, 8, 12), window=(2, 2), strides=(2, 2)),
    "2x2 s2, an output beyond the windows": Windows(sizes=(2, 3, 9, 13), window=(2, 2), strides=(2, 2)),
    "3x3 s3": Windows(sizes=(2, 3, 14, 12), window=(3, 3), strides=(3, 3), start=(1, 2), end=(0, 1)),
    "4x5 s3, s1": Windows(sizes=(1, 2, 14, 12), window=(4, 5), strides=(3, 1), start=(2, 2), end=(3, 2)),
    "5x5 s1": Windows(sizes=(1, 2, 13, 16), window=(5, 5), start=(2, 2), end=(2, 2)),
    "12x3 s4, s2": Windows(sizes=(1, 2, 41, 18), window=(12, 3), strides=(4, 2), start=(5, 0), end=(3, 1)),
    "strides beyond the window": Windows(sizes=(1, 2, 21, 24), window=(1, 2), strides=(2, 4), end=(0, 2)),
    "windows outside": Windows(sizes=(1, 4, 3, 5), window=(2, 2), start=(5, 4), end=(6, 3)),
    "rows alone": Windows(sizes=(1, 4, 9, 20), window=(3, 1), strides=(2, 1), start=(1, 0), end=(1, 0)),
    "columns alone": Windows(sizes=(1, 4, 9, 21), window=(1, 4), strides=(1, 2), start=(0, 1), end=(0, 2)),
    "one window along rows": Windows(sizes=(2, 3, 4, 16), window=(4, 2), strides=(1, 2)),
    "rows innermost": Windows(sizes=(2, 3, 8, 9), window=(3, 2), strides=(2, 1), start=(1, 1), order=(0, 1, 3, 2)),
}

OTHERS: Mapping[str, Windows] = {
    "dilated": Windows(sizes=(1, 2, 9, 12), window=(3, 2), dilations=(1, 2)),
    "stride 5": Windows(sizes=(1, 2, 9, 13), window=(3, 3), strides=(1, 5)),
    "nine windows": Windows(sizes=(1, 2, 9, 20), window=(1, 9)),
    "channels last": Windows(sizes=(2, 5, 7, 9), window=(3, 3), strides=(2, 2), order=LAST),
}


def extremes(case: Windows, short: str) -> dml.DML_MAX_POOLING_GRAD_OPERATOR_DESC:
    return dml.DML_MAX_POOLING_GRAD_OPERATOR_DESC(
        InputTensor=case.tensor(short, case.sizes),
        InputGradientTensor=case.tensor(short, case.results),
        OutputGradientTensor=case.tensor(short, case.sizes),
        **case.members(),
    )


def averages(case: Windows, short: str, *, include: bool) -> dml.DML_AVERAGE_POOLING_GRAD_OPERATOR_DESC:
    return dml.DML_AVERAGE_POOLING_GRAD_OPERATOR_DESC(
        InputGradientTensor=case.tensor(short, case.results),
        OutputGradientTensor=case.tensor(short, case.sizes),
        IncludePadding=include,
        **case.members(dilated=False),
    )


def folded(case: Windows, short: str) -> dml.DML_FOLD_OPERATOR_DESC:
    (batches, channels), windows = case.sizes[:2], case.results[2:]
    columns = (batches, channels * case.window[0] * case.window[1], windows[0] * windows[1])
    return dml.DML_FOLD_OPERATOR_DESC(
        InputTensor=dml.DML_BUFFER_TENSOR_DESC(short, columns),
        OutputTensor=case.tensor(short, case.sizes),
        **case.members("WindowSizes"),
    )


def neighbourhoods(sizes: Sizes, short: str, size: int, *, across: bool) -> Any:
    same = dml.DML_BUFFER_TENSOR_DESC(short, sizes)
    return dml.DML_LOCAL_RESPONSE_NORMALIZATION_GRAD_OPERATOR_DESC(same, same, same, across, size, 0.5, 0.75, 1.25)


def drawn(descriptor: Any, seed: int) -> list[Array]:
    """Whole numbers, whose sums are exact, and few of them, so that many are equal."""
    rng = np.random.default_rng(seed)
    tensors = [getattr(descriptor, member.name) for member in descriptor.OPERATOR.inputs]
    return [rng.integers(-4, 5, each.ElementCount).astype(each.DataType.short.lower()) for each in tensors]


def agree(device: GpuDevice, descriptor: Any, bound: float) -> None:
    """Assert that the device's result is the reference's."""
    descriptor.validate()
    inputs = drawn(descriptor, 11)
    plan = device.compile(descriptor).plan
    assert plan.variant.endswith("blocks")
    ours, theirs = (np.asarray(each.compile(descriptor)(*inputs)) for each in (device, device_or_skip("reference")))
    np.testing.assert_allclose(ours, theirs, rtol=bound, atol=bound)


@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_gradients_of_extremes_are_exact(soon_busy: GpuDevice, case: Windows, short: str) -> None:
    agree(soon_busy, extremes(case, short), 0)


@pytest.mark.parametrize("include", [False, True], ids=["inside", "with padding"])
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_gradients_of_averages_count_what_lies_inside(soon_busy: GpuDevice, case: Windows, include: bool) -> None:
    agree(soon_busy, averages(case, "FLOAT32", include=include), 2e-6)


@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_folding_is_exact(soon_busy: GpuDevice, case: Windows, short: str) -> None:
    agree(soon_busy, folded(case, short), 0)


@pytest.mark.parametrize("sizes", [(2, 11, 6, 6), (1, 25, 3, 7)])
@pytest.mark.parametrize(
    ("short", "size", "across", "near"),
    [
        *(("FLOAT32", size, True, 1e-5) for size in (2, 4, 5)),
        ("FLOAT16", 5, True, 2e-2),
        ("FLOAT32", 3, False, 1e-5),
    ],
    ids=["2 channels", "4 channels", "5 channels", "halves", "3x3"],
)
def test_gradients_of_neighbouring_channels(
    soon_busy: GpuDevice, sizes: Sizes, short: str, size: int, across: bool, near: float
) -> None:
    agree(soon_busy, neighbourhoods(sizes, short, size, across=across), near)


def planned(name: str, short: str = "FLOAT32", target: GpuTarget = TARGET) -> Plan:
    return plan_on_gpu(extremes((CASES | OTHERS)[name], short), target, {})


def members(plan: Plan) -> dict[str, Any]:
    return dict(plan.dispatches[-1].parameters)


def test_windows_that_are_dilated_or_too_many_or_far_apart_are_visited_one_by_one() -> None:
    for name in OTHERS:
        assert planned(name).variant.endswith("invocations")
    assert planned("5x5 s1").variant.endswith("blocks")


def test_blocks_have_as_many_rows_as_leave_the_device_busy() -> None:
    assert members(planned("3x3 s1"))["block_sizes"] == (1, 1, 2, 4)
    assert members(planned("3x3 s2", target=BUSY_LATE))["block_sizes"] == (1, 1, 2, 4)
    assert members(planned("3x3 s1", target=BUSY_LATE))["block_sizes"] == (1, 1, 1, 4)
    assert members(planned("3x3 s3"))["block_sizes"] == (1, 1, 3, 3)
    # So many rows of so many windows would be too long a text.
    assert members(planned("5x5 s1"))["block_sizes"] == (1, 1, 1, 4)


def test_four_columns_are_stored_together_where_they_are_whole_words() -> None:
    assert {"BLOCK_QUADS", "QUADS_OutputGradientTensor"} <= set(planned("3x3 s2", "FLOAT16").defines)
    tails = planned("3x3 s2, tails", "FLOAT16").defines
    assert "BLOCK_QUADS" not in tails
    assert "ATOMIC_OutputGradientTensor" in tails


def test_columns_that_share_no_window_have_an_invocation_each() -> None:
    plan = plan_on_gpu(neighbourhoods((2, 16, 5, 7), "FLOAT32", 5, across=True), TARGET, {})
    assert members(plan)["block_sizes"] == (1, 1, 4, 1)
    plan = plan_on_gpu(folded(CASES["3x3 s1, tails"], "FLOAT32"), TARGET, {})
    assert members(plan)["block_sizes"] == (1, 1, 2, 1)
    assert "POSITIONS" in plan.defines


def test_blocks_begin_with_a_step_of_the_windows() -> None:
    plan = members(planned("3x3 s2"))
    assert (plan["block_steps"], plan["block_firsts"]) == ((0, 1, 2, 0), (0, 0, 0, 0))
    plan = members(planned("3x3 s1"))
    assert (plan["block_steps"], plan["block_firsts"]) == ((0, 2, 4, 0), (0, 2**32 - 1, 2**32 - 1, 0))


def test_only_windows_that_may_not_exist_are_looked_at() -> None:
    assert "BLOCK_EDGES" not in planned("2x2 s2").defines
    for name in ("3x3 s2", "3x3 s1", "2x2 s2, an output beyond the windows"):
        assert "BLOCK_EDGES" in planned(name).defines
