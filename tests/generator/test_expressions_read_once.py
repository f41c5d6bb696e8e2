"""Expressions are read once where their names mean the same, and anew where these mean something else."""

from __future__ import annotations

import pytest

from dmlgen.expressions import ExpressionError, parse_attribute, parse_condition

ENUMS = {"COLOR": {"RED": 1, "BLUE": 2}, "SIZE": {"SMALL": 1}}


def test_an_expression_is_read_once_where_its_names_mean_the_same() -> None:
    text = "Axis < 3 and Color == RED"
    tree = parse_condition(text, {"Axis": "UINT", "Color": "COLOR"}, ENUMS)
    assert parse_condition(text, {"Color": "COLOR", "Other": "INT", "Axis": "UINT"}, dict(ENUMS)) is tree


def test_other_meanings_are_other_trees() -> None:
    def read(members: dict[str, str], enums: dict[str, dict[str, int]], *variables: str) -> object:
        return parse_condition("Axis < 3 and Color == RED", members, enums, variables).root

    members = {"Axis": "UINT", "Color": "COLOR"}
    found = [
        read(members, ENUMS),
        read({**members, "Axis": "INT"}, ENUMS),
        read(members, {"COLOR": {"RED": 7}}),
        read({"Color": "COLOR"}, ENUMS, "Axis"),
    ]
    assert all(a != b for number, a in enumerate(found) for b in found[:number])
    assert parse_attribute("3", {}, {}, "UINT").type == "UINT"
    assert parse_attribute("2.5", {}, {}, "FLOAT").type == "FLOAT"


def test_messages_list_every_name_whatever_was_read_before() -> None:
    parse_condition("Axis < 3", {"Axis": "UINT"}, ENUMS)
    for members, listed in (({"Axes": "UINT", "Other": "INT"}, "Axes, Other"), ({"Zzzz": "UINT"}, "Zzzz")):
        with pytest.raises(ExpressionError) as caught:
            parse_condition("Quux < 3", members, ENUMS)
        assert caught.value.remedy == f"the members are {listed}"
    with pytest.raises(ExpressionError) as caught:
        parse_condition("Axis == REDD", {"Axis": "COLOR"}, ENUMS)
    assert (caught.value.offset, caught.value.remedy) == (8, "did you mean RED?")
    with pytest.raises(ExpressionError, match="nowhere"):
        parse_attribute("nowhere", {}, {}, "UINT")
