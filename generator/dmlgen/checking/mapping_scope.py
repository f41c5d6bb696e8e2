"""What the rules of spec/mappings see, and the questions that both tables ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from dmlgen.checking.names import OPERATOR_TYPE
from dmlgen.diagnostics import Position, Problems, did_you_mean
from dmlgen.loading import Text, located
from dmlgen.model import AttributeMember, EnumSpec, FeatureLevel, Member, Name, OperatorSpec, Setting
from dmlgen.model.specification import other_names

_PREFIX = "DML_OPERATOR_"
_NO_OPERATOR = "INVALID"


@dataclass(frozen=True, kw_only=True)
class MappingScope:
    """DirectML's enumerations, levels and specified operators, by name, and where to report.

    Of the operators in `unread` some members could not be read.
    """

    enums: Mapping[str, EnumSpec]
    levels: Sequence[FeatureLevel]
    operators: Mapping[str, OperatorSpec]
    problems: Problems
    unread: frozenset[str] = frozenset()

    def report(self, at: Position, problem: str, remedy: str) -> None:
        self.problems.add(at, problem, remedy)

    def known(self, name: Text) -> bool:
        """Whether DirectML has the operator, by the name that is used here; False after a diagnostic."""
        enum = self.enums[OPERATOR_TYPE]
        own = self._other_names.get(name)
        names = [known.removeprefix(_PREFIX) for known in enum.values if known != _PREFIX + _NO_OPERATOR]
        if own is not None:
            self.report(name.at, f"operators: {name} is another name of {own}", f"write {own}")
        elif name not in names:
            self.report(name.at, f"operators: {name} is no operator of DirectML", did_you_mean(name, names))
        return own is None and name in names

    @cached_property
    def _other_names(self) -> Mapping[str, str]:
        return other_names(self.enums[OPERATOR_TYPE], self.operators)

    def introduced(self, name: str) -> str:
        """The feature level that introduced an operator of DirectML."""
        member = self.enums[OPERATOR_TYPE].member(Name(name).enumerator)
        return "1.0" if member is None or member.since is None else str(member.since)

    def member(self, place: Text, label: str, operators: Sequence[Text]) -> Member | None:
        """The member that "REDUCE.Function" names, of one of `operators`; None after a diagnostic.

        None, too, of an operator without a specification here, or with one that could not be read: its members are not
        known.
        """
        name, _, word = place.partition(".")
        if name not in operators:
            remedy = f"add it there, or use one of {', '.join(operators)}" if operators else "add it there"
            self.report(place.at, f"{label}: {name} is none of the row's operators", remedy)
            return None
        operator = self.operators.get(name)
        if operator is None or name in self.unread:
            return None
        member = operator.member(word)
        if member is None:
            remedy = did_you_mean(word, [str(known.name) for known in operator.members])
            self.report(place.at, f"{label}: {name} has no member '{word}'", remedy)
        return member

    def check_members(self, members: Mapping[str, Setting], operators: Sequence[Text]) -> None:
        """`members` of a row: plain members of its operators, enumerations with values that they have."""
        for place, setting in located(members):
            member = self.member(place, "members", operators)
            if member is None:
                continue
            if not isinstance(member, AttributeMember):
                self.report(place.at, f"members: {place} is a tensor", "name plain members only")
                continue
            enum = self.enums.get(member.type)
            if enum is not None and setting.value not in enum.values:
                remedy = did_you_mean(str(setting.value), list(enum.values))
                self.report(setting.at, f"members: {setting.value} is no member of {enum.name}", remedy)
