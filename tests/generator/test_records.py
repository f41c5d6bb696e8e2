"""The run time's records that checks make in memory are those of the generated descriptors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

import pytest

from dmlgen.model import Specification
from dmlgen.records import Operators
from dmlgen.records.literals import Function, Raw, built, call
from dmlops import REGISTRY
from dmlruntime.core.levels import NEWEST
from dmlruntime.validation import violations

_ELSEWHERE = {"kernel", "package", "reference", "magnitude", "undefined", "tolerance"}
"""What the records in memory say nothing of, or say as functions of their own."""


@pytest.fixture(scope="module")
def operators(whole: Specification) -> Operators:
    enums = {str(enum.name): enum for enum in whole.enums}
    return Operators(enums, {operator.name.upper: operator for operator in whole.operators})


def plain(value: object) -> object:
    """A record as what can be compared: functions are alike."""
    if isinstance(value, Enum):
        return type(value).__name__, value.name
    if isinstance(value, type):
        return value.__name__
    if is_dataclass(value):
        values = {own.name: plain(getattr(value, own.name)) for own in fields(value) if own.name not in _ELSEWHERE}
        return type(value).__name__, values
    if isinstance(value, (tuple, list)):
        return tuple(map(plain, value))
    if isinstance(value, Mapping):
        return {plain(key): plain(item) for key, item in value.items()}
    return "a function" if callable(value) else value


def test_records_are_those_that_are_generated(whole: Specification, operators: Operators) -> None:
    for operator in whole.operators:
        generated = REGISTRY.descriptor(operator.name.upper).OPERATOR
        assert plain(operators.descriptor(operator).OPERATOR) == plain(generated), operator.name
        assert operators.descriptor(operator) is operators.descriptor(operator)


def test_functions_of_records_give_what_the_generated_ones_give(whole: Specification, operators: Operators) -> None:
    """Seen by the validator: of each case without its last member, in words."""
    for operator in whole.operators:
        kind, generated = operators.descriptor(operator), REGISTRY.descriptor(operator.name.upper)
        for case, record in zip(operator.cases, REGISTRY.cases(operator.name.upper), strict=True):
            ours, theirs = operators.case(operator, case).descriptor(kind), record.descriptor(generated)
            assert violations(ours, NEWEST) == violations(theirs, NEWEST) == ()
            for member in kind.OPERATOR.members:
                for descriptor in (ours, theirs):
                    object.__setattr__(descriptor, member.name, None)
                found = list(map(str, violations(ours, NEWEST)))
                assert found == list(map(str, violations(theirs, NEWEST))), (operator.name, member.name)
            break


def test_literals_become_values() -> None:
    names: dict[str, Any] = {"pair": lambda one, *, other: (one, other), "ONE": 1}
    literal = (
        call("pair", Raw("ONE"), other=Raw("ONE + 1")),
        {Raw("ONE"): [None, "text", 0.5]},
        Function("d", "d + ONE"),
    )
    pair, table, function = built(literal, names)
    assert (pair, table, function(2)) == ((1, 2), {1: [None, "text", 0.5]}, 3)
