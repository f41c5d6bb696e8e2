"""The Python types of an operator's members in descriptors, functions and references."""

from __future__ import annotations

from collections.abc import Iterable

from dmlgen.model import AttributeMember, Member, OperatorSpec, Specification, TensorMember
from dmlgen.model.names import DATA_TYPE_ENUM, OPERATOR_DESC, SCALAR_UNION, SCALE_BIAS, SIZE_2D

_NUMBERS = {"UINT": "int", "INT": "int", "FLOAT": "float", "BOOL": "bool", SCALAR_UNION: "float"}
_RECORDS = {SCALE_BIAS: "DML_SCALE_BIAS", SIZE_2D: "DML_SIZE_2D", OPERATOR_DESC: "OperatorDescriptor"}

_MODULES = {
    "DML_SCALE_BIAS": "dmlruntime.core.attributes",
    "DML_SIZE_2D": "dmlruntime.core.attributes",
    "OperatorDescriptor": "dmlruntime.core.operators",
}


def enums_of(operator: OperatorSpec) -> list[str]:
    """The enumerations that are types of members."""
    return [str(m.type) for m in operator.attributes if m.is_enumeration]


def record_modules(types: Iterable[str]) -> dict[str, list[str]]:
    """The modules that have the records named in `types`, for imports."""
    found: dict[str, list[str]] = {}
    for name, module in _MODULES.items():
        if any(name in text for text in types):
            found.setdefault(module, []).append(name)
    return found


def field_type(member: Member, fused: bool) -> str:
    """The type of a descriptor's field. The tensors of an operator that may be `fused` are None there."""
    if isinstance(member, TensorMember):
        if member.is_array:
            return "tuple[DML_BUFFER_TENSOR_DESC, ...]"
        return "DML_BUFFER_TENSOR_DESC | None" if member.optional or fused else "DML_BUFFER_TENSOR_DESC"
    return _attribute_type(member)


def reference_type(member: Member) -> str:
    """The type that the reference gets."""
    if isinstance(member, TensorMember):
        if member.is_array:
            return "list[Array]"
        return "Array | None" if member.optional else "Array"
    return _attribute_type(member)


def argument_type(member: AttributeMember) -> str:
    """The type of a keyword of the function form, which also takes names of enumeration members, and pairs."""
    if member.type == DATA_TYPE_ENUM:
        return "DataTypeLike | None" if member.default_tensor else "DataTypeLike"
    if member.type == SCALE_BIAS:
        return "DML_SCALE_BIAS | tuple[float, float] | None"
    if member.type == SIZE_2D:
        return "DML_SIZE_2D | tuple[int, int]"
    if member.is_array:
        several = f"Sequence[{_element(member)}{' | str' if member.operators else ''}]"
        return f"{several} | None" if member.optional or member.default_elements else several
    if member.operators:
        return "OperatorDescriptor | str | None"
    return f"{member.type} | str" if member.is_enumeration else _attribute_type(member)


def _attribute_type(member: AttributeMember) -> str:
    name = str(member.type)
    if member.is_array:
        several = f"tuple[{_element(member)}, ...]"
        return f"{several} | None" if member.optional else several
    known = _NUMBERS.get(name) or _RECORDS.get(name, name)
    return f"{known} | None" if member.optional else known


def _element(member: AttributeMember) -> str:
    """The type of an element of an array."""
    return _NUMBERS.get(member.element_type) or _RECORDS[member.element_type]


def fusable(specification: Specification) -> frozenset[str]:
    """The operators that may stand inside another one."""
    return frozenset(
        str(name) for operator in specification.operators for m in operator.attributes for name in m.operators
    )
