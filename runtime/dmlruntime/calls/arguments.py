"""The arrays of the function form: whatever the caller has becomes something that a descriptor can describe.

Inputs that no descriptor can express (negative or odd strides, misaligned) are copied; outputs never are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from dmlruntime.calls.plain_numbers import is_number, numbers_as_arrays, types_of_outputs, with_ones
from dmlruntime.core.codes import Code
from dmlruntime.core.errors import ValidationError, Violation
from dmlruntime.core.operators import Operator, TensorMember
from dmlruntime.core.rules import Broadcast, Same
from dmlruntime.core.slots import slots_of
from dmlruntime.devices.binding import Array, mask_violations
from dmlruntime.devices.host import as_array, as_outputs, count_violations, is_device_array, reason_of


def prepare_inputs(operator: Operator, values: Sequence[Any], out: Any = None, data_type: Any = None) -> list[Any]:
    """Every input as an array that a descriptor can express.

    A Python number takes the type and the sizes of the tensors that its own must be like; `out` and `data_type` are
    what the call says of the outputs. Where it need not be like any, `plain_numbers` says what it is.
    """
    found: list[Violation] = []
    pairs = list(zip(operator.inputs, values, strict=True))
    arrays = [
        _inputs(member, value, found)
        if member.is_array
        else value
        if is_number(value)
        else _input(member, value, found)
        for member, value in pairs
    ]
    if any(map(is_number, arrays)):
        known = types_of_outputs(operator, as_outputs(operator, out), data_type)
        arrays = numbers_as_arrays(operator, arrays, known, found)
    if found:
        raise ValidationError(operator.name, None, tuple(found))
    return _broadcast(operator, with_ones(operator, arrays))


def prepare_outputs(operator: Operator, out: Any) -> tuple[Any, ...]:
    """The given outputs, one per member, checked to be describable without a copy; None for each that is to be made."""
    outputs = as_outputs(operator, out)
    if out is None:
        return outputs
    found = count_violations(operator, (None,) * len(operator.inputs), out)
    slots = [slot for member, value in zip(operator.outputs, outputs, strict=False) for slot in slots_of(member, value)]
    for slot in slots:
        member, array = replace(slot.member, argument=slot.argument), slot.tensor
        if array is None or is_device_array(array):
            continue
        if not isinstance(array, np.ndarray):
            rule = "must be a numpy.ndarray or an array of the device"
            found.append(Violation(member=member.argument, value=type(array).__name__, rule=rule, code=Code.ARRAY))
            continue
        found += byte_order_violations(member, array) + mask_violations(member, array)
        if not array.flags.aligned:
            rule = f"its address must be a multiple of {array.dtype.alignment}; an output is never copied"
            found.append(Violation(member=member.argument, value="misaligned array", rule=rule, code=Code.ARRAY_MEMORY))
        elif not is_expressible(array):
            rule = "must be multiples of the item size and not negative; an output is never copied"
            found.append(
                Violation(
                    member=f"{member.argument}.strides", value=str(array.strides), rule=rule, code=Code.ARRAY_MEMORY
                )
            )
        if not array.flags.writeable:
            rule = "an output must be writable"
            found.append(
                Violation(member=f"{member.argument}.flags.writeable", value="False", rule=rule, code=Code.ARRAY_MEMORY)
            )
    if found:
        raise ValidationError(operator.name, None, tuple(found))
    return outputs


def is_expressible(array: Array) -> bool:
    """Return whether the array's memory can be described in element strides of at least 0, aligned."""
    itemsize = array.itemsize
    if array.flags.c_contiguous:
        return bool(array.flags.aligned)
    return (
        itemsize > 0
        and array.flags.aligned
        and all(
            n <= 1 or (stride >= 0 and stride % itemsize == 0)
            for n, stride in zip(array.shape, array.strides, strict=True)
        )
    )


def byte_order_violations(member: TensorMember, array: Array) -> list[Violation]:
    """A foreign byte order is refused: converting it in silence would hide what it costs."""
    if array.dtype.isnative:
        return []
    rule = "must be of native byte order; convert with x.astype(x.dtype.newbyteorder('='))"
    return [Violation(member=f"{member.argument}.dtype", value=repr(array.dtype.str), rule=rule, code=Code.ARRAY_TYPE)]


def describe(array: Any) -> tuple[Any, ...]:
    """Type, sizes and element strides of an array (None for packed): what a descriptor takes of it.

    Of several arrays the descriptions of all.
    """
    if isinstance(array, tuple):
        return tuple(map(describe, array))
    if is_device_array(array):
        return (array.data_type, array.shape, array.strides)
    if array.flags.c_contiguous:
        return (array.dtype, array.shape, None)
    itemsize = array.itemsize
    strides = tuple(s // itemsize if n > 1 else 0 for n, s in zip(array.shape, array.strides, strict=True))
    return (array.dtype, array.shape, strides)


def _inputs(member: TensorMember, values: Any, found: list[Violation]) -> Any:
    """The arrays of a member that holds any number of tensors."""
    if values is None and member.optional:
        return None
    if not isinstance(values, (list, tuple)):
        rule = "must be a sequence of arrays"
        found.append(Violation(member=member.argument, value=type(values).__name__, rule=rule, code=Code.ARRAY))
        return ()
    return tuple(
        _input(replace(member, kind="input", count=None, argument=f"{member.argument}[{i}]"), value, found)
        for i, value in enumerate(values)
    )


def _input(member: TensorMember, value: Any, found: list[Violation]) -> Any:
    if value is None:
        if not member.optional:
            found.append(
                Violation(member=member.argument, value="None", rule="must be given", code=Code.ARGUMENT_MISSING)
            )
        return None
    if is_device_array(value):
        return value
    try:
        array = as_array(value)
    except Exception as error:  # whatever a foreign object raises when it is asked for its memory
        rule = f"cannot be read as an array ({reason_of(error)}); pass a numpy.ndarray"
        found.append(Violation(member=member.argument, value=type(value).__name__, rule=rule, code=Code.ARGUMENT))
        return None
    refused = byte_order_violations(member, array) + mask_violations(member, array)
    found += refused
    if refused or is_expressible(array):
        return array
    return array.copy(order="C")


def _broadcast(operator: Operator, arrays: list[Any]) -> list[Any]:
    """Inputs that must have the same sizes are broadcast as NumPy does, with strides of 0, where that is possible."""
    for constraint in operator.constraints:
        if not (isinstance(constraint, Same) and "Sizes" in constraint.fields):
            continue
        tied = [
            i for i, m in enumerate(operator.inputs) if m.name in constraint.of and isinstance(arrays[i], np.ndarray)
        ]
        shapes = dict.fromkeys(arrays[i].shape for i in tied)
        if len(shapes) > 1:
            try:
                shape = np.broadcast_shapes(*shapes)
            except ValueError:  # validation names the sizes that differ; those of a number do not
                shape = next(filter(None, shapes))
                tied = [i for i in tied if not arrays[i].shape]
            arrays = [np.broadcast_to(array, shape) if i in tied else array for i, array in enumerate(arrays)]
    return _with_leading_ones(operator, arrays)


def _as_deep(operator: Operator, name: str) -> list[str]:
    """The tensor `name` and those that must have as many dimensions."""
    rules = [r for r in operator.constraints if isinstance(r, Same) and "DimensionCount" in r.fields and name in r.of]
    return [name, *(other for rule in rules for other in rule.of)]


def _with_leading_ones(operator: Operator, arrays: list[Any]) -> list[Any]:
    """Inputs that a rule broadcasts get as many dimensions as the tensor that they are broadcast to, as in NumPy."""
    places = {m.name: i for i, m in enumerate(operator.inputs) if not m.is_array and arrays[i] is not None}
    for rule in operator.constraints:
        if not isinstance(rule, Broadcast):
            continue
        rank = next((len(arrays[places[n]].shape) for n in _as_deep(operator, rule.to) if n in places), None)
        if rank is None:
            continue
        for name in rule.tensors:
            array = arrays[places[name]] if name in places else None
            if isinstance(array, np.ndarray) and array.ndim < rank:
                arrays[places[name]] = array.reshape((1,) * (rank - array.ndim) + array.shape)
    return arrays
