"""What the band family finds wrong with its block, word for word and at its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import SPEC, loading_says


def said(tmp_path: Path, operator: str, kernel: str) -> list[str]:
    """What loading says of the kernel of `operator`, after its place."""
    file = f"spec/operators/{operator}.yaml"
    text = (SPEC / "operators" / f"{operator}.yaml").read_text(encoding="utf-8")
    start, end = text.index("kernel:"), text.index("\nreference: |")
    found = loading_says(tmp_path, file, text[:start] + f"kernel: {{{kernel}}}\n" + text[end:])
    place = f"{file}:{text[:start].count(chr(10)) + 1}:18: kernel: "
    return [line.removeprefix(place) for line in found if line.startswith(file)]


AXIS, BOTH = "family: band, axis: -1", "index: IndicesTensor, values: ValuesTensor"


@pytest.mark.parametrize(
    ("operator", "keys", "message"),
    [
        ("one_hot", BOTH, None),
        ("one_hot", "index: IndicesTensor", "band: neither `inside` nor `values`; add one of them"),
        ("one_hot", f"{BOTH}, inside: Axis", "band: both `inside` and `values`; keep one of them"),
        (
            "one_hot",
            f"{BOTH}, begin: 1",
            "band: `index` with `diagonal`, `begin` or `end`; remove it, or the others",
        ),
        (
            "one_hot",
            f"{BOTH}, outside: IndicesTensor",
            "band: both `outside` and `values`; keep one of them",
        ),
        (
            "one_hot",
            "values: ValuesTensor",
            "band: no key names the input 'IndicesTensor'; name it as `index`, `outside` or `values`",
        ),
        ("diagonal_matrix1", "inside: Value, outside: InputTensor", None),
        (
            "diagonal_matrix1",
            "inside: Value",
            "band: no key names the input 'InputTensor'; name it as `index`, `outside` or `values`",
        ),
    ],
)
def test_keys_fit_each_other(tmp_path: Path, operator: str, keys: str, message: str | None) -> None:
    assert said(tmp_path, operator, f"{AXIS}, {keys}") == ([] if message is None else [message])


def test_a_band_has_one_output(tmp_path: Path) -> None:
    assert said(tmp_path, "top_k", f"{AXIS}, inside: Axis") == ["a band has one output, not 2; choose another family"]
