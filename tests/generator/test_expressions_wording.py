"""Rules in words: what each form of a condition is about, and what it must be."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace

import pytest

from dmlgen.expressions import parse_attribute, parse_condition
from dmlgen.expressions.wording import must_be, wording
from dmlruntime.core import member_functions
from dmlruntime.core.operators import describe

MEMBERS = {
    "A": "TENSOR",
    "B": "TENSOR",
    "Axis": "UINT",
    "Count": "UINT",
    "Axes": "UINT_ARRAY",
    "Is": "BOOL",
    "Mode": "DML_MODE",
}
ENUMS: Mapping[str, Mapping[str, int]] = {"DML_MODE": {"DML_MODE_ONE": 1, "DML_MODE_TWO": 2}}
VALUES = SimpleNamespace(
    A=SimpleNamespace(DimensionCount=3, Sizes=(2, 3, 4), ElementCount=24),
    B=SimpleNamespace(DimensionCount=3, Sizes=(2, 5, 1), ElementCount=10),
    Axis=1,
    Count=2,
    Axes=(0, 2),
    Is=True,
    Mode=1,
)


def said(source: str, variable: int = 1) -> str:
    """Return the words of source text for VALUES, the variable `i` being a number."""
    names = {"describe": describe, "d": VALUES, "i": variable, "truncating_divide": member_functions.truncating_divide}
    names |= {name: getattr(member_functions, name) for name in ("effective_rank", "total", "ceil_div")}
    return str(eval(source, {**names, "DML_MODE_ONE": 1, "DML_MODE_TWO": 2}))


CONDITIONS = [
    ("Axis < A.DimensionCount", "Axis", "must be less than A.DimensionCount (3)"),
    ("A.Sizes[i] >= 4", "A.Sizes[1]", "must be at least 4"),
    ("Count != Axis", "Count", "must not be Axis (1)"),
    ("A.Sizes[i] == B.Sizes[i] + 1", "A.Sizes[1]", "must be B.Sizes[1] + 1 (6)"),
    ("Count >= 1 and Count <= A.DimensionCount", "Count", "must be at least 1 and at most A.DimensionCount (3)"),
    ("Count == 1 or Count == 3", "Count", "must be 1 or 3"),
    ("Count in [1, 3, 5]", "Count", "must be 1, 3 or 5"),
    ("Mode in [DML_MODE_ONE, DML_MODE_TWO]", "Mode", "must be DML_MODE_ONE or DML_MODE_TWO"),
    ("i == Axis or A.Sizes[i] == B.Sizes[i]", "A.Sizes[1]", "must be B.Sizes[1] (5) in each dimension but Axis (1)"),
    ("Is or Axis == 3", "Axis", "must be 3 because Is is false"),
    ("given(A) or not given(B)", "A", "must be given because B is given"),
    ("given(A) or Mode != DML_MODE_TWO", "A", "must be given because Mode is 1"),
    ("given(A) == given(B)", "A", "must be given, as B is"),
    ("floor_mod(A.Sizes[1], Count) == 0", "A.Sizes[1]", "must be a multiple of Count (2)"),
    (
        "A.Sizes[1] == A.Sizes[1] / (Count * Count) * (Count * Count)",
        "A.Sizes[1]",
        "must be a multiple of Count * Count (4)",
    ),
    ("distinct(Axes)", "Axes", "must be distinct numbers"),
    ("effective_rank(A) <= 2", "the number of dimensions of A without leading ones", "must be at most 2"),
    (
        "A.Sizes[i] == 1 or (A.Sizes[i] == B.Sizes[0] and (i == 2 or A.DimensionCount < 3))",
        "A.Sizes[1]",
        "must be 1 in each dimension but 2 because A.DimensionCount (3) is not less than 3",
    ),
    (
        "A.Sizes[i] == 1 or (A.Sizes[i] == B.Sizes[0] and A.ElementCount == A.Sizes[i] and i == Axis)",
        "A.Sizes[1]",
        "must be 1 because A.ElementCount (24) is not A.Sizes[1] (3)",
    ),
    ("A.Sizes[i] == 1 or (A.Sizes[i] == B.Sizes[0] and i == Axis)", "A.Sizes[1]", "must be 1 or B.Sizes[0] (2)"),
    (
        "A.Sizes[i] == 1 or (A.Sizes[i] == B.Sizes[0] and i == A.DimensionCount - 1)",
        "A.Sizes[1]",
        "must be 1 in each dimension but A.DimensionCount - 1 (2)",
    ),
    ("(A.Sizes[0] == 1) if Is else (A.Sizes[0] == B.Sizes[0])", "A.Sizes[0]", "must be 1 because Is is true"),
    (
        "(A.Sizes[0] == 1) if Mode == DML_MODE_TWO else (A.Sizes[0] == B.Sizes[0])",
        "A.Sizes[0]",
        "must be B.Sizes[0] (2) because Mode is 1",
    ),
]


@pytest.mark.parametrize(("text", "subject", "rule"), CONDITIONS)
def test_conditions(text: str, subject: str, rule: str) -> None:
    tree = parse_condition(text, MEMBERS, ENUMS, ("i",))
    found = wording(tree.root, "d")
    assert found is not None
    assert said(f'f"{found.path}"') == subject
    assert said(found.rule) == rule


def test_what_has_no_words() -> None:
    assert wording(parse_condition("Is", MEMBERS, ENUMS).root, "d") is None
    assert wording(parse_condition("not (Axis < 3)", MEMBERS, ENUMS).root, "d") is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1", "must be 1"),
        ("A.Sizes[i]", "must be A.Sizes[1] (3)"),
        ("1 if i in Axes else A.Sizes[i]", "must be A.Sizes[1] (3) because dimension 1 is not one of Axes"),
        ("1 if i == Axis else A.Sizes[i]", "must be 1 because Axis is 1"),
        ("1 if i == Count else A.Sizes[i]", "must be A.Sizes[1] (3) in each dimension but Count (2)"),
        ("1 if i == 2 else A.Sizes[i]", "must be A.Sizes[1] (3)"),
        ("1 if Mode == DML_MODE_ONE else 2", "must be 1 because Mode is 1"),
        ("1 if Count < Axis else 2", "must be 2 because Count (2) is not less than Axis (1)"),
        ("(A.Sizes[i] - 1) / Count + 1", "must be (A.Sizes[1] - 1) / Count + 1 (2)"),
        ("ceil_div(A.Sizes[i], Count) * 2", "must be (A.Sizes[1] / Count, rounded up) * 2 (4)"),
    ],
)
def test_sizes(text: str, words: str) -> None:
    assert said(must_be(parse_attribute(text, MEMBERS, ENUMS, "INT", ("i",)).root, "d")) == words


def test_values_are_as_they_are() -> None:
    found = wording(parse_condition("A.Sizes[i] >= 4", MEMBERS, ENUMS, ("i",)).root, "d")
    assert found is not None
    assert said(found.value) == "3"
    given = wording(parse_condition("given(A) or not given(B)", MEMBERS, ENUMS).root, "d")
    assert given is not None
    assert given.value == "None"
