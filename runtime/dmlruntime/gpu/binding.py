"""Checks of device arrays against a descriptor, before anything runs. Messages are those for NumPy arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dmlruntime.binding import overlap_violations
from dmlruntime.errors import ValidationError, Violation
from dmlruntime.gpu.arrays import GpuArray, Owner
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.slots import TensorSlot, tensor_slots
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC


def check_device_arrays(device: Owner, descriptor: OperatorDescriptor, arrays: Mapping[str, Any]) -> None:
    """Raise ValidationError with every problem, unless `arrays` can be bound to the descriptor: by member name, one for
    each tensor that is there."""
    operator = descriptor.OPERATOR
    found: list[Violation] = []
    present = [slot for slot in tensor_slots(descriptor) if slot.tensor is not None]
    if not all(isinstance(arrays[slot.name], GpuArray) for slot in present):
        found.append(_mixed(present, arrays))
    else:
        for slot in present:
            found += _array_violations(device, slot, arrays[slot.name])
        if not found:
            spans = {slot.name: _span(arrays[slot.name]) for slot in present}
            found = overlap_violations(operator, descriptor, spans)[1]
    if found:
        raise ValidationError(operator.name, None, tuple(found))


def _mixed(slots: Sequence[TensorSlot], arrays: Mapping[str, Any]) -> Violation:
    kinds = ", ".join(f"{slot.argument}: {type(arrays[slot.name]).__name__}" for slot in slots)
    rule = "must all be NumPy arrays or all arrays of this device; copy with device.asarray(x), or with x.numpy()"
    return Violation(member="arrays", value=kinds, rule=rule)


def _array_violations(device: Owner, slot: TensorSlot, array: GpuArray) -> list[Violation]:
    name, tensor = slot.argument, slot.tensor
    if array.dmlops_device is not device:
        rule = "must be an array of the device that runs the operator; copy it with device.asarray(x.numpy())"
        return [Violation(member=f"{name}.dmlops_device", value="another device", rule=rule)]
    if array.data_type != tensor.DataType:
        return [Violation(member=f"{name}.dtype", value=array.data_type.short, rule=f"must be {tensor.DataType.short}")]
    if not fits(tensor, array):
        rule = (
            f"must have shape {tensor.Sizes} and element strides {tensor.element_strides}, "
            f"or be a flat array of at least {tensor.storage_elements} elements"
        )
        value = f"{array.shape} with element strides {array.strides}"
        return [Violation(member=f"{name}.shape", value=value, rule=rule)]
    return []


def fits(tensor: DML_BUFFER_TENSOR_DESC, array: GpuArray) -> bool:
    """Whether the array's shape and strides are the tensor's, or it is flat and large enough."""
    if array.shape == tensor.Sizes:
        steps = zip(tensor.Sizes, tensor.element_strides, array.strides, strict=True)
        if all(size == 1 or step == own for size, step, own in steps):
            return True
    flat = len(array.shape) == 1 and (array.shape[0] == 1 or array.strides[0] == 1)
    return flat and array.shape[0] >= tensor.storage_elements


def _span(array: GpuArray) -> tuple[int, int]:
    """Where the array lies, in a made-up space of addresses in which every buffer has its own terabyte."""
    start = array.buffer.serial << 40
    return start, start + array.buffer.size
