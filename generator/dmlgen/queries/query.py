"""Can this operator take such tensors at that level? Yes, with the row that says so, or no and what can be had."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from dmlgen.model import Specification, SupportRow, TensorSupport, level_order
from dmlgen.model.names import DATA_TYPES, data_type
from dmlgen.queries.pages import dimension_count, grouped
from dmlgen.queries.question import Case, Question, cases, parse_question
from dmlgen.rendering.pages import level_name, listed, short_level
from dmlgen.rendering.resolved_schema import FORMAT
from dmlruntime.core.datatypes import FOUR_BITS, NO_FOUR_BITS


@dataclass(frozen=True, kw_only=True)
class Answer:
    """`yes` or not, and the lines that say why."""

    yes: bool
    lines: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join(self.lines)


def query(specification: Specification, text: str) -> Answer:
    """Answer a question such as "CUMULATIVE_SUMMATION INT64 rank 5 FL 4_0". Raises QuestionError."""
    question = parse_question(specification, text)
    levels = tuple(str(level.level) for level in specification.levels)
    open_cases = () if question.choice is not None else tuple(cases(specification, question.operator))
    if not open_cases:
        return _answer(question, levels)
    return _of_cases(question, open_cases, levels)


def query_facts(specification: Specification, text: str) -> dict[str, Any]:
    """The answer, what the question was understood as, the levels that take it, and the rows that say so.

    Raises QuestionError.
    """
    question = parse_question(specification, text)
    answer = query(specification, text)
    return {
        "format": FORMAT,
        "yes": answer.yes,
        "operator": question.operator.name.upper,
        "when": None if question.choice is None else {question.choice.member: question.choice.value},
        "tensor": question.tensor,
        "data_type": question.data_type,
        "dimensions": question.rank,
        "level": question.level,
        "levels": [str(each.level) for each in specification.levels if takes_at(question, str(each.level))],
        "rows": [
            {
                "since": str(row.since),
                **({} if row.when is None else {"when": str(row.when)}),
                "tensors": list(group.tensors),
                "dimensions": list(group.dimensions),
                "types": list(group.types),
                "file": row.at.file,
                "line": row.at.line,
            }
            for row, entries in rows_of(question)
            for group in grouped(entries)
        ],
        "text": list(answer.lines),
    }


def _of_cases(question: Question, open_cases: Sequence[Case], levels: Sequence[str]) -> Answer:
    """An answer for each case that the question leaves open."""
    answers = [_answer(replace(question, operator=case.operator), levels) for case in open_cases]
    yes = any(answer.yes for answer in answers)
    members = listed(tuple(dict.fromkeys(case.member or case.title for case in open_cases)))
    if all(answer.yes == yes for answer in answers):
        head = f"{'yes' if yes else 'no'}, whatever {members} is"
    else:
        head = f"yes, depending on {members}"
    lines = [head]
    for case, answer in zip(open_cases, answers, strict=True):
        lines += [f"  {case.title}", *(f"    {line}" for line in answer.lines)]
    return Answer(yes=yes, lines=tuple(lines))


def _answer(question: Question, levels: Sequence[str]) -> Answer:
    """The answer for one case."""
    if question.level is None:
        return _at_any_level(question, levels)
    rows = question.operator.rows(question.level)
    taking = [row for row in rows if _takes(question, row)]
    if taking:
        line = f"yes: {_claim(question)} at {level_name(question.level)}"
        return Answer(yes=True, lines=(line, *(text for row in taking for text in _row_lines(question, row))))
    if not rows:
        reasons = [f"{question.operator.name} came with {level_name(question.operator.introduced)}"]
    else:
        reasons = list(dict.fromkeys(text for row in rows for text in _refusals(question, question.level, row, levels)))
    return Answer(yes=False, lines=(f"no: {'; '.join(reasons)}", *_nearest(question, levels)))


def _at_any_level(question: Question, levels: Sequence[str]) -> Answer:
    """The question without a level: at which levels, and at which not."""
    operator = question.operator
    there = [level for level in levels if operator.rows(level)]
    takes = [level for level in there if takes_at(question, level)]
    if not takes:
        return Answer(yes=False, lines=(f"no: {_never(question)}", *_nearest(question, levels)))
    if not (question.data_type or question.rank or question.tensor):
        line = f"yes: {question.subject} is available from {level_name(takes[0])} on"
    elif takes == there:
        line = f"yes: {_claim(question)} at every level that has it, from {level_name(takes[0])} on"
    else:
        without = [level for level in there if level not in takes]
        line = f"yes: {_claim(question)} at {_level_ranges(takes, levels)}, not at {_level_ranges(without, levels)}"
    rows = [row for row in operator.support if _takes(question, row)]
    return Answer(yes=True, lines=(line, *(line for row in rows for line in _row_lines(question, row))))


def _entries(question: Question, row: SupportRow) -> tuple[tuple[str, TensorSupport], ...]:
    """The tensors that the question is about, with what the row says about each."""
    names = [str(tensor.name) for tensor in question.operator.tensors]
    asked = names if question.tensor is None else [question.tensor]
    return tuple((name, entry) for name in asked if (entry := row.tensor(name)) is not None)


def _fits(question: Question, entry: TensorSupport) -> bool:
    low, high = entry.dimensions
    return (question.data_type is None or question.data_type in entry.all_types) and (
        question.rank is None or low <= question.rank <= high
    )


def _takes(question: Question, row: SupportRow) -> bool:
    return any(_fits(question, entry) for _, entry in _entries(question, row))


def takes_at(question: Question, level: str) -> bool:
    """Return whether the answer is yes at this level."""
    return any(_takes(question, row) for row in question.operator.rows(level))


def _claim(question: Question) -> str:
    """``CUMULATIVE_SUMMATION takes 5-D INT64 tensors``."""
    return f"{question.subject} takes {_tensors(question)}"


def _tensors(question: Question) -> str:
    rank = "" if question.rank is None else f"{question.rank}-D "
    kind = "" if question.data_type is None else f"{question.data_type} "
    return f"{rank}{kind}tensors" + ("" if question.tensor is None else f" as {question.tensor}")


def _row_lines(question: Question, row: SupportRow) -> list[str]:
    """Return what the row says of the tensors that fit, and where it stands."""
    head, location = f"  {level_name(row.since)}", f"{row.at.file}:{row.at.line}"
    fitting = [(name, entry) for name, entry in _entries(question, row) if _fits(question, entry)]
    return [
        f"{head}, {listed(group.tensors)}: {dimension_count(group.dimensions)}; {', '.join(group.types)} ({location})"
        for group in grouped(fitting)
    ]


def rows_of(question: Question) -> list[tuple[SupportRow, list[tuple[str, TensorSupport]]]]:
    """The rows that say yes, at the level of the question or at any, each with the tensors that fit."""
    rows = question.operator.support if question.level is None else question.operator.rows(question.level)
    found = [(row, [(n, entry) for n, entry in _entries(question, row) if _fits(question, entry)]) for row in rows]
    return [(row, entries) for row, entries in found if entries]


def _refusals(question: Question, level: str, row: SupportRow, levels: Sequence[str]) -> list[str]:
    """Why the row in force at `level` says no: the type, the rank, or only both together."""
    reasons = []
    kind = replace(question, rank=None)
    if not _takes(kind, row):
        reasons.append(f"{_type_rule(kind, level, levels)}; at {level_name(level)} the types are {_types(kind, row)}")
    count = replace(question, data_type=None)
    if not _takes(count, row):
        others = [other for other in levels if takes_at(count, other)]
        hint = f" ({question.rank} from {level_name(others[0])} on)" if others else ""
        reasons.append(f"at {level_name(level)} tensors have {_dimensions(question, row)}{hint}")
    return reasons or [f"at {level_name(level)} no tensor takes both"]


def _type_rule(question: Question, level: str, levels: Sequence[str]) -> str:
    """Where the type is taken at all."""
    takes = [other for other in levels if takes_at(question, other)]
    if not takes:
        return _at_no_level(str(question.data_type))
    if level_order(takes[0]) > level_order(level):
        return f"{question.data_type} needs {level_name(takes[0])} or newer"
    return f"{question.data_type} is taken only at {_level_ranges(takes, levels)}"


def _at_no_level(kind: str) -> str:
    """That a data type is never taken, and why where there is a reason for all operators."""
    return NO_FOUR_BITS if data_type(kind) in FOUR_BITS else f"{kind} is taken at no feature level"


def _never(question: Question) -> str:
    operator = question.operator
    newest = operator.support[0]
    problems = []
    if question.data_type is not None and question.data_type not in _types(question, newest).split(", "):
        problems.append(f"{_at_no_level(question.data_type)}; the types are {_types(question, newest)}")
    if question.rank is not None and not any(
        _takes(replace(question, data_type=None), row) for row in operator.support
    ):
        problems.append(f"tensors have {_dimensions(question, newest)}")
    return "; ".join(problems) or f"{_claim(question)} at no feature level"


def _types(question: Question, row: SupportRow) -> str:
    """The types of the tensors asked about, joined."""
    found = (str(name) for _, entry in _entries(question, row) for name in entry.types)
    return ", ".join(dict.fromkeys(found))


def _dimensions(question: Question, row: SupportRow) -> str:
    return listed(tuple(dict.fromkeys(dimension_count(entry.dimensions) for _, entry in _entries(question, row))), "or")


def _nearest(question: Question, levels: Sequence[str]) -> list[str]:
    """Return what works and differs in one thing only: the level, the type, the rank."""
    found = []
    target = question.level or levels[-1]
    works = [level for level in levels if takes_at(question, level)]
    later = [level for level in works if level_order(level) > level_order(target)]
    for level in (later or works[::-1])[:1]:
        found.append(f"{_tensors(question)} at {level_name(level)}")
    kinds = [replace(question, data_type=name) for name in _types_by_distance(question.data_type)]
    counts = [] if question.rank is None else sorted(range(1, 9), key=lambda rank: abs(rank - (question.rank or 0)))
    for candidates in (kinds, [replace(question, rank=rank) for rank in counts]):
        match = next((candidate for candidate in candidates if takes_at(candidate, target)), None)
        if match is not None:
            found.append(f"{_tensors(match)} at {level_name(target)}")
    return [f"  nearest that works: {'; '.join(dict.fromkeys(found))}"] if found else []


def _types_by_distance(name: str | None) -> list[str]:
    """Every other type, those that can stand in best first: the same kind and sign, wider before narrower."""
    if name is None:
        return []
    wanted = data_type(name)

    def distance(other: str) -> tuple[bool, bool, bool, int]:
        kind = data_type(other)
        return (
            kind.is_float != wanted.is_float,
            kind.is_signed != wanted.is_signed,
            kind.bits < wanted.bits,
            abs(kind.bits - wanted.bits),
        )

    return sorted((other for other in DATA_TYPES if other != name), key=distance)


def _level_ranges(chosen: Sequence[str], levels: Sequence[str]) -> str:
    """``DML_FEATURE_LEVEL_3_0 to 4_1 and 6_0``."""
    runs: list[list[str]] = []
    for level in levels:
        if level not in chosen:
            runs.append([])
        elif runs:
            runs[-1].append(level)
        else:
            runs.append([level])
    names = [
        f"{short_level(run[0])} to {short_level(run[-1])}" if len(run) > 1 else short_level(run[0])
        for run in runs
        if run
    ]
    return f"DML_FEATURE_LEVEL_{listed(names)}"
