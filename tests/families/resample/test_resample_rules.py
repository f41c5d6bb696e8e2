"""What the resample family finds wrong with its block, word for word and at its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import kernel_says

LINEAR = "linear: InterpolationMode == DML_INTERPOLATION_MODE_LINEAR, count: 4"


@pytest.mark.parametrize(
    ("operator", "keys", "message"),
    [
        ("resample2", f"scale: 'Scales[d]', {LINEAR}, gradient: true, last: 2", None),
        (
            "resample3",
            f"scale: 'Scales[d]', {LINEAR}, gradient: true, filtered: Antialiased",
            "kernel: resample: both `gradient` and `filtered`; remove one of them",
        ),
        (
            "gather",
            "scale: 2, linear: Axis == 0, count: 1",
            "kernel: a resampling has one input and one output, not 2 and 1; choose another family",
        ),
    ],
)
def test_keys_fit(tmp_path: Path, operator: str, keys: str, message: str | None) -> None:
    found = kernel_says(tmp_path, operator, f"family: resample, {keys}")
    assert found == ([] if message is None else [f"18: {message}"])
