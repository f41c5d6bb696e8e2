"""Hypotheses about axes: elements are combined along other dimensions than the descriptor, or the operator, says.

They are an array of axes, one axis, or fixed by the operator. The axis of a scan is tried like any other attribute.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from dmlruntime.core.levels import NEWEST
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor
from dmlruntime.core.slots import tensor_at
from dmlruntime.devices.binding import Array
from dmlruntime.devices.reference import widened
from dmlruntime.validation import violations
from dmltools.doctor.hypotheses.suspicion import Suspicion, exact_with, guesses, outputs_of, run_with
from dmltools.doctor.judging import Evidence


def axes(evidence: Evidence) -> Iterator[Suspicion]:
    """Each of the other axes, with what the reference gives along them."""
    own = _own(evidence.descriptor)
    member = None if own is None else _member(evidence.descriptor, own)
    for label, other in _choices(evidence, own):
        assert own is not None
        outputs = _moved(evidence, own, other) if member is None else _renamed(evidence, member, other)
        yield from guesses("axis", f"{_TEXT}: {label}", outputs, about=label)


def sizes_along(evidence: Evidence) -> Iterator[Suspicion]:
    """Each of the other axes that gives outputs of the wrong sizes that an answer has."""
    own = _own(evidence.descriptor) if evidence.answer.kind == "outputs" and not evidence.answer.problem else None
    shapes = {name: array.shape for name, array in evidence.answer.outputs.items()}
    member = None if own is None else _member(evidence.descriptor, own)
    if member is None or all(shape == tensor_at(evidence.descriptor, name).Sizes for name, shape in shapes.items()):
        return
    for label, other in _choices(evidence, own):
        outputs = run_with(evidence, {member.name: other if member.is_array else other[0]})
        if outputs is not None and {name: np.shape(array) for name, array in outputs.items()} == shapes:
            yield Suspicion(kind="axis", about=label, text=f"{_TEXT}: {label}")


_TEXT = "uses another axis"


def _choices(evidence: Evidence, own: tuple[int, ...] | None) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield other axes, each with what it is called: single ones, all of them, and what may be made of the right ones.

    Of several axes only the first or the last may be used, and they may be counted from the other end or from 1.
    """
    rank = max((array.ndim for array in evidence.inputs.values()), default=0)
    if own is None or max(own, default=0) >= rank:
        return
    rest = tuple(d for d in range(rank) if d not in own)
    choices: dict[str, tuple[int, ...]] = {"the last dimension": (rank - 1,), "the first dimension": (0,)}
    choices |= {f"dimension {d}": (d,) for d in range(1, rank - 1)}
    choices |= {"all dimensions": tuple(range(rank)), "the dimensions that it should leave alone": rest}
    choices["counted from the last dimension"] = tuple(sorted(rank - 1 - d for d in own))
    for label, step in (("the dimension after it", 1), ("the dimension before it", -1)):
        choices[label] = tuple(sorted((d + step) % rank for d in own))
    if len(own) > 1:
        choices |= {"only the first of its axes": own[:1], "only the last of its axes": own[-1:]}
    yield from ((label, other) for label, other in choices.items() if other and other != own)


def _member(descriptor: OperatorDescriptor, own: Sequence[int]) -> AttributeMember | None:
    """Return the member that names the axes; None where the operator fixes them."""
    members = descriptor.OPERATOR.attributes
    counts = {member.count for member in members}
    return next((m for m in members if m.name not in counts and _names(descriptor, m, own)), None)


def _own(descriptor: OperatorDescriptor) -> tuple[int, ...] | None:
    """Return the axes along which elements are combined, in order; None of an operator that says none."""
    kernel: Any = descriptor.OPERATOR.kernel
    found = getattr(kernel, "axes", None)
    if found is None:
        return None
    return tuple(sorted(getattr(descriptor, found) if isinstance(found, str) else found(descriptor)))


def _names(descriptor: OperatorDescriptor, member: AttributeMember, own: Sequence[int]) -> bool:
    """Return whether a member is the array of the axes, or the one axis."""
    value = getattr(descriptor, member.name)
    if member.element_type != "UINT":
        return False
    if member.is_array:
        return member.count is not None and tuple(sorted(value or ())) == tuple(own)
    other = 0 if value else 1
    return _own(_with(descriptor, {member.name: other})) == (other,)


def _renamed(evidence: Evidence, member: AttributeMember, other: tuple[int, ...]) -> Mapping[str, Array] | None:
    """Return the outputs with other axes in the descriptor; None where that is illegal."""
    if member.is_array and member.count is not None:
        changed = _with(evidence.descriptor, {member.name: other, member.count: len(other)})
    elif len(other) == 1:
        changed = _with(evidence.descriptor, {member.name: other[0]})
    else:
        return None
    return None if violations(changed, NEWEST) else outputs_of(changed, evidence.inputs)


def _moved(evidence: Evidence, own: tuple[int, ...], other: tuple[int, ...]) -> Mapping[str, Array] | None:
    """The outputs with the other dimensions in the place of the fixed axis."""
    if len(own) != 1 or len(other) != 1:
        return None
    arrays = {name: widened(array) for name, array in evidence.inputs.items()}
    if any(array.ndim <= max(*own, *other) for array in arrays.values()):
        return None
    moved = exact_with(evidence, {n: np.swapaxes(array, own[0], other[0]) for n, array in arrays.items()})
    return moved and {name: np.swapaxes(array, own[0], other[0]) for name, array in moved.items()}


def _with(descriptor: OperatorDescriptor, members: Mapping[str, Any]) -> OperatorDescriptor:
    return replace(descriptor, **members)  # type: ignore[type-var]  # every descriptor is a dataclass
