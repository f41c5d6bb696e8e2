"""The specification as a whole: every operator that could be read is checked, its mistakes with all others'.

What only checks need, NumPy above all, is imported here and not by what reads the files: see `specification`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol, TypeVar

from dmlgen.checking.common import Common
from dmlgen.checking.kernels import check_algebra, check_family
from dmlgen.checking.levels import OPERATOR_TYPE
from dmlgen.checking.mappings import load_mappings
from dmlgen.checking.reading import Read
from dmlgen.checking.rules import apply_rules
from dmlgen.checking.scope import Scope
from dmlgen.diagnostics import Diagnostic, Problems, SpecErrors
from dmlgen.model import NOTHING_SHARED, OperatorSpec, Shared, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlgen.records import Operators
from dmlgen.shares import Sharing

T = TypeVar("T")


class Renderer(Protocol):
    """Renders each operator as soon as it is checked, in the process that checked it."""

    def preparing(self, processes: int) -> AbstractContextManager[None]:
        """Around the reading of the operators, in this process: what rendering needs besides. Raises nothing."""

    def begin(self, specification: Specification) -> None:
        """All operators that could be read, before any is checked; the mappings are missing."""

    def render(self, operator: OperatorSpec) -> Any:
        """The texts of an operator that passed its checks; called in any process. Raises nothing."""

    def collect(self, operator: OperatorSpec, rendered: Any) -> None:
        """Take what `render` returned, None for an operator that failed its checks; called in this process."""

    def render_shared(self, specification: Specification) -> None:
        """Render the files about all operators, while operators are still being checked. Raises nothing."""

    def finish(self, specification: Specification) -> None:
        """All checks passed."""


def check_specification(
    root: Path,
    operators: Sequence[Read],
    common: Common,
    shared: Shared | None,
    families: Sequence[FamilyVocabulary],
    problems: Problems,
    processes: int,
    eager: Renderer | None,
) -> Specification:
    """Check what was read, and read and check the mappings.

    Raises SpecErrors with every mistake, those in `problems` among them.
    """
    _check_documented(operators, common, problems)
    _check_names(operators, common, problems)
    ordered = tuple(sorted((read.parsed.operator for read in operators), key=lambda operator: operator.name.upper))
    specification = Specification(
        operators=ordered,
        enums=common.enums,
        levels=common.levels,
        shared=shared or NOTHING_SHARED,
        undocumented=common.undocumented,
        oracles=common.oracles,
    )
    if problems:
        eager = None  # nothing will be rendered
    if eager is not None:
        eager.begin(specification)
    named = {read.parsed.operator.name.upper: read.parsed.operator for read in operators}
    mapped = Problems()

    def with_mappings() -> Specification:
        try:
            mappings = load_mappings(root, common, named, mapped, _unread(operators))
            whole = replace(specification, mappings=mappings)
        except SpecErrors:  # so many that the rest was not looked for: it is raised again with those before them
            return specification
        if eager is not None and not mapped:
            eager.render_shared(whole)
        return whole

    whole = _check_operators(operators, common, families, problems, processes, eager, with_mappings)
    problems.take(mapped.found)
    if eager is not None and not problems:
        eager.finish(whole)
    problems.raise_any()
    return whole


def _unread(operators: Sequence[Read]) -> frozenset[str]:
    """The operators of which not all members could be read."""
    return frozenset(read.parsed.operator.name.upper for read in operators if "members" in read.parsed.damaged)


def _check_documented(operators: Sequence[Read], common: Common, problems: Problems) -> None:
    """An operator that has a specification is not listed as undocumented."""
    files = {read.parsed.operator.name.upper: read.parsed.operator.file for read in operators}
    for operator in common.undocumented:
        if operator.name in files:
            problems.add(operator.name.at, f"{operator.name} has a specification: {files[operator.name]}", "remove it")


def _check_names(operators: Sequence[Read], common: Common, problems: Problems) -> None:
    """An operator that has two names has one specification."""
    values = next((enum.values for enum in common.enums if enum.name == OPERATOR_TYPE), {})
    by_value: dict[int, OperatorSpec] = {}
    for operator in sorted((read.parsed.operator for read in operators), key=lambda operator: operator.file):
        value = values.get(operator.name.enumerator)
        other = None if value is None else by_value.setdefault(value, operator)
        if other is not None and other.name != operator.name:
            problem = f"operator: {operator.name} is another name of {other.name}, which {other.file} specifies"
            problems.add(operator.name_at, problem, "keep one of the two files")


@dataclass(frozen=True)
class _Checked:
    """The mistakes that the rules found in an operator, in their order, and its rendered files."""

    found: tuple[Diagnostic, ...]
    rendered: Any


def _check_operators(
    operators: Sequence[Read],
    common: Common,
    families: Sequence[FamilyVocabulary],
    problems: Problems,
    processes: int,
    renderer: Renderer | None,
    meanwhile: Callable[[], T],
) -> T:
    """Apply the rules to every operator; what `meanwhile` says, which is called while other processes begin."""
    enums = {str(enum.name): enum for enum in common.enums}
    others = {read.parsed.operator.name.upper: read.parsed.operator for read in operators}
    unread = _unread(operators)
    records = Operators(enums, others)
    scopes = [
        Scope(
            operator=read.parsed.operator,
            enums=enums,
            levels=common.levels,
            damaged=read.parsed.damaged | common.damaged,
            problems=problems,
            records=records,
            others=others,
            unread=unread,
        )
        for read in operators
    ]

    def check(scope: Scope) -> _Checked:
        own = Problems()
        try:
            _check_operator(replace(scope, problems=own), families)
        except SpecErrors:  # so many that the rest was not looked for: it is raised again with those before them
            return _Checked(own.found, None)
        return _Checked(own.found, None if own or renderer is None else renderer.render(scope.operator))

    results: dict[int, _Checked] = {}
    with Sharing(check, scopes, processes) as sharing:
        found = meanwhile()
        for number, checked in sharing.completed():
            results[number] = checked
            if renderer is not None:
                renderer.collect(scopes[number].operator, checked.rendered)
    for number, (read, scope) in enumerate(zip(operators, scopes, strict=True)):
        problems.take(results[number].found)
        if read.clean and not results[number].found and scope.sound("enums", "levels"):
            check_algebra(scope)
    return found


def _check_operator(scope: Scope, families: Sequence[FamilyVocabulary]) -> None:
    scope = apply_rules(scope)
    if scope.sound("members", "kernel"):
        check_family(scope, families)
