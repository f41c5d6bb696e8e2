"""One attribute taken for another value, an optional tensor not looked at, two inputs in each other's place.

What an attribute's part is, its kernel says: whether another value moves the axis, turns the direction, and so on.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from dmlruntime.core.attributes import DataTypeOf
from dmlruntime.core.float_bits import as_float32
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor
from dmlruntime.core.slots import given_slots
from dmlruntime.devices.binding import Array
from dmlruntime.devices.reference import widened
from dmlruntime.validation import violations
from dmltools.conformance.choices import candidates
from dmltools.conformance.rows import described
from dmltools.doctor.hypotheses.rounding import left_the_range
from dmltools.doctor.hypotheses.suspicion import Suspicion, exact_with, guesses, outputs_of
from dmltools.doctor.judging import Evidence

_PARTS = {
    "axis": "axis",
    "along": "axis",
    "axes": "axis",
    "reverse": "direction",
    "increasing": "direction",
    "exclusive": "exclusive",
    "last": "ties",
}
"""The parts of kernels that have a class of their own in a report, and what it is called."""

_NUMBERS = ("FLOAT", "DML_SCALAR_UNION")

_NEUTRAL: tuple[Any, ...] = (None, 0, 1, 0.0, 1.0)


_EPSILON = "Epsilon"
_EPSILONS = (1e-5, 1e-3, 1e-12, 1e-8, 1e-7, 1e-6, 1e-4, 0.0)
"""What implementations add where a descriptor has an Epsilon; none at all only where a small one agrees no better."""
_TINY = 1e-6
"""Smaller constants differ by less than results do."""


def members(evidence: Evidence) -> Iterator[Suspicion]:
    """Every other value of every attribute, then absent tensors, then exchanged inputs."""
    for member in evidence.descriptor.OPERATOR.attributes:
        yield from _constants(evidence, member) if member.name == _EPSILON else _other_values(evidence, member)
    yield from _doubles(evidence)
    yield from _absent(evidence)
    yield from _exchanged_attributes(evidence)
    yield from _exchanged(evidence)


def other_values(evidence: Evidence, member: AttributeMember) -> Iterator[OperatorDescriptor]:
    """The descriptor with each other value of an attribute that is worth a try and legal."""
    descriptor, operator = evidence.descriptor, evidence.descriptor.OPERATOR
    tensors = {m.name: next(iter(given_slots(descriptor, [m]).values()), None) for m in operator.tensors}
    default = () if isinstance(member.default, DataTypeOf) else (member.default,)
    own = getattr(descriptor, member.name)
    seen = [own]
    number = isinstance(member.type, str) and member.type in _NUMBERS
    other = _near(own) if number else candidates(evidence.subject, member, tensors)
    for value in (*default, *other, *_NEUTRAL):
        if any(value == known and type(value) is type(known) for known in seen):
            continue
        seen.append(value)
        changed = _with(descriptor, member.name, value)
        if getattr(changed, member.name) != own and not violations(changed, NEWEST):
            yield changed


def _near(value: Any) -> list[Any]:
    """Return what a number may be mistaken for. Others would agree with a small case by chance."""
    if not isinstance(value, (int, float)) or not math.isfinite(value):
        return []
    return [math.trunc(value), math.floor(value), math.ceil(value), round(value)]


def _other_values(evidence: Evidence, member: AttributeMember) -> Iterator[Suspicion]:
    if member.type not in _NUMBERS and left_the_range(evidence):
        return  # sums and means overflow alike, squares and roots vanish alike: none is taken for the other
    for changed in other_values(evidence, member):
        value, own = getattr(changed, member.name), getattr(evidence.descriptor, member.name)
        kind = part(evidence.descriptor, changed) or "attribute"
        text = f"{member.name} is taken for {described(value)}, not {described(own)}"
        yield from guesses(kind, text, outputs_of(changed, evidence.inputs), about=member.name)


def _constants(evidence: Evidence, member: AttributeMember) -> Iterator[Suspicion]:
    """The same number whatever the descriptor says."""
    default = () if member.default is None else (member.default,)
    for value in dict.fromkeys((*default, *_EPSILONS)):
        if as_float32(value) != as_float32(getattr(evidence.descriptor, member.name)):
            about = " or about that" if 0 < value < _TINY else ""
            text = f"{member.name} is {value:g}{about}, whatever the descriptor says"
            outputs = outputs_of(_with(evidence.descriptor, member.name, value), evidence.inputs)
            yield from guesses("attribute", text, outputs, about=f"{member.name} {value:g}")


def _doubles(evidence: Evidence) -> Iterator[Suspicion]:
    """FLOAT attributes that are not rounded to float32, as the structure in C holds them."""
    operator = evidence.descriptor.OPERATOR
    given = {m.name: getattr(evidence.descriptor, m.name) for m in operator.attributes if m.type == "FLOAT"}
    finer = {name: float(value) for name, value in given.items() if as_float32(value) != value}
    if finer:
        text = f"{' and '.join(finer)} is not rounded to FLOAT32, the type of the member"
        yield from guesses("attribute", text, exact_with(evidence, finer), about="double")


def part(descriptor: OperatorDescriptor, changed: OperatorDescriptor) -> str | None:
    """The part of the kernel that differs between two descriptors, by its class; None for parts without one."""
    parts = ((called, getattr(descriptor.OPERATOR.kernel, name, None)) for name, called in _PARTS.items())
    return next((called for called, of in parts if callable(of) and of(descriptor) != of(changed)), None)


def _absent(evidence: Evidence) -> Iterator[Suspicion]:
    """An optional input taken as if it were not given."""
    operator = evidence.descriptor.OPERATOR
    for member in operator.inputs:
        if member.optional and member.name in evidence.inputs:
            yield from _without(evidence, (member.name,), member.name)
    zero_points = tuple(m.name for m in operator.inputs if m.optional and "ZeroPoint" in m.name)
    given = tuple(name for name in zero_points if name in evidence.inputs)
    if len(zero_points) > 1 and given:
        yield from _without(evidence, given, "no zero point")
    for name in given:
        negated = exact_with(evidence, {name: -widened(evidence.inputs[name])})
        text = f"{name} is added where it should be subtracted, or the other way round"
        yield from guesses("optional tensor", text, negated, about=f"-{name}")


def _without(evidence: Evidence, names: Sequence[str], called: str) -> Iterator[Suspicion]:
    """Some inputs taken as if they were not given."""
    changed = replace(evidence.descriptor, **dict.fromkeys(names))  # type: ignore[type-var]  # as below
    outputs = outputs_of(changed, {n: a for n, a in evidence.inputs.items() if n not in names})
    text = f"{called} is looked at" if called not in names else f"{called} is not looked at"
    yield from guesses("optional tensor", text, outputs, about=called)


def _exchanged_attributes(evidence: Evidence) -> Iterator[Suspicion]:
    """Two attributes of the same type, each taken for the other."""
    descriptor = evidence.descriptor
    for a, b in itertools.combinations(descriptor.OPERATOR.attributes, 2):
        first, second = getattr(descriptor, a.name), getattr(descriptor, b.name)
        if a.type != b.type or first == second:
            continue
        changed = _with(_with(descriptor, a.name, second), b.name, first)
        if not violations(changed, NEWEST):
            text = f"{a.name} and {b.name} are in each other's place"
            yield from guesses("attribute", text, outputs_of(changed, evidence.inputs), about=f"{a.name}, {b.name}")


def _exchanged(evidence: Evidence) -> Iterator[Suspicion]:
    """Two inputs of the same type and sizes, each taken for the other."""
    for a, b in itertools.combinations(evidence.inputs, 2):
        first, second = evidence.inputs[a], evidence.inputs[b]
        if first.dtype == second.dtype and first.shape == second.shape:
            outputs = outputs_of(evidence.descriptor, {**evidence.inputs, a: second, b: first})
            text = f"{a} and {b} are in each other's place"
            yield from guesses("operands exchanged", text, outputs, about=f"{a}, {b}")


def _with(descriptor: OperatorDescriptor, name: str, value: Any) -> OperatorDescriptor:
    return replace(descriptor, **{name: value})  # type: ignore[type-var]  # every descriptor is a dataclass


_WRONG_WAY = "exclusive results are moved the wrong way along the axis"
_ROUND = "exclusive results are moved round: the last one comes where the identity should be"
_LESS = "exclusive results are the inclusive ones less the element itself, which loses digits"


def shifts(evidence: Evidence) -> Iterator[Suspicion]:
    """The inclusive results of the same trial, made exclusive in other ways."""
    descriptor = evidence.descriptor
    axis = descriptor.OPERATOR.kernel.axis_of(descriptor)
    inclusive = None if axis is None else _inclusive(evidence)
    if axis is None or inclusive is None or inclusive.keys() != evidence.exact.keys():
        return
    for position in (0, -1):  # where the identity is put; one of the two is right
        moved = {n: _moved(y, evidence.exact[n], axis, position) for n, y in inclusive.items()}
        if any(not np.array_equal(moved[n], evidence.exact[n], equal_nan=moved[n].dtype.kind == "f") for n in moved):
            yield from guesses("exclusive", _WRONG_WAY, moved, about=_WRONG_WAY)
    for step in (1, -1):
        rolled = {n: np.roll(y, step, axis) for n, y in inclusive.items()}
        yield from guesses("exclusive", _ROUND, rolled, about=_ROUND)
    yield from guesses("exclusive", _LESS, _less(evidence, inclusive), about=_LESS)


def _inclusive(evidence: Evidence) -> Mapping[str, Array] | None:
    """The results with the other value of the attribute that says exclusive, where this trial says exclusive."""
    for member in evidence.descriptor.OPERATOR.attributes:
        if getattr(evidence.descriptor, member.name) is not True and getattr(evidence.descriptor, member.name) != 1:
            continue
        for changed in other_values(evidence, member):
            if part(evidence.descriptor, changed) == "exclusive":
                return outputs_of(changed, evidence.inputs)
    return None


def _moved(inclusive: Array, exclusive: Array, axis: int, position: int) -> Array:
    """Moved by one place, away from the end where the identity comes in."""
    moved = np.roll(inclusive, 1 if position == 0 else -1, axis)
    ends = np.moveaxis(moved, axis, 0), np.moveaxis(exclusive, axis, 0)
    identities = [ends[1][end] for end in (0, -1)]
    constant = [value for value in identities if value.size and (value == value.flat[0]).all()]
    if constant:
        ends[0][position] = constant[0]
    return moved


def _less(evidence: Evidence, inclusive: Mapping[str, Array]) -> Mapping[str, Array] | None:
    """Inclusive results, rounded to the type, less the elements; None where no input has the shape."""
    found = {}
    for name, results in inclusive.items():
        dtype = evidence.actual[name].dtype
        inputs = [array for array in evidence.inputs.values() if array.shape == results.shape and array.dtype == dtype]
        if dtype.kind != "f" or len(inputs) != 1:
            return None
        with np.errstate(all="ignore"):
            found[name] = (results.astype(dtype) - inputs[0]).astype(np.float64)
    return found
