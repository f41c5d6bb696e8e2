"""Row programs in headless Chromium: rows that are held, read in every sweep, and shared by workgroups."""

from __future__ import annotations

import pytest
from browser_device import BrowserDevice
from chromium import Browser
from row_programs import APART, COLUMNS, HELD, PARTS, Layout, described, problems

CASES = (
    ("ACTIVATION_SOFTMAX1", COLUMNS[2], "FLOAT32"),
    ("ACTIVATION_SOFTMAX1", COLUMNS[5], "FLOAT16"),
    ("ACTIVATION_SOFTMAX1", HELD[16], "FLOAT32"),
    ("ACTIVATION_HARDMAX1", APART[4], "FLOAT16"),
    ("MEAN_VARIANCE_NORMALIZATION1", HELD[7], "FLOAT16"),
    ("BATCH_NORMALIZATION_TRAINING", APART[3], "FLOAT32"),
    ("BATCH_NORMALIZATION_TRAINING_GRAD", PARTS[2], "FLOAT16"),
    ("BATCH_NORMALIZATION_TRAINING_GRAD", PARTS[3], "FLOAT32"),
    ("DYNAMIC_QUANTIZE_LINEAR", PARTS[1], "FLOAT32"),
)


@pytest.mark.one_in(16)
@pytest.mark.parametrize(("operator", "layout", "short"), CASES, ids=str)
def test_row_programs(browser: Browser, operator: str, layout: Layout, short: str) -> None:
    whole = Layout(sizes=layout.sizes, axes=(0, 1), variant="") if operator == "DYNAMIC_QUANTIZE_LINEAR" else layout
    assert problems(described(operator, whole, short), BrowserDevice(browser)) == []


def test_rows_that_are_not_cut(browser: Browser) -> None:
    """One invocation keeps this made-up GPU busy."""
    device = BrowserDevice(browser, busy=1)
    assert problems(described("BATCH_NORMALIZATION_TRAINING_GRAD", PARTS[0], "FLOAT32"), device) == []
