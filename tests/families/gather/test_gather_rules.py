"""What the gather family finds wrong with its block, word for word and at its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dmlgen.checking import load_specification
from dmlgen.diagnostics import SpecErrors
from dmlgen.families import vocabularies

SPEC = Path(__file__).parents[3] / "spec"
TEXT = (SPEC / "operators" / "gather.yaml").read_text(encoding="utf-8")
FILE = "spec/operators/gather.yaml"
START, END = TEXT.index("kernel:"), TEXT.index("\nreference: |")


def said(tmp_path: Path, kernel: str) -> list[str]:
    """What loading says of the kernel."""
    (tmp_path / "spec" / "operators").mkdir(parents=True)
    for path in SPEC.glob("*.yaml"):
        if path.name != "undocumented.yaml":
            shutil.copy(path, tmp_path / "spec" / path.name)
    (tmp_path / FILE).write_text(TEXT[:START] + "kernel: " + kernel + "\n" + TEXT[END:], encoding="utf-8")
    try:
        load_specification(tmp_path, vocabularies())
    except SpecErrors as errors:
        return [line for line in str(errors).split("\n") if line.startswith(FILE)]
    return []


INDEX = "index: IndicesTensor"


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        (f"{INDEX}, axis: Axis", None),
        (f"{INDEX}, tuples: true, batch: 1", None),
        (INDEX, "gather: neither `axis` nor `tuples`; add one of them"),
        (f"{INDEX}, axis: Axis, tuples: true", "gather: both `axis` and `tuples`; keep one of them"),
        (f"{INDEX}, axis: Axis, reverse: true", "gather: `reverse` without `aligned`; add `aligned: true`"),
        (f"{INDEX}, tuples: true, aligned: true", "gather: both `tuples` and `aligned`; keep one of them"),
        (f"{INDEX}, axis: Axis, batch: 1", "gather: `batch` without `tuples`; remove it"),
    ],
)
def test_keys_fit_each_other(tmp_path: Path, keys: str, message: str | None) -> None:
    line = TEXT[:START].count("\n") + 1
    expected = [] if message is None else [f"{FILE}:{line}:18: kernel: {message}"]
    assert said(tmp_path, f"{{family: gather, {keys}}}") == expected


def test_a_gather_has_two_inputs(tmp_path: Path) -> None:
    (tmp_path / "spec" / "operators").mkdir(parents=True)
    for path in SPEC.glob("*.yaml"):
        if path.name != "undocumented.yaml":
            shutil.copy(path, tmp_path / "spec" / path.name)
    text = (SPEC / "operators" / "tile.yaml").read_text(encoding="utf-8")
    start, end = text.index("kernel:"), text.index("\nreference: |")
    kernel = "kernel: {family: gather, index: InputTensor, axis: 0}\n"
    (tmp_path / "spec" / "operators" / "tile.yaml").write_text(text[:start] + kernel + text[end:], encoding="utf-8")
    with pytest.raises(SpecErrors) as caught:
        load_specification(tmp_path, vocabularies())
    assert "kernel: a gather has two inputs and one output, not 1 and 1; choose another family" in str(caught.value)
