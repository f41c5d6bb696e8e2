"""Pytest plugin: the `device` fixture, over every backend, and a count of what was not exercised.

A backend that is not present skips its tests with the reason; DMLOPS_REQUIRE=cpu,gpu turns that into a failure.
"""

from __future__ import annotations

import os

import pytest

from dmlruntime.devices.choose import NAMES, device
from dmlruntime.devices.protocol import Device
from dmlruntime.errors import DeviceUnavailableError

REQUIRE_VARIABLE = "DMLOPS_REQUIRE"


def required() -> frozenset[str]:
    """The backends that must be present."""
    return frozenset(filter(None, os.environ.get(REQUIRE_VARIABLE, "").replace(" ", "").split(",")))


def device_or_skip(name: str) -> Device:
    """The device, or a skip that carries the reason; a failure where the backend is required."""
    try:
        return device(name)
    except DeviceUnavailableError as error:
        if name in required():
            pytest.fail(f"the {name} backend is required but not present: {error}")
        pytest.skip(f"{name} backend: {error}")


@pytest.fixture(params=NAMES, name="device")
def _device(request: pytest.FixtureRequest) -> Device:
    return device_or_skip(request.param)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which backends were not exercised, and in how many tests."""
    counts: dict[str, int] = {}
    for report in terminalreporter.stats.get("skipped", []):
        if isinstance(report.longrepr, tuple):
            reason = str(report.longrepr[2]).removeprefix("Skipped: ")
            counts[reason] = counts.get(reason, 0) + 1
    for reason, count in sorted(counts.items()):
        terminalreporter.write_line(f"not exercised in {count} tests: {reason}")
