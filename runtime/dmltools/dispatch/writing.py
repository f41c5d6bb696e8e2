"""Writes DxDispatch models: one dispatch of one descriptor, its inputs, and prints of its outputs.

The models are meant to run unchanged on Windows, against DirectML. Source: Guide.md of DxDispatch. A reader turns a
number into a double, then into the element type; into FLOAT16 it truncates. Floats are therefore written as the double
that equals them. What is no JSON number (infinities, NaN) is a string.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from dmlruntime.core.attributes import DML_SCALE_BIAS, DML_SIZE_2D
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT16, FLOAT32, FLOAT64
from dmlruntime.core.errors import DmlError
from dmlruntime.core.operators import AttributeMember, Operator, OperatorDescriptor
from dmlruntime.core.slots import given_slots, slots_of
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, DML_TENSOR_FLAGS, minimum_size_in_bytes
from dmlruntime.devices.binding import Array, strided_view
from dmltools.codes import Code
from dmltools.dispatch.files import npy_bytes

_LINE = 100
"""Arrays of scalars and small objects stand on one line up to this length; longer arrays are wrapped at it."""


def float_literal(value: float) -> float | str:
    """A float of any width, as JSON."""
    number = float(value)
    if math.isnan(number):
        return "nan"
    return number if math.isfinite(number) else ("inf" if number > 0 else "-inf")


def elements(array: Array) -> list[float | int | str]:
    """The elements of a flat array, as JSON."""
    if array.dtype.kind != "f":
        return [int(value) for value in array]
    numbers = (_short(array) if array.dtype == np.float32 else array).tolist()
    return numbers if bool(np.all(np.isfinite(array))) else [float_literal(number) for number in numbers]


def is_plain(array: Array) -> bool:
    """Return whether numbers and the string ``nan`` say all: NaN has other bits too, which no literal can write."""
    if array.dtype.kind != "f":
        return True
    bits = array.view(f"u{array.itemsize}")
    quiet = np.array([np.nan], array.dtype).view(bits.dtype)[0]
    return bool(np.all(bits[np.isnan(array)] == quiet))


def union_literal(value: float, data_type: DML_TENSOR_DATA_TYPE) -> Any:
    """A DML_SCALAR_UNION: a number where that is exact, else an object with one member named after the type."""
    dtype = data_type.dtype
    assert dtype is not None
    if data_type.is_integer:
        return int(value) if data_type.is_signed else int(value) % 2**data_type.bits
    with np.errstate(over="ignore"):
        held = np.asarray(float(value)).astype(dtype)
    literal = float_literal(float(held))
    if data_type is FLOAT16:
        exact = math.isfinite(float(held)) and float(held) == float(value)
        return literal if exact else {"UInt16": int(held.view(np.uint16))}
    if isinstance(literal, str):
        return {_UNION_MEMBERS[data_type]: literal}
    return float(_short(np.array([literal], np.float32))[0]) if data_type is FLOAT32 else literal


_UNION_MEMBERS = {FLOAT32: "Float32", FLOAT64: "Float64"}


def _short(values: Array) -> Array:
    """FLOAT32 by the fewest digits that a double's way to float32 brings back: 0.1, not 0.10000000149011612."""
    short = values.astype(np.str_).astype(np.float64)
    with np.errstate(over="ignore", invalid="ignore"):  # widening a signalling NaN warns
        return np.where(short.astype(np.float32) == values, short, values.astype(np.float64))


def model_text(model: Any) -> str:
    """A model as the text of a file: indented, arrays of numbers on few lines, the same bytes on every machine."""
    return _text(model, 0) + "\n"


def _text(value: Any, depth: int) -> str:
    if not isinstance(value, (dict, list)) or not value:
        return json.dumps(value, allow_nan=False)
    if depth > 1 and _is_small(value):
        line = json.dumps(value, allow_nan=False)
        if len(line) + 2 * depth <= _LINE:
            return line
    inner, outer = "  " * (depth + 1), "  " * depth
    if isinstance(value, dict):
        rows = [f"{json.dumps(key)}: {_text(item, depth + 1)}" for key, item in value.items()]
        return "{\n" + ",\n".join(inner + row for row in rows) + f"\n{outer}}}"
    if _is_flat(value):
        return "[\n" + _wrapped([json.dumps(item, allow_nan=False) for item in value], inner) + f"\n{outer}]"
    return "[\n" + ",\n".join(inner + _text(item, depth + 1) for item in value) + f"\n{outer}]"


def _is_flat(value: Any) -> bool:
    return not any(isinstance(item, (dict, list)) for item in _items(value))


def _is_small(value: Any) -> bool:
    """Return whether one line may do: few items, and nothing nested in what is nested."""
    return all(len(part) <= _LINE for part in (value, *_nested(value))) and all(map(_is_flat, _nested(value)))


def _nested(value: Any) -> list[Any]:
    return [item for item in _items(value) if isinstance(item, (dict, list))]


def _items(value: Any) -> Any:
    return value.values() if isinstance(value, dict) else value


def _wrapped(words: list[str], indent: str) -> str:
    lines, line = [], indent
    for i, word in enumerate(words):
        text = word + ("," if i + 1 < len(words) else "")
        if line != indent and len(line) + 1 + len(text) > _LINE:
            lines.append(line)
            line = indent
        line += text if line == indent else f" {text}"
    return "\n".join([*lines, line])


EXPECTED = ".expected"
"""Ends the name of an output where the resource holds the values that should be there."""


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
    contents = _Contents(name, folder)
    tensors = given_slots(descriptor)
    resources: dict[str, Any] = {}
    for slot in given_slots(descriptor, operator.inputs):
        resources[slot] = contents.filled(slot, tensors[slot], inputs[slot], exact=True)
    owned = {m: m for m, t in tensors.items() if int(t.Flags) & DML_TENSOR_FLAGS.DML_TENSOR_FLAG_OWNED_BY_DML}
    commands: list[dict[str, Any]] = [
        {"type": "dispatch", "dispatchable": name, "bindings": _bindings(descriptor, owned)}
    ]
    for slot, tensor in given_slots(descriptor, operator.outputs).items():
        resources[slot] = _zeros(tensor)
        commands.append(_print(slot, tensor))
        if outputs is not None and slot in outputs:
            expected = slot + EXPECTED
            resources[expected] = contents.filled(expected, tensor, outputs[slot], exact=False)
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
        raise UnwritableError(Code.NO_ELEMENTS, f"{name}: no model can hold elements of {tensor.DataType.short}")
    if array.dtype != dtype:
        raise UnwritableError(
            Code.NO_ELEMENTS, f"{name}: the array is {array.dtype}, the tensor is {tensor.DataType.short}"
        )
    count = tensor.storage_elements
    if array.shape != tensor.Sizes:
        if array.ndim != 1 or array.size < count:
            raise UnwritableError(
                Code.NO_ELEMENTS,
                f"{name}: an array of shape {array.shape} is no buffer of {tensor}, which reaches {count} elements",
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
