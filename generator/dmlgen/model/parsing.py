"""Nodes to spec objects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TypeVar

from dmlgen.diagnostics import Problems
from dmlgen.loading import MapNode, Node, ScalarNode, Text, located
from dmlgen.model.cases import Trials
from dmlgen.model.containers import Record
from dmlgen.model.families import FamilyVocabulary
from dmlgen.model.levels import EnumSpec, FeatureLevel
from dmlgen.model.mapping_vocabulary import ONNX_RECORD, WEBNN_RECORD
from dmlgen.model.mappings import OnnxMapping, WebnnMapping
from dmlgen.model.members import AttributeMember, Member, ScaleBias, Setting, TensorMember
from dmlgen.model.names import SCALE_BIAS, Name
from dmlgen.model.operator import KernelBlock, OperatorSpec
from dmlgen.model.shapes import Failed, Reader
from dmlgen.model.shorthand import merged, written_out
from dmlgen.model.specification import NOTHING_SHARED, Shared, Undocumented
from dmlgen.model.surroundings import BASE_RECORD, ENUMS, LEVELS_RECORD, SHARED_RECORD, UNDOCUMENTED
from dmlgen.model.values import DomainEntry
from dmlgen.model.vocabulary import operator_record

R = TypeVar("R")


@dataclass(frozen=True)
class Parsed:
    """An operator and the parts (top-level keys) of its file that could not be read completely.

    A damaged part may have an empty stand-in; only rules that do not need it may be applied.
    """

    operator: OperatorSpec
    damaged: frozenset[str]


def parse_operator(
    node: Node,
    families: Sequence[FamilyVocabulary],
    problems: Problems,
    shared: Shared | None = NOTHING_SHARED,
) -> Parsed | None:
    """The operator that a file describes; None, with diagnostics, if it is no mapping.

    `shared` is what spec/bases.yaml declares, None if that could not be read.
    """
    reader = Reader(problems, shared=shared)
    node = merged(node, reader)
    if isinstance(node, MapNode):
        node = written_out(node)
    values = operator_record(families).read(node, "the operator", reader)
    if isinstance(values, Failed):
        return None
    assert isinstance(node, MapNode)
    fields = dict(values)
    del fields["defaults"]  # they are in the cases
    nothing = Text(ScalarNode(node.source, node.line, node.column, "", None))
    empty_kernel = KernelBlock(family=nothing, entries={}, block=None, formulas=(), references=(), at=node.at)
    for name, stand_in in (
        ("summary", nothing),
        ("introduced", nothing),
        ("reference", nothing),
        ("kernel", empty_kernel),
    ):
        fields[name] = fields[name] or stand_in
    fields["domain"], fields["trials"] = _split(fields["domain"], fields["members"])
    fields["in_place"], fields["in_place_one_of"] = fields["in_place"]
    file = node.source.file
    given: Text | None = fields.pop("operator")
    upper = str(given) if given else PurePosixPath(file).stem.upper()
    name_at = given.at if given else node.at
    positions = {key: entry.key.at for key, entry in node.entries.items()}
    operator = OperatorSpec(name=Name(upper), name_at=name_at, file=file, positions=positions, **fields)
    return Parsed(operator, frozenset(reader.damaged))


def _split(
    domain: Mapping[str, DomainEntry], members: Sequence[Member]
) -> tuple[dict[str, Mapping[str, Text]], dict[str, Trials]]:
    """Return the draws of tensors, and the values to try."""
    pairs = {str(m.name) for m in members if isinstance(m, AttributeMember) and m.type == SCALE_BIAS}
    draws = {name: entry for name, entry in domain.items() if not isinstance(entry, Trials)}
    trials = {name: entry for name, entry in domain.items() if isinstance(entry, Trials)}
    return _of_inputs(draws, members), {
        name: _paired(entry) if name in pairs else entry for name, entry in trials.items()
    }


def _of_inputs(draws: Mapping[str, Mapping[str, Text]], members: Sequence[Member]) -> dict[str, Mapping[str, Text]]:
    """Return the draws, those of "*" for each input that has none, in the order of the inputs."""
    every = next((name for name, _ in located(draws) if name == "*"), None)
    inputs = [member.name for member in members if isinstance(member, TensorMember) and not member.is_output]
    if every is None or all(name in draws for name in inputs):
        return dict(draws)
    named = {str(name): name for name, _ in located(draws) if name is not every}
    order = [named.pop(name) if name in named else Text(every.node._replace(text=str(name))) for name in inputs]
    return {name: draws.get(name, draws[every]) for name in (*order, *named.values())}


def _paired(trials: Trials) -> Trials:
    """Lists of two numbers as pairs of scale and bias; any other list stays, for a rule to report."""
    by_type = {key: tuple(map(_pair, settings)) for key, settings in trials.by_type.items()}
    return Trials(always=tuple(map(_pair, trials.always)), by_type=by_type)


def _pair(setting: Setting) -> Setting:
    value = setting.value
    if type(value) is tuple and len(value) == 2 and all(type(number) in (int, float) for number in value):
        return Setting(value=ScaleBias(*value), at=setting.at)
    return setting


def parse_shared(node: Node, problems: Problems) -> Shared | None:
    """Return what operator files share; None, with diagnostics, if any part of the file cannot be read."""
    before = len(problems)
    values = SHARED_RECORD.read(node, "the file", Reader(problems))
    if isinstance(values, Failed):
        return None
    shared = Shared(**{name: value for name, value in values.items() if name != "at"})
    reader = Reader(problems, shared=shared)  # bases may use the sets and lists
    for name, base in shared.bases.items():
        BASE_RECORD.read(base, f"bases.{name}", reader)
    return shared if len(problems) == before else None


def parse_undocumented(node: Node, problems: Problems) -> tuple[Undocumented, ...]:
    """The operators that stay without a specification; what cannot be read is left out, with diagnostics."""
    listed = UNDOCUMENTED.read(node, "the undocumented operators", Reader(problems))
    return () if isinstance(listed, Failed) else listed


def parse_onnx(node: Node, problems: Problems) -> OnnxMapping | None:
    """Return the mapping of ONNX; None, with diagnostics, if any part of the file cannot be read."""
    return _whole(ONNX_RECORD, node, problems)


def parse_webnn(node: Node, problems: Problems) -> WebnnMapping | None:
    """Return the mapping of WebNN; None, with diagnostics, if any part of the file cannot be read."""
    return _whole(WEBNN_RECORD, node, problems)


def _whole(record: Record[R], node: Node, problems: Problems) -> R | None:
    before = len(problems)
    found = record.read(node, "the file", Reader(problems))
    return None if isinstance(found, Failed) or len(problems) > before else found


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
