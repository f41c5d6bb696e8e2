"""Examples and edge cases: the exact words about each mistake."""

from __future__ import annotations

import pytest
from specs import Tree, assert_says, edited

from dmlgen.codes import Code

FIRST = "outputs: {OutputTensor: {type: INT32, data: [7]}}"
INPUT = "inputs: {InputTensor: {type: INT32, data: [7]}}"
MEMBERS = "members: {Axis: 0, AxisDirection: DML_AXIS_DIRECTION_DECREASING, HasExclusiveSum: false}"
ROWS = "data: [[[[2, 3], [3, 11]]]]"
ONES = "sizes: [1, 1, 1, 50], sequence: {start: 1, step: 1}"


def both(kind: str, value: str, more: str = "") -> list[tuple[str, str]]:
    """The edge case with another type and value, once with a mark."""
    return [
        (INPUT, f"inputs: {{InputTensor: {{type: {kind}, data: [¦{value}]}}}}" + more),
        (FIRST, f"outputs: {{OutputTensor: {{type: {kind}, data: [1]}}}}"),
    ]


CASES = {
    "two of one name": (
        [("name: many ones", "name: ¦one element")],
        [Code.TWICE],
    ),
    "input left out": (
        [("  - name: one element", "  - ¦name: one element"), (INPUT + "\n    ", "")],
        [Code.CASE_MEMBERS],
    ),
    "member left out": (
        [("  - name: one element", "  - ¦name: one element"), (MEMBERS, MEMBERS.replace("Axis: 0, ", ""))],
        [Code.CASE_MEMBERS],
    ),
    "unknown input": (
        [(INPUT, INPUT.replace("{InputTensor: ", "{¦InTensor: {type: INT32, data: [7]}, InputTensor: "))],
        [Code.NO_MEMBER],
    ),
    "misspelt input, which is not missing too": (
        [(INPUT, INPUT.replace("{InputTensor: ", "{¦InputTenser: "))],
        [Code.NO_MEMBER],
    ),
    "misspelt member, which is not missing too": (
        [(MEMBERS, MEMBERS.replace("{Axis: ", "{¦Axes: "))],
        [Code.NO_MEMBER],
    ),
    "output among the inputs": (
        [(INPUT, INPUT.replace("{InputTensor: ", "{¦OutputTensor: {type: INT32, data: [7]}, InputTensor: "))],
        [Code.CASE_MEMBERS],
    ),
    "input among the members": (
        [(MEMBERS, MEMBERS.replace("Axis: 0", "Axis: 0, ¦InputTensor: 1"))],
        [Code.CASE_MEMBERS],
    ),
    "member among the outputs": (
        [(FIRST, FIRST.replace("{OutputTensor: ", "{¦Axis: {type: INT32, data: [7]}, OutputTensor: "))],
        [Code.CASE_MEMBERS],
    ),
    "number for a BOOL": (
        [(MEMBERS, MEMBERS.replace("HasExclusiveSum: false", "HasExclusiveSum: ¦1"))],
        [Code.SETTING],
    ),
    "unknown enumerator": (
        [(MEMBERS, MEMBERS.replace("DML_AXIS_DIRECTION_DECREASING", "¦DML_AXIS_DIRECTION_DECREASE"))],
        [Code.SETTING],
    ),
    "too large": (
        both("INT32", "2147483648"),
        [Code.SETTING],
    ),
    "float in an integer tensor": (
        both("INT32", "7.0"),
        [Code.SETTING],
    ),
    "fraction in an integer tensor": (
        both("INT32", "7.5"),
        [Code.SETTING],
    ),
    "infinity in an integer tensor": (
        [*both("INT32", ".inf"), ("    status: documented", "    status: documented\n    classes: [nonfinite]")],
        [Code.SETTING],
    ),
    "infinite in FLOAT16": (both("FLOAT16", "65520"), [Code.SETTING]),
    "minus infinite in FLOAT32": (
        both("FLOAT32", "-3.5e38"),
        [Code.SETTING],
    ),
    "infinite in Python": (both("FLOAT32", "1e999"), [Code.SETTING]),
    "an integer of many digits": (
        both("FLOAT32", "1" + 350 * "0"),
        [Code.SETTING],
    ),
    "zero in FLOAT16": (both("FLOAT16", "1.0e-8"), [Code.SETTING]),
    "zero in Python": (both("FLOAT32", "-1e-999"), [Code.SETTING]),
    "fill that does not fit": (
        [("fill: 1}", "fill: ¦70000}")],
        [Code.CASE_DATA],
    ),
    "sequence that does not begin": (
        [(ONES, "sizes: [1, 1, 1, 50], sequence: {start: .inf, step: 1}".replace("{start", "¦{start"))],
        [Code.CASE_DATA],
    ),
    "sequence that leaves the type": (
        [(ONES, "sizes: [1, 1, 1, 50], sequence: ¦{start: 1, step: 2000}")],
        [Code.CASE_DATA],
    ),
    "sequence that leaves Python's floats": (
        [(ONES, "sizes: [1, 1, 1, 50], sequence: ¦{start: 0.5, step: 1" + 320 * "0" + "}")],
        [Code.CASE_DATA],
    ),
    "sequence that starts outside": (
        [(ONES, "sizes: [1, 1, 1, 50], sequence: ¦{start: 80000, step: -1}")],
        [Code.CASE_DATA],
    ),
    "infinity without its class": (
        [(ROWS, "data: [[[[2, 3], [3, ¦.inf]]]]")],
        [Code.CASE_CLASS],
    ),
    "class twice": (
        [("    status: documented", "    status: documented\n    classes: [nonfinite, ¦nonfinite]")],
        [Code.TWICE],
    ),
    "type of no row": (
        [
            (INPUT, "inputs: {InputTensor: {type: ¦UINT8, data: [7]}}"),
            (FIRST, "outputs: {OutputTensor: {type: ¦UINT8, data: [7]}}"),
        ],
        [
            Code.CASE_RULE,
            Code.CASE_RULE,
        ],
    ),
    "dimensions of no row": (
        [
            ('{since: "5.0", tensors: {"*": {dimensions: 1-8', '{since: "5.0", tensors: {"*": {dimensions: 2-8'),
            (INPUT, "inputs: {InputTensor: ¦{type: INT32, data: [7]}}"),
            (FIRST, "outputs: {OutputTensor: ¦{type: INT32, data: [7]}}"),
        ],
        [
            Code.CASE_RULE,
            Code.CASE_RULE,
        ],
    ),
    "types differ": (
        [(FIRST, "outputs: {OutputTensor: {type: ¦INT64, data: [7]}}")],
        [Code.CASE_RULE],
    ),
    "sizes differ": (
        [(FIRST, "outputs: {OutputTensor: ¦{type: INT32, data: [7, 8]}}")],
        [Code.CASE_RULE],
    ),
    "condition broken": (
        [(MEMBERS, MEMBERS.replace("Axis: 0", "Axis: ¦1"))],
        [Code.CASE_RULE],
    ),
    "condition of another form broken": (
        [
            (MEMBERS, MEMBERS.replace("Axis: ", "Axis: ¦")),
            ("require: Axis < InputTensor.DimensionCount", "require: HasExclusiveSum or Axis == 3"),
        ],
        [Code.CASE_RULE],
    ),
    "index outside the tensor": (
        [
            ("require: Axis < InputTensor.DimensionCount", "require: InputTensor.Sizes[1] > 0"),
            (INPUT, INPUT.replace("{type", "¦{type")),
        ],
        [Code.CASE_RULE],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_cases(tree: Tree, name: str) -> None:
    edits, messages = CASES[name]
    assert_says(tree, edited(*edits), *messages)


@pytest.mark.parametrize("last", ["4.1", "6.3"])
def test_constraints_count_only_at_their_levels(tree: Tree, last: str) -> None:
    """The edge case fits the row of 5.0 only, which holds up to 6.4: a condition that ended before is not in force."""
    until = ("require: Axis < InputTensor.DimensionCount", f'require: Axis > 0\n    until: "{last}"')
    assert_says(tree, edited(until))


def test_an_optional_tensor_may_be_left_out(tree: Tree) -> None:
    optional = ("  Axis: {type: UINT", "  BiasTensor: {kind: input, optional: true, doc: x}\n  Axis: {type: UINT")
    same = ("of: [InputTensor, OutputTensor]", "of: [InputTensor, OutputTensor, BiasTensor]")
    require = (
        "  - require: Axis < InputTensor.DimensionCount",
        "  - require: Axis < InputTensor.DimensionCount\n  - require: BiasTensor.DimensionCount == 9",
    )
    domain = ("domain:\n", 'domain:\n  BiasTensor: {FLOATS: "uniform(-1, 1)", INTEGERS: any}\n')
    assert_says(tree, edited(optional, same, require, domain))


@pytest.mark.parametrize("value", ["65504", "65519.99", ".inf", ".nan", "-0.0", "6.0e-8", "0.1", "2049", "0e5"])
def test_values_that_fit_float16(tree: Tree, value: str) -> None:
    edits = [
        (old, new.replace("¦", "").replace("data: [1]", f"data: [{value}]")) for old, new in both("FLOAT16", value)
    ]
    assert_says(tree, edited(*edits, ("    status: documented", "    status: documented\n    classes: [nonfinite]")))
