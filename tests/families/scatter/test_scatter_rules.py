"""What the scatter family finds wrong with its block, word for word and at its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import SPEC, loading_says

TEXT = (SPEC / "operators" / "scatter_elements.yaml").read_text(encoding="utf-8")
FILE = "spec/operators/scatter_elements.yaml"
START, END = TEXT.index("kernel:"), TEXT.index("\nreference: |")


def said(tmp_path: Path, kernel: str) -> list[str]:
    """What loading says of the kernel."""
    found = loading_says(tmp_path, FILE, TEXT[:START] + "kernel: " + kernel + "\n" + TEXT[END:])
    return [line for line in found if line.startswith(FILE)]


INDEX = "index: IndicesTensor, updates: UpdatesTensor"


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        (f"{INDEX}, axis: Axis", None),
        (f"{INDEX}, input_dimensions: 1", None),
        (
            f"{INDEX}, axis: Axis, index_dimensions: 1",
            "scatter: dimensions that count are for tuples; remove them, or `axis`",
        ),
        (
            f"{INDEX}, flat: true",
            "a flat scatter has two inputs and one output, not 3 and 1; choose another family",
        ),
    ],
)
def test_keys_fit_each_other(tmp_path: Path, keys: str, message: str | None) -> None:
    line = TEXT[:START].count("\n") + 1
    expected = [] if message is None else [f"{FILE}:{line}:18: kernel: {message}"]
    assert said(tmp_path, f"{{family: scatter, {keys}}}") == expected


def test_updates_are_no_indices(tmp_path: Path) -> None:
    line = TEXT[:START].count("\n") + 1
    (found,) = said(tmp_path, "{family: scatter, index: IndicesTensor, updates: IndicesTensor, axis: Axis}")
    assert found == (f"{FILE}:{line}:58: kernel: updates: IndicesTensor is the tensor of indices; name another input")


def test_a_scatter_has_three_inputs(tmp_path: Path) -> None:
    text = (SPEC / "operators" / "tile.yaml").read_text(encoding="utf-8")
    start, end = text.index("kernel:"), text.index("\nreference: |")
    kernel = "kernel: {family: scatter, index: InputTensor, updates: InputTensor}\n"
    found = loading_says(tmp_path, "spec/operators/tile.yaml", text[:start] + kernel + text[end:])
    assert "kernel: a scatter has three inputs and one output, not 1 and 1; choose another family" in "\n".join(found)


@pytest.mark.parametrize("key", ["axis", "input_dimensions", "index_dimensions"])
def test_flat_indices_count_all_dimensions(tmp_path: Path, key: str) -> None:
    text = (SPEC / "operators" / "max_unpooling.yaml").read_text(encoding="utf-8")
    text = text.replace("flat: true}", f"flat: true, {key}: 1}}")
    found = loading_says(tmp_path, "spec/operators/max_unpooling.yaml", text)
    message = "kernel: scatter: flat indices count all dimensions; remove `flat`, or the others"
    assert message in "\n".join(found)
