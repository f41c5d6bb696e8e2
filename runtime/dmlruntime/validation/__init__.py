"""Checks a descriptor against its operator's rules at a feature level, and lists everything that is wrong."""

from __future__ import annotations

from dmlruntime.errors import ValidationError, Violation, shown
from dmlruntime.levels import DML_FEATURE_LEVEL, feature_level
from dmlruntime.operators import OperatorDescriptor, TensorMember
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation.attributes import attribute_violations
from dmlruntime.validation.constraints import constraint_violations
from dmlruntime.validation.nested import nested_violations
from dmlruntime.validation.support import presence_violations, support_violations
from dmlruntime.validation.tensors import form_violations

__all__ = ["validate", "violations"]


def violations(descriptor: OperatorDescriptor, level: DML_FEATURE_LEVEL) -> tuple[Violation, ...]:
    """Every rule that `descriptor` breaks at `level`, in the order of the members, constraints last."""
    operator = descriptor.OPERATOR
    row = operator.row(level)
    if row is None:
        rule = f"must be {operator.introduced.name} or newer, where {operator.name} was introduced"
        return (Violation(member="FeatureLevel", value=level.name, rule=rule),)
    found: list[Violation] = []
    malformed: set[str] = set()
    for member in operator.members:
        value = getattr(descriptor, member.name)
        if isinstance(member, TensorMember):
            own = form_violations(member, value) or presence_violations(operator, member, value, row)
            if isinstance(value, DML_BUFFER_TENSOR_DESC):
                own = support_violations(operator, member, value, row) + own
        else:
            own = attribute_violations(member, value) or nested_violations(descriptor, member, level)
        if own:
            malformed.add(member.name)
        found += own
    found += constraint_violations(descriptor, level, malformed)
    return tuple(found)


def validate(descriptor: OperatorDescriptor, level: object = None) -> None:
    """Raise ValidationError with every violation, unless there is none."""
    if not isinstance(descriptor, OperatorDescriptor):
        rule = "must be a descriptor of an operator, such as DML_CUMULATIVE_PRODUCT_OPERATOR_DESC(...)"
        raise ValidationError("the descriptor", None, (Violation(member="value", value=shown(descriptor), rule=rule),))
    resolved = feature_level(level)
    found = violations(descriptor, resolved)
    if found:
        raise ValidationError(descriptor.OPERATOR.name, resolved.name, found)
