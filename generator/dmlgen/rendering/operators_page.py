"""Builds the view of docs/operators.md: all operators of DirectML, what is specified, and what the pages get wrong."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from dmlgen.expressions import parse_condition
from dmlgen.families import Family, families
from dmlgen.families.keys import selected
from dmlgen.families.type_groups import type_groups
from dmlgen.model import Erratum, OperatorSpec, Same, Specification, TensorMember, level_order
from dmlgen.model.names import OPERATOR_PREFIX, OPERATOR_TYPE
from dmlgen.model.rule_sources import rule_text, unread_rules
from dmlgen.rendering.pages import code, compact_types, prose


@dataclass(frozen=True, kw_only=True)
class RowView:
    """A specified operator: levels, data types of the newest table, what it is compared with, and counts."""

    name: str
    file: str
    since: str
    newest: str
    types: str
    oracles: str
    examples: int
    edge_cases: int
    tests: int
    errata: int


@dataclass(frozen=True, kw_only=True)
class GroupView:
    """The operators of a kernel family, with the family's name and, where it lacks a language, what they run in."""

    title: str
    family: str
    rows: tuple[RowView, ...]


@dataclass(frozen=True, kw_only=True)
class MissingView:
    """An operator without a specification; `because` is None where its page says what it computes."""

    name: str
    since: str
    because: str | None


@dataclass(frozen=True, kw_only=True)
class ErratumView:
    """An erratum: what a page says, what was taken, and why; texts are ready for Markdown."""

    fact: str
    page: str
    says: str
    taken: str
    because: str


@dataclass(frozen=True, kw_only=True)
class ErrataView:
    """The errata of one operator."""

    name: str
    errata: tuple[ErratumView, ...]


@dataclass(frozen=True, kw_only=True)
class RemarksView:
    """The remarks of pages on one operator beside its facts: what each is about, its text and where it stands."""

    name: str
    remarks: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, kw_only=True)
class ReasonView:
    """Why some rules hold that no page states: each rule as code, with the operators that have it."""

    because: str
    rules: tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True)
class CoverageView:
    """The page of all operators. `printed` are the examples that a document has; `statuses` count edge cases.

    Of the `errata`, `errors` are what pages say and `silences` what they leave open. Of the `rules`, pages are not
    read for those that are `stated` in other words, and those that were `added`.
    """

    known: int
    specified: int
    unspecified: int
    examples: int
    printed: int
    edge_cases: int
    statuses: tuple[tuple[str, int], ...]
    tests: int
    errata: int
    errors: int
    silences: int
    rules: int
    stated: int
    added: int
    groups: tuple[GroupView, ...]
    missing: tuple[MissingView, ...]
    remarks: tuple[RemarksView, ...]
    notes: tuple[ErrataView, ...]
    reasons: tuple[ReasonView, ...]


_SILENT = "nothing"
"""With this word `says` begins where a page does not state a fact."""

ORACLES = {"torch": "torch", "scipy": "SciPy", "exact": "exact", "onnx": "ONNX", "onnxruntime": "ONNX Runtime"}
"""The titles on the page of the keys of tests/oracles/oracles.yaml, in its order."""


def coverage_view(specification: Specification) -> CoverageView:
    """Everything that the template of the page prints."""
    names = _directml_operators(specification)
    operators = specification.operators
    errata = [erratum for operator in operators for erratum in operator.errata]
    silences = sum(_is_silence(erratum) for erratum in errata)
    groups = tuple(_groups(specification))
    rules = [rule for operator in operators for rule in unread_rules(operator.constraints)]
    statuses = Counter(str(case.status) for operator in operators for case in operator.edge_cases)
    return CoverageView(
        known=len(names),
        specified=len(operators),
        unspecified=len(names) - len(operators),
        examples=sum(len(operator.examples) for operator in operators),
        printed=sum(case.source != "ours" for operator in operators for case in operator.examples),
        edge_cases=sum(statuses.values()),
        statuses=tuple(sorted(statuses.items())),
        tests=sum(row.tests for group in groups for row in group.rows),
        errata=len(errata),
        errors=len(errata) - silences,
        silences=silences,
        rules=sum(len(operator.constraints) for operator in operators),
        stated=sum(rule.stated is not None for rule in rules),
        added=sum(rule.because is not None for rule in rules),
        groups=groups,
        missing=tuple(_missing(specification, names)),
        remarks=tuple(_remarks(operator) for operator in operators if operator.remarks),
        notes=tuple(_errata(operator) for operator in operators if operator.errata),
        reasons=tuple(_reasons(operators)),
    )


def count_tests(operator: OperatorSpec, specification: Specification) -> int:
    """Tests on one backend: one per case, and a sweep for each choice of data types at the newest level."""
    newest = replace(operator, support=operator.newest)
    tensors = [str(tensor.name) for tensor in (*operator.inputs, *operator.outputs)]
    sweeps: set[tuple[str, ...]] = set()
    for kind in _kinds(newest, specification):
        # Which data types may be combined is a question of members and rules, so that this serves operators of every
        # family.
        groups = type_groups(kind, specification.enum_values, bits=False)
        sweeps.update(tuple(types[groups.of(tensor)] for tensor in tensors) for types in groups.tuples)
    return len(operator.cases) + len(sweeps)


def _kinds(operator: OperatorSpec, specification: Specification) -> Iterator[OperatorSpec]:
    """The operator for each value of the enumeration member that its data types depend on; itself without one."""
    enums = specification.enum_values
    types = operator.member_types
    rules = [rule for rule in operator.constraints if isinstance(rule, Same) and "DataType" in rule.fields]
    asked = {m for rule in rules if rule.when for m in parse_condition(rule.when, types, enums).members}
    of_enums = [member for member in operator.members if member.name in asked and str(types[member.name]) in enums]
    if len(asked) != 1 or not of_enums:
        yield operator
        return
    for name in enums[str(types[of_enums[0].name])]:
        yield selected(operator, enums, str(of_enums[0].name), name)


def _directml_operators(specification: Specification) -> dict[str, str]:
    """Every operator of DirectML with the level that introduced it, in the enumeration's order.

    Of two names of one operator the specified one counts, else the first.
    """
    enum = specification.enum(OPERATOR_TYPE)
    first = str(specification.levels[0].level)
    specified = _specified(specification)
    by_value: dict[int, tuple[str, str]] = {}
    for member in () if enum is None else enum.members:
        name = str(member.name).removeprefix(OPERATOR_PREFIX)
        if member.value and (name in specified or member.value not in by_value):  # 0 is no operator
            by_value[member.value] = (name, first if member.since is None else str(member.since))
    return dict(by_value.values())


def _specified(specification: Specification) -> frozenset[str]:
    return frozenset(operator.name.upper for operator in specification.operators)


def _groups(specification: Specification) -> Iterator[GroupView]:
    """A group for each family, that with the most operators first."""
    for family in sorted(families(), key=lambda family: (-len(_of(family, specification)), family.name)):
        found = _of(family, specification)
        if found:
            yield GroupView(
                title=family.vocabulary.title or family.name,
                family=found[0].kernel.title,
                rows=tuple(_row(operator, specification) for operator in found),
            )


def _of(family: Family, specification: Specification) -> list[OperatorSpec]:
    return [operator for operator in specification.operators if operator.kernel.family == family.name]


def _row(operator: OperatorSpec, specification: Specification) -> RowView:
    newest = max(operator.newest, key=lambda row: level_order(row.since))
    inputs, outputs = _types(operator, operator.inputs), _types(operator, operator.outputs)
    sides = [compact_types(side) for side in (inputs, outputs) if side]
    return RowView(
        name=operator.name.upper,
        file=operator.file,
        since=str(operator.introduced),
        newest=str(newest.since),
        types=" → ".join(dict.fromkeys(sides)),
        oracles=", ".join(_oracles(operator, specification)) or "none",
        examples=len(operator.examples),
        edge_cases=len(operator.edge_cases),
        tests=count_tests(operator, specification),
        errata=len(operator.errata),
    )


def _oracles(operator: OperatorSpec, specification: Specification) -> Iterator[str]:
    keys = specification.oracles.get(operator.name.upper, ())
    yield from (title for key, title in ORACLES.items() if key in keys)


def _types(operator: OperatorSpec, tensors: Iterable[TensorMember]) -> set[str]:
    """The data types that some of the tensors may have by the newest table."""
    entries = [row.tensor(str(tensor.name)) for tensor in tensors for row in operator.newest]
    return {str(name) for entry in entries if entry is not None for name in entry.types}


def _missing(specification: Specification, names: dict[str, str]) -> Iterator[MissingView]:
    """The operators without a specification, oldest level first."""
    reasons = {str(operator.name): prose(operator.because) for operator in specification.undocumented}
    left = names.keys() - _specified(specification)
    for name in sorted(left, key=lambda name: (level_order(names[name]), name)):
        yield MissingView(name=name, since=names[name], because=reasons.get(name))


def _errata(operator: OperatorSpec) -> ErrataView:
    return ErrataView(
        name=operator.name.upper,
        errata=tuple(
            ErratumView(
                fact=code(erratum.fact),
                page=prose(erratum.page),
                says=prose(erratum.says),
                taken=prose(erratum.taken),
                because=prose(erratum.because),
            )
            for erratum in operator.errata
        ),
    )


def _remarks(operator: OperatorSpec) -> RemarksView:
    rows = tuple((prose(one.title), prose(one.text), prose(one.source)) for one in operator.remarks)
    return RemarksView(name=operator.name.upper, remarks=rows)


def _reasons(operators: Iterable[OperatorSpec]) -> Iterator[ReasonView]:
    """The rules that no page states, those of one reason together."""
    found: dict[str, dict[str, list[str]]] = {}
    for operator in operators:
        for rule in unread_rules(operator.constraints):
            if rule.because is not None:
                found.setdefault(str(rule.because), {}).setdefault(rule_text(rule), []).append(operator.name.upper)
    for because, rules in found.items():
        lines = tuple((code(text), ", ".join(names)) for text, names in rules.items())
        yield ReasonView(because=prose(because), rules=lines)


def _is_silence(erratum: Erratum) -> bool:
    return re.match(rf"{_SILENT}\b", erratum.says) is not None
