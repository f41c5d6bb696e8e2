"""Python's plain numbers among the arrays of a call: the type and the sizes that each one takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from dmlruntime.core.codes import Code
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, data_type, holds
from dmlruntime.core.errors import Violation, shown
from dmlruntime.core.operators import Operator, TensorMember
from dmlruntime.core.rules import Same
from dmlruntime.devices.host import is_device_array

Types = Mapping[str, DML_TENSOR_DATA_TYPE]


def is_number(value: Any) -> bool:
    """Return whether `value` is a plain number, which has no type of its own here (numpy.float64 is a float)."""
    return isinstance(value, (bool, int, float))


def types_of_outputs(operator: Operator, outputs: Sequence[Any], wanted: Any) -> dict[str, DML_TENSOR_DATA_TYPE]:
    """The data types that are known of outputs before anything is inferred from the inputs."""
    found = {}
    for member, array in zip(operator.outputs, outputs, strict=False):
        known = member.keyword_type(wanted) if array is None else _type_of(array)
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
