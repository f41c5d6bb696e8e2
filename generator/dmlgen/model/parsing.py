"""Nodes to spec objects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from dmlgen.diagnostics import Problems
from dmlgen.loading import MapNode, Node, ScalarNode, Text
from dmlgen.model.families import FamilyVocabulary
from dmlgen.model.levels import EnumSpec, FeatureLevel
from dmlgen.model.names import Name
from dmlgen.model.operator import KernelBlock, OperatorSpec
from dmlgen.model.shapes import Failed, Reader
from dmlgen.model.vocabulary import ENUMS, LEVELS_RECORD, operator_record


@dataclass(frozen=True)
class Parsed:
    """An operator and the parts (top-level keys) of its file that could not be read completely.

    A damaged part may have an empty stand-in; only rules that do not need it may be applied.
    """

    operator: OperatorSpec
    damaged: frozenset[str]


def parse_operator(node: Node, families: Sequence[FamilyVocabulary], problems: Problems) -> Parsed | None:
    """The operator that a file describes; None, with diagnostics, if it is no mapping."""
    reader = Reader(problems)
    values = operator_record(families).read(node, "the operator", reader)
    if isinstance(values, Failed):
        return None
    assert isinstance(node, MapNode)
    fields = dict(values)
    nothing = Text(ScalarNode(node.source, node.line, node.column, "", None))
    empty_kernel = KernelBlock(family=nothing, entries={}, block=None, formulas=(), references=(), at=node.at)
    for name, stand_in in (
        ("summary", nothing),
        ("introduced", nothing),
        ("reference", nothing),
        ("kernel", empty_kernel),
    ):
        fields[name] = fields[name] or stand_in
    file = node.source.file
    given: Text | None = fields.pop("operator")
    upper = str(given) if given else PurePosixPath(file).stem.upper()
    name_at = given.at if given else node.at
    places = {key: entry.key.at for key, entry in node.entries.items()}
    operator = OperatorSpec(name=Name(upper), name_at=name_at, file=file, places=places, **fields)
    return Parsed(operator, frozenset(reader.damaged))


def parse_enums(node: Node, problems: Problems) -> tuple[EnumSpec, ...] | None:
    """The enumerations; None, with diagnostics, if any part of the file cannot be read."""
    reader = Reader(problems)
    enums = ENUMS.read(node, "the enumerations", reader)
    return None if isinstance(enums, Failed) or reader.damaged else enums


def parse_levels(node: Node, problems: Problems) -> tuple[FeatureLevel, ...] | None:
    """The feature levels; None, with diagnostics, if any part of the file cannot be read."""
    reader = Reader(problems)
    values = LEVELS_RECORD.read(node, "the feature levels", reader)
    return None if isinstance(values, Failed) or reader.damaged else tuple(values["levels"])
