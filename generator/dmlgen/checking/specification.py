"""The whole specification: every file read, parsed and checked, every mistake reported in one run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from dmlgen.checking.algebra import check_algebra
from dmlgen.checking.answers import check_answers
from dmlgen.checking.enums import check_enums, check_levels
from dmlgen.checking.families import check_family
from dmlgen.checking.rules import apply_rules
from dmlgen.checking.scope import Scope
from dmlgen.diagnostics import Position, Problems
from dmlgen.loading import load_file
from dmlgen.model import EnumSpec, FeatureLevel, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlgen.model.parsing import Parsed, parse_enums, parse_levels, parse_operator

OPERATORS = "spec/operators"
ENUMS = "spec/enums.yaml"
LEVELS = "spec/feature_levels.yaml"


def load_specification(root: Path, families: Sequence[FamilyVocabulary] = ()) -> Specification:
    """Load and check the specification below `root`.

    Reads spec/operators/*.yaml, spec/enums.yaml and spec/feature_levels.yaml. With `families`, kernel blocks must be
    of one of them and are read by its vocabulary; without, they are taken as they are.
    Raises SpecErrors with every mistake of every file, places relative to `root`.
    """
    problems = Problems()
    common = _load_common(root, problems)
    operators = []
    for path in _operator_files(root, problems):
        operator = load_operator(path, f"{OPERATORS}/{path.name}", common, families, problems)
        if operator is not None:
            operators.append(operator)
    problems.raise_any()
    ordered = tuple(sorted(operators, key=lambda operator: operator.name.upper))
    return Specification(operators=ordered, enums=common.enums, levels=common.levels)


@dataclass(frozen=True)
class Common:
    """What all operators share; `damaged` names what of it could not be read ("enums", "levels")."""

    enums: tuple[EnumSpec, ...]
    levels: tuple[FeatureLevel, ...]
    damaged: frozenset[str]


def _load_common(root: Path, problems: Problems) -> Common:
    levels, enums = _load_levels(root, problems), None
    node = load_file(root / ENUMS, ENUMS, problems)
    if node is not None:
        enums = parse_enums(node, problems)
    before = len(problems)
    if enums is not None:
        check_enums(enums, levels, Position(ENUMS, 1, 1), problems)
        enums = enums if len(problems) == before else None
    damaged = {name for name, value in (("levels", levels), ("enums", enums)) if value is None}
    return Common(enums or (), levels or (), frozenset(damaged))


def _load_levels(root: Path, problems: Problems) -> tuple[FeatureLevel, ...] | None:
    """The feature levels; None if anything is wrong with them."""
    before = len(problems)
    node = load_file(root / LEVELS, LEVELS, problems)
    levels = None if node is None else parse_levels(node, problems)
    if levels is not None:
        check_levels(levels, problems)
    return levels if len(problems) == before else None


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


def load_operator(
    path: Path, file: str, common: Common, families: Sequence[FamilyVocabulary], problems: Problems
) -> OperatorSpec | None:
    """Load and check one operator's file, called `file` in diagnostics; None, with diagnostics, if it is unreadable."""
    before = len(problems)
    node = load_file(path, file, problems)
    parsed: Parsed | None = None if node is None else parse_operator(node, families, problems)
    if parsed is None:
        return None
    scope = Scope(
        operator=parsed.operator,
        enums={str(enum.name): enum for enum in common.enums},
        levels=common.levels,
        damaged=parsed.damaged | common.damaged,
        problems=problems,
    )
    scope = apply_rules(scope)
    if scope.sound("members", "kernel"):
        check_family(scope, families)
    if len(problems) == before and scope.sound("enums", "levels"):  # what is run must be right in every other respect
        check_algebra(scope)
        check_answers(scope)
    return parsed.operator
