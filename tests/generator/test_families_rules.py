"""Tests of the element-wise family's rules for its block, with code and location."""

from __future__ import annotations

import pytest
from specs import CLIP, CLIP_FILE, LINEAR, LINEAR_FILE, MARK, Tree, edited, unmarked

from dmlgen.families import vocabularies

COMPUTE = '  compute: {OutputTensor: "min(Max, max(Min, InputTensor))"}'
RIGHT = edited(("family: pointwise", "family: elementwise\n  scale_bias: InputTensor"), text=CLIP)


def assert_says(tree: Tree, marked: str, *messages: str) -> None:
    """Of the kernel, loading the marked text gives exactly these messages, at the marks, in their order."""
    text, locations = unmarked(marked, CLIP_FILE)
    assert len(locations) == len(messages)
    tree.write(text, CLIP_FILE)
    expected = [f"{location}: kernel: {message}" for location, message in zip(locations, messages, strict=True)]
    assert [said for said in tree.messages(families=vocabularies()) if ": kernel: " in said] == expected


def test_the_base_is_right(tree: Tree) -> None:
    tree.write(RIGHT, CLIP_FILE)
    assert tree.messages(families=vocabularies()) == []


FAMILY = ("family: elementwise", f"family: {MARK}elementwise")
"""What no word of the block is to blame for is reported there."""


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        (
            [(COMPUTE, f"  let: {{¦Min: InputTensor}}\n{COMPUTE}")],
            "let 'Min' is also a member; give it another name",
        ),
        ([(COMPUTE, f"  let: {{¦Half: InputTensor}}\n{COMPUTE}")], "let 'Half' is used nowhere; remove it"),
        (
            [(COMPUTE, '  compute: {OutputTensor: "min(Max, InputTensor)"}'), FAMILY],
            "no expression uses Min; name it in one",
        ),
        (
            [(COMPUTE, '  compute: {OutputTensor: "min(Max, Min)"}'), FAMILY],
            "no expression uses InputTensor; name it in one",
        ),
        (
            [(COMPUTE, f"  ignores: [¦Min]\n{COMPUTE}")],
            "ignores: an expression uses Min; remove it here, or there",
        ),
        (
            [("  scale_bias: InputTensor\n", ""), FAMILY],
            "the kernel says nothing of ScaleBias; add `scale_bias: ...`",
        ),
        (
            [
                ("  ScaleBias: {type: DML_SCALE_BIAS, doc: Applied to the elements first.}\n", ""),
                ("scale_bias: Input", "scale_bias: ¦Input"),
            ],
            "scale_bias: the operator has no member of type DML_SCALE_BIAS; remove the key, or add the member",
        ),
        (
            [
                ("  ScaleBias: {", "  Other: {type: DML_SCALE_BIAS, doc: Another.}\n  ScaleBias: {"),
                ("scale_bias: Input", "scale_bias: ¦Input"),
            ],
            "scale_bias: the operator has 2 members of type DML_SCALE_BIAS; leave one of them",
        ),
        (
            [("scale_bias: InputTensor\n", "scale_bias: ¦InputTensor\n  bits: true\n")],
            "scale_bias and bits exclude each other; remove one; bit patterns are not calculated with",
        ),
        (
            [("  scale_bias: InputTensor\n", "  scale_bias: InputTensor\n  copies: true\n"), FAMILY],
            "copies: FLOAT32 is copied as UINT32, which is no type here; remove copies, or write bits: true, or add "
            "UINT32 to the support table",
        ),
        (
            [(COMPUTE, f"{COMPUTE}\n  fused: ¦Min")],
            "fused: the operator has no member of type DML_OPERATOR_DESC; remove the key, or add the member",
        ),
        (
            [(COMPUTE, f"{COMPUTE}\n  absent: {{¦InputTensor: 0}}")],
            "absent has 'InputTensor', which is no optional input; remove it",
        ),
        (
            [("  InputTensor: {kind: input,", "  InputTensor: {kind: input, optional: true,"), FAMILY],
            "absent lacks the optional input 'InputTensor'; add `absent: {InputTensor: 0}`",
        ),
        (
            [("  OutputTensor: {kind", "  ¦OutputTensor: {optional: true, kind")],
            "the output 'OutputTensor' is optional; leave `optional` out; all are computed",
        ),
    ],
)
def test_keys_that_do_not_fit(tree: Tree, edits: list[tuple[str, str]], message: str) -> None:
    assert_says(tree, edited(*edits, text=RIGHT), message)


def test_outputs_that_are_none(tree: Tree) -> None:
    text = edited(FAMILY, (COMPUTE, "  compute: {¦Result: InputTensor}"), text=RIGHT)
    missing = "compute lacks the output 'OutputTensor'; add `OutputTensor: ...`"
    assert_says(tree, text, missing, "compute has 'Result', which is no output; remove it")


def test_outputs_that_are_misspelt(tree: Tree) -> None:
    text = edited(FAMILY, (COMPUTE, "  compute: {¦OutputTenser: InputTensor}"), text=RIGHT)
    missing = "compute lacks the output 'OutputTensor'; add `OutputTensor: ...`"
    assert_says(tree, text, missing, "compute has 'OutputTenser', which is no output; did you mean OutputTensor?")


MIXED = "`InputTensor` is FLOAT32 and `index` is UINT32: `+` cannot mix them; convert one: FLOAT32(index)"


@pytest.mark.parametrize(
    ("block", "message"),
    [
        ('  compute: {OutputTensor: "min(¦Maxx, InputTensor)"}', "`Maxx` is not known here; did you mean Max?"),
        (
            '  let: {Part: "InputTensor + ¦Latr", Latr: Min}\n  compute: {OutputTensor: "Part + Latr"}',
            "`Latr` is not known here; the operands are InputTensor, MinMaxDataType, Min, Max, index",
        ),
        ('  compute: {OutputTensor: "¦mx(Min, InputTensor)"}', "`mx` is not a function; did you mean max?"),
        ("  compute: {OutputTensor: InputTensor + ¦index}", MIXED),
        ("  compute:\n    OutputTensor: |\n      InputTensor +\n      ¦index", MIXED),
        (
            "  compute: {OutputTensor: ¦floor(InputTensor)}",
            "`floor` does not exist for INT32 in C; leave the data type out, or write it another way",
        ),
        ('  compute: {OutputTensor: "InputTensor + ¦300"}', "300 does not fit UINT8; use 0 to 255"),
        (
            "  compute: {OutputTensor: ¦MinMaxDataType}",
            "`MinMaxDataType` is DML_TENSOR_DATA_TYPE, a number is wanted; write a number, or what is true or false",
        ),
    ],
)
def test_expressions_that_cannot_be_written(tree: Tree, block: str, message: str) -> None:
    assert_says(tree, edited((COMPUTE, block), text=RIGHT), message)


def test_types_that_exclude_each_other(tree: Tree) -> None:
    constraint = "constraints:\n  - require: InputTensor.DataType == DML_TENSOR_DATA_TYPE_INT8"
    text = edited(("constraints:", constraint), ("support:\n", f"{MARK}support:\n"), text=RIGHT)
    said = "no data types are left that the tensors may have together; correct the support rows or the constraints"
    assert_says(tree, text, said)


def test_what_others_report_is_not_reported_again(tree: Tree) -> None:
    wrong_input = edited(("scale_bias: InputTensor", "scale_bias: ¦OutputTensor"), text=RIGHT)
    assert_says(tree, wrong_input, "OutputTensor is no input tensor; use one of InputTensor")
    assert_says(tree, edited(("require: MinMax", "require: MinMx"), text=RIGHT))
    assert_says(
        tree, edited(("of: [InputTensor, OutputTensor]", "of: [InputTensor, Other]\n    since: '5.1'"), text=RIGHT)
    )


def test_a_fault_in_several_types_is_reported_once(tree: Tree) -> None:
    parts = '  let: {One: "InputTensor + ¦0.5", Two: "InputTensor * 2"}\n  compute: {OutputTensor: One + Two}'
    said = "0.5 is not a whole number, and INT32 holds no others; write a whole number"
    assert_says(tree, edited((COMPUTE, parts), text=RIGHT), said)


def test_scale_bias_of_another_type_than_the_first_tensor(tree: Tree) -> None:
    rows = '{InputTensor: {dimensions: 1-8, types: [FLOAT32]}, "*": {dimensions: 1-8, types: [INT32]}}'
    text = edited(
        ("  OutputTensor: {kind", "  ThirdTensor: {kind: input, doc: More.}\n  OutputTensor: {kind"),
        ("of: [InputTensor, OutputTensor]", "of: [ThirdTensor, OutputTensor]"),
        ('{"*": {dimensions: 1-8, types: [FLOAT32, FLOAT16, INT32, UINT8]}}', rows),
        ("family: elementwise\n  scale_bias: InputTensor", f"family: {MARK}elementwise\n  scale_bias: ThirdTensor"),
        (COMPUTE, "  compute: {OutputTensor: ThirdTensor}"),
        text=RIGHT,
    )
    problem = "`ThirdTensor` is INT32 and `ScaleBias.Scale` is FLOAT32: `fused_multiply_add` cannot mix them"
    assert_says(tree, text, f"scale_bias: {problem}; convert one: INT32(ScaleBias.Scale)")


def test_an_absent_value_that_a_type_cannot_hold(tree: Tree) -> None:
    text = edited(
        ("  OutputTensor: {kind", "  ThirdTensor: {kind: input, optional: true, doc: More.}\n  OutputTensor: {kind"),
        ("of: [InputTensor, OutputTensor]", "of: [InputTensor, ThirdTensor, OutputTensor]"),
        (COMPUTE, f"  absent: {{{MARK}ThirdTensor: -1}}\n  compute: {{OutputTensor: InputTensor + ThirdTensor}}"),
        text=RIGHT,
    )
    assert_says(tree, text, "absent: -1 does not fit UINT8; use 0 to 255")


def test_activations(tree: Tree) -> None:
    linear = edited(("family: pointwise", "family: elementwise"), text=LINEAR)
    tree.write(linear, LINEAR_FILE)
    fused = "  Activation: {type: DML_OPERATOR_DESC, operators: [ACTIVATION_LINEAR], doc: Last.}\nconstraints:"
    text = edited(("constraints:", fused), text=RIGHT)
    said = "the kernel says nothing of Activation; add `fused: ...`"
    assert_says(tree, edited(("family: elementwise", f"family: {MARK}elementwise"), text=text), said)
    wrong = edited((COMPUTE, f"{COMPUTE}\n  fused: {MARK}Min"), text=text)
    assert_says(tree, wrong, "fused: Min is no member of type DML_OPERATOR_DESC; write Activation")
    assert_says(tree, edited((COMPUTE, f"{COMPUTE}\n  fused: Activation"), text=text))
