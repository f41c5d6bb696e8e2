"""The facts that a page states, as data. Every fact knows its line (`at`), so that a person can look it up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from dmlgen.diagnostics import Position
from dmlgen.documents.blocks import Form
from dmlgen.model.names import NULLABLE_TYPES, OPERATOR_DESC

Number = int | float
Setting = int | float | bool | str | tuple[Number, ...]

_MAY_BE_NULL = frozenset({*NULLABLE_TYPES, f"{OPERATOR_DESC}_ARRAY"})


@dataclass(frozen=True, kw_only=True)
class Unread:
    """Something that could not be read: it says what, and where a person finds it.

    `fact` is the path of the fact that stays unknown because of it, where the page leaves an entry empty. `quote` is
    the sentence of the page that `what` ends in, if it does.
    """

    what: str
    at: Position
    fact: str | None = None
    quote: str | None = None

    @property
    def unquoted(self) -> str:
        """Return it without the page's own words, for pages that are published: those belong to their author."""
        return self.what if self.quote is None else self.what.removesuffix(f": {self.quote}")


@dataclass(frozen=True, kw_only=True)
class Identity:
    """Which page this is. None: the page does not say."""

    locale: str | None
    date: date | None
    revision: str | None
    at: Position


@dataclass(frozen=True, kw_only=True)
class OperatorFact:
    """One place that names the operator, ``CUMULATIVE_PRODUCT``: its structure, its title or its front matter."""

    name: str
    where: str
    at: Position


@dataclass(frozen=True, kw_only=True)
class TypeFact:
    """One place that gives a member's type: TENSOR, UINT, FLOAT_ARRAY, DML_AXIS_DIRECTION, ...

    `size` is the member that counts an array's elements. `optional`: this place says that it may be null.
    """

    type: str
    size: str | None
    optional: bool
    at: Position


@dataclass(frozen=True, kw_only=True)
class MemberFact:
    """A member, with every place that gives its type, the deciding one first."""

    name: str
    types: tuple[TypeFact, ...]
    at: Position

    @property
    def type(self) -> str | None:
        """The type in the deciding place; an array's mark may come from a later one, older structures lack it."""
        names = [fact.type for fact in self.types]
        if not names:
            return None
        array = f"{names[0]}_ARRAY"
        return array if array in names else names[0]

    @property
    def size(self) -> str | None:
        return next((fact.size for fact in self.types if fact.size), None)

    @property
    def is_tensor(self) -> bool:
        return self.type in ("TENSOR", "TENSOR_ARRAY")


@dataclass(frozen=True, kw_only=True)
class SectionsFact:
    """The names of the members' sections, in order; () if the page has none."""

    names: tuple[str, ...]
    at: Position


@dataclass(frozen=True, kw_only=True)
class LevelFact:
    """The level that introduced the operator."""

    level: str
    at: Position


@dataclass(frozen=True, kw_only=True)
class InPlaceFact:
    """The input tensors whose memory an output may share, with `one_of` that of one of them only."""

    members: tuple[str, ...]
    one_of: bool = False
    at: Position


@dataclass(frozen=True, kw_only=True)
class SameFact:
    """The named fields of the named tensors are equal."""

    fields: tuple[str, ...]
    members: tuple[str, ...]
    at: Position


@dataclass(frozen=True, kw_only=True)
class ConditionFact:
    """A condition over members that a page demands or recommends, as specifications write it."""

    expression: str
    at: Position


@dataclass(frozen=True, kw_only=True)
class DefaultFact:
    """The value that a page calls a member's typical one."""

    member: str
    value: float
    at: Position


@dataclass(frozen=True, kw_only=True)
class FormulaFact:
    """A formula or pseudocode, as it stands."""

    text: str
    at: Position


@dataclass(frozen=True, kw_only=True)
class TensorRow:
    """One row of a support table. None: could not be read; nor could types that are ().

    `layout` is the text of a column that few tables have.
    """

    tensor: str
    direction: str | None
    optional: bool
    array: bool
    dimensions: tuple[int, int] | None
    types: tuple[str, ...]
    layout: str | None
    at: Position


@dataclass(frozen=True, kw_only=True)
class SupportFact:
    """A support table. `condition`: enumerators (short names) that it holds for; () if for all."""

    since: str
    condition: tuple[str, ...]
    rows: tuple[TensorRow, ...]
    at: Position


@dataclass(frozen=True, kw_only=True)
class TensorFact:
    """A tensor written out in an example. `data` is flat, in C order; `index` counts the tensors of an array member.

    `brackets` are the sizes that the brackets of its values make, where those are others than the page gives.
    """

    name: str
    index: int | None
    type: str
    sizes: tuple[int, ...]
    data: tuple[Number, ...]
    brackets: tuple[int, ...] | None = None
    at: Position


@dataclass(frozen=True, kw_only=True)
class SettingFact:
    """The value of a plain member in an example."""

    name: str
    value: Setting
    at: Position


@dataclass(frozen=True, kw_only=True)
class ExampleFact:
    """A worked example; tensors and values that several examples share are in each of them."""

    title: str
    inputs: tuple[TensorFact, ...]
    settings: tuple[SettingFact, ...]
    outputs: tuple[TensorFact, ...]
    at: Position


@dataclass(frozen=True, kw_only=True)
class OwnedFact:
    """A page's statement that a tensor may have the flag DML_TENSOR_FLAG_OWNED_BY_DML, or may not."""

    member: str
    allowed: bool
    at: Position


@dataclass(frozen=True, kw_only=True)
class Passage:
    """A sentence, a row of a table or a block of code, and the heading above it."""

    section: str
    text: str
    at: Position


@dataclass(frozen=True, kw_only=True)
class PageFacts:
    """Everything that was read from one page.

    `introductions` are the levels that it says introduced the operator, the one that the tables begin with first.
    `names` are the DML_ names in its prose, `misprints` words that are almost a member's name, or stand for one, with
    their first lines.
    """

    file: str
    form: Form
    english: bool
    identity: Identity
    operators: tuple[OperatorFact, ...]
    members: tuple[MemberFact, ...]
    sections: SectionsFact
    introductions: tuple[LevelFact, ...]
    in_place: InPlaceFact | None
    same: tuple[SameFact, ...]
    require: tuple[ConditionFact, ...]
    should: tuple[ConditionFact, ...]
    defaults: tuple[DefaultFact, ...]
    owned: tuple[OwnedFact, ...]
    formulas: tuple[FormulaFact, ...]
    support: tuple[SupportFact, ...]
    examples: tuple[ExampleFact, ...]
    names: Mapping[str, Position]
    misprints: Mapping[str, Position]
    unread: tuple[Unread, ...]
    passages: tuple[Passage, ...]

    @property
    def introduced(self) -> LevelFact | None:
        """Return the level that introduced the operator; None if the page does not say."""
        return self.introductions[0] if self.introductions else None

    @property
    def operator(self) -> str | None:
        """The operator that the page names; None if it names none."""
        return self.operators[0].name if self.operators else None

    def missing_values(self, example: ExampleFact) -> tuple[str, ...]:
        """The members that an example would need a value for and gives none; what may be absent needs none."""
        given = {tensor.name for tensor in (*example.inputs, *example.outputs)}
        given |= {setting.name for setting in example.settings}
        needed = (m for m in self.members if m.type not in _MAY_BE_NULL and not self.optional(m.name))
        return tuple(member.name for member in needed if member.name not in given)

    @property
    def tensors(self) -> tuple[str, ...]:
        return tuple(member.name for member in self.members if member.is_tensor)

    def direction(self, tensor: str) -> str | None:
        """Return whether a tensor is "input" or "output", from the newest table that says so."""
        rows = (row for table in self.support for row in table.rows if row.tensor == tensor)
        return next((row.direction for row in rows if row.direction), None)

    def optional(self, member: str) -> bool:
        """Return whether the structure, the member's section or the newest table calls a member optional."""
        for fact in self.members:
            if fact.name == member and any(place.optional for place in fact.types):
                return True
        return any(row.optional for table in self.support[:1] for row in table.rows if row.tensor == member)

    @property
    def has_tables(self) -> bool:
        """Return whether there are support tables: early revisions have none."""
        return bool(self.support)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the support tables, newest first, each once."""
        return tuple(dict.fromkeys(table.since for table in self.support))
