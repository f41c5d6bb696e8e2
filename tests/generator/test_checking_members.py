"""Members and support rows, and the values of plain members that sweeps try."""

from __future__ import annotations

import pytest
from specs import BASE, CLIP, CLIP_FILE, LINEAR, LINEAR_FILE, Tree, assert_says, edited

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


MAX = "  Max: {FLOATS: [1.5, 2], INTEGERS: [100]}\n"
CLIP_MISTAKES = {
    "a scale and bias that is a number": (
        ("[[0.5, 0.25]]", "[¦0.5]"),
        "domain: '0.5' is no DML_SCALE_BIAS; write {Scale: 2, Bias: 1}, or null",
    ),
    "three numbers": (
        ("[[0.5, 0.25]]", "[¦[0.5, 0.25, 1]]"),
        "domain: 3 numbers, a pair of scale and bias has 2; write [0.5, 0.25]",
    ),
    "one number": (
        ("[[0.5, 0.25]]", "[¦[0.5]]"),
        "domain: 1 number, a pair of scale and bias has 2; write [0.5, 0.25]",
    ),
    "a word in a pair": (("[[0.5, 0.25]]", "[[0.5, ¦x]]"), "domain: 'x' is no number; write a number such as 0.5"),
    "a word among three": (("[[0.5, 0.25]]", "[[0.5, ¦x, 1]]"), "domain: 'x' is no number; write a number such as 0.5"),
    "a list in a pair": (("[[0.5, 0.25]]", "[[¦[1], 2]]"), "domain: a list is no number; write a number such as 0.5"),
    "a list for a number": (
        (MAX, MAX.replace("[1.5, 2]", "[1.5, ¦[2]]")),
        "domain: a list is no DML_SCALAR_UNION; write a number",
    ),
    "no values": (("[[0.5, 0.25]]", "¦[]"), "domain.ScaleBias: the list is empty; write [0.5, 2], or remove the key"),
    "a value that does not fit one of the types": (
        ("INTEGERS: [100]", "INTEGERS: [¦300]"),
        "domain: 300 is no value of UINT8; write a whole number from 0 to 255",
    ),
    "a value that does not fit the type": (
        (MAX, "  Max: {FLOATS: [1.5, 2], INT32: [100], UINT8: [-128, ¦-129]}\n"),
        "domain: -129 is no value of UINT8; write a whole number from 0 to 255",
    ),
    "a type without values": (
        (MAX, "  ¦Max: {FLOATS: [1.5, 2], INT32: [100]}\n"),
        "domain: nothing says which values of Max to try for UINT8; add them, or write one list for all types",
    ),
    "values of no type": (
        (MAX, "  Max: {FLOATS: [1.5, 2], INTEGERS: [100], ¦INT8: [1]}\n"),
        "domain: no support row has INT8 for the first tensor; remove it",
    ),
    "values of an enumeration": (
        (MAX, MAX + "  ¦MinMaxDataType: [DML_TENSOR_DATA_TYPE_FLOAT32]\n"),
        "domain: MinMaxDataType is a DML_TENSOR_DATA_TYPE, of which all its values are tried; remove it",
    ),
    "no member": ((MAX, MAX + "  ¦Mox: [1]\n"), "domain: 'Mox' is no member; did you mean Max?"),
    "a tensor": (
        (MAX, MAX + "  ¦OutputTensor: [1]\n"),
        "domain: OutputTensor is a tensor, whose contents are drawn; write {FLOATS: any}",
    ),
    "one value": (
        (MAX, "  Max: ¦1\n"),
        "domain.Max: a mapping is wanted, not '1'; write {FLOATS: any}, or of a plain member [0.5, 2]",
    ),
    "draws of a plain member": (
        (MAX, MAX.replace("Max: {FLOATS: [1.5, 2], INTEGERS: [100]}", "¦Max: {FLOATS: any}")),
        "domain: Max is no input tensor; use one of InputTensor",
    ),
}


@pytest.mark.parametrize("name", CLIP_MISTAKES)
def test_values_that_are_none(tree: Tree, name: str) -> None:
    edit, message = CLIP_MISTAKES[name]
    found = [message]
    if name == "draws of a plain member":
        found = ["domain: nothing says which values of Max to try; add `Max: [0.5, 2]`", message]
        edit = (edit[0], edit[1])
        assert_says(tree, edited(("domain:", "¦domain:"), edit, text=CLIP), *found, file=CLIP_FILE)
        return
    assert_says(tree, edited(edit, text=CLIP), *found, file=CLIP_FILE)


WITHOUT_VALUES = {
    "ScaleBias": ("  ScaleBias: [[0.5, 0.25]]\n", "[[0.5, 0.25]]"),
    "Max": (MAX, "[0.5, 2]"),
}


@pytest.mark.parametrize("name", WITHOUT_VALUES)
def test_what_a_kernel_computes_with_has_values(tree: Tree, name: str) -> None:
    line, example = WITHOUT_VALUES[name]
    message = f"domain: nothing says which values of {name} to try; add `{name}: {example}`"
    assert_says(tree, edited((line, ""), ("domain:", "¦domain:"), text=CLIP), message, file=CLIP_FILE)


def test_a_float_is_tried_in_single_precision(tree: Tree) -> None:
    assert_says(
        tree,
        edited(("Alpha: [0.5, 2]", "Alpha: [0.5, ¦1.0e+39]"), text=LINEAR),
        "domain: 1e+39 is infinite in FLOAT32; write .inf",
        file=LINEAR_FILE,
    )


def test_values_of_an_operator(tree: Tree) -> None:
    tree.write(LINEAR, LINEAR_FILE)
    fused = "  Fused: {type: DML_OPERATOR_DESC, operators: [ACTIVATION_LINEAR], doc: x}\n  Min: {type"
    text = edited(("  Min: {type", fused), (MAX, MAX + "  ¦Fused: [1]\n"), text=CLIP)
    message = "domain: Fused is a DML_OPERATOR_DESC, of which each allowed operator is tried; remove it"
    assert_says(tree, text, message, file=CLIP_FILE)


def test_other_families_need_no_values_but_may_have_them(tree: Tree) -> None:
    tree.write(edited(("INTEGERS: any}", "INTEGERS: any}\n  Axis: [0, 1]")))
    assert tree.messages() == []
    assert "Axis: [" not in BASE
