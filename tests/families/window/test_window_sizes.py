"""Pooling to any sizes: rounded up as in torch, smaller, and beyond the padding; nothing outside the input is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from windows import Windows

import dmlops as dml
from dmlruntime.core.errors import UnsupportedOnDeviceError, ValidationError
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import plan_on_gpu
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]
DEVICES = ["reference", "cpu", "gpu"]
STEPS = np.float32([3, 5, 7, 9, 11]).reshape(1, 1, 1, 5)
PAIRS = {"window_size": [1, 2], "strides": [1, 2]}
UNIT = np.float32([1])


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("include", [False, True])
def test_the_last_window_is_cut(device: str, include: bool) -> None:
    options: dict[str, Any] = {**PAIRS, "device": device_or_skip(device)}
    more = {**options, "sizes": (1, 1, 1, 3)}
    found = {
        "MAX_POOLING": dml.max_pooling(STEPS, **more),
        "MAX_POOLING1": dml.max_pooling1(STEPS, **more),
        "MAX_POOLING2": dml.max_pooling2(STEPS, **more),
        "AVERAGE_POOLING": dml.average_pooling(STEPS, include_padding=include, **more),
        "AVERAGE_POOLING1": dml.average_pooling1(STEPS, include_padding=include, **more),
        "LP_POOLING": dml.lp_pooling(STEPS, p=1, **more),
        "LP_POOLING1": dml.lp_pooling1(STEPS, p=1, **more),
        "QUANTIZED_LINEAR_AVERAGE_POOLING": dml.quantized_linear_average_pooling(
            STEPS.astype(np.uint8), UNIT, UNIT, include_padding=include, **more
        ),
    }
    for name, array in found.items():
        expected = [5, 9, 11] if name.startswith("MAX") else [8, 16, 11] if name.startswith("LP") else [4, 8, 11]
        assert np.asarray(array).ravel().tolist() == expected, name
    assert dml.max_pooling(STEPS, **options).shape == (1, 1, 1, 2)  # as many as fit, where nothing is said
    gradient = np.float32([2, 4, 6]).reshape(1, 1, 1, 3)
    greatest = dml.max_pooling_grad(STEPS, gradient, **options)
    assert np.asarray(greatest).ravel().tolist() == [0, 2, 0, 4, 6]
    average = dml.average_pooling_grad(gradient, include_padding=include, sizes=STEPS.shape, **options)
    assert np.asarray(average).ravel().tolist() == [1, 1, 2, 2, 6]


LISTS: Mapping[str, tuple[list[int], list[int], list[int], list[int]]] = {
    "no padding": ([7, 70], [2, 3], [3, 2], [0, 0]),
    "padding": ([5, 9], [3, 4], [2, 3], [1, 2]),
    "padding alone would follow": ([5, 5], [3, 3], [3, 3], [1, 1]),
    "three dimensions": ([4, 5, 6], [2, 3, 2], [3, 2, 4], [1, 1, 0]),
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("name", LISTS)
def test_ceil_mode_of_torch(device: str, name: str) -> None:
    torch = pytest.importorskip("torch")
    space, window, strides, padding = LISTS[name]
    kind = "3d" if len(space) == 3 else "2d"
    x = np.random.default_rng(7).normal(size=(2, 3, *space)).astype(np.float32)
    mine = {"window_size": window, "strides": strides, "start_padding": padding, "end_padding": padding}
    mine["device"] = device_or_skip(device)
    theirs = {"kernel_size": window, "stride": strides, "padding": padding, "ceil_mode": True}
    t = torch.from_numpy(x).requires_grad_()
    greatest, indices = getattr(torch.nn.functional, f"max_pool{kind}")(t, return_indices=True, **theirs)
    sizes = tuple(greatest.shape)
    found, numbers = dml.max_pooling1(x, with_output_indices=True, sizes=sizes, **mine)
    np.testing.assert_array_equal(found, greatest.detach())
    inner = int(np.prod(space))
    np.testing.assert_array_equal(np.asarray(numbers) % inner, indices)
    gradient = np.random.default_rng(8).integers(-4, 5, sizes).astype(np.float32)
    (expected,) = torch.autograd.grad(greatest, t, torch.from_numpy(gradient))
    np.testing.assert_array_equal(dml.max_pooling_grad(x, gradient, **mine), expected)
    for include in (False, True):
        average = getattr(torch.nn.functional, f"avg_pool{kind}")(t, count_include_pad=include, **theirs)
        for pool in (dml.average_pooling, dml.average_pooling1):
            found = pool(x, include_padding=include, sizes=sizes, **mine)
            np.testing.assert_allclose(found, average.detach(), rtol=2e-6, atol=2e-6)
        (expected,) = torch.autograd.grad(average, t, torch.from_numpy(gradient))
        found = dml.average_pooling_grad(gradient, include_padding=include, sizes=x.shape, **mine)
        np.testing.assert_allclose(found, expected, rtol=2e-6, atol=2e-6)


WORLDS = {
    "beyond the padding": Windows(sizes=(1, 2, 3, 9), window=(2, 3), end=(1, 2), counts=(6, 24)),
    "dilated": Windows(
        sizes=(1, 1, 5, 8), window=(2, 3), strides=(2, 1), dilations=(3, 2), start=(1, 0), counts=(5, 13)
    ),
    "rounded up": Windows(sizes=(2, 1, 5, 70), window=(2, 3), strides=(2, 2), counts=(3, 35)),
    "fewer": Windows(sizes=(1, 3, 9, 40), window=(3, 3), counts=(2, 17)),
    "wide": Windows(sizes=(1, 1, 2, 300), window=(1, 150), strides=(1, 150), counts=(3, 4)),
    "three dimensions": Windows(sizes=(1, 1, 3, 4, 5), window=(2, 2, 2), strides=(2, 3, 1), counts=(3, 3, 9)),
}


@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16", "INT8"])
@pytest.mark.parametrize("case", WORLDS.values(), ids=WORLDS)
def test_nothing_is_read_outside_of_the_input(case: Windows, short: str) -> None:
    """The input lies between elements that would be the greatest, or make an average infinite."""
    dtype = np.dtype(short.lower())
    count = int(np.prod(case.sizes))
    around = np.full(count + 2 * 4096, 127 if short == "INT8" else np.inf, dtype)
    x = around[4096 : 4096 + count].reshape(case.sizes)
    x[...] = np.random.default_rng(3).integers(-9, 0, case.sizes)
    options = {
        "strides": case.strides,
        "window_size": case.window,
        "start_padding": case.start,
        "end_padding": case.end,
        "dilations": case.dilations,
        "sizes": case.results,
    }

    def each(device: str) -> list[Array]:
        device_or_skip(device)
        found = [dml.max_pooling2(x, with_output_indices=True, device=device, **options)]
        if short == "INT8":
            quantized = dml.quantized_linear_average_pooling
            found.append([quantized(x, UNIT, UNIT, include_padding=i, device=device, **options) for i in (False, True)])
        else:
            found.append([dml.average_pooling1(x, include_padding=i, device=device, **options) for i in (False, True)])
            found.append([dml.lp_pooling1(x, p=p, device=device, **options) for p in (1, 2, 3)])
        return [np.asarray(array) for arrays in found for array in arrays]

    for found, expected in zip(each("cpu"), each("reference"), strict=True):
        bound = 1e-3 if found.dtype == np.float16 else 2e-6
        np.testing.assert_allclose(found, expected, rtol=bound, atol=bound)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("include", [False, True])
@pytest.mark.parametrize("case", WORLDS.values(), ids=WORLDS)
def test_averages_and_their_gradients(device: str, include: bool, case: Windows) -> None:
    """The gradient is that of the average: both give the same sum of products."""
    plain = case.dilations == (1,) * len(case.window)
    options: dict[str, Any] = {"strides": case.strides, "window_size": case.window, "start_padding": case.start}
    options |= {"end_padding": case.end, "include_padding": include, "device": device_or_skip(device)}
    x = np.random.default_rng(3).integers(-4, 5, case.sizes).astype(np.float32)
    average = dml.average_pooling1(x, dilations=case.dilations, sizes=case.results, **options)
    expected = averages(x, case, include)
    np.testing.assert_allclose(average, expected, rtol=2e-6, atol=2e-6)
    if plain:
        gradient = np.random.default_rng(4).integers(-4, 5, case.results).astype(np.float32)
        back = dml.average_pooling_grad(gradient, sizes=case.sizes, **options)
        np.testing.assert_allclose(np.vdot(back, x), np.vdot(gradient, expected), rtol=1e-5, atol=1e-4)


def averages(x: Array, case: Windows, include: bool) -> Array:
    """Window by window, in FLOAT64."""
    found = np.zeros(case.results)
    for location in np.ndindex(case.results[2:]):
        total, count = np.zeros(case.sizes[:2]), 0
        for k in np.ndindex(case.window):
            numbers = zip(location, case.strides, k, case.dilations, case.start, strict=True)
            at = [p * s + i * d - b for p, s, i, d, b in numbers]
            limits = list(zip(at, case.sizes[2:], case.start, case.end, strict=True))
            inside = all(0 <= a < n for a, n, _, _ in limits)
            if inside:
                total += x[(slice(None), slice(None), *at)]
            count += inside or (include and all(-b <= a < n + e for a, n, b, e in limits))
        found[(slice(None), slice(None), *location)] = total / max(count, 1)
    return found


def test_a_window_still_fits_into_the_padded_input() -> None:
    with pytest.raises(ValidationError, match=r"WindowSize\[1\] = 7: .* \[DML0121\]$"):
        dml.max_pooling(STEPS, window_size=[1, 7], sizes=(1, 1, 1, 1))
    with pytest.raises(ValidationError, match=r"OutputTensor.Sizes\[1\] = 2: .* \[DML0122\]$"):
        dml.max_pooling(STEPS, **PAIRS, sizes=(1, 2, 1, 3))  # type: ignore[arg-type]


def test_a_gpu_counts_the_first_place_of_the_last_window_in_32_bits() -> None:
    case = Windows(sizes=(1, 1, 1, 4), window=(1, 3), strides=(1, 2**31), counts=(1, 3))
    with pytest.raises(UnsupportedOnDeviceError, match=r" 4294967297, .* 4294967295; .* \[DML0224\]$"):
        plan_on_gpu(case.greatest("FLOAT32", None), WEBGPU_DEFAULTS, {})
