"""Every variant of attention in headless Chromium."""

from __future__ import annotations

from typing import Any

import pytest
from attentions import BOTH, OUTPUTS, Sizes, attention, check, drawn, never_in_parts
from browser_device import BrowserDevice
from chromium import Browser


@pytest.mark.one_in(6)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize(
    ("sizes", "more", "variant", "names"),
    [
        ((2, 3, 5, 70, 20, 33), {"extra": BOTH, "past": 3}, "one launch", {"FEW"}),
        ((1, 2, 20, 70, 20, 130), {"mask": "BOOLEAN"}, "one launch", {"WIDE"}),
        ((1, 2, 3, 70, 20, 33), {"extra": BOTH, "past": 3}, "one launch", {"ONE"}),
        ((1, 2, 3, 200, 20, 70), {"mask": "KEY_SEQUENCE_LENGTH"}, "keys in parts", {"ONE", "WIDE", "PARTS"}),
        ((1, 2, 5, 200, 20, 70), {"mask": "KEY_SEQUENCE_LENGTH"}, "keys in parts", {"FEW", "WIDE", "PARTS"}),
        ((1, 2, 33, 200, 20, 10), {}, "keys in parts", {"PARTS"}),
        ((1, 1, 5, 900, 4000, 3), {"busy": 0}, "several launches", {"FEW", "CARRIED"}),
        ((1, 1, 17, 900, 4000, 70), {"busy": 0}, "several launches", {"WIDE", "CARRIED"}),
    ],
)
def test_variants(
    browser: Browser,
    monkeypatch: pytest.MonkeyPatch,
    short: str,
    sizes: Sizes,
    more: dict[str, Any],
    variant: str,
    names: set[str],
) -> None:
    own = {name: value for name, value in more.items() if name != "busy"}
    if "busy" in more:  # as where there are workgroups enough
        never_in_parts(monkeypatch)
    described = attention(sizes, short=short, absent=OUTPUTS[1:], **own)
    device = BrowserDevice(browser)
    made = device.compile(described).plan
    assert made.variant == variant
    assert names == {"ONE", "FEW", "WIDE", "PARTS", "CARRIED"} & set(made.defines)
    check(device, described, drawn(described))
