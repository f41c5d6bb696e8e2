"""An operator under test: its descriptor class with all that its specification says about testing it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.records import Case
from dmlruntime.core.operators import Operator, OperatorDescriptor


class Operators(Protocol):
    """Where operators are found by name: a registry. It is a key of what is kept of its operators."""

    def __hash__(self) -> int: ...

    def descriptor(self, name: str) -> type[OperatorDescriptor]: ...

    def cases(self, name: str) -> tuple[Case, ...]: ...

    def domain(self, name: str) -> Domain: ...

    def attribute_values(self, name: str) -> AttributeValues: ...

    def sweep(self, name: str) -> Sweep: ...


@dataclass(frozen=True, kw_only=True, eq=False)
class Subject:
    """One operator; `find` gives the others, which may stand in one of its members. Each is equal to itself alone."""

    kind: type[OperatorDescriptor]
    cases: tuple[Case, ...]
    domain: Domain
    attribute_values: AttributeValues
    find: Callable[[str], Subject]
    sweep: Sweep = ()

    @property
    def operator(self) -> Operator:
        return self.kind.OPERATOR


def subject(operators: Operators, name: str) -> Subject:
    """The operator `name` of a registry."""
    return Subject(
        kind=operators.descriptor(name),
        cases=operators.cases(name),
        domain=operators.domain(name),
        attribute_values=operators.attribute_values(name),
        find=lambda other: subject(operators, other),
        sweep=operators.sweep(name),
    )
