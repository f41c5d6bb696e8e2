"""The sizes and data types of outputs that follow from the rest of a descriptor.

Rules that validate also infer: equal fields, size equations, patterns. What they leave open is said by a member's
`infer`, which the function form interprets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from dmlruntime.calls.defaults import UNREADABLE
from dmlruntime.core.levels import DML_FEATURE_LEVEL, NEWEST
from dmlruntime.core.operators import Operator, TensorMember
from dmlruntime.core.rules import Constraint, Each, Require, Same, SizeEquation, SizePattern, values_of
from dmlruntime.core.slots import slots_of
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation.patterns import UNKNOWN, Names, bind, inferred


class Known:
    """The members of a descriptor that are known so far: tensors (None where they are not) and attributes."""

    def __init__(self, operator: Operator, members: Mapping[str, Any], level: DML_FEATURE_LEVEL | None = None) -> None:
        self.operator = operator
        self.level = NEWEST if level is None else level
        self.members = SimpleNamespace(**members)
        self._tensors = {member.name: member for member in operator.tensors}

    def tensor(self, name: str) -> DML_BUFFER_TENSOR_DESC | None:
        """A tensor, or the first of an array of tensors; None where nothing is known of it."""
        slots = slots_of(self._tensors[name], getattr(self.members, name, None))
        found = next((slot.tensor for slot in slots if isinstance(slot.tensor, DML_BUFFER_TENSOR_DESC)), None)
        return found

    def learn(self, name: str, value: Any) -> None:
        """Say what a member is."""
        setattr(self.members, name, value)

    def data_type(self, member: TensorMember) -> Any:
        """The data type that `Same` rules give an output, or the only one that any support row takes; None without."""
        for rule in self.rules(Same):
            if "DataType" in rule.fields and member.name in rule.of:
                source = next((t for name in rule.of if (t := self.tensor(name)) is not None), None)
                if source is not None:
                    return source.DataType
        if "DataType" in member.infer:
            return None
        entries = [row.tensors[member.name] for row in self.operator.support if member.name in row.tensors]
        types = {one for entry in entries for one in (*entry.types, *entry.hardware_dependent)}
        return types.pop() if len(types) == 1 else None

    def sizes(self, member: TensorMember) -> tuple[int, ...] | None:
        """The sizes of an output; None where the rules leave one of them open."""
        whole = self._same_sizes(member, "Sizes")
        if whole is not None:
            return whole
        ranked = self._same_sizes(member, "DimensionCount")
        found = self._by_rules(member, self._usual_rank(member) if ranked is None else len(ranked))
        if found is None:
            return None
        if UNKNOWN in found and not member.is_array:
            self._fill(member, found)
        return None if UNKNOWN in found else tuple(found)

    def wanted(self, member: TensorMember, own: tuple[int, ...]) -> tuple[int, ...] | None:
        """The sizes that the rules want of an input of the sizes `own`; its own where they say nothing.

        There are at least as many as the tensors have whose number of dimensions must be the same. What is known of the
        input itself is forgotten.
        """
        alike = {name for rule in self.rules(Same) if _ranks(rule, member) for name in rule.of}
        ranks = [len(tensor.Sizes) for name in sorted(alike) if (tensor := self.tensor(name)) is not None]
        found = self._by_rules(member, max(ranks, default=None))
        if found is None:
            return None
        self.learn(
            member.name, DML_BUFFER_TENSOR_DESC("FLOAT32", (1,) * len(found))
        )  # conditions ask how many there are
        for rule in self.rules(Require):
            if rule.tensor == member.name and rule.dimension is not None and rule.is_ is not None:
                self._solve(rule.each, rule.dimension, rule.is_, found)
        length = max(len(own), len(found))
        own, found = (1,) * (length - len(own)) + own, [1] * (length - len(found)) + found
        return tuple(mine if size == UNKNOWN else size for mine, size in zip(own, found, strict=True))

    def _by_rules(self, member: TensorMember, rank: int | None) -> list[int] | None:
        """The sizes that patterns and equations give a tensor, UNKNOWN where they give none."""
        found = self._of_patterns(member, rank)
        if found is None and rank is not None:
            found = [UNKNOWN] * rank
        if found is None:
            return None
        for rule in self.rules(SizeEquation):
            if rule.tensor == member.name and rule.index is None:
                self._solve(rule.each, rule.dimension, rule.is_, found)
        return found

    def rules(self, kind: type[Any]) -> list[Any]:
        """The rules of one kind that are in force."""
        return [rule for rule in self.operator.constraints if isinstance(rule, kind) and self._holds(rule)]

    def _holds(self, rule: Constraint) -> bool:
        if not rule.in_force(self.level):
            return False
        try:
            return rule.when is None or bool(rule.when(self.members))
        except UNREADABLE:
            return False

    def _same_sizes(self, member: TensorMember, field: str) -> tuple[int, ...] | None:
        """The sizes of a known tensor that has the same `field` as the output."""
        for rule in self.rules(Same):
            if field in rule.fields and member.name in rule.of:
                for name in rule.of:
                    tensor = self.tensor(name)
                    if tensor is not None:
                        return tensor.Sizes
        return None

    def _of_patterns(self, member: TensorMember, rank: int | None) -> list[int] | None:
        names = Names()
        patterns: list[SizePattern] = self.rules(SizePattern)
        for _ in range(2):
            for rule in patterns:
                tensor = self.tensor(rule.tensor)
                if tensor is not None:
                    bind(rule, tensor.Sizes, self.members, names)
            if all(names.know(rule) for rule in patterns):
                break  # else a run may become known by a later row
        for rule in patterns:
            if rule.tensor == member.name:
                sizes = inferred(rule, rank, self.members, names)
                if sizes is not None:
                    return list(sizes)
        return None

    def part_sizes(self, member: TensorMember, size: int) -> tuple[int, ...] | None:
        """The sizes of one of an array of outputs, for the number that the caller gives for it."""
        if member.sizes is None or member.sizes.count is None:
            return None
        try:
            count = member.sizes.count(self.members)
            return tuple(member.sizes.value(self.members, dimension, size) for dimension in range(count))
        except UNREADABLE:
            return None

    def lacking(self, member: TensorMember) -> list[str]:
        """The attributes that the sizes of an output follow from, and that are not given."""
        if member.sizes is None:
            return []
        return [name for name in member.sizes.members if getattr(self.members, name, None) is None]

    def _usual_rank(self, member: TensorMember) -> int | None:
        """The number of sizes that an operator says an output usually has."""
        if member.sizes is None or member.sizes.count is None or member.is_array:
            return None
        try:
            return member.sizes.count(self.members)
        except UNREADABLE:
            return None

    def _fill(self, member: TensorMember, sizes: list[int]) -> None:
        """Fill in the sizes that no rule gives, where the operator says what they usually are."""
        if member.sizes is None:
            return
        try:
            for dimension, size in enumerate(sizes):
                if size == UNKNOWN:
                    sizes[dimension] = member.sizes.value(self.members, dimension)
        except UNREADABLE:
            return

    def _solve(
        self, each: Sequence[Each], dimension_of: Callable[..., int], size_of: Callable[..., int], sizes: list[int]
    ) -> None:
        """Fill in the sizes that an equation gives."""
        try:
            for values in values_of(each, self.members):
                dimension = dimension_of(self.members, *values)
                if 0 <= dimension < len(sizes):
                    sizes[dimension] = size_of(self.members, *values)
        except UNREADABLE:
            return


def _ranks(rule: Same, member: TensorMember) -> bool:
    """Return whether the rule is about the number of dimensions of a tensor."""
    return "DimensionCount" in rule.fields and member.name in rule.of
