"""What the sort family finds wrong with its block, word for word and at its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import SPEC, loading_says


def said(tmp_path: Path, operator: str, kernel: str) -> list[str]:
    """What loading says of the kernel of `operator`, after its line."""
    file = f"spec/operators/{operator}.yaml"
    text = (SPEC / "operators" / f"{operator}.yaml").read_text(encoding="utf-8")
    start = text.index("kernel:")
    end = text.index("\nreference: |")
    found = loading_says(tmp_path, file, text[:start] + f"kernel: {{{kernel}}}\n" + text[end:])
    place = f"{file}:{text[:start].count(chr(10)) + 1}:"
    return [line.removeprefix(place) for line in found if line.startswith(file)]


@pytest.mark.parametrize(
    ("operator", "keys", "message"),
    [
        ("top_k", "values: OutputValueTensor, indices: OutputIndexTensor, axis: Axis, count: K", None),
        (
            "top_k1",
            "values: OutputValueTensor, indices: OutputIndexTensor, axis: Axis, count: K, "
            "increasing: AxisDirection == DML_AXIS_DIRECTION_INCREASING",
            None,
        ),
        (
            "top_k",
            "values: OutputValueTensor, indices: OutputValueTensor, axis: Axis, count: K",
            "60: kernel: sort: `values` and `indices` are both OutputValueTensor; name another output",
        ),
        (
            "one_hot",
            "values: OutputTensor, indices: OutputTensor, axis: Axis, count: Axis",
            "18: kernel: a sort has one input and two outputs, not 2 and 1; choose another family",
        ),
    ],
)
def test_keys_fit_each_other(tmp_path: Path, operator: str, keys: str, message: str | None) -> None:
    assert said(tmp_path, operator, f"family: sort, {keys}") == ([] if message is None else [message])
