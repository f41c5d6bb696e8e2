"""Keys and values of the YAML: the exact words about each one that does not belong."""

from __future__ import annotations

import pytest
from specs import BASE, Tree, assert_says, edited

from dmlgen.codes import Code

KERNEL = BASE[BASE.index("family: scan") : BASE.index("\nreference:")]
ROW = '{since: "2.1", tensors: {"*": {dimensions: 4, types: [FLOAT32, FLOAT16, INT32]}}}'
DATA = "data: [[[[2, 1], [3, 8]]]]"
INPUT = "{InputTensor: {type: INT32, data: [7]}}"
AXIS = "Axis: {type: UINT, doc: Dimension to sum along.}"
AS_ONE_LIST = [
    (f"\n  {name}: {{{key}", f"\n    {name}: {{{key}")
    for name, key in (
        ("OutputTensor", "kind"),
        ("Axis", "type"),
        ("AxisDirection", "type"),
        ("HasExclusiveSum", "type"),
    )
]

KEYS = {
    "unknown key": (
        [("formula: sum", "¦colour: red\nformula: sum")],
        [Code.UNKNOWN_KEY],
    ),
    "a key that is no word": ([("formula: sum", "¦1: 2\nformula: sum")], [Code.UNKNOWN_KEY]),
    "the end of a text": (
        [("doc: Elements to sum.", "doc: Elements, ¦see C:\\new")],
        [Code.UNKNOWN_KEY],
    ),
    "misspelled optional key": (
        [("formula: sum", "¦formla: sum")],
        [Code.UNKNOWN_KEY],
    ),
    "misspelled required key": (
        [("summary: Running", "¦sumary: Running")],
        [Code.UNKNOWN_KEY],
    ),
    "missing key": (
        [
            ("operator: CUMULATIVE_SUMMATION", "¦operator: CUMULATIVE_SUMMATION"),
            ("summary: Running sum of the elements along one axis.\n", ""),
        ],
        [Code.MISSING_KEY],
    ),
    "key that stands there already": (
        [
            (
                "same: [DataType, DimensionCount, Sizes]\n",
                "same: [DataType, DimensionCount, Sizes]\n    ¦off: [InputTensor]\n",
            )
        ],
        [Code.UNKNOWN_KEY],
    ),
    "unknown key of a tensor": (
        [("OutputTensor: {kind: output,", "OutputTensor: {kind: output, ¦optonal: true,")],
        [Code.UNKNOWN_KEY],
    ),
    "member without a kind": (
        [(AXIS, "Axis: ¦{doc: Dimension.}")],
        [Code.MISSING_KEY],
    ),
    "member with a misspelled kind": (
        [(AXIS, "Axis: {¦tpe: UINT, doc: Dimension.}")],
        [Code.UNKNOWN_KEY],
    ),
    "member with both": (
        [(AXIS, "Axis: {kind: input, ¦type: UINT, doc: Dimension.}")],
        [Code.TWO_KEYS],
    ),
    "member that is text": (
        [(AXIS, "Axis: ¦UINT")],
        [Code.WRONG_KIND],
    ),
    "erratum that is text": (
        [("errata:\n", "errata:\n  - ¦wrong\n")],
        [Code.WRONG_KIND],
    ),
    "name that is none": (
        [("  Axis: {type", "  ¦axis_2: {type: UINT, doc: x}\n  Axis: {type")],
        [Code.FORM],
    ),
    "members that are a list": (
        [("members:\n  InputTensor: {kind", "members:\n  ¦- InputTensor: {kind"), *AS_ONE_LIST],
        [Code.EMPTY],
    ),
    "a row of no tensors": (
        [(ROW, ROW.replace(ROW[ROW.index("{", 1) :], "¦{}}"))],
        [Code.EMPTY],
    ),
    "operator's name in lower case": (
        [("operator: CUMULATIVE_SUMMATION", "operator: ¦cumulative_summation")],
        [Code.FORM],
    ),
}

VALUES = {
    "level as a number": (
        [('introduced: "2.1"', "introduced: ¦2.1")],
        [Code.AMBIGUOUS],
    ),
    "text that is a boolean": (
        [("summary: Running sum of the elements along one axis.", "summary: ¦no")],
        [Code.AMBIGUOUS],
    ),
    "text of two lines": (
        [("summary: ", "summary: ¦|\n  Sum\n  of x.\n# ")],
        [Code.BLOCK_TEXT],
    ),
    "formula of two lines that are folded": (
        [("formula: sum of x", "formula: ¦>\n  sum\n\n  of x")],
        [Code.BLOCK_TEXT],
    ),
    "nothing": ([("formula: sum of x", "formula:¦")], [Code.WRONG_KIND]),
    "tables that are no boolean": (
        [("date: 2022-01-19, ", "date: 2022-01-19, tables: ¦no, ")],
        [Code.AMBIGUOUS],
    ),
    "no date": (
        [("date: 2022-01-19", "date: ¦January")],
        [Code.NO_NUMBER],
    ),
    "list for a word": (
        [("page: the-page, locale: en-us", "page: the-page, locale: ¦[en]")],
        [Code.WRONG_KIND],
    ),
    "list for one choice": (
        [("kind: output", "kind: ¦[output]")],
        [Code.WRONG_KIND],
    ),
    "unknown choice": (
        [("kind: output", "kind: ¦ouput")],
        [Code.NO_CHOICE],
    ),
    "text for a list": (
        [("in_place: [InputTensor]", "in_place: ¦InputTensor")],
        [Code.WRONG_KIND],
    ),
    "empty list": (
        [("types: [FLOAT32, FLOAT16, INT64, INT32]", "types: ¦[]")],
        [Code.EMPTY],
    ),
    "unknown data type": (
        [("types: [FLOAT32, FLOAT16, INT64, INT32]", "types: [FLOAT32, ¦FLAOT16]")],
        [Code.NO_CHOICE],
    ),
    "the type of nothing": (
        [("types: [FLOAT32, FLOAT16, INT64, INT32]", "types: [¦UNKNOWN]")],
        [Code.NO_CHOICE],
    ),
    "unknown field": (
        [("same: [DataType, DimensionCount, Sizes]", "same: [¦Datatypes]")],
        [Code.NO_CHOICE],
    ),
    "range of no numbers": (
        [(ROW, ROW.replace(": 4,", ": ¦all,"))],
        [Code.FORM],
    ),
    "range backwards": (
        [(ROW, ROW.replace(": 4,", ": ¦8-1,"))],
        [Code.BACKWARDS],
    ),
    "range too wide": (
        [(ROW, ROW.replace(": 4,", ": ¦1-9,"))],
        [Code.BACKWARDS],
    ),
    "range from nothing": (
        [(ROW, ROW.replace(": 4,", ": ¦0,"))],
        [Code.BACKWARDS],
    ),
    "flag of YAML 1.1": (
        [("OutputTensor: {kind: output,", "OutputTensor: {kind: output, optional: ¦no,")],
        [Code.AMBIGUOUS],
    ),
    "unknown status": (
        [("status: documented", "status: ¦undocumented")],
        [Code.NO_CHOICE],
    ),
    "unknown class": (
        [("status: documented", "status: documented\n    classes: [¦infinite]")],
        [Code.NO_CHOICE],
    ),
    "unknown group": (
        [("INTEGERS: any", "¦INTEGER: any")],
        [Code.NO_CHOICE],
    ),
    "list for a mapping": (
        [
            (
                'domain:\n  InputTensor: {FLOATS: "uniform(-1, 1)", INTEGERS: any}',
                "domain:\n  - ¦a".replace("- ¦a", "¦- a"),
            )
        ],
        [Code.WRONG_KIND],
    ),
    "empty mapping": (
        [('  InputTensor: {FLOATS: "uniform(-1, 1)", INTEGERS: any}', "  InputTensor: ¦{}")],
        [Code.EMPTY],
    ),
    "empty expression": (
        [("  FLOAT32: depth * eps", "  FLOAT32: ¦''")],
        [Code.EMPTY],
    ),
    "no value": (
        [("default: false", "default: ¦[]")],
        [Code.WRONG_KIND],
    ),
    "kernel that is text": (
        [
            (
                "kernel:\n  " + KERNEL,
                "kernel: ¦scan",
            )
        ],
        [Code.WRONG_KIND],
    ),
    "kernel without family": (
        [("  family: scan\n  combine", "  ¦combine")],
        [Code.MISSING_KEY],
    ),
    "kernel of no family": (
        [("family: scan", "family: ¦scn")],
        [Code.NO_CHOICE],
    ),
    "kernel of a list": (
        [("family: scan", "family: ¦[scan]")],
        [Code.WRONG_KIND],
    ),
    "unknown key of a family": (
        [("combine: a + b", "combine: a + b\n  ¦revers: true")],
        [Code.UNKNOWN_KEY],
    ),
    "folded code": (
        [("reference: |\n  decreasing", "reference: ¦>\n  decreasing")],
        [Code.BLOCK_TEXT],
    ),
}

TENSORS = {
    "neither data nor fill": (
        [(INPUT, "{InputTensor: ¦{type: INT32}}")],
        [Code.MISSING_KEY],
    ),
    "fill without sizes": (
        [(INPUT, "{InputTensor: ¦{type: INT32, fill: 1}}")],
        [Code.MISSING_KEY],
    ),
    "fill and data": (
        [(INPUT, "{InputTensor: {type: INT32, data: [1], ¦fill: 1}}")],
        [Code.TWO_KEYS],
    ),
    "number for data": (
        [(INPUT, "{InputTensor: {type: INT32, data: ¦7}}")],
        [Code.WRONG_KIND],
    ),
    "text in data": (
        [(INPUT, "{InputTensor: {type: INT32, data: [¦seven, ¦017]}}")],
        [
            Code.NO_NUMBER,
            Code.AMBIGUOUS,
        ],
    ),
    "ragged": (
        [(DATA, "data: [[[[2, 1], ¦[3]]]]")],
        [Code.ARRAY],
    ),
    "ragged twice": (
        [(DATA, "data: [[[[2, 1], ¦[3], ¦[1, 2, 3]]]]")],
        [
            Code.ARRAY,
            Code.ARRAY,
        ],
    ),
    "list beside numbers": (
        [(DATA, "data: [1, ¦[2]]")],
        [Code.ARRAY],
    ),
    "number beside lists": (
        [(DATA, "data: [[1], ¦2]")],
        [Code.ARRAY],
    ),
    "empty data": ([(DATA, "data: ¦[]")], [Code.ARRAY]),
    "nine dimensions": (
        [(DATA, "data: ¦[[[[[[[[[1]]]]]]]]]")],
        [Code.ARRAY],
    ),
    "sizes with nested data": (
        [(DATA, f"¦sizes: [1, 1, 2, 2], {DATA}")],
        [Code.TWO_KEYS],
    ),
    "sizes and another count": (
        [(DATA, "sizes: [1, 1, 2, 2], data: ¦[2, 1, 3]")],
        [Code.ARRAY],
    ),
    "a size of zero": (
        [("sizes: [1, 1, 1, 50], fill", "sizes: [1, 1, ¦0, 50], fill")],
        [Code.ARRAY],
    ),
    "nine sizes": (
        [("sizes: [1, 1, 1, 50], fill", "sizes: ¦[1, 1, 1, 1, 1, 1, 1, 1, 50], fill")],
        [Code.ARRAY],
    ),
    "sizes of text": (
        [("sizes: [1, 1, 1, 50], fill", "sizes: [1, ¦many], fill")],
        [Code.NO_NUMBER],
    ),
    "too many elements": (
        [("sizes: [1, 1, 1, 50], fill", "sizes: ¦[1024, 1024, 1, 2], fill")],
        [Code.ARRAY],
    ),
    "fill of text": (
        [("fill: 1}", "fill: ¦one}")],
        [Code.NO_NUMBER],
    ),
    "sequence without step": (
        [("sequence: {start: 1, step: 1}", "sequence: ¦{start: 1}")],
        [Code.MISSING_KEY],
    ),
}


@pytest.mark.parametrize("name", KEYS)
def test_keys(tree: Tree, name: str) -> None:
    edits, messages = KEYS[name]
    assert_says(tree, edited(*edits), *messages)


@pytest.mark.parametrize("name", VALUES)
def test_values(tree: Tree, name: str) -> None:
    edits, messages = VALUES[name]
    assert_says(tree, edited(*edits), *messages)


@pytest.mark.parametrize("name", TENSORS)
def test_tensors_of_cases(tree: Tree, name: str) -> None:
    edits, messages = TENSORS[name]
    assert_says(tree, edited(*edits), *messages)


def test_what_follows_from_a_mistake_is_not_reported(tree: Tree) -> None:
    """InputTensor cannot be read, so nothing is said about the many places that name it."""
    assert_says(
        tree,
        edited(("kind: input, doc", "kind: ¦inptu, doc")),
        Code.NO_CHOICE,
    )


def test_mistakes_in_several_parts_at_once(tree: Tree) -> None:
    marked = edited(
        ("summary: Running sum", "¦sumary: Running sum"),
        ("np.cumsum(x", "¦np.cumsun(x"),
        ("Axis < InputTensor", "¦Axes < InputTensor"),
        ("fact: support.2_1.types", "fact: support.¦1_1.types"),
        ("data: [7]}}\n    members", "data: [¦7.5]}}\n    members"),
    )
    assert_says(
        tree,
        marked,
        Code.UNKNOWN_KEY,
        Code.UNKNOWN_NAME,
        Code.REFERENCE,
        Code.SETTING,
        Code.ERRATUM,
    )


@pytest.mark.parametrize("text", ["- a\n", "text\n", "7\n", "[]\n"])
def test_a_file_that_is_no_mapping(tree: Tree, text: str) -> None:
    tree.write(text)
    (message,) = tree.messages()
    assert message.startswith("spec/operators/cumulative_summation.yaml:1:1: the operator: a mapping is wanted, not ")
    assert (
        "; write {operator: ..., summary: ..., introduced: ..., documents: ..., "
        "members: ..., support: ..., kernel: ..., " in message
    )
