"""Checks a descriptor against its operator's rules at a feature level, and lists everything that is wrong."""

from __future__ import annotations

from dmlruntime.errors import ValidationError, Violation, shown
from dmlruntime.levels import DML_FEATURE_LEVEL, feature_level
from dmlruntime.operators import OperatorDescriptor, SupportRow, TensorMember
from dmlruntime.slots import TensorSlot, slots_of
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation.arrays import array_of_tensors_violations, count_violations
from dmlruntime.validation.attributes import attribute_violations
from dmlruntime.validation.constraints import constraint_violations
from dmlruntime.validation.nested import nested_violations
from dmlruntime.validation.support import presence_violations, support_violations, table_violations
from dmlruntime.validation.tensors import form_violations

__all__ = ["validate", "violations"]


def violations(descriptor: OperatorDescriptor, level: DML_FEATURE_LEVEL) -> tuple[Violation, ...]:
    """Every rule that `descriptor` breaks at `level`, in the order of the members, constraints last."""
    operator = descriptor.OPERATOR
    if operator.row(level) is None:
        rule = f"must be {operator.introduced.name} or newer, where {operator.name} was introduced"
        return (Violation(member="FeatureLevel", value=level.name, rule=rule),)
    row = operator.row(level, descriptor)
    found: list[Violation] = []
    malformed: set[str] = set()
    for member in operator.members:
        value = getattr(descriptor, member.name)
        if isinstance(member, TensorMember):
            own = array_of_tensors_violations(member, value)
            for slot in slots_of(member, value):
                own += _tensor(descriptor, slot, row)
        else:
            own = attribute_violations(member, value) or nested_violations(descriptor, member, level)
        if own:
            malformed.add(member.name)
        found += own
    counts = count_violations(descriptor, malformed)
    malformed |= {violation.member for violation in counts}
    found += counts
    if row is None and not malformed:
        found += table_violations(descriptor, level)
    found += constraint_violations(descriptor, level, malformed)
    return tuple(found)


def _tensor(descriptor: OperatorDescriptor, slot: TensorSlot, row: SupportRow | None) -> list[Violation]:
    """What is wrong with one tensor by itself and by the table in force (None: no table is about the descriptor)."""
    own = form_violations(slot.member, slot.tensor, slot.name)
    if row is None:
        return own
    own = own or presence_violations(descriptor, slot.member, slot.tensor, row)
    if isinstance(slot.tensor, DML_BUFFER_TENSOR_DESC):
        own = support_violations(descriptor, slot, row) + own
    return own


def validate(descriptor: OperatorDescriptor, level: object = None) -> None:
    """Raise ValidationError with every violation, unless there is none."""
    if not isinstance(descriptor, OperatorDescriptor):
        rule = "must be a descriptor of an operator, such as DML_CUMULATIVE_PRODUCT_OPERATOR_DESC(...)"
        raise ValidationError("the descriptor", None, (Violation(member="value", value=shown(descriptor), rule=rule),))
    resolved = feature_level(level)
    found = violations(descriptor, resolved)
    if found:
        raise ValidationError(descriptor.OPERATOR.name, resolved.name, found)
