"""Whether DirectML's structures in C can hold a descriptor: what they cannot hold, no implementation has to refuse."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from dmlruntime.core.attributes import DML_SCALE_BIAS, DML_SIZE_2D
from dmlruntime.core.datatypes import is_unsigned
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor, TensorMember
from dmlruntime.core.slots import slots_of
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.structures.fitting import tensor_misfits
from dmlruntime.validation.attributes import nested_violations

_FLOAT_END = 2.0**128


def expressible(descriptor: OperatorDescriptor) -> bool:
    """Whether the structures hold every value, and every array has as many elements as the member that counts it says.

    Which values are legal is not looked at: C holds an unknown number in an enumeration, and a null pointer anywhere.
    """
    return all(
        _attribute_fits(descriptor, member) if isinstance(member, AttributeMember) else _tensors_fit(descriptor, member)
        for member in descriptor.OPERATOR.members
    )


def _tensors_fit(descriptor: OperatorDescriptor, member: TensorMember) -> bool:
    value = getattr(descriptor, member.name)
    if value is None:
        return True
    if member.is_array and not _has_count(descriptor, member, value):
        return False
    return all(_tensor_fits(slot.tensor) for slot in slots_of(member, value))


def _tensor_fits(tensor: object) -> bool:
    """Whether the fields hold a tensor. One that is malformed may have no size in bytes; C has one, whatever it is."""
    if isinstance(tensor, DML_BUFFER_TENSOR_DESC) and tensor.TotalTensorSizeInBytes is None:
        tensor = replace(tensor, TotalTensorSizeInBytes=0)
    return not tensor_misfits("", tensor)


def _has_count(descriptor: OperatorDescriptor, member: TensorMember | AttributeMember, value: object) -> bool:
    """Whether a value is an array of as many elements as C would read."""
    return isinstance(value, tuple) and member.count is not None and len(value) == getattr(descriptor, member.count)


def _attribute_fits(descriptor: OperatorDescriptor, member: AttributeMember) -> bool:
    value = getattr(descriptor, member.name)
    if value is None:
        return member.is_array or member.type in _POINTERS
    if member.is_array:
        return _has_count(descriptor, member, value) and all(_ELEMENTS[member.element_type](item) for item in value)
    if member.type == "DML_SCALAR_UNION":
        return _is_number(value) and not nested_violations(descriptor, member, NEWEST)
    return _ELEMENTS[member.type](value) if isinstance(member.type, str) else _is_whole(value)


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_float(value: Any) -> bool:
    """Whether FLOAT32 holds a number, rounded; infinities and NaN too."""
    return _is_number(value) and not _FLOAT_END <= abs(value) < float("inf")


def _is_scale_bias(value: object) -> bool:
    return isinstance(value, DML_SCALE_BIAS) and _is_float(value.Scale) and _is_float(value.Bias)


def _is_size(value: object) -> bool:
    return isinstance(value, DML_SIZE_2D) and is_unsigned(value.Width) and is_unsigned(value.Height)


def _is_operator(value: object) -> bool:
    return isinstance(value, OperatorDescriptor) and expressible(value)


_POINTERS = ("DML_SCALE_BIAS", "DML_OPERATOR_DESC")
"""The attributes that C has as pointers, which may be null, apart from arrays."""

_ELEMENTS: Mapping[str, Callable[[Any], bool]] = {
    "UINT": is_unsigned,
    "INT": lambda value: _is_whole(value) and -(2**31) <= value < 2**31,
    "BOOL": lambda value: isinstance(value, int) and -(2**31) <= value < 2**31,
    "FLOAT": _is_float,
    "DML_SCALE_BIAS": _is_scale_bias,
    "DML_SIZE_2D": _is_size,
    "DML_OPERATOR_DESC": _is_operator,
}
"""By type, of an attribute or of an array's elements, whether C holds a value."""
