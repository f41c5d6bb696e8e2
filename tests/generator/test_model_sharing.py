"""spec/bases.yaml: type sets, bases and operator lists, what they give an operator, and the messages about them."""

from __future__ import annotations

import re

import pytest
import yaml
from specs import (
    BASE,
    CLIP,
    CLIP_FILE,
    FAMILIES,
    FILE,
    LINEAR,
    LINEAR_FILE,
    REPOSITORY,
    Tree,
    assert_says,
    edited,
    unmarked,
)

from dmlgen.checking import load_specification
from dmlgen.model import AttributeMember, OperatorSpec, Same

BASES_FILE = "spec/bases.yaml"
BASES = """\
type_sets:
  floats: [FLOAT32, FLOAT16]
bases:
  running:
    in_place: [InputTensor]
    members:
      InputTensor: {kind: input, doc: Elements to combine.}
      OutputTensor: {kind: output, doc: The combined elements.}
    constraints:
      - same: [DataType, DimensionCount, Sizes]
        of: [InputTensor, OutputTensor]
    kernel: {combine: a + b, identity: 0}
operator_lists:
  activations: [ACTIVATION_LINEAR]
reasons:
  one_axis: Elements are summed along one axis.
"""
OWN_MEMBERS = """\
  InputTensor: {kind: input, doc: Elements to sum.}
  OutputTensor: {kind: output, doc: The running sums.}
"""
OWN_CONSTRAINT = """\
  - same: [DataType, DimensionCount, Sizes]
    of: [InputTensor, OutputTensor]
"""
BASED = edited(
    ('introduced: "2.1"\nin_place: [InputTensor]\n', 'introduced: "2.1"\nbase: running\n'),
    (OWN_MEMBERS, ""),
    (OWN_CONSTRAINT, ""),
    ("  combine: a + b\n  identity: 0\n", ""),
    ("types: [FLOAT32, FLOAT16, INT64, INT32]", "types: [floats, INT64, INT32]"),
)


@pytest.fixture
def sharing(tree: Tree) -> Tree:
    tree.write(BASES, BASES_FILE)
    return tree


def test_an_operator_gets_what_its_base_has(sharing: Tree) -> None:
    operator, plain = sharing.operator(BASED), sharing.operator(BASE)
    assert operator.base == "running"
    assert names(operator) == names(plain)
    assert operator.members[0].doc == "Elements to combine."
    assert operator.in_place == plain.in_place
    assert list(map(type, operator.constraints)) == list(map(type, plain.constraints))
    assert [row.tensors[0].types for row in operator.support] == [row.tensors[0].types for row in plain.support]
    assert [formula.text for formula in operator.kernel.formulas] == [f.text for f in plain.kernel.formulas]


def names(operator: OperatorSpec) -> list[str]:
    return [str(member.name) for member in operator.members]


def test_every_value_keeps_its_place(sharing: Tree) -> None:
    operator = sharing.operator(BASED)
    assert str(operator.members[0].at).startswith(f"{BASES_FILE}:7:")
    assert str(operator.members[2].at).startswith(f"{FILE}:9:")
    assert str(operator.position_of("in_place")) == f"{FILE}:4:1"
    assert str(operator.position_of("members")).startswith(FILE)
    assert {str(name.at) for name in operator.support[0].tensors[0].types[:2]} == {f"{FILE}:15:61"}


def test_an_own_member_takes_the_place_of_the_base_s(sharing: Tree) -> None:
    text = edited(("members:\n", "members:\n  InputTensor: {kind: input, doc: Mine.}\n"), text=BASED)
    operator = sharing.operator(text)
    assert [str(member.doc) for member in operator.members[:2]] == ["Mine.", "The combined elements."]
    assert len(names(operator)) == len(set(names(operator)))


def test_own_constraints_come_after_the_base_s(sharing: Tree) -> None:
    first, second = sharing.operator(BASED).constraints
    assert isinstance(first, Same)
    assert not isinstance(second, Same)


def test_an_own_in_place_and_own_kernel_entries_win(sharing: Tree) -> None:
    text = edited(
        ("base: running\n", "base: running\nin_place: []\n"), ("family: scan\n", "family: scan\n  combine: b + a\n"),
        text=BASED,
    )  # fmt: skip
    operator = sharing.operator(text)
    assert operator.in_place == ()
    assert [str(formula.text) for formula in operator.kernel.formulas][:2] == ["b + a", "0"]


def test_a_base_may_give_every_member(sharing: Tree) -> None:
    start, end = BASED.index("members:\n"), BASED.index("constraints:")
    sharing.write(BASED[:start] + BASED[end:])
    assert not any("lacks the key 'members'" in message for message in sharing.messages())


def test_types_alone(sharing: Tree) -> None:
    text = edited(("types: [floats, INT64, INT32]", "types: floats"), (", INTEGERS: any", ""), text=BASED)
    text = edited(("types: [FLOAT32, FLOAT16, INT32]", "types: floats"), text=text)
    text = text[: text.index("edge_cases:")]
    sharing.write(text)
    assert sharing.messages() == []


def test_operators_by_the_name_of_a_list(sharing: Tree) -> None:
    sharing.write(LINEAR, LINEAR_FILE)
    sharing.write(
        edited(
            ("  Max: {type", "  Fused: {type: DML_OPERATOR_DESC, operators: activations, doc: x}\n  Max: {type"),
            text=CLIP,
        ),
        CLIP_FILE,
    )
    specification = load_specification(sharing.root, FAMILIES)
    operator = specification.operator("ELEMENT_WISE_CLIP1")
    assert operator is not None
    fused = operator.member("Fused")
    assert isinstance(fused, AttributeMember)
    assert fused.operators == ("ACTIVATION_LINEAR",)
    assert list(specification.shared.type_sets) == ["floats"]


def test_a_reason_by_its_name(sharing: Tree) -> None:
    sharing.write(
        edited(
            ("Axis < InputTensor.DimensionCount", "Axis != 9\n    because: one_axis"),
            text=BASED,
        )
    )
    (operator,) = load_specification(sharing.root, FAMILIES).operators
    assert [rule.because for rule in operator.constraints][-1] == "Elements are summed along one axis."


USES = {
    "unknown base": (
        ("base: running", "base: ¦runing"),
        "base: 'runing' is no base of spec/bases.yaml; did you mean running?",
    ),
    "base like no other": (
        ("base: running", "base: ¦qqq"),
        "base: 'qqq' is no base of spec/bases.yaml; write one of running, or declare it there",
    ),
    "a base that is a list": (
        ("base: running", "base: ¦[running]"),
        "base: the name of a base is wanted, not a list; write one value",
    ),
    "unknown type set": (
        ("types: [floats, INT64", "types: [¦flots, INT64"),
        "types: 'flots' is no data type; did you mean floats?",
    ),
    "unknown type set alone": (
        ("types: [floats, INT64, INT32]", "types: ¦flots"),
        "types: a list is wanted, not 'flots'; did you mean floats?",
    ),
    "no type set alone": (
        ("types: [floats, INT64, INT32]", "types: ¦INT8"),
        "types: a list is wanted, not 'INT8'; write [INT8]",
    ),
    "a misspelt type alone": (
        ("types: [floats, INT64, INT32]", "types: ¦FLOAT_32"),
        "types: a list is wanted, not 'FLOAT_32'; did you mean [FLOAT32]?",
    ),
    "a misspelt type": (
        ("types: [floats, INT64", "types: [¦FLOAT_32, INT64"),
        "types: 'FLOAT_32' is no data type; did you mean FLOAT32?",
    ),
    "a type twice": (
        ("types: [floats, INT64", "types: [FLOAT16, ¦floats, INT64"),
        "types: 'FLOAT16' stands here twice; remove one",
    ),
    "no types": (
        ("types: [floats, INT64, INT32]", "types: ¦[]"),
        "types: the list is empty; write [FLOAT32, FLOAT16], or remove the key",
    ),
    "types that are a mapping": (
        ("types: [floats, INT64, INT32]", "types: ¦{}"),
        "types: a list is wanted, not a mapping; write [FLOAT32, FLOAT16]",
    ),
    "unknown list": (
        ("{type: UINT,", "{type: DML_OPERATOR_DESC, operators: ¦activation,"),
        "operators: 'activation' is no list of spec/bases.yaml; did you mean activations?",
    ),
    "list like no other": (
        ("{type: UINT,", "{type: DML_OPERATOR_DESC, operators: ¦qqq,"),
        "operators: 'qqq' is no list of spec/bases.yaml; write [ACTIVATION_LINEAR], or declare it there",
    ),
    "unknown reason": (
        ("Axis < InputTensor.DimensionCount", "Axis != 9\n    because: ¦one_axes"),
        "because: 'one_axes' is no reason of spec/bases.yaml; did you mean one_axis?",
    ),
    "reason like no other": (
        ("Axis < InputTensor.DimensionCount", "Axis != 9\n    because: ¦qqq"),
        "because: 'qqq' is no reason of spec/bases.yaml; write a sentence, or declare it there",
    ),
    "operators that are a mapping": (
        ("{type: UINT,", "{type: DML_OPERATOR_DESC, operators: ¦{},"),
        "operators: a list is wanted, not a mapping; write [ACTIVATION_LINEAR], or the name of a list",
    ),
    "no operators": (
        ("{type: UINT,", "{type: DML_OPERATOR_DESC, operators: ¦[],"),
        "operators: the list is empty; write [ACTIVATION_LINEAR], or remove the key",
    ),
}


@pytest.mark.parametrize("name", USES)
def test_what_is_not_declared(sharing: Tree, name: str) -> None:
    edit, message = USES[name]
    assert_says(sharing, edited(edit, text=BASED), message)


def test_a_base_without_a_file_of_bases(tree: Tree) -> None:
    assert_says(
        tree,
        edited(('introduced: "2.1"\n', 'introduced: "2.1"\nbase: ¦unary\n')),
        "base: 'unary' is no base of spec/bases.yaml; remove it, or declare it there",
    )


DECLARATIONS = {
    "unknown key": (("type_sets:", "¦types:"), "the file has no key 'types'; did you mean type_sets?"),
    "unknown type": (
        ("[FLOAT32, FLOAT16]", "[FLOAT32, ¦FLAOT16]"),
        "type_sets.floats: 'FLAOT16' is no data type; did you mean FLOAT16?",
    ),
    "name in upper case": (
        ("  floats:", "  ¦FLOATS:"),
        "type_sets: 'FLOATS' is no name in lower case; write it as floats",
    ),
    "a base that is a list": (
        ("  running:\n", "  other: ¦[]\n  running:\n"),
        "bases.other: a mapping is wanted, not a list; write {key: ..., ...}",
    ),
    "unknown key of a base": (
        ("    in_place:", "    ¦inplace:"),
        "the base has no key 'inplace'; did you mean in_place?",
    ),
    "unknown key of a member": (
        ("{kind: input, doc: Elements to combine.}", "{kind: input, ¦dc: Elements to combine.}"),
        "the tensor has no key 'dc'; did you mean doc?",
    ),
    "no name of an operator": (
        ("[ACTIVATION_LINEAR]", "[¦linear]"),
        "operator_lists.activations: 'linear' is no name of an operator; write it as CUMULATIVE_PRODUCT",
    ),
}


@pytest.mark.parametrize("name", DECLARATIONS)
def test_the_file_itself(tree: Tree, name: str) -> None:
    """A mistake in it is reported once, and not again for what uses it."""
    edit, message = DECLARATIONS[name]
    text, (position_of,) = unmarked(edited(edit, text=BASES), BASES_FILE)
    tree.write(text, BASES_FILE)
    tree.write(BASED)
    assert tree.messages() == [f"{position_of}: {message}"]


def test_a_file_that_is_no_yaml(tree: Tree) -> None:
    tree.write("a: b: c", BASES_FILE)
    tree.write(BASED)
    (message,) = tree.messages()
    assert message.startswith(f"{BASES_FILE}:1:5: not YAML")


def test_a_mistake_that_shows_in_every_use_is_reported_once(sharing: Tree) -> None:
    """The base's entry is read with each operator, but it stands in one place."""
    sharing.write(BASES.replace("combine: a + b", "combine: a + c"), BASES_FILE)
    sharing.write(BASED)
    sharing.write(
        BASED.replace("CUMULATIVE_SUMMATION", "CUMULATIVE_PRODUCT").replace("2.1", "3.1").replace("2_1", "3_1"),
        "spec/operators/cumulative_product.yaml",
    )
    (message,) = sharing.messages()
    assert message.startswith(f"{BASES_FILE}:12:27: kernel: `c` is not known here")


def test_everything_that_the_repository_shares_is_used() -> None:
    """A test and not a rule of the generator: a project of a few operators may keep the whole file."""
    declared = yaml.safe_load((REPOSITORY / BASES_FILE).read_text(encoding="utf-8"))
    text = "".join(path.read_text(encoding="utf-8") for path in (REPOSITORY / "spec/operators").glob("*.yaml"))
    uses = {"type_sets": r"types: (\[[^\]]*)?\b{}\b", "bases": r"\nbase: {}\n", "operator_lists": r"operators: {}\b"}
    uses["reasons"] = r"because: {}\b(?s:.*)because: {}\b"  # of one rule the reason stands with it
    text += (REPOSITORY / BASES_FILE).read_text(encoding="utf-8")
    unused = [
        f"{part}.{name}"
        for part in uses
        for name in declared[part]
        if not re.search(uses[part].replace("{}", name), text)
    ]
    assert unused == []
