"""Files that other processes begin to read: the same nodes and mistakes as without them, and nothing left behind."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kinds import kinds_root
from left_behind import assert_leaves_nothing
from specs import BASE, FAMILIES, Tree, edited

from dmlgen import shares
from dmlgen.checking import load_specification
from dmlgen.diagnostics import MOST_MISTAKES, SpecErrors
from dmlgen.families import vocabularies
from dmlgen.loading import ListNode, MapNode, Reading, ScalarNode, load_alone
from dmlgen.rendering.resolved import resolved_json


@pytest.fixture(params=[1, 2], autouse=True)
def processes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    count: int = request.param
    monkeypatch.setattr(shares, "processors", lambda: count)
    return count


def plain(node: Any) -> Any:
    """A tree of nodes without the objects that nodes share."""
    where = (node.source.file, node.line, node.column)
    if isinstance(node, ScalarNode):
        return (*where, node.text, node.style)
    if isinstance(node, ListNode):
        return (*where, [plain(item) for item in node.items])
    assert isinstance(node, MapNode)
    return (*where, [(name, plain(entry.key), plain(entry.value)) for name, entry in node.entries.items()])


def test_the_same_files_and_nodes(tmp_path: Path) -> None:
    root = kinds_root(tmp_path)
    count = len(list((root / "spec/operators").iterdir()))
    (root / "spec/operators/.#add.yaml").symlink_to("nobody@nowhere")  # an editor's lock
    with Reading(root) as reading:
        files = reading.files()
    assert len(files) == count > 3
    for name, loaded in files.items():
        alone = load_alone(root / name, name)
        assert plain(loaded.node) == plain(alone.node)
        assert loaded.found == alone.found == ()


def test_the_same_specification(tmp_path: Path) -> None:
    root = kinds_root(tmp_path)
    with Reading(root) as reading:
        early = load_specification(root, vocabularies(), reading=reading)
    assert resolved_json(early) == resolved_json(load_specification(root, vocabularies()))


def found(tree: Tree, *, early: bool) -> list[str]:
    with Reading(tree.root) as reading, pytest.raises(SpecErrors) as caught:
        load_specification(tree.root, FAMILIES, reading=reading if early else None)
    return list(map(str, caught.value.diagnostics))


def test_the_same_mistakes(tree: Tree) -> None:
    tree.write(edited(("Axis < InputTensor.DimensionCount", "Axs < InputTensor.DimensionCount")))
    tree.write(BASE.replace("summary:", "summary: [", 1), "spec/operators/gemm.yaml")
    tree.write("\tno: spaces\n", "spec/operators/join.yaml")
    tree.write("a: 1\na: 2\n", "spec/operators/slice.yaml")
    tree.write("no operator", "spec/operators/readme.txt")
    early = found(tree, early=True)
    assert early == found(tree, early=False)
    assert len({line.partition(":")[0] for line in early}) == 5


def test_very_many_mistakes_of_one_file_end_the_run(tree: Tree) -> None:
    tree.write("".join(f"a: {number}\n" for number in range(300)), "spec/operators/gemm.yaml")
    early = found(tree, early=True)
    assert early == found(tree, early=False)
    assert len(early) == MOST_MISTAKES + 1


def test_a_file_that_comes_later_is_read_too(tree: Tree) -> None:
    """The list of files is made first; an editor may be at work."""
    tree.write(BASE)
    with Reading(tree.root) as reading:
        product = BASE.replace("CUMULATIVE_SUMMATION", "CUMULATIVE_PRODUCT").replace("2.1", "3.1").replace("2_1", "3_1")
        tree.write(product, "spec/operators/cumulative_product.yaml")
        whole = load_specification(tree.root, FAMILIES, reading=reading)
    assert {operator.name.upper for operator in whole.operators} == {"CUMULATIVE_PRODUCT", "CUMULATIVE_SUMMATION"}


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with Reading(tmp_path) as reading:
        assert reading.files() == {}


def test_nothing_is_left_open(tmp_path: Path) -> None:
    root = kinds_root(tmp_path)

    def read() -> None:
        with Reading(root) as reading:
            reading.files()

    def begin() -> None:
        with Reading(root):
            pass

    assert_leaves_nothing(read)
    assert_leaves_nothing(begin)
