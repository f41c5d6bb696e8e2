"""Writes DxDispatch models: one dispatch of one descriptor, its inputs, and prints of its outputs.

The models are meant to run unchanged on Windows, against DirectML. Source: Guide.md of DxDispatch.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from dmlruntime.core.attributes import DML_SCALE_BIAS, DML_SIZE_2D
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.errors import DmlError
from dmlruntime.core.operators import AttributeMember, Operator, OperatorDescriptor
from dmlruntime.core.slots import given_slots, slots_of
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, DML_TENSOR_FLAGS, minimum_size_in_bytes
from dmlruntime.devices.binding import Array, strided_view
from dmltools.dispatch.literals import elements, float_literal, is_plain, union_literal
from dmltools.dispatch.npy import npy_bytes

EXPECTED = ".expected"
"""What the name of an output has at its end, where the resource holds the values that should be there."""


class UnwritableError(DmlError, ValueError):
    """No DxDispatch model can say this."""


def model_of(
    descriptor: OperatorDescriptor,
    inputs: Mapping[str, Array],
    outputs: Mapping[str, Array] | None,
    *,
    name: str,
    folder: Path | None = None,
) -> dict[str, Any]:
    """A model, ready for JSON, that dispatches `descriptor` on `inputs` once and prints every output.

    Args:
        descriptor: a valid descriptor.
        inputs: an array for each input tensor, by member name: of the tensor's sizes, or a flat buffer of at least
            the elements that its strides reach.
        outputs: the values expected, alike; each becomes a resource of its own that is printed after the output.
        name: of the dispatchable; files are named after it.
        folder: where given, contents are written there as ``.npy`` files (of version 1, flat) that the model names;
            otherwise they stand in the model.

    Resources have the names of the members.
    """
    operator = descriptor.OPERATOR
    place = _Contents(name, folder)
    tensors = given_slots(descriptor)
    resources: dict[str, Any] = {}
    for slot in given_slots(descriptor, operator.inputs):
        resources[slot] = place.filled(slot, tensors[slot], inputs[slot], exact=True)
    owned = {m: m for m, t in tensors.items() if int(t.Flags) & DML_TENSOR_FLAGS.DML_TENSOR_FLAG_OWNED_BY_DML}
    commands: list[dict[str, Any]] = [
        {"type": "dispatch", "dispatchable": name, "bindings": _bindings(descriptor, owned)}
    ]
    for slot, tensor in given_slots(descriptor, operator.outputs).items():
        resources[slot] = _zeros(tensor)
        commands.append(_print(slot, tensor))
        if outputs is not None and slot in outputs:
            expected = slot + EXPECTED
            resources[expected] = place.filled(expected, tensor, outputs[slot], exact=False)
            commands.append(_print(expected, tensor))
    dispatchable: dict[str, Any] = {"type": f"DML_OPERATOR_{operator.name}", "desc": _fields(operator, descriptor)}
    if owned:
        dispatchable["bindings"] = owned
    return {"resources": resources, "dispatchables": {name: dispatchable}, "commands": commands}


def _bindings(descriptor: OperatorDescriptor, owned: Collection[str]) -> dict[str, Any]:
    """The resource of each tensor that is not owned; of an array of tensors an array of resources."""
    found: dict[str, Any] = {}
    for member in descriptor.OPERATOR.tensors:
        slots = slots_of(member, getattr(descriptor, member.name))
        names = [slot.name for slot in slots if slot.tensor is not None and slot.name not in owned]
        if names:
            found[member.name] = names if member.is_array else names[0]
    return found


class _Contents:
    """Where the elements of resources go: into the model, or into files beside it."""

    def __init__(self, name: str, folder: Path | None) -> None:
        self._name = name
        self._folder = folder

    def filled(self, name: str, tensor: DML_BUFFER_TENSOR_DESC, array: Array, *, exact: bool) -> dict[str, Any]:
        """A resource with the tensor's elements where its strides say, zeros between them.

        With `exact`, NaN that literals cannot write is written as the bits of every element, whose type only printing
        would show.
        """
        flat = _flat(name, tensor, array)
        data_type = tensor.DataType.short
        if self._folder is not None:
            file = re.sub(r"[^\w.-]+", "_", f"{self._name}.{name}") + ".npy"
            little = flat.astype(flat.dtype.newbyteorder("<"), copy=False)
            (self._folder / file).write_bytes(npy_bytes(little.tobytes(), tensor.DataType, flat.shape))
            return {"initialValuesDataType": data_type, "initialValues": {"sourcePath": file}, **_size(tensor)}
        if exact and not is_plain(flat):
            flat, data_type = flat.view(f"u{flat.itemsize}"), f"UINT{8 * flat.itemsize}"
        return {"initialValuesDataType": data_type, "initialValues": elements(flat), **_size(tensor)}


def _flat(name: str, tensor: DML_BUFFER_TENSOR_DESC, array: Array) -> Array:
    """The buffer of a tensor as a flat array that reaches to its last element."""
    dtype = tensor.DataType.dtype
    if dtype is None:
        raise UnwritableError(f"{name}: no model can hold elements of {tensor.DataType.short}")
    if array.dtype != dtype:
        raise UnwritableError(f"{name}: the array is {array.dtype}, the tensor is {tensor.DataType.short}")
    count = tensor.storage_elements
    if array.shape != tensor.Sizes:
        if array.ndim != 1 or array.size < count:
            raise UnwritableError(
                f"{name}: an array of shape {array.shape} is no buffer of {tensor}, which reaches {count} elements"
            )
        return np.ascontiguousarray(array[:count])
    flat: Array = np.zeros(count, dtype)
    strided_view(tensor, flat)[...] = array
    return flat


def _zeros(tensor: DML_BUFFER_TENSOR_DESC) -> dict[str, Any]:
    value: float | int = 0.0 if tensor.DataType.is_float else 0
    values = {"valueCount": tensor.storage_elements, "value": value}
    return {"initialValuesDataType": tensor.DataType.short, "initialValues": values, **_size(tensor)}


def _size(tensor: DML_BUFFER_TENSOR_DESC) -> dict[str, Any]:
    """The size of the buffer, where the contents do not imply enough of it."""
    size = tensor.TotalTensorSizeInBytes or 0
    return {"sizeInBytes": -(-size // 4) * 4} if size > minimum_size_in_bytes(tensor) else {}


def _print(resource: str, tensor: DML_BUFFER_TENSOR_DESC) -> dict[str, Any]:
    """A print; with the bits of elements of 8 bits, which DxDispatch shows as characters."""
    verbose = {"verbose": True} if tensor.DataType.bits == 8 else {}
    return {"type": "print", "resource": resource, **verbose}


def _fields(operator: Operator, descriptor: OperatorDescriptor) -> dict[str, Any]:
    """The members of a descriptor that are there, in the order of the C structure."""
    fields: dict[str, Any] = {}
    for member in operator.members:
        value = getattr(descriptor, member.name)
        if value is None:
            continue
        if isinstance(member, AttributeMember):
            fields[member.name] = _attribute(descriptor, member, value)
        else:
            fields[member.name] = [_tensor(one) for one in value] if member.is_array else _tensor(value)
    return fields


def _tensor(tensor: DML_BUFFER_TENSOR_DESC) -> dict[str, Any]:
    fields: dict[str, Any] = {"DataType": tensor.DataType.short, "Sizes": list(tensor.Sizes)}
    if tensor.Strides is not None:
        fields["Strides"] = list(tensor.Strides)
    if tensor.Flags:
        fields["Flags"] = DML_TENSOR_FLAGS(tensor.Flags).name
    if tensor.TotalTensorSizeInBytes != minimum_size_in_bytes(tensor):
        fields["TotalTensorSizeInBytes"] = tensor.TotalTensorSizeInBytes
    if tensor.GuaranteedBaseOffsetAlignment:
        fields["GuaranteedBaseOffsetAlignment"] = tensor.GuaranteedBaseOffsetAlignment
    return fields


def _attribute(descriptor: OperatorDescriptor, member: AttributeMember, value: Any) -> Any:
    if isinstance(value, DML_SCALE_BIAS):
        return {"Scale": float_literal(value.Scale), "Bias": float_literal(value.Bias)}
    if isinstance(value, DML_SIZE_2D):
        return {"Width": value.Width, "Height": value.Height}
    if isinstance(value, tuple):
        element = replace(member, type=member.element_type, count=None)
        return [_attribute(descriptor, element, item) for item in value]
    if isinstance(value, OperatorDescriptor):
        return {"Type": f"DML_OPERATOR_{value.OPERATOR.name}", "Desc": _fields(value.OPERATOR, value)}
    if member.data_type is not None:
        return union_literal(value, getattr(descriptor, member.data_type))
    if isinstance(value, DML_TENSOR_DATA_TYPE):
        return value.short
    if not isinstance(member.type, str):
        return value.name
    return float_literal(value) if member.type == "FLOAT" else value
