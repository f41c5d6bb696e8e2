"""A descriptor that must be refused."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from dmlruntime.core.errors import Violation
from dmlruntime.core.levels import DML_FEATURE_LEVEL, NEWEST
from dmlruntime.core.operators import OperatorDescriptor, SupportRow, TensorSupport
from dmlruntime.core.rules import Presence, Require, Rule, values_of
from dmlruntime.core.slots import TensorSlot, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation import Code
from dmltools.conformance.linked import LinkedLegal, legal_at
from dmltools.conformance.subject import Subject


@dataclass(frozen=True, kw_only=True)
class Rejection:
    """A descriptor that is illegal at `level`: one violation must be of this `member`, code and, if any, `rule`.

    `rule` is the record of the operator's that is broken; None where no rule between members is, but a member by
    itself, or the support table.
    """

    name: str
    descriptor: OperatorDescriptor
    level: DML_FEATURE_LEVEL
    member: str
    code: str
    rule: Rule | None = None

    def is_met_by(self, violation: Violation) -> bool:
        """Return whether this is the violation that must be found."""
        number = violation.constraint
        rule = None if number is None else self.descriptor.OPERATOR.constraints[number]
        return violation.member == self.member and violation.code == self.code and rule is self.rule


def newest(subject: Subject) -> OperatorDescriptor:
    """A legal descriptor at the newest level, of four dimensions where it may have as many.

    As many tensors are given as may be given together.
    """
    return next(bases(subject, NEWEST))


def bases(subject: Subject, level: DML_FEATURE_LEVEL) -> Iterator[OperatorDescriptor]:
    """Legal descriptors to change, the usual one first: some of each entry of a sweep, then all others of it."""
    legal = legal_at(subject, level)
    yield legal.first(legal.types[0], legal.rank)
    if isinstance(legal, LinkedLegal):
        for _, descriptors in legal.by_entry(legal.types[0]):
            yield from itertools.islice(descriptors, 3)
        for types in legal.types:
            yield from legal.all_descriptors(types)
    else:
        yield from legal.descriptors(legal.frame(legal.types[0], (2,) * legal.rank))


def last_level(rule: Rule) -> DML_FEATURE_LEVEL:
    """The newest level at which a rule holds."""
    return rule.until or NEWEST


def with_others(subject: Subject, base: OperatorDescriptor, row: SupportRow | None = None) -> list[OperatorDescriptor]:
    """`base`, and for each tensor that it lacks a legal descriptor with it, about the same table, where there is one.

    No descriptor has all tensors where some exclude each other.
    """
    found = [base]
    legal = legal_at(subject, NEWEST if row is None else row.since)
    if not isinstance(legal, LinkedLegal):  # a descriptor of another one has every tensor
        return found
    for member in subject.operator.tensors:
        if all(getattr(one, member.name) is None for one in found):
            every = (one for types in legal.types for one in legal.all_descriptors(types))
            about = (one for one in every if row is None or subject.operator.row(row.since, one) is row)
            found += itertools.islice((one for one in about if getattr(one, member.name) is not None), 1)
    return found


def slots_of_all(descriptors: list[OperatorDescriptor]) -> Iterator[tuple[OperatorDescriptor, TensorSlot]]:
    """Each tensor, the first of each array, with the first of the descriptors that has it."""
    seen: set[str] = set()
    for descriptor in descriptors:
        for slot in tensor_slots(descriptor):
            if slot.tensor is not None and slot.index in (None, 0) and slot.name not in seen:
                seen.add(slot.name)
                yield descriptor, slot


def with_slot(descriptor: OperatorDescriptor, slot: TensorSlot, value: Any) -> OperatorDescriptor:
    """The descriptor with another tensor in one place, which may be one of an array of tensors."""
    if slot.index is None:
        return with_member(descriptor, slot.member.name, value)
    tensors = list(getattr(descriptor, slot.member.name))
    tensors[slot.index] = value
    return with_member(descriptor, slot.member.name, tuple(tensors))


def with_member(descriptor: OperatorDescriptor, name: str, value: Any) -> OperatorDescriptor:
    """The descriptor with another value of one member."""
    return replace(descriptor, **{name: value})  # type: ignore[type-var]  # every descriptor is a dataclass


def broken_members(rule: Require | Presence, descriptor: OperatorDescriptor) -> Iterator[str]:
    """The members of which the validator must say that a descriptor breaks the rule: none where it does not."""
    try:
        if rule.when is not None and not rule.when(descriptor):
            return
        if isinstance(rule, Presence):
            given = sum(getattr(descriptor, name) is not None for name in rule.of)
            if given < rule.low or (rule.high is not None and given > rule.high):
                yield ", ".join(rule.of)
            return
        for values in values_of(rule.each, descriptor):
            if not rule.holds(descriptor, *values):
                yield rule.subject(descriptor, *values) if callable(rule.subject) else rule.subject
    except (LookupError, TypeError, AttributeError, ZeroDivisionError):
        return  # the change made something else malformed, of which the rule says nothing


def table_of(descriptor: OperatorDescriptor, level: DML_FEATURE_LEVEL, slot: TensorSlot) -> TensorSupport | None:
    """The entry of a tensor in the table in force; None where no table is."""
    row = descriptor.OPERATOR.row(level, descriptor)
    return None if row is None else row.tensors[slot.member.name]


def refusing(field: str, tensor: DML_BUFFER_TENSOR_DESC, table: TensorSupport | None) -> Code | None:
    """The code with which a table refuses the field of a tensor; None where it takes it."""
    if table is None:
        return None
    if field == "DataType":
        return None if tensor.DataType in table.types else Code.DATA_TYPE
    low, high = table.dimensions
    return Code.DIMENSION_COUNT if field == "DimensionCount" and not low <= tensor.DimensionCount <= high else None
