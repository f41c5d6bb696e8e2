"""Windows on a GPU whose elements are runs of memory: quads and tails, padding, and the plans that choose so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from windows import Sizes, Windows

from dmlruntime.core.plans import Plan
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import plan_on_gpu
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]


CASES: Mapping[str, Windows] = {
    "all, in quads": Windows(sizes=(2, 5, 8, 12), window=(8, 12)),
    "all, no quads": Windows(sizes=(3, 5, 7, 7), window=(7, 7)),
    "all of many": Windows(sizes=(1, 3, 90, 52), window=(90, 52)),
    "all, with padding": Windows(sizes=(2, 3, 6, 10), window=(9, 13), start=(2, 1), end=(1, 2)),
    "whole rows": Windows(sizes=(2, 3, 20, 12), window=(5, 12), strides=(5, 1)),
    "whole rows, padding before and behind": Windows(
        sizes=(2, 3, 17, 8), window=(6, 10), strides=(7, 1), start=(3, 1), end=(4, 1)
    ),
    "whole rows, with windows of padding alone": Windows(
        sizes=(1, 4, 4, 8), window=(4, 8), strides=(4, 1), start=(8, 0), end=(4, 0)
    ),
    "parts of a row": Windows(sizes=(1, 6, 1, 96), window=(1, 16), strides=(1, 20), start=(0, 4), end=(0, 8)),
    "parts of a row, no quads": Windows(sizes=(1, 6, 1, 97), window=(1, 18), strides=(1, 19), start=(0, 5), end=(0, 3)),
    "overlapping, large and few": Windows(sizes=(1, 1, 1, 600), window=(1, 140), strides=(1, 4)),
    "whole planes": Windows(sizes=(2, 2, 6, 4, 8), window=(3, 4, 8), strides=(3, 1, 1)),
    "all of three dimensions": Windows(sizes=(2, 2, 3, 4, 5), window=(3, 4, 5)),
}


def outputs(device: str, descriptor: Any, values: Array) -> tuple[Array, ...]:
    found = device_or_skip(device).compile(descriptor)(values)
    return tuple(np.asarray(each) for each in (found if isinstance(found, tuple) else (found,)))


def drawn(sizes: Sizes, short: str) -> Array:
    """Few different values, so that many are equal; floats with zeros of both signs, NaN and infinities among them."""
    rng = np.random.default_rng(7)
    values = rng.integers(0 if short.startswith("U") else -4, 5, sizes).astype(short.lower())
    if short.startswith("FLOAT"):
        spots = rng.random(sizes)
        values[spots < 0.004] = np.nan
        values[(spots > 0.5) & (spots < 0.9)] = -np.inf
        values[spots > 0.9] = -0.0
    return values


@pytest.mark.parametrize(
    ("short", "indices"), [("FLOAT32", "UINT32"), ("FLOAT16", None), ("INT8", "UINT64"), ("UINT64", None)]
)
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_extremes_are_exact(case: Windows, short: str, indices: str | None) -> None:
    descriptor = case.greatest(short, indices)
    assert plan_on_gpu(descriptor, WEBGPU_DEFAULTS, {}).variant == "runs"
    values = drawn(case.sizes, short)
    pairs = zip(outputs("gpu", descriptor, values), outputs("reference", descriptor, values), strict=True)
    for ours, theirs in pairs:
        assert np.array_equal(ours, theirs, equal_nan=short.startswith("FLOAT"))


@pytest.mark.parametrize("include", [False, True], ids=["inside", "with padding"])
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_averages_count_what_lies_inside(case: Windows, include: bool) -> None:
    descriptor = case.average("FLOAT32", include=include)
    values = np.random.default_rng(3).normal(size=case.sizes).astype(np.float32)
    (ours,), (theirs,) = (outputs(device, descriptor, values) for device in ("gpu", "reference"))
    np.testing.assert_allclose(ours, theirs, rtol=4e-6, atol=4e-6)


def planned(case: Windows, short: str = "FLOAT32", busy: int = 2**16) -> Plan:
    return plan_on_gpu(case.average(short, include=False), replace(WEBGPU_DEFAULTS, busy=busy), {})


def test_quads_are_whole_in_every_window() -> None:
    whole = {"all, in quads", "all of many", "whole rows", "whole rows, padding before and behind"}
    whole |= {"whole rows, with windows of padding alone", "parts of a row", "overlapping, large and few"}
    whole |= {"whole planes", "all of three dimensions"}
    for name, case in CASES.items():
        assert ("QUADS_InputTensor" in planned(case).defines) == (name in whole)


def test_lanes_have_sixteen_units_each() -> None:
    for sizes, lanes, items in (((2, 5, 8, 12), 2, 1), ((64, 64, 56, 56), 64, 1024), ((2, 2, 200, 200), 256, 4)):
        plan = planned(Windows(sizes=sizes, window=sizes[2:]))
        assert (f"LANES_{lanes}" in plan.defines) == (lanes < 256)
        assert plan.dispatches[0].items == items
    # Single elements of eight lanes at least are read together.
    assert "LANES_8" in planned(CASES["all, no quads"]).defines


def test_windows_that_share_elements_or_are_short_or_no_runs_are_combined_otherwise() -> None:
    for case, busy, variant in (
        (Windows(sizes=(1, 1, 1, 600), window=(1, 140), strides=(1, 4)), 2, "invocations"),
        (Windows(sizes=(2, 3, 5, 3), window=(5, 3)), 2, "rows"),
        (Windows(sizes=(2, 3, 12, 12), window=(5, 5), strides=(5, 5)), 2, "invocations"),
        (Windows(sizes=(2, 3, 30, 30), window=(15, 15), strides=(15, 15)), 2**16, "workgroups"),
    ):
        assert planned(case, busy=busy).variant == variant


def test_the_depth_is_that_of_a_lane_and_of_the_lanes() -> None:
    # A quad, 3136 / 4 / 64 of them, and 64 lanes in three rounds.
    assert planned(Windows(sizes=(64, 64, 56, 56), window=(56, 56))).depth == 2 + 12 + 1 + 9
