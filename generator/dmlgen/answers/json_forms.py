"""The answers of `list`, `explain` and `query` as JSON for programs; what stays stable is said in docs/json.md."""

from __future__ import annotations

from typing import Any

from dmlgen.answers.query import query, rows_of, takes_at
from dmlgen.answers.question import parse_question
from dmlgen.answers.rows import grouped
from dmlgen.model import OperatorSpec, Specification
from dmlgen.rendering.resolved import operator_facts
from dmlgen.rendering.resolved_schema import FORMAT


def list_facts(specification: Specification) -> dict[str, Any]:
    """Every operator of DirectML that is specified, or known to be undocumented."""
    specified = [
        {
            "operator": operator.name.upper,
            "introduced": str(operator.introduced),
            "family": str(operator.kernel.family),
            "documented": True,
            "summary": str(operator.summary),
        }
        for operator in specification.operators
    ]
    others = [
        {
            "operator": str(operator.name),
            "introduced": specification.introduced(operator.name),
            "family": None,
            "documented": False,
            "summary": str(operator.because),
        }
        for operator in specification.undocumented
    ]
    return {"format": FORMAT, "operators": [*specified, *others]}


def explain_facts(operator: OperatorSpec) -> dict[str, Any]:
    """What `specs.json` has of one operator, with its name and its file."""
    return {
        "format": FORMAT,
        "operator": operator.name.upper,
        "file": operator.file,
        **operator_facts(operator),
    }


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
