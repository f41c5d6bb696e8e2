"""The values of plain members that the sweeps try."""

from __future__ import annotations

import pytest
from specs import BASE, CLIP, CLIP_FILE, LINEAR, LINEAR_FILE, Tree, assert_says, edited

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
def test_mistakes(tree: Tree, name: str) -> None:
    edit, message = CLIP_MISTAKES[name]
    found = [message]
    if name == "draws of a plain member":
        found = ["domain: nothing says which values of Max to try; add `Max: [0.5, 2]`", message]
        edit = (edit[0], edit[1])
        assert_says(tree, edited(("domain:", "¦domain:"), edit, text=CLIP), *found, file=CLIP_FILE)
        return
    assert_says(tree, edited(edit, text=CLIP), *found, file=CLIP_FILE)


MISSING = {
    "ScaleBias": ("  ScaleBias: [[0.5, 0.25]]\n", "[[0.5, 0.25]]"),
    "Max": (MAX, "[0.5, 2]"),
}


@pytest.mark.parametrize("name", MISSING)
def test_what_a_kernel_computes_with_has_values(tree: Tree, name: str) -> None:
    line, example = MISSING[name]
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
