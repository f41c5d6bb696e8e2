"""From a descriptor to structures of C, which keep each other and every array alive."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, addressof, pointer
from dataclasses import dataclass
from typing import Any

from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE, FLOAT16
from dmlruntime.errors import ValidationError
from dmlruntime.families.scalars import pattern
from dmlruntime.operators import AttributeMember, OperatorDescriptor
from dmlruntime.structures.fitting import operator_misfits, tensor_misfits
from dmlruntime.structures.layouts import (
    DML_BUFFER_TENSOR_DESC,
    DML_OPERATOR_DESC,
    DML_SCALAR_UNION,
    DML_SCALE_BIAS,
    DML_TENSOR_DESC,
    UINT,
    union_field,
)
from dmlruntime.structures.operators import operator_type, structure_class
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC as TensorDescription
from dmlruntime.tensors import DML_TENSOR_TYPE


@dataclass(frozen=True)
class CTensor:
    """A tensor description in C: `tensor_desc` points to `structure`. May be passed where C takes a pointer to it."""

    tensor_desc: DML_TENSOR_DESC
    structure: DML_BUFFER_TENSOR_DESC

    @property
    def _as_parameter_(self) -> Any:
        return pointer(self.tensor_desc)


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


def write_tensor(tensor: TensorDescription) -> CTensor:
    """`tensor` in C. Raises ValidationError for values that the fields cannot hold."""
    misfits = tensor_misfits("", tensor)
    if misfits:
        raise ValidationError("DML_BUFFER_TENSOR_DESC", None, tuple(misfits))
    return _tensor(tensor)


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
            field = _attribute(descriptor, member, value) if isinstance(member, AttributeMember) else _pointer(value)
            setattr(structure, member.name, field)
    desc = DML_OPERATOR_DESC(operator_type(operator), addressof(structure))
    desc.kept = structure
    return COperator(desc, structure)


def _pointer(tensor: TensorDescription) -> Any:
    return pointer(_tensor(tensor).tensor_desc)


def _attribute(descriptor: OperatorDescriptor, member: AttributeMember, value: Any) -> Any:
    if member.data_type is not None:
        return _union(getattr(descriptor, member.data_type), value)
    if isinstance(value, OperatorDescriptor):
        return pointer(_operator(value).operator_desc)
    if member.type == "DML_SCALE_BIAS":
        return pointer(DML_SCALE_BIAS(value.Scale, value.Bias))
    return value


def _union(data_type: DML_TENSOR_DATA_TYPE, value: float) -> DML_SCALAR_UNION:
    """The bytes behind the number are 0. An unsigned member takes a negative number as C does."""
    union = DML_SCALAR_UNION()
    name = union_field(data_type)
    assert name is not None, "operator_misfits has seen to it"
    setattr(union, name, pattern(value, data_type) if data_type is FLOAT16 else value)
    return union


def _tensor(tensor: TensorDescription) -> CTensor:
    structure = DML_BUFFER_TENSOR_DESC(
        DataType=tensor.DataType,
        Flags=tensor.Flags,
        DimensionCount=tensor.DimensionCount,
        Sizes=_numbers(tensor.Sizes),
        Strides=None if tensor.Strides is None else _numbers(tensor.Strides),
        TotalTensorSizeInBytes=tensor.TotalTensorSizeInBytes,
        GuaranteedBaseOffsetAlignment=tensor.GuaranteedBaseOffsetAlignment,
    )
    desc = DML_TENSOR_DESC(DML_TENSOR_TYPE.DML_TENSOR_TYPE_BUFFER, addressof(structure))
    desc.kept = structure
    return CTensor(desc, structure)


def _numbers(values: tuple[int, ...]) -> Any:
    """A pointer to an array, which the structure that takes it keeps."""
    return ctypes.cast((UINT * len(values))(*values), POINTER(UINT))
