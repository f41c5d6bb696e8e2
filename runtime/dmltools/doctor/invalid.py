"""Descriptors that must be refused: what an implementation does with each, and those that it takes all the same.

What DirectML's structures in C cannot hold, no implementation has to refuse. Arrays are broken here in ways that C can
hold: the count goes with the array, and single entries are out of range.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from dmlruntime.core.attributes import DML_SCALE_BIAS, DML_SIZE_2D
from dmlruntime.core.datatypes import is_unsigned
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor, TensorMember
from dmlruntime.core.slots import TensorSlot, slots_of, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, is_well_formed
from dmlruntime.devices.binding import Array, strided_view
from dmlruntime.structures.writing import tensor_misfits
from dmlruntime.validation import violations
from dmlruntime.validation.attributes import nested_violations
from dmltools.conformance.rejection import Rejection, newest, slots_of_all, with_member, with_others
from dmltools.conformance.rejections import rejection_kinds, rejections
from dmltools.conformance.subject import Subject
from dmltools.doctor.implementation import Implementation

_FLOAT_END = 2.0**128


def expressible(descriptor: OperatorDescriptor) -> bool:
    """Return whether the structures hold every value, and arrays are as long as the members that count them say.

    Which values are legal is not looked at: C holds an unknown number in an enumeration, and a null pointer anywhere.
    """
    return all(
        _attribute_fits(descriptor, member) if isinstance(member, AttributeMember) else _tensors_fit(descriptor, member)
        for member in descriptor.OPERATOR.members
    )


def _tensors_fit(descriptor: OperatorDescriptor, member: TensorMember) -> bool:
    value = getattr(descriptor, member.name)
    if value is None:
        return True
    if member.is_array and not _has_count(descriptor, member, value):
        return False
    return all(_tensor_fits(slot.tensor) for slot in slots_of(member, value))


def _tensor_fits(tensor: object) -> bool:
    """Return whether the fields hold a tensor. One that is malformed may have no size in bytes; C always has one."""
    if isinstance(tensor, DML_BUFFER_TENSOR_DESC) and tensor.TotalTensorSizeInBytes is None:
        tensor = replace(tensor, TotalTensorSizeInBytes=0)
    return not tensor_misfits("", tensor)


def _has_count(descriptor: OperatorDescriptor, member: TensorMember | AttributeMember, value: object) -> bool:
    """Return whether a value is an array of as many elements as C would read."""
    return isinstance(value, tuple) and member.count is not None and len(value) == getattr(descriptor, member.count)


def _attribute_fits(descriptor: OperatorDescriptor, member: AttributeMember) -> bool:
    value = getattr(descriptor, member.name)
    if value is None:
        return member.is_array or member.type in _POINTERS
    if member.is_array:
        return _has_count(descriptor, member, value) and all(_ELEMENTS[member.element_type](item) for item in value)
    if member.type == "DML_SCALAR_UNION":
        return _is_number(value) and not nested_violations(descriptor, member, NEWEST)
    return _ELEMENTS[member.type](value) if isinstance(member.type, str) else _is_whole(value)


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_float(value: Any) -> bool:
    """Return whether FLOAT32 holds a number, rounded; infinities and NaN too."""
    return _is_number(value) and not _FLOAT_END <= abs(value) < float("inf")


def _is_scale_bias(value: object) -> bool:
    return isinstance(value, DML_SCALE_BIAS) and _is_float(value.Scale) and _is_float(value.Bias)


def _is_size(value: object) -> bool:
    return isinstance(value, DML_SIZE_2D) and is_unsigned(value.Width) and is_unsigned(value.Height)


def _is_operator(value: object) -> bool:
    return isinstance(value, OperatorDescriptor) and expressible(value)


_POINTERS = ("DML_SCALE_BIAS", "DML_OPERATOR_DESC")
"""The attributes that C has as pointers, which may be null, apart from arrays."""

_ELEMENTS: Mapping[str, Callable[[Any], bool]] = {
    "UINT": is_unsigned,
    "INT": lambda value: _is_whole(value) and -(2**31) <= value < 2**31,
    "BOOL": lambda value: isinstance(value, int) and -(2**31) <= value < 2**31,
    "FLOAT": _is_float,
    "DML_SCALE_BIAS": _is_scale_bias,
    "DML_SIZE_2D": _is_size,
    "DML_OPERATOR_DESC": _is_operator,
}
"""By type, of an attribute or of an array's elements, whether C holds a value."""


RULE = "arrays"
"""The kind of rule that these descriptors break, as reports name it."""

_ENTRIES: Mapping[str, tuple[Any, ...]] = {
    "UINT": (0, 2**32 - 1),
    "INT": (0, -(2**31), 2**31 - 1),
    "FLOAT": (0.0, -1.0, math.inf, math.nan),
}
"""Values that entries become, by type: where such a value is legal, the descriptor is none of these."""


def of_members(subject: Subject) -> Iterator[Rejection]:
    """Each change of an array, of a size, or of the operators in an array, that is illegal at the newest level."""
    base = newest(subject)
    for name, descriptor in _changes(base):
        found = violations(descriptor, NEWEST)
        if found:
            member, code = found[0].member, found[0].code
            yield Rejection(name=name, descriptor=descriptor, level=NEWEST, member=member, code=code)


def _changes(base: OperatorDescriptor) -> Iterator[tuple[str, OperatorDescriptor]]:
    operator = base.OPERATOR
    for count, arrays in operator.counts.items():
        yield from _lengths(base, count, arrays)
    for member in operator.attributes:
        value = getattr(base, member.name)
        if isinstance(value, DML_SIZE_2D):
            for part in ("Width", "Height"):
                yield f"{member.name}.{part} = 0", with_member(base, member.name, replace(value, **{part: 0}))
        elif member.is_array:
            if value is not None and not member.optional:
                yield f"{member.name} = None", with_member(base, member.name, None)
            for position, item in enumerate(value or ()):
                for label, other in _entries(base, member, item):
                    changed = with_member(base, member.name, (*value[:position], other, *value[position + 1 :]))
                    yield f"{member.name}[{position}] = {label}", changed


def _lengths(base: OperatorDescriptor, count: str, arrays: tuple[str, ...]) -> Iterator[tuple[str, OperatorDescriptor]]:
    """All arrays that a member counts with no element, one too few and one too many, and the count with them."""
    given = {name: value for name in arrays if (value := getattr(base, name))}
    length = getattr(base, count)
    for other in sorted({0, length - 1, length + 1} - {-1, length}):
        changed = with_member(base, count, other)
        for name, value in given.items():
            changed = with_member(changed, name, (*value, *value[-1:])[:other])
        yield f"{' and '.join(arrays)} with {other} elements", changed


def _entries(base: OperatorDescriptor, member: AttributeMember, item: Any) -> Iterator[tuple[str, Any]]:
    """Yield what one element of an array becomes."""
    for value in _ENTRIES.get(member.element_type, ()):
        if value != item:
            yield str(value), value
    if isinstance(item, OperatorDescriptor):
        yield base.OPERATOR.name, base
        tensor = item.OPERATOR.tensors[0].name
        given = next(t for m in base.OPERATOR.inputs if (t := getattr(base, m.name)) is not None)
        yield f"{item.OPERATOR.name} with a tensor", with_member(item, tensor, given)


_ELEMENTS_MAX = 1 << 16


@dataclass(frozen=True, kw_only=True)
class Slip:
    """An illegal descriptor that was accepted, or that made the implementation crash.

    `kind` is ``accepts invalid`` or ``crash``; `rule` is the kind of rule that the descriptor breaks, `violation` the
    line that should have come, `text` what came instead. With `died` the process ended, or did not answer.
    """

    kind: str
    about: str
    rule: str
    rejection: Rejection
    inputs: Mapping[str, Array]
    violation: str
    text: str
    died: bool = False


@dataclass(frozen=True, kw_only=True)
class Refusal:
    """Outcome of one illegal descriptor; `slip` where it was not refused as it should be."""

    supported: bool
    slip: Slip | None = None


def refusals(subject: Subject, examined: Implementation) -> Iterator[Refusal]:
    """Call the implementation with each illegal descriptor of the newest level: it knows of no levels."""
    models = legal_inputs(subject)
    for rule, rejection in illegal(subject):
        found = violations(rejection.descriptor, NEWEST)
        if not found or not expressible(rejection.descriptor):
            continue
        inputs = inputs_for(rejection.descriptor, models)
        answer = examined.call(rejection.descriptor, inputs)
        slip = None
        if answer.kind in ("outputs", "crashed"):
            crashed = answer.kind == "crashed"
            slip = Slip(
                kind="crash" if crashed else "accepts invalid",
                about=answer.text if answer.died else "on illegal descriptors" if crashed else rule,
                rule=rule,
                rejection=rejection,
                inputs=inputs,
                violation=str(found[0]),
                text=answer.text if crashed else "the call returns outputs",
                died=answer.died,
            )
        yield Refusal(supported=answer.kind != "unsupported", slip=slip)


def illegal(subject: Subject) -> Iterator[tuple[str, Rejection]]:
    """Illegal descriptors with the kind of rule that each breaks: those of the conformance tests, and arrays in C."""
    for rule in rejection_kinds(subject):
        yield from ((rule, rejection) for rejection in rejections(subject, rule))
    yield from ((RULE, rejection) for rejection in of_members(subject))


def legal_inputs(subject: Subject) -> dict[str, DML_BUFFER_TENSOR_DESC]:
    """A legal tensor for each input, by the name of its slot."""
    descriptors = with_others(subject, newest(subject))
    return {slot.name: slot.tensor for _, slot in slots_of_all(descriptors) if not slot.is_output}


def inputs_for(descriptor: OperatorDescriptor, models: Mapping[str, DML_BUFFER_TENSOR_DESC]) -> dict[str, Array]:
    """Ones for every input: as the descriptor says where NumPy can have such an array, else as a legal one says."""
    return {
        slot.name: _ones(slot.tensor if _usable(slot.tensor) else models[_model_of(slot)])
        for slot in tensor_slots(descriptor, descriptor.OPERATOR.inputs)
        if slot.tensor is not None
    }


def _model_of(slot: TensorSlot) -> str:
    """The slot whose tensor stands for another: the first of an array of tensors for all of them."""
    return slot.name if slot.index is None else f"{slot.member.name}[0]"


def _usable(tensor: object) -> bool:
    return (
        isinstance(tensor, DML_BUFFER_TENSOR_DESC)
        and is_well_formed(tensor)
        and tensor.DataType.dtype is not None
        and tensor.storage_elements <= _ELEMENTS_MAX
        and tensor.ElementCount <= _ELEMENTS_MAX
    )


def _ones(tensor: DML_BUFFER_TENSOR_DESC) -> Array:
    return strided_view(tensor, np.ones(tensor.storage_elements, tensor.DataType.dtype))
