"""Rules for the plain members of a descriptor: integers, numbers, booleans and enumerations."""

from __future__ import annotations

from dmlruntime.errors import Violation, shown
from dmlruntime.operators import AttributeMember
from dmlruntime.tensors import is_unsigned


def attribute_violations(member: AttributeMember, value: object) -> list[Violation]:
    """What is wrong with `value` as this member's type."""
    rule = _broken_rule(member, value)
    return [Violation(member=member.name, value=shown(value), rule=rule)] if rule else []


def _broken_rule(member: AttributeMember, value: object) -> str | None:
    kind = member.type
    if not isinstance(kind, str):
        names = ", ".join(kind.__members__)
        return None if isinstance(value, kind) else f"must be a member of {kind.__name__}: {names}"
    if kind == "UINT":
        return None if is_unsigned(value) else "must be an integer from 0 to 4294967295"
    if kind == "INT":
        is_int = isinstance(value, int) and not isinstance(value, bool) and -(2**31) <= value < 2**31
        return None if is_int else "must be an integer from -2147483648 to 2147483647"
    if kind == "BOOL":
        return None if isinstance(value, bool) else "must be True or False"
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return None if is_number else "must be a number"
