"""What the random family finds wrong with its block, word for word and at its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dmlgen.checking import load_specification
from dmlgen.diagnostics import SpecErrors
from dmlgen.families import vocabularies

SPEC = Path(__file__).parents[3] / "spec"
TEXT = (SPEC / "operators" / "random_generator.yaml").read_text(encoding="utf-8")
FILE = "spec/operators/random_generator.yaml"
START, END = TEXT.index("kernel:"), TEXT.index("\n# Ten rounds")
LINE = TEXT[:START].count("\n") + 1


def said(tmp_path: Path, kernel: str) -> list[str]:
    """What loading says of the kernel."""
    (tmp_path / "spec" / "operators").mkdir(parents=True)
    for path in SPEC.glob("*.yaml"):
        if path.name != "undocumented.yaml":
            shutil.copy(path, tmp_path / "spec" / path.name)
    (tmp_path / FILE).write_text(TEXT[:START] + kernel + "\n" + TEXT[END:], encoding="utf-8")
    try:
        load_specification(tmp_path, vocabularies())
    except SpecErrors as errors:
        return [line.removeprefix(f"{FILE}:{LINE}:") for line in str(errors).split("\n") if line.startswith(FILE)]
    return []


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
