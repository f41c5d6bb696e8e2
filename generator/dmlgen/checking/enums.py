"""Rules for enumerations and feature levels, which also agree with those that the runtime is written for."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import pairwise

from dmlgen.checking.names import OPERATOR_TYPE
from dmlgen.diagnostics import Position, Problems
from dmlgen.model import EnumMember, EnumSpec, FeatureLevel, level_order
from dmlgen.model.levels import level_remedy
from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.levels import DML_FEATURE_LEVEL
from dmlruntime.tensors import DML_TENSOR_FLAGS, DML_TENSOR_TYPE

_LARGEST = 2**32 - 1
_DATA_TYPE_ENUM = DML_TENSOR_DATA_TYPE.__name__
_OF_RUNTIME: tuple[type[Enum], ...] = (DML_TENSOR_DATA_TYPE, DML_TENSOR_FLAGS, DML_TENSOR_TYPE)
"""The enumerations that the runtime defines for itself."""


def check_levels(levels: Sequence[FeatureLevel], problems: Problems) -> None:
    """Levels ascend, and each value is the one that its name stands for."""
    for level in levels:
        major, minor = level_order(level.level)
        value = (major << 12) | (minor << 8)
        if level.value != value:
            problem = f'value: "{level.level}" is {value:#x}, not {level.value:#x}'
            problems.add(level.at, problem, f"write {value:#x}")
        elif level.name not in DML_FEATURE_LEVEL.__members__:
            problem = f'level: "{level.level}" is unknown to dmlruntime.levels'
            problems.add(level.level.at, problem, "add it there, or remove it here")
    missing = [name for name in DML_FEATURE_LEVEL.__members__ if name not in {level.name for level in levels}]
    if missing and levels:
        problems.add(levels[-1].at, f"{', '.join(missing)} is missing", "add what dmlruntime.levels has")
    for older, newer in pairwise(levels):
        if level_order(newer.level) <= level_order(older.level):
            problem = f'level: "{newer.level}" stands after "{older.level}"'
            problems.add(newer.level.at, problem, "list each level once, the oldest first")


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
                    problems.add(member.since.at, problem, level_remedy(member.since, known))
    for name in (_DATA_TYPE_ENUM, OPERATOR_TYPE):
        if all(enum.name != name for enum in enums):
            problems.add(start, f"the enumeration {name} is missing", "add it")
    for enum in enums:
        for theirs in _OF_RUNTIME:
            if theirs.__name__ == enum.name:
                _check_agreement(enum, theirs, problems)


def _check_member(enum: EnumSpec, member: EnumMember, owners: dict[str, EnumSpec], problems: Problems) -> None:
    if member.name in owners:
        problem = f"'{member.name}' is also a member of {owners[member.name].name}"
        problems.add(member.name.at, problem, "expressions could not tell them apart; rename one")
    owners[member.name] = enum
    if not 0 <= member.value <= _LARGEST:
        problems.add(member.at, f"value: {member.value} is no 32-bit number", f"write 0 to {_LARGEST}")
    elif enum.flags and member.value & (member.value - 1):
        problems.add(member.at, f"value: {member.value} is more than one bit", "write a power of two, or 0")


def _check_agreement(enum: EnumSpec, theirs: type[Enum], problems: Problems) -> None:
    """The members of the runtime's enumeration are those of the specification."""
    for member in enum.members:
        known = theirs.__members__.get(member.name)
        if known is None:
            problem = f"'{member.name}' is unknown to {theirs.__module__}"
            problems.add(member.name.at, problem, "add it there, or remove it here")
        elif known.value != member.value:
            problem = f"value: {theirs.__module__} has {member.name} = {known.value}, not {member.value}"
            problems.add(member.at, problem, "make them agree")
    missing = [name for name in theirs.__members__ if name not in enum.values]
    if missing:
        problems.add(enum.at, f"{enum.name} lacks {', '.join(missing)}", f"add what {theirs.__module__} has")
