"""Rules that read a dimension which is not there: reported only where nothing else says why it is not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from dmlruntime.errors import Violation


@dataclass(frozen=True, kw_only=True)
class MissingDimension:
    """A rule that could not be evaluated, as a violation, and the members that it reads."""

    violation: Violation
    members: tuple[str, ...]


def missing(member: str, rule: str, members: Iterable[str]) -> MissingDimension:
    """That `rule`, which is about `member`, reads a size or an element of an array that does not exist."""
    text = f"the rule {rule} needs more dimensions than there are"
    return MissingDimension(violation=Violation(member=member, value=None, rule=text), members=tuple(members))


def too_few(tensor: str, rule: str, members: Iterable[str]) -> MissingDimension:
    """That `rule` says what a size of `tensor` must be which that does not have."""
    text = f"has too few dimensions for the rule {rule}"
    return MissingDimension(violation=Violation(member=tensor, value=None, rule=text), members=tuple(members))


def members_of(found: Iterable[Violation]) -> set[str]:
    """The members that violations are about: ``InputTensors`` of ``InputTensors[1].Sizes[0]``."""
    return {_member(violation) for violation in found}


def unexplained(missing: Iterable[MissingDimension], others: Iterable[Violation]) -> list[Violation]:
    """The violations of `missing`, without rules that read a member whose number of dimensions or value is wrong."""
    wrong = {_member(v) for v in others if v.member.partition(".")[2] in ("", "DimensionCount")}
    return list(dict.fromkeys(one.violation for one in missing if wrong.isdisjoint(one.members)))


def _member(violation: Violation) -> str:
    return re.split(r"[.\[]", violation.member, maxsplit=1)[0]
