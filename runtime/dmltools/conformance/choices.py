"""Legal descriptors of an operator: every choice of attributes that its validator accepts, for given tensors."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from dmlruntime.cases.domains import values_of
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.levels import DML_FEATURE_LEVEL, NEWEST
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor, SupportRow
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation import violations
from dmltools.conformance.subject import Subject
from dmltools.conformance.tensors import Frame, TypeTuple, possible_types, presences, untied

PRODUCT_MAX = 512
"""Up to so many combinations of attributes all are looked at; beyond, each value of each attribute in two of them."""

KEPT_MAX = 64
"""Up to so many legal combinations all are kept; beyond, each value of each attribute in some of them."""

Attributes = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Legal:
    """Legal descriptors of an operator at a feature level. Results are cached: see `linked.legal_at`."""

    subject: Subject
    level: DML_FEATURE_LEVEL = NEWEST

    @cached_property
    def row(self) -> SupportRow:
        row = self.subject.operator.row(self.level)
        assert row is not None, f"{self.subject.operator.name} is not known at {self.level.name}"
        return row

    @cached_property
    def ranks(self) -> tuple[int, int]:
        """The numbers of dimensions that some tensor may have."""
        bounds = [support.dimensions for support in self.row.tensors.values()]
        return min(low for low, _ in bounds), max(high for _, high in bounds)

    @cached_property
    def types(self) -> tuple[TypeTuple, ...]:
        """Every legal choice of data types, in the order of the support table."""
        possible = possible_types(self.subject.operator, self.row, self.level)
        return tuple(types for types in possible if self._is_legal(self.frame(types, self._sizes)))

    @property
    def rank(self) -> int:
        """A usual number of dimensions: four, or the nearest that is allowed."""
        low, high = self.ranks
        return min(max(4, low), high)

    @property
    def _sizes(self) -> tuple[int, ...]:
        return (2,) * self.rank

    @cached_property
    def single(self) -> frozenset[str]:
        """The tensors that must have one element: those that nothing ties to the output and that cannot have more."""
        free = untied(self.subject.operator, self.level)
        everywhere = itertools.product((False, True), repeat=len(free))
        # All full, then all single, then whatever lies between.
        for choice in sorted(everywhere, key=lambda choice: (0 < sum(choice) < len(free), choice)):
            single = frozenset(name for group, one in zip(free, choice, strict=True) if one for name in group)
            for types in possible_types(self.subject.operator, self.row, self.level):
                if self._is_legal(Frame(types=types, sizes=self._sizes, single=single)):
                    return single
        return frozenset()

    def presences(self, types: TypeTuple) -> list[frozenset[str]]:
        """The legal sets of absent tensors. A group of types that is absent as a whole is tried with its first one."""
        found = []
        for absent in presences(self.subject.operator):
            vanished = [group for group in types.groups if set(group) <= absent]
            if all(types.types[group[0]] == self.types[0].types[group[0]] for group in vanished):
                frame = self.frame(types, self._sizes, absent)
                found += [absent] if self._is_legal(frame) else []
        return found

    def frame(self, types: TypeTuple, sizes: tuple[int, ...], absent: frozenset[str] = frozenset()) -> Frame:
        """Tensors of these types and sizes, those that must have one element with one."""
        return Frame(types=types, sizes=sizes, single=self.single, absent=absent)

    def descriptors(self, frame: Frame) -> Iterator[OperatorDescriptor]:
        """The descriptor with each combination of attributes that the validator accepts."""
        tensors = frame.tensors(self.row)
        for attributes in self._combinations(tensors):
            descriptor = self.subject.kind(**tensors, **attributes)
            if not violations(descriptor, self.level):
                yield descriptor

    def first(self, types: TypeTuple, rank: int) -> OperatorDescriptor:
        """A legal descriptor with so many dimensions, of two elements each."""
        found = next(self.descriptors(self.frame(types, (2,) * rank)), None)
        assert found is not None, f"nothing is legal at {self.level.name} with {rank} dimensions of {types}"
        return found

    @property
    def rows(self) -> tuple[SupportRow, ...]:
        """The support tables in force: the one of the level."""
        return (self.row,)

    def types_of(self, row: SupportRow) -> tuple[TypeTuple, ...]:
        """The choices of data types that are legal by a table."""
        return self.types

    def impossible_ranks(self) -> list[str]:
        """Choices of data types that are legal, but not with every number of dimensions of the table."""
        return [
            f"{self.level.name}: nothing is legal with {rank} dimensions of {types}"
            for types in self.types
            for rank in sorted(set(self.ranks))
            if next(self.descriptors(self.frame(types, (2,) * rank)), None) is None
        ]

    def of_row(self, row: SupportRow) -> OperatorDescriptor:
        """A legal descriptor that `row` is about, with few dimensions."""
        return self.first(self.types[0], self.ranks[0])

    def _is_legal(self, frame: Frame) -> bool:
        return next(self.descriptors(frame), None) is not None

    def _combinations(self, tensors: Mapping[str, DML_BUFFER_TENSOR_DESC | None]) -> Iterator[Attributes]:
        members = self.subject.operator.attributes
        choices = [candidates(self.subject, member, tensors) for member in members]
        for values in combinations(choices):
            yield {member.name: value for member, value in zip(members, values, strict=True)}


def spread(found: list[OperatorDescriptor]) -> list[OperatorDescriptor]:
    """All descriptors, or as many as each value of each attribute needs, and some between them."""
    if len(found) <= KEPT_MAX:
        return found
    seen: set[tuple[str, str]] = set()
    kept = []
    step = len(found) // (KEPT_MAX // 2)
    for i, descriptor in enumerate(found):
        values = {(m.name, repr(getattr(descriptor, m.name))) for m in descriptor.OPERATOR.attributes}
        if i % step == 0 or not values <= seen:
            kept.append(descriptor)
            seen |= values
    return kept


def combinations(choices: list[list[Any]]) -> Iterator[tuple[Any, ...]]:
    """All combinations; where they are too many, only so many that each value of each choice is there twice."""
    if not all(choices):
        return
    if math.prod(map(len, choices)) <= PRODUCT_MAX:
        yield from itertools.product(*choices)
        return
    longest = max(map(len, choices))
    for shift in (0, 1):
        for i in range(longest):
            yield tuple(choice[(i + shift * index) % len(choice)] for index, choice in enumerate(choices))


def candidates(
    subject: Subject, member: AttributeMember, tensors: Mapping[str, DML_BUFFER_TENSOR_DESC | None]
) -> list[Any]:
    """The values of an attribute that are worth trying, legal or not; None first where it may be None."""
    order = [m.name for m in subject.operator.inputs + subject.operator.outputs]
    present = [tensor for name in order if (tensor := tensors[name]) is not None]
    none = [None] if member.optional else []
    if member.type == "DML_OPERATOR_DESC":
        return [*none, *(v for name in member.operators for v in nested(subject.find(name), present[0].DataType))]
    said = values_of(subject.attribute_values, member.name, present[0].DataType)
    if said is not None:
        return [*none, *said]
    if member.type is DML_TENSOR_DATA_TYPE:
        return [*none, *dict.fromkeys(tensor.DataType for tensor in present)]
    return [*none, *_by_type(member, max(tensor.DimensionCount for tensor in present))]


def _by_type(member: AttributeMember, rank: int) -> list[Any]:
    """The values that follow from the type alone."""
    if not isinstance(member.type, str):
        return list(member.type)
    plain: dict[str, list[Any]] = {"BOOL": [False, True], "UINT": list(range(rank))}
    return plain.get(member.type, [0, 1])


def _nested_by_type(member: AttributeMember) -> list[Any]:
    """The values of an attribute inside an operator inside an operator; arrays of one value each."""
    values = _by_type(member, 1)
    return [(value,) for value in values] if member.is_array else values


def nested(subject: Subject, data_type: DML_TENSOR_DATA_TYPE) -> Iterator[OperatorDescriptor]:
    """Descriptors of an operator inside an operator: without tensors, each value of each attribute in one of them."""
    members = [member for member in subject.operator.attributes if member.name not in subject.operator.counts]
    said = {member.name: values_of(subject.attribute_values, member.name, data_type) for member in members}
    choices = [_nested_by_type(m) if (values := said[m.name]) is None else list(values) for m in members]
    empty: dict[str, Any] = dict.fromkeys(
        [*(member.name for member in subject.operator.tensors), *subject.operator.counts]
    )
    for i in range(max(map(len, choices), default=1) if all(choices) else 0):
        chosen = {m.name: choice[i % len(choice)] for m, choice in zip(members, choices, strict=True)}
        yield subject.kind(**empty, **chosen)
