"""Operators whose support depends on a member: the values that a question may name, and the cases it may leave open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from dmlgen.expressions import parse_condition
from dmlgen.families.base import member_types
from dmlgen.model import OperatorSpec, Specification
from dmlruntime.frozen import dataclass


@dataclass(frozen=True, kw_only=True)
class Choice:
    """A value of an enumeration member that conditions of support rows test: `short` is its name without the prefix."""

    member: str
    value: str
    short: str

    def __str__(self) -> str:
        return f"{self.member} {self.short}"


@dataclass(frozen=True, kw_only=True)
class Case:
    """What a question may leave open: the operator with the support rows of one condition. `member` is the one that
    the condition tests, "" where that is no single enumeration.
    """

    title: str
    member: str
    operator: OperatorSpec


def choices(specification: Specification, operator: OperatorSpec) -> tuple[Choice, ...]:
    """Every value of each enumeration member that decides alone whether a condition holds."""
    enums = specification.enum_values
    types = {str(member.name): str(member.type) for member in operator.attributes}
    members = dict.fromkeys(filter(None, (_tested(specification, operator, when) for when in _conditions(operator))))
    return tuple(
        Choice(member=member, value=value, short=value.removeprefix(f"{types[member]}_"))
        for member in members
        for value in enums[types[member]]
    )


def chosen(specification: Specification, operator: OperatorSpec, choice: Choice) -> OperatorSpec:
    """The operator with the support rows whose condition may hold for `choice`."""
    rows = (
        row for row in operator.support if row.when is None or _holds(specification, operator, str(row.when), choice)
    )
    return replace(operator, support=tuple(rows))


def cases(specification: Specification, operator: OperatorSpec) -> Iterator[Case]:
    """A case for each condition, in the file's order; none where support depends on nothing."""
    known = choices(specification, operator)
    for when in _conditions(operator):
        member = _tested(specification, operator, when)
        held = [c.short for c in known if c.member == member and _holds(specification, operator, when, c)]
        rows = tuple(row for row in operator.support if row.when is None or row.when == when)
        title = f"{member} {', '.join(held)}" if member else when
        yield Case(title=title, member=member, operator=replace(operator, support=rows))


def _conditions(operator: OperatorSpec) -> list[str]:
    return [when for when in operator.conditions if when is not None]


def _tested(specification: Specification, operator: OperatorSpec, when: str) -> str:
    """The enumeration member that a condition tests and nothing else; "" if there is none."""
    types: Mapping[str, object] = member_types(operator)
    named = list(parse_condition(when, member_types(operator), specification.enum_values).named)
    return named[0] if len(named) == 1 and str(types[named[0]]) in specification.enum_values else ""


def _holds(specification: Specification, operator: OperatorSpec, when: str, choice: Choice) -> bool:
    """Whether a condition holds for the value; also where it depends on something else."""
    if _tested(specification, operator, when) != choice.member:
        return True
    tree = parse_condition(when, member_types(operator), specification.enum_values)
    types = {str(member.name): str(member.type) for member in operator.attributes}
    return bool(tree.evaluate({choice.member: specification.enum_values[types[choice.member]][choice.value]}))
