"""From a descriptor to structures of C, which keep each other and every array alive."""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import POINTER, addressof, cast, pointer
from dataclasses import dataclass
from typing import Any

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.errors import ValidationError
from dmlruntime.core.float_bits import bits_of
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC as TensorDescription
from dmlruntime.structures.fitting import operator_misfits
from dmlruntime.structures.layouts import (
    DML_OPERATOR_DESC,
    DML_SCALAR_UNION,
    DML_SCALE_BIAS,
    DML_SIZE_2D,
    DML_TENSOR_DESC,
    union_field,
)
from dmlruntime.structures.operators import element_class, operator_type, structure_class
from dmlruntime.structures.tensors import tensor_in_c


@dataclass(frozen=True)
class COperator:
    """An operator in C: `operator_desc` points to `structure`, which is named like the descriptor.

    May be passed where C takes a pointer to DML_OPERATOR_DESC. Either part keeps all that it points to alive; a copy of
    its bytes does not.
    """

    operator_desc: DML_OPERATOR_DESC
    structure: Any

    @property
    def _as_parameter_(self) -> Any:
        return pointer(self.operator_desc)


def write_operator(descriptor: OperatorDescriptor) -> COperator:
    """`descriptor` in C. Raises ValidationError for values that the fields cannot hold."""
    misfits = operator_misfits(descriptor)
    if misfits:
        raise ValidationError(descriptor.OPERATOR.name, None, tuple(misfits))
    return _operator(descriptor)


def _operator(descriptor: OperatorDescriptor) -> COperator:
    operator = descriptor.OPERATOR
    structure = structure_class(operator)()
    for member in operator.members:
        value = getattr(descriptor, member.name)
        if value is not None:  # else the pointer stays null
            if isinstance(member, AttributeMember):
                field = _attribute(descriptor, member, value)
            else:
                field = _tensors(value) if member.is_array else _pointer(value)
            setattr(structure, member.name, field)
    desc = DML_OPERATOR_DESC(operator_type(operator), addressof(structure))
    desc.kept = structure
    return COperator(desc, structure)


def _pointer(tensor: TensorDescription) -> Any:
    return pointer(tensor_in_c(tensor).tensor_desc)


def _tensors(tensors: tuple[TensorDescription, ...]) -> Any:
    """A pointer to the first of several contiguous tensors."""
    written = [tensor_in_c(tensor).tensor_desc for tensor in tensors]
    return _in_a_row(DML_TENSOR_DESC, written)


def _in_a_row(kind: type[Any], values: Sequence[Any]) -> Any:
    """A pointer to an array of `values`, which keeps what they point to."""
    array = (kind * len(values))(*values)
    array.kept = tuple(values)  # ctypes copies structures into an array, without what they keep
    return cast(array, POINTER(kind))


def _attribute(descriptor: OperatorDescriptor, member: AttributeMember, value: Any) -> Any:
    if member.data_type is not None:
        return _union(getattr(descriptor, member.data_type), value)
    if isinstance(value, OperatorDescriptor):
        return pointer(_operator(value).operator_desc)
    if member.type == "DML_SCALE_BIAS":
        return pointer(DML_SCALE_BIAS(value.Scale, value.Bias))
    if member.type == "DML_SIZE_2D":
        return DML_SIZE_2D(value.Width, value.Height)
    if member.type == "DML_OPERATOR_DESC_ARRAY":
        return _in_a_row(DML_OPERATOR_DESC, [_operator(one).operator_desc for one in value])
    if member.is_array:
        return _in_a_row(element_class(member), value)
    return value


def _union(data_type: DML_TENSOR_DATA_TYPE, value: float) -> DML_SCALAR_UNION:
    """The bytes behind the number are 0. An unsigned member takes a negative number as C does."""
    union = DML_SCALAR_UNION()
    name = union_field(data_type)
    assert name is not None, "operator_misfits has seen to it"
    if data_type.is_float:
        setattr(union, f"UInt{data_type.bits}", bits_of(value, data_type))  # C's conversion would quiet a NaN
    else:
        setattr(union, name, value)
    return union
