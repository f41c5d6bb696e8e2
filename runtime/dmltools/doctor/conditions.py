"""What trials have in common that others lack: the condition under which a fault shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import given_slots
from dmltools.conformance.rows import described
from dmltools.doctor.judging import Evidence


def condition(some: Sequence[Evidence], others: Sequence[Evidence], *, only_types: bool = False) -> str | None:
    """The first fact that holds of all of `some` and of none of `others`, as a clause; None where there is none.

    With `only_types` no fact but a data type will do: a few trials have too much in common by chance.
    """
    facts = types if only_types else _facts
    sets = [set(facts(evidence.descriptor)) for evidence in (*some, *others)]
    mine, theirs = sets[: len(some)], sets[len(some) :]
    for fact in facts(some[0].descriptor):
        if all(fact in found for found in mine) and not any(fact in found for found in theirs):
            return fact
    return None


def types(descriptor: OperatorDescriptor) -> Iterator[str]:
    """A clause for each data type."""
    for kind in dict.fromkeys(tensor.DataType for tensor in given_slots(descriptor).values()):
        yield f"where tensors are {kind.short}"


def _facts(descriptor: OperatorDescriptor) -> Iterator[str]:
    """Clauses that are true of a descriptor: its data types, its attributes, its strides, its dimensions."""
    operator = descriptor.OPERATOR
    tensors = given_slots(descriptor)
    yield from types(descriptor)
    for member in operator.attributes:
        value = getattr(descriptor, member.name)
        yield f"where {member.name} is {described(value)}"
        if member.optional:
            yield f"where {member.name} is {'absent' if value is None else 'given'}"
    for tensor_member in operator.tensors:
        if tensor_member.optional:
            given = getattr(descriptor, tensor_member.name) is not None
            yield f"where {tensor_member.name} is {'given' if given else 'absent'}"
    for name, tensor in tensors.items():
        yield f"where {name} has {'strides' if tensor.Strides is not None else 'no strides'}"
    yield f"where tensors have {max(tensor.DimensionCount for tensor in tensors.values())} dimensions"
