"""Descriptors as JSON: every member by DirectML's name, in the order of the structure, None as null.

A tensor is ``{"DataType", "Sizes", "TotalTensorSizeInBytes"}``, with ``Strides``, ``Flags`` and
``GuaranteedBaseOffsetAlignment`` where they say something. Enumeration members are named in full, data types without
their prefix; a float that is no number is one of the strings ``inf``, ``-inf`` and ``nan``. A DML_OPERATOR_DESC is
``{"Type", "Desc"}`` without tensors.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dmlruntime.attributes import DML_SCALE_BIAS
from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.dispatch.fields import Node
from dmlruntime.dispatch.literals import float_literal
from dmlruntime.operators import AttributeMember, OperatorDescriptor
from dmlruntime.registry import Registry, UnknownOperatorError
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC

Plain = dict[str, Any]


def descriptor_json(descriptor: OperatorDescriptor) -> Plain:
    """A descriptor, ready for JSON."""
    found: Plain = {}
    for member in descriptor.OPERATOR.members:
        value = getattr(descriptor, member.name)
        if isinstance(member, AttributeMember):
            found[member.name] = _attribute_json(value)
        else:
            found[member.name] = None if value is None else _tensor_json(value)
    return found


def _tensor_json(tensor: DML_BUFFER_TENSOR_DESC) -> Plain:
    found: Plain = {"DataType": tensor.DataType.short, "Sizes": list(tensor.Sizes)}
    if tensor.Strides is not None:
        found["Strides"] = list(tensor.Strides)
    if tensor.Flags:
        found["Flags"] = int(tensor.Flags)
    if tensor.GuaranteedBaseOffsetAlignment:
        found["GuaranteedBaseOffsetAlignment"] = tensor.GuaranteedBaseOffsetAlignment
    found["TotalTensorSizeInBytes"] = tensor.TotalTensorSizeInBytes
    return found


def _attribute_json(value: Any) -> Any:
    if isinstance(value, DML_SCALE_BIAS):
        return {"Scale": float_literal(value.Scale), "Bias": float_literal(value.Bias)}
    if isinstance(value, OperatorDescriptor):
        values = {m.name: _attribute_json(getattr(value, m.name)) for m in value.OPERATOR.attributes}
        return {"Type": value.OPERATOR.name, "Desc": values}
    if isinstance(value, DML_TENSOR_DATA_TYPE):
        return value.short
    if isinstance(value, float):
        return float_literal(value)
    return getattr(value, "name", value)


def descriptor_from(node: Node, operator: str, registry: Registry) -> OperatorDescriptor:
    """The descriptor that an object says. Raises ModelError, with the path; it is not validated."""
    kind = registry.descriptor(operator)
    said = node.members()
    names = [member.name for member in kind.OPERATOR.members]
    for name in names:
        node.need(name)
    for name in said:
        if name not in names:
            raise said[name].error(f"left out: {operator} has no member {name}")
    values: Plain = {}
    for member in kind.OPERATOR.members:
        given = said[member.name]
        if given.value is None:
            values[member.name] = None
        elif isinstance(member, AttributeMember):
            values[member.name] = _attribute_from(given, member, registry)
        else:
            values[member.name] = _tensor_from(given)
    return kind(**values)


def _tensor_from(node: Node) -> DML_BUFFER_TENSOR_DESC:
    strides, flags = node.get("Strides"), node.get("Flags")
    alignment = node.get("GuaranteedBaseOffsetAlignment")
    return DML_BUFFER_TENSOR_DESC(
        node.need("DataType").choice(DML_TENSOR_DATA_TYPE),
        _integers(node.need("Sizes")),
        None if strides is None else _integers(strides),
        Flags=0 if flags is None else flags.unsigned(32),
        GuaranteedBaseOffsetAlignment=0 if alignment is None else alignment.unsigned(32),
        TotalTensorSizeInBytes=node.need("TotalTensorSizeInBytes").unsigned(64),
    )


def _integers(node: Node) -> tuple[int, ...]:
    return tuple(item.unsigned(32) for item in node.items())


def _attribute_from(node: Node, member: AttributeMember, registry: Registry) -> Any:
    if not isinstance(member.type, str):
        return node.choice(member.type)
    if member.type == "DML_SCALE_BIAS":
        return DML_SCALE_BIAS(Scale=node.need("Scale").number(), Bias=node.need("Bias").number())
    if member.type == "DML_OPERATOR_DESC":
        return _nested_from(node, member, registry)
    return _PLAIN[member.type](node)


def _nested_from(node: Node, member: AttributeMember, registry: Registry) -> OperatorDescriptor:
    kind = node.need("Type")
    try:
        name = registry.name(kind.text())
    except UnknownOperatorError:
        name = ""
    if name not in member.operators:
        raise kind.error(f"an operator that {member.name} takes")
    operator = registry.descriptor(name).OPERATOR
    desc = node.need("Desc")
    tensors = {tensor.name: None for tensor in operator.tensors}
    return descriptor_from(Node({**tensors, **_object(desc)}, desc.path), name, registry)


def _object(node: Node) -> Plain:
    return {name: item.value for name, item in node.members().items()}


def _scalar(node: Node) -> int | float:
    """A number of either kind: what a union holds follows from its type."""
    value = node.value
    return value if isinstance(value, int) and not isinstance(value, bool) else node.number()


_PLAIN: dict[str, Callable[[Node], Any]] = {
    "UINT": lambda node: node.unsigned(32),
    "INT": lambda node: node.signed(32),
    "FLOAT": _scalar,
    "BOOL": lambda node: node.boolean(),
    "DML_SCALAR_UNION": _scalar,
}
