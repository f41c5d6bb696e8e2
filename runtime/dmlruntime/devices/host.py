"""Shared by the two devices in main memory: binding NumPy arrays and returning them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, TypeVar

import numpy as np

from dmlruntime.core.codes import Code
from dmlruntime.core.datatypes import data_type
from dmlruntime.core.errors import DeviceMemoryError, UnsupportedOnDeviceError, ValidationError, Violation
from dmlruntime.core.operators import Operator, OperatorDescriptor, TensorMember
from dmlruntime.core.plans import Plan
from dmlruntime.core.showing import in_short
from dmlruntime.core.slots import in_members, slots_of, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array, alias_violations, array_violations, empty_array, mask_violations
from dmlruntime.devices.protocol import in_order
from dmlruntime.validation.tensors import tensor_violations

Own = TypeVar("Own", bound="HostOperator")


class HostOperator(ABC):
    """A compiled operator whose arrays are NumPy's."""

    def __init__(self, descriptor: OperatorDescriptor, plan: Plan) -> None:
        self.descriptor = descriptor
        self.plan = plan
        self._input_count = len(descriptor.OPERATOR.inputs)
        self._known: dict[int, Any] = {}

    @property
    def operator(self) -> Operator:
        return self.descriptor.OPERATOR

    def __repr__(self) -> str:
        return f"<{type(self).__name__.lstrip('_')} {in_short(self.descriptor)}>"

    def prepare(self: Own, **inputs: Any) -> Own:
        """Return the operator with inputs that every call has, by member name; calls give None in their place.

        What is made of these alone may be made now, so the arrays must not change afterwards. Results are the same.
        Raises ValidationError.
        """
        members = {member.name: position for position, member in enumerate(self.operator.inputs) if not member.is_array}
        found: list[Violation] = []
        for name, array in inputs.items():
            tensor = getattr(self.descriptor, name) if name in members else None
            if tensor is None:
                names = ", ".join(each for each in members if getattr(self.descriptor, each) is not None)
                rule = f"cannot be prepared: the descriptor has the inputs {names}"
                found.append(Violation(member=name, value=type(array).__name__, rule=rule, code=Code.ARGUMENT))
            elif not is_device_array(array):
                found += array_violations(self.operator.inputs[members[name]], tensor, array)
        if found:
            raise ValidationError(self.operator.name, None, tuple(found))
        made = copy(self)
        made._known = self._known | {members[name]: array for name, array in inputs.items()}
        return made

    def _with_known(self, inputs: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the inputs of a call, with those that were prepared. Raises ValidationError for one given again."""
        given = list(inputs)
        while len(given) < self._input_count and (
            len(given) in self._known or self.operator.inputs[len(given)].optional
        ):
            given.append(None)
        for position, array in self._known.items():
            if position >= len(given):
                continue  # whatever is missing before it is reported
            if given[position] is not None:
                rule = "must be None, because the operator was prepared with it"
                name, value = self.operator.inputs[position].argument, type(given[position]).__name__
                violation = Violation(member=name, value=value, rule=rule, code=Code.ARGUMENT)
                raise ValidationError(self.operator.name, None, (violation,))
            given[position] = array
        return tuple(given)

    def with_absent(self, inputs: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the inputs of a call, None for each at the end that is left out, where all of those are optional."""
        if self._known:
            inputs = self._with_known(inputs)
        if len(inputs) >= self._input_count:
            return inputs
        left_out = self.operator.inputs[len(inputs) :]
        return (*inputs, *(None for _ in left_out)) if all(member.optional for member in left_out) else inputs

    @abstractmethod
    def execute(self, arrays: Mapping[str, Array]) -> None:
        """Run on checked arrays, by member name; write the outputs in place."""

    def __call__(self, *inputs: Any, out: Any = None) -> Any:
        try:
            arrays, outputs = bind(self.descriptor, self.with_absent(inputs), out)
            self.execute(arrays)
        except MemoryError as error:
            raise out_of_memory(self.operator, error) from error
        return in_order(in_members(self.operator.outputs, outputs))


def out_of_memory(operator: Operator, error: MemoryError) -> DeviceMemoryError:
    """The error that says so in a sentence."""
    reason = str(error).rstrip(".") or "no further reason is known"
    return DeviceMemoryError(Code.MEMORY, f"{operator.name} needs more memory than there is: {reason}")


_ARRAY = TensorMember(name="array", kind="input", argument="array")


def host_array(value: Any) -> Array:
    """`value` as a NumPy array of a tensor's data type, sharing its memory where it can. Raises ValidationError."""
    try:
        array = as_array(value)
    except Exception as error:  # whatever a foreign object raises when it is asked for its memory
        rule = f"cannot be read as an array ({reason_of(error)})"
        found = Violation(member="array", value=type(value).__name__, rule=rule, code=Code.ARRAY)
        raise ValidationError("asarray", None, (found,)) from error
    wrong = mask_violations(_ARRAY, array)
    if data_type(array.dtype) is None:
        rule = "must be a data type of DirectML in native byte order, such as float32"
        wrong.append(Violation(member="array.dtype", value=repr(array.dtype.str), rule=rule, code=Code.ARRAY_TYPE))
    if wrong:
        raise ValidationError("asarray", None, tuple(wrong))
    return array


def host_empty(tensor: DML_BUFFER_TENSOR_DESC) -> Array:
    """An uninitialised array of the tensor's type, sizes and strides. Raises ValidationError and DeviceError."""
    found = tensor_violations(TensorMember(name="tensor", kind="input", argument="tensor"), tensor)
    if found:
        raise ValidationError("empty", None, tuple(found))
    if tensor.DataType.dtype is None:
        raise UnsupportedOnDeviceError(Code.TYPE_ON_DEVICE, f"NumPy has no type for {tensor.DataType.short}")
    return empty_array(tensor)


def as_array(value: Any) -> Array:
    """DLPack first (it shares memory), else the buffer protocol and whatever NumPy understands."""
    if isinstance(value, np.ndarray):
        return value
    if hasattr(value, "__dlpack__") and not isinstance(value, np.generic):
        return np.from_dlpack(value)
    return np.asarray(value)


def is_device_array(value: Any) -> bool:
    """Return whether `value` lives on a device of ours that is not main memory."""
    if isinstance(value, np.ndarray):
        return False
    try:
        return hasattr(value, "dmlops_device")
    except Exception:  # whatever a foreign object raises when it is asked for an attribute
        return False


def reason_of(error: Exception) -> str:
    """Return what an error says, in one line."""
    return str(error).split("\n")[0] or type(error).__name__


def bind(
    descriptor: OperatorDescriptor, inputs: tuple[Any, ...], out: Any
) -> tuple[dict[str, Array], dict[str, Array]]:
    """All arrays by member name, and the outputs alone. Raises ValidationError with every problem."""
    operator = descriptor.OPERATOR
    given = count_violations(operator, inputs, out)
    if given:
        raise ValidationError(operator.name, None, tuple(given))
    given = presence_violations(descriptor, inputs, out)
    if given:
        raise ValidationError(operator.name, None, tuple(given))
    arrays = by_slot(descriptor, operator.inputs, inputs)
    made = by_slot(descriptor, operator.outputs, as_outputs(operator, out))
    outputs: dict[str, Array] = {
        slot.name: made[slot.name] if slot.name in made else empty_array(slot.tensor)
        for slot in tensor_slots(descriptor, operator.outputs)
        if slot.tensor is not None
    }
    arrays |= outputs
    found: list[Violation] = []
    for slot in tensor_slots(descriptor):
        if slot.name in arrays:
            member = slot.member if slot.index is None else replace(slot.member, argument=slot.argument)
            found += array_violations(member, slot.tensor, arrays[slot.name])
    if not found:
        _, found = alias_violations(operator, descriptor, arrays)
    if found:
        raise ValidationError(operator.name, None, tuple(found))
    return arrays, outputs


def by_slot(descriptor: OperatorDescriptor, members: Sequence[TensorMember], values: Sequence[Any]) -> dict[str, Any]:
    """Return what a call gives for each tensor of `members`, by slot, without absent ones."""
    return {
        slot.name: slot.tensor
        for member, value in zip(members, values, strict=True)
        for slot in slots_of(member, tuple(value) if member.is_array and isinstance(value, list) else value)
        if slot.tensor is not None
    }


def presence_violations(descriptor: OperatorDescriptor, inputs: tuple[Any, ...], out: Any) -> list[Violation]:
    """Return a violation for each tensor that is missing, or not described. An output may be left out: it is made."""
    operator = descriptor.OPERATOR
    found: list[Violation] = []
    for member, array in zip(operator.inputs + operator.outputs, (*inputs, *as_outputs(operator, out)), strict=True):
        value = getattr(descriptor, member.name)
        described = value is not None
        if member.is_array and array is not None:
            count = len(array) if isinstance(array, (list, tuple)) else None
            if count != len(value or ()):
                rule = f"must be a sequence of {len(value or ())} arrays, as the descriptor has tensors"
                text = type(array).__name__ if count is None else f"{count} arrays"
                found.append(Violation(member=member.argument, value=text, rule=rule, code=Code.ARRAY))
            continue
        if described and array is None and not member.is_output:
            rule = f"must be given, because the descriptor has {member.name}"
            found.append(Violation(member=member.argument, value="None", rule=rule, code=Code.ARGUMENT_MISSING))
        if not described and array is not None:
            rule = f"must be None, because the descriptor has no {member.name}"
            found.append(Violation(member=member.argument, value=type(array).__name__, rule=rule, code=Code.ARRAY))
    return found


def as_outputs(operator: Operator, out: Any) -> tuple[Any, ...]:
    """`out` as one value per output member."""
    if out is None:
        return (None,) * len(operator.outputs)
    if len(operator.outputs) == 1 and operator.outputs[0].is_array:
        if isinstance(out, tuple) and len(out) == 1 and isinstance(out[0], (list, tuple)):
            out = out[0]  # as one value per output member
        return (tuple(out) if isinstance(out, (list, tuple)) else out,)
    values = out if isinstance(out, tuple) else (out,)
    if len(values) == len(operator.outputs):
        pairs = zip(operator.outputs, values, strict=True)
        return tuple(tuple(v) if m.is_array and isinstance(v, list) else v for m, v in pairs)
    return values


def count_violations(operator: Operator, inputs: tuple[Any, ...], out: Any) -> list[Violation]:
    """Return a violation where the number of arrays is not the number of members."""
    found: list[Violation] = []
    if len(inputs) != len(operator.inputs):
        least = max((position for position, m in enumerate(operator.inputs, 1) if not m.optional), default=0)
        needed, others = operator.inputs[:least], operator.inputs[least:]
        names = ", ".join([*(m.argument for m in needed), *(f"optional {m.argument}" for m in others)])
        rule = f"must be {f'{least} to ' if others else ''}{len(operator.inputs)} ({names})"
        found.append(Violation(member="number of inputs", value=str(len(inputs)), rule=rule, code=Code.ARRAY_COUNT))
    outputs = as_outputs(operator, out)
    if len(outputs) != len(operator.outputs):
        names = ", ".join(m.argument for m in operator.outputs)
        rule = f"must be {len(operator.outputs)} ({names})"
        found.append(Violation(member="number of outputs", value=str(len(outputs)), rule=rule, code=Code.ARRAY_COUNT))
    return found
