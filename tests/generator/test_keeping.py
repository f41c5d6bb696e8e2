"""What is kept is found once, for the same objects and never for others; errors are not kept."""

from __future__ import annotations

import pytest

from dmlgen.expressions import ExpressionError, parse_attribute, parse_condition
from dmlgen.keeping import kept


class Thing:
    """Equal to all of its kind, and without a hash."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Thing)


def test_the_same_arguments_are_asked_once() -> None:
    asked: list[tuple[object, ...]] = []

    @kept(most=8)
    def found(thing: Thing, name: str, types: tuple[str, ...], *, bits: bool) -> object:
        asked.append((thing, name, types, bits))
        return object()

    one, other = Thing(), Thing()
    first = found(one, "a", ("x", "y"), bits=True)
    assert found(one, "".join(["a"]), tuple("xy"), bits=True) is first
    different = [
        found(other, "a", ("x", "y"), bits=True),
        found(one, "b", ("x", "y"), bits=True),
        found(one, "a", ("x", "z"), bits=True),
        found(one, "a", ("x", "y"), bits=False),
    ]
    assert len({id(answer) for answer in (first, *different)}) == len(asked) == 5


def test_none_is_an_answer() -> None:
    asked: list[int] = []

    @kept(most=8)
    def found(number: int) -> None:
        asked.append(number)

    found(1)
    found(1)
    assert asked == [1]


def test_another_object_never_has_the_identity_of_one_that_is_gone() -> None:
    @kept(most=64)
    def found(thing: list[int]) -> int:
        return thing[0]

    assert [found([number]) for number in range(64)] == list(range(64))


def test_the_oldest_is_given_up() -> None:
    asked: list[str] = []

    @kept(most=2)
    def found(name: str) -> str:
        asked.append(name)
        return name

    for name in ("a", "b", "c", "c", "b", "a"):
        assert found(name) == name
    assert asked == ["a", "b", "c", "a"]


def test_what_is_raised_is_raised_again() -> None:
    asked: list[int] = []

    @kept(most=8)
    def found(number: int) -> None:
        asked.append(number)
        raise ValueError(number)

    for _ in range(2):
        with pytest.raises(ValueError, match="1"):
            found(1)
    assert asked == [1, 1]


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
