"""Descriptors that must be refused, made from the operator's own rules: by kind of rule, and those between members."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from dmlruntime.core.attributes import DML_SIZE_2D
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.rules import Broadcast, Presence, Require, Rule, Same, SizeEquation, SizePattern
from dmlruntime.core.slots import TensorSlot, given_slots, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation import Code, violations
from dmltools.conformance.bounds import bound_problems
from dmltools.conformance.rejected_members import of_attributes, of_rows, of_same, of_tensors
from dmltools.conformance.rejected_sizes import of_sizes
from dmltools.conformance.rejection import Rejection, bases, broken_members, last_level, newest, with_member, with_slot
from dmltools.conformance.subject import Subject
from dmltools.conformance.tensors import packed

_BASES_MAX = 40
"""So many legal descriptors are changed until one breaks a rule."""


def of_arrays(subject: Subject) -> Iterator[Rejection]:
    """Each array with an element too few and one too many, against the member that counts it."""
    base = newest(subject)
    operator = subject.operator
    for count, arrays in operator.counts.items():
        for name in arrays:
            value = getattr(base, name)
            if value is None:
                continue
            for other in ((*value, *(value[-1:] or (1,))), value[:-1]):
                if len(other) != len(value):
                    yield Rejection(
                        name=f"{name} with {len(other)} elements",
                        descriptor=with_member(base, name, other),
                        level=NEWEST,
                        member=name,
                        code=Code.COUNT,
                    )
        yield Rejection(
            name=f"{count} one more",
            descriptor=with_member(base, count, getattr(base, count) + 1),
            level=NEWEST,
            member=arrays[0],
            code=Code.COUNT,
        )


def of_requirements(subject: Subject) -> Iterator[Rejection]:
    """Each condition, broken by a change of one member that it reads, at the last level that has it."""
    for rule in subject.operator.constraints:
        if isinstance(rule, (Require, Presence)):
            yield _breaking(subject, rule) or Rejection(
                name=f"no small change breaks the rule {_text(rule)}",
                descriptor=newest(subject),
                level=NEWEST,
                member=_text(rule),
                code=_code(rule),
            )


def _breaking(subject: Subject, rule: Require | Presence) -> Rejection | None:
    read = rule.of if isinstance(rule, Presence) else (*rule.members, *rule.asks_presence)
    level = last_level(rule)
    for base in itertools.islice(bases(subject, level), _BASES_MAX):
        for label, changed in _changes(base, read):
            for member in dict.fromkeys(broken_members(rule, changed)):
                name, code = f"{_text(rule)}: {label}", _code(rule)
                made = Rejection(name=name, descriptor=changed, level=level, member=member, code=code, rule=rule)
                if any(map(made.is_met_by, violations(changed, level))):
                    return made
    return None


def _code(rule: Require | Presence) -> Code:
    return Code.PRESENCE if isinstance(rule, Presence) else Code.REQUIRE


def _changes(base: OperatorDescriptor, members: tuple[str, ...]) -> Iterator[tuple[str, OperatorDescriptor]]:
    """The descriptor with one of these members a little different."""
    operator = base.OPERATOR
    slots = {slot.name: slot for slot in tensor_slots(base)}
    for name in members:
        for slot in (slot for key, slot in slots.items() if key.partition("[")[0] == name):
            yield from _tensor_changes(base, slot)
    for count in (name for name in operator.counts if name in members):
        changed = with_member(base, count, 0)
        for array in operator.counts[count]:
            changed = with_member(changed, array, ())
        yield f"no elements that {count} counts", changed
        arrays = {array: getattr(base, array) for array in operator.counts[count]}
        if all(arrays.values()):
            changed = with_member(base, count, getattr(base, count) + 1)
            for array, value in arrays.items():
                changed = with_member(changed, array, (*value, value[-1]))
            yield f"one more element that {count} counts", changed
    for member in operator.attributes:
        if member.name not in members or member.name in operator.counts:
            continue
        value = getattr(base, member.name)
        for other in _values(value, isinstance(member.type, str)):
            yield f"{member.name} = {other}", with_member(base, member.name, other)
        if not isinstance(member.type, str):
            for other in member.type:
                yield f"{member.name} = {other.name}", with_member(base, member.name, other)


def _tensor_changes(base: OperatorDescriptor, slot: TensorSlot) -> Iterator[tuple[str, OperatorDescriptor]]:
    if slot.member.optional:
        model = next(iter(given_slots(base).values()))
        yield f"{slot.name} given or not", with_slot(base, slot, model if slot.tensor is None else None)
    if slot.tensor is None:
        return
    for dimension, size in enumerate(slot.tensor.Sizes):
        for other in (size + 1, size - 1, 1, 64 * size):
            if other >= 1 and other != size:
                changed = with_slot(base, slot, _resized(slot.tensor, dimension, other))
                yield f"{slot.name}.Sizes[{dimension}] = {other}", changed
    for data_type in type(slot.tensor.DataType):
        if data_type.bits and data_type != slot.tensor.DataType:
            changed = with_slot(base, slot, packed(data_type, slot.tensor.Sizes))
            yield f"{slot.name}.DataType = {data_type.short}", changed
    longer = DML_BUFFER_TENSOR_DESC(slot.tensor.DataType, (1, *slot.tensor.Sizes))
    yield f"{slot.name} with one dimension more", with_slot(base, slot, longer)
    strided = replace(
        slot.tensor, Strides=tuple(2 * s for s in slot.tensor.element_strides), TotalTensorSizeInBytes=None
    )
    yield f"{slot.name} with strides", with_slot(base, slot, strided)


def _values(value: Any, numeric: bool) -> Iterator[Any]:
    """Values near a number, a boolean, the elements of an array or the parts of a size."""
    if isinstance(value, tuple):
        for index, item in enumerate(value):
            for other in _values(item, numeric):
                yield (*value[:index], other, *value[index + 1 :])
        if len(value) > 1:
            yield (value[0],) * len(value)
    elif isinstance(value, DML_SIZE_2D):
        yield from (replace(value, Width=other) for other in _values(value.Width, numeric))
        yield from (replace(value, Height=other) for other in _values(value.Height, numeric))
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, (int, float)) and numeric:
        yield from (0, value + 1, value - 1, 2 * value + 7, 1000, -value, 0.5 if isinstance(value, float) else 3)


def _resized(tensor: DML_BUFFER_TENSOR_DESC, dimension: int, size: int) -> DML_BUFFER_TENSOR_DESC:
    sizes = (*tensor.Sizes[:dimension], size, *tensor.Sizes[dimension + 1 :])
    return packed(tensor.DataType, sizes)


def _text(rule: Require | Presence) -> str:
    if isinstance(rule, Presence):
        return f"{rule.low} to {rule.high} of {', '.join(rule.of)}"
    return rule.text


def _has(subject: Subject, *rules: type[Rule]) -> bool:
    """Return whether the operator has a rule of one of these kinds, at whatever level."""
    return any(isinstance(rule, rules) for rule in subject.operator.constraints)


REQUIREMENTS = "requirements"

_KINDS: Mapping[str, tuple[Callable[[Subject], Iterator[Rejection]], Callable[[Subject], bool]]] = {
    "support tables": (of_rows, lambda subject: True),
    "tensors": (of_tensors, lambda subject: True),
    "same": (of_same, lambda subject: _has(subject, Same)),
    "arrays": (of_arrays, lambda subject: bool(subject.operator.counts)),
    "sizes": (of_sizes, lambda subject: _has(subject, SizeEquation, SizePattern, Broadcast)),
    REQUIREMENTS: (of_requirements, lambda subject: _has(subject, Require, Presence)),
    "attributes": (
        of_attributes,
        lambda subject: bool({m.name for m in subject.operator.attributes} - {*subject.operator.counts}),
    ),
}
"""By kind of rule: the descriptors that break it, and whether an operator has such rules at all."""


def rejection_kinds(subject: Subject) -> list[str]:
    """The kinds of rules that the operator has."""
    return [name for name, (_, applies) in _KINDS.items() if applies(subject)]


def rejections(subject: Subject, kind: str | None = None) -> list[Rejection]:
    """The must-reject sweep of an operator, of one kind of rule or of all."""
    names = rejection_kinds(subject) if kind is None else [kind]
    return [rejection for name in names for rejection in _KINDS[name][0](subject)]


def check_rejections(subject: Subject, kind: str) -> None:
    """Assert every rejection of one kind; a failure lists the ones that do not hold.

    Of conditions also that they allow nothing for which the reference fails.
    """
    found = rejections(subject, kind)
    failures = [f"{rejection.name}: {problem}" for rejection in found if (problem := problem_of(rejection))]
    assert found, f"nothing of the kind {kind} is rejected"
    shown = "\n".join(failures[:10])
    assert not failures, f"{len(failures)} of {len(found)} rejections do not hold:\n{shown}"
    allowed = bound_problems(subject) if kind == REQUIREMENTS else []
    shown = "\n".join(allowed[:10])
    assert not allowed, f"conditions allow what the reference cannot compute:\n{shown}"


def problem_of(rejection: Rejection) -> str | None:
    """Return what is found instead of the expected violation; None where it is found."""
    found = violations(rejection.descriptor, rejection.level)
    if any(map(rejection.is_met_by, found)):
        return None
    lines = [str(violation) for violation in found]
    return f"not {rejection.member} [{rejection.code}] but {lines or 'accepted'}"
