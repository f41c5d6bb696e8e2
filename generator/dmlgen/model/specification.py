"""All of the specification."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from dmlgen.model.levels import EnumSpec, FeatureLevel
from dmlgen.model.operator import OperatorSpec
from dmlgen.model.shared import NOTHING_SHARED, Shared
from dmlgen.model.undocumented import Undocumented


@dataclass(frozen=True)
class Specification:
    """Operators sorted by name, enumerations in the file's order, feature levels oldest first.

    `shared` is what spec/shapes.yaml declares; `undocumented` are the operators that stay without a specification.
    """

    operators: tuple[OperatorSpec, ...]
    enums: tuple[EnumSpec, ...]
    levels: tuple[FeatureLevel, ...]
    shared: Shared = NOTHING_SHARED
    undocumented: tuple[Undocumented, ...] = ()

    @cached_property
    def _levels(self) -> dict[str, FeatureLevel]:
        return {level.level: level for level in self.levels}

    @cached_property
    def _enums(self) -> dict[str, EnumSpec]:
        return {enum.name: enum for enum in self.enums}

    @cached_property
    def enum_values(self) -> dict[str, dict[str, int]]:
        """Enumeration to member to value."""
        return {enum.name: dict(enum.values) for enum in self.enums}

    def operator(self, name: str) -> OperatorSpec | None:
        """The operator called ``CUMULATIVE_PRODUCT``."""
        return next((operator for operator in self.operators if operator.name.upper == name), None)

    def enum(self, name: str) -> EnumSpec | None:
        return self._enums.get(name)

    def level(self, name: str) -> FeatureLevel | None:
        """The level called "3.1"."""
        return self._levels.get(name)
