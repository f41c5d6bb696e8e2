"""Small windows in headless Chromium, where an invocation takes four of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from browser_device import BrowserDevice
from chromium import Browser

import dmlops as dml
from dmltools.conformance.pytest_plugin import device_or_skip

FEW = 2**4
"""Invocations that keep a made-up GPU busy, so that small tensors take the variants of large ones."""


@pytest.mark.parametrize(
    ("short", "indices", "sizes", "window", "stride", "start", "variant"),
    [
        ("FLOAT32", None, (2, 3, 9, 13), 3, 1, 1, "rows"),
        ("FLOAT32", "UINT32", (2, 3, 33, 35), 4, 3, 2, "rows"),
        ("FLOAT16", None, (2, 3, 7, 32), 3, 2, 1, "rows in quads"),
        ("UINT64", None, (1, 3, 13, 12), 2, 2, 0, "rows"),
    ],
)
def test_four_windows_of_an_invocation(
    browser: Browser,
    short: str,
    indices: str | None,
    sizes: tuple[int, ...],
    window: int,
    stride: int,
    start: int,
    variant: str,
) -> None:
    pooled = (*sizes[:2], *((size + 2 * start - window) // stride + 1 for size in sizes[2:]))
    descriptor = dml.DML_MAX_POOLING2_OPERATOR_DESC(
        InputTensor=dml.DML_BUFFER_TENSOR_DESC(short, sizes),
        OutputTensor=dml.DML_BUFFER_TENSOR_DESC(short, pooled),
        OutputIndicesTensor=None if indices is None else dml.DML_BUFFER_TENSOR_DESC(indices, pooled),
        DimensionCount=2,
        Strides=(stride, stride),
        WindowSize=(window, window),
        StartPadding=(start, start),
        EndPadding=(start, start),
        Dilations=(1, 1),
    )
    operator = BrowserDevice(browser, busy=FEW).compile(descriptor)
    assert operator.plan.variant == variant
    assert "PER_INVOCATION_4" in operator.plan.defines
    values = np.random.default_rng(3).integers(0, 9, sizes).astype(short.lower())
    wanted: Any = device_or_skip("reference").compile(descriptor)(values)
    found: Any = operator(values)
    for ours, theirs in zip(
        found if indices else (found,),
        wanted if indices else (wanted,),
        strict=True,
    ):
        np.testing.assert_array_equal(ours, theirs)
