"""One operator, as its YAML file describes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from dmlgen.diagnostics import Position
from dmlgen.loading import Node, ScalarNode, Text
from dmlgen.model.cases import Case, Trials
from dmlgen.model.constraints import Constraint
from dmlgen.model.levels import level_order
from dmlgen.model.members import AttributeMember, Member, Setting, TensorMember
from dmlgen.model.names import Name, keys_covering


@dataclass(frozen=True, kw_only=True)
class Document:
    """A page that facts were taken from. Without `tables` it is an early revision, from before the support tables."""

    page: Text
    locale: Text
    date: date | None
    revision: Text | None
    at: Position
    tables: bool = True


@dataclass(frozen=True, kw_only=True)
class TensorSupport:
    """The dimension counts, both included, and data types of a tensor (`member`, or "*" for every other one).

    `optional` is False where a tensor that is optional elsewhere must be given. The types `hardware_dependent` are
    there where the hardware has them.
    """

    member: Text
    dimensions: tuple[int, int]
    types: tuple[Text, ...]
    at: Position
    optional: bool | None = None
    hardware_dependent: tuple[Text, ...] = ()

    @property
    def all_types(self) -> tuple[Text, ...]:
        """Every data type that the tensor may have, on some hardware."""
        return (*self.types, *self.hardware_dependent)


@dataclass(frozen=True, kw_only=True)
class SupportRow:
    """One support table: it holds from level `since` up to that of the next row with the same `when`, a condition over
    plain members.
    """

    since: Text
    tensors: tuple[TensorSupport, ...]
    at: Position
    when: Text | None = None

    def tensor(self, member: str) -> TensorSupport | None:
        """The entry that holds for a tensor: its own, else that of "*"."""
        return self._by_name.get(member) or self._by_name.get("*")

    @cached_property
    def _by_name(self) -> Mapping[str, TensorSupport]:
        return {str(entry.member): entry for entry in self.tensors}


@dataclass(frozen=True, kw_only=True)
class Formula:
    """An expression in a kernel block.

    `use` says what it is over: "members" of the descriptor (`type` is the type that it must have, such as BOOL), or
    "elements" of tensors, under the names `operands` (None: the names of the input tensors). One over members may name
    `variables`, which stand for whole numbers.
    """

    text: Text
    use: str
    type: str
    operands: tuple[str, ...] | None
    variables: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Reference:
    """A member named in a kernel block; `kind` is input, output or attribute."""

    name: Text
    kind: str


LANGUAGES = ("c", "wgsl")
"""The languages that kernels are written in; they end the names of the templates and of the generated files."""

LANGUAGE_TITLES = {"c": "C", "wgsl": "WGSL"}


@dataclass(frozen=True, kw_only=True)
class KernelBlock:
    """How the operator is computed.

    `entries` are the nodes of every key but `family`. `block` is the object that the family's vocabulary made of
    them, None when the specification was loaded without that family. With `checks_elements` the family checks its
    expressions over elements itself. `languages` are those that the family has kernels in.
    """

    family: Text
    entries: Mapping[str, Node] = field(repr=False, compare=False)
    block: object
    formulas: tuple[Formula, ...]
    references: tuple[Reference, ...]
    at: Position
    checks_elements: bool = False
    languages: tuple[str, ...] = LANGUAGES

    @cached_property
    def on_bits(self) -> bool:
        """True if the kernel, and so the reference, sees every tensor as the unsigned integers of its width."""
        entry = self.entries.get("bits")
        return isinstance(entry, ScalarNode) and entry.text == "true"

    @property
    def title(self) -> str:
        """The family's name and, where it lacks a language, what its operators run in: ``sort (reference only)``."""
        if self.languages == LANGUAGES:
            return str(self.family)
        titles = [LANGUAGE_TITLES[language] for language in self.languages]
        return f"{self.family} ({' and '.join(['reference', *titles]) if titles else 'reference only'})"


@dataclass(frozen=True, kw_only=True)
class SweepEntry:
    """Sizes and values that fit together: of tensors sizes, of plain members a value, of optional outputs null."""

    settings: Mapping[str, Setting]
    at: Position


@dataclass(frozen=True, kw_only=True)
class Erratum:
    """Where documents disagree or err: what the page says, what was taken instead, and why."""

    fact: Text
    page: Text
    says: Text
    taken: Text
    because: Text
    at: Position


@dataclass(frozen=True, kw_only=True)
class Remark:
    """A statement of a page on the operator, or of its `member`, beside its facts: it is deprecated, or like others.

    `text` is a sentence in words of our own, `operators` are those that it names. `stated` says where on `page` it
    stands; None is the operator's own page.
    """

    kind: str
    text: Text
    stated: Text
    at: Position
    page: Text | None = None
    member: Text | None = None
    operators: tuple[Text, ...] = ()

    @property
    def title(self) -> str:
        """The kind, with what it is about: ``superseded by RESAMPLE1``, ``deprecated: Spatial``."""
        about = "" if self.member is None else f": {self.member}"
        return f"{' '.join((self.kind, ' and '.join(self.operators))).rstrip()}{about}"

    @property
    def source(self) -> str:
        """Where it stands: ``the text of Spatial``, ``dml-feature-level-history, 3_0``."""
        return str(self.stated) if self.page is None else f"{self.page}, {self.stated}"


@dataclass(frozen=True, kw_only=True, eq=False)
class OperatorSpec:
    """Everything that one file says. Texts know their places (`.at`), objects have `at`. It is equal to itself alone.

    `domain` has the draws of input tensors, `trials` the values to try of plain members; both stand under `domain`.
    With `in_place_one_of` the output may share the memory of one of `in_place` only.
    """

    name: Name
    name_at: Position
    file: str
    summary: Text
    introduced: Text
    in_place: tuple[Text, ...]
    documents: tuple[Document, ...]
    members: tuple[Member, ...]
    constraints: tuple[Constraint, ...]
    support: tuple[SupportRow, ...]
    formula: Text | None
    kernel: KernelBlock
    reference: Text
    domain: Mapping[str, Mapping[str, Text]]
    tolerance: Mapping[str, Text]
    edge_cases: tuple[Case, ...]
    examples: tuple[Case, ...]
    errata: tuple[Erratum, ...]
    at: Position
    base: Text | None = None
    remarks: tuple[Remark, ...] = ()
    magnitude: Text | None = None
    undefined: Text | None = None
    sweep: tuple[SweepEntry, ...] = ()
    in_place_one_of: bool = False
    trials: Mapping[str, Trials] = field(default_factory=dict)
    positions: Mapping[str, Position] = field(repr=False, compare=False)

    def position_of(self, part: str) -> Position:
        """Where the top-level key `part` stands; the start of the file if it is absent."""
        return self.positions.get(part, self.at)

    # Rules use these again and again, hence cached.
    @cached_property
    def tensors(self) -> tuple[TensorMember, ...]:
        return tuple(member for member in self.members if isinstance(member, TensorMember))

    @cached_property
    def inputs(self) -> tuple[TensorMember, ...]:
        return tuple(member for member in self.tensors if not member.is_output)

    @cached_property
    def outputs(self) -> tuple[TensorMember, ...]:
        return tuple(member for member in self.tensors if member.is_output)

    @cached_property
    def attributes(self) -> tuple[AttributeMember, ...]:
        return tuple(member for member in self.members if isinstance(member, AttributeMember))

    @cached_property
    def cases(self) -> tuple[Case, ...]:
        """Examples, then edge cases."""
        return self.examples + self.edge_cases

    @cached_property
    def member_types(self) -> Mapping[str, str]:
        """Each member's type as expressions know it: TENSOR, TENSORS, or the attribute's type."""
        return {str(member.name): member.expression_type for member in self.members}

    def member(self, name: str) -> Member | None:
        return next((member for member in self.members if member.name == name), None)

    @cached_property
    def counts(self) -> Mapping[str, tuple[Member, ...]]:
        """The members that say how many elements arrays have, each with these arrays."""
        found: dict[str, tuple[Member, ...]] = {}
        for member in self.members:
            if member.count is not None:
                found[str(member.count)] = (*found.get(str(member.count), ()), member)
        return found

    @cached_property
    def conditions(self) -> tuple[str | None, ...]:
        """The conditions (`when`) of support rows, in the file's order; (None,) where rows have none."""
        return tuple(dict.fromkeys(None if row.when is None else str(row.when) for row in self.support))

    def table(self, when: str | None) -> tuple[SupportRow, ...]:
        """The support rows with the condition `when`, newest first."""
        return tuple(row for row in self.support if row.when == when)

    def rows(self, level: str) -> tuple[SupportRow, ...]:
        """The support rows in force at `level` ("4.1"), one for each condition; none before the operator came."""
        order = level_order(level)
        found = []
        for when in self.conditions:
            row = next((row for row in self.table(when) if level_order(row.since) <= order), None)
            if row is not None:
                found.append(row)
        return tuple(found)

    @cached_property
    def newest(self) -> tuple[SupportRow, ...]:
        """The newest support row for each condition."""
        return tuple(self.table(when)[0] for when in self.conditions)

    def demanded(self, row: SupportRow) -> tuple[str, ...]:
        """The optional tensors that must be given at the levels of `row`."""
        entries = {str(tensor.name): row.tensor(tensor.name) for tensor in self.tensors if tensor.optional}
        return tuple(name for name, entry in entries.items() if entry is not None and entry.optional is False)

    def all_types(self) -> tuple[str, ...]:
        """Every data type in any row, in the order of the newest rows first."""
        found = (data_type for row in self.support for entry in row.tensors for data_type in entry.all_types)
        return tuple(dict.fromkeys(map(str, found)))

    def output_types(self) -> tuple[str, ...]:
        """Every data type of any output in any row, newest rows first."""
        rows = [row.tensor(output.name) for row in self.support for output in self.outputs]
        types = (str(data_type) for entry in rows if entry is not None for data_type in entry.all_types)
        return tuple(dict.fromkeys(types))

    def types_of(self, tensor: str) -> tuple[str, ...]:
        """Every data type of a tensor in any row, newest rows first."""
        entries = (row.tensor(tensor) for row in self.support)
        return tuple(dict.fromkeys(str(kind) for entry in entries if entry is not None for kind in entry.all_types))

    def domain_of(self, member: str, data_type: str) -> Text | None:
        """Where random contents of an input tensor are drawn from, for a data type."""
        draws = self.domain.get(member, {})
        key = keys_covering(data_type, tuple(draws))
        return None if key is None else draws[key]

    def tolerance_of(self, data_type: str) -> Text | None:
        """The tolerance's expression for a data type; None means exact (integers without an entry)."""
        key = keys_covering(data_type, tuple(self.tolerance))
        return None if key is None else self.tolerance[key]
