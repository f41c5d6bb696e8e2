"""Tensors of a legal descriptor, chosen from an operator's own rules: types, sizes, presence and layouts.

No operator's name occurs here. What the rules leave open is tried on the validator.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field
from functools import lru_cache

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import Operator, OperatorDescriptor, SupportRow, TensorMember
from dmlruntime.core.rules import Same
from dmlruntime.core.slots import given_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, packed_strides

Sizes = tuple[int, ...]


@lru_cache(maxsize=4096)
def packed(data_type: DML_TENSOR_DATA_TYPE, sizes: Sizes) -> DML_BUFFER_TENSOR_DESC:
    """Return a packed tensor, the same object each time: thousands of descriptors have it, and what is known of it."""
    return DML_BUFFER_TENSOR_DESC(data_type, sizes)


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

    def __hash__(self) -> int:
        return hash(tuple(self.types.values()))


@dataclass(frozen=True, kw_only=True)
class Frame:
    """Choices that come before the attributes. `single` tensors have one element, `absent` ones are None."""

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
            found[name] = None if name in self.absent else packed(data_type, sizes)
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


STRIDED = "each its own"
"""The layout in which no tensor lies as another does: outputs transposed, inputs padded and packed."""

FEW_INPUTS = 2
"""Up to so many inputs each is broadcast in each way; of more each in one, in turn."""


@dataclass(frozen=True, kw_only=True)
class Layout:
    """Strides by tensor (the others are packed), and the input whose memory an output shares."""

    name: str
    strides: Mapping[str, Sizes] = field(default_factory=dict)
    aliases: Mapping[str, str] = field(default_factory=dict)


def layouts(base: OperatorDescriptor, single: Set[str]) -> Iterator[Layout]:
    """The layouts that the sweep knows of a packed descriptor, each once. `single` tensors have one element."""
    seen: list[tuple[dict[str, Sizes], dict[str, str]]] = [({}, {})]
    for layout in _all_layouts(base, single):
        what = (dict(layout.strides), dict(layout.aliases))
        if what not in seen:
            seen.append(what)
            yield layout


def _all_layouts(base: OperatorDescriptor, single: Set[str]) -> Iterator[Layout]:
    operator = base.OPERATOR
    sizes = {name: tensor.Sizes for name, tensor in _tensors(base, operator.tensors).items() if name not in single}
    inputs = [name for name in _tensors(base, operator.inputs) if name in sizes]
    outputs = [name for name in _tensors(base, operator.outputs) if name in sizes]
    names = inputs + outputs
    ways = (transposed, padded, packed_strides)
    own = {name: ways[i % len(ways)](sizes[name]) for i, name in enumerate(reversed(names))}
    yield Layout(name=STRIDED, strides=own)  # first, because every choice of data types goes through this one
    yield Layout(name="padded output", strides={name: padded(sizes[name]) for name in outputs})
    yield Layout(name="transposed inputs", strides={name: transposed(sizes[name]) for name in inputs})
    yield Layout(name="transposed output", strides={name: transposed(sizes[name]) for name in outputs})
    yield Layout(name="padded everywhere", strides={name: padded(sizes[name]) for name in names})
    for i, name in enumerate(inputs):
        yield from _broadcast(name, sizes[name], None if len(inputs) <= FEW_INPUTS else i)
    yield from _in_place(base, inputs, outputs)


def _broadcast(name: str, sizes: Sizes, position: int | None) -> Iterator[Layout]:
    """An input repeated along all dimensions, the first and the last: each way, or the one whose turn it is."""
    ways = (
        Layout(name=f"{name} broadcast", strides={name: (0,) * len(sizes)}),
        Layout(name=f"{name} rows broadcast", strides={name: (0, *packed_strides(sizes)[1:])}),
        Layout(name=f"{name} columns broadcast", strides={name: (*packed_strides(sizes[:-1]), 0)}),
    )
    yield from ways if position is None else (ways[position % len(ways)],)


def _in_place(base: OperatorDescriptor, inputs: list[str], outputs: list[str]) -> Iterator[Layout]:
    """The first output on each input that may share its memory, then all outputs at once, also in another order."""
    operator = base.OPERATOR
    tensors = _tensors(base, operator.tensors)
    sources = [name for name in operator.in_place if name in inputs]
    for source in sources:
        if outputs and _alike(tensors[source], tensors[outputs[0]]):
            aliases = {outputs[0]: source}
            strides = padded(tensors[source].Sizes)
            both = {source: strides, outputs[0]: strides}
            yield Layout(name=f"in place on {source}", aliases=aliases)
            if source in sources[:FEW_INPUTS]:
                yield Layout(name=f"in place on padded {source}", strides=both, aliases=aliases)
    if len(outputs) > 1:
        for name, order in (("in place everywhere", sources), ("in place crosswise", sources[1:] + sources[:1])):
            pairs = zip(outputs, order, strict=False)
            yield Layout(name=name, aliases={o: i for o, i in pairs if _alike(tensors[i], tensors[o])})


def _tensors(base: OperatorDescriptor, members: tuple[TensorMember, ...]) -> dict[str, DML_BUFFER_TENSOR_DESC]:
    """The tensors that are given."""
    return given_slots(base, members)


def _alike(a: DML_BUFFER_TENSOR_DESC, b: DML_BUFFER_TENSOR_DESC) -> bool:
    return a.DataType == b.DataType and a.Sizes == b.Sizes


def padded(sizes: Sizes) -> Sizes:
    """Packed strides of a tensor whose last two dimensions are longer than the part that is used."""
    whole = tuple(size + (3 if d >= len(sizes) - 2 else 0) for d, size in enumerate(sizes))
    return packed_strides(whole)


def transposed(sizes: Sizes) -> Sizes:
    """Strides with the first dimension fastest."""
    return tuple(math.prod(sizes[:d]) for d in range(len(sizes)))
