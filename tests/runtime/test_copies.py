"""Copies keep every bit on every device: payloads of NaN, signalling ones too, signs of zeros, subnormal numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import dmlops as dml
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]
DEVICES = ["reference", "cpu", "gpu"]
SIGNALLING = {"float16": [0x7C01, 0xFC55, 0x7DFF], "float32": [0x7F800001, 0xFF812345, 0x7FBFFFFF]}
SIGNALLING["float64"] = [0x7FF0000000000001, 0xFFF123456789ABCD, 0x7FF7FFFFFFFFFFFF]
ENDS = {"float16": [0x7E55, 0xFE00, 0x8000, 0x0001, 0x7C00], "float32": [0x7FC12345, 0x80000000, 0x00000001]}
ENDS["float64"] = [0x7FF8000000012345, 0x8000000000000000, 0x0000000000000001]


def patterns(dtype: str) -> Array:
    """Every pattern of FLOAT16; of the others what is special, NaN of every payload bit, and numbers at random."""
    unsigned = np.dtype(f"u{np.dtype(dtype).itemsize}")
    if dtype == "float16":
        return np.arange(2**16).astype(unsigned).view(dtype)
    generator = np.random.default_rng(9)
    width = 8 * unsigned.itemsize
    words = generator.integers(0, 2**width, 2000, dtype=np.uint64 if width == 64 else np.uint32)
    quiet = np.array(SIGNALLING[dtype][0], unsigned)
    payloads = [quiet | (np.array(1, unsigned) << np.array(bit, unsigned)) for bit in range(np.finfo(dtype).nmant)]
    return np.array([*SIGNALLING[dtype], *ENDS[dtype], *payloads, *words], unsigned).view(dtype)


def differing(found: Array, wanted: Array) -> int:
    assert (found.dtype, found.shape) == (wanted.dtype, wanted.shape)
    unsigned = f"u{wanted.dtype.itemsize}"
    return np.count_nonzero(np.ascontiguousarray(found).view(unsigned) != np.ascontiguousarray(wanted).view(unsigned))


def copied(name: str, x: Array, device: str) -> Array:
    if name == "cast":
        return np.asarray(dml.cast(x, data_type=x.dtype, device=device))
    if name == "if":
        condition = (np.arange(x.size) % 2).astype(np.uint8).reshape(x.shape)
        return np.asarray(dml.element_wise_if(condition, x, x.copy(), device=device))
    function = {"identity": dml.element_wise_identity, "activation": dml.activation_identity}[name]
    return np.asarray(function(x, device=device))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("dtype", list(SIGNALLING))
@pytest.mark.parametrize("name", ["identity", "activation", "cast", "if"])
def test_copies_keep_every_bit(name: str, dtype: str, device: str) -> None:
    if (name, dtype) == ("activation", "float64"):
        pytest.skip("ACTIVATION_IDENTITY has no FLOAT64")
    device_or_skip(device)
    x = patterns(dtype)
    assert differing(copied(name, x, device), x) == 0
    strided = x[: x.size // 3 * 3].reshape(-1, 3)[:, ::2]
    assert differing(copied(name, strided, device), strided) == 0


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("dtype", list(SIGNALLING))
def test_fills_keep_every_bit(dtype: str, device: str) -> None:
    device_or_skip(device)
    unsigned = f"u{np.dtype(dtype).itemsize}"
    for pattern in SIGNALLING[dtype] + ENDS[dtype]:
        value = np.array([pattern], unsigned).view(dtype)[0]
        found = np.asarray(dml.fill_value_constant(value=value, sizes=(2, 3), data_type=dtype, device=device))
        assert found.view(unsigned).tolist() == [[pattern] * 3] * 2


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
def test_an_identity_that_scales_computes(dtype: str, device: str) -> None:
    device_or_skip(device)
    x = np.array([1.5, -0.0, 3.0], dtype)
    found = dml.element_wise_identity(x, scale_bias=DML_SCALE_BIAS(2, 1), device=device)
    assert found.tolist() == [4.0, 1.0, 7.0]
    nan = np.array(SIGNALLING[dtype], f"u{x.itemsize}").view(dtype)
    assert np.isnan(dml.element_wise_identity(nan, scale_bias=DML_SCALE_BIAS(1, 0), device=device)).all()


@pytest.mark.parametrize("device", DEVICES)
def test_a_cast_to_another_type_converts(device: str) -> None:
    device_or_skip(device)
    x = np.array([1.5, -2.0, np.inf], np.float16)
    assert dml.cast(x, data_type="float32", device=device).tolist() == [1.5, -2.0, np.inf]
    assert dml.cast(np.array([7, 300], np.int32), data_type="uint8", device=device).tolist() == [7, 44]
