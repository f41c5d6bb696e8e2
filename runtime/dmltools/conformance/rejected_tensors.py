"""Illegal tensors: outside the support tables, malformed by themselves, or different where they must be the same."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.levels import DML_FEATURE_LEVEL, NEWEST
from dmlruntime.operators import OperatorDescriptor, SupportRow, TensorMember
from dmlruntime.rules import Same
from dmlruntime.slots import TensorSlot, tensor_slots
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC, DML_TENSOR_FLAGS
from dmltools.conformance.linked import legal_at
from dmltools.conformance.rejection import (
    Rejection,
    bases,
    last_level,
    newest,
    slots_of_all,
    with_member,
    with_others,
    with_slot,
)
from dmltools.conformance.subject import Subject


def of_rows(subject: Subject) -> Iterator[Rejection]:
    """Each tensor with a dimension count or a data type that a support row does not have, or missing against it."""
    for row in subject.operator.support:
        base = legal_at(subject, row.since).of_row(row)
        for descriptor, slot in slots_of_all(with_others(subject, base, row)):
            yield from _against(row, descriptor, slot)
    yield from _before(subject)


def _against(row: SupportRow, base: OperatorDescriptor, slot: TensorSlot) -> Iterator[Rejection]:
    """One tensor against one row."""
    support, level = row.tensors[slot.member.name], row.since
    where = f"{level.name} {row.when_text} {slot.name}".replace("  ", " ")
    for rank in (support.dimensions[0] - 1, support.dimensions[1] + 1):
        yield Rejection(
            name=f"{where} rank {rank}",
            descriptor=with_slot(base, slot, DML_BUFFER_TENSOR_DESC(slot.tensor.DataType, (2,) * rank)),
            level=level,
            starts=f"{slot.name}.DimensionCount = {rank}: must be ",
        )
    for data_type in DML_TENSOR_DATA_TYPE:
        if data_type.bits and data_type not in support.types:
            yield Rejection(
                name=f"{where} {data_type.short}",
                descriptor=with_slot(base, slot, DML_BUFFER_TENSOR_DESC(data_type, slot.tensor.Sizes)),
                level=level,
                starts=f"{slot.name}.DataType = {data_type.short}: must be ",
            )
    if slot.member.optional and support.optional is False:
        yield Rejection(
            name=f"{where} missing",
            descriptor=with_slot(base, slot, None),
            level=level,
            starts=f"{slot.name} = None: must be given before ",
        )


def _before(subject: Subject) -> Iterator[Rejection]:
    """A legal descriptor, at the last level that does not know the operator."""
    introduced = subject.operator.introduced
    before = [level for level in DML_FEATURE_LEVEL if level < introduced]
    if before:
        yield Rejection(
            name=f"before {introduced.name}",
            descriptor=newest(subject),
            level=before[-1],
            starts=f"FeatureLevel = {before[-1].name}: must be {introduced.name} or newer",
        )


def of_tensors(subject: Subject) -> Iterator[Rejection]:
    """Each tensor malformed in each way."""
    base = newest(subject)
    for descriptor, slot in slots_of_all(with_others(subject, base)):
        for label, value, starts in _broken(slot.member, slot.tensor):
            yield Rejection(
                name=f"{slot.name} {label}",
                descriptor=with_slot(descriptor, slot, value),
                level=NEWEST,
                starts=f"{slot.name}{starts}",
            )
    for member in subject.operator.tensors:
        if member.is_array:
            for value, starts in (("x", "'x': must be a sequence"), ((), "[]: must have at least one tensor")):
                yield Rejection(
                    name=f"{member.name} {value!r}",
                    descriptor=with_member(base, member.name, value),
                    level=NEWEST,
                    starts=f"{member.name} = {starts}",
                )


def _broken(member: TensorMember, tensor: Any) -> Iterator[tuple[str, Any, str]]:
    """What is wrong, the tensor, and how the line goes on after the member's name."""
    rank, rest, least = tensor.DimensionCount, tensor.Sizes[1:], tensor.TotalTensorSizeInBytes or 0
    yield "no tensor", "x", " = str: must be a DML_BUFFER_TENSOR_DESC"
    yield "zero size", replace(tensor, Sizes=(0, *rest)), ".Sizes[0] = 0: must be an integer"
    yield "negative size", replace(tensor, Sizes=(-1, *rest)), ".Sizes[0] = -1: must be an integer"
    yield "NaN size", replace(tensor, Sizes=(float("nan"), *rest)), ".Sizes[0] = nan: must be an integer"
    few = [1] * (rank - 1)
    yield "few strides", replace(tensor, Strides=few), f".Strides = {few}: must have {rank} entries"
    yield "negative stride", replace(tensor, Strides=(*few, -1)), f".Strides[{rank - 1}] = -1: must be"
    short = f".TotalTensorSizeInBytes = {least - 4}: must be"
    yield "short buffer", replace(tensor, TotalTensorSizeInBytes=least - 4), short
    yield "unknown flag", replace(tensor, Flags=2), ".Flags = 2: must be"
    odd = ".GuaranteedBaseOffsetAlignment = 24: must be"
    yield "odd alignment", replace(tensor, GuaranteedBaseOffsetAlignment=24), odd
    if not member.optional and not member.is_array:
        yield "missing", None, " = None: must be given"
    if member.is_output:
        zeros = [0] * rank
        overlapping = replace(tensor, Sizes=(2,) * rank, Strides=zeros, TotalTensorSizeInBytes=None)
        yield "overlaps itself", overlapping, f".Strides = {zeros}: an output must not"
        owned = replace(tensor, Flags=DML_TENSOR_FLAGS.DML_TENSOR_FLAG_OWNED_BY_DML)
        yield "owned output", owned, ".Flags = DML_TENSOR_FLAG_OWNED_BY_DML: only an input"


def of_same(subject: Subject) -> Iterator[Rejection]:
    """Each field that several tensors share, different in one of them."""
    members = {member.name: member for member in subject.operator.tensors}
    usual = with_others(subject, newest(subject))
    seen: set[str] = set()
    for rule in subject.operator.constraints:
        if isinstance(rule, Same):
            for base in _where_it_holds(subject, rule, usual):
                present = [
                    slot for slot in tensor_slots(base, [members[name] for name in rule.of]) if slot.tensor is not None
                ]
                for rejection in _others_differ(rule, base, present):
                    if rejection.name not in seen:
                        seen.add(rejection.name)
                        yield rejection


def _where_it_holds(subject: Subject, rule: Same, usual: list[OperatorDescriptor]) -> list[OperatorDescriptor]:
    """The usual descriptors for which the rule counts, else the first one that has it, at the rule's last level."""
    level = last_level(rule)
    found = [base for base in usual if level == NEWEST and _holds(rule, base)]
    return found or list(itertools.islice((base for base in bases(subject, level) if _holds(rule, base)), 1))


def _others_differ(constraint: Same, base: OperatorDescriptor, present: list[TensorSlot]) -> Iterator[Rejection]:
    """Each of the tensors but the first, with each of the fields different from the first's."""
    if len(present) < 2:
        return
    first, *others = present
    changed = _changed(first.tensor)
    for slot in others:
        for field in constraint.fields:
            if field in changed:
                tensor, value, expected = changed[field]
                yield Rejection(
                    name=f"{slot.name} has another {field} than {first.name}",
                    descriptor=with_slot(base, slot, tensor),
                    level=last_level(constraint),
                    starts=f"{slot.name}.{field} = {value}: must equal {first.name}.{field} ({expected})",
                )


def _holds(rule: Same, base: OperatorDescriptor) -> bool:
    return rule.when is None or bool(rule.when(base))


def _changed(model: DML_BUFFER_TENSOR_DESC) -> dict[str, tuple[DML_BUFFER_TENSOR_DESC, str, str]]:
    """By field: a tensor that differs from `model` in it, how a message shows its field, and that of `model`."""
    rank, sizes = model.DimensionCount, (4 if model.Sizes[0] == 3 else 3, *model.Sizes[1:])
    other = next(t for t in DML_TENSOR_DATA_TYPE if t.bits and t != model.DataType)
    return {
        "Sizes": (DML_BUFFER_TENSOR_DESC(model.DataType, sizes), f"{list(sizes)}", f"{list(model.Sizes)}"),
        "DimensionCount": (DML_BUFFER_TENSOR_DESC(model.DataType, (2,) * (rank + 1)), f"{rank + 1}", f"{rank}"),
        "DataType": (DML_BUFFER_TENSOR_DESC(other, model.Sizes), other.short, model.DataType.short),
    }
