"""Errata speak of facts that stand in the file."""

from __future__ import annotations

from collections.abc import Sequence

from dmlgen.checking.scope import Scope
from dmlgen.diagnostics import did_you_mean, shorten
from dmlgen.loading import Text
from dmlgen.model import OperatorSpec, Require, Same

_ROW_FACTS = ("types", "dimensions", "optional")
_MEMBER_FACTS = ("kind", "type", "argument", "optional", "default", "infer", "data_type", "operators", "doc")
_ABSENT_FACTS = ("in_place", "constraints", "formula")  # their absence is a fact too


def check_errata(scope: Scope) -> None:
    """Each `fact` is a path of this file: a key, and below it a row's level, a member or a name."""
    for erratum in scope.operator.errata:
        _check_fact(scope, erratum.fact)


def _check_fact(scope: Scope, fact: Text) -> None:
    part, _, rest = fact.partition(".")
    known = list(dict.fromkeys((*scope.operator.places, *_ABSENT_FACTS)))
    if part not in known:
        _report(scope, fact, 0, f"the file has no key '{shorten(part)}'", known)
        return
    if not rest or not scope.sound(part):
        return
    names = _names_below(scope.operator, part)
    name, _, last = (rest, "", "") if rest in names else rest.partition(".")
    if name not in names:
        _report(scope, fact, len(part) + 1, f"{part} has no '{shorten(name)}'", names)
    elif last:
        facts = _ROW_FACTS if part == "support" else _MEMBER_FACTS if part == "members" else ()
        if last not in facts:
            _report(scope, fact, len(part) + len(name) + 2, f"{part}.{shorten(name)} has no '{shorten(last)}'", facts)


def _names_below(operator: OperatorSpec, part: str) -> list[str]:
    """What may follow a key in a path."""
    kinds = {Same: "same", Require: "require"}
    names: dict[str, Sequence[object]] = {
        "members": [member.name for member in operator.members],
        "support": [row.since.replace(".", "_") for row in operator.support],
        "constraints": [kinds[type(constraint)] for constraint in operator.constraints],
        "examples": [case.name for case in operator.examples],
        "edge_cases": [case.name for case in operator.edge_cases],
        "kernel": ["family", *operator.kernel.entries],
        "domain": list(operator.domain),
        "tolerance": list(operator.tolerance),
        "in_place": list(operator.in_place),
    }
    return list(dict.fromkeys(map(str, names.get(part, ()))))


def _report(scope: Scope, fact: Text, offset: int, problem: str, known: Sequence[str]) -> None:
    word = fact[offset:].split(".")[0]
    is_level = word[:1].isdigit()  # of levels the nearest spelling means nothing
    remedy = "use one of " + ", ".join(known) if is_level and known else did_you_mean(word, known)
    scope.report(fact.place(offset), f"fact: {problem}", remedy)
