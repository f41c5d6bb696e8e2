"""Faults that show in single elements: signs of zeros, NaN, infinities, subnormal numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from dmlruntime.devices.binding import Array
from dmltools.doctor.hypotheses.suspicion import Suspicion, outputs_of
from dmltools.doctor.judging import Evidence


def signs(evidence: Evidence) -> Iterator[Suspicion]:
    """Zeros of the other sign, and nothing else."""
    if _everywhere(evidence, _other_zero):
        yield Suspicion(kind="sign of zero", text="zeros have the other sign")


def subnormals(evidence: Evidence) -> Iterator[Suspicion]:
    """Subnormal numbers taken for zero, going in and coming out."""
    if not evidence.comparable:
        return
    flushed = {name: _flushed(array) for name, array in evidence.inputs.items()}
    outputs = outputs_of(evidence.descriptor, flushed)
    if outputs is not None:
        with np.errstate(over="ignore"):
            outputs = {name: _flushed(array.astype(evidence.actual[name].dtype)) for name, array in outputs.items()}
        yield Suspicion(kind="subnormal numbers", text="subnormal numbers are taken for zero", outputs=outputs)


def overflows(evidence: Evidence) -> Iterator[Suspicion]:
    """Infinities where finite numbers should be, and nothing else."""
    if _everywhere(evidence, _overflown):
        text = "finite results come out infinite: an intermediate value leaves the type"
        yield Suspicion(kind="float overflow", text=text)


def specials(evidence: Evidence) -> Iterator[Suspicion]:
    """Wrong elements that all have to do with NaN, or with infinities."""
    if _everywhere(evidence, _about_nan):
        yield Suspicion(kind="NaN", text="wrong where a NaN goes in or should come out, or where one comes out")
    if _everywhere(evidence, _about_infinity):
        yield Suspicion(kind="infinities", text="wrong where an infinity goes in, should come out, or comes out")


def _everywhere(evidence: Evidence, about: object) -> bool:
    """Whether all wrong elements, of which there are some, are of one sort."""
    if not evidence.comparable or not callable(about):
        return False
    pairs = [(wrong, about(evidence, name)) for name, wrong in evidence.wrong.items()]
    return any(wrong.any() for wrong, _ in pairs) and all(bool((mask | ~wrong).all()) for wrong, mask in pairs)


def _other_zero(evidence: Evidence, name: str) -> Array:
    actual, right = evidence.actual[name], evidence.rounded[name]
    if actual.dtype.kind != "f":
        return np.zeros(actual.shape, bool)
    zero: Array = (actual == 0) & (right == 0) & (np.signbit(actual) != np.signbit(right))
    return zero


def _overflown(evidence: Evidence, name: str) -> Array:
    actual, right = evidence.actual[name], evidence.rounded[name]
    if actual.dtype.kind != "f":
        return np.zeros(actual.shape, bool)
    overflown: Array = np.isinf(actual) & np.isfinite(right)
    return overflown


def _about_nan(evidence: Evidence, name: str) -> Array:
    return _touched(evidence, name, np.isnan)


def _about_infinity(evidence: Evidence, name: str) -> Array:
    return _touched(evidence, name, np.isinf)


def _touched(evidence: Evidence, name: str, is_special: np.ufunc) -> Array:
    """The elements where the answer, what is right, or an input that the element depends on, is special."""
    shape = evidence.actual[name].shape
    found = np.zeros(shape, bool)
    for array in (evidence.actual[name], evidence.rounded[name]):
        if array.dtype.kind == "f":
            found |= is_special(array)
    axis = evidence.descriptor.OPERATOR.kernel.axis_of(evidence.descriptor)
    for special in _masks(evidence.inputs, is_special).values():
        reached = special if axis is None else np.broadcast_to(special.any(axis=axis, keepdims=True), special.shape)
        if reached.shape == shape:
            found |= reached
    return found


def _masks(inputs: Mapping[str, Array], is_special: np.ufunc) -> Mapping[str, Array]:
    return {name: is_special(array) for name, array in inputs.items() if array.dtype.kind == "f"}


def _flushed(array: Array) -> Array:
    """Subnormal numbers as zeros of their sign."""
    if array.dtype.kind != "f":
        return array
    small = np.abs(array) < np.finfo(array.dtype).tiny
    return np.where(small, np.copysign(array.dtype.type(0), array), array).astype(array.dtype)
