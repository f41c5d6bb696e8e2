"""Descriptors that must be refused: what an implementation does with each, and those that it takes all the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from dmlruntime.binding import Array, strided_view
from dmlruntime.datatypes import is_unsigned
from dmlruntime.levels import NEWEST
from dmlruntime.operators import AttributeMember, OperatorDescriptor
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC, is_well_formed
from dmlruntime.validation import violations
from dmltools.conformance.rejection import Rejection, newest
from dmltools.conformance.rejections import rejection_kinds, rejections
from dmltools.conformance.subject import Subject
from dmltools.doctor.implementation import Implementation

_ELEMENTS_MAX = 1 << 16
_FLOAT_END = 2.0**128


@dataclass(frozen=True, kw_only=True)
class Slip:
    """An illegal descriptor that was accepted, or that made the implementation crash.

    `kind` is ``accepts invalid`` or ``crash``; `rule` is the kind of rule that the descriptor breaks, `violation` the
    line that should have come, `text` what came instead.
    """

    kind: str
    about: str
    rule: str
    rejection: Rejection
    inputs: Mapping[str, Array]
    violation: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Refusal:
    """What came of one illegal descriptor; `slip` where it was not refused as it should be."""

    supported: bool
    slip: Slip | None = None


def refusals(subject: Subject, examined: Implementation) -> Iterator[Refusal]:
    """Call the implementation with each illegal descriptor of the newest level: it knows of no levels."""
    for rule in rejection_kinds(subject):
        for rejection in rejections(subject, rule):
            found = violations(rejection.descriptor, NEWEST)
            if not found or not expressible(rejection.descriptor):
                continue
            inputs = inputs_for(subject, rejection.descriptor)
            answer = examined.call(rejection.descriptor, inputs)
            slip = None
            if answer.kind in ("outputs", "crashed"):
                crashed = answer.kind == "crashed"
                slip = Slip(
                    kind="crash" if crashed else "accepts invalid",
                    about="on illegal descriptors" if crashed else rule,
                    rule=rule,
                    rejection=rejection,
                    inputs=inputs,
                    violation=str(found[0]),
                    text=answer.text if crashed else "the call returns outputs",
                )
            yield Refusal(supported=answer.kind != "unsupported", slip=slip)


def expressible(descriptor: OperatorDescriptor) -> bool:
    """Whether the structures in C can hold such a descriptor: an implementation need not refuse what it cannot meet."""
    members = descriptor.OPERATOR.members
    return all(
        _attribute_fits(member, getattr(descriptor, member.name))
        if isinstance(member, AttributeMember)
        else _tensor_fits(getattr(descriptor, member.name))
        for member in members
    )


def _tensor_fits(tensor: Any) -> bool:
    if not isinstance(tensor, DML_BUFFER_TENSOR_DESC):
        return tensor is None
    strides = tensor.Strides
    numbers = [*tensor.Sizes, *(strides or ()), tensor.Flags, tensor.GuaranteedBaseOffsetAlignment]
    return (
        all(is_unsigned(number) for number in numbers)
        and (strides is None or len(strides) == len(tensor.Sizes))
        and isinstance(tensor.TotalTensorSizeInBytes or 0, int)
        and (tensor.TotalTensorSizeInBytes or 0) >= 0
    )


def _attribute_fits(member: AttributeMember, value: Any) -> bool:
    if value is None or isinstance(value, OperatorDescriptor):
        return member.optional or member.type == "DML_OPERATOR_DESC"
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    whole = isinstance(value, int) and not isinstance(value, bool)
    fits = {
        "UINT": whole and is_unsigned(value),
        "INT": whole and -(2**31) <= value < 2**31,
        "BOOL": isinstance(value, int),
        "FLOAT": number and abs(value) < _FLOAT_END,
        "DML_SCALAR_UNION": number,
        "DML_SCALE_BIAS": all(isinstance(getattr(value, part, None), (int, float)) for part in ("Scale", "Bias")),
        "DML_OPERATOR_DESC": False,
    }
    return fits[member.type] if isinstance(member.type, str) else whole


def inputs_for(subject: Subject, descriptor: OperatorDescriptor) -> dict[str, Array]:
    """Ones for every input: as the descriptor says where NumPy can have such an array, else as a legal one says."""
    base = newest(subject)
    inputs = {}
    for member in descriptor.OPERATOR.inputs:
        tensor = getattr(descriptor, member.name)
        if tensor is not None:
            inputs[member.name] = _ones(tensor if _usable(tensor) else getattr(base, member.name))
    return inputs


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
