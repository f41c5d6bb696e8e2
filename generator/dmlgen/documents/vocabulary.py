"""The names that a project knows already: they distinguish a misprint from a name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from dmlgen.model import Specification
from dmlruntime.frozen import dataclass

_OPERATOR_TYPES = "DML_OPERATOR_TYPE"
_OPERATOR_PREFIX = "DML_OPERATOR_"


@dataclass(frozen=True, kw_only=True)
class Vocabulary:
    """Operators ("GEMM"), enumerations with their members, and feature levels ("2.1"), oldest first."""

    operators: frozenset[str]
    enums: Mapping[str, tuple[str, ...]]
    levels: tuple[str, ...]
    aliases: Mapping[str, str] = field(default_factory=dict)
    """By its other name an operator that has two."""

    @staticmethod
    def of(specification: Specification) -> Vocabulary:
        """The names in spec/enums.yaml and spec/feature_levels.yaml."""
        enums = {str(enum.name): tuple(str(member.name) for member in enum.members) for enum in specification.enums}
        operators = frozenset(name.removeprefix(_OPERATOR_PREFIX) for name in enums.get(_OPERATOR_TYPES, ()))
        return Vocabulary(
            operators=operators - {"INVALID"},
            enums=enums,
            levels=tuple(str(level.level) for level in specification.levels),
            aliases=specification.aliases,
        )
