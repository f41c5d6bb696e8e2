"""Legal descriptors of an operator whose tensors differ in size: its specification says sizes that fit together."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Generic, TypeVar

from dmlruntime.calls.inference import Known
from dmlruntime.core.levels import DML_FEATURE_LEVEL, NEWEST
from dmlruntime.core.operators import OperatorDescriptor, SupportRow, TensorMember
from dmlruntime.core.slots import slots_of
from dmlruntime.validation import violations
from dmltools.conformance.choices import Legal, candidates, combinations
from dmltools.conformance.subject import Subject
from dmltools.conformance.tensors import TypeTuple, packed, possible_types

Entry = Mapping[str, Any]
"""Sizes of tensors and values of attributes, by member."""

_Item = TypeVar("_Item")


class _Kept(Generic[_Item]):
    """The items of an iterator, for any number of loops; it is asked for more where one of them needs more."""

    def __init__(self, source: Iterator[_Item]) -> None:
        self._source = source
        self._items: list[_Item] = []

    def __iter__(self) -> Iterator[_Item]:
        for number in itertools.count():
            if number == len(self._items):
                self._items += itertools.islice(self._source, 1)
            if number == len(self._items):
                return
            yield self._items[number]


@dataclass(frozen=True, kw_only=True)
class LinkedLegal(Legal):
    """Legal descriptors of an operator with a sweep of its own. Output sizes follow from its rules."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self.subject.sweep

    @property
    def rows(self) -> tuple[SupportRow, ...]:
        """The support tables in force: of those that differ by members, one for each condition."""
        found: dict[str, SupportRow] = {}
        for row in self.subject.operator.support:
            if row.since <= self.level:
                found.setdefault(row.when_text, row)
        return tuple(found.values())

    @cached_property
    def types(self) -> tuple[TypeTuple, ...]:
        """Every choice of data types with which some entry is legal, in the order of the support tables."""
        found: dict[tuple[Any, ...], TypeTuple] = {}
        for row in self.rows:
            for types in possible_types(self.subject.operator, row, self.level):
                found.setdefault(tuple(types.types.values()), types)
        return tuple(types for types in found.values() if any(self.all_descriptors(types)))

    def presences(self, types: TypeTuple) -> list[frozenset[str]]:
        """The sets of absent tensors that occur in the entries."""
        optional = [member.name for member in self.subject.operator.tensors if member.optional]
        return list(
            dict.fromkeys(
                frozenset(name for name in optional if getattr(descriptor, name) is None)
                for descriptor in self.all_descriptors(types)
            )
        )

    def first(self, types: TypeTuple, rank: int) -> OperatorDescriptor:
        """A legal descriptor: one with every tensor and `rank` dimensions where there is such a one."""
        best: tuple[tuple[int, int], OperatorDescriptor] | None = None
        for descriptor in self.all_descriptors(types):
            strangeness = self._strangeness(descriptor, rank)
            if best is None or strangeness < best[0]:
                best = strangeness, descriptor
            if best[0] == (0, 0):
                break
        assert best is not None, f"nothing is legal at {self.level.name} with {types}"
        return best[1]

    def types_of(self, row: SupportRow) -> tuple[TypeTuple, ...]:
        operator = self.subject.operator
        return tuple(
            types
            for types in self.types
            if any(operator.row(self.level, descriptor) is row for descriptor in self.all_descriptors(types))
        )

    def impossible_ranks(self) -> list[str]:
        """None: which numbers of dimensions go together is what the entries say."""
        return []

    def of_row(self, row: SupportRow) -> OperatorDescriptor:
        """A legal descriptor that `row` is about: the first of those with the most tensors."""
        operator = self.subject.operator
        best: tuple[int, OperatorDescriptor] | None = None
        for types in self.types:
            for descriptor in self.all_descriptors(types):
                absent = _absent(descriptor)
                if (best is None or absent < best[0]) and operator.row(self.level, descriptor) is row:
                    best = absent, descriptor
            if best is not None and best[0] == 0:
                break
        assert best is not None, f"no entry of the sweep is about the table of {row.since.name} {row.when_text}"
        return best[1]

    def all_descriptors(self, types: TypeTuple) -> Iterator[OperatorDescriptor]:
        """The descriptors of every entry."""
        return (descriptor for _, found in self.by_entry(types) for descriptor in found)

    def by_entry(self, types: TypeTuple) -> Sequence[tuple[Entry, Iterable[OperatorDescriptor]]]:
        """Each entry with its descriptors.

        They are kept, because each kind of check needs them again, and made only as far as somebody goes through them.
        """
        if types not in self._descriptors:
            self._descriptors[types] = [(entry, _Kept(self.of_entry(types, entry))) for entry in self.entries]
        return self._descriptors[types]

    @cached_property
    def _descriptors(self) -> dict[TypeTuple, Sequence[tuple[Entry, Iterable[OperatorDescriptor]]]]:
        """The legal descriptors of every entry, by data types."""
        return {}

    def of_entry(self, types: TypeTuple, entry: Entry) -> Iterator[OperatorDescriptor]:
        """The descriptors of one entry: each choice of the attributes that it leaves open, where that is legal."""
        operator = self.subject.operator
        tensors = {m.name: _described(m, types, entry.get(m.name)) for m in operator.inputs + operator.outputs}
        members = [member for member in operator.attributes if member.name not in operator.counts]
        first = _first_tensors(operator.tensors, tensors)
        choices = [[entry[m.name]] if m.name in entry else candidates(self.subject, m, first) for m in members]
        for values in combinations(choices):
            attributes = {member.name: value for member, value in zip(members, values, strict=True)}
            if not self._in_table(types, entry, attributes):
                continue
            descriptor = self._whole(types, entry, {**tensors, **attributes})
            if descriptor is not None and not violations(descriptor, self.level):
                yield descriptor

    def _in_table(self, types: TypeTuple, entry: Entry, attributes: Mapping[str, Any]) -> bool:
        """Return whether the table about the attributes has the types of what is given: most pairs fail at once."""
        members = self.subject.operator.tensors
        given = [m.name for m in members if entry.get(m.name, () if m.is_output else None) is not None]
        row = self._table(given, entry, attributes)
        return row is not None and all(types.types[name] in row.tensors[name].types for name in given)

    def _table(self, given: Sequence[str], entry: Entry, attributes: Mapping[str, Any]) -> SupportRow | None:
        """The table about some attributes of an entry: whatever the data types, it is the same."""
        operator = self.subject.operator
        if all(row.when is None for row in operator.support):
            return operator.row(self.level)
        key = id(entry), repr(attributes)
        if key not in self._tables:
            members: dict[str, Any] = dict.fromkeys([*operator.tensors_by_name, *operator.counts])
            described = self.subject.kind(**{**members, **dict.fromkeys(given, ()), **attributes})
            self._tables[key] = operator.row(self.level, described)
        return self._tables[key]

    @cached_property
    def _tables(self) -> dict[tuple[int, str], SupportRow | None]:
        """The tables found so far."""
        return {}

    def _whole(self, types: TypeTuple, entry: Entry, members: Mapping[str, Any]) -> OperatorDescriptor | None:
        """The descriptor with the outputs that follow; None where the rules leave one of them open."""
        operator = self.subject.operator
        counts: dict[str, Any] = dict.fromkeys(operator.counts)
        values = dict(members)
        known = Known(operator, vars(self.subject.kind(**{**values, **counts})), self.level)
        for member in operator.outputs:
            absent = member.name in entry and entry[member.name] is None
            if values[member.name] is None and not absent:
                sizes = known.sizes(member)
                if sizes is None:
                    return None
                values[member.name] = packed(types.types[member.name], tuple(sizes))
                known.learn(member.name, values[member.name])
        return self.subject.kind(**{**values, **counts})

    def _strangeness(self, descriptor: OperatorDescriptor, rank: int) -> tuple[int, int]:
        operator = self.subject.operator
        first = slots_of(operator.tensors[0], getattr(descriptor, operator.tensors[0].name))
        ranks = [slot.tensor.DimensionCount for slot in first[:1] if slot.tensor is not None]
        return _absent(descriptor), abs(ranks[0] - rank) if ranks else 0


@lru_cache(maxsize=64)
def legal_at(subject: Subject, level: DML_FEATURE_LEVEL = NEWEST) -> Legal:
    """Return what is legal for an operator at a level: the same object each time, because finding out is slow."""
    return (LinkedLegal if subject.sweep else Legal)(subject=subject, level=level)


def _absent(descriptor: OperatorDescriptor) -> int:
    """How many tensors are not given."""
    return sum(getattr(descriptor, member.name) is None for member in descriptor.OPERATOR.tensors)


def _described(member: TensorMember, types: TypeTuple, sizes: Any) -> Any:
    """A tensor with these sizes, or one for each of several sizes; None without any."""
    if sizes is None:
        return None
    kind = types.types[member.name]
    if member.is_array:
        return tuple(packed(kind, tuple(own)) for own in sizes)
    return packed(kind, tuple(sizes))


def _first_tensors(members: Sequence[TensorMember], tensors: Mapping[str, Any]) -> dict[str, Any]:
    """By member its tensor, or the first of an array of tensors."""
    return {m.name: next((slot.tensor for slot in slots_of(m, tensors[m.name])), None) for m in members}
