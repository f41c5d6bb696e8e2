"""Illegal members: tensors outside the support tables, malformed or different where they must be the same; attributes.

Attributes have values that are none of their type, or that do not go with the rest of the descriptor.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.errors import shown
from dmlruntime.core.levels import DML_FEATURE_LEVEL, NEWEST
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Same
from dmlruntime.core.slots import TensorSlot, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, DML_TENSOR_FLAGS
from dmlruntime.validation import Code
from dmltools.conformance.choices import nested
from dmltools.conformance.linked import legal_at
from dmltools.conformance.rejection import (
    Rejection,
    bases,
    last_level,
    newest,
    refusing,
    slots_of_all,
    table_of,
    with_member,
    with_others,
    with_slot,
)
from dmltools.conformance.subject import Subject

_WRONG: dict[str, tuple[Any, ...]] = {
    "UINT": (-1, 2**32, 1.5, float("nan"), True, "1"),
    "INT": (2**31, 1.5),
    "BOOL": (2, "yes"),
    "FLOAT": ("one", True, 2.0**128),
    "DML_SCALE_BIAS": (1.5, "one", (1.0, 2.0, 3.0)),
    "DML_SCALAR_UNION": ("one", True),
    "DML_OPERATOR_DESC": ("one", 1),
    "DML_SIZE_2D": (1, "one", (1, 2, 3)),
    "UINT_ARRAY": (1, "one"),
    "INT_ARRAY": (1, "one"),
    "FLOAT_ARRAY": (1.5, "one"),
    "DML_OPERATOR_DESC_ARRAY": (1, "one"),
}
"""By type, values that are none of it. Anything that is not here is an enumeration."""

_CODES = {"DML_OPERATOR_DESC": Code.OPERATOR}

_NO_MEMBER = (99, "NO_SUCH", 0.5)


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
            member=f"{slot.name}.DimensionCount",
            code=Code.DIMENSION_COUNT,
        )
    for data_type in DML_TENSOR_DATA_TYPE:
        if data_type.bits and data_type not in support.types:
            yield Rejection(
                name=f"{where} {data_type.short}",
                descriptor=with_slot(base, slot, DML_BUFFER_TENSOR_DESC(data_type, slot.tensor.Sizes)),
                level=level,
                member=f"{slot.name}.DataType",
                code=Code.DATA_TYPE,
            )
    if slot.member.optional and support.optional is False:
        yield Rejection(
            name=f"{where} missing",
            descriptor=with_slot(base, slot, None),
            level=level,
            member=slot.name,
            code=Code.MISSING,
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
            member="FeatureLevel",
            code=Code.LEVEL,
        )


def of_tensors(subject: Subject) -> Iterator[Rejection]:
    """Each tensor malformed in each way."""
    base = newest(subject)
    for descriptor, slot in slots_of_all(with_others(subject, base)):
        for label, value, field, code in _broken(slot.member, slot.tensor):
            yield Rejection(
                name=f"{slot.name} {label}",
                descriptor=with_slot(descriptor, slot, value),
                level=NEWEST,
                member=f"{slot.name}{field}",
                code=code,
            )
    for member in subject.operator.tensors:
        if member.is_array:
            for value in ("x", ()):
                yield Rejection(
                    name=f"{member.name} {value!r}",
                    descriptor=with_member(base, member.name, value),
                    level=NEWEST,
                    member=member.name,
                    code=Code.TENSOR,
                )


def _broken(member: TensorMember, tensor: Any) -> Iterator[tuple[str, Any, str, Code]]:
    """Yield what is wrong, the tensor, the field that is refused, and the code."""
    rank, rest, least = tensor.DimensionCount, tensor.Sizes[1:], tensor.TotalTensorSizeInBytes or 0
    yield "no tensor", "x", "", Code.TENSOR
    yield "zero size", replace(tensor, Sizes=(0, *rest)), ".Sizes[0]", Code.SIZE
    yield "negative size", replace(tensor, Sizes=(-1, *rest)), ".Sizes[0]", Code.SIZE
    yield "NaN size", replace(tensor, Sizes=(float("nan"), *rest)), ".Sizes[0]", Code.SIZE
    few = [1] * (rank - 1)
    yield "few strides", replace(tensor, Strides=few), ".Strides", Code.STRIDES
    yield "negative stride", replace(tensor, Strides=(*few, -1)), f".Strides[{rank - 1}]", Code.STRIDES
    short = replace(tensor, TotalTensorSizeInBytes=least - 4)
    yield "short buffer", short, ".TotalTensorSizeInBytes", Code.TOTAL_SIZE
    yield "unknown flag", replace(tensor, Flags=2), ".Flags", Code.FLAGS
    odd = replace(tensor, GuaranteedBaseOffsetAlignment=24)
    yield "odd alignment", odd, ".GuaranteedBaseOffsetAlignment", Code.ALIGNMENT
    if not member.optional and not member.is_array:
        yield "missing", None, "", Code.MISSING
    if member.is_output:
        overlapping = replace(tensor, Sizes=(2,) * rank, Strides=[0] * rank, TotalTensorSizeInBytes=None)
        yield "overlaps itself", overlapping, ".Strides", Code.OVERLAP
        owned = replace(tensor, Flags=DML_TENSOR_FLAGS.DML_TENSOR_FLAG_OWNED_BY_DML)
        yield "owned output", owned, ".Flags", Code.FLAGS


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
    """Each of the tensors but the first, with each of the fields different from the first's.

    Where the table in force has no other value for the tensor, it is the table that must refuse it.
    """
    if len(present) < 2:
        return
    first, *others = present
    level = last_level(constraint)
    for slot in others:
        table = table_of(base, level, slot)
        changed = _changed(first.tensor, table)
        for field in constraint.fields:
            if field in changed:
                tensor = changed[field]
                refused = refusing(field, tensor, table)
                yield Rejection(
                    name=f"{slot.name} has another {field} than {first.name}",
                    descriptor=with_slot(base, slot, tensor),
                    level=level,
                    member=f"{slot.name}.{field}",
                    code=refused or Code.SAME,
                    rule=None if refused else constraint,
                )


def _holds(rule: Same, base: OperatorDescriptor) -> bool:
    return rule.when is None or bool(rule.when(base))


def _changed(model: DML_BUFFER_TENSOR_DESC, table: TensorSupport | None) -> dict[str, DML_BUFFER_TENSOR_DESC]:
    """By field: a tensor that differs from `model` in it, where possible in a way that the table takes."""
    rank, sizes = model.DimensionCount, (4 if model.Sizes[0] == 3 else 3, *model.Sizes[1:])
    types = [t for t in DML_TENSOR_DATA_TYPE if t.bits and t != model.DataType]
    other = next((t for t in types if table is not None and t in table.types), types[0])
    more = table is None or rank < table.dimensions[1] or rank == table.dimensions[0]
    return {
        "Sizes": DML_BUFFER_TENSOR_DESC(model.DataType, sizes),
        "DimensionCount": DML_BUFFER_TENSOR_DESC(model.DataType, (2,) * (rank + 1 if more else rank - 1)),
        "DataType": DML_BUFFER_TENSOR_DESC(other, model.Sizes),
    }


def of_attributes(subject: Subject) -> Iterator[Rejection]:
    """Each attribute with each wrong value of its type."""
    base = newest(subject)
    for member in subject.operator.attributes:
        if member.name in subject.operator.counts:
            continue  # None is legal there: the arrays say it; what is wrong is tried with the arrays
        wrong = _WRONG[member.type] if isinstance(member.type, str) else _NO_MEMBER
        code = _CODES.get(member.type, Code.VALUE) if isinstance(member.type, str) else Code.ENUMERATOR
        for value in (*wrong, *(() if member.optional else (None,))):
            yield _attribute(base, member, value, code, repr(value))
        if member.type == "DML_SCALE_BIAS":
            yield from _scale_bias(base, member)
        if member.data_type is not None:
            yield from _union(base, member, member.data_type)
        if member.type == "DML_OPERATOR_DESC":
            yield from _operator(subject, base, member)


def _scale_bias(base: OperatorDescriptor, member: AttributeMember) -> Iterator[Rejection]:
    for part, value in (("Scale", DML_SCALE_BIAS("x", 0.0)), ("Bias", DML_SCALE_BIAS(1.0, None))):  # type: ignore[arg-type]
        label = f"{part} {shown(getattr(value, part))}"
        yield _attribute(base, member, value, Code.VALUE, label, f".{part}")


def _union(base: OperatorDescriptor, member: AttributeMember, source: str) -> Iterator[Rejection]:
    """Numbers that the type which another member names does not hold."""
    data_type = getattr(base, source)
    if data_type.is_float:
        most = 2.0 * float(np.finfo(data_type.dtype).max)  # infinite, and so legal, where the type is Python's own
        wrong: tuple[Any, ...] = (most,) if math.isfinite(most) else ()
    else:
        wrong = (2**data_type.bits, -(2**data_type.bits), 0.5)
    for value in wrong:
        yield _attribute(base, member, value, Code.UNION, f"{value!r} in {data_type.short}")


def _operator(subject: Subject, base: OperatorDescriptor, member: AttributeMember) -> Iterator[Rejection]:
    """An operator that must not stand there, and one that may, with a tensor of its own."""
    name = subject.operator.name
    if name not in member.operators:
        yield _attribute(base, member, base, Code.OPERATOR, f"{name} inside")
    tensor: DML_BUFFER_TENSOR_DESC = getattr(base, subject.operator.outputs[0].name)
    for inner in (next(nested(subject.find(other), tensor.DataType)) for other in member.operators):
        own = inner.OPERATOR.tensors[0].name
        value = with_member(inner, own, tensor)
        label = f"{inner.OPERATOR.name} with a tensor"
        yield _attribute(base, member, value, Code.INNER_TENSOR, label, f".{own}")


def _attribute(
    base: OperatorDescriptor, member: AttributeMember, value: Any, code: Code, label: str, part: str = ""
) -> Rejection:
    return Rejection(
        name=f"{member.name} {label}",
        descriptor=with_member(base, member.name, value),
        level=NEWEST,
        member=f"{member.name}{part}",
        code=code,
    )
