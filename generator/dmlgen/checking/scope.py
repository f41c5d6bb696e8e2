"""The scope of a rule, and the questions that many rules ask."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from dmlgen.codes import Code
from dmlgen.diagnostics import FaultInText, Position, Problems
from dmlgen.documents.texts import NO_TEXTS, Texts
from dmlgen.expressions import ExpressionError, MemberTree, parse_attribute
from dmlgen.loading import Text
from dmlgen.model import (
    Enums,
    EnumSpec,
    FeatureLevel,
    Member,
    OperatorSpec,
    TensorMember,
)
from dmlgen.model.levels import values_of
from dmlruntime.core.suggestions import did_you_mean

if TYPE_CHECKING:
    from dmlgen.records import Operators  # needs NumPy, which reading does without


@dataclass(frozen=True, kw_only=True)
class Scope:
    """One operator, the enumerations and feature levels, what of them could not be read, and where to report.

    `records` are the run time's records of all operators, made in memory. `others` are all operators by name, this one
    too; each is as its file says, right or wrong. In `unread` are those of which some members could not be read.
    `texts` are the digests of pages.
    """

    operator: OperatorSpec
    enums: Mapping[str, EnumSpec]
    levels: Sequence[FeatureLevel]
    damaged: frozenset[str]
    problems: Problems
    records: Operators
    others: Mapping[str, OperatorSpec] = field(default_factory=dict)
    unread: frozenset[str] = frozenset()
    texts: Texts = NO_TEXTS

    def sound(self, *parts: str) -> bool:
        """True if every one of the parts (top-level keys, "enums", "levels") was read completely."""
        return self.damaged.isdisjoint(parts)

    def report(self, code: Code, at: Position, problem: str, remedy: str) -> None:
        self.problems.add(code, at, problem, remedy)

    def member(self, name: Text, label: str) -> Member | None:
        """The member called `name`; None after a diagnostic."""
        member = self.operator.member(name)
        if member is None:
            names = [str(known.name) for known in self.operator.members]
            self.report(Code.NO_MEMBER, name.at, f"{label}: '{name}' is no member", did_you_mean(name, names))
        return member

    def tensor(self, name: Text, label: str, kind: str | None = None) -> TensorMember | None:
        """The tensor called `name`, of `kind` (input or output) if that is given; None after a diagnostic."""
        member = self.member(name, label)
        if member is None:
            return None
        if isinstance(member, TensorMember) and kind in (None, member.direction):
            return member
        tensors = [str(t.name) for t in self.operator.tensors if kind in (None, t.direction)]
        wanted = f"{kind} tensor" if kind else "tensor"
        remedy = "use one of " + ", ".join(tensors) if tensors else "remove it; the operator has none"
        self.report(Code.WRONG_MEMBER, name.at, f"{label}: {name} is no {wanted}", remedy)
        return None

    @cached_property
    def enum_values(self) -> Enums:
        """Each enumeration's members and values."""
        return values_of(*self.enums.values())

    def expression(
        self, label: str, text: Text, expected: str, variables: tuple[str, ...] = (), *, part: str = "", offset: int = 0
    ) -> MemberTree | None:
        """The tree of an expression over members, which is `text`, or `part` of it from `offset` on.

        None after a diagnostic.

        Args:
            label: The part of the specification that a diagnostic names.
            text: The text in the file, with its position.
            expected: The type of the expression.
            variables: The names that it may use besides members.
            part: The part of `text` to read; empty stands for all of it.
            offset: The column of `part` in `text`.
        """
        try:
            return parse_attribute(part or text, self.operator.member_types, self.enum_values, expected, variables)
        except ExpressionError as error:
            self.report_fault(label, text, error, offset)
            return None

    def report_fault(self, label: str, text: Text, fault: FaultInText, offset: int = 0) -> None:
        """Report a mistake in a text, or in a part of it from `offset` on."""
        self.report(fault.code, text.position(offset + fault.offset), f"{label}: {fault.problem}", fault.remedy)

    def distinct(self, words: Iterable[Text], label: str) -> None:
        """Report each word that stands in a list for the second time."""
        seen: set[str] = set()
        for word in words:
            if word in seen:
                self.report(Code.TWICE, word.at, f"{label}: '{word}' stands here twice", "remove one")
            seen.add(word)
