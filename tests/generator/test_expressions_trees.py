"""Reading, printing and evaluating expressions over members, and tolerances."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dmlgen.expressions import (
    ExpressionError,
    MemberTree,
    comparison,
    parse_attribute,
    parse_condition,
    parse_kernel,
    parse_tolerance,
)
from dmlgen.expressions.nodes import Node

MEMBERS = {
    "InputTensor": "TENSOR",
    "Axis": "UINT",
    "Offset": "INT",
    "Epsilon": "FLOAT",
    "AxisDirection": "DML_AXIS_DIRECTION",
    "HasExclusiveSum": "BOOL",
}
ENUMS: Mapping[str, Mapping[str, int]] = {
    "DML_AXIS_DIRECTION": {"DML_AXIS_DIRECTION_INCREASING": 0, "DML_AXIS_DIRECTION_DECREASING": 1},
    "DML_TENSOR_DATA_TYPE": {"DML_TENSOR_DATA_TYPE_FLOAT32": 1},
}
TENSOR = SimpleNamespace(DataType=1, DimensionCount=3, Sizes=(2, 3, 4), element_strides=(12, 4, 1))
VALUES: Mapping[str, object] = {
    "InputTensor": TENSOR,
    "Axis": 2,
    "Offset": -7,
    "Epsilon": 0.5,
    "AxisDirection": 1,
    "HasExclusiveSum": True,
}

# --- printing ----------------------------------------------------------------------------------------------------


@st.composite
def number_texts(draw: st.DrawFn, leaves: Sequence[str], bools: Sequence[str], depth: int = 4) -> str:
    """A number of the language, with and without parentheses: a leaf, or something made of smaller ones."""

    def number(deeper: int) -> str:
        kind = draw(st.sampled_from(["leaf", "literal", "binary", "negate", "call", "choice"])) if deeper else "leaf"
        if kind == "leaf":
            return draw(st.sampled_from(leaves))
        if kind == "literal":
            return draw(st.integers(0, 100).map(str) | st.floats(0, 1e6, allow_nan=False).map(repr))
        if kind == "binary":
            return f"{operand(deeper)} {draw(st.sampled_from('+-*'))} {operand(deeper)}"
        if kind == "negate":
            return f"-{operand(deeper)}"
        if kind == "call":
            return f"{draw(st.sampled_from(['min', 'max']))}({number(deeper - 1)}, {number(deeper - 1)})"
        return f"({operand(deeper)} if {truth(deeper - 1)} else {number(deeper - 1)})"

    def operand(deeper: int) -> str:
        text = number(deeper - 1)
        return text if text.isalnum() or (draw(st.booleans()) and " if " not in text) else f"({text})"

    def truth(deeper: int) -> str:
        kind = draw(st.sampled_from(["leaf", "comparison", "and", "or", "not"])) if deeper else "leaf"
        if kind == "leaf":
            return draw(st.sampled_from(bools))
        if kind == "comparison":
            return (
                f"({number(deeper - 1)}) {draw(st.sampled_from(['<', '<=', '==', '!=', '>', '>=']))} {operand(deeper)}"
            )
        return f"not ({truth(deeper - 1)})" if kind == "not" else f"({truth(deeper - 1)}) {kind} {truth(deeper - 1)}"

    return number(depth)


MEMBER_NUMBERS = number_texts(
    ["Axis", "Offset", "Epsilon", "InputTensor.Sizes[1]", "InputTensor.Strides[Axis]"],
    ["HasExclusiveSum", "true", "AxisDirection == DML_AXIS_DIRECTION_DECREASING"],
)
KERNEL_NUMBERS = number_texts(["a", "b", "lowest", "highest"], ["a < b", "true"])


def same_tree(first: Node, second: Node) -> bool:
    """Equality, told apart also where Python finds 0 and 0.0 equal."""
    return first == second and repr(strip(first)) == repr(strip(second))


def strip(node: Any) -> Any:
    fields = {k: v for k, v in vars(node).items() if k != "offset"}
    for name, value in fields.items():
        if isinstance(value, tuple):
            fields[name] = tuple(map(strip, value))
        elif hasattr(value, "offset"):
            fields[name] = strip(value)
    return type(node).__name__, tuple(fields.items())


@settings(max_examples=150, deadline=None)
@given(MEMBER_NUMBERS)
def test_printing_and_reading_again_gives_the_same_rule(text: str) -> None:
    tree = parse_attribute(text, MEMBERS, ENUMS, "FLOAT")
    again = parse_attribute(str(tree), MEMBERS, ENUMS, "FLOAT")
    assert same_tree(again.root, tree.root)
    assert str(again) == str(tree)


@settings(max_examples=150, deadline=None)
@given(KERNEL_NUMBERS)
def test_printing_and_reading_again_gives_the_same_kernel(text: str) -> None:
    tree = parse_kernel(text, ("a", "b"))
    again = parse_kernel(str(tree), ("a", "b"))
    assert same_tree(again.root, tree.root)
    assert again == tree


def test_the_comparison_of_trees_can_fail() -> None:
    one, other = parse_kernel("a - (b - 1)", ("a", "b")), parse_kernel("a - b - 1", ("a", "b"))
    assert not same_tree(one.root, other.root)
    whole, real = parse_kernel("a + 0", ("a",)), parse_kernel("a + 0.0", ("a",))
    assert not same_tree(whole.root, real.root)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=40) | st.text(alphabet="ab01. ()[]+-*/<>=!,ifelsnotrduAxIpTSz\n\t'#", max_size=60))
def test_any_text_is_an_expression_or_an_expression_error(text: str) -> None:
    outcome = outcome_of(text)
    if isinstance(outcome, ExpressionError):
        assert 0 <= outcome.offset <= len(text)
        assert outcome.problem
        assert outcome.remedy
    else:
        assert outcome.type == "BOOL"


def outcome_of(text: str) -> MemberTree | ExpressionError:
    try:
        return parse_condition(text, MEMBERS, ENUMS)
    except ExpressionError as error:
        return error


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("  ( Axis )<\nInputTensor . DimensionCount ", "Axis < InputTensor.DimensionCount"),
        ("((Axis + 1)) * 2 == 1 + (2 * Axis)", "(Axis + 1) * 2 == 1 + 2 * Axis"),
        ("Axis - (Offset - 1) == (Axis - Offset) - 1", "Axis - (Offset - 1) == Axis - Offset - 1"),
        ("(not HasExclusiveSum) and (true or false)", "not HasExclusiveSum and (true or false)"),
        ("not (HasExclusiveSum and true)", "not (HasExclusiveSum and true)"),
        ("true and false or true", "(true and false) or true"),
        ("true or false and true", "true or (false and true)"),
        ("true or (false or true)", "true or (false or true)"),
        ("--5 == -(-5)", "--5 == --5"),
        ("-(Axis + 1) < -Axis", "-(Axis + 1) < -Axis"),
        (
            "(1 if true else 2) + 1 == (3 if true else (4 if false else 5))",
            "(1 if true else 2) + 1 == (3 if true else 4 if false else 5)",
        ),
        ("(Axis < 1) == (Axis < 2)", "(Axis < 1) == (Axis < 2)"),
        ("InputTensor.Sizes[ (Axis) ] == 1e3", "InputTensor.Sizes[Axis] == 1000.0"),
        ("-0 == 0", "-0 == 0"),
    ],
)
def test_the_canonical_text(text: str, printed: str) -> None:
    assert str(parse_condition(text, MEMBERS, ENUMS)) == printed


# --- Python ------------------------------------------------------------------------------------------------------

PYTHON = [
    ("Axis < InputTensor.DimensionCount", "desc.Axis < desc.InputTensor.DimensionCount", True),
    ("AxisDirection == DML_AXIS_DIRECTION_DECREASING", "desc.AxisDirection == DML_AXIS_DIRECTION_DECREASING", True),
    (
        "InputTensor.DataType == DML_TENSOR_DATA_TYPE_FLOAT32",
        "desc.InputTensor.DataType == DML_TENSOR_DATA_TYPE_FLOAT32",
        True,
    ),
    ("not HasExclusiveSum or true", "not desc.HasExclusiveSum or True", True),
    ("InputTensor.Sizes[Axis] == 4", "desc.InputTensor.Sizes[desc.Axis] == 4", True),
    (
        "InputTensor.Sizes[InputTensor.DimensionCount - 1] == 4",
        "dict(enumerate(desc.InputTensor.Sizes))[desc.InputTensor.DimensionCount - 1] == 4",
        True,
    ),
    ("InputTensor.Strides[0] == 12", "desc.InputTensor.element_strides[0] == 12", True),
    ("Axis / 2 == 1", "(desc.Axis // 2) == 1", True),
    ("5 / Axis == 2", "(5 // desc.Axis if desc.Axis else 0) == 2", True),
    (
        "floor_mod(InputTensor.Sizes[2], Axis + 1) == 1",
        "(desc.InputTensor.Sizes[2] % (desc.Axis + 1) if (desc.Axis + 1) else 0) == 1",
        True,
    ),
    ("sign(Offset) == -1", "((desc.Offset > 0) - (desc.Offset < 0)) == -1", True),
    ("max(Offset, 0) == abs(Axis) - 2", "max(desc.Offset, 0) == abs(desc.Axis) - 2", True),
    ("(1 if HasExclusiveSum else 2) == 2", "(1 if desc.HasExclusiveSum else 2) == 2", False),
    ("Epsilon / 2 < 0.25", "desc.Epsilon / 2 < 0.25", False),
]


@pytest.mark.parametrize(("text", "python", "value"), PYTHON)
def test_rules_in_python(text: str, python: str, value: object) -> None:
    tree = parse_condition(text, MEMBERS, ENUMS)
    assert tree.python() == python
    assert tree.evaluate(VALUES) is value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Offset / 2", -3),
        ("Offset / -2", 3),
        ("7 / Offset", -1),
        ("Offset / (Axis - 2)", 0),
        ("Axis / 0", 0),
        ("floor_mod(Offset, 3)", 2),
        ("floor_mod(Offset, Axis - 2)", 0),
        ("floor_mod(7, Offset + 4)", -2),
        ("trunc_mod(Offset, 3)", -1),
        ("trunc_mod(Offset, Offset + 4)", -1),
        ("trunc_mod(Axis, 0)", 0),
        ("trunc_mod(7, Axis)", 1),
        ("min(Offset, 3)", -7),
        ("-Axis", -2),
    ],
)
def test_whole_numbers_truncate_and_never_divide_by_zero(text: str, value: int) -> None:
    assert parse_attribute(text, MEMBERS, ENUMS, "INT").evaluate(VALUES) == value


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Axis + 1", "UINT"),
        ("Axis * InputTensor.Sizes[0]", "UINT"),
        ("Axis - 1", "INT"),
        ("-Axis", "INT"),
        ("Axis + Offset", "INT"),
        ("abs(Offset)", "UINT"),
        ("abs(Epsilon)", "FLOAT"),
        ("max(Offset, 0)", "UINT"),
        ("min(Offset, 0)", "INT"),
        ("sign(Axis)", "INT"),
        ("floor_mod(Offset, Axis)", "UINT"),
        ("trunc_mod(Offset, Axis)", "INT"),
        ("Axis * Epsilon", "FLOAT"),
        ("1.5", "FLOAT"),
        ("Axis if true else Offset", "INT"),
        ("true", "BOOL"),
        ("InputTensor.DataType", "DML_TENSOR_DATA_TYPE"),
        ("AxisDirection if true else DML_AXIS_DIRECTION_DECREASING", "DML_AXIS_DIRECTION"),
    ],
)
def test_the_type_of_a_result(text: str, kind: str) -> None:
    assert parse_attribute(text, MEMBERS, ENUMS, kind).type == kind


def test_an_attribute_takes_narrower_numbers() -> None:
    assert parse_attribute("Axis", MEMBERS, ENUMS, "INT").evaluate(VALUES) == 2
    assert parse_attribute("Axis - 1", MEMBERS, ENUMS, "FLOAT").evaluate(VALUES) == 1


def test_the_subject_of_python_text() -> None:
    assert (
        parse_condition("Axis < InputTensor.Sizes[0]", MEMBERS, ENUMS).python("d") == "d.Axis < d.InputTensor.Sizes[0]"
    )


def test_the_names_that_a_rule_uses() -> None:
    tree = parse_condition(
        "InputTensor.Sizes[Axis] == 1 or AxisDirection == DML_AXIS_DIRECTION_DECREASING or Axis < 1", MEMBERS, ENUMS
    )
    assert tree.members == ("InputTensor", "Axis", "AxisDirection")


# --- comparisons -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("operator", "words"),
    [
        ("<", "must be less than"),
        ("<=", "must be at most"),
        (">", "must be greater than"),
        (">=", "must be at least"),
        ("==", "must be"),
        ("!=", "must not be"),
    ],
)
def test_the_parts_of_a_comparison(operator: str, words: str) -> None:
    parts = comparison(parse_condition(f"Axis + 1 {operator} InputTensor.DimensionCount", MEMBERS, ENUMS))
    assert parts is not None
    assert (str(parts.left), parts.operator, str(parts.right)) == ("Axis + 1", operator, "InputTensor.DimensionCount")
    assert (parts.words, parts.left.evaluate(VALUES), parts.right.evaluate(VALUES)) == (words, 3, 3)
    assert (parts.left.python(), parts.right.members) == ("desc.Axis + 1", ("InputTensor",))


@pytest.mark.parametrize("text", ["HasExclusiveSum", "not (Axis < 1)", "Axis < 1 or Axis > 2", "true"])
def test_rules_that_are_no_comparison(text: str) -> None:
    assert comparison(parse_condition(text, MEMBERS, ENUMS)) is None


# --- tolerances --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "python", "value"),
    [
        ("0", "0", 0.0),
        ("depth * eps", "depth * eps", 4 * 2.0**-10),
        ("eps / 2 + depth * eps32", "eps / 2 + depth * eps32", 2.0**-11 + 4 * 2.0**-23),
        ("sqrt(depth) * eps", "(depth ** 0.5) * eps", 2 * 2.0**-10),
        ("max(eps, depth * eps32)", "max(eps, depth * eps32)", 2.0**-10),
        ("eps * (depth if depth > 2 else 2)", "eps * (depth if depth > 2 else 2)", 4 * 2.0**-10),
    ],
)
def test_tolerances(text: str, python: str, value: float) -> None:
    tree = parse_tolerance(text)
    assert tree.python() == python
    assert math.isclose(tree.evaluate(depth=4, count=8, eps=2.0**-10, eps32=2.0**-23), value, rel_tol=0, abs_tol=0)
