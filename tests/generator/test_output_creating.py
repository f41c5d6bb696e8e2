"""The one file that is made for a person, and the choice of one operator's files."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmlgen.output import OutputError, create_specification, only_operator


def test_a_new_file_never_replaces_one(tmp_path: Path) -> None:
    (tmp_path / "spec/operators").mkdir(parents=True)
    create_specification(tmp_path, "spec/operators/x.yaml", "operator: X\n")
    assert (tmp_path / "spec/operators/x.yaml").read_bytes() == b"operator: X\n"
    with pytest.raises(OutputError) as refusal:
        create_specification(tmp_path, "spec/operators/x.yaml", "operator: Y\n")
    assert str(refusal.value) == "spec/operators/x.yaml exists; edit it, or remove it first"
    assert (tmp_path / "spec/operators/x.yaml").read_bytes() == b"operator: X\n"


@pytest.mark.parametrize("path", ["x.yaml", "spec/x.yaml", "spec/operators/../x.yaml", "/spec/operators/x.yaml"])
def test_it_is_made_in_the_folder_of_specifications_alone(tmp_path: Path, path: str) -> None:
    with pytest.raises(OutputError) as refusal:
        create_specification(tmp_path, path, "")
    assert str(refusal.value) == f"{path!r} is not in spec/operators/; this is a bug in dmlgen"


def test_a_folder_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(OutputError) as refusal:
        create_specification(tmp_path, "spec/operators/x.yaml", "")
    assert str(refusal.value) == (
        f"cannot write spec/operators/x.yaml: No such file or directory ({tmp_path / 'spec/operators/x.yaml'}); "
        "fix that and run dmlgen generate again"
    )


@pytest.mark.parametrize(
    ("path", "belongs"),
    [
        ("generated/dmlops/operators/top_k/kernel.c", True),
        ("generated/tests/test_top_k.py", True),
        ("docs/operators/top_k.md", True),
        ("runtime/dmlruntime/families/scan/parameters.h", True),
        ("generated/dmlops/operators/top_k1/kernel.c", False),
        ("generated/tests/test_top_k1.py", False),
        ("generated/dmlops/registry.py", False),
        ("generated/dmlops/operators/__init__.py", False),
    ],
)
def test_what_belongs_to_an_operator(path: str, belongs: bool) -> None:
    assert only_operator("top_k")(path) is belongs
