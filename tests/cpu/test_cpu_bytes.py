"""Remainders of bytes on the CPU, which are found without a division: every pair there is."""

from __future__ import annotations

import numpy as np
import pytest
from cpu_entries import call_entry
from made_operators import pair

import dmlops as dml
from dmlruntime.cpu import build
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


@pytest.mark.one_in(4)
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
