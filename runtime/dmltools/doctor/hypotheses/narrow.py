"""The hypothesis that 64-bit integers are kept in 32 bits: one cause, however it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from dmlruntime.core.datatypes import INT32, INT64, UINT32, UINT64
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.slots import given_slots, in_members
from dmlruntime.devices.binding import Array
from dmlruntime.validation import violations
from dmltools.doctor.hypotheses.suspicion import Suspicion, exact_with, guesses, outputs_of
from dmltools.doctor.judging import Evidence

_NARROWER = {INT64: INT32, UINT64: UINT32}


def _cut(array: Array) -> Array:
    return array.astype(f"{array.dtype.kind}4").astype(array.dtype)


def _cut_signed(array: Array) -> Array:
    return array.astype(np.int32).astype(array.dtype)


def _cut_unsigned(array: Array) -> Array:
    return array.astype(np.uint32).astype(array.dtype)


def _clamped(array: Array) -> Array:
    limits = np.iinfo(f"{array.dtype.kind}4")
    clamped: Array = np.clip(array, limits.min, limits.max)
    return clamped


_WAYS: tuple[Callable[[Array], Array], ...] = (_cut, _cut_signed, _cut_unsigned, _clamped)


def narrow(evidence: Evidence) -> Iterator[Suspicion]:
    """All 64-bit tensors as 32-bit ones; then inputs, outputs, or both cut to 32 bits, or clamped to them."""
    wide = [name for name, tensor in given_slots(evidence.descriptor).items() if tensor.DataType in _NARROWER]
    arrays = {**evidence.inputs, **{name: right for name, (_, right) in evidence.numbers.items()}}
    if not any(bool((_cut(arrays[name]) != arrays[name]).any()) for name in wide):
        return
    for outputs in _kept(evidence, wide):
        yield from guesses("64-bit integers", "64-bit integers are kept in 32 bits", outputs)


def _kept(evidence: Evidence, wide: list[str]) -> Iterator[Mapping[str, Array] | None]:
    """The outputs in each way."""
    yield _in_narrow_tensors(evidence, wide)
    for way in _WAYS:
        inputs = {name: way(evidence.inputs[name]) for name in wide if name in evidence.inputs}
        changed = exact_with(evidence, {name: _seen(evidence, array) for name, array in inputs.items()})
        yield changed
        for exact in (evidence.exact, changed):
            yield exact and {name: _stored(array, way) if name in wide else array for name, array in exact.items()}


def _in_narrow_tensors(evidence: Evidence, wide: list[str]) -> Mapping[str, Array] | None:
    """The outputs of the operator with 32-bit tensors in the place of the others; None where that is not legal."""
    descriptor, tensors = evidence.descriptor, given_slots(evidence.descriptor)
    for name in wide:
        tensors[name] = replace(tensors[name], DataType=_NARROWER[tensors[name].DataType], TotalTensorSizeInBytes=None)
    changed = replace(descriptor, **in_members(descriptor.OPERATOR.tensors, tensors))  # type: ignore[type-var]  # every descriptor is a dataclass
    if violations(changed, NEWEST):
        return None
    types = {name: tensors[name].DataType.dtype for name in wide}
    inputs = {name: array.astype(types.get(name, array.dtype)) for name, array in evidence.inputs.items()}
    found = outputs_of(changed, inputs)
    bits = descriptor.OPERATOR.kernel.sees_bits(descriptor)
    return found and {
        name: _seen(evidence, (array.view(types[name]) if bits else array).astype(f"{types[name].kind}8"))
        if name in wide
        else array
        for name, array in found.items()
    }


def _seen(evidence: Evidence, array: Array) -> Array:
    """An array as the reference sees it: unsigned integers where it works on bits."""
    bits: Any = evidence.descriptor.OPERATOR.kernel.sees_bits(evidence.descriptor)
    return array.view(np.uint64) if bits else array


def _stored(array: Array, way: Callable[[Array], Array]) -> Array:
    return way(array) if array.dtype.kind in "iu" else array
