"""Finds the values of a descriptor that the fields of C cannot hold. `validate` says which values are legal."""

from __future__ import annotations

from dataclasses import replace

from dmlruntime.core.codes import Code
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.errors import Violation, shown
from dmlruntime.core.levels import feature_level
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor, TensorMember
from dmlruntime.core.slots import slots_of
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.structures.layouts import union_field
from dmlruntime.structures.tensors import field_misfits
from dmlruntime.validation.attributes import attribute_violations, nested_violations


def operator_misfits(descriptor: OperatorDescriptor) -> list[Violation]:
    """Every value that has no place in the operator's structure, of the operators inside it too."""
    found: list[Violation] = []
    for member in descriptor.OPERATOR.members:
        value = getattr(descriptor, member.name)
        if isinstance(member, AttributeMember):
            found += _attribute(descriptor, member, value)
        elif value is not None:
            found += _tensors(member, value)
    return found + _counts(descriptor)


def _tensors(member: TensorMember, value: object) -> list[Violation]:
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


def _attribute(descriptor: OperatorDescriptor, member: AttributeMember, value: object) -> list[Violation]:
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
        return _union(descriptor, member, member.data_type, value)
    return []


def _union(descriptor: OperatorDescriptor, member: AttributeMember, source: str, value: object) -> list[Violation]:
    data_type = getattr(descriptor, source)
    if not isinstance(data_type, DML_TENSOR_DATA_TYPE):
        return []  # what is wrong with that member is said there
    if union_field(data_type) is None:
        rule = f"{source} must name a type of 8 bits or more, not {data_type.short}"
        return [Violation(member=member.name, value=shown(value), rule=rule, code=Code.FIELD)]
    return nested_violations(descriptor, member, feature_level(None))
