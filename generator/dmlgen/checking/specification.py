"""The whole specification: every file read, parsed and checked, every mistake reported in one run."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from dmlgen.checking.common import Common, load_common
from dmlgen.checking.kernels import check_algebra, check_family
from dmlgen.checking.mappings import load_mappings
from dmlgen.checking.rules import apply_rules
from dmlgen.checking.scope import Scope
from dmlgen.codes import Code
from dmlgen.diagnostics import Position, Problems, SpecErrors
from dmlgen.documents.texts import Texts, load_texts
from dmlgen.loading import load_file
from dmlgen.locations import OPERATORS
from dmlgen.model import NOTHING_SHARED, OperatorSpec, Shared, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlgen.model.names import OPERATOR_TYPE
from dmlgen.model.parsing import Parsed, parse_operator, parse_shared
from dmlgen.records import Operators

BASES = "spec/bases.yaml"
OLD_BASES = "spec/shapes.yaml"


def load_shared(root: Path, problems: Problems) -> Shared | None:
    """Return what spec/bases.yaml declares, nothing if it is not there; None if anything is wrong with it."""
    if (root / OLD_BASES).exists():
        problems.add(
            Code.OPERATOR_FILE, Position(OLD_BASES, 1, 1), "this file has another name now", f"rename it: {BASES}"
        )
        return None
    if not (root / BASES).exists():
        return NOTHING_SHARED
    node = load_file(root / BASES, BASES, problems)
    return None if node is None else parse_shared(node, problems)


@dataclass(frozen=True)
class Read:
    """An operator's file that was read: what it says, and whether nothing was wrong with it so far."""

    parsed: Parsed
    clean: bool


def read_operators(
    root: Path, shared: Shared | None, families: Sequence[FamilyVocabulary], problems: Problems
) -> tuple[Read, ...]:
    """Return the operators below `root` whose files can be read at all; mistakes are reported in the files' order.

    `shared` is what spec/bases.yaml declares, None if it cannot be read.
    """
    found = []
    for path in _operator_files(root, problems):
        own, parsed = Problems(), None
        with suppress(SpecErrors):  # so many that the rest was not looked for: it is raised again with those before
            node = load_file(path, f"{OPERATORS}/{path.name}", own)
            parsed = None if node is None else parse_operator(node, families, own, shared)
        problems.take(own.found)
        if parsed is not None:
            found.append(Read(parsed, clean=not own and not parsed.damaged))
    return tuple(found)


def _operator_files(root: Path, problems: Problems) -> list[Path]:
    """The operators' files, by name. Files whose names begin with a dot are editors' and are passed over."""
    folder = root / OPERATORS
    try:
        entries = sorted(folder.iterdir())
    except OSError as error:
        reason = (
            "there is no such folder" if isinstance(error, FileNotFoundError) else f"cannot be read ({error.strerror})"
        )
        problems.add(Code.FILE, Position(OPERATORS, 1, 1), reason, "put one YAML file for each operator into it")
        return []
    files = [path for path in entries if not path.name.startswith(".")]
    for path in files:
        if path.suffix != ".yaml":
            at = Position(f"{OPERATORS}/{path.name}", 1, 1)
            problems.add(Code.FILE, at, "this is not a .yaml file", "move it elsewhere, or rename it")
    return [path for path in files if path.suffix == ".yaml"]


def check_specification(
    root: Path,
    operators: Sequence[Read],
    common: Common,
    shared: Shared | None,
    families: Sequence[FamilyVocabulary],
    problems: Problems,
    changed: Collection[str] | None = None,
) -> Specification:
    """Check what was read, and read and check the mappings.

    Raises SpecErrors with every mistake, those in `problems` among them.

    Args:
        root: The project's folder.
        operators: Every operator's file as it was read.
        common: The facts that all operators share.
        shared: The bases; None where they could not be read.
        families: The vocabularies of all kernel families.
        problems: The mistakes of reading.
        changed: See `load_specification`.
    """
    _check_documented(operators, common, problems)
    _check_names(operators, common, problems)
    _check_operators(operators, common, families, problems, load_texts(root), changed)
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


def affected(operators: Iterable[OperatorSpec], changed: Collection[str]) -> frozenset[str]:
    """The operators that a change of the files `changed` can affect: those in them, and those that may apply one."""
    within = {operator.name.upper for operator in operators if operator.file in changed}
    applying = (o.name.upper for o in operators if any(within.intersection(m.operators) for m in o.attributes))
    return frozenset(within.union(applying))


def _check_operators(
    operators: Sequence[Read],
    common: Common,
    families: Sequence[FamilyVocabulary],
    problems: Problems,
    texts: Texts,
    changed: Collection[str] | None,
) -> None:
    """Apply the rules to every operator, or to those that a change of the files `changed` can affect."""
    enums = {str(enum.name): enum for enum in common.enums}
    others = {read.parsed.operator.name.upper: read.parsed.operator for read in operators}
    unread = _unread(operators)
    records = Operators(enums, others)
    touched = others.keys() if changed is None else affected(tuple(others.values()), changed)
    for read in operators:
        if read.parsed.operator.name.upper not in touched:
            continue
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
            texts=texts,
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


def load_specification(
    root: Path, families: Sequence[FamilyVocabulary] = (), changed: Collection[str] | None = None
) -> Specification:
    """Load and check the specification below `root`.

    Reads spec/operators/*.yaml, spec/enums.yaml, spec/feature_levels.yaml and, if they are there, spec/bases.yaml,
    spec/undocumented.yaml, spec/page_texts.json, spec/mappings/*.yaml and tests/oracles/oracles.yaml.
    With `families`, kernel blocks must be of one of them and are read by its vocabulary; without, they are taken as
    they are.
    With `changed`, files of operators, nothing else has changed since all of it was checked: operators that this cannot
    affect are not checked again.
    Raises SpecErrors with every mistake of every file, places relative to `root`.
    """
    problems = Problems()
    shared = load_shared(root, problems)
    operators = read_operators(root, shared, families, problems)
    common = load_common(root, problems)
    return check_specification(root, operators, common, shared, families, problems, changed)
