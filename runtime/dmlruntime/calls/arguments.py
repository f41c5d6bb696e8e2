"""The arrays of the function form: whatever the caller has becomes something that a descriptor can describe.

Inputs that no descriptor can express (negative or odd strides, misaligned) are copied; outputs never are. Python's
plain numbers among them take the type and the sizes of the arrays that they must be like.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import numpy as np

from dmlruntime.core.codes import Code
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, data_type, holds
from dmlruntime.core.errors import ValidationError, Violation, shown
from dmlruntime.core.operators import Operator, TensorMember
from dmlruntime.core.rules import Broadcast, Same
from dmlruntime.core.slots import slots_of
from dmlruntime.devices.binding import Array, mask_violations
from dmlruntime.devices.host import as_array, as_outputs, count_violations, is_device_array, reason_of

Types = Mapping[str, DML_TENSOR_DATA_TYPE]


def is_number(value: Any) -> bool:
    """Return whether `value` is a plain number, which has no type of its own here (numpy.float64 is a float)."""
    return isinstance(value, (bool, int, float))


def types_of_outputs(
    operator: Operator, outputs: Sequence[Any], wanted: Any, attributes: Mapping[str, Any]
) -> dict[str, DML_TENSOR_DATA_TYPE]:
    """The data types that are known of outputs before anything is inferred from the inputs."""
    found = {}
    for member, array in zip(operator.outputs, outputs, strict=False):
        said = member.keyword_type(wanted) or data_type(attributes.get(member.infer.get("DataType", "")))
        known = said if array is None else _type_of(array)
        if known is not None:
            found[member.name] = known
    return found


def numbers_as_arrays(operator: Operator, values: Sequence[Any], outputs: Types, found: list[Violation]) -> list[Any]:
    """`values` with each number as an array without dimensions.

    Its type is that of the first array, else output, that must be of the same one; else the first of the newest
    support table that holds it. Without any array it keeps the type that NumPy gives it, for validation to judge.
    """
    pairs = list(zip(operator.inputs, values, strict=True))
    arrays = {m.name: value for m, value in pairs if not m.is_array and value is not None and not is_number(value)}
    return [_as_array(operator, m, value, arrays, outputs, found) if is_number(value) else value for m, value in pairs]


def with_ones(operator: Operator, arrays: list[Any]) -> list[Any]:
    """Arrays without dimensions get sizes of 1, as many as the others have, unless the others' sizes are theirs too."""
    pairs = list(zip(operator.inputs, arrays, strict=True))
    given = {m.name: array for m, array in pairs if not m.is_array and array is not None and len(array.shape) > 0}
    rank = max((len(array.shape) for array in given.values()), default=0)
    return [
        array.reshape((1,) * rank)
        if isinstance(array, np.ndarray) and not array.shape and not _tied(operator, m, "Sizes", given)
        else array
        for m, array in pairs
    ]


def _as_array(
    operator: Operator,
    member: TensorMember,
    value: float,
    arrays: Mapping[str, Any],
    outputs: Types,
    found: list[Violation],
) -> Any:
    if any(map(is_device_array, arrays.values())):
        rule = "must be an array on the same device; create one with device.asarray(x)"
        found.append(Violation(member=member.argument, value=shown(value), rule=rule, code=Code.ARGUMENT))
        return None
    kind, whose = _type_for(operator, member, value, arrays, outputs)
    if kind is None or kind.dtype is None:
        return np.asarray(value)
    if not holds(kind, value):
        found.append(
            Violation(
                member=member.argument, value=shown(value), rule=f"must fit {kind.short}, {whose}", code=Code.ARGUMENT
            )
        )
        return None
    return np.asarray(float(value) if kind.is_float else value, kind.dtype)


def _type_for(
    operator: Operator, member: TensorMember, value: float, arrays: Mapping[str, Any], outputs: Types
) -> tuple[DML_TENSOR_DATA_TYPE | None, str]:
    """The data type for a number, and what a message calls it."""
    alike = _tied(operator, member, "DataType", arrays)
    if alike:
        return _type_of(arrays[alike[0]]), "the type of the first array"
    alike = _tied(operator, member, "DataType", outputs)
    if alike:
        argument = next(m.argument for m in operator.outputs if m.name == alike[0])
        return outputs[alike[0]], f"the type of {argument}"
    if not arrays:
        return None, ""
    types = operator.support[0].tensors[member.name].types
    chosen = next((kind for kind in types if holds(kind, value)), types[0])
    return chosen, f"the type of {member.name}" if len(types) == 1 else f"the first type of {member.name}"


def _tied(operator: Operator, member: TensorMember, field: str, tensors: Mapping[str, Any]) -> list[str]:
    """Those of `tensors` that must have the same `field` as `member`, in the order of the constraints."""
    groups = [c.of for c in operator.constraints if isinstance(c, Same) and field in c.fields and member.name in c.of]
    return [name for group in groups for name in group if name in tensors]


def _type_of(array: Any) -> DML_TENSOR_DATA_TYPE | None:
    """The data type of an array; None where validation will refuse it."""
    if isinstance(array, np.ndarray):
        return data_type(array.dtype)
    return data_type(array.data_type) if is_device_array(array) else None


def prepare_inputs(
    operator: Operator,
    values: Sequence[Any],
    out: Any = None,
    data_type: Any = None,
    attributes: Mapping[str, Any] = MappingProxyType({}),
) -> list[Any]:
    """Every input of the `operator`, given as `values`, as an array that a descriptor can express.

    A Python number takes the type and the sizes of the tensors that its own must be like; `out`, `data_type` and
    `attributes` are what the call says of the outputs. Where it need not be like any, `numbers_as_arrays` says what it
    is.
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
        known = types_of_outputs(operator, as_outputs(operator, out), data_type, attributes)
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
    if not array.shape and array.dtype.kind in "OSU":  # NumPy makes an array of anything
        rule = "is no array of numbers; pass a numpy.ndarray"
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
        if len(shapes) > 1 and max(map(len, shapes)) <= _most_dimensions(operator, tied):
            try:
                shape = np.broadcast_shapes(*shapes)
            except ValueError:  # validation names the sizes that differ; those of a number do not
                shape = next(filter(None, shapes))
                tied = [i for i in tied if not arrays[i].shape]
            arrays = [np.broadcast_to(array, shape) if i in tied else array for i, array in enumerate(arrays)]
    return _with_leading_ones(operator, arrays)


def _most_dimensions(operator: Operator, tied: Sequence[int]) -> int:
    """The most dimensions that each of the inputs at these places may have: one that has more is wrong by itself."""
    names = [operator.inputs[i].name for i in tied]
    return min(
        max(row.tensors[name].dimensions[1] for row in operator.support if name in row.tensors) for name in names
    )


def _as_deep(operator: Operator, name: str) -> list[str]:
    """The tensor `name` and those that must have as many dimensions."""
    rules = [r for r in operator.constraints if isinstance(r, Same) and "DimensionCount" in r.fields and name in r.of]
    return [name, *(other for rule in rules for other in rule.of)]


def _with_leading_ones(operator: Operator, arrays: list[Any]) -> list[Any]:
    """Inputs that a rule broadcasts get as many dimensions as the tensor that they are broadcast to, as in NumPy."""
    positions = {m.name: i for i, m in enumerate(operator.inputs) if not m.is_array and arrays[i] is not None}
    for rule in operator.constraints:
        if not isinstance(rule, Broadcast):
            continue
        rank = next((len(arrays[positions[n]].shape) for n in _as_deep(operator, rule.to) if n in positions), None)
        if rank is None:
            continue
        for name in rule.tensors:
            array = arrays[positions[name]] if name in positions else None
            if isinstance(array, np.ndarray) and array.ndim < rank:
                arrays[positions[name]] = array.reshape((1,) * (rank - array.ndim) + array.shape)
    return arrays
