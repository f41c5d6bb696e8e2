"""Examples and edge cases: the exact words about each mistake."""

from __future__ import annotations

import pytest
from specs import Tree, assert_says, edited

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
        ["name: a second case is called 'one element', the first one is on line 42; rename one"],
    ),
    "input left out": (
        [("  - name: one element", "  - ¦name: one element"), (INPUT + "\n    ", "")],
        ["the case 'one element' leaves out InputTensor; add it to `inputs`"],
    ),
    "member left out": (
        [("  - name: one element", "  - ¦name: one element"), (MEMBERS, MEMBERS.replace("Axis: 0, ", ""))],
        ["the case 'one element' leaves out Axis; add it to `members`"],
    ),
    "unknown input": (
        [(INPUT, INPUT.replace("{InputTensor: ", "{¦InTensor: {type: INT32, data: [7]}, InputTensor: "))],
        ["inputs: 'InTensor' is no member; did you mean InputTensor?"],
    ),
    "output among the inputs": (
        [(INPUT, INPUT.replace("{InputTensor: ", "{¦OutputTensor: {type: INT32, data: [7]}, InputTensor: "))],
        ["inputs: OutputTensor is an output tensor; move it to `outputs`"],
    ),
    "input among the members": (
        [(MEMBERS, MEMBERS.replace("Axis: 0", "Axis: 0, ¦InputTensor: 1"))],
        ["members: InputTensor is an input tensor; move it to `inputs`"],
    ),
    "member among the outputs": (
        [(FIRST, FIRST.replace("{OutputTensor: ", "{¦Axis: {type: INT32, data: [7]}, OutputTensor: "))],
        ["outputs: Axis is a plain member; move it to `members`"],
    ),
    "number for a BOOL": (
        [(MEMBERS, MEMBERS.replace("HasExclusiveSum: false", "HasExclusiveSum: ¦1"))],
        ["HasExclusiveSum: '1' is no BOOL; write true or false"],
    ),
    "unknown enumerator": (
        [(MEMBERS, MEMBERS.replace("DML_AXIS_DIRECTION_DECREASING", "¦DML_AXIS_DIRECTION_DECREASE"))],
        ["AxisDirection: 'DECREASE' is no member of DML_AXIS_DIRECTION; did you mean DML_AXIS_DIRECTION_DECREASING?"],
    ),
    "too large": (
        both("INT32", "2147483648"),
        ["InputTensor: 2147483648 is no value of INT32; write a whole number from -2147483648 to 2147483647"],
    ),
    "float in an integer tensor": (
        both("INT32", "7.0"),
        ["InputTensor: 7.0 is a float, INT32 wants whole numbers; write 7"],
    ),
    "fraction in an integer tensor": (
        both("INT32", "7.5"),
        ["InputTensor: 7.5 is no value of INT32; write a whole number from -2147483648 to 2147483647"],
    ),
    "infinity in an integer tensor": (
        [*both("INT32", ".inf"), ("    status: documented", "    status: documented\n    classes: [nonfinite]")],
        ["InputTensor: .inf is no value of INT32; write a whole number from -2147483648 to 2147483647"],
    ),
    "infinite in FLOAT16": (both("FLOAT16", "65520"), ["InputTensor: 65520 is infinite in FLOAT16; write .inf"]),
    "minus infinite in FLOAT32": (
        both("FLOAT32", "-3.5e38"),
        ["InputTensor: -3.5e38 is infinite in FLOAT32; write -.inf"],
    ),
    "infinite in Python": (both("FLOAT32", "1e999"), ["InputTensor: 1e999 is infinite in FLOAT32; write .inf"]),
    "an integer of many digits": (
        both("FLOAT32", "1" + 350 * "0"),
        ["InputTensor: 100000000000000000000... is infinite in FLOAT32; write .inf"],
    ),
    "zero in FLOAT16": (both("FLOAT16", "1.0e-8"), ["InputTensor: 1.0e-8 is zero in FLOAT16; write 0"]),
    "zero in Python": (both("FLOAT32", "-1e-999"), ["InputTensor: -1e-999 is zero in FLOAT32; write 0"]),
    "fill that does not fit": (
        [("fill: 1}", "fill: ¦70000}")],
        ["InputTensor: 70000 is infinite in FLOAT16; write .inf"],
    ),
    "sequence that does not begin": (
        [(ONES, "sizes: [1, 1, 1, 50], sequence: {start: .inf, step: 1}".replace("{start", "¦{start"))],
        ["OutputTensor: a sequence of infinities or NaN; write them out as `data`"],
    ),
    "sequence that leaves the type": (
        [(ONES, "sizes: [1, 1, 1, 50], sequence: ¦{start: 1, step: 2000}")],
        ["OutputTensor: the last element is infinite in FLOAT16; choose another start, step or sizes"],
    ),
    "sequence that leaves Python's floats": (
        [(ONES, "sizes: [1, 1, 1, 50], sequence: ¦{start: 0.5, step: 1" + 320 * "0" + "}")],
        ["OutputTensor: the last element is infinite in FLOAT16; choose another start, step or sizes"],
    ),
    "sequence that starts outside": (
        [(ONES, "sizes: [1, 1, 1, 50], sequence: ¦{start: 80000, step: -1}")],
        ["OutputTensor: 80000 is infinite in FLOAT16; choose another start, step or sizes"],
    ),
    "infinity without its class": (
        [(ROWS, "data: [[[[2, 3], [3, ¦.inf]]]]")],
        [
            "the case 'along the last axis' has .inf, which a device may decline to promise; "
            "add nonfinite to its `classes`"
        ],
    ),
    "class twice": (
        [("    status: documented", "    status: documented\n    classes: [nonfinite, ¦nonfinite]")],
        ["classes: 'nonfinite' stands here twice; remove one"],
    ),
    "type of no row": (
        [
            (INPUT, "inputs: {InputTensor: {type: ¦UINT8, data: [7]}}"),
            (FIRST, "outputs: {OutputTensor: {type: ¦UINT8, data: [7]}}"),
        ],
        [
            'no support row takes this case; the nearest, since "5.0": InputTensor.DataType = UINT8: must be '
            "FLOAT32, FLOAT16, INT64 or INT32; change the case, or the support table",
            'no support row takes this case; the nearest, since "5.0": OutputTensor.DataType = UINT8: must be '
            "FLOAT32, FLOAT16, INT64 or INT32; change the case, or the support table",
        ],
    ),
    "dimensions of no row": (
        [
            ('{since: "5.0", tensors: {"*": {dimensions: 1-8', '{since: "5.0", tensors: {"*": {dimensions: 2-8'),
            (INPUT, "inputs: {InputTensor: ¦{type: INT32, data: [7]}}"),
            (FIRST, "outputs: {OutputTensor: ¦{type: INT32, data: [7]}}"),
        ],
        [
            'no support row takes this case; the nearest, since "5.0": InputTensor.DimensionCount = 1: must be '
            "2 to 8; change the case, or the support table",
            'no support row takes this case; the nearest, since "5.0": OutputTensor.DimensionCount = 1: must be '
            "2 to 8; change the case, or the support table",
        ],
    ),
    "types differ": (
        [(FIRST, "outputs: {OutputTensor: {type: ¦INT64, data: [7]}}")],
        [
            "OutputTensor.DataType = INT64: must equal InputTensor.DataType (INT32); "
            "correct the case, or the constraint on line 15"
        ],
    ),
    "sizes differ": (
        [(FIRST, "outputs: {OutputTensor: ¦{type: INT32, data: [7, 8]}}")],
        [
            "OutputTensor.Sizes = [2]: must equal InputTensor.Sizes ([1]); "
            "correct the case, or the constraint on line 15"
        ],
    ),
    "condition broken": (
        [(MEMBERS, MEMBERS.replace("Axis: 0", "Axis: ¦1"))],
        ["Axis = 1: must be less than InputTensor.DimensionCount (1); correct the case, or the constraint on line 17"],
    ),
    "condition of another form broken": (
        [
            (MEMBERS, MEMBERS.replace("HasExclusiveSum: ", "HasExclusiveSum: ¦")),
            ("require: Axis < InputTensor.DimensionCount", "require: HasExclusiveSum or Axis == 3"),
        ],
        ["HasExclusiveSum: must satisfy HasExclusiveSum or Axis == 3; correct the case, or the constraint on line 17"],
    ),
    "index outside the tensor": (
        [
            ("require: Axis < InputTensor.DimensionCount", "require: InputTensor.Sizes[1] > 0"),
            (INPUT, INPUT.replace("{type", "¦{type")),
        ],
        [
            "InputTensor.Sizes[1]: the rule InputTensor.Sizes[1] > 0 needs more dimensions than there are; "
            "correct the case, or the constraint on line 17"
        ],
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
