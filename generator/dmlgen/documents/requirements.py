"""Conditions on members and equal properties of tensors, from the sentences of the members' sections."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from dmlgen.diagnostics import Position
from dmlgen.documents.blocks import Page, Paragraph
from dmlgen.documents.facts import ConditionFact, DefaultFact, MemberFact, OwnedFact, SameFact, Unread
from dmlgen.documents.members import Section
from dmlgen.documents.names import TensorNames
from dmlgen.documents.tokens import folded, sentences
from dmlgen.documents.values import number
from dmlgen.documents.words import (
    ADVICE,
    ALIAS,
    BOTH_SAME,
    FIELDS,
    LESS_THAN,
    LIMITS,
    MATCH,
    MATCH_ITS,
    MATCH_THOSE,
    MAY_LIMIT,
    OBLIGATION,
    ONE_ELEMENT,
    ONES,
    SCALAR,
    TYPE_IF,
    TYPE_OF,
    TYPICAL,
    negates,
    reverses_bound,
    reverses_statement,
)

Equal = tuple[tuple[str, ...], tuple[str, ...]]
"""Names of properties, and of the tensors that have them in common."""

_MUST = " must match "


def says_equal(sentence: str) -> bool:
    """Return whether a sentence is one of those that `equal_fields` reads."""
    low = folded(sentence)
    return any((MATCH_THOSE.search(low), MATCH_ITS.fullmatch(low), BOTH_SAME.fullmatch(low)))


def equal_fields(tensor: str, sentence: str, names: TensorNames) -> tuple[Equal, ...]:
    """Return what a sentence of the section of `tensor` makes equal; () if that cannot be told."""
    low = folded(sentence)
    if MATCH_ITS.fullmatch(low):
        clauses = [_clause(tensor, clause, names) for clause in low.partition(" (")[0].split(", and ")]
        return tuple(clause for clause in clauses if clause) if all(clauses) else ()
    others = names.mentioned(sentence)
    fields = tuple(name for name, words in FIELDS.items() if words.search(low))
    if BOTH_SAME.fullmatch(low):
        return ((fields, others),) if len(others) == 2 and tensor in others else ()
    if fields and len(others) == 1 and not reverses_statement(low):
        return ((fields, (tensor, *others)),)
    return ()


def _clause(tensor: str, clause: str, names: TensorNames) -> Equal | None:
    """``DataType must match InputTensor.DataType``, or InputTensor alone; None if the properties are not the same."""
    ours, _, theirs = clause.partition(_MUST)
    fields = tuple(name for name in FIELDS if re.search(rf"\b{name.lower()}\b", ours))
    other, _, field = theirs.rstrip(".").partition(".")
    others = [name for name in names.mentioned(other) if name != tensor]
    if len(others) != 1 or (field and [name.lower() for name in fields] != [field]):
        return None
    return fields, (tensor, others[0])


_DATA_TYPE = "DML_TENSOR_DATA_TYPE"
_NUMBERS = ("UINT", "INT", "FLOAT")
_OWNED = "DML_TENSOR_FLAG_OWNED_BY_DML"
_INDEX_RANGE = re.compile(r"\[\s*0\s*,\s*\*?(\w+)\.dimensioncount(?:\s*-\s*1\s*\]|\*?\s*\))")  # emphasis in code stays
_COUNT_WORD = FIELDS["DimensionCount"]
_ITS_TYPE = re.compile(r"\b([A-Za-z_]\w*)(?:\.|::)DataType\b", re.ASCII)
_BOUND = re.compile(r"\s*(-?[0-9]+(?:\.[0-9]+)?)f?\s*\.?$")


class SectionReader:
    """Reads the sections of one page's members. What looks like a condition and is not a usual sentence is unread.

    `strange` takes names that stand where a tensor's should and are none.
    """

    def __init__(
        self, page: Page, members: Sequence[MemberFact], names: TensorNames, strange: dict[str, Position]
    ) -> None:
        self._page = page
        self._types = {member.name: member.type for member in members}
        self._names = names
        self._strange = strange
        self.unread: list[Unread] = []

    def requirements(self, sections: Sequence[Section]) -> tuple[ConditionFact, ...]:
        """The conditions, as specifications write them, in the page's order."""
        found: list[ConditionFact] = []
        for section in sections:
            for paragraph, sentence in _sentences(section):
                noted = len(self.unread)
                expression = self._expression(section, paragraph, sentence)
                if expression is not None:
                    found.append(ConditionFact(expression=expression, at=self._page.at(paragraph.line)))
                elif len(self.unread) == noted and self._is_other_rule(paragraph, sentence):
                    self._note(f"a rule about {section.name}", sentence, paragraph)
        return tuple(found)

    def _is_other_rule(self, paragraph: Paragraph, sentence: str) -> bool:
        """Return whether a sentence says that something has to be so, and neither of the methods below reads it."""
        low = folded(sentence)
        if says_equal(sentence) or ADVICE.search(low) or self._rule_of_types(folded(paragraph.text)):
            return False
        return OBLIGATION.search(low) is not None

    def advice(self, sections: Sequence[Section]) -> tuple[ConditionFact, ...]:
        """The ranges that the page recommends for plain members."""
        found: list[ConditionFact] = []
        for section in sections:
            for paragraph, sentence in _sentences(section):
                subject = self._subject(section, paragraph, sentence)
                if subject is not None and (advice := ADVICE.search(folded(sentence))):
                    low, high = (number(float(bound)) for bound in advice.groups())
                    expression = f"{subject} >= {low} and {subject} <= {high}"
                    found.append(ConditionFact(expression=expression, at=self._page.at(paragraph.line)))
        return tuple(found)

    def defaults(self, sections: Sequence[Section]) -> tuple[DefaultFact, ...]:
        """The typical values of plain members."""
        found: list[DefaultFact] = []
        for section in sections:
            for paragraph, sentence in _sentences(section):
                subject = self._subject(section, paragraph, sentence)
                if subject is not None and (value := TYPICAL.search(folded(sentence))):
                    number = float(next(filter(None, value.groups())).rstrip("."))
                    found.append(DefaultFact(member=subject, value=number, at=self._page.at(paragraph.line)))
        return tuple(found)

    def owned(self, sections: Sequence[Section]) -> tuple[OwnedFact, ...]:
        """Return what the sections of tensors say of the flag by which DirectML owns a tensor."""
        return tuple(
            OwnedFact(member=section.name, allowed=not negates(folded(sentence)), at=self._page.at(paragraph.line))
            for section in sections
            if section.name in self._names.tensors
            for paragraph, sentence in _sentences(section)
            if _OWNED in sentence
        )

    def note_rules_elsewhere(self, sections: Sequence[Section], others: Sequence[Paragraph]) -> None:
        """Put the rules of the description and the remarks to the unread. `others` are read, or unread, already."""
        known = {id(paragraph) for section in sections for paragraph in section.paragraphs}
        known |= {id(paragraph) for paragraph in others}
        for block in self._page.blocks:
            is_about_memory = isinstance(block, Paragraph) and ALIAS.search(folded(block.text))
            if isinstance(block, Paragraph) and id(block) not in known and not is_about_memory:
                for sentence in sentences(block.text):
                    if self._is_other_rule(block, sentence):
                        self._note("a rule", sentence, block)

    def rules_of_types(self) -> tuple[ConditionFact, ...]:
        """Data types that the prose of the page, wherever it stands, makes equal to others."""
        found: list[ConditionFact] = []
        for block in self._page.blocks:
            if isinstance(block, Paragraph) and (expression := self._rule_of_types(folded(block.text))):
                found.append(ConditionFact(expression=expression, at=self._page.at(block.line)))
        return tuple(found)

    def _rule_of_types(self, low: str) -> str | None:
        if rule := TYPE_OF.search(low):
            ours, theirs = self._tensor(rule[1]), self._tensor(rule[2])
            return f"{ours}.DataType == {theirs}.DataType" if ours and theirs else None
        if rule := TYPE_IF.search(low):
            given, ours = self._tensor(rule[1]), self._tensor(rule[3])
            if given and ours and (rule[5], rule[6]) == (rule[3], rule[1]):
                type_of_ours = f"{ours}.DataType == {_DATA_TYPE}_{rule[4].upper()}"
                condition = f"{given}.DataType == {_DATA_TYPE}_{rule[2].upper()}"
                return f"({type_of_ours}) if {condition} else ({ours}.DataType == {given}.DataType)"
        return None

    def _tensor(self, name: str) -> str | None:
        """The tensor of that name, however it is written."""
        return next(iter(self._names.mentioned(name)), None)

    def same(self, sections: Sequence[Section]) -> tuple[SameFact, ...]:
        """Properties that a tensor's section says are another tensor's."""
        found: list[SameFact] = []
        for section in sections:
            if section.name not in self._names.tensors:
                continue
            for paragraph, sentence in _sentences(section):
                if not says_equal(sentence):
                    continue
                equal = equal_fields(section.name, sentence, self._names)
                at = self._page.at(paragraph.line)
                found.extend(SameFact(fields=fields, members=members, at=at) for fields, members in equal)
                if not equal:
                    self._note("a constraint", sentence, paragraph)
        return tuple(found)

    def _expression(self, section: Section, paragraph: Paragraph, sentence: str) -> str | None:
        if ADVICE.search(folded(sentence)):
            return None  # read as what it is
        if found := self._element_count(section, sentence):
            return found
        member_type = self._types.get(section.name)
        if member_type == _DATA_TYPE:
            return self._matching_type(section, paragraph, sentence)
        if member_type == "UINT" and (bound := self._index_bound(section, paragraph, sentence)):
            return bound
        return self._limit(section, paragraph, sentence)

    def _element_count(self, section: Section, sentence: str) -> str | None:
        low = folded(sentence)
        if negates(low):
            return None
        if found := ONE_ELEMENT.search(low) or ONES.search(low):
            tensors = self._names.mentioned(found[1])
            count = found[2] if found.re is ONE_ELEMENT else "1"
            return f"{tensors[0]}.ElementCount == {count}" if len(tensors) == 1 else None
        if SCALAR.search(low) and section.name in self._names.tensors:
            return f"{section.name}.ElementCount == 1"
        return None

    def _matching_type(self, section: Section, paragraph: Paragraph, sentence: str) -> str | None:
        tensors = dict.fromkeys(_ITS_TYPE.findall(sentence))
        if not tensors:
            return None
        low = folded(sentence)
        if len(tensors) != 1 or not MATCH.search(low) or negates(low):
            self._note(f"what bounds {section.name}", sentence, paragraph)
            return None
        (tensor,) = tensors
        if tensor not in self._names.tensors:
            self._strange.setdefault(tensor, self._page.at(paragraph.line))
        return f"{section.name} == {tensor}.DataType"

    def _index_bound(self, section: Section, paragraph: Paragraph, sentence: str) -> str | None:
        tensor = _bounding_tensor(sentence, self._names)
        if tensor is not None:
            return f"{section.name} < {tensor}.DimensionCount"
        if _may_bound(sentence, self._names):
            self._note(f"what bounds {section.name}", sentence, paragraph)
        return None

    def _limit(self, section: Section, paragraph: Paragraph, sentence: str) -> str | None:
        """A bound that is a number, of the member that the paragraph speaks of."""
        subject = self._subject(section, paragraph, sentence)
        if subject is None:
            return None
        low = folded(sentence)
        for sign, words in LIMITS.items():
            found = words.search(low)
            bound = _BOUND.match(low, found.end()) if found else None
            if found and bound and not reverses_statement(low[: found.start()]):
                return f"{subject} {_whole(sign, float(bound.group(1)), self._types[subject])}"
        if MAY_LIMIT.search(low) and re.search("[0-9]", low):
            self._note(f"what bounds {subject}", sentence, paragraph)
        return None

    def _subject(self, section: Section, paragraph: Paragraph, sentence: str) -> str | None:
        """The plain member that a sentence is about: the last one that is marked up to it, else the section's own."""
        before = paragraph.text[: paragraph.text.find(sentence) + len(sentence)]
        marked = [mark for mark in paragraph.marked if mark in before and self._types.get(mark) in _NUMBERS]
        if marked:
            return marked[-1]
        return section.name if self._types.get(section.name) in _NUMBERS else None

    def _note(self, what: str, sentence: str, paragraph: Paragraph) -> None:
        self.unread.append(Unread(what=f"{what}: {sentence}", quote=sentence, at=self._page.at(paragraph.line)))


def _whole(sign: str, bound: float, member_type: str | None) -> str:
    """A bound as specifications write it: a whole number above 0 is at least 1."""
    if member_type != "FLOAT" and sign in ("<", ">"):
        return f"<= {number(bound - 1)}" if sign == "<" else f">= {number(bound + 1)}"
    return f"{sign} {number(bound)}"


def _sentences(section: Section) -> Iterator[tuple[Paragraph, str]]:
    for paragraph in section.paragraphs:
        for sentence in sentences(paragraph.text):
            yield paragraph, sentence


def _bounding_tensor(sentence: str, names: TensorNames) -> str | None:
    low = folded(sentence)
    ranges = list(_INDEX_RANGE.finditer(low))
    if len(ranges) == 1:
        mentioned = names.mentioned(ranges[0][1])
        low = low.replace(ranges[0][0], " ")
    elif LESS_THAN.search(low) and _COUNT_WORD.search(low):
        mentioned = names.mentioned(sentence)
    else:
        return None
    return mentioned[0] if len(mentioned) == 1 and not reverses_bound(low) else None


def _may_bound(sentence: str, names: TensorNames) -> bool:
    """Return whether a sentence about an index looks like a bound: a dimension count and a tensor or a limit."""
    low = folded(sentence)
    return bool(_COUNT_WORD.search(low) and (names.mentioned(sentence) or LESS_THAN.search(low)))
