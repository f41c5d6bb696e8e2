"""What the resample family finds wrong with its block, word for word and at its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import SPEC, loading_says


def said(tmp_path: Path, operator: str, keys: str) -> tuple[list[str], str]:
    """What loading says of an operator with another kernel, and the place of the kernel's family."""
    file = f"spec/operators/{operator}.yaml"
    text = (SPEC / "operators" / f"{operator}.yaml").read_text(encoding="utf-8")
    start, end = text.index("kernel:"), text.index("\nreference: |")
    kernel = f"kernel: {{family: resample, {keys}}}\n"
    at = f"{file}:{text[:start].count(chr(10)) + 1}:18"
    found = loading_says(tmp_path, file, text[:start] + kernel + text[end:])
    return [line for line in found if line.startswith(file)], at


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
    found, at = said(tmp_path, operator, keys)
    assert found == ([] if message is None else [f"{at}: {message}"])
