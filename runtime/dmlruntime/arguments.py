"""The arrays of the function form: whatever the caller has becomes something that a descriptor can describe.

Inputs that no descriptor can express (negative or odd strides, misaligned) are copied; outputs never are.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from dmlruntime.binding import Array, mask_violations
from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE, data_type
from dmlruntime.devices.host import as_array, as_outputs, count_violations, reason_of
from dmlruntime.errors import ValidationError, Violation, shown
from dmlruntime.operators import Operator, Same, TensorMember


def prepare_inputs(operator: Operator, values: Sequence[Any]) -> list[Any]:
    """Every input as an array that a descriptor can express; Python scalars take the type of the first array."""
    found: list[Violation] = []
    pairs = list(zip(operator.inputs, values, strict=True))
    arrays = [value if _is_scalar(value) else _input(member, value, found) for member, value in pairs]
    model = next((array for array in arrays if array is not None and not _is_scalar(array)), None)
    for i, (member, value) in enumerate(pairs):
        if _is_scalar(value):
            arrays[i] = _scalar(member, value, model, found)
    if found:
        raise ValidationError(operator.name, None, tuple(found))
    return _broadcast(operator, arrays)


def prepare_outputs(operator: Operator, out: Any) -> tuple[Any, ...]:
    """The given outputs, one per member, checked to be describable without a copy; None for each that is to be made."""
    outputs = as_outputs(operator, out)
    if out is None:
        return outputs
    found = count_violations(operator, (None,) * len(operator.inputs), out)
    for member, array in zip(operator.outputs, outputs, strict=False):
        if array is None or is_device_array(array):
            continue
        if not isinstance(array, np.ndarray):
            rule = "must be a numpy.ndarray or an array of the device"
            found.append(Violation(member=member.argument, value=type(array).__name__, rule=rule))
            continue
        found += byte_order_violations(member, array) + mask_violations(member, array)
        if not array.flags.aligned:
            rule = f"its address must be a multiple of {array.dtype.alignment}; an output is never copied"
            found.append(Violation(member=member.argument, value="misaligned array", rule=rule))
        elif not is_expressible(array):
            rule = "must be multiples of the item size and not negative; an output is never copied"
            found.append(Violation(member=f"{member.argument}.strides", value=str(array.strides), rule=rule))
        if not array.flags.writeable:
            rule = "an output must be writable"
            found.append(Violation(member=f"{member.argument}.flags.writeable", value="False", rule=rule))
    if found:
        raise ValidationError(operator.name, None, tuple(found))
    return outputs


def is_device_array(value: Any) -> bool:
    """Whether `value` lives on a device of ours that is not main memory."""
    if isinstance(value, np.ndarray):
        return False
    try:
        return hasattr(value, "dmlops_device")
    except Exception:  # whatever a foreign object raises when it is asked for an attribute
        return False


def is_expressible(array: Array) -> bool:
    """Whether the array's memory can be described in element strides of at least 0, aligned."""
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
    return [Violation(member=f"{member.argument}.dtype", value=repr(array.dtype.str), rule=rule)]


def describe(array: Any) -> tuple[Any, ...]:
    """Type, sizes and element strides of an array (None for packed): what a descriptor takes of it."""
    if is_device_array(array):
        return (array.data_type, array.shape, array.strides)
    if array.flags.c_contiguous:
        return (array.dtype, array.shape, None)
    itemsize = array.itemsize
    strides = tuple(s // itemsize if n > 1 else 0 for n, s in zip(array.shape, array.strides, strict=True))
    return (array.dtype, array.shape, strides)


def _is_scalar(value: Any) -> bool:
    """Whether `value` is a plain number, which has no type of its own here (numpy.float64 is a float)."""
    return isinstance(value, (bool, int, float))


def _input(member: TensorMember, value: Any, found: list[Violation]) -> Any:
    if value is None:
        if not member.optional:
            found.append(Violation(member=member.argument, value="None", rule="must be given"))
        return None
    if is_device_array(value):
        return value
    try:
        array = as_array(value)
    except Exception as error:  # whatever a foreign object raises when it is asked for its memory
        rule = f"cannot be read as an array ({reason_of(error)}); pass a numpy.ndarray"
        found.append(Violation(member=member.argument, value=type(value).__name__, rule=rule))
        return None
    refused = byte_order_violations(member, array) + mask_violations(member, array)
    found += refused
    if refused or is_expressible(array):
        return array
    return array.copy(order="C")


def _scalar(member: TensorMember, value: float, model: Any, found: list[Violation]) -> Any:
    """`value` as an array of no dimensions, of the type of `model`; of its own type where there is none."""
    if model is None:
        return np.asarray(value)
    if is_device_array(model):
        rule = "must be an array of the same device; make one of its own sizes with device.asarray(x)"
        found.append(Violation(member=member.argument, value=shown(value), rule=rule))
        return None
    resolved = data_type(model.dtype)
    if resolved is None or resolved.dtype is None:
        return np.asarray(value)  # validation refuses the type of the model
    if not _fits(value, resolved, resolved.dtype):
        rule = f"must fit {resolved.short}, the type of the first array"
        found.append(Violation(member=member.argument, value=shown(value), rule=rule))
        return None
    return np.asarray(float(value) if resolved.is_float else value, resolved.dtype)


def _fits(value: float, data_type: DML_TENSOR_DATA_TYPE, dtype: np.dtype[np.generic]) -> bool:
    """Whether an integer type holds `value`, or a float type a finite number for a finite `value`."""
    if data_type.is_integer:
        limits = np.iinfo(dtype.name)
        return isinstance(value, int) and limits.min <= value <= limits.max
    try:
        number = float(value)
    except OverflowError:
        return False
    with np.errstate(over="ignore"):
        return not math.isfinite(number) or bool(np.isfinite(np.asarray(number).astype(dtype)))


def _broadcast(operator: Operator, arrays: list[Any]) -> list[Any]:
    """Inputs that must have the same sizes are broadcast as NumPy does, with strides of 0, where that is possible."""
    for constraint in operator.constraints:
        if not (isinstance(constraint, Same) and "Sizes" in constraint.fields):
            continue
        tied = [i for i, m in enumerate(operator.inputs) if m.name in constraint.of and _is_host(arrays[i])]
        shapes = {arrays[i].shape for i in tied}
        if len(shapes) > 1:
            try:
                shape = np.broadcast_shapes(*shapes)
            except ValueError:
                continue  # validation names the sizes that differ
            arrays = [np.broadcast_to(array, shape) if i in tied else array for i, array in enumerate(arrays)]
    return arrays


def _is_host(array: Any) -> bool:
    return isinstance(array, np.ndarray)
