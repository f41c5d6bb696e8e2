"""What the compact family finds wrong with its block, word for word and at its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import SPEC, loading_says


def said(tmp_path: Path, operator: str, kernel: str) -> list[str]:
    """What loading says of the kernel of `operator`, after its line."""
    file = f"spec/operators/{operator}.yaml"
    text = (SPEC / "operators" / f"{operator}.yaml").read_text(encoding="utf-8")
    start, end = text.index("kernel:"), text.index("\nreference: |")
    found = loading_says(tmp_path, file, text[:start] + f"kernel: {{{kernel}}}\n" + text[end:])
    place = f"{file}:{text[:start].count(chr(10)) + 1}:"
    return [line.removeprefix(place) for line in found if line.startswith(file)]


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
