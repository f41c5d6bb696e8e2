"""Strides that are not looked at: the memory of an input is read from its first element on, without gaps."""

from __future__ import annotations

from collections.abc import Iterator

from dmlruntime.core.slots import tensor_at
from dmlruntime.core.tensors import packed_strides
from dmlruntime.devices.binding import Array
from dmltools.doctor.hypotheses.suspicion import Suspicion, outputs_of
from dmltools.doctor.judging import Evidence


def suspicions(evidence: Evidence) -> Iterator[Suspicion]:
    """All inputs that are not packed, and then each alone."""
    if not evidence.comparable:
        return
    packed = {name: array for name in evidence.inputs if (array := _packed(evidence, name)) is not None}
    choices = [tuple(packed)] + ([(name,) for name in packed] if len(packed) > 1 else [])
    for names in choices if packed else []:
        outputs = outputs_of(evidence.descriptor, {**evidence.inputs, **{name: packed[name] for name in names}})
        if outputs is not None:
            text = f"the strides of {' and '.join(names)} are not looked at: the memory is read as if it were packed"
            yield Suspicion(kind="strides", text=text, outputs=outputs)


def _packed(evidence: Evidence, name: str) -> Array | None:
    """The elements that are read where strides are ignored; None where the tensor is packed."""
    tensor = tensor_at(evidence.descriptor, name)
    steps = zip(tensor.Sizes, tensor.element_strides, packed_strides(tensor.Sizes), strict=True)
    if all(size == 1 or own == dense for size, own, dense in steps):
        return None
    memory = evidence.trial.buffers[name]
    read: Array = memory[: tensor.ElementCount].reshape(tensor.Sizes)
    return read
