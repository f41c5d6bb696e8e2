"""Makes a failed trial as simple as it can be while the same fault still shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

import numpy as np

from dmlruntime.core.attributes import DataTypeOf
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor
from dmlruntime.core.slots import given_slots, in_members, tensor_at
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, packed_strides
from dmlruntime.devices.binding import Array
from dmlruntime.validation import violations
from dmltools.doctor.classifying import Key, explained_by, explanations
from dmltools.doctor.hypotheses.suspicion import Suspicion
from dmltools.doctor.implementation import Implementation
from dmltools.doctor.judging import FAILED, Evidence, Trial, elements, held, judge

_FEW = 24
"""Up to so many elements of an input each is made simpler by itself."""

_SIMPLE = (1, 2, -1, -2, 3, 0)
"""Tried first for an element: a zero hides what is done to it, and has a sign that is easily taken for the fault."""

_ZERO = 5
"""Cost of a zero: a one costs nothing, a number its length."""


def smaller(trial: Trial) -> Iterator[Trial]:
    """Simpler trials, those that save the most first."""
    yield from _packed(trial)
    yield from _without_dimensions(trial)
    yield from _cut(trial)
    yield from _without_tensors(trial)
    yield from _plainer_attributes(trial)
    yield from _simpler_values(trial)
    yield from _tighter_strides(trial)


def cost(trial: Trial) -> tuple[int, int, int, int, int]:
    """Return what shrinking reduces: elements, dimensions, layouts, attributes that are not plain, values."""
    tensors = given_slots(trial.descriptor)
    strides = sum(1 + sum(t.Strides) for t in tensors.values() if t.Strides is not None)
    attributes = sum(_oddness(trial.descriptor, m) for m in trial.descriptor.OPERATOR.attributes)
    values = sum(_length(array) for array in trial.values.values())
    return (elements(trial), sum(t.DimensionCount for t in tensors.values()), strides, attributes, values)


def _oddness(descriptor: OperatorDescriptor, member: AttributeMember) -> int:
    """How far an attribute is from what anyone would take first."""
    value, default = getattr(descriptor, member.name), member.default
    if isinstance(default, DataTypeOf):
        return 0
    if value == default and (default is not None or member.optional):
        return 0
    if value is None or isinstance(value, (bool, IntEnum)):
        return 1 + int(value or 0)
    return 2 + len(repr(value)) if isinstance(value, (int, float)) else 100 + len(repr(value))


def _length(array: Array) -> int:
    flat = np.ravel(array)
    zeros = flat[flat == 0]
    others = flat[(flat != 0) & (flat != 1)]
    signs = np.count_nonzero(np.signbit(zeros)) if flat.dtype.kind == "f" else 0
    return int(_ZERO * (zeros.size + signs) + sum(len(str(value)) for value in others.tolist()))


def changed(
    trial: Trial, tensors: Mapping[str, Any], values: Mapping[str, Array], attributes: Mapping[str, Any] | None = None
) -> Iterator[Trial]:
    """Yield the trial with other tensors, values and attributes, unless that is illegal. The reference judges it."""
    slots = {**given_slots(trial.descriptor), **tensors}
    members = in_members(trial.descriptor.OPERATOR.tensors, slots)
    descriptor = replace(trial.descriptor, **members, **(attributes or {}))  # type: ignore[type-var]  # every descriptor is a dataclass
    if not _emptied(trial.descriptor, descriptor) and not violations(descriptor, NEWEST):
        own = {name: held(tensor_at(descriptor, name), array) for name, array in values.items()}
        yield replace(trial, descriptor=descriptor, values=own, expected={})


def _emptied(before: OperatorDescriptor, after: OperatorDescriptor) -> bool:
    """Return whether an array has lost its last element: an operator without axes, say, is another case."""
    arrays = [member.name for member in before.OPERATOR.attributes if member.is_array]
    return any(getattr(after, name) == () != getattr(before, name) for name in arrays)


def _tensor(
    tensor: DML_BUFFER_TENSOR_DESC, sizes: tuple[int, ...], strides: tuple[int, ...] | None
) -> DML_BUFFER_TENSOR_DESC:
    return replace(tensor, Sizes=sizes, Strides=strides, TotalTensorSizeInBytes=None)


def _packed(trial: Trial) -> Iterator[Trial]:
    """All tensors packed, then each alone."""
    strided = {n: _tensor(t, t.Sizes, None) for n, t in given_slots(trial.descriptor).items() if t.Strides is not None}
    if strided:
        yield from changed(trial, strided, trial.values)
    for name, tensor in strided.items() if len(strided) > 1 else ():
        yield from changed(trial, {name: tensor}, trial.values)


def _without_dimensions(trial: Trial) -> Iterator[Trial]:
    """One dimension less in all tensors, the first place along it kept; attributes that name a later one follow."""
    found = given_slots(trial.descriptor)
    rank = max(t.DimensionCount for t in found.values())
    for d in range(rank):
        if any(t.DimensionCount != rank for t in found.values()) or rank == 1:
            return
        tensors = {
            n: _tensor(t, _drop(t.Sizes, d), None if t.Strides is None else _drop(t.Strides, d))
            for n, t in found.items()
        }
        values = {name: np.take(array, 0, axis=d) for name, array in trial.values.items()}
        numbers = {m.name for m in trial.descriptor.OPERATOR.attributes if m.type == "UINT"}
        later = {n: v - 1 for n in numbers if (v := getattr(trial.descriptor, n)) is not None and v > d}
        yield from changed(trial, tensors, values, later)
        yield from changed(trial, tensors, values)


def _drop(values: tuple[int, ...], d: int) -> tuple[int, ...]:
    return values[:d] + values[d + 1 :]


def _cut(trial: Trial) -> Iterator[Trial]:
    """Along each dimension the first half, the second half, and one place less at either end."""
    found = given_slots(trial.descriptor)
    rank = max(t.DimensionCount for t in found.values())
    for d in range(rank):
        size = max(t.Sizes[d] for t in found.values() if t.DimensionCount == rank)
        half = size // 2
        for start, stop in dict.fromkeys([(0, 1), (0, half), (half, size), (0, size - 1), (1, size)]):
            if not 0 < stop - start < size:
                continue
            concerned = [n for n, t in found.items() if t.DimensionCount == rank and t.Sizes[d] == size]
            tensors = {n: _tensor(found[n], _set(found[n].Sizes, d, stop - start), found[n].Strides) for n in concerned}
            positions = range(start, stop)
            values = {n: np.take(a, positions, axis=d) if n in concerned else a for n, a in trial.values.items()}
            yield from changed(trial, tensors, values)


def _set(values: tuple[int, ...], d: int, value: int) -> tuple[int, ...]:
    return (*values[:d], value, *values[d + 1 :])


def _without_tensors(trial: Trial) -> Iterator[Trial]:
    """Each optional tensor left out."""
    for member in trial.descriptor.OPERATOR.tensors:
        if member.optional and getattr(trial.descriptor, member.name) is not None:
            values = {name: array for name, array in trial.values.items() if name != member.name}
            yield from changed(trial, {member.name: None}, values)


def _plainer_attributes(trial: Trial) -> Iterator[Trial]:
    """Each attribute at its default, absent, at 0, at 1."""
    for member in trial.descriptor.OPERATOR.attributes:
        own = getattr(trial.descriptor, member.name)
        default = () if isinstance(member.default, DataTypeOf) else (member.default,)
        for value in (*default, None, False, 0, 1, 0.0, 1.0):
            if value != own or type(value) is not type(own):
                yield from changed(trial, {}, trial.values, {member.name: value})


def _simpler_values(trial: Trial) -> Iterator[Trial]:
    """Each input all ones, all zeros, or of whole numbers; then element by element."""
    for name, array in trial.values.items():
        whole = [np.full_like(array, value) for value in (1, 0)]
        if array.dtype.kind == "f":
            with np.errstate(all="ignore"):
                whole += [np.rint(array), np.ldexp(np.rint(np.ldexp(array, 3)), -3).astype(array.dtype)]
        for simple in whole:
            yield from changed(trial, {}, {**trial.values, name: simple})
        if array.size <= _FEW:
            yield from _simpler_elements(trial, name, array)


def _simpler_elements(trial: Trial, name: str, array: Array) -> Iterator[Trial]:
    for position in np.ndindex(array.shape):
        value = array[position]
        for simple in _simpler(value):
            if simple < 0 and array.dtype.kind == "u":
                continue
            other = array.copy()
            with np.errstate(all="ignore"):
                other[position] = simple
            if other.tobytes() == array.tobytes():
                continue
            yield from changed(trial, {}, {**trial.values, name: other})


def _simpler(value: Any) -> Iterator[Any]:
    """Numbers that are shorter to write than `value`, the shortest first."""
    yield from _SIMPLE
    if isinstance(value, np.floating) and np.isfinite(value):
        with np.errstate(all="ignore"):
            for whole in (2, 1, 0):  # the fraction alone, which a large number may be about
                yield np.copysign(type(value)(whole) + np.abs(np.modf(value)[0]), value)
            for digits in (1, 2, 3, 5):
                yield type(value)(f"{float(value):.{digits}g}")
            yield np.rint(value / 2)
    elif isinstance(value, np.integer):
        yield type(value)(int(value) // 2)


def _tighter_strides(trial: Trial) -> Iterator[Trial]:
    """Strides that are left, with gaps of one element, or with the dimensions in the other order."""
    for name, tensor in given_slots(trial.descriptor).items():
        if tensor.Strides is not None:
            gapped = packed_strides((*tensor.Sizes[:-1], tensor.Sizes[-1] + 1))
            transposed = packed_strides(tensor.Sizes[::-1])[::-1]
            doubled = tuple(2 * step for step in packed_strides(tensor.Sizes))
            for strides in (transposed, gapped, doubled):
                yield from changed(trial, {name: _tensor(tensor, tensor.Sizes, strides)}, trial.values)


CALLS_MAX = 600
"""The most calls of the implementation that are spent on one finding."""


@dataclass(frozen=True, kw_only=True)
class Shrunk:
    """The simplest trial found, what fails there, what explains it, and how many calls it took."""

    evidence: Evidence
    text: str
    suspicion: Suspicion
    calls: int = 0


def shrink(start: Shrunk, examined: Implementation, *, key: Key | None) -> Shrunk:
    """Take the first simpler trial that fails in the same way, again and again, until none does.

    With a `key` the fault stays the one of that key; without, it stays of its kind, unless a cause comes to light.
    """
    best, calls = start, 0
    tried: set[object] = set()
    progress = True
    while progress and calls < CALLS_MAX:
        progress = False
        least = cost(best.evidence.trial)
        for trial in smaller(best.evidence.trial):
            if cost(trial) >= least or (mark := _mark(trial)) in tried:
                continue
            tried.add(mark)
            calls += 1
            found = _fails_alike(start, trial, key, examined)
            if found is not None:
                best, progress = found, True
                break
            if calls >= CALLS_MAX:
                break
    return replace(best, calls=calls)


def _fails_alike(start: Shrunk, trial: Trial, key: Key | None, examined: Implementation) -> Shrunk | None:
    """The failure of a simpler trial.

    Finite numbers are not left for infinities, nor wrong numbers for wrong signs of zeros: they would show something
    else.
    """
    evidence = start.evidence
    verdict = judge(evidence.subject, trial, examined, evidence.unpromised)
    found = verdict.evidence
    if found is None or verdict.kind != FAILED or (evidence.is_finite and not found.is_finite):
        return None
    if found.is_about_zeros and not evidence.is_about_zeros:
        return None
    suspicion = next(explanations(found)) if key is None else explained_by(found, key)
    if suspicion is None or (suspicion.outputs is None and suspicion.kind != start.suspicion.kind):
        return None
    return Shrunk(evidence=found, text=verdict.text, suspicion=suspicion)


def _mark(trial: Trial) -> object:
    """Return a value that distinguishes trials."""
    values = tuple((name, array.tobytes()) for name, array in trial.values.items())
    return (repr(trial.descriptor), values)
