"""Checks a descriptor against its operator's rules at a feature level, and lists everything that is wrong."""

from __future__ import annotations

from collections.abc import Sequence, Set

from dmlruntime.core.errors import ValidationError, Violation, shown
from dmlruntime.core.levels import DML_FEATURE_LEVEL, feature_level
from dmlruntime.core.operators import OperatorDescriptor, SupportRow, TensorMember
from dmlruntime.core.slots import TensorSlot, slots_of
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation.attributes import attribute_violations, count_violations, nested_violations
from dmlruntime.validation.codes import Code
from dmlruntime.validation.constraints import constraint_violations
from dmlruntime.validation.tensors import (
    array_of_tensors_violations,
    form_violations,
    presence_violations,
    support_violations,
    table_violations,
)
from dmlruntime.validation.undecided import each_once, members_of

__all__ = ["Code", "validate", "violations"]


def violations(
    descriptor: OperatorDescriptor, level: DML_FEATURE_LEVEL, unknown: Set[str] = frozenset()
) -> tuple[Violation, ...]:
    """Every rule that `descriptor` breaks at `level`, in the order of the members, constraints last.

    Members that are `unknown` are not judged, nor is anything by them; they must be None.
    """
    operator = descriptor.OPERATOR
    if operator.row(level) is None:
        rule = f"must be {operator.introduced.name} or newer, where {operator.name} was introduced"
        return (Violation(member="FeatureLevel", value=level.name, rule=rule, code=Code.LEVEL),)
    row = operator.row(level, descriptor)
    found: list[Violation] = []
    for member in operator.members:
        if member.name in unknown:
            continue
        value = getattr(descriptor, member.name)
        if isinstance(member, TensorMember):
            own = array_of_tensors_violations(member, value)
            for slot in slots_of(member, value):
                own += _tensor(descriptor, slot, row)
        else:
            own = attribute_violations(member, value) or nested_violations(descriptor, member, level)
        found += own
    found = _without_counts(descriptor, found, unknown)
    found += count_violations(descriptor, members_of(found))
    if row is None and not found and not unknown:
        found += table_violations(descriptor, level)
    found += constraint_violations(descriptor, level, found, unknown)
    return tuple(found)


def _without_counts(descriptor: OperatorDescriptor, found: Sequence[Violation], unknown: Set[str]) -> list[Violation]:
    """`found` without counts that nobody gave and no array says, because all of those are malformed or unknown."""
    wrong = members_of(found) | unknown
    counts = descriptor.OPERATOR.counts.items()
    follow = {count for count, arrays in counts if getattr(descriptor, count) is None and wrong & set(arrays)}
    return [violation for violation in found if violation.member not in follow]


def _tensor(descriptor: OperatorDescriptor, slot: TensorSlot, row: SupportRow | None) -> list[Violation]:
    """Return the violations of a tensor by itself and by the table in force (None: there is no table)."""
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
        found = Violation(member="value", value=shown(descriptor), rule=rule, code=Code.NO_DESCRIPTOR)
        raise ValidationError("the descriptor", None, (found,))
    resolved = feature_level(level)
    broken = each_once(violations(descriptor, resolved))
    if broken:
        raise ValidationError(descriptor.OPERATOR.name, resolved.name, broken)
