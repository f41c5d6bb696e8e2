"""Members that rules cannot be judged by, because they are wrong by themselves: one mistake is one problem."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from dmlruntime.core.errors import Violation
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.rules import Require
from dmlruntime.validation.codes import Code


def members_of(found: Iterable[Violation]) -> set[str]:
    """The members that violations are about: ``InputTensors`` of ``InputTensors[1].Sizes[0]``."""
    return {member_of(violation) for violation in found}


def member_of(violation: Violation) -> str:
    """The member that a violation is about, without its fields and indices."""
    return re.split(r"[.\[]", violation.member, maxsplit=1)[0]


def undecided_by(found: Iterable[Violation], descriptor: OperatorDescriptor) -> set[str]:
    """Return the members that no rule about sizes can be judged by: a number of dimensions or of elements is wrong.

    Where two tensors differ in it, either may be wrong.
    """
    members = {member.name for member in descriptor.OPERATOR.members}
    wrong: set[str] = set()
    for violation in found:
        if violation.member.endswith(".DimensionCount"):
            wrong |= {member_of(violation)} | (members & set(re.findall(r"[A-Z]\w+(?=[.\[])", violation.rule)))
        elif violation.code is Code.COUNT:
            wrong.add(member_of(violation))
            wrong |= {count for count, arrays in descriptor.OPERATOR.counts.items() if member_of(violation) in arrays}
    return wrong


def unusable_after(found: Iterable[Violation], descriptor: OperatorDescriptor) -> set[str]:
    """Return the attributes that are wrong, and of those that count arrays the arrays too."""
    operator = descriptor.OPERATOR
    wrong = members_of(found) & {member.name for member in operator.attributes}
    return wrong | {array for count in wrong & operator.counts.keys() for array in operator.counts[count]}


def is_about_attribute(descriptor: OperatorDescriptor, rule: Require) -> bool:
    """Return whether a rule is about an attribute that somebody chose.

    It is judged by tensors that the table refuses, too: an axis is too large for tensors of any number of dimensions.
    """
    chosen = {member.name for member in descriptor.OPERATOR.attributes} - descriptor.OPERATOR.counts.keys()
    return isinstance(rule.subject, str) and rule.subject in chosen


def each_once(found: Sequence[Violation]) -> tuple[Violation, ...]:
    """`found`, each violation of a member in the same words once, though several rules say so."""
    kept: dict[tuple[str, str], Violation] = {}
    for violation in found:
        kept.setdefault((violation.member, violation.rule), violation)
    return tuple(kept.values())
