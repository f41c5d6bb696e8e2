"""The whole specification: every file read, parsed and checked, every mistake reported in one run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

from dmlgen.checking.algebra import check_algebra
from dmlgen.checking.answers import check_answers
from dmlgen.checking.bounded import bounded
from dmlgen.checking.common import Common, load_common
from dmlgen.checking.families import check_family
from dmlgen.checking.mappings import load_mappings
from dmlgen.checking.names import OPERATOR_TYPE
from dmlgen.checking.rules import apply_rules
from dmlgen.checking.scope import Scope
from dmlgen.diagnostics import Diagnostic, Position, Problems, SpecErrors
from dmlgen.loading import Loaded, Reading, load_alone
from dmlgen.locations import OPERATORS
from dmlgen.model import NOTHING_SHARED, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlgen.model.parsing import Parsed, parse_operator
from dmlgen.records import dataclass
from dmlgen.shares import in_shares


class Along(Protocol):
    """What is made of each operator as soon as it is checked, by the process that checked it."""

    def begin(self, specification: Specification) -> None:
        """Every operator that could be read; the mappings are not there yet."""

    def make(self, operator: OperatorSpec) -> Any:
        """Made of an operator in which nothing is wrong, in any process. Raises nothing."""

    def keep(self, operator: OperatorSpec, made: Any) -> None:
        """Take what `make` has made."""

    def finish(self, specification: Specification) -> None:
        """All is there and nothing was wrong so far; only the references' answers are still being checked."""


def load_specification(
    root: Path,
    families: Sequence[FamilyVocabulary] = (),
    *,
    processes: int = 1,
    reading: Reading | None = None,
    along: Along | None = None,
) -> Specification:
    """Load and check the specification below `root`, by some processes at once.

    The operators' files may be being read already.

    Reads spec/operators/*.yaml, spec/enums.yaml, spec/feature_levels.yaml and, if they are there, spec/shapes.yaml,
    spec/undocumented.yaml and spec/mappings/*.yaml. With `families`, kernel blocks must be of one of them and are
    read by its vocabulary; without, they are taken as they are.
    Raises SpecErrors with every mistake of every file, places relative to `root`.
    """
    problems = Problems()
    common = load_common(root, problems)
    operators = _read_operators(root, common, families, problems, {} if reading is None else reading.files())
    _check_documented(operators, common, problems)
    _check_names(operators, common, problems)
    ordered = tuple(sorted((read.parsed.operator for read in operators), key=lambda operator: operator.name.upper))
    specification = Specification(
        operators=ordered,
        enums=common.enums,
        levels=common.levels,
        shared=common.shared or NOTHING_SHARED,
        undocumented=common.undocumented,
    )
    if along is not None and not problems:
        along.begin(specification)
    else:
        along = None  # nothing will be made of it
    complete = _check_operators(operators, common, families, problems, processes, along)
    with bounded(check_answers, complete, max(1, processes - 1)) as answers:
        named = {read.parsed.operator.name.upper: read.parsed.operator for read in operators}
        whole = replace(specification, mappings=load_mappings(root, common, named, problems))
        if along is not None and not problems:
            along.finish(whole)
        answers.report()
    problems.raise_any()
    return whole


def _operator_files(root: Path, problems: Problems) -> list[Path]:
    """The operators' files, by name. Files whose names begin with a dot are editors' and are passed over."""
    folder = root / OPERATORS
    try:
        entries = sorted(folder.iterdir())
    except OSError as error:
        reason = (
            "there is no such folder" if isinstance(error, FileNotFoundError) else f"cannot be read ({error.strerror})"
        )
        problems.add(Position(OPERATORS, 1, 1), reason, "put one YAML file for each operator into it")
        return []
    files = [path for path in entries if not path.name.startswith(".")]
    for path in files:
        if path.suffix != ".yaml":
            at = Position(f"{OPERATORS}/{path.name}", 1, 1)
            problems.add(at, "this is not a .yaml file", "move it elsewhere, or rename it")
    return [path for path in files if path.suffix == ".yaml"]


@dataclass(frozen=True)
class _Read:
    """An operator's file that was read: what it says, and whether nothing was wrong with it so far."""

    parsed: Parsed
    clean: bool


def _read_operators(
    root: Path,
    common: Common,
    families: Sequence[FamilyVocabulary],
    problems: Problems,
    known: Mapping[str, Loaded],
) -> tuple[_Read, ...]:
    """The operators whose files can be read at all. `known` are files that were read before."""
    found = []
    for path in _operator_files(root, problems):
        before = len(problems)
        file = f"{OPERATORS}/{path.name}"
        loaded = known.get(file) or load_alone(path, file)
        problems.take(loaded.found)
        if loaded.node is not None:
            parsed = parse_operator(loaded.node, families, problems, common.shared)
            if parsed is not None:
                found.append(_Read(parsed, clean=len(problems) == before and not parsed.damaged))
    return tuple(found)


def _check_documented(operators: Sequence[_Read], common: Common, problems: Problems) -> None:
    """An operator that has a specification is not listed as undocumented."""
    files = {read.parsed.operator.name.upper: read.parsed.operator.file for read in operators}
    for operator in common.undocumented:
        if operator.name in files:
            problems.add(operator.name.at, f"{operator.name} has a specification: {files[operator.name]}", "remove it")


def _check_names(operators: Sequence[_Read], common: Common, problems: Problems) -> None:
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
    """What the rules say of an operator, in the order in which they say it, and what was made of it."""

    found: tuple[Diagnostic, ...]
    made: Any


def _check_operators(
    operators: Sequence[_Read],
    common: Common,
    families: Sequence[FamilyVocabulary],
    problems: Problems,
    processes: int,
    along: Along | None,
) -> list[Scope]:
    """Apply the rules to every operator; those whose references can be run."""
    enums = {str(enum.name): enum for enum in common.enums}
    others = {read.parsed.operator.name.upper: read.parsed.operator for read in operators}
    scopes = [
        Scope(
            operator=read.parsed.operator,
            enums=enums,
            levels=common.levels,
            damaged=read.parsed.damaged | common.damaged,
            problems=problems,
            others=others,
        )
        for read in operators
    ]

    def check(scope: Scope) -> _Checked:
        own = Problems()
        try:
            _check_operator(replace(scope, problems=own), families)
        except SpecErrors:  # so many that the rest was not looked for: it is raised again with those before them
            return _Checked(own.found, None)
        return _Checked(own.found, None if own or along is None else along.make(scope.operator))

    runnable = []
    for read, scope, checked in zip(operators, scopes, in_shares(check, scopes, processes), strict=True):
        problems.take(checked.found)
        if along is not None:
            along.keep(scope.operator, checked.made)
        if read.clean and not checked.found and scope.sound("enums", "levels"):
            runnable.append(scope)
    right = {scope.operator.name.upper for scope in runnable}
    complete = [
        scope for scope in runnable if all(right.issuperset(member.operators) for member in scope.operator.attributes)
    ]
    for scope in complete:
        check_algebra(scope)
    return complete


def _check_operator(scope: Scope, families: Sequence[FamilyVocabulary]) -> None:
    scope = apply_rules(scope)
    if scope.sound("members", "kernel"):
        check_family(scope, families)
