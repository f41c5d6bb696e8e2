"""The specification as a whole: every operator that could be read is checked, its mistakes with all others'."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from dmlgen.checking.common import Common
from dmlgen.checking.kernels import check_algebra, check_family
from dmlgen.checking.levels import OPERATOR_TYPE
from dmlgen.checking.mappings import load_mappings
from dmlgen.checking.reading import Read
from dmlgen.checking.rules import apply_rules
from dmlgen.checking.scope import Scope
from dmlgen.codes import Code
from dmlgen.diagnostics import Problems, SpecErrors
from dmlgen.model import NOTHING_SHARED, OperatorSpec, Shared, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlgen.records import Operators


def check_specification(
    root: Path,
    operators: Sequence[Read],
    common: Common,
    shared: Shared | None,
    families: Sequence[FamilyVocabulary],
    problems: Problems,
) -> Specification:
    """Check what was read, and read and check the mappings.

    Raises SpecErrors with every mistake, those in `problems` among them.
    """
    _check_documented(operators, common, problems)
    _check_names(operators, common, problems)
    _check_operators(operators, common, families, problems)
    named = {read.parsed.operator.name.upper: read.parsed.operator for read in operators}
    mappings = load_mappings(root, common, named, problems, _unread(operators))
    problems.raise_any()
    return Specification(
        operators=tuple(named[name] for name in sorted(named)),
        enums=common.enums,
        levels=common.levels,
        shared=shared or NOTHING_SHARED,
        undocumented=common.undocumented,
        oracles=common.oracles,
        mappings=mappings,
    )


def _unread(operators: Sequence[Read]) -> frozenset[str]:
    """The operators of which not all members could be read."""
    return frozenset(read.parsed.operator.name.upper for read in operators if "members" in read.parsed.damaged)


def _check_documented(operators: Sequence[Read], common: Common, problems: Problems) -> None:
    """An operator that has a specification is not listed as undocumented."""
    files = {read.parsed.operator.name.upper: read.parsed.operator.file for read in operators}
    for operator in common.undocumented:
        if operator.name in files:
            problems.add(
                Code.OPERATOR_FILE,
                operator.name.at,
                f"{operator.name} has a specification: {files[operator.name]}",
                "remove it",
            )


def _check_names(operators: Sequence[Read], common: Common, problems: Problems) -> None:
    """An operator that has two names has one specification."""
    values = next((enum.values for enum in common.enums if enum.name == OPERATOR_TYPE), {})
    by_value: dict[int, OperatorSpec] = {}
    for operator in sorted((read.parsed.operator for read in operators), key=lambda operator: operator.file):
        value = values.get(operator.name.enumerator)
        other = None if value is None else by_value.setdefault(value, operator)
        if other is not None and other.name != operator.name:
            problem = f"operator: {operator.name} is another name of {other.name}, which {other.file} specifies"
            problems.add(Code.OPERATOR_FILE, operator.name_at, problem, "keep one of the two files")


def _check_operators(
    operators: Sequence[Read], common: Common, families: Sequence[FamilyVocabulary], problems: Problems
) -> None:
    """Apply the rules to every operator."""
    enums = {str(enum.name): enum for enum in common.enums}
    others = {read.parsed.operator.name.upper: read.parsed.operator for read in operators}
    unread = _unread(operators)
    records = Operators(enums, others)
    for read in operators:
        own = Problems()
        scope = Scope(
            operator=read.parsed.operator,
            enums=enums,
            levels=common.levels,
            damaged=read.parsed.damaged | common.damaged,
            problems=own,
            records=records,
            others=others,
            unread=unread,
        )
        with suppress(SpecErrors):  # so many that the rest was not looked for: it is raised again with those before
            _check_operator(scope, families)
        problems.take(own.found)
        if read.clean and not own and scope.sound("enums", "levels"):
            check_algebra(replace(scope, problems=problems))


def _check_operator(scope: Scope, families: Sequence[FamilyVocabulary]) -> None:
    scope = apply_rules(scope)
    if scope.sound("members", "kernel"):
        check_family(scope, families)
