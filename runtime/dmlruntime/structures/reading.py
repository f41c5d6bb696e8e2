"""From structures of C to a descriptor: what a program that calls DirectML passed to it."""

from __future__ import annotations

import ctypes
from importlib import import_module
from typing import Any

from dmlruntime.core.attributes import DML_SCALE_BIAS, DML_SIZE_2D
from dmlruntime.core.codes import Code
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.errors import DmlError
from dmlruntime.core.float_bits import number_of
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor, TensorMember
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC as TensorDescription
from dmlruntime.core.tensors import DML_TENSOR_FLAGS, DML_TENSOR_TYPE
from dmlruntime.structures.layouts import DML_BUFFER_TENSOR_DESC, DML_OPERATOR_DESC, DML_TENSOR_DESC, union_field
from dmlruntime.structures.operators import operator_types, structure_class

_PREFIX = "DML_OPERATOR_"


def read_operator(desc: DML_OPERATOR_DESC, package: str = "dmlops") -> OperatorDescriptor:
    """The descriptor that `desc` and what it points to state; `package` has the operators. Nothing is validated.

    Raises DmlError for an operator or a kind of tensor that `package` does not know. The pointers are followed as they
    are: one that is wrong ends the process, as it would in C.
    """
    types = operator_types(f"{package}.operators.any")
    registry = import_module(f"{package}.registry").REGISTRY
    # Of two names with one number (SCATTER, SCATTER_ELEMENTS), the one that the package has counts.
    members = sorted(types.__members__.items(), key=lambda member: member[0].removeprefix(_PREFIX) in registry)
    names = {int(number): name.removeprefix(_PREFIX) for name, number in members}
    if names.get(desc.Type) not in registry:
        known = f" ({names[desc.Type]})" if desc.Type in names else ""
        raise DmlError(Code.STRUCTURE, f"{package} has no operator for the Type {desc.Type}{known}")
    if not desc.Desc:
        raise DmlError(Code.STRUCTURE, f"the Desc of {names[desc.Type]} is null")
    descriptor: type[OperatorDescriptor] = registry.descriptor(names[desc.Type])
    structure = structure_class(descriptor.OPERATOR).from_address(desc.Desc)
    return descriptor(*(_member(member, structure, package) for member in descriptor.OPERATOR.members))


def read_tensor(desc: DML_TENSOR_DESC) -> TensorDescription:
    """The tensor description that `desc` points to. Raises DmlError for what is no buffer tensor."""
    if desc.Type != DML_TENSOR_TYPE.DML_TENSOR_TYPE_BUFFER or not desc.Desc:
        raise DmlError(
            Code.STRUCTURE, f"a DML_TENSOR_DESC must point to a buffer tensor (Type 1); its Type is {desc.Type}"
        )
    buffer = DML_BUFFER_TENSOR_DESC.from_address(desc.Desc)
    count = buffer.DimensionCount
    return TensorDescription(
        buffer.DataType,
        buffer.Sizes[:count],
        buffer.Strides[:count] if buffer.Strides else None,
        DML_TENSOR_FLAGS(buffer.Flags),
        buffer.TotalTensorSizeInBytes,
        buffer.GuaranteedBaseOffsetAlignment,
    )


def _member(member: TensorMember | AttributeMember, structure: ctypes.Structure, package: str) -> Any:
    """One member of the descriptor. A pointer is false where it is null."""
    value = getattr(structure, member.name)
    if member.count is not None:
        count = getattr(structure, member.count)
        return tuple(_element(member, value[i], package) for i in range(count)) if value else None
    if isinstance(member, TensorMember):
        return read_tensor(value.contents) if value else None
    if member.type == "DML_SCALE_BIAS":
        return DML_SCALE_BIAS(value.contents.Scale, value.contents.Bias) if value else None
    if member.type == "DML_SIZE_2D":
        return DML_SIZE_2D(value.Width, value.Height)
    if member.type == "DML_OPERATOR_DESC":
        return read_operator(value.contents, package) if value else None
    if member.data_type is not None:
        return _scalar(member.name, value, getattr(structure, member.data_type))
    return value  # the descriptor makes members of enumerations and bools of numbers


def _element(member: TensorMember | AttributeMember, value: Any, package: str) -> Any:
    """One element of an array."""
    if isinstance(member, TensorMember):
        return read_tensor(value)
    return read_operator(value, package) if isinstance(value, DML_OPERATOR_DESC) else value


def _scalar(name: str, union: Any, number: int) -> float | int:
    data_type = DML_TENSOR_DATA_TYPE(number) if number in DML_TENSOR_DATA_TYPE._value2member_map_ else None
    field = union_field(data_type) if data_type is not None else None
    if field is None:
        raise DmlError(Code.STRUCTURE, f"{name} has no number that the data type {number} could name")
    if data_type is not None and data_type.is_float:
        return number_of(getattr(union, f"UInt{data_type.bits}"), data_type)
    value: int = getattr(union, field)
    return value
