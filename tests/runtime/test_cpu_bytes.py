"""Remainders of bytes on the CPU, which are found without a division: every pair there is."""

from __future__ import annotations

import numpy as np
import pytest

import dmlops as dml
from dmlruntime.conformance.pytest_plugin import device_or_skip


@pytest.mark.parametrize("dtype", [np.uint8, np.int8])
@pytest.mark.parametrize("function", [dml.element_wise_modulus_floor, dml.element_wise_modulus_truncate])
def test_every_pair_of_bytes(function: object, dtype: type[np.generic]) -> None:
    device_or_skip("cpu")
    every = np.arange(256).astype(np.uint8).view(dtype)
    a, b = np.repeat(every, 256), np.tile(every, 256)
    found, expected = (function(a, b, device=name) for name in ("cpu", "reference"))  # type: ignore[operator]
    assert np.array_equal(found, expected)
