"""Devices for tests of magnitudes: a GPU may flush subnormal numbers, and then promises nothing about them."""

from __future__ import annotations

import pytest

from dmlruntime.devices.protocol import Device
from dmltools.conformance.pytest_plugin import device_or_skip

NORMAL = 2.0**-126
"""The least FLOAT32 that is not subnormal."""


def flushes(device: Device) -> bool:
    """True if subnormal numbers may be taken for 0 on `device`."""
    return "denormal" in device.facts().unpromised


def device_for(name: str, magnitude: float) -> Device:
    """Return the device called `name`; skip the test where it flushes numbers of that magnitude."""
    device = device_or_skip(name)
    if magnitude < 2 * NORMAL and flushes(device):
        pytest.skip(f"numbers of {magnitude} are subnormal, and this device flushes these")
    return device
