"""The greater of two numbers by their bits: every pair of special ones, on every device."""

from __future__ import annotations

import numpy as np
import pytest

import dmlops as dml
from dmltools.conformance.pytest_plugin import device_or_skip

MAGNITUDES = (
    0, 1, 0x7FFFFF, 0x800000, 0x3F800000, 0x40000000, 0x7F7FFFFF, 0x7F800000, 0x7F800001, 0x7FC00000, 0x7FFFFFFF,
)  # fmt: skip
"""Zero, subnormals, numbers, infinity and NaNs, without their signs."""


@pytest.mark.parametrize("device", ["cpu", "gpu"])
def test_the_greater_of_every_pair_is_exact(device: str) -> None:
    bits = np.array([sign | magnitude for sign in (0, 1 << 31) for magnitude in MAGNITUDES], np.uint32)
    a, b = np.meshgrid(bits.view(np.float32), bits.view(np.float32))
    tensor = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", a.shape)
    descriptor = dml.DML_ELEMENT_WISE_MAX_OPERATOR_DESC(ATensor=tensor, BTensor=tensor, OutputTensor=tensor)
    found = np.asarray(device_or_skip(device).compile(descriptor)(a, b))
    is_nan = np.isnan(a) | np.isnan(b)
    assert np.array_equal(np.isnan(found), is_nan)
    # Zeros are equal: of two, the one above the sign is the greater.
    is_a = (a > b) | ((a == b) & ~np.signbit(a))
    wanted = np.where(is_a, a, b).view(np.uint32)
    assert np.array_equal(found.view(np.uint32)[~is_nan], wanted[~is_nan])
