"""Enumerations and feature levels, which all operators share; and the operators that stay out.

The enumerations and levels agree with those that the run time is written for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from dmlgen.codes import Code
from dmlgen.diagnostics import Diagnostic, Position, Problems, SpecErrors
from dmlgen.loading import MapNode, Source, compose, load_file, read_source
from dmlgen.model import EnumMember, EnumSpec, FeatureLevel, Name, Undocumented, level_order
from dmlgen.model.levels import level_remedy
from dmlgen.model.names import DATA_TYPE_ENUM, OPERATOR_PREFIX, OPERATOR_TYPE
from dmlgen.model.parsing import parse_enums, parse_levels, parse_undocumented
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.suggestions import did_you_mean
from dmlruntime.core.tensors import DML_TENSOR_FLAGS, DML_TENSOR_TYPE

ENUMS = "spec/enums.yaml"
LEVELS = "spec/feature_levels.yaml"
UNDOCUMENTED = "spec/undocumented.yaml"
ORACLES = "tests/oracles/oracles.yaml"
_LARGEST = 2**32 - 1

_OF_RUNTIME: tuple[type[Enum], ...] = (DML_TENSOR_DATA_TYPE, DML_TENSOR_FLAGS, DML_TENSOR_TYPE)
"""The enumerations that the runtime defines for itself."""


@dataclass(frozen=True, kw_only=True)
class Common:
    """Facts that all operators share; `damaged` names what of them could not be read ("enums", "levels")."""

    enums: tuple[EnumSpec, ...]
    levels: tuple[FeatureLevel, ...]
    damaged: frozenset[str]
    undocumented: tuple[Undocumented, ...]
    oracles: Mapping[str, tuple[str, ...]]


def load_common(root: Path, problems: Problems) -> Common:
    """Load and check them. spec/undocumented.yaml need not be there."""
    levels, enums = _load_levels(root, problems), None
    source = read_source(root / ENUMS, ENUMS, problems)
    if source is not None:
        enums, found = _enums_of(source.text)
        problems.take(found)
    before = len(problems)
    if enums is not None:
        check_enums(enums, levels, Position(ENUMS, 1, 1), problems)
        enums = enums if len(problems) == before else None
    damaged = {name for name, value in (("levels", levels), ("enums", enums)) if value is None}
    return Common(
        enums=enums or (),
        levels=levels or (),
        damaged=frozenset(damaged),
        undocumented=_load_undocumented(root, enums or (), problems),
        oracles=_load_oracles(root, problems),
    )


@lru_cache(maxsize=1)
def _enums_of(text: str) -> tuple[tuple[EnumSpec, ...] | None, tuple[Diagnostic, ...]]:
    """The enumerations that a file's text declares, and its mistakes. Who loads again mostly has the same ones."""
    problems, enums = Problems(), None
    with suppress(SpecErrors):  # so many that the rest was not looked for: it is raised again with those before
        node = compose(Source(ENUMS, text), problems)
        enums = None if node is None else parse_enums(node, problems)
    return enums, problems.found


def _load_oracles(root: Path, problems: Problems) -> dict[str, tuple[str, ...]]:
    """By operator the libraries that the tests compare it with.

    The file belongs to the tests, which check what it says; only the names in it are read here.
    """
    if not (root / ORACLES).exists():
        return {}
    own = Problems()
    node = load_file(root / ORACLES, ORACLES, own)
    if not isinstance(node, MapNode):
        problems.take(own.found)
        return {}
    entries = {name: entry.value for name, entry in node.entries.items()}
    return {name: tuple(entry.entries) for name, entry in entries.items() if isinstance(entry, MapNode)}


def _load_levels(root: Path, problems: Problems) -> tuple[FeatureLevel, ...] | None:
    """The feature levels; None if anything is wrong with them."""
    before = len(problems)
    node = load_file(root / LEVELS, LEVELS, problems)
    levels = None if node is None else parse_levels(node, problems)
    if levels is not None:
        check_levels(levels, problems)
    return levels if len(problems) == before else None


def _load_undocumented(root: Path, enums: tuple[EnumSpec, ...], problems: Problems) -> tuple[Undocumented, ...]:
    """The operators that spec/undocumented.yaml lists; all of them are DirectML's."""
    if not (root / UNDOCUMENTED).exists():
        return ()
    node = load_file(root / UNDOCUMENTED, UNDOCUMENTED, problems)
    listed = () if node is None else parse_undocumented(node, problems)
    known = [member.name for enum in enums if enum.name == OPERATOR_TYPE for member in enum.members]
    for operator in listed:
        if known and Name(operator.name).enumerator not in known:
            problem = f"{operator.name} is no operator of DirectML"
            remedy = did_you_mean(operator.name, [name.removeprefix(OPERATOR_PREFIX) for name in known])
            problems.add(Code.NO_OPERATOR, operator.name.at, problem, remedy)
    return listed


def check_levels(levels: Sequence[FeatureLevel], problems: Problems) -> None:
    """Levels ascend, and each value is the one that its name stands for."""
    for level in levels:
        major, minor = level_order(level.level)
        value = (major << 12) | (minor << 8)
        if level.value != value:
            problem = f'value: "{level.level}" is {value:#x}, not {level.value:#x}'
            problems.add(Code.ENUMERATIONS, level.at, problem, f"write {value:#x}")
        elif level.name not in DML_FEATURE_LEVEL.__members__:
            problem = f'level: "{level.level}" is unknown to dmlruntime.core.levels'
            problems.add(Code.ENUMERATIONS, level.level.at, problem, "add it there, or remove it here")
    missing = [name for name in DML_FEATURE_LEVEL.__members__ if name not in {level.name for level in levels}]
    if missing and levels:
        problems.add(
            Code.ENUMERATIONS, levels[-1].at, f"{', '.join(missing)} is missing", "add what dmlruntime.core.levels has"
        )
    for older, newer in pairwise(levels):
        if level_order(newer.level) <= level_order(older.level):
            problem = f'level: "{newer.level}" stands after "{older.level}"'
            problems.add(Code.LEVEL, newer.level.at, problem, "list each level once, the oldest first")


def check_enums(
    enums: Sequence[EnumSpec], levels: Sequence[FeatureLevel] | None, start: Position, problems: Problems
) -> None:
    """Values are 32-bit, member names unique; the two enumerations that the generator works with are there."""
    owners: dict[str, EnumSpec] = {}
    for enum in enums:
        for member in enum.members:
            _check_member(enum, member, owners, problems)
            if member.since is not None and levels is not None:
                known = [str(level.level) for level in levels]
                if member.since not in known:
                    problem = f'since: "{member.since}" is no feature level'
                    problems.add(Code.LEVEL, member.since.at, problem, level_remedy(member.since, known))
    for name in (DATA_TYPE_ENUM, OPERATOR_TYPE):
        if all(enum.name != name for enum in enums):
            problems.add(Code.ENUMERATIONS, start, f"the enumeration {name} is missing", "add it")
    for enum in enums:
        for theirs in _OF_RUNTIME:
            if theirs.__name__ == enum.name:
                _check_agreement(enum, theirs, problems)


def _check_member(enum: EnumSpec, member: EnumMember, owners: dict[str, EnumSpec], problems: Problems) -> None:
    if member.name in owners:
        problem = f"'{member.name}' is also a member of {owners[member.name].name}"
        problems.add(Code.TWICE, member.name.at, problem, "expressions could not tell them apart; rename one")
    owners[member.name] = enum
    if not 0 <= member.value <= _LARGEST:
        problems.add(
            Code.ENUMERATIONS, member.at, f"value: {member.value} is no 32-bit number", f"write 0 to {_LARGEST}"
        )
    elif enum.flags and member.value & (member.value - 1):
        problems.add(
            Code.ENUMERATIONS, member.at, f"value: {member.value} is more than one bit", "write a power of two, or 0"
        )


def _check_agreement(enum: EnumSpec, theirs: type[Enum], problems: Problems) -> None:
    """The members of the runtime's enumeration are those of the specification."""
    for member in enum.members:
        known = theirs.__members__.get(member.name)
        if known is None:
            problem = f"'{member.name}' is unknown to {theirs.__module__}"
            problems.add(Code.ENUMERATIONS, member.name.at, problem, "add it there, or remove it here")
        elif known.value != member.value:
            problem = f"value: {theirs.__module__} has {member.name} = {known.value}, not {member.value}"
            problems.add(Code.ENUMERATIONS, member.at, problem, "make them agree")
    missing = [name for name in theirs.__members__ if name not in enum.values]
    if missing:
        problems.add(
            Code.ENUMERATIONS, enum.at, f"{enum.name} lacks {', '.join(missing)}", f"add what {theirs.__module__} has"
        )
