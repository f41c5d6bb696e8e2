"""Remainders of bytes and sums of FLOAT16 on the CPU: every pair of bytes and every half there is."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from cpu_entries import call_entry
from flat_tensors import Array
from made_operators import pair

import dmlops as dml
from dmlruntime.cpu import build
from dmlruntime.cpu.device import cpu_status
from dmltools.conformance.pytest_plugin import device_or_skip

TYPES = ("INT8", "UINT8")


def _pairs(dtype: type[np.generic]) -> tuple[np.ndarray, np.ndarray]:
    every = np.arange(256).astype(np.uint8).view(dtype)
    return np.repeat(every, 256), np.tile(every, 256)


@pytest.mark.parametrize("dtype", [np.uint8, np.int8])
@pytest.mark.parametrize("function", [dml.element_wise_modulus_floor, dml.element_wise_modulus_truncate])
def test_every_pair_of_bytes(function: object, dtype: type[np.generic]) -> None:
    device_or_skip("cpu")
    a, b = _pairs(dtype)
    found, expected = (function(a, b, device=name) for name in ("cpu", "reference"))  # type: ignore[operator]
    assert np.array_equal(found, expected)


@pytest.mark.parametrize("dtype", [np.uint8, np.int8])
@pytest.mark.parametrize(("modulus", "function"), [("floor_mod", np.mod), ("trunc_mod", np.fmod)])
def test_every_pair_without_a_processor_s_own_instructions(
    modulus: str, function: np.ufunc, dtype: type[np.generic]
) -> None:
    """A processor that can do it finds 64 remainders at once; this is how others do."""
    device_or_skip("cpu")
    text = pair("BYTES", f"{modulus}(ATensor, BTensor)", TYPES).whole_c
    short = np.dtype(dtype).name
    plain = build.load("bytes", text, (f"-DDML_TYPE_{short.upper()}", "-DDML_PLAIN_C11"))
    a, b = _pairs(dtype)
    found = np.full_like(a, 77)
    call_entry(plain, f"dml_bytes_{short}_dense", [a.size, 16384, 0], [a, b, found], 4)
    with np.errstate(divide="ignore"):
        assert np.array_equal(found, function(a, b))


PLAIN = [(), ("-DDML_PLAIN_C11",)]


@cache
def _source() -> str:
    return pair("HALF_SUM", "ATensor + BTensor", ("FLOAT16",)).whole_c


def _sum(a: Array, b: Array, flags: tuple[str, ...]) -> Array:
    library = build.load("half_sum", _source(), ("-DDML_TYPE_FLOAT16", *flags))
    result = np.empty_like(a)
    call_entry(library, "dml_half_sum_float16_dense", [a.size, 16384, 0], [a, b, result], -(-a.size // 16384))
    return result


@pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")
@pytest.mark.parametrize("flags", PLAIN, ids=["usual", "plain C11"])
def test_every_half_survives_the_way_to_single_and_back(flags: tuple[str, ...]) -> None:
    every = np.arange(2**16, dtype=np.uint16)
    got = _sum(every.view(np.float16), np.full(2**16, -0.0, np.float16), flags).view(np.uint16)
    number = (every & 0x7FFF) <= 0x7C00
    assert np.array_equal(got[number], every[number])
    assert np.array_equal(got[~number], every[~number] | 0x0200)  # NaN stays NaN, made quiet


@pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")
@pytest.mark.parametrize("flags", PLAIN, ids=["usual", "plain C11"])
def test_rounding_is_to_nearest_even(flags: tuple[str, ...]) -> None:
    """These sums are exact in float32, so the one rounding is that of the store; NumPy rounds likewise."""
    every = np.arange(2**16, dtype=np.uint16).view(np.float16)
    a = every[np.isfinite(every)]
    with np.errstate(all="ignore"):
        units = np.abs(np.spacing(a)).astype(np.float64)
    for share in (0.5, -0.5, 0.25, 0.75):
        with np.errstate(all="ignore"):
            b = (units * share).astype(np.float16)
            expected = (a.astype(np.float32) + b.astype(np.float32)).astype(np.float16)
        assert _sum(a, b, flags).tobytes() == expected.tobytes()


@pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")
@pytest.mark.parametrize("flags", PLAIN, ids=["usual", "plain C11"])
def test_the_edge_of_infinity(flags: tuple[str, ...]) -> None:
    a = np.array([65504, 65504, 65504, -65504, 65504], np.float16)
    b = np.array([15.99, 16, 32, -16, 65504], np.float16)
    assert _sum(a, b, flags).tolist() == [65504, np.inf, np.inf, -np.inf, np.inf]
