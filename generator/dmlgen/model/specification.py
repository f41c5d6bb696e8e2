"""All of the specification: operators, what their files share, and the operators that stay without a specification."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import NamedTuple

from dmlgen.diagnostics import Position
from dmlgen.loading import MapNode, Text
from dmlgen.model.levels import Enums, EnumSpec, FeatureLevel, values_of
from dmlgen.model.mappings import NO_MAPPINGS, Mappings
from dmlgen.model.names import OPERATOR_PREFIX, OPERATOR_TYPE
from dmlgen.model.operator import OperatorSpec


class Allowed(NamedTuple):
    """An operator that a member may describe, from the feature level `since` on; None: at every level."""

    operator: Text
    since: Text | None


@dataclass(frozen=True, kw_only=True)
class Shared:
    """The declarations of spec/bases.yaml. The names of the mappings are Texts, with their places.

    Of a base the nodes are kept: they are put into the operator's own before that is read.
    """

    type_sets: Mapping[str, tuple[Text, ...]] = field(default_factory=dict)
    bases: Mapping[str, MapNode] = field(default_factory=dict)
    operator_lists: Mapping[str, tuple[Allowed, ...]] = field(default_factory=dict)
    reasons: Mapping[str, Text] = field(default_factory=dict)


NOTHING_SHARED = Shared()


@dataclass(frozen=True, kw_only=True)
class Undocumented:
    """An operator of DirectML that has no specification here because its page lacks what one needs."""

    name: Text
    page: Text
    date: date | None
    because: Text
    at: Position


def other_names(enum: EnumSpec, specified: Collection[str]) -> dict[str, str]:
    """By its other name an operator that has two in `enum`, which is called as in `specified`, else by the first."""
    by_value: dict[int, list[str]] = {}
    for member in enum.members:
        by_value.setdefault(member.value, []).append(str(member.name).removeprefix(OPERATOR_PREFIX))
    found = {}
    for names in by_value.values():
        own = next((name for name in names if name in specified), names[0])
        found.update({name: own for name in names if name != own})
    return found


@dataclass(frozen=True)
class Specification:
    """Operators sorted by name, enumerations in the file's order, feature levels oldest first.

    `shared` is what spec/bases.yaml declares; `undocumented` are the operators that stay without a specification;
    `mappings` are the tables of other interfaces. `oracles` are, by operator, the libraries outside that the tests
    compare it with: the keys of tests/oracles/oracles.yaml.
    """

    operators: tuple[OperatorSpec, ...]
    enums: tuple[EnumSpec, ...]
    levels: tuple[FeatureLevel, ...]
    shared: Shared = NOTHING_SHARED
    undocumented: tuple[Undocumented, ...] = ()
    mappings: Mappings = NO_MAPPINGS
    oracles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @cached_property
    def _levels(self) -> dict[str, FeatureLevel]:
        return {level.level: level for level in self.levels}

    @cached_property
    def _enums(self) -> dict[str, EnumSpec]:
        return {enum.name: enum for enum in self.enums}

    @cached_property
    def enum_values(self) -> Enums:
        """Enumeration to member to value."""
        return values_of(*self.enums)

    @cached_property
    def aliases(self) -> dict[str, str]:
        """By its other name an operator of DirectML that has two: those with one value of DML_OPERATOR_TYPE.

        The operator is called as its specification calls it; without one, by the first of its names.
        """
        enum = self.enum(OPERATOR_TYPE)
        return {} if enum is None else other_names(enum, {operator.name.upper for operator in self.operators})

    def operator(self, name: str) -> OperatorSpec | None:
        """The operator called ``CUMULATIVE_PRODUCT``, by any of its names."""
        own = self.aliases.get(name, name)
        return next((operator for operator in self.operators if operator.name.upper == own), None)

    def introduced(self, name: str) -> str:
        """The feature level that introduced an operator of DirectML: what its enumerator says, else the first level."""
        enum = self.enum(OPERATOR_TYPE)
        member = None if enum is None else enum.member(f"{OPERATOR_PREFIX}{name}")
        first = str(self.levels[0].level)
        return first if member is None or member.since is None else str(member.since)

    def enum(self, name: str) -> EnumSpec | None:
        return self._enums.get(name)

    def level(self, name: str) -> FeatureLevel | None:
        """The level called "3.1"."""
        return self._levels.get(name)
