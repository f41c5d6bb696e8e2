"""The tensors of a legal descriptor, chosen from an operator's own rules: types, sizes, and which are not given.

No operator's name occurs here. What the rules leave open is tried on the validator.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import Operator, SupportRow
from dmlruntime.core.rules import Same
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC

Sizes = tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class TypeTuple:
    """A choice of data types: one for each group of tensors that share theirs."""

    types: Mapping[str, DML_TENSOR_DATA_TYPE]
    groups: tuple[tuple[str, ...], ...]

    @property
    def name(self) -> str:
        """The data types of the groups in order: ``FLOAT32-UINT8``."""
        return "-".join(self.types[group[0]].short for group in self.groups)

    @property
    def widths(self) -> tuple[int, ...]:
        """Bits of an element, per group."""
        return tuple(self.types[group[0]].bits for group in self.groups)

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, kw_only=True)
class Frame:
    """What is chosen before the attributes. `single` tensors have one element, `absent` ones are None."""

    types: TypeTuple
    sizes: Sizes
    single: frozenset[str] = frozenset()
    absent: frozenset[str] = frozenset()

    def tensors(self, row: SupportRow) -> dict[str, DML_BUFFER_TENSOR_DESC | None]:
        """Packed tensors; sizes are fitted to the dimension counts that `row` gives each."""
        found: dict[str, DML_BUFFER_TENSOR_DESC | None] = {}
        for name, data_type in self.types.types.items():
            sizes = (1,) * len(self.sizes) if name in self.single else self.sizes
            sizes = fitted(sizes, row.tensors[name].dimensions)
            found[name] = None if name in self.absent else DML_BUFFER_TENSOR_DESC(data_type, sizes)
        return found


def fitted(sizes: Sizes, dimensions: tuple[int, int]) -> Sizes:
    """`sizes` with ones before them, or with their first dimensions made one, so that their number is allowed."""
    low, high = dimensions
    sizes = (1,) * (low - len(sizes)) + sizes
    while len(sizes) > high:
        sizes = (sizes[0] * sizes[1], *sizes[2:])
    return sizes


def groups(operator: Operator, field: str, level: DML_FEATURE_LEVEL) -> tuple[tuple[str, ...], ...]:
    """The tensors, in groups of those that always share `field` at `level`; inputs first, groups by their first."""
    found: list[list[str]] = [[member.name] for member in operator.inputs + operator.outputs]
    for constraint in operator.constraints:
        in_force = (constraint.since or level) <= level <= (constraint.until or level)
        always = isinstance(constraint, Same) and in_force and constraint.when is None
        if isinstance(constraint, Same) and always and field in constraint.fields:
            tied = [group for group in found if not set(group).isdisjoint(constraint.of)]
            found = [group for group in found if group not in tied] + [list(itertools.chain(*tied))]
    order = [member.name for member in operator.inputs + operator.outputs]
    found = [sorted(group, key=order.index) for group in found]
    return tuple(tuple(group) for group in sorted(found, key=lambda group: order.index(group[0])))


def possible_types(operator: Operator, row: SupportRow, level: DML_FEATURE_LEVEL) -> Iterator[TypeTuple]:
    """Every combination of the groups' data types in `row`; conditions between the groups are not looked at."""
    tied = groups(operator, "DataType", level)
    choices = []
    for group in tied:
        common = [t for t in row.tensors[group[0]].types if all(t in row.tensors[name].types for name in group)]
        choices.append([data_type for data_type in common if data_type.dtype is not None])
    order = [member.name for member in operator.tensors]
    for combination in itertools.product(*choices):
        chosen = {name: data_type for group, data_type in zip(tied, combination, strict=True) for name in group}
        yield TypeTuple(types={name: chosen[name] for name in order}, groups=tied)


def untied(operator: Operator, level: DML_FEATURE_LEVEL) -> tuple[tuple[str, ...], ...]:
    """Groups of tensors whose sizes nothing ties to the first output's."""
    return tuple(g for g in groups(operator, "Sizes", level) if operator.outputs[0].name not in g)


def presences(operator: Operator) -> list[frozenset[str]]:
    """Which optional tensors are absent, in turn: none, all, and each of several alone."""
    optional = [member.name for member in operator.tensors if member.optional]
    alone = [frozenset({name}) for name in optional] if len(optional) > 1 else []
    return [frozenset(), *([frozenset(optional)] if optional else []), *alone]
