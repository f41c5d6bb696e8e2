"""What the random family finds wrong with its block, word for word and at its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import SPEC, loading_says

TEXT = (SPEC / "operators" / "random_generator.yaml").read_text(encoding="utf-8")
FILE = "spec/operators/random_generator.yaml"
START, END = TEXT.index("kernel:"), TEXT.index("\n# Ten rounds")
LINE = TEXT[:START].count("\n") + 1


def said(tmp_path: Path, kernel: str) -> list[str]:
    """What loading says of the kernel."""
    found = loading_says(tmp_path, FILE, TEXT[:START] + kernel + "\n" + TEXT[END:])
    return [line.removeprefix(f"{FILE}:{LINE}:") for line in found if line.startswith(FILE)]


BOTH = "state: InputStateTensor, output: OutputTensor"


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        (f"generator: philox_4x32_10, {BOTH}, next: OutputStateTensor", None),
        (
            f"generator: philox_4x32_10, {BOTH}",
            "18: kernel: random: no key names the tensor 'OutputStateTensor'; name it, or choose another family",
        ),
        (
            f"generator: philox_4x32_10, {BOTH}, next: OutputTensor",
            "106: kernel: random: `next` and `output` are both OutputTensor; name another output",
        ),
        (
            f"generator: philox_4x32_1, {BOTH}, next: OutputStateTensor",
            "37: generator: 'philox_4x32_1' is no generator; did you mean philox_4x32_10?",
        ),
    ],
)
def test_keys_fit_the_tensors(tmp_path: Path, keys: str, message: str | None) -> None:
    assert said(tmp_path, f"kernel: {{family: random, {keys}}}") == ([] if message is None else [message])
