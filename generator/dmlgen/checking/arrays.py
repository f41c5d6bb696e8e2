"""Arrays and the members that say how many elements they have."""

from __future__ import annotations

from dmlgen.checking.scope import Scope
from dmlgen.model import AttributeMember, Member, TensorMember
from dmlgen.model.types import ARRAY_TYPES


def check_arrays(scope: Scope) -> None:
    """Each array has a count, a UINT of the same descriptor; nothing else has one."""
    for member in scope.operator.members:
        if member.is_array and member.count is None:
            remedy = "add `count: ...`, the UINT member that says how many elements it has"
            scope.report(member.at, f"{member.name} is an array without a count", remedy)
        elif member.count is not None and not member.is_array:
            arrays = f"{', '.join(ARRAY_TYPES)}, and tensors of the kind inputs or outputs"
            problem = f"count: {member.name} is {_what(member)}, only arrays have a count: {arrays}"
            scope.report(member.count.at, problem, "remove it")
        elif member.count is not None:
            _check_count(scope, member)
        if isinstance(member, TensorMember) and member.is_array and member.optional:
            problem = f"optional: {member.name} is an array of tensors, which is always there"
            scope.report(member.at, problem, "remove it")


def _check_count(scope: Scope, member: Member) -> None:
    assert member.count is not None
    count = scope.member(member.count, "count")
    if count is None:
        return
    if not isinstance(count, AttributeMember) or count.type != "UINT":
        uints = [str(one.name) for one in scope.operator.attributes if one.type == "UINT"]
        remedy = f"use one of {', '.join(uints)}" if uints else "add a UINT member that says it"
        scope.report(member.count.at, f"count: {count.name} is {_what(count)}, a count is a UINT", remedy)
    elif count.default_setting is not None:
        problem = f"default: {count.name} is the length of {member.name}"
        scope.report(count.default_setting.at, problem, "remove it")


def _what(member: Member) -> str:
    if isinstance(member, TensorMember):
        return "an array of tensors" if member.is_array else "a tensor"
    return f"a {member.type}"
