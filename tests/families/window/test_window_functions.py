"""What windows compute besides extremes: averages, norms, bytes and neighbourhoods, over any layout."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import dmlops as dml
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import plan_on_cpu, plan_on_gpu
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]
DEVICES = ["cpu", "gpu"]
SIZES = (2, 5, 9, 75)
WHERE = {
    "DimensionCount": 2,
    "Strides": (2, 1),
    "WindowSize": (3, 4),
    "StartPadding": (2, 1),
    "EndPadding": (0, 3),
    "Dilations": (1, 2),
}
TARGET_SIZES = (2, 5, 5, 73)
LAYOUTS = {
    "contiguous": None,
    "channels last": (3375, 1, 375, 5),
    "reversed": (1, 2, 10, 90),
    "broadcast": (0, 75, 0, 1),
}
"""Strides of the input."""


def tensor(short: str, sizes: tuple[int, ...], strides: tuple[int, ...] | None = None) -> dml.DML_BUFFER_TENSOR_DESC:
    return dml.DML_BUFFER_TENSOR_DESC(short, sizes, strides)


def drawn(short: str, strides: tuple[int, ...] | None) -> Array:
    count = 1 + sum((size - 1) * step for size, step in zip(SIZES, strides, strict=True)) if strides else 6750
    rng = np.random.default_rng(8)
    values = rng.integers(-100, 100, count) if short == "INT8" else rng.uniform(-2, 2, count)
    return values.astype(short.lower()).reshape(SIZES if strides is None else -1)


def both(device: str, descriptor: Any, *inputs: Array | None) -> tuple[Array, Array]:
    ours, theirs = (np.asarray(device_or_skip(name).compile(descriptor)(*inputs)) for name in (device, "reference"))
    return ours, theirs


@pytest.mark.one_in(4)
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("strides", LAYOUTS.values(), ids=LAYOUTS)
@pytest.mark.parametrize("include", [True, False])
def test_averages(device: str, strides: tuple[int, ...] | None, include: bool) -> None:
    for short, bound in (("FLOAT32", 1e-6), ("FLOAT16", 1e-3)):
        descriptor = dml.DML_AVERAGE_POOLING1_OPERATOR_DESC(
            tensor(short, SIZES, strides), tensor(short, TARGET_SIZES), IncludePadding=include, **WHERE
        )
        found, expected = both(device, descriptor, drawn(short, strides))
        np.testing.assert_allclose(found, expected, rtol=bound, atol=bound)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("strides", LAYOUTS.values(), ids=LAYOUTS)
def test_norms(device: str, strides: tuple[int, ...] | None) -> None:
    for power in (1, 2, 3, 7):
        descriptor = dml.DML_LP_POOLING1_OPERATOR_DESC(
            tensor("FLOAT32", SIZES, strides), tensor("FLOAT32", TARGET_SIZES), P=power, **WHERE
        )
        number = {1: 0, 2: 1}.get(power, 2)
        for plan in (plan_on_cpu(descriptor), plan_on_gpu(descriptor, WEBGPU_DEFAULTS, {})):
            assert f"CASE_{number}" in plan.defines
        found, expected = both(device, descriptor, drawn("FLOAT32", strides))
        np.testing.assert_allclose(found, expected, rtol=1e-5)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("strides", LAYOUTS.values(), ids=LAYOUTS)
@pytest.mark.parametrize("scales", [(1, 5, 1, 1), (5,), (1, 1), (1, 5)])
def test_bytes_are_exact(device: str, strides: tuple[int, ...] | None, scales: tuple[int, ...]) -> None:
    count = 5 if 5 in scales else 1
    rng = np.random.default_rng(9)
    descriptor = dml.DML_QUANTIZED_LINEAR_AVERAGE_POOLING_OPERATOR_DESC(
        InputTensor=tensor("INT8", SIZES, strides),
        InputScaleTensor=tensor("FLOAT32", scales),
        InputZeroPointTensor=tensor("INT8", scales),
        OutputScaleTensor=tensor("FLOAT32", (1,)),
        OutputZeroPointTensor=None,
        OutputTensor=tensor("UINT8", TARGET_SIZES),
        IncludePadding=False,
        **WHERE,
    )
    scale = rng.uniform(0.01, 0.5, count).astype(np.float32).reshape(scales)
    zero = rng.integers(-50, 50, count).astype(np.int8).reshape(scales)
    found, expected = both(device, descriptor, drawn("INT8", strides), scale, zero, np.array([0.1], np.float32), None)
    assert np.array_equal(found, expected)
    assert len(np.unique(found)) > 15


@pytest.mark.parametrize("device", DEVICES)
def test_sums_of_bytes_do_not_wrap(device: str) -> None:
    """A window of so many bytes that their sum needs more than 32 bits."""
    sizes = (1, 1, 2050, 4200)
    one = tensor("FLOAT32", (1,))
    descriptor = dml.DML_QUANTIZED_LINEAR_AVERAGE_POOLING_OPERATOR_DESC(
        InputTensor=tensor("UINT8", sizes),
        InputScaleTensor=one,
        InputZeroPointTensor=None,
        OutputScaleTensor=one,
        OutputZeroPointTensor=None,
        OutputTensor=tensor("UINT8", (1, 1, 1, 1)),
        DimensionCount=2,
        Strides=(1, 1),
        WindowSize=sizes[2:],
        StartPadding=(0, 0),
        EndPadding=(0, 0),
        Dilations=(1, 1),
        IncludePadding=False,
    )
    assert "CASE_1" in plan_on_cpu(descriptor).defines
    assert sizes[2] * sizes[3] * 255 >= 2**31
    unit = np.ones(1, np.float32)
    found = np.asarray(
        device_or_skip(device).compile(descriptor)(np.full(sizes, 255, np.uint8), unit, None, unit, None)
    )
    assert found.ravel().tolist() == [255]


@pytest.mark.one_in(4)
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("strides", LAYOUTS.values(), ids=LAYOUTS)
@pytest.mark.parametrize("across", [True, False])
def test_neighbourhoods(device: str, strides: tuple[int, ...] | None, across: bool) -> None:
    for size in (1, 2, 5, 12):
        descriptor = dml.DML_LOCAL_RESPONSE_NORMALIZATION_OPERATOR_DESC(
            InputTensor=tensor("FLOAT32", SIZES, strides),
            OutputTensor=tensor("FLOAT32", SIZES),
            CrossChannel=across,
            LocalSize=size,
            Alpha=0.5,
            Beta=0.75,
            Bias=1.25,
        )
        found, expected = both(device, descriptor, drawn("FLOAT32", strides))
        np.testing.assert_allclose(found, expected, rtol=1e-5)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (0, 2, 3, 1), (1, 0, 3, 2)])
@pytest.mark.parametrize("include", [True, False])
def test_the_way_backward(device: str, order: tuple[int, ...], include: bool) -> None:
    """Each gradient goes to all elements of its window, in whatever order the output's dimensions lie in memory."""
    sizes, pooled = (2, 5, 12, 140), (2, 5, 5, 71)
    strides, step = [0] * 4, 1
    for d in reversed(order):
        strides[d] = step
        step *= sizes[d]
    for window, moves, start, end in (((3, 4), (3, 2), (2, 1), (1, 3)), ((4, 2), (2, 2), (0, 2), (0, 0))):
        descriptor = dml.DML_AVERAGE_POOLING_GRAD_OPERATOR_DESC(
            InputGradientTensor=tensor("FLOAT32", pooled),
            OutputGradientTensor=tensor("FLOAT32", sizes, tuple(strides)),
            DimensionCount=2,
            Strides=moves,
            WindowSize=window,
            StartPadding=start,
            EndPadding=end,
            IncludePadding=include,
        )
        descriptor.validate()
        values = np.random.default_rng(4).uniform(-2, 2, pooled).astype(np.float32)
        found, expected = both(device, descriptor, values)
        np.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-6)
