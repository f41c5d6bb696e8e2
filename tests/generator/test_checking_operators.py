"""Operators' files that are read: which files count, mistakes of several, and a file or folder that cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from kinds import kinds_root
from refusals import without_codes
from specs import BASE, FAMILIES, Tree, edited

from dmlgen.checking import load_specification
from dmlgen.checking.specification import read_operators
from dmlgen.diagnostics import MOST_MISTAKES, Problems, SpecErrors
from dmlgen.families import vocabularies


def test_locks_of_editors_are_passed_over(tmp_path: Path) -> None:
    root = kinds_root(tmp_path)
    count = len(list((root / "spec/operators").iterdir()))
    (root / "spec/operators/.#add.yaml").symlink_to("nobody@nowhere")
    found = load_specification(root, vocabularies())
    assert len(found.operators) == count > 3
    names = [operator.name.upper for operator in found.operators]
    assert names == sorted(names)


def mistakes(tree: Tree) -> list[str]:
    with pytest.raises(SpecErrors) as caught:
        load_specification(tree.root, FAMILIES)
    return list(map(str, caught.value.diagnostics))


def test_mistakes_of_all_files_in_one_run(tree: Tree) -> None:
    tree.write(edited(("Axis < InputTensor.DimensionCount", "Axs < InputTensor.DimensionCount")))
    tree.write(BASE.replace("summary:", "summary: [", 1), "spec/operators/gemm.yaml")
    tree.write("\tno: spaces\n", "spec/operators/join.yaml")
    tree.write("a: 1\na: 2\n", "spec/operators/slice.yaml")
    tree.write("no operator", "spec/operators/readme.txt")
    assert len({line.partition(":")[0] for line in mistakes(tree)}) == 5


def test_very_many_mistakes_of_one_file_end_the_run(tree: Tree) -> None:
    tree.write("".join(f"a: {number}\n" for number in range(300)), "spec/operators/gemm.yaml")
    assert len(mistakes(tree)) == MOST_MISTAKES + 1


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    problems = Problems()
    assert read_operators(tmp_path, None, FAMILIES, problems) == ()
    assert [without_codes(str(each)) for each in problems.found] == [
        "spec/operators:1:1: there is no such folder; put one YAML file for each operator into it"
    ]
