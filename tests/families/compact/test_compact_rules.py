"""What the compact family finds wrong with its block, word for word and at its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dmlgen.checking import load_specification
from dmlgen.diagnostics import SpecErrors
from dmlgen.families import vocabularies

SPEC = Path(__file__).parents[3] / "spec"


def said(tmp_path: Path, operator: str, kernel: str) -> list[str]:
    """What loading says of the kernel of `operator`, after its line."""
    (tmp_path / "spec" / "operators").mkdir(parents=True)
    for path in SPEC.glob("*.yaml"):
        if path.name != "undocumented.yaml":
            shutil.copy(path, tmp_path / "spec" / path.name)
    file = f"spec/operators/{operator}.yaml"
    text = (SPEC / "operators" / f"{operator}.yaml").read_text(encoding="utf-8")
    start, end = text.index("kernel:"), text.index("\nreference: |")
    (tmp_path / file).write_text(text[:start] + f"kernel: {{{kernel}}}\n" + text[end:], encoding="utf-8")
    try:
        load_specification(tmp_path, vocabularies())
    except SpecErrors as errors:
        place = f"{file}:{text[:start].count(chr(10)) + 1}:"
        return [line.removeprefix(place) for line in str(errors).split("\n") if line.startswith(file)]
    return []


@pytest.mark.parametrize(
    ("operator", "keys", "message"),
    [
        ("nonzero_coordinates", "count: OutputCountTensor, coordinates: OutputCoordinatesTensor", None),
        (
            "nonzero_coordinates",
            "count: OutputCountTensor, coordinates: OutputCountTensor",
            "66: kernel: compact: `count` and `coordinates` are both OutputCountTensor; name another output",
        ),
        (
            "one_hot",
            "count: OutputTensor, coordinates: OutputTensor",
            "18: kernel: a compaction has one input and two outputs, not 2 and 1; choose another family",
        ),
    ],
)
def test_keys_fit_each_other(tmp_path: Path, operator: str, keys: str, message: str | None) -> None:
    assert said(tmp_path, operator, f"family: compact, {keys}") == ([] if message is None else [message])
