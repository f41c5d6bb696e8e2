"""Both ways of recurrent networks in headless Chromium: workgroups that take all steps, and a launch for each step."""

from __future__ import annotations

import pytest
from browser_device import BrowserDevice
from chromium import Browser
from recurrences import GATES, check, drawn, network

from dmlruntime.families.recurrence import gpu


@pytest.mark.one_in(6)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("by_launches", [False, True], ids=["all steps", "a launch for each step"])
@pytest.mark.parametrize("operator", GATES)
def test_networks(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, short: str, by_launches: bool, operator: str
) -> None:
    monkeypatch.setattr(gpu, "takes_launches", lambda problem, target: by_launches)
    described = network(operator, (6, 5, 4, 70), short=short, direction="BIDIRECTIONAL")
    device = BrowserDevice(browser)
    assert device.compile(described).plan.variant == ("a launch for each step" if by_launches else "own factors")
    check(device, described, drawn(described))
