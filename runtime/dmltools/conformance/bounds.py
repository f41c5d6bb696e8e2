"""The bounds of an operator's conditions: the reference must run there, and the next value is refused.

A condition that allows too much breaks no example. But at a bound that it should not allow, the reference is asked for
a dimension or an element that is not there.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import Any

import numpy as np

from dmlruntime.calls.inference import Known
from dmlruntime.core.attributes import DML_SIZE_2D
from dmlruntime.core.errors import Violation
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.rules import Require
from dmlruntime.core.slots import given_slots, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation import Code, violations
from dmltools.conformance.rejection import bases, broken_members, last_level, with_slot
from dmltools.conformance.rows import Row
from dmltools.conformance.running import reference_outputs
from dmltools.conformance.subject import Subject

_BASES_PER_RULE = 12
"""From so many legal descriptors the bounds of a rule are looked for."""

_FOUND_MAX = 6
"""So many descriptors at each bound: some attributes make the reference ignore others."""

_STEPS_MAX = 12
"""So far from a legal value its bound is looked for."""


@dataclass(frozen=True, kw_only=True)
class Bound:
    """The last descriptor on a way from a legal one that keeps a rule, and the next, which breaks it."""

    name: str
    last: OperatorDescriptor
    beyond: OperatorDescriptor
    level: DML_FEATURE_LEVEL


def bound_problems(subject: Subject) -> list[str]:
    """Return what is wrong at the bounds of the operator's conditions."""
    return [f"{bound.name}: {problem}" for bound in bounds(subject) for problem in _problems(subject, bound)]


def bounds(subject: Subject) -> Iterator[Bound]:
    """The bounds of each condition, upwards and downwards, for each number that it reads."""
    by_level: dict[DML_FEATURE_LEVEL, list[OperatorDescriptor]] = {}
    for rule in subject.operator.constraints:
        if not isinstance(rule, Require):
            continue
        found = Counter[str]()
        level = last_level(rule)
        if level not in by_level:
            by_level[level] = list(_some_bases(subject, level))
        distances: dict[tuple[Any, ...], int | None] = {}
        for base in by_level[level]:
            read = tuple(getattr(base, name) for name in (*rule.members, *rule.when_members))
            for label, step, made in _ways(base, rule):
                if found[label] == _FOUND_MAX:
                    continue
                if (label, read) not in distances:  # what a rule reads is often alike
                    distances[label, read] = _distance(rule, step, made)
                distance = distances[label, read]
                bound = None if distance is None else _bound(rule, base, level, label, made, step, distance)
                if bound is not None:
                    found[label] += 1
                    yield bound


def _some_bases(subject: Subject, level: DML_FEATURE_LEVEL) -> Iterator[OperatorDescriptor]:
    """Legal descriptors, first one whose inputs have the same sizes: then rules that compare sizes allow every axis."""
    first, *others = itertools.islice(bases(subject, level), _BASES_PER_RULE)
    sizes = next((tensor.Sizes for tensor in given_slots(first).values()), ())
    alike = first
    for slot in tensor_slots(first, subject.operator.inputs):
        if slot.tensor is not None and slot.tensor.DimensionCount == len(sizes):
            alike = with_slot(alike, slot, DML_BUFFER_TENSOR_DESC(slot.tensor.DataType, sizes))
    alike = _refitted(alike, level)
    yield from (alike,) if alike != first and not violations(alike, level) else ()
    yield first
    yield from others


def _problems(subject: Subject, bound: Bound) -> Iterator[str]:
    if not violations(bound.beyond, bound.level):
        yield "the next value is not refused"
    if found := _undecided(bound.last, bound.level):
        yield f"it is allowed, but another rule cannot be decided: {found[0]}"
        return
    try:
        inputs = Row(name=bound.name, descriptor=bound.last).inputs(subject.domain)
        outputs = reference_outputs(bound.last, inputs)
    except Exception as error:  # whatever code like a specification's raises
        yield f"it is allowed, but the reference raises {type(error).__name__}: {error}"
        return
    for name, tensor in given_slots(bound.last, subject.operator.outputs).items():
        if outputs[name].shape != tensor.Sizes:
            yield f"it is allowed, but the reference gives {name} of {outputs[name].shape}, not {tensor.Sizes}"
        elif np.isnan(outputs[name]).any() and all(np.isfinite(array).all() for array in inputs.values()):
            yield f"it is allowed, but the reference gives NaN in {name}"


def _undecided(descriptor: OperatorDescriptor, level: DML_FEATURE_LEVEL) -> list[Violation]:
    """Violations that say of a rule that it divides by zero, or asks for a dimension that is not there."""
    return [violation for violation in violations(descriptor, level) if violation.code == Code.UNDECIDED]


_Made = Callable[[int], OperatorDescriptor | None]
"""A descriptor with one number changed by so much; None where no such number exists."""


def _distance(rule: Require, step: int, made: _Made) -> int | None:
    """In steps of `step`, how far away the rule is broken; None where that is nowhere near."""
    for distance in range(1, _STEPS_MAX + 1):
        changed = made(step * distance)
        if changed is None:
            return None
        if any(True for _ in broken_members(rule, changed)):
            return distance
    return None


def _bound(
    rule: Require,
    base: OperatorDescriptor,
    level: DML_FEATURE_LEVEL,
    label: str,
    made: _Made,
    step: int,
    distance: int,
) -> Bound | None:
    """The bound where so many steps break the rule; None where another rule is broken before it."""
    before, beyond = (base if distance == 1 else made(step * (distance - 1))), made(step * distance)
    assert before is not None
    assert beyond is not None
    last = _refitted(before, level)
    if last == base or (violations(last, level) and not _undecided(last, level)):
        return None
    return Bound(name=f"{rule.text}: {label} {distance - 1} away", last=last, beyond=beyond, level=level)


def _refitted(descriptor: OperatorDescriptor, level: DML_FEATURE_LEVEL) -> OperatorDescriptor:
    """The descriptor with outputs of the sizes that follow from the rest of it, where they do."""
    outputs = {m.name: getattr(descriptor, m.name) for m in descriptor.OPERATOR.outputs if not m.is_array}
    known = Known(descriptor.OPERATOR, {**vars(descriptor), **dict.fromkeys(outputs)}, level)
    for member in descriptor.OPERATOR.outputs:
        tensor = outputs.get(member.name)
        if tensor is not None:
            sizes = known.sizes(member)
            if sizes is not None and all(size >= 1 for size in sizes):
                outputs[member.name] = DML_BUFFER_TENSOR_DESC(tensor.DataType, sizes)
            known.learn(member.name, outputs[member.name])
    return replace(descriptor, **outputs)  # type: ignore[type-var]  # every descriptor is a dataclass


def _ways(base: OperatorDescriptor, rule: Require) -> Iterator[tuple[str, int, _Made]]:
    """Each number that a rule reads, in both directions: attributes, elements and parts of them, sizes of inputs."""
    operator = base.OPERATOR
    numbers: list[tuple[str, _Made]] = []
    for member in operator.attributes:
        if member.name in rule.members and member.name not in operator.counts:
            numbers += [(f"{member.name}{part}", made) for part, made in _numbers(base, member.name)]
    for slot in tensor_slots(base, operator.inputs):
        if slot.member.name in rule.members and slot.tensor is not None:
            for dimension in range(slot.tensor.DimensionCount):
                numbers.append((f"{slot.name}.Sizes[{dimension}]", _of_size(base, slot, dimension)))
    for label, made in numbers:
        yield f"{label} above", 1, made
        yield f"{label} below", -1, made


def _numbers(base: OperatorDescriptor, name: str) -> Iterator[tuple[str, _Made]]:
    """The numbers in the value of an attribute."""
    value = getattr(base, name)
    if isinstance(value, tuple):
        for position, item in enumerate(value):
            if _is_number(item):
                before, after = value[:position], value[position + 1 :]
                yield f"[{position}]", _changing(base, name, item, partial(_between, before, after))
    elif isinstance(value, DML_SIZE_2D):
        yield ".Width", _changing(base, name, value.Width, lambda new: replace(value, Width=new))
        yield ".Height", _changing(base, name, value.Height, lambda new: replace(value, Height=new))
    elif _is_number(value):
        yield "", _changing(base, name, value, lambda new: new)


def _between(before: tuple[Any, ...], after: tuple[Any, ...], new: Any) -> tuple[Any, ...]:
    return (*before, new, *after)


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, (bool, Enum))


def _changing(base: OperatorDescriptor, name: str, value: float, whole: Callable[[Any], Any]) -> _Made:
    """A whole number changed by so much; of real numbers the bound that rules have is 0, from above."""
    if isinstance(value, int):
        return lambda change: _with_value(base, name, whole(value + change))
    return lambda change: _with_value(base, name, whole(change + 1.0)) if value > 0 and change < 0 else None


def _with_value(base: OperatorDescriptor, name: str, value: Any) -> OperatorDescriptor:
    """The descriptor with another value of a member, of the type that it has: there is nothing to resolve."""
    changed = object.__new__(type(base))
    vars(changed).update(vars(base), **{name: value})
    return changed


def _of_size(base: OperatorDescriptor, slot: Any, dimension: int) -> _Made:
    def made(change: int) -> OperatorDescriptor | None:
        sizes = list(slot.tensor.Sizes)
        sizes[dimension] += change
        if sizes[dimension] < 1:
            return None
        tensor: Any = DML_BUFFER_TENSOR_DESC(slot.tensor.DataType, sizes)
        if slot.index is not None:
            others = getattr(base, slot.member.name)
            tensor = (*others[: slot.index], tensor, *others[slot.index + 1 :])
        return _with_value(base, slot.member.name, tensor)

    return made
