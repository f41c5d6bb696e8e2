"""Members and support rows, and the values of plain members that sweeps try."""

from __future__ import annotations

import pytest
from specs import BASE, CLIP, CLIP_FILE, LINEAR, LINEAR_FILE, Tree, assert_says, edited

from dmlgen.codes import Code

AXIS = "Axis: {type: UINT, doc: Dimension to sum along.}"
ROW = '{since: "2.1", tensors: {"*": {dimensions: 4, types: [FLOAT32, FLOAT16, INT32]}}}'
MEMBERS = {
    "argument with capitals": (
        [("argument: exclusive", "argument: ¦Exclusive")],
        [Code.ARGUMENT],
    ),
    "argument with a dash": (
        [("argument: exclusive", "argument: ¦ex-clusive")],
        [Code.ARGUMENT],
    ),
    "argument that is a keyword": (
        [("argument: exclusive", "argument: ¦lambda")],
        [Code.ARGUMENT],
    ),
    "argument that every function has": (
        [("argument: exclusive", "argument: ¦device")],
        [Code.ARGUMENT],
    ),
    "argument of another member": (
        [("argument: exclusive", "argument: ¦input")],
        [Code.ARGUMENT],
    ),
    "unknown type": (
        [
            (
                "AxisDirection: {type: DML_AXIS_DIRECTION, default: DML_AXIS_DIRECTION_INCREASING",
                "AxisDirection: {type: ¦DML_AXIS_DIRECTON",
            ),
        ],
        [Code.MEMBER_TYPE],
    ),
    "unknown type like no other": (
        [(AXIS, AXIS.replace("UINT", "¦qqq"))],
        [Code.MEMBER_TYPE],
    ),
    "default of another type": (
        [("default: false", "default: ¦0")],
        [Code.SETTING],
    ),
    "boolean of YAML 1.1": (
        [("default: false", "default: ¦off")],
        [Code.SETTING],
    ),
    "default that is no member of the enumeration": (
        [("default: DML_AXIS_DIRECTION_INCREASING", "default: ¦INCREASIN")],
        [Code.SETTING],
    ),
    "negative UINT": (
        [(AXIS, AXIS.replace("UINT", "UINT, default: ¦-1"))],
        [Code.SETTING],
    ),
    "float for a UINT": (
        [(AXIS, AXIS.replace("UINT", "UINT, default: ¦1.0"))],
        [Code.SETTING],
    ),
    "boolean for a UINT": (
        [(AXIS, AXIS.replace("UINT", "UINT, default: ¦true"))],
        [Code.SETTING],
    ),
    "text for a FLOAT": (
        [(AXIS, AXIS.replace("UINT", "FLOAT, default: ¦'1.5'"))],
        [Code.SETTING],
    ),
    "infinite FLOAT": (
        [(AXIS, AXIS.replace("UINT", "FLOAT, default: ¦1.0e+39"))],
        [Code.SETTING],
    ),
    "too large for INT": (
        [(AXIS, AXIS.replace("UINT", "INT, default: ¦2147483648"))],
        [Code.SETTING],
    ),
    "in place of no member": (
        [("in_place: [InputTensor]", "in_place: [¦InputTenor]")],
        [Code.NO_MEMBER],
    ),
    "in place of an output": (
        [("in_place: [InputTensor]", "in_place: [¦OutputTensor]")],
        [Code.WRONG_MEMBER],
    ),
    "in place of a number": (
        [("in_place: [InputTensor]", "in_place: [¦Axis]")],
        [Code.WRONG_MEMBER],
    ),
    "in place twice": (
        [("in_place: [InputTensor]", "in_place: [InputTensor, ¦InputTensor]")],
        [Code.TWICE],
    ),
}
SUPPORT = {
    "oldest first": (
        [('{since: "5.0"', '{since: "1.0"'), (", INT64, INT32]", ", INT32]"), ('- {since: "2.1"', '- {since: ¦"2.1"')],
        [Code.LEVEL],
    ),
    "a level twice": (
        [
            ('{since: "5.0"', '{since: "2.1"'),
            (", INT64, INT32]", ", INT32]"),
            ('  - {since: "2.1", tensors: {"*": {dimensions: 4', '  - {since: ¦"2.1", tensors: {"*": {dimensions: 4'),
        ],
        [Code.TWICE],
    ),
    "row for no tensor": (
        [(ROW, ROW.replace('{"*":', '{¦InputTensr: {dimensions: 4, types: [FLOAT32]}, "*":'))],
        [Code.NO_MEMBER],
    ),
    "row for a number": (
        [(ROW, ROW.replace('{"*":', '{¦Axis: {dimensions: 4, types: [FLOAT32]}, "*":'))],
        [Code.WRONG_MEMBER],
    ),
    "type twice": (
        [(ROW, ROW.replace("INT32]", "INT32, ¦FLOAT16]"))],
        [Code.TWICE],
    ),
    "a tensor without support": (
        [(ROW, "¦" + ROW.replace('"*"', "InputTensor"))],
        [Code.SUPPORT],
    ),
    "a star for nothing": (
        [
            (
                ROW,
                ROW.replace(
                    '{"*":',
                    '{InputTensor: &i {dimensions: 4, types: [FLOAT32, FLOAT16, INT32]}, OutputTensor: *i, ¦"*":',
                ),
            )
        ],
        [Code.SUPPORT],
    ),
    "a type of a later level": (
        [(ROW, ROW.replace("INT32]", "INT32, ¦INT64]"))],
        [Code.SUPPORT],
    ),
}


@pytest.mark.parametrize("name", MEMBERS)
def test_members(tree: Tree, name: str) -> None:
    edits, messages = MEMBERS[name]
    assert_says(tree, edited(*edits), *messages)


def test_an_argument_that_follows_from_the_name(tree: Tree) -> None:
    text = edited(("argument: exclusive, ", "")).replace("HasExclusiveSum", "Lambda")
    marked = text.replace("  Lambda: {type", "  ¦Lambda: {type")
    assert_says(tree, marked, Code.ARGUMENT)


def test_an_operator_without_outputs(tree: Tree) -> None:
    text = edited(
        ("\nmembers:\n", "\n¦members:\n"),
        ("OutputTensor: {kind: output", "OutputTensor: {kind: input"),
        (
            "domain:\n  InputTensor: ",
            'domain:\n  OutputTensor: &d {FLOATS: "uniform(-1, 1)", INTEGERS: any}\n  InputTensor: ',
        ),
        ("  OutputTensor = np.flip", "  y = np.flip"),
    )
    head, _, tail = text.partition("edge_cases:")
    marked = head + tail[tail.index("errata:") :]
    assert_says(tree, marked, Code.NO_OUTPUT)


@pytest.mark.parametrize("name", SUPPORT)
def test_support(tree: Tree, name: str) -> None:
    edits, messages = SUPPORT[name]
    assert_says(tree, edited(*edits), *messages)


MAX = "  Max: {FLOATS: [1.5, 2], INTEGERS: [100]}\n"
CLIP_MISTAKES = {
    "a scale and bias that is a number": (
        ("[[0.5, 0.25]]", "[¦0.5]"),
        Code.SETTING,
    ),
    "three numbers": (
        ("[[0.5, 0.25]]", "[¦[0.5, 0.25, 1]]"),
        Code.SETTING,
    ),
    "one number": (
        ("[[0.5, 0.25]]", "[¦[0.5]]"),
        Code.SETTING,
    ),
    "a word in a pair": (("[[0.5, 0.25]]", "[[0.5, ¦x]]"), Code.NO_NUMBER),
    "a word among three": (("[[0.5, 0.25]]", "[[0.5, ¦x, 1]]"), Code.NO_NUMBER),
    "a list in a pair": (("[[0.5, 0.25]]", "[[¦[1], 2]]"), Code.NO_NUMBER),
    "a list for a number": (
        (MAX, MAX.replace("[1.5, 2]", "[1.5, ¦[2]]")),
        Code.SETTING,
    ),
    "no values": (("[[0.5, 0.25]]", "¦[]"), Code.EMPTY),
    "a value that does not fit one of the types": (
        ("INTEGERS: [100]", "INTEGERS: [¦300]"),
        Code.SETTING,
    ),
    "a value that does not fit the type": (
        (MAX, "  Max: {FLOATS: [1.5, 2], INT32: [100], UINT8: [-128, ¦-129]}\n"),
        Code.SETTING,
    ),
    "a type without values": (
        (MAX, "  ¦Max: {FLOATS: [1.5, 2], INT32: [100]}\n"),
        Code.NO_DOMAIN,
    ),
    "values of no type": (
        (MAX, "  Max: {FLOATS: [1.5, 2], INTEGERS: [100], ¦INT8: [1]}\n"),
        Code.IDLE,
    ),
    "values of an enumeration": (
        (MAX, MAX + "  ¦MinMaxDataType: [DML_TENSOR_DATA_TYPE_FLOAT32]\n"),
        Code.IDLE,
    ),
    "no member": ((MAX, MAX + "  ¦Mox: [1]\n"), Code.NO_MEMBER),
    "a tensor": (
        (MAX, MAX + "  ¦OutputTensor: [1]\n"),
        Code.WRONG_MEMBER,
    ),
    "one value": (
        (MAX, "  Max: ¦1\n"),
        Code.WRONG_KIND,
    ),
    "draws of a plain member": (
        (MAX, MAX.replace("Max: {FLOATS: [1.5, 2], INTEGERS: [100]}", "¦Max: {FLOATS: any}")),
        Code.WRONG_MEMBER,
    ),
}


@pytest.mark.parametrize("name", CLIP_MISTAKES)
def test_values_that_are_none(tree: Tree, name: str) -> None:
    edit, message = CLIP_MISTAKES[name]
    found = [message]
    if name == "draws of a plain member":
        found = [Code.NO_DOMAIN, message]
        edit = (edit[0], edit[1])
        assert_says(tree, edited(("domain:", "¦domain:"), edit, text=CLIP), *found, file=CLIP_FILE)
        return
    assert_says(tree, edited(edit, text=CLIP), *found, file=CLIP_FILE)


@pytest.mark.parametrize("line", ["  ScaleBias: [[0.5, 0.25]]\n", MAX])
def test_what_a_kernel_computes_with_has_values(tree: Tree, line: str) -> None:
    assert_says(tree, edited((line, ""), ("domain:", "¦domain:"), text=CLIP), Code.NO_DOMAIN, file=CLIP_FILE)


def test_a_float_is_tried_in_single_precision(tree: Tree) -> None:
    assert_says(
        tree,
        edited(("Alpha: [0.5, 2]", "Alpha: [0.5, ¦1.0e+39]"), text=LINEAR),
        Code.SETTING,
        file=LINEAR_FILE,
    )


def test_values_of_an_operator(tree: Tree) -> None:
    tree.write(LINEAR, LINEAR_FILE)
    fused = "  Fused: {type: DML_OPERATOR_DESC, operators: [ACTIVATION_LINEAR], doc: x}\n  Min: {type"
    text = edited(("  Min: {type", fused), (MAX, MAX + "  ¦Fused: [1]\n"), text=CLIP)
    message = Code.IDLE
    assert_says(tree, text, message, file=CLIP_FILE)


def test_other_families_need_no_values_but_may_have_them(tree: Tree) -> None:
    tree.write(edited(("INTEGERS: any}", "INTEGERS: any}\n  Axis: [0, 1]")))
    assert tree.messages() == []
    assert "Axis: [" not in BASE
