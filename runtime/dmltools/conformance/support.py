"""Checks support tables: every row accepts its data types, its dimension counts and its absent tensors."""

from __future__ import annotations

from dmltools.conformance.choices import Legal
from dmltools.conformance.linked import legal_at
from dmltools.conformance.subject import Subject


def check_support(subject: Subject) -> None:
    """Assert that each support row has a legal descriptor for each data type of each tensor, at both ends of its ranks.

    Optional tensors may be missing, together and each alone, where the row does not want them.
    """
    problems = [problem for row in subject.operator.support for problem in _problems(legal_at(subject, row.since))]
    assert not problems, "the support tables promise what is not legal:\n" + "\n".join(problems)


def _problems(legal: Legal) -> list[str]:
    where = legal.level.name
    if not legal.types:
        return [f"{where}: no choice of data types is legal"]
    problems = []
    for row in legal.rows:
        at = f"{where} {row.when_text}".rstrip()
        for name, support in row.tensors.items():
            accepted = {types.types[name] for types in legal.types_of(row)}
            refused = [t.short for t in support.types if t.dtype is not None and t not in accepted]
            problems += [f"{at}: {name} is never {short}" for short in refused]
    problems += legal.impossible_ranks()
    wanted = {name for row in legal.rows for name, support in row.tensors.items() if support.optional is False}
    missing = frozenset().union(*legal.presences(legal.types[0]))
    for member in legal.subject.operator.tensors:
        if member.optional and member.name not in wanted | missing:
            problems.append(f"{where}: {member.name} = None is never legal")
    return problems
