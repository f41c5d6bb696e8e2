"""Rules for attributes that depend on the rest of the descriptor: scalar unions, and operators inside operators.

Source: ns-directml-dml_scalar_union, ns-directml-dml_operator_desc.
"""

from __future__ import annotations

from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE, holds, shares_bits
from dmlruntime.errors import Violation, shown
from dmlruntime.levels import DML_FEATURE_LEVEL
from dmlruntime.operators import AttributeMember, OperatorDescriptor, TensorMember
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation.attributes import attribute_violations, described
from dmlruntime.validation.constraints import constraint_violations


def nested_violations(
    descriptor: OperatorDescriptor, member: AttributeMember, level: DML_FEATURE_LEVEL
) -> list[Violation]:
    """What is wrong with an attribute that is right by itself."""
    value = getattr(descriptor, member.name)
    if value is None:
        return []
    if member.data_type is not None:
        return _union(member.name, value, member.data_type, getattr(descriptor, member.data_type))
    if isinstance(value, OperatorDescriptor):
        return _operator(member, member.name, value, level)
    if member.type == "DML_OPERATOR_DESC_ARRAY":
        return [found for i, one in enumerate(value) for found in _operator(member, f"{member.name}[{i}]", one, level)]
    return []


def _union(name: str, value: float, source: str, data_type: object) -> list[Violation]:
    """A scalar union has no type of its own: its value must be one of the type that `source` names."""
    if not isinstance(data_type, DML_TENSOR_DATA_TYPE) or data_type.dtype is None:
        return []
    if holds(data_type, value) or shares_bits(data_type, value):
        return []
    rule = f"must fit {data_type.short}, the type that {source} names"
    return [Violation(member=name, value=shown(value), rule=rule)]


def _operator(
    outer: AttributeMember, name: str, inner: OperatorDescriptor, level: DML_FEATURE_LEVEL
) -> list[Violation]:
    """An operator inside an operator: known at the level, without tensors, with right attributes."""
    operator = inner.OPERATOR
    first = max(operator.introduced, outer.operator_levels.get(operator.name, operator.introduced))
    if first > level:
        rule = f"must be an operator of {level.name}; {operator.name} is from {first.name}"
        if first > operator.introduced:
            rule = f"may be {operator.name} only from {first.name} on"
        return [Violation(member=name, value=described(inner), rule=rule)]
    found: list[Violation] = []
    for member in operator.members:
        if isinstance(member, TensorMember):
            own = _no_tensor(member, getattr(inner, member.name))
        else:
            own = attribute_violations(member, getattr(inner, member.name)) or nested_violations(inner, member, level)
        found += own
    found += constraint_violations(inner, level, found)
    return [Violation(member=f"{name}.{v.member}", value=v.value, rule=v.rule) for v in found]


def _no_tensor(member: TensorMember, value: object) -> list[Violation]:
    if value is None:
        return []
    text = str(value) if isinstance(value, DML_BUFFER_TENSOR_DESC) else shown(value)
    rule = "must be None; an operator inside an operator has no tensors"
    return [Violation(member=member.name, value=text, rule=rule)]
