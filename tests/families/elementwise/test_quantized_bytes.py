"""Quantizing is exact on every device: every pair of bytes, ties of scales that are no powers of two, differences of
integers that FLOAT32 does not hold."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import dmlops as dml
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]
DEVICES = ["reference", "cpu", "gpu"]
BYTES = {"uint8": (np.arange(256).astype(np.uint8), 128), "int8": (np.arange(-128, 128).astype(np.int8), 3)}


def in_steps(value: Any) -> Array:
    """A step's exact value (or its float64, from which it rounds alike) rounded to FLOAT32, as float64 again."""
    return np.asarray(value, np.float64).astype(np.float32).astype(np.float64)


def quantized(value: Array, scale: float, zero_point: int, dtype: str) -> Array:
    limits = np.iinfo(dtype)
    steps = np.rint(in_steps(value / in_steps(scale)))
    return np.clip(steps + zero_point, limits.min, limits.max).astype(dtype)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("dtype", list(BYTES))
@pytest.mark.parametrize("scales", [(0.02, 0.02, 0.04), (0.1, 0.3, 0.7), (0.5, 0.25, 1), (1 / 3, 0.0078, 1.7)], ids=str)
def test_every_pair_of_bytes_is_added_alike(device: str, dtype: str, scales: tuple[float, float, float]) -> None:
    device_or_skip(device)
    every, zero_point = BYTES[dtype]
    a, b = np.repeat(every, 256), np.tile(every, 256)
    own = [in_steps((x.astype(np.int64) - zero_point) * in_steps(s)) for x, s in zip((a, b), scales, strict=False)]
    expected = quantized(in_steps(own[0] + own[1]), scales[2], zero_point, dtype)
    ones = [np.array([scale], np.float32) for scale in scales]
    zero = np.array([zero_point], dtype)
    found = dml.element_wise_quantized_linear_add(
        a, ones[0], b, ones[1], ones[2], a_zero_point=zero, b_zero_point=zero, output_zero_point=zero, data_type=dtype,
        device=device,
    )  # fmt: skip
    assert np.count_nonzero(found != expected) == 0


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("source", ["float32", "float16", "int32"])
@pytest.mark.parametrize("dtype", list(BYTES))
def test_ties_of_decimal_scales_are_quantized_alike(device: str, dtype: str, source: str) -> None:
    """Hundredths by hundredths: many quotients are a half and some, and only the rounded quotient tells which way."""
    device_or_skip(device)
    step = 1 if source == "int32" else 0.01
    values = (np.arange(-600, 601) * step).astype(source)
    scales = (np.arange(1, 60) * 0.01 * (100 * step)).astype("float32" if source == "int32" else source)
    x, scale = np.repeat(values, len(scales)), np.tile(scales, len(values))
    zero_point = BYTES[dtype][1]
    expected = quantized(x.astype(np.float64), scale.astype(np.float64), zero_point, dtype)
    zero = np.full(x.shape, zero_point, dtype)
    found = dml.element_wise_quantize_linear(x, scale, zero_point=zero, data_type=dtype, device=device)
    assert np.count_nonzero(found != expected) == 0


@pytest.mark.parametrize("device", DEVICES)
def test_the_quotient_that_is_a_tie_after_rounding_alone(device: str) -> None:
    """.35 / .1 is 3.4999999 of the FLOAT32 numbers and 3.5 rounded to FLOAT32, which goes to 4."""
    device_or_skip(device)
    x, scale = np.array([0.35], np.float32), np.array([0.1], np.float32)
    assert dml.element_wise_quantize_linear(x, scale, data_type="int8", device=device).tolist() == [4]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("dtype", ["int32", "uint32", "int16", "uint16", "int8", "uint8"])
@pytest.mark.parametrize("scale", ["float32", "float16"])
def test_differences_are_exact_before_they_are_scaled(device: str, dtype: str, scale: str) -> None:
    device_or_skip(device)
    limits = np.iinfo(dtype)
    near = [limits.min, limits.max, limits.max - 1, limits.min + 1, 0, 1, 7, 2**24, 2**24 + 1, 2**30 + 65]
    ends = np.array([v for v in near if limits.min <= v <= limits.max], dtype)
    random = np.random.default_rng(5).integers(limits.min, limits.max, 500, dtype=dtype, endpoint=True)
    values = np.concatenate([ends, random])
    x = np.concatenate([np.repeat(ends, len(ends)), values])
    zero = np.concatenate([np.tile(ends, len(ends)), values[::-1]])
    scales = np.resize(np.array([1, 0.02, -0.3, 2.0**-12], scale), x.shape)
    difference = in_steps(x.astype(np.int64) - zero.astype(np.int64))
    with np.errstate(over="ignore"):
        expected = (difference * scales.astype(np.float64)).astype(np.float32).astype(scale)
    found = dml.element_wise_dequantize_linear(x, scales, zero_point=zero, device=device)
    assert found.dtype == scale
    assert np.count_nonzero(found != expected) == 0
