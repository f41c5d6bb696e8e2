"""Operators' files that several processes read: the same specification and mistakes as by one, nothing left behind."""

from __future__ import annotations

from pathlib import Path

import pytest
from kinds import kinds_root
from left_behind import assert_leaves_nothing
from specs import BASE, FAMILIES, Tree, edited

from dmlgen.checking import load_specification
from dmlgen.checking.reading import reading_operators
from dmlgen.diagnostics import MOST_MISTAKES, Problems, SpecErrors
from dmlgen.families import vocabularies
from dmlgen.rendering.resolved import resolved_json


def test_the_same_specification(tmp_path: Path) -> None:
    root = kinds_root(tmp_path)
    count = len(list((root / "spec/operators").iterdir()))
    (root / "spec/operators/.#add.yaml").symlink_to("nobody@nowhere")  # an editor's lock
    alone = load_specification(root, vocabularies(), processes=1)
    shared = load_specification(root, vocabularies(), processes=2)
    assert len(shared.operators) == count > 3
    assert resolved_json(shared) == resolved_json(alone)
    for one, other in zip(alone.operators, shared.operators, strict=True):
        assert (one.file, one.name_at, one.places) == (other.file, other.name_at, other.places)
        assert [member.name.at for member in one.members] == [member.name.at for member in other.members]


def mistakes(tree: Tree, processes: int) -> list[str]:
    with pytest.raises(SpecErrors) as caught:
        load_specification(tree.root, FAMILIES, processes=processes)
    return list(map(str, caught.value.diagnostics))


def test_the_same_mistakes(tree: Tree) -> None:
    tree.write(edited(("Axis < InputTensor.DimensionCount", "Axs < InputTensor.DimensionCount")))
    tree.write(BASE.replace("summary:", "summary: [", 1), "spec/operators/gemm.yaml")
    tree.write("\tno: spaces\n", "spec/operators/join.yaml")
    tree.write("a: 1\na: 2\n", "spec/operators/slice.yaml")
    tree.write("no operator", "spec/operators/readme.txt")
    alone = mistakes(tree, 1)
    assert mistakes(tree, 2) == alone
    assert len({line.partition(":")[0] for line in alone}) == 5


def test_very_many_mistakes_of_one_file_end_the_run(tree: Tree) -> None:
    tree.write("".join(f"a: {number}\n" for number in range(300)), "spec/operators/gemm.yaml")
    alone = mistakes(tree, 1)
    assert mistakes(tree, 2) == alone
    assert len(alone) == MOST_MISTAKES + 1


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    problems = Problems()
    with reading_operators(tmp_path, None, FAMILIES, problems, 2) as reading:
        assert reading.results() == ()
    assert list(map(str, problems.found)) == [
        "spec/operators:1:1: there is no such folder; put one YAML file for each operator into it"
    ]


def test_nothing_is_left_open(tmp_path: Path) -> None:
    root = kinds_root(tmp_path)

    def read() -> None:
        with reading_operators(root, None, vocabularies(), Problems(), 2) as reading:
            reading.results()

    def begin() -> None:
        with reading_operators(root, None, vocabularies(), Problems(), 2):
            pass

    assert_leaves_nothing(read)
    assert_leaves_nothing(begin)
