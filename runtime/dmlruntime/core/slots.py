"""The tensors of a descriptor one by one: a member that is an array of tensors has several.

Everything that binds, checks or plans tensors names each by its slot: ``InputTensor``, ``InputTensors[1]``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dmlruntime.core.operators import OperatorDescriptor, TensorMember


@dataclass(frozen=True)
class TensorSlot:
    """One tensor of a descriptor; `index` is its place in an array of tensors. `tensor` is None where it is absent."""

    name: str
    member: TensorMember
    tensor: Any
    index: int | None = None

    @property
    def is_output(self) -> bool:
        return self.member.is_output

    @property
    def argument(self) -> str:
        """How the function form and messages about arrays name it."""
        return self.member.argument if self.index is None else f"{self.member.argument}[{self.index}]"


def slots_of(member: TensorMember, value: Any) -> tuple[TensorSlot, ...]:
    """The tensors of one member, whose value is `value`. A malformed array of tensors has none."""
    if not member.is_array:
        return (TensorSlot(member.name, member, value),)
    values = value if isinstance(value, tuple) else ()
    return tuple(TensorSlot(f"{member.name}[{i}]", member, tensor, i) for i, tensor in enumerate(values))


def tensor_slots(
    descriptor: OperatorDescriptor, members: Iterable[TensorMember] | None = None
) -> tuple[TensorSlot, ...]:
    """The tensors of `members` (all of them by default), in order."""
    chosen = descriptor.OPERATOR.tensors if members is None else members
    return tuple(slot for member in chosen for slot in slots_of(member, getattr(descriptor, member.name)))


def given_slots(descriptor: OperatorDescriptor, members: Iterable[TensorMember] | None = None) -> dict[str, Any]:
    """The tensors that are there, by name of their slot."""
    return {slot.name: slot.tensor for slot in tensor_slots(descriptor, members) if slot.tensor is not None}


def tensor_at(descriptor: OperatorDescriptor, name: str) -> Any:
    """The tensor of a slot; None where it is absent."""
    member, bracket, rest = name.partition("[")
    value = getattr(descriptor, member)
    return value[int(rest.removesuffix("]"))] if bracket else value


def one_by_one(values: Sequence[Any]) -> tuple[Any, ...]:
    """The values of members, those of an array of tensors one after the other."""
    return tuple(one for value in values for one in (value if isinstance(value, (tuple, list)) else (value,)))


def in_members(members: Iterable[TensorMember], by_slot: Mapping[str, Any]) -> dict[str, Any]:
    """Values by slot as values by member: of an array of tensors a tuple. Members without a value are left out."""
    found: dict[str, Any] = {}
    for member in members:
        if not member.is_array:
            found |= {member.name: by_slot[member.name]} if member.name in by_slot else {}
            continue
        own: list[Any] = []
        while (name := f"{member.name}[{len(own)}]") in by_slot:
            own.append(by_slot[name])
        found |= {member.name: tuple(own)} if own else {}
    return found


def by_member(members: Iterable[TensorMember], by_slot: Mapping[str, Any]) -> tuple[Any, ...]:
    """Arrays by slot as a compiled operator is called with them: one value per member, None for what is absent."""
    members = tuple(members)
    found = in_members(members, by_slot)
    return tuple(found.get(member.name) for member in members)
