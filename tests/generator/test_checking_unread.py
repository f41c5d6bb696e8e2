"""Members that cannot be read: what other places say of them is not judged, so that only the cause is reported."""

from __future__ import annotations

import re
from pathlib import Path

from specs import BASE, CLIP, CLIP_FILE, LINEAR, LINEAR_FILE, Tree, assert_says, edited
from test_checking_mappings import WEBNN, WEBNN_BASE

NOTHING = "members: a mapping is wanted, not nothing; write InputTensor: {kind: input, doc: ...}"
MIN = "  Min: {type: DML_SCALAR_UNION, data_type: MinMaxDataType, doc: The lower limit.}\n"
LIMITS = "    members: {MinMaxDataType: DML_TENSOR_DATA_TYPE_FLOAT32, Min: -2, Max: 3.5}\n"
FUSED = "  Fused: {type: DML_OPERATOR_DESC, operators: [ACTIVATION_LINEAR], doc: Applied last.}\n"
USED = "Min: -2, Fused: {operator: ACTIVATION_LINEAR, Alpha: 2, Beta: 1}"


def without_members(text: str) -> str:
    """The specification with nothing in the place of its members, marked."""
    changed, count = re.subn(r"(?m)^members:\n(?:  .*\n)+", "members: ¦null\n", text)
    assert count == 1
    return changed


def test_mappings_that_name_them(tree: Tree) -> None:
    Path(tree.root / "spec/mappings").mkdir()
    tree.write(WEBNN_BASE, WEBNN)
    tree.write(BASE)
    assert tree.messages() == []
    assert_says(tree, without_members(BASE), NOTHING)


def test_a_mapping_that_names_one_of_them(tree: Tree) -> None:
    """The member that is wrong cannot be found either."""
    Path(tree.root / "spec/mappings").mkdir()
    tree.write(WEBNN_BASE, WEBNN)
    text = edited(("  InputTensor: {kind: input,", "  InputTensor: {kind: ¦inputt,"))
    tree.write(text.replace("¦", ""))
    (message,) = tree.messages()
    assert message.startswith("spec/operators/cumulative_summation.yaml:9:23: ")


def test_operators_that_fuse_them(tree: Tree) -> None:
    tree.write(edited((MIN, FUSED + MIN), (LIMITS, LIMITS.replace("Min: -2", USED)), text=CLIP), CLIP_FILE)
    assert_says(tree, without_members(LINEAR), NOTHING, file=LINEAR_FILE)


def test_errata_about_members_of_an_example(tree: Tree) -> None:
    name = re.search(r"(?m)^examples:\n  - name: (.*)$", BASE)
    assert name is not None
    erratum = f'  - {{fact: examples.{name[1]}.Axis, page: "2022-01-19", says: "1", taken: "0", because: It is so.}}\n'
    text = edited(("errata:\n", "errata:\n" + erratum))
    tree.write(text)
    assert tree.messages() == []
    assert_says(tree, without_members(text), NOTHING)
