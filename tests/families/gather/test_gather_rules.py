"""What the gather family finds wrong with its block, word for word and at its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import SPEC, loading_says

TEXT = (SPEC / "operators" / "gather.yaml").read_text(encoding="utf-8")
FILE = "spec/operators/gather.yaml"
START, END = TEXT.index("kernel:"), TEXT.index("\nreference: |")


def said(tmp_path: Path, kernel: str) -> list[str]:
    """What loading says of the kernel."""
    found = loading_says(tmp_path, FILE, TEXT[:START] + "kernel: " + kernel + "\n" + TEXT[END:])
    return [line for line in found if line.startswith(FILE)]


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
    text = (SPEC / "operators" / "tile.yaml").read_text(encoding="utf-8")
    start, end = text.index("kernel:"), text.index("\nreference: |")
    kernel = "kernel: {family: gather, index: InputTensor, axis: 0}\n"
    found = loading_says(tmp_path, "spec/operators/tile.yaml", text[:start] + kernel + text[end:])
    assert "kernel: a gather has two inputs and one output, not 1 and 1; choose another family" in "\n".join(found)
