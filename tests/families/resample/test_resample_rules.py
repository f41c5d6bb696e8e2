"""What the resample family finds wrong with its block, word for word and at its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dmlgen.checking import load_specification
from dmlgen.diagnostics import SpecErrors
from dmlgen.families import vocabularies

SPEC = Path(__file__).parents[3] / "spec"


def said(tmp_path: Path, operator: str, keys: str) -> tuple[list[str], str]:
    """What loading says of an operator with another kernel, and the place of the kernel's family."""
    file = f"spec/operators/{operator}.yaml"
    text = (SPEC / "operators" / f"{operator}.yaml").read_text(encoding="utf-8")
    start, end = text.index("kernel:"), text.index("\nreference: |")
    (tmp_path / "spec" / "operators").mkdir(parents=True)
    for path in SPEC.glob("*.yaml"):
        if path.name != "undocumented.yaml":
            shutil.copy(path, tmp_path / "spec" / path.name)
    kernel = f"kernel: {{family: resample, {keys}}}\n"
    (tmp_path / file).write_text(text[:start] + kernel + text[end:], encoding="utf-8")
    at = f"{file}:{text[:start].count(chr(10)) + 1}:18"
    try:
        load_specification(tmp_path, vocabularies())
    except SpecErrors as errors:
        return [line for line in str(errors).split("\n") if line.startswith(file)], at
    return [], at


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
