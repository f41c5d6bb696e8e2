"""What of a descriptor the fields of C cannot hold. Whether the values are legal is for `validate` to say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.errors import Violation, shown
from dmlruntime.levels import feature_level
from dmlruntime.operators import AttributeMember, OperatorDescriptor
from dmlruntime.structures.layouts import union_field
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC, is_unsigned
from dmlruntime.validation.attributes import attribute_violations
from dmlruntime.validation.nested import nested_violations

_UINT = "must be an integer from 0 to 4294967295"
_UINT64 = "must be an integer from 0 to 18446744073709551615"


def operator_misfits(descriptor: OperatorDescriptor) -> list[Violation]:
    """Every value that has no place in the operator's structure, of the operators inside it too."""
    found: list[Violation] = []
    for member in descriptor.OPERATOR.members:
        value = getattr(descriptor, member.name)
        if isinstance(member, AttributeMember):
            found += _attribute(descriptor, member, value)
        elif value is not None:
            found += tensor_misfits(f"{member.name}.", value)
    return found


def tensor_misfits(prefix: str, tensor: object) -> list[Violation]:
    """Every value that has no place in DML_BUFFER_TENSOR_DESC; `prefix` leads to the tensor: ``InputTensor.``."""
    if not isinstance(tensor, DML_BUFFER_TENSOR_DESC):
        rule = "must be a DML_BUFFER_TENSOR_DESC or None"
        return [Violation(member=prefix.removesuffix("."), value=type(tensor).__name__, rule=rule)]
    return [Violation(member=f"{prefix}{name}", value=shown(value), rule=rule) for name, value, rule in _fields(tensor)]


def _fields(tensor: DML_BUFFER_TENSOR_DESC) -> Iterator[tuple[str, object, str]]:
    """The fields that do not fit: name, value, rule."""
    if not isinstance(tensor.DataType, DML_TENSOR_DATA_TYPE):
        yield "DataType", tensor.DataType, "must be a DML_TENSOR_DATA_TYPE"
    for name, values in (("Sizes", tensor.Sizes), ("Strides", tensor.Strides or ())):
        for i, value in enumerate(values):
            if not is_unsigned(value):
                yield f"{name}[{i}]", value, _UINT
    if tensor.Strides is not None and len(tensor.Strides) != len(tensor.Sizes):
        # C would read as many strides as there are sizes.
        yield "Strides", list(tensor.Strides), f"must have {len(tensor.Sizes)} entries, as Sizes has"
    for name in ("Flags", "GuaranteedBaseOffsetAlignment"):
        if not is_unsigned(getattr(tensor, name)):
            yield name, getattr(tensor, name), _UINT
    total = tensor.TotalTensorSizeInBytes
    if not isinstance(total, int) or isinstance(total, bool) or not 0 <= total < 2**64:
        yield "TotalTensorSizeInBytes", total, _UINT64


def _attribute(descriptor: OperatorDescriptor, member: AttributeMember, value: object) -> list[Violation]:
    found = attribute_violations(member, value)
    if found or value is None:
        return found
    if isinstance(value, OperatorDescriptor):
        return [replace(each, member=f"{member.name}.{each.member}") for each in operator_misfits(value)]
    if member.data_type is not None:
        return _union(descriptor, member, member.data_type, value)
    return []


def _union(descriptor: OperatorDescriptor, member: AttributeMember, source: str, value: object) -> list[Violation]:
    data_type = getattr(descriptor, source)
    if not isinstance(data_type, DML_TENSOR_DATA_TYPE):
        return []  # what is wrong with that member is said there
    if union_field(data_type) is None:
        rule = f"{source} must name a type of 8 bits or more, not {data_type.short}"
        return [Violation(member=member.name, value=shown(value), rule=rule)]
    return nested_violations(descriptor, member, feature_level(None))
