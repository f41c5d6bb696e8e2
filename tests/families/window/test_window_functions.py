"""Tests of what windows compute besides extremes, over any layout, and of their C text."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from c_texts import AND_NARROWER, check_text

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


TEXT_SIZES, POOLED = (2, 3, 9, 150), (2, 3, 5, 75)
TEXT_WHERE = {
    "DimensionCount": 2,
    "Strides": (2, 2),
    "WindowSize": (3, 3),
    "StartPadding": (1, 1),
    "EndPadding": (1, 1),
}
ONCE = {"Dilations": (1, 1)}


def packed(short: str, sizes: tuple[int, ...]) -> dml.DML_BUFFER_TENSOR_DESC:
    return dml.DML_BUFFER_TENSOR_DESC(short, sizes)


def pooling(kind: Any, short: str, **more: Any) -> Any:
    return kind(packed(short, TEXT_SIZES), packed(short, POOLED), **TEXT_WHERE, **more)


def quantized() -> Any:
    one = packed("FLOAT32", (1,))
    return dml.DML_QUANTIZED_LINEAR_AVERAGE_POOLING_OPERATOR_DESC(
        InputTensor=packed("INT8", TEXT_SIZES),
        InputScaleTensor=one,
        InputZeroPointTensor=None,  # numbers that are drawn are nearly all below the one that would be
        OutputScaleTensor=one,
        OutputZeroPointTensor=packed("UINT8", (1,)),
        OutputTensor=packed("UINT8", POOLED),
        IncludePadding=False,
        **TEXT_WHERE,
        **ONCE,
    )


def gradient(include: bool) -> Any:
    return dml.DML_AVERAGE_POOLING_GRAD_OPERATOR_DESC(
        packed("FLOAT32", POOLED), packed("FLOAT32", TEXT_SIZES), IncludePadding=include, **TEXT_WHERE
    )


def gradient_of_extremes(short: str) -> Any:
    return dml.DML_MAX_POOLING_GRAD_OPERATOR_DESC(
        packed(short, TEXT_SIZES), packed(short, POOLED), packed(short, TEXT_SIZES), **TEXT_WHERE, **ONCE
    )


def gradient_of_neighbourhoods() -> Any:
    same = packed("FLOAT32", TEXT_SIZES)
    return dml.DML_LOCAL_RESPONSE_NORMALIZATION_GRAD_OPERATOR_DESC(same, same, same, False, 3, 0.5, 0.75, 1.0)


def folded(short: str) -> Any:
    where = {("WindowSizes" if name == "WindowSize" else name): value for name, value in TEXT_WHERE.items()}
    return dml.DML_FOLD_OPERATOR_DESC(packed(short, (2, 27, 375)), packed(short, TEXT_SIZES), **where, **ONCE)


def neighbourhoods(beta: float) -> Any:
    return dml.DML_LOCAL_RESPONSE_NORMALIZATION_OPERATOR_DESC(
        packed("FLOAT32", TEXT_SIZES), packed("FLOAT32", TEXT_SIZES), False, 3, 0.5, beta, 1.0
    )


def whole(short: str) -> Any:
    return dml.DML_AVERAGE_POOLING_OPERATOR_DESC(
        packed(short, TEXT_SIZES),
        packed(short, (2, 3, 1, 1)),
        **{**TEXT_WHERE, "WindowSize": TEXT_SIZES[2:], "StartPadding": (0, 0), "EndPadding": (0, 0)},
        IncludePadding=True,
    )


def extremes(short: str, indices: bool) -> Any:
    return pooling(
        dml.DML_MAX_POOLING2_OPERATOR_DESC,
        short,
        OutputIndicesTensor=packed("UINT32", POOLED) if indices else None,
        **ONCE,
    )


DESCRIPTORS = {
    **{f"extremes of {short}": extremes(short, False) for short in ("FLOAT32", "FLOAT16", "INT8", "UINT64")},
    **{f"places of {short}": extremes(short, True) for short in ("FLOAT32", "FLOAT16", "INT8", "UINT64")},
    "averages": pooling(dml.DML_AVERAGE_POOLING_OPERATOR_DESC, "FLOAT16", IncludePadding=False),
    "averages of all": whole("FLOAT32"),
    **{f"norm {power}": pooling(dml.DML_LP_POOLING_OPERATOR_DESC, "FLOAT32", P=power) for power in (1, 2, 3)},
    "bytes": quantized(),
    **{f"neighbourhoods, power {beta}": neighbourhoods(beta) for beta in (0.75, 0.5)},
    "the way back": gradient(False),
    "the way back with padding": gradient(True),
    **{f"the way back of extremes of {short}": gradient_of_extremes(short) for short in ("FLOAT32", "FLOAT16")},
    "the way back of neighbourhoods": gradient_of_neighbourhoods(),
    **{f"columns of {short}": folded(short) for short in ("FLOAT32", "FLOAT16")},
}
IN_EVERY_RUN = ("places of FLOAT32", "averages", "bytes", "the way back of neighbourhoods")


@pytest.mark.parametrize(
    "name", [name if name in IN_EVERY_RUN else pytest.param(name, marks=pytest.mark.slow) for name in DESCRIPTORS]
)
def test_bits_do_not_depend_on_how_it_is_compiled(name: str) -> None:
    descriptor = DESCRIPTORS[name]
    descriptor.validate()
    check_text(descriptor, ways=AND_NARROWER)
