"""Feature levels and enumerations of DirectML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from dmlgen.diagnostics import Position
from dmlgen.loading import Text


class Enums(dict[str, Mapping[str, int]]):
    """Enumerations with their members and values; hashed as an object, for functions that are cached."""

    __hash__ = object.__hash__  # type: ignore[assignment]


"""Each enumeration's name to its members and their values."""


@dataclass(frozen=True, kw_only=True)
class FeatureLevel:
    """A feature level: ``level`` is "3.1", `value` is (major << 12) | (minor << 8)."""

    level: Text
    value: int
    release: Text
    at: Position

    @property
    def name(self) -> str:
        """``DML_FEATURE_LEVEL_3_1``."""
        return f"DML_FEATURE_LEVEL_{self.level.replace('.', '_')}"


@lru_cache(maxsize=256)
def level_order(level: str) -> tuple[int, int]:
    """A key that orders levels such as "3.1" as DirectML does."""
    major, minor = level.split(".")
    return int(major), int(minor)


def level_remedy(level: str, known: Sequence[str]) -> str:
    """A remedy for a level that does not exist: the newest one before it, else the oldest."""
    older = [name for name in known if level_order(name) < level_order(level)]
    if not known:
        return "remove it; there are no levels"
    return f'did you mean "{max(older, key=level_order) if older else min(known, key=level_order)}"?'


@dataclass(frozen=True, kw_only=True)
class EnumMember:
    """A member of an enumeration; `since` is the feature level that introduced it, None means 1.0."""

    name: Text
    value: int
    since: Text | None
    at: Position


@dataclass(frozen=True, eq=False)
class EnumSpec:
    """An enumeration; with `flags` its members are bits. Two members of one value are aliases.

    It is equal to itself alone.
    """

    name: Text
    flags: bool
    members: tuple[EnumMember, ...]
    at: Position

    @cached_property
    def values(self) -> Mapping[str, int]:
        """Member name to value, in the file's order."""
        return {member.name: member.value for member in self.members}

    def member(self, name: str) -> EnumMember | None:
        return self._by_name.get(name)

    @cached_property
    def _by_name(self) -> Mapping[str, EnumMember]:
        return {str(member.name): member for member in reversed(self.members)}  # the first of several


@lru_cache(maxsize=64)
def values_of(*enums: EnumSpec) -> Enums:
    """The values of enumerations by name: one object for the same enumerations, so others can keep what follows."""
    return Enums({str(enum.name): enum.values for enum in enums})
