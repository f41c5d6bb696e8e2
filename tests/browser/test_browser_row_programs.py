"""Row programs in headless Chromium: rows that are held, read in every sweep, and shared by workgroups."""

from __future__ import annotations

import pytest
from browser_device import BrowserDevice
from chromium import Browser
from row_programs import APART, COLUMNS, HELD, PARTS, Layout, described, problems

CASES = (
    ("ACTIVATION_SOFTMAX1", COLUMNS[2], 2**16),
    ("ACTIVATION_SOFTMAX1", COLUMNS[5], 2**16),
    ("ACTIVATION_HARDMAX1", APART[4], 2**16),
    ("ACTIVATION_SOFTMAX1", HELD[-1], 2**16),
    ("MEAN_VARIANCE_NORMALIZATION1", HELD[7], 2**16),
    ("BATCH_NORMALIZATION_TRAINING", APART[3], 2**16),
    ("BATCH_NORMALIZATION_TRAINING_GRAD", PARTS[2], 2**16),
    ("BATCH_NORMALIZATION_TRAINING_GRAD", PARTS[3], 2**16),
    ("BATCH_NORMALIZATION_TRAINING_GRAD", PARTS[0], 1),
    ("DYNAMIC_QUANTIZE_LINEAR", PARTS[1], 2**16),
)


@pytest.mark.parametrize(("operator", "layout", "busy"), CASES, ids=str)
def test_row_programs(browser: Browser, operator: str, layout: Layout, busy: int) -> None:
    """With one invocation that keeps a made-up GPU busy, no row is cut."""
    whole = Layout(sizes=layout.sizes, axes=(0, 1), variant="") if operator == "DYNAMIC_QUANTIZE_LINEAR" else layout
    for short in ("FLOAT32", "FLOAT16"):
        assert problems(described(operator, whole, short), BrowserDevice(browser, busy=busy)) == []
