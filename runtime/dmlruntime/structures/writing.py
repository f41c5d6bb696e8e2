"""From a descriptor to structures of C, which keep each other and every array alive; values that have no place in them.

`validate` says which values are legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import POINTER, addressof, cast, pointer
from dataclasses import dataclass, replace
from typing import Any

from dmlruntime.core.codes import Code
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.errors import ValidationError, Violation, shown
from dmlruntime.core.float_bits import bits_of
from dmlruntime.core.levels import feature_level
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor, TensorMember
from dmlruntime.core.slots import slots_of
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC as TensorDescription
from dmlruntime.structures.layouts import (
    DML_OPERATOR_DESC,
    DML_SCALAR_UNION,
    DML_SCALE_BIAS,
    DML_SIZE_2D,
    DML_TENSOR_DESC,
    union_field,
)
from dmlruntime.structures.operators import element_class, operator_type, structure_class
from dmlruntime.structures.tensors import field_misfits, tensor_in_c
from dmlruntime.validation.attributes import attribute_violations, nested_violations


def operator_misfits(descriptor: OperatorDescriptor) -> list[Violation]:
    """Every value that has no place in the operator's structure, of the operators inside it too."""
    found: list[Violation] = []
    for member in descriptor.OPERATOR.members:
        value = getattr(descriptor, member.name)
        if isinstance(member, AttributeMember):
            found += _attribute_misfits(descriptor, member, value)
        elif value is not None:
            found += _tensors_misfits(member, value)
    return found + _counts(descriptor)


def _tensors_misfits(member: TensorMember, value: object) -> list[Violation]:
    """Every value of a member's tensors that has no place in DML_BUFFER_TENSOR_DESC."""
    if member.is_array and not isinstance(value, tuple):
        rule = "must be a sequence of DML_BUFFER_TENSOR_DESC"
        return [Violation(member=member.name, value=type(value).__name__, rule=rule, code=Code.FIELD)]
    return [misfit for slot in slots_of(member, value) for misfit in tensor_misfits(f"{slot.name}.", slot.tensor)]


def _counts(descriptor: OperatorDescriptor) -> list[Violation]:
    """Arrays shorter than the member that counts them says: C would read what lies behind them."""
    found = []
    for count, arrays in descriptor.OPERATOR.counts.items():
        wanted = getattr(descriptor, count)
        for name in arrays:
            value = getattr(descriptor, name)
            if isinstance(value, tuple) and isinstance(wanted, int) and len(value) < wanted:
                rule = f"must have {wanted} elements, as {count} says"
                found.append(Violation(member=name, value=f"{len(value)} elements", rule=rule, code=Code.FIELD))
    return found


def tensor_misfits(prefix: str, tensor: object) -> list[Violation]:
    """Every value that has no place in DML_BUFFER_TENSOR_DESC; `prefix` leads to the tensor: ``InputTensor.``."""
    if not isinstance(tensor, DML_BUFFER_TENSOR_DESC):
        rule = "must be a DML_BUFFER_TENSOR_DESC or None"
        return [Violation(member=prefix.removesuffix("."), value=type(tensor).__name__, rule=rule, code=Code.FIELD)]
    return field_misfits(prefix, tensor)


def _attribute_misfits(descriptor: OperatorDescriptor, member: AttributeMember, value: object) -> list[Violation]:
    found = attribute_violations(member, value)
    if found or value is None:
        return found
    if isinstance(value, OperatorDescriptor):
        return [replace(each, member=f"{member.name}.{each.member}") for each in operator_misfits(value)]
    if member.type == "DML_OPERATOR_DESC_ARRAY" and isinstance(value, tuple):
        return [
            replace(each, member=f"{member.name}[{i}].{each.member}")
            for i, one in enumerate(value)
            for each in operator_misfits(one)
        ]
    if member.data_type is not None:
        return _union_misfits(descriptor, member, member.data_type, value)
    return []


def _union_misfits(
    descriptor: OperatorDescriptor, member: AttributeMember, source: str, value: object
) -> list[Violation]:
    data_type = getattr(descriptor, source)
    if not isinstance(data_type, DML_TENSOR_DATA_TYPE):
        return []  # what is wrong with that member is said there
    if union_field(data_type) is None:
        rule = f"{source} must name a type of 8 bits or more, not {data_type.short}"
        return [Violation(member=member.name, value=shown(value), rule=rule, code=Code.FIELD)]
    return nested_violations(descriptor, member, feature_level(None))


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
