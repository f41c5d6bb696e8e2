"""Rules between members: equal fields of several tensors, and conditions."""

from __future__ import annotations

from collections.abc import Set

from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.errors import Violation
from dmlruntime.levels import DML_FEATURE_LEVEL
from dmlruntime.operators import OperatorDescriptor, Require, Same, describe
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC, has_form, has_type


def constraint_violations(
    descriptor: OperatorDescriptor, level: DML_FEATURE_LEVEL, malformed: Set[str]
) -> list[Violation]:
    """Every constraint in force at `level` that is broken. Members that are malformed by themselves are left out."""
    found: list[Violation] = []
    for constraint in descriptor.OPERATOR.constraints:
        if (constraint.since or level) <= level <= (constraint.until or level):
            if isinstance(constraint, Same):
                found += _same(descriptor, constraint)
            elif not _unusable(descriptor, constraint, malformed):
                found += _require(descriptor, constraint)
    return found


def _unusable(descriptor: OperatorDescriptor, constraint: Require, malformed: Set[str]) -> bool:
    """Whether the condition cannot be evaluated: a tensor without form or type, or a value that is none of its type."""
    tensors = {member.name for member in descriptor.OPERATOR.tensors}
    for name in constraint.members:
        value = getattr(descriptor, name)
        tensor = name in tensors and isinstance(value, DML_BUFFER_TENSOR_DESC)
        usable = has_form(value) and has_type(value) if tensor else name not in malformed
        if value is None or not usable:
            return True
    return False


def _require(descriptor: OperatorDescriptor, constraint: Require) -> list[Violation]:
    try:
        if constraint.holds(descriptor):
            return []
        found, rule = constraint.value(descriptor), constraint.rule(descriptor)
        value = None if found is None else describe(found)  # a rule about several members has no one value
    except IndexError:  # Sizes[3] of a tensor of three dimensions
        value, rule = None, f"has too few dimensions for the rule {constraint.text}"
    return [Violation(member=constraint.subject, value=value, rule=rule)]


def _same(descriptor: OperatorDescriptor, constraint: Same) -> list[Violation]:
    tensors = [(name, getattr(descriptor, name)) for name in constraint.of]
    present = [(name, t) for name, t in tensors if isinstance(t, DML_BUFFER_TENSOR_DESC)]
    found = []
    for other, tensor in present[1:]:
        first, model = present[0]
        for field in constraint.fields:
            if field == "Sizes" and "DimensionCount" in constraint.fields and len(tensor.Sizes) != len(model.Sizes):
                continue  # said once
            if not (_comparable(tensor, field) and _comparable(model, field)):
                continue  # reported as malformed
            value, expected = _field(tensor, field), _field(model, field)
            if value != expected:
                rule = f"must equal {first}.{field} ({describe(expected)})"
                found.append(Violation(member=f"{other}.{field}", value=describe(value), rule=rule))
    return found


def _comparable(tensor: DML_BUFFER_TENSOR_DESC, field: str) -> bool:
    """Whether the field has its proper form; a foreign object in its place may not even know equality."""
    if field == "DataType":
        return isinstance(tensor.DataType, DML_TENSOR_DATA_TYPE)
    return field == "DimensionCount" or has_form(tensor)


def _field(tensor: DML_BUFFER_TENSOR_DESC, field: str) -> object:
    """The field; packed strides are equal whether they are written out or not."""
    return tensor.element_strides if field == "Strides" else getattr(tensor, field)
