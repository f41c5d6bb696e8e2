"""What all operators share: enumerations and feature levels; and the operators that stay out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dmlgen.checking.enums import check_enums, check_levels
from dmlgen.checking.names import OPERATOR_TYPE
from dmlgen.diagnostics import Position, Problems, did_you_mean
from dmlgen.loading import MapNode, load_file
from dmlgen.model import EnumSpec, FeatureLevel, Name, Undocumented
from dmlgen.model.parsing import parse_enums, parse_levels, parse_undocumented

ENUMS = "spec/enums.yaml"
LEVELS = "spec/feature_levels.yaml"
UNDOCUMENTED = "spec/undocumented.yaml"
ORACLES = "tests/oracles/oracles.yaml"


@dataclass(frozen=True, kw_only=True)
class Common:
    """What all operators share; `damaged` names what of it could not be read ("enums", "levels")."""

    enums: tuple[EnumSpec, ...]
    levels: tuple[FeatureLevel, ...]
    damaged: frozenset[str]
    undocumented: tuple[Undocumented, ...]
    oracles: Mapping[str, tuple[str, ...]]


def load_common(root: Path, problems: Problems) -> Common:
    """Load and check them. spec/undocumented.yaml need not be there."""
    levels, enums = _load_levels(root, problems), None
    node = load_file(root / ENUMS, ENUMS, problems)
    if node is not None:
        enums = parse_enums(node, problems)
    before = len(problems)
    if enums is not None:
        check_enums(enums, levels, Position(ENUMS, 1, 1), problems)
        enums = enums if len(problems) == before else None
    damaged = {name for name, value in (("levels", levels), ("enums", enums)) if value is None}
    return Common(
        enums=enums or (),
        levels=levels or (),
        damaged=frozenset(damaged),
        undocumented=_load_undocumented(root, enums or (), problems),
        oracles=_load_oracles(root, problems),
    )


def _load_oracles(root: Path, problems: Problems) -> dict[str, tuple[str, ...]]:
    """By operator the libraries that the tests compare it with.

    The file belongs to the tests, which check what it says; only the names in it are read here.
    """
    if not (root / ORACLES).exists():
        return {}
    own = Problems()
    node = load_file(root / ORACLES, ORACLES, own)
    if not isinstance(node, MapNode):
        problems.take(own.found)
        return {}
    entries = {name: entry.value for name, entry in node.entries.items()}
    return {name: tuple(entry.entries) for name, entry in entries.items() if isinstance(entry, MapNode)}


def _load_levels(root: Path, problems: Problems) -> tuple[FeatureLevel, ...] | None:
    """The feature levels; None if anything is wrong with them."""
    before = len(problems)
    node = load_file(root / LEVELS, LEVELS, problems)
    levels = None if node is None else parse_levels(node, problems)
    if levels is not None:
        check_levels(levels, problems)
    return levels if len(problems) == before else None


def _load_undocumented(root: Path, enums: tuple[EnumSpec, ...], problems: Problems) -> tuple[Undocumented, ...]:
    """The operators that spec/undocumented.yaml lists; all of them are DirectML's."""
    if not (root / UNDOCUMENTED).exists():
        return ()
    node = load_file(root / UNDOCUMENTED, UNDOCUMENTED, problems)
    listed = () if node is None else parse_undocumented(node, problems)
    known = [member.name for enum in enums if enum.name == OPERATOR_TYPE for member in enum.members]
    for operator in listed:
        if known and Name(operator.name).enumerator not in known:
            problem = f"{operator.name} is no operator of DirectML"
            remedy = did_you_mean(operator.name, [name.removeprefix("DML_OPERATOR_") for name in known])
            problems.add(operator.name.at, problem, remedy)
    return listed
