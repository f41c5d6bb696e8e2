"""Scans in headless Chromium: every variant, without and with subgroup operations, on exact sums."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from browser_device import BrowserDevice
from chromium import Browser

from dmlops import REGISTRY
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.gpu_target import WORKGROUP
from dmlruntime.families.scan.gpu_shape import CHAIN_PARTS, HELD

SUBGROUP = 4
"""Invocations of a subgroup on Chromium's software adapter."""

FEW = 2**9
"""Invocations that keep a made-up GPU busy, so that small tensors take the variants of large ones."""

SHAPES = (
    ("columns", (50, 264), 0),
    ("column bands", (300, 264), 0),
    ("column blocks", (200, 264), 0),
    ("lines", (3, 4099), 1),
    ("lines", (40, 64), 1),
    ("line blocks", (40001,), 0),
)
SUBGROUPS = (
    ("rows", (2801, 3), 1),
    ("rows", (130, 33), 1),
    ("rows", (13, 4095), 1),
    ("lines", (3, 5000), 1),
    ("line blocks", (40001,), 0),
)


def check(device: BrowserDevice, variant: str, short: str, sizes: tuple[int, ...], axis: int, *, reverse: bool) -> None:
    """One scan against NumPy, bit for bit."""
    tensor = DML_BUFFER_TENSOR_DESC(DML_TENSOR_DATA_TYPE[f"DML_TENSOR_DATA_TYPE_{short}"], sizes)
    kind: Any = REGISTRY.descriptor("CUMULATIVE_SUMMATION")
    descriptor = kind(
        InputTensor=tensor, OutputTensor=tensor, Axis=axis, AxisDirection=int(reverse), HasExclusiveSum=reverse
    )
    operator = device.compile(descriptor)
    assert operator.plan.variant == variant
    largest = 2 if short == "FLOAT16" else 2**31 if short != "UINT64" else 2**62
    values = np.random.default_rng(3).integers(0, largest, sizes).astype(short.lower())
    ordered = np.flip(values, axis) if reverse else values
    sums = np.cumsum(ordered, axis, dtype=np.float64 if short == "FLOAT16" else values.dtype)
    wanted = np.flip(sums - ordered, axis) if reverse else sums
    np.testing.assert_array_equal(operator(values), wanted.astype(values.dtype))


@pytest.mark.parametrize("short", ["FLOAT16", "UINT64"])
@pytest.mark.one_in(16)
@pytest.mark.parametrize(("variant", "sizes", "axis"), SHAPES)
def test_scans(browser: Browser, variant: str, sizes: tuple[int, ...], axis: int, short: str) -> None:
    busy = FEW if variant == "column bands" else 2**16
    for reverse in (False, True):
        check(BrowserDevice(browser, busy=busy), variant, short, sizes, axis, reverse=reverse)


@pytest.mark.parametrize("short", ["FLOAT16", "UINT64"])
@pytest.mark.one_in(16)
@pytest.mark.parametrize(("variant", "sizes", "axis"), SUBGROUPS)
def test_scans_with_subgroups(browser: Browser, variant: str, sizes: tuple[int, ...], axis: int, short: str) -> None:
    _needs_subgroups(browser)
    for reverse in (False, True):
        device = BrowserDevice(browser, subgroup=SUBGROUP, busy=FEW)
        check(device, variant, short, sizes, axis, reverse=reverse)


@pytest.mark.one_in(16)
@pytest.mark.parametrize(("parts", "reverse"), [*itertools.product(CHAIN_PARTS, (False, True))])
def test_long_lines_read_once(browser: Browser, parts: int, reverse: bool) -> None:
    """Decoupled look-back, whose workgroups need not run side by side."""
    _needs_subgroups(browser)
    device = BrowserDevice(browser, subgroup=SUBGROUP, busy=FEW, held=parts * HELD)
    check(device, "line chain", "UINT32", (33 * WORKGROUP * HELD + 5,), 0, reverse=reverse)


def _needs_subgroups(browser: Browser) -> None:
    if "subgroups" not in browser.facts["features"]:
        pytest.skip("browser: its adapter has no subgroup operations")
