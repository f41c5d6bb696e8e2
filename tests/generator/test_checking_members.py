"""Members and support tables: the exact words about each mistake."""

from __future__ import annotations

import pytest
from specs import Tree, assert_says, edited

AXIS = "Axis: {type: UINT, doc: Dimension to sum along.}"
ROW = '{since: "2.1", tensors: {"*": {dimensions: 4, types: [FLOAT32, FLOAT16, INT32]}}}'

MEMBERS = {
    "argument with capitals": (
        [("argument: exclusive", "argument: ¦Exclusive")],
        ["argument: 'Exclusive' is no name in snake_case; write a name such as axis_direction"],
    ),
    "argument with a dash": (
        [("argument: exclusive", "argument: ¦ex-clusive")],
        ["argument: 'ex-clusive' is no name in snake_case; write a name such as axis_direction"],
    ),
    "argument that is a keyword": (
        [("argument: exclusive", "argument: ¦lambda")],
        ["argument: 'lambda' is a keyword of Python; give another `argument`"],
    ),
    "argument that every function has": (
        [("argument: exclusive", "argument: ¦device")],
        ["argument: every function has an argument 'device' already; give another `argument`"],
    ),
    "argument of another member": (
        [("argument: exclusive", "argument: ¦input")],
        ["argument: 'input' is also the argument of InputTensor; give another `argument`"],
    ),
    "unknown type": (
        [
            (
                "AxisDirection: {type: DML_AXIS_DIRECTION, default: DML_AXIS_DIRECTION_INCREASING",
                "AxisDirection: {type: ¦DML_AXIS_DIRECTON",
            ),
        ],
        ["type: 'DML_AXIS_DIRECTON' is no type of a member; did you mean DML_AXIS_DIRECTION?"],
    ),
    "unknown type like no other": (
        [(AXIS, AXIS.replace("UINT", "¦qqq"))],
        ["type: 'qqq' is no type of a member; write UINT, INT, FLOAT, BOOL, an enumeration or a structure"],
    ),
    "default of another type": (
        [("default: false", "default: ¦0")],
        ["default: '0' is no BOOL; write true or false"],
    ),
    "boolean of YAML 1.1": (
        [("default: false", "default: ¦off")],
        ["default: 'off' is no BOOL; write true or false"],
    ),
    "default that is no member of the enumeration": (
        [("default: DML_AXIS_DIRECTION_INCREASING", "default: ¦INCREASIN")],
        ["default: 'INCREASIN' is no member of DML_AXIS_DIRECTION; did you mean DML_AXIS_DIRECTION_INCREASING?"],
    ),
    "negative UINT": (
        [(AXIS, AXIS.replace("UINT", "UINT, default: ¦-1"))],
        ["default: '-1' is no UINT; write a whole number from 0 to 4294967295"],
    ),
    "float for a UINT": (
        [(AXIS, AXIS.replace("UINT", "UINT, default: ¦1.0"))],
        ["default: '1.0' is no UINT; write a whole number from 0 to 4294967295"],
    ),
    "boolean for a UINT": (
        [(AXIS, AXIS.replace("UINT", "UINT, default: ¦true"))],
        ["default: true is no UINT; write a whole number from 0 to 4294967295"],
    ),
    "text for a FLOAT": (
        [(AXIS, AXIS.replace("UINT", "FLOAT, default: ¦'1.5'"))],
        ["default: '1.5' is no FLOAT; write a number such as 1.5"],
    ),
    "infinite FLOAT": (
        [(AXIS, AXIS.replace("UINT", "FLOAT, default: ¦1.0e+39"))],
        ["default: 1e+39 is infinite in FLOAT32; write .inf"],
    ),
    "too large for INT": (
        [(AXIS, AXIS.replace("UINT", "INT, default: ¦2147483648"))],
        ["default: '2147483648' is no INT; write a whole number from -2147483648 to 2147483647"],
    ),
    "in place of no member": (
        [("in_place: [InputTensor]", "in_place: [¦InputTenor]")],
        ["in_place: 'InputTenor' is no member; did you mean InputTensor?"],
    ),
    "in place of an output": (
        [("in_place: [InputTensor]", "in_place: [¦OutputTensor]")],
        ["in_place: OutputTensor is no input tensor; use one of InputTensor"],
    ),
    "in place of a number": (
        [("in_place: [InputTensor]", "in_place: [¦Axis]")],
        ["in_place: Axis is no input tensor; use one of InputTensor"],
    ),
    "in place twice": (
        [("in_place: [InputTensor]", "in_place: [InputTensor, ¦InputTensor]")],
        ["in_place: 'InputTensor' stands here twice; remove one"],
    ),
}

SUPPORT = {
    "oldest first": (
        [('{since: "5.0"', '{since: "1.0"'), (", INT64, INT32]", ", INT32]"), ('- {since: "2.1"', '- {since: ¦"2.1"')],
        ['since: "2.1" stands after the older "1.0"; list the newest row first'],
    ),
    "a level twice": (
        [
            ('{since: "5.0"', '{since: "2.1"'),
            (", INT64, INT32]", ", INT32]"),
            ('  - {since: "2.1", tensors: {"*": {dimensions: 4', '  - {since: ¦"2.1", tensors: {"*": {dimensions: 4'),
        ],
        ['since: a second row for "2.1"; merge the two rows'],
    ),
    "row for no tensor": (
        [(ROW, ROW.replace('{"*":', '{¦InputTensr: {dimensions: 4, types: [FLOAT32]}, "*":'))],
        ["tensors: 'InputTensr' is no member; did you mean InputTensor?"],
    ),
    "row for a number": (
        [(ROW, ROW.replace('{"*":', '{¦Axis: {dimensions: 4, types: [FLOAT32]}, "*":'))],
        ["tensors: Axis is no tensor; use one of InputTensor, OutputTensor"],
    ),
    "type twice": (
        [(ROW, ROW.replace("INT32]", "INT32, ¦FLOAT16]"))],
        ["types: 'FLOAT16' stands here twice; remove one"],
    ),
    "a tensor without support": (
        [(ROW, "¦" + ROW.replace('"*"', "InputTensor"))],
        ['support: the row of "2.1" says nothing about OutputTensor; add OutputTensor, or "*" for every other tensor'],
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
        ['tensors: "*" applies to no tensor, because every tensor is listed; remove it'],
    ),
    "a type of a later level": (
        [(ROW, ROW.replace("INT32]", "INT32, ¦INT64]"))],
        ['types: INT64 came with "3.0", this row begins at "2.1"; move it to a newer row'],
    ),
}


@pytest.mark.parametrize("name", MEMBERS)
def test_members(tree: Tree, name: str) -> None:
    edits, messages = MEMBERS[name]
    assert_says(tree, edited(*edits), *messages)


def test_an_argument_that_follows_from_the_name(tree: Tree) -> None:
    text = edited(("argument: exclusive, ", "")).replace("HasExclusiveSum", "Lambda")
    marked = text.replace("  Lambda: {type", "  ¦Lambda: {type")
    assert_says(tree, marked, "argument: 'lambda' is a keyword of Python; give another `argument`")


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
    assert_says(tree, marked, "members: no output tensor; add one, with `kind: output`")


@pytest.mark.parametrize("name", SUPPORT)
def test_support(tree: Tree, name: str) -> None:
    edits, messages = SUPPORT[name]
    assert_says(tree, edited(*edits), *messages)
