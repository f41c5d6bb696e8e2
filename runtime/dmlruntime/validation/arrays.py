"""Rules for arrays: of tensors, and how many elements the member that counts them says."""

from __future__ import annotations

from collections.abc import Set

from dmlruntime.errors import Violation, shown
from dmlruntime.operators import OperatorDescriptor, TensorMember
from dmlruntime.validation.attributes import described


def array_of_tensors_violations(member: TensorMember, value: object) -> list[Violation]:
    """Whether a member that holds any number of tensors is a sequence of at least one."""
    if not member.is_array:
        return []
    if value is None and member.optional:
        return []
    if not isinstance(value, tuple):
        rule = "must be a sequence of DML_BUFFER_TENSOR_DESC"
        return [Violation(member=member.name, value=described(value), rule=rule)]
    if not value:
        return [Violation(member=member.name, value="[]", rule="must have at least one tensor")]
    return []


def count_violations(descriptor: OperatorDescriptor, malformed: Set[str]) -> list[Violation]:
    """Whether every array has as many elements as the member that counts them says."""
    found = []
    for count, arrays in descriptor.OPERATOR.counts.items():
        wanted = getattr(descriptor, count)
        if count in malformed or not isinstance(wanted, int):
            continue
        for name in arrays:
            value = getattr(descriptor, name)
            if isinstance(value, tuple) and len(value) != wanted:
                tensors = name in {member.name for member in descriptor.OPERATOR.tensors}
                text = _count(len(value), "tensor") if tensors else shown(list(value))
                elements = _count(wanted, "element")
                found.append(Violation(member=name, value=text, rule=f"must have {elements}, as {count} says"))
    return found


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
