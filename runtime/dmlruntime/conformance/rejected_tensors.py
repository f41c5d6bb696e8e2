"""Illegal tensors: outside the support tables, malformed by themselves, or different where they must be the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from dmlruntime.conformance.choices import legal_at
from dmlruntime.conformance.rejection import Rejection, newest, with_member
from dmlruntime.conformance.subject import Subject
from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.levels import DML_FEATURE_LEVEL, NEWEST
from dmlruntime.operators import Same, TensorMember
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC, DML_TENSOR_FLAGS


def of_rows(subject: Subject) -> Iterator[Rejection]:
    """Each tensor with a dimension count or a data type that a support row does not have, or missing against it."""
    operator = subject.operator
    for row in operator.support:
        legal = legal_at(subject, row.since)
        base = legal.first(legal.types[0], legal.ranks[0])
        for member in operator.tensors:
            support, level = row.tensors[member.name], row.since
            tensor: DML_BUFFER_TENSOR_DESC = getattr(base, member.name)
            for rank in (support.dimensions[0] - 1, support.dimensions[1] + 1):
                yield Rejection(
                    name=f"{level.name} {member.name} rank {rank}",
                    descriptor=with_member(base, member.name, DML_BUFFER_TENSOR_DESC(tensor.DataType, (2,) * rank)),
                    level=level,
                    starts=f"{member.name}.DimensionCount = {rank}: must be ",
                )
            for data_type in DML_TENSOR_DATA_TYPE:
                if data_type.bits and data_type not in support.types:
                    yield Rejection(
                        name=f"{level.name} {member.name} {data_type.short}",
                        descriptor=with_member(base, member.name, DML_BUFFER_TENSOR_DESC(data_type, tensor.Sizes)),
                        level=level,
                        starts=f"{member.name}.DataType = {data_type.short}: must be ",
                    )
            if member.optional and support.optional is False:
                yield Rejection(
                    name=f"{level.name} {member.name} missing",
                    descriptor=with_member(base, member.name, None),
                    level=level,
                    starts=f"{member.name} = None: must be given before ",
                )
    yield from _before(subject)


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
    for member in subject.operator.tensors:
        for label, value, starts in _broken(member, getattr(base, member.name)):
            yield Rejection(
                name=f"{member.name} {label}",
                descriptor=with_member(base, member.name, value),
                level=NEWEST,
                starts=f"{member.name}{starts}",
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
    if not member.optional:
        yield "missing", None, " = None: must be given"
    if member.is_output:
        zeros = [0] * rank
        overlapping = replace(tensor, Sizes=(2,) * rank, Strides=zeros, TotalTensorSizeInBytes=None)
        yield "overlaps itself", overlapping, f".Strides = {zeros}: an output must not"
        owned = replace(tensor, Flags=DML_TENSOR_FLAGS.DML_TENSOR_FLAG_OWNED_BY_DML)
        yield "owned output", owned, ".Flags = DML_TENSOR_FLAG_OWNED_BY_DML: only an input"


def of_same(subject: Subject) -> Iterator[Rejection]:
    """Each field that several tensors share, different in one of them."""
    base = newest(subject)
    for constraint in subject.operator.constraints:
        if not isinstance(constraint, Same) or (constraint.until or NEWEST) < NEWEST:
            continue
        first, *others = constraint.of
        model: DML_BUFFER_TENSOR_DESC = getattr(base, first)
        changed = _changed(model)
        for name in others:
            for field in constraint.fields:
                if field in changed:
                    tensor, value, expected = changed[field]
                    yield Rejection(
                        name=f"{name} has another {field} than {first}",
                        descriptor=with_member(base, name, tensor),
                        level=NEWEST,
                        starts=f"{name}.{field} = {value}: must equal {first}.{field} ({expected})",
                    )


def _changed(model: DML_BUFFER_TENSOR_DESC) -> dict[str, tuple[DML_BUFFER_TENSOR_DESC, str, str]]:
    """By field: a tensor that differs from `model` in it, how a message shows its field, and that of `model`."""
    rank, sizes = model.DimensionCount, (3, *model.Sizes[1:])
    other = next(t for t in DML_TENSOR_DATA_TYPE if t.bits and t != model.DataType)
    return {
        "Sizes": (DML_BUFFER_TENSOR_DESC(model.DataType, sizes), f"{list(sizes)}", f"{list(model.Sizes)}"),
        "DimensionCount": (DML_BUFFER_TENSOR_DESC(model.DataType, (2,) * (rank + 1)), f"{rank + 1}", f"{rank}"),
        "DataType": (DML_BUFFER_TENSOR_DESC(other, model.Sizes), other.short, model.DataType.short),
    }
