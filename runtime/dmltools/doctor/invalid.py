"""Descriptors that must be refused: what an implementation does with each, and those that it takes all the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from dmlruntime.core.levels import NEWEST
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import TensorSlot, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, is_well_formed
from dmlruntime.devices.binding import Array, strided_view
from dmlruntime.validation import violations
from dmltools.conformance.rejection import Rejection, newest, slots_of_all, with_others
from dmltools.conformance.rejections import rejection_kinds, rejections
from dmltools.conformance.subject import Subject
from dmltools.doctor.expressible import expressible
from dmltools.doctor.implementation import Implementation
from dmltools.doctor.invalid_members import RULE, of_members

_ELEMENTS_MAX = 1 << 16


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
                about="on illegal descriptors" if crashed else rule,
                rule=rule,
                rejection=rejection,
                inputs=inputs,
                violation=str(found[0]),
                text=answer.text if crashed else "the call returns outputs",
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
