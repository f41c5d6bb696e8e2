"""A question in words to its parts: operator, tensor, data type, rank, level, a member that support depends on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from dmlgen.codes import Code
from dmlgen.expressions import parse_condition
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.names import DATA_TYPES
from dmlgen.queries.lookup import LookupFailed, find_operator, plain_name
from dmlruntime.core.suggestions import did_you_mean

EXAMPLE = "CUMULATIVE_SUMMATION INT64 rank 5 FL 4_0"

_LEVEL = re.compile(r"\b(?:DML_FEATURE_LEVEL_|(?:FL|FEATURE[ _]LEVEL|LEVEL)[ _]?)?(\d+)[._](\d+)\b")
_MAJOR_LEVEL = re.compile(r"\b(?:FL|FEATURE[ _]LEVEL|LEVEL)[ _]?(\d+)\b")
_RANKS = (
    re.compile(r"\b(?:RANK|DIMENSIONCOUNT|DIMENSIONS?|DIMS?)[ _]?(\d+)\b"),
    re.compile(r"\b(\d+)[ -]?(?:DIMENSIONAL|DIMENSIONS?|DIMS?|D)\b"),
)
_WORDS = ("rank", "dimensions", "level")
"""What a number follows, as messages write it."""
_LONG_NUMBER = re.compile(r"\d{10,}")
_TYPE_PREFIX = "DML_TENSOR_DATA_TYPE_"


@dataclass(frozen=True, kw_only=True)
class Choice:
    """A value of an enumeration member that conditions of support rows test: `short` is its name without the prefix."""

    member: str
    value: str
    short: str

    def __str__(self) -> str:
        return f"{self.member} {self.short}"


@dataclass(frozen=True, kw_only=True)
class Case:
    """A case that a question leaves open: the operator with the support rows of one condition. `member` is the one that
    the condition tests, "" where that is no single enumeration.
    """

    title: str
    member: str
    operator: OperatorSpec


def choices(specification: Specification, operator: OperatorSpec) -> tuple[Choice, ...]:
    """Every value of each enumeration member that decides alone whether a condition holds."""
    enums = specification.enum_values
    types = {str(member.name): str(member.type) for member in operator.attributes}
    members = dict.fromkeys(filter(None, (_tested(specification, operator, when) for when in _conditions(operator))))
    return tuple(
        Choice(member=member, value=value, short=value.removeprefix(f"{types[member]}_"))
        for member in members
        for value in enums[types[member]]
    )


def chosen(specification: Specification, operator: OperatorSpec, choice: Choice) -> OperatorSpec:
    """The operator with the support rows whose condition may hold for `choice`."""
    rows = (
        row for row in operator.support if row.when is None or _holds(specification, operator, str(row.when), choice)
    )
    return replace(operator, support=tuple(rows))


def cases(specification: Specification, operator: OperatorSpec) -> Iterator[Case]:
    """A case for each condition, in the file's order; none where support depends on nothing."""
    known = choices(specification, operator)
    for when in _conditions(operator):
        member = _tested(specification, operator, when)
        held = [c.short for c in known if c.member == member and _holds(specification, operator, when, c)]
        rows = tuple(row for row in operator.support if row.when is None or row.when == when)
        title = f"{member} {', '.join(held)}" if member else when
        yield Case(title=title, member=member, operator=replace(operator, support=rows))


def _conditions(operator: OperatorSpec) -> list[str]:
    return [when for when in operator.conditions if when is not None]


def _tested(specification: Specification, operator: OperatorSpec, when: str) -> str:
    """The enumeration member that a condition tests and nothing else; "" if there is none."""
    types: Mapping[str, object] = operator.member_types
    named = list(parse_condition(when, operator.member_types, specification.enum_values).named)
    return named[0] if len(named) == 1 and str(types[named[0]]) in specification.enum_values else ""


def _holds(specification: Specification, operator: OperatorSpec, when: str, choice: Choice) -> bool:
    """Return whether a condition holds for the value; also where it depends on something else."""
    if _tested(specification, operator, when) != choice.member:
        return True
    tree = parse_condition(when, operator.member_types, specification.enum_values)
    types = {str(member.name): str(member.type) for member in operator.attributes}
    return bool(tree.evaluate({choice.member: specification.enum_values[types[choice.member]][choice.value]}))


class QuestionError(Exception):
    """The question cannot be understood. The text is one sentence with its remedy."""

    code = Code.QUESTION


@dataclass(frozen=True, kw_only=True)
class Question:
    """Can `operator` take tensors of `data_type` and `rank` at `level` ("4.0")? None leaves that part open.

    With `tensor`, the question is about that tensor member alone. With `choice`, a value of a member that decides which
    support rows hold, the operator has no other rows.
    """

    operator: OperatorSpec
    choice: Choice | None = None
    tensor: str | None
    data_type: str | None
    rank: int | None
    level: str | None

    @property
    def subject(self) -> str:
        """``REDUCE with Function ARGMAX``."""
        return f"{self.operator.name}" + ("" if self.choice is None else f" with {self.choice}")


def parse_question(specification: Specification, text: str) -> Question:
    """Understand a question. Raises QuestionError."""
    if number := _LONG_NUMBER.search(text):
        raise QuestionError(f"a number of {len(number.group())} digits means no rank and no feature level; shorten it")
    rest = re.sub(r"[\s,;=:?]+", " ", text).strip().upper()
    rest, levels = _take(rest, _LEVEL)
    rest, majors = _take(rest, _MAJOR_LEVEL)
    found_ranks: list[tuple[str, ...]] = []
    for pattern in _RANKS:
        rest, found = _take(rest, pattern)
        found_ranks += found
    level = _one("feature level", [*(".".join(found) for found in levels), *(f"{found[0]}.0" for found in majors)])
    rank = _one("rank", [found[0] for found in found_ranks])
    words = rest.split()
    data_type = _one("data type", [name for word in words if (name := _type_name(word)) is not None])
    operator, others = _operator(specification, [word for word in words if _type_name(word) is None])
    choice, others = _choice(specification, operator, others)
    tensor = _one("tensor", [_tensor(specification, operator, word) for word in others])
    if level is not None and specification.level(level) is None:
        known = ", ".join(str(each.level).replace(".", "_") for each in specification.levels)
        raise QuestionError(f"no feature level {level.replace('.', '_')}; the levels are {known}")
    return Question(
        operator=operator if choice is None else chosen(specification, operator, choice),
        choice=choice,
        tensor=tensor,
        data_type=data_type,
        rank=None if rank is None else int(rank),
        level=level,
    )


def _take(text: str, pattern: re.Pattern[str]) -> tuple[str, list[tuple[str, ...]]]:
    """The text without every match, and the groups of each match."""
    return pattern.sub(" ", text), [match.groups() for match in pattern.finditer(text)]


def _one(what: str, found: list[str]) -> str | None:
    different = tuple(dict.fromkeys(found))
    if len(different) > 1:
        raise QuestionError(f"two {what}s in one question, {different[0]} and {different[1]}; ask for one at a time")
    return different[0] if different else None


def _type_name(word: str) -> str | None:
    name = word.removeprefix(_TYPE_PREFIX)
    return name if name in DATA_TYPES else None


def _operator(specification: Specification, words: list[str]) -> tuple[OperatorSpec, list[str]]:
    """The operator among `words`, which may be written with spaces, and the words left.

    A word may name an operator and a value of another one's member: what leaves nothing that is not understood wins.
    """
    found = list(_operators(specification, words))
    for operator, others in found:
        if all(_is_known(specification, operator, word) for word in others):
            return operator, others
    if found:
        return found[0]
    if not words:
        raise QuestionError(f'no operator in the question; ask, for example: dmlgen query "{EXAMPLE}"')
    # None is known: the longest word is most likely meant as the operator, in the spelling that lookup reports best.
    try:
        return find_operator(specification, "_".join(words)), []
    except LookupFailed as error:
        raise QuestionError(str(error)) from error


def _operators(specification: Specification, words: list[str]) -> Iterator[tuple[OperatorSpec, list[str]]]:
    """Every operator that words name, those of the most words first, with the words left."""
    for length in range(len(words), 0, -1):
        for start in range(len(words) - length + 1):
            operator = specification.operator(plain_name("_".join(words[start : start + length])))
            if operator is not None:
                yield operator, words[:start] + words[start + length :]


def _is_known(specification: Specification, operator: OperatorSpec, word: str) -> bool:
    known = choices(specification, operator)
    names = [name for choice in known for name in (choice.member.upper(), choice.short, choice.value)]
    return word in (*(str(tensor.name).upper() for tensor in operator.tensors), *names)


def _choice(specification: Specification, operator: OperatorSpec, words: list[str]) -> tuple[Choice | None, list[str]]:
    """The value of a member that `words` name (``ARGMAX``, ``Function=ARGMAX``), and the words left."""
    known = choices(specification, operator)
    found = [choice for word in words for choice in known if word in (choice.short, choice.value)]
    _one("value", [choice.short for choice in found])
    members = {choice.member.upper() for choice in known}
    left = [word for word in words if not any(word in (choice.short, choice.value) for choice in known)]
    if not found and (alone := next((choice for choice in known if choice.member.upper() in left), None)):
        raise QuestionError(
            f"{alone.member} has no value in the question; write, for example, {alone.member}={alone.short}"
        )
    return (found[0] if found else None), [word for word in left if word not in members]


def _tensor(specification: Specification, operator: OperatorSpec, word: str) -> str:
    by_upper = {str(tensor.name).upper(): str(tensor.name) for tensor in operator.tensors}
    if word in by_upper:
        return by_upper[word]
    if word.isdecimal():
        raise QuestionError(f"a bare {word} may mean two things; write 'rank {word}' or 'FL {word}_0'")
    values = [choice.short for choice in choices(specification, operator)]
    known = [*DATA_TYPES, *by_upper.values(), *values, *_WORDS]
    remedy = did_you_mean(word, known, otherwise=f'ask, for example: dmlgen query "{EXAMPLE}"')
    raise QuestionError(f"cannot understand {word!r}; {remedy}")
