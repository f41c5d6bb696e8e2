"""An operator's kernel holds what the operator is, and no more; what operators share is the library's."""

from __future__ import annotations

from pathlib import Path

import pytest

import dmlops
import dmlruntime

OPERATORS = Path(dmlops.__file__).parent / "operators"
LIBRARY = [Path(dmlruntime.__file__).parent / folder for folder in ("families", "kernels")]

MOST = 150
"""Lines of an operator's kernel, in either language."""

MOST_OF_LIBRARY = 400


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("language", ["c", "wgsl"])
def test_kernels_hold_what_their_operator_is(language: str) -> None:
    found = {f"{path.parent.name}/{path.name}": lines(path) for path in OPERATORS.glob(f"*/kernel.{language}")}
    assert len(found) > 100
    too_long = {name: count for name, count in found.items() if count > MOST}
    assert not too_long, "move what is not the operator's own into the library"


def test_files_of_the_library_are_short() -> None:
    files = [path for folder in LIBRARY for path in folder.rglob("*") if path.suffix in (".c", ".h", ".wgsl")]
    assert len(files) > 100
    assert [path.name for path in files if lines(path) > MOST_OF_LIBRARY] == []
