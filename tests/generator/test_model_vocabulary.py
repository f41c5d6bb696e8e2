"""Keys and values of the YAML: the exact words about each one that does not belong."""

from __future__ import annotations

import pytest
from specs import BASE, Tree, assert_says, edited

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
        ["the operator has no key 'colour'; use one of base, magnitude, undefined, sweep, defaults"],
    ),
    "a key that is no word": ([("formula: sum", "¦1: 2\nformula: sum")], ["the operator has no key '1'; remove it"]),
    "the end of a text": (
        [("doc: Elements to sum.", "doc: Elements, ¦see C:\\new")],
        ["the tensor has no key 'see C:\\new'; it is the end of a text with a comma; put that text in quotes"],
    ),
    "misspelled optional key": (
        [("formula: sum", "¦formla: sum")],
        ["the operator has no key 'formla'; did you mean formula?"],
    ),
    "misspelled required key": (
        [("summary: Running", "¦sumary: Running")],
        ["the operator has no key 'sumary'; did you mean summary?"],
    ),
    "missing key": (
        [
            ("operator: CUMULATIVE_SUMMATION", "¦operator: CUMULATIVE_SUMMATION"),
            ("summary: Running sum of the elements along one axis.\n", ""),
        ],
        ["the operator lacks the key 'summary'; add `summary: ...`"],
    ),
    "key that stands there already": (
        [
            (
                "same: [DataType, DimensionCount, Sizes]\n",
                "same: [DataType, DimensionCount, Sizes]\n    ¦off: [InputTensor]\n",
            )
        ],
        ["the constraint has no key 'off'; use one of since, until, when, stated, because"],
    ),
    "unknown key of a tensor": (
        [("OutputTensor: {kind: output,", "OutputTensor: {kind: output, ¦optonal: true,")],
        ["the tensor has no key 'optonal'; did you mean optional?"],
    ),
    "member without a kind": (
        [(AXIS, "Axis: ¦{doc: Dimension.}")],
        ["the member does not say what it is; add `kind: ...` or `type: ...`"],
    ),
    "member with a misspelled kind": (
        [(AXIS, "Axis: {¦tpe: UINT, doc: Dimension.}")],
        ["the member has no key 'tpe'; did you mean type?"],
    ),
    "member with both": (
        [(AXIS, "Axis: {kind: input, ¦type: UINT, doc: Dimension.}")],
        ["the member has both 'kind' and 'type'; keep one of them"],
    ),
    "member that is text": (
        [(AXIS, "Axis: ¦UINT")],
        ["members.Axis: a mapping is wanted, not 'UINT'; write {kind: ..., ...} or {type: ..., ...}"],
    ),
    "erratum that is text": (
        [("errata:\n", "errata:\n  - ¦wrong\n")],
        ["errata: a mapping is wanted, not 'wrong'; write {fact: ..., page: ..., says: ..., taken: ..., because: ...}"],
    ),
    "name that is none": (
        [("  Axis: {type", "  ¦axis_2: {type: UINT, doc: x}\n  Axis: {type")],
        ["members: 'axis_2' is no name of a member; write it as InputTensor"],
    ),
    "members that are a list": (
        [("members:\n  InputTensor: {kind", "members:\n  ¦- InputTensor: {kind"), *AS_ONE_LIST],
        ["members: a mapping is wanted, not a list; write InputTensor: {kind: input, doc: ...}"],
    ),
    "a row of no tensors": (
        [(ROW, ROW.replace(ROW[ROW.index("{", 1) :], "¦{}}"))],
        ['tensors: the mapping is empty; write {"*": {dimensions: 1-8, types: [FLOAT32]}}'],
    ),
    "operator's name in lower case": (
        [("operator: CUMULATIVE_SUMMATION", "operator: ¦cumulative_summation")],
        ["operator: 'cumulative_summation' is no name of an operator; write it as CUMULATIVE_PRODUCT"],
    ),
}

VALUES = {
    "level as a number": (
        [('introduced: "2.1"', "introduced: ¦2.1")],
        ['introduced: 2.1 is a number, a feature level is text; quote it: "2.1"'],
    ),
    "text that is a boolean": (
        [("summary: Running sum of the elements along one axis.", "summary: ¦no")],
        ["summary: 'no' is a boolean, text is wanted; quote it: \"no\""],
    ),
    "text of two lines": (
        [("summary: ", "summary: ¦|\n  Sum\n  of x.\n# ")],
        ["summary: the text has more than one line; write it on one line"],
    ),
    "formula of two lines that are folded": (
        [("formula: sum of x", "formula: ¦>\n  sum\n\n  of x")],
        ["formula: a text of several lines is wanted as it is written; write it as a block, after `|`"],
    ),
    "nothing": ([("formula: sum of x", "formula:¦")], ["formula: text is wanted, not nothing; write one value"]),
    "tables that are no boolean": (
        [("date: 2022-01-19, ", "date: 2022-01-19, tables: ¦no, ")],
        ["tables: 'no' is no boolean in every version of YAML; write true or false"],
    ),
    "no date": (
        [("date: 2022-01-19", "date: ¦January")],
        ["date: 'January' is no date; write a date of the calendar as YYYY-MM-DD"],
    ),
    "list for a word": (
        [("page: the-page, locale: en-us", "page: the-page, locale: ¦[en]")],
        ["locale: text is wanted, not a list; write one value"],
    ),
    "list for one choice": (
        [("kind: output", "kind: ¦[output]")],
        ["kind: one kind of tensor is wanted, not a list; write one word"],
    ),
    "unknown choice": (
        [("kind: output", "kind: ¦ouput")],
        ["kind: 'ouput' is no kind of tensor; did you mean output?"],
    ),
    "text for a list": (
        [("in_place: [InputTensor]", "in_place: ¦InputTensor")],
        ["in_place: a list is wanted, not 'InputTensor'; write [InputTensor]"],
    ),
    "empty list": (
        [("types: [FLOAT32, FLOAT16, INT64, INT32]", "types: ¦[]")],
        ["types: the list is empty; write [FLOAT32, FLOAT16], or remove the key"],
    ),
    "unknown data type": (
        [("types: [FLOAT32, FLOAT16, INT64, INT32]", "types: [FLOAT32, ¦FLAOT16]")],
        ["types: 'FLAOT16' is no data type; did you mean FLOAT16?"],
    ),
    "the type of nothing": (
        [("types: [FLOAT32, FLOAT16, INT64, INT32]", "types: [¦UNKNOWN]")],
        [
            "types: 'UNKNOWN' is no data type; use one of "
            "FLOAT32, FLOAT16, UINT32, UINT16, UINT8, INT32, INT16, INT8, FLOAT64, "
            "UINT64, INT64, UINT4, INT4"
        ],
    ),
    "unknown field": (
        [("same: [DataType, DimensionCount, Sizes]", "same: [¦Datatypes]")],
        ["same: 'Datatypes' is no field of tensors; did you mean DataType?"],
    ),
    "range of no numbers": (
        [(ROW, ROW.replace(": 4,", ": ¦all,"))],
        ["dimensions: 'all' is no dimension count or range; write 4 or 1-8"],
    ),
    "range backwards": (
        [(ROW, ROW.replace(": 4,", ": ¦8-1,"))],
        ["dimensions: the range 8-1 runs backwards; write 1-8"],
    ),
    "range too wide": (
        [(ROW, ROW.replace(": 4,", ": ¦1-9,"))],
        ["dimensions: '1-9' leaves 1 to 8; tensors have 1 to 8 dimensions"],
    ),
    "range from nothing": (
        [(ROW, ROW.replace(": 4,", ": ¦0,"))],
        ["dimensions: '0' leaves 1 to 8; tensors have 1 to 8 dimensions"],
    ),
    "flag of YAML 1.1": (
        [("OutputTensor: {kind: output,", "OutputTensor: {kind: output, optional: ¦no,")],
        ["optional: 'no' is no boolean in every version of YAML; write true or false"],
    ),
    "unknown status": (
        [("status: documented", "status: ¦undocumented")],
        ["status: 'undocumented' is no status; did you mean documented?"],
    ),
    "unknown class": (
        [("status: documented", "status: documented\n    classes: [¦infinite]")],
        ["classes: 'infinite' is no numeric class; did you mean nonfinite?"],
    ),
    "unknown group": (
        [("INTEGERS: any", "¦INTEGER: any")],
        ["domain.InputTensor: 'INTEGER' is no data type or group of them; did you mean INTEGERS?"],
    ),
    "list for a mapping": (
        [
            (
                'domain:\n  InputTensor: {FLOATS: "uniform(-1, 1)", INTEGERS: any}',
                "domain:\n  - ¦a".replace("- ¦a", "¦- a"),
            )
        ],
        ["domain: a mapping is wanted, not a list; write InputTensor: {FLOATS: any}"],
    ),
    "empty mapping": (
        [('  InputTensor: {FLOATS: "uniform(-1, 1)", INTEGERS: any}', "  InputTensor: ¦{}")],
        ["domain.InputTensor: the mapping is empty; write {FLOATS: any}, or remove the key"],
    ),
    "empty expression": (
        [("  FLOAT32: depth * eps", "  FLOAT32: ¦''")],
        ["tolerance.FLOAT32: the expression is empty; write it, or remove the key"],
    ),
    "no value": (
        [("default: false", "default: ¦[]")],
        ["default: a value is wanted, not a list; write one value"],
    ),
    "kernel that is text": (
        [
            (
                "kernel:\n  " + KERNEL,
                "kernel: ¦scan",
            )
        ],
        ["kernel: a mapping is wanted, not 'scan'; write {family: ..., ...}"],
    ),
    "kernel without family": (
        [("  family: scan\n  combine", "  ¦combine")],
        ["the kernel lacks the key 'family'; add `family: ...`"],
    ),
    "kernel of no family": (
        [("family: scan", "family: ¦scn")],
        ["family: 'scn' is no kernel family; did you mean scan?"],
    ),
    "kernel of a list": (
        [("family: scan", "family: ¦[scan]")],
        ["family: one word is wanted, not a list; write one value"],
    ),
    "unknown key of a family": (
        [("combine: a + b", "combine: a + b\n  ¦revers: true")],
        ["the scan has no key 'revers'; did you mean reverse?"],
    ),
    "folded code": (
        [("reference: |\n  decreasing", "reference: ¦>\n  decreasing")],
        ["reference: code is wanted as it is written, line by line; write it as a block, after `|`"],
    ),
}

TENSORS = {
    "neither data nor fill": (
        [(INPUT, "{InputTensor: ¦{type: INT32}}")],
        ["the tensor does not say what it is; add `data: ...` or `fill: ...` or `sequence: ...`"],
    ),
    "fill without sizes": (
        [(INPUT, "{InputTensor: ¦{type: INT32, fill: 1}}")],
        ["the tensor lacks the key 'sizes'; add `sizes: ...`"],
    ),
    "fill and data": (
        [(INPUT, "{InputTensor: {type: INT32, data: [1], ¦fill: 1}}")],
        ["the tensor has both 'data' and 'fill'; keep one of them"],
    ),
    "number for data": (
        [(INPUT, "{InputTensor: {type: INT32, data: ¦7}}")],
        ["data: lists of numbers are wanted, not '7'; write [1, 2, 3], one bracket for each dimension"],
    ),
    "text in data": (
        [(INPUT, "{InputTensor: {type: INT32, data: [¦seven, ¦017]}}")],
        [
            "data: 'seven' is no number; write a number such as 1.5, .inf or .nan",
            "data: '017' is octal in YAML 1.1 and decimal in YAML 1.2; write 17 or 0o17",
        ],
    ),
    "ragged": (
        [(DATA, "data: [[[[2, 1], ¦[3]]]]")],
        ["data: this list has 1 entries, the first one beside it has 2; make them equal"],
    ),
    "ragged twice": (
        [(DATA, "data: [[[[2, 1], ¦[3], ¦[1, 2, 3]]]]")],
        [
            "data: this list has 1 entries, the first one beside it has 2; make them equal",
            "data: this list has 3 entries, the first one beside it has 2; make them equal",
        ],
    ),
    "list beside numbers": (
        [(DATA, "data: [1, ¦[2]]")],
        ["data: a list stands where its neighbours have a number; make them alike"],
    ),
    "number beside lists": (
        [(DATA, "data: [[1], ¦2]")],
        ["data: '2' stands where its neighbours have a list; make them alike"],
    ),
    "empty data": ([(DATA, "data: ¦[]")], ["data: an empty list; every size is at least 1; write a number"]),
    "nine dimensions": (
        [(DATA, "data: ¦[[[[[[[[[1]]]]]]]]]")],
        ["data: 9 dimensions, at most 8 are possible; remove some brackets"],
    ),
    "sizes with nested data": (
        [(DATA, f"¦sizes: [1, 1, 2, 2], {DATA}")],
        ["the tensor has both 'sizes' and nested data; remove 'sizes', or write the data as one flat list"],
    ),
    "sizes and another count": (
        [(DATA, "sizes: [1, 1, 2, 2], data: ¦[2, 1, 3]")],
        ["data: 3 numbers, sizes [1, 1, 2, 2] have 4; make them agree"],
    ),
    "a size of zero": (
        [("sizes: [1, 1, 1, 50], fill", "sizes: [1, 1, ¦0, 50], fill")],
        ["sizes: a size of 0; write 1 or more"],
    ),
    "nine sizes": (
        [("sizes: [1, 1, 1, 50], fill", "sizes: ¦[1, 1, 1, 1, 1, 1, 1, 1, 50], fill")],
        ["sizes: 9 dimensions, at most 8 are possible; remove some"],
    ),
    "sizes of text": (
        [("sizes: [1, 1, 1, 50], fill", "sizes: [1, ¦many], fill")],
        ["sizes: 'many' is no number; write a number such as 1.5, .inf or .nan"],
    ),
    "too many elements": (
        [("sizes: [1, 1, 1, 50], fill", "sizes: ¦[1024, 1024, 1, 2], fill")],
        ["sizes: 2097152 elements, a case has at most 1048576; write smaller sizes"],
    ),
    "fill of text": (
        [("fill: 1}", "fill: ¦one}")],
        ["fill: 'one' is no number; write a number such as 1.5, .inf or .nan"],
    ),
    "sequence without step": (
        [("sequence: {start: 1, step: 1}", "sequence: ¦{start: 1}")],
        ["the sequence lacks the key 'step'; add `step: ...`"],
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
        "kind: 'inptu' is no kind of tensor; did you mean input?",
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
        "the operator has no key 'sumary'; did you mean summary?",
        "require: `Axes` is not known here; did you mean Axis?",
        "reference: np has no 'cumsun'; did you mean cumsum?",
        "InputTensor: 7.5 is no value of INT32; write a whole number from -2147483648 to 2147483647",
        "fact: support has no '1_1'; use one of 5_0, 2_1",
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
