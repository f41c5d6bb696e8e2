"""Exclusive results that are not the inclusive ones moved on by one place, the identity first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from dmlruntime.devices.binding import Array
from dmltools.doctor.hypotheses.members import other_values, part
from dmltools.doctor.hypotheses.suspicion import Suspicion, outputs_of
from dmltools.doctor.judging import Evidence

_WRONG_WAY = "exclusive results are moved the wrong way along the axis"
_ROUND = "exclusive results are moved round: the last one comes where the identity should be"
_LESS = "exclusive results are the inclusive ones less the element itself, which loses digits"


def suspicions(evidence: Evidence) -> Iterator[Suspicion]:
    """The inclusive results of the same trial, made exclusive in other ways."""
    if not evidence.comparable:
        return
    descriptor = evidence.descriptor
    axis = descriptor.OPERATOR.kernel.axis_of(descriptor)
    inclusive = None if axis is None else _inclusive(evidence)
    if axis is None or inclusive is None or inclusive.keys() != evidence.exact.keys():
        return
    for place in (0, -1):  # where the identity is put; one of the two is right
        moved = {n: _moved(y, evidence.exact[n], axis, place) for n, y in inclusive.items()}
        if any(not np.array_equal(moved[n], evidence.exact[n], equal_nan=moved[n].dtype.kind == "f") for n in moved):
            yield Suspicion(kind="exclusive", about=_WRONG_WAY, text=_WRONG_WAY, outputs=moved)
    for step in (1, -1):
        rolled = {n: np.roll(y, step, axis) for n, y in inclusive.items()}
        yield Suspicion(kind="exclusive", about=_ROUND, text=_ROUND, outputs=rolled)
    less = _less(evidence, inclusive)
    if less is not None:
        yield Suspicion(kind="exclusive", about=_LESS, text=_LESS, outputs=less)


def _inclusive(evidence: Evidence) -> Mapping[str, Array] | None:
    """The results with the other value of the attribute that says exclusive, where this trial says exclusive."""
    for member in evidence.descriptor.OPERATOR.attributes:
        if getattr(evidence.descriptor, member.name) is not True and getattr(evidence.descriptor, member.name) != 1:
            continue
        for changed in other_values(evidence, member):
            if part(evidence.descriptor, changed) == "exclusive":
                return outputs_of(changed, evidence.inputs)
    return None


def _moved(inclusive: Array, exclusive: Array, axis: int, place: int) -> Array:
    """Moved by one place, away from the end where the identity comes in."""
    moved = np.roll(inclusive, 1 if place == 0 else -1, axis)
    ends = np.moveaxis(moved, axis, 0), np.moveaxis(exclusive, axis, 0)
    identities = [ends[1][end] for end in (0, -1)]
    constant = [value for value in identities if value.size and (value == value.flat[0]).all()]
    if constant:
        ends[0][place] = constant[0]
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
