"""The sweep every operator goes through, made from its own rules: types, shapes, attributes, strides, in place.

How elements are reached depends on their widths, not on what they mean: the first data types of each set of widths go
through every shape and layout, the others through one packed and one strided shape. No operator's name occurs here.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice
from typing import Any, TypeVar

import numpy as np

from dmlruntime.cases.domains import Domain
from dmlruntime.cases.draws import drawer_for
from dmlruntime.core.attributes import DML_SCALE_BIAS, DML_SIZE_2D
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.operators import Operator, OperatorDescriptor, TensorMember
from dmlruntime.core.rules import Broadcast, SizeEquation, SizePattern
from dmlruntime.core.slots import TensorSlot, given_slots, in_members, tensor_slots
from dmlruntime.devices.binding import Array, strided_view
from dmlruntime.validation import violations
from dmltools.conformance.choices import Legal, spread
from dmltools.conformance.linked import LinkedLegal, legal_at
from dmltools.conformance.subject import Subject
from dmltools.conformance.tensors import STRIDED, Layout, TypeTuple, fitted, layouts


def drawn_inputs(
    descriptor: OperatorDescriptor, domain: Domain, random: np.random.Generator
) -> Iterator[tuple[TensorSlot, Array]]:
    """Each input that is given, with elements of its type and sizes."""
    operator = descriptor.OPERATOR
    axis = operator.kernel.axis_of(descriptor)
    for slot in tensor_slots(descriptor, operator.inputs):
        if slot.tensor is None or slot.tensor.DataType.dtype is None:
            continue
        draw = drawer_for(domain[slot.member.name][slot.tensor.DataType], descriptor)
        with np.errstate(over="ignore"):  # a drawn number may be infinite in FLOAT16
            yield slot, draw(random, slot.tensor.DataType.dtype, slot.tensor.Sizes, -1 if axis is None else axis)


ACTIVATION_SHARES = 6
"""Among how many operators activations are shared."""

MOST_ROWS = 12
"""How many rows of each kind the usual part has: packed ones, others, and both with activations."""

_Item = TypeVar("_Item")


@dataclass(frozen=True)
class Part:
    """Every row, or in the `usual` part the operator's share of layouts and of activations.

    There are at most `most` rows of each kind. Compiling takes longer than many rows do, so devices that compile go,
    with `few_kernels`, through rows of as few kernels as show all that occurs in one, and with `one_kernel` a CPU goes
    through those alone that share one.
    """

    usual: bool
    most: int = MOST_ROWS
    few_kernels: bool = False
    one_kernel: bool = False

    def has_layout(self, base: OperatorDescriptor, types: TypeTuple, position: int) -> bool:
        """Return whether the layout at a `position` in the list of all belongs to the part."""
        shares = base.OPERATOR.kernel.layout_shares
        return not self.usual or (position + _turn(base.OPERATOR, types)) % shares == 0

    def has_activation(self, descriptor: OperatorDescriptor, types: TypeTuple) -> bool:
        """Return whether a descriptor whose activation, if any, may be one of many has one that belongs to the part."""
        turn = _turn(descriptor.OPERATOR, types)
        return not self.usual or not any((number + turn) % ACTIVATION_SHARES for number in activations_of(descriptor))

    def sampled(self, operator: Operator, types: TypeTuple, rows: Sequence[_Item]) -> Sequence[_Item]:
        """All of `rows`, or in the usual part at most `most`, evenly spread; operators begin at different ones."""
        if not self.usual or len(rows) <= self.most:
            return rows
        turn = _turn(operator, types) % len(rows)
        chosen = {(turn + number * len(rows) // self.most) % len(rows) for number in range(self.most)}
        return [rows[position] for position in sorted(chosen)]


def activations_of(descriptor: OperatorDescriptor) -> list[int]:
    """The activations that stand alone, not in a list: by their numbers among those that the member may be."""
    found = []
    for member in descriptor.OPERATOR.attributes:
        value = getattr(descriptor, member.name)
        if isinstance(value, OperatorDescriptor) and not member.is_array:
            found.append(member.operators.index(value.OPERATOR.name))
    return found


def _turn(operator: Operator, types: TypeTuple) -> int:
    """Where the share of an operator and a choice of data types begins: the same number in every run."""
    return zlib.crc32(f"{operator.name} {types}".encode())


EVERYTHING = Part(usual=False)
EVERY_NAME = Part(usual=False, few_kernels=True)
"""Every row, where nothing is compiled."""
USUAL = Part(usual=True, few_kernels=True)
ONE_KERNEL = Part(usual=True, most=4, few_kernels=True, one_kernel=True)
"""For the arithmetic of a data type, where other types show how elements are reached."""


SHAPES: tuple[tuple[int, ...], ...] = (
    (1,),
    (2,),
    (17,),
    (1, 1, 3, 4),
    (3, 1, 5),
    (5, 33),
    (2, 1, 3, 2, 1, 2, 3, 2),
    (3, 255),
    (3, 257),
    (130, 4),
    (2, 1030),
)
"""Rank 1 and rank 8, odd counts, and one more and one less than the tiles of the devices."""

LAID_OUT: tuple[tuple[int, ...], ...] = ((1, 1, 3, 4), (5, 33), (2, 1, 3, 2, 1, 2, 3, 2))
"""The shapes that go through every layout."""

ODD = (5, 33)
"""The shape that every choice of types, attributes and absent tensors goes through; no device's tile divides it."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """One configuration: a descriptor, how its tensors lie in memory, and which outputs share which input's memory."""

    name: str
    descriptor: OperatorDescriptor
    aliases: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_packed(self) -> bool:
        """Return whether no tensor has strides and none shares another's memory."""
        return not self.aliases and all(tensor.Strides is None for tensor in given_slots(self.descriptor).values())

    def inputs(self, domain: Domain) -> dict[str, Array]:
        """Random inputs of the domain, as strided views that have the descriptor's strides; without absent ones."""
        operator = self.descriptor.OPERATOR
        random = np.random.default_rng(zlib.crc32(f"{operator.name} {self.name}".encode()))
        arrays = {}
        for slot, drawn in drawn_inputs(self.descriptor, domain, random):
            view = strided_view(slot.tensor, np.zeros(slot.tensor.storage_elements, drawn.dtype))
            view[...] = drawn
            arrays[slot.name] = view
        return arrays


def type_tuples(subject: Subject) -> tuple[TypeTuple, ...]:
    """Every legal choice of data types at the newest level."""
    return legal_at(subject).types


def rows(subject: Subject, types: TypeTuple, part: Part = EVERYTHING) -> Iterable[Row]:
    """Every row for one choice of data types, or those of a part."""
    return _rows_of_part(subject, types, part) if part.usual else _every_row(subject, types, part)


@lru_cache(maxsize=64)
def _rows_of_part(subject: Subject, types: TypeTuple, part: Part) -> tuple[Row, ...]:
    """The rows of a part. They are kept, because each device goes through them, and finding them is slow."""
    kinds: dict[tuple[bool, bool], list[Row]] = {}
    for row in _every_row(subject, types, part):
        if part.has_activation(row.descriptor, types):
            kinds.setdefault((row.is_packed, bool(activations_of(row.descriptor))), []).append(row)
    return tuple(row for alike in kinds.values() for row in part.sampled(subject.operator, types, alike))


def _every_row(subject: Subject, types: TypeTuple, part: Part) -> Iterator[Row]:
    legal = legal_at(subject)
    return _linked_rows(legal, types, part) if isinstance(legal, LinkedLegal) else _rows(legal, types, part)


def _rows(legal: Legal, types: TypeTuple, part: Part) -> Iterator[Row]:
    first = legal.first(types, legal.rank)
    combines = first.OPERATOR.kernel.axis_of(first) is not None
    whole = next(other for other in legal.types if other.widths == types.widths) == types
    odd = _shape(legal, ODD)
    model = spread(list(legal.descriptors(legal.frame(types, odd))))
    for sizes in _shapes(legal, SHAPES if whole or combines else (ODD,)):
        if combines or sizes == odd:
            packed = _everything(legal, types, sizes)
        else:
            turn = sum(sizes) % max(1, len(model))
            packed = islice(_resized(legal, types, sizes, model[turn:] + model[:turn]), 1)
        for descriptor in packed:
            yield Row(name=_name(types, descriptor, "packed"), descriptor=descriptor)
    for sizes in _shapes(legal, LAID_OUT if whole else (ODD,)):
        # Attributes that say which elements meet change the strides that a kernel walks; of others one choice will do.
        bases = _everything(legal, types, sizes) if combines else _resized(legal, types, sizes, model[::-1])
        for base in islice(bases, 0, None, 3) if combines else islice(bases, 1):
            for position, layout in enumerate(layouts(base, legal.single)):
                if layout.name == STRIDED or (whole and part.has_layout(base, types, position)):
                    yield from _laid_out(types, base, layout)


def _linked_rows(legal: LinkedLegal, types: TypeTuple, part: Part) -> Iterator[Row]:
    """Every entry of the sweep, packed, with each choice of what it leaves open; one of each laid out."""
    whole = next(other for other in legal.types if other.widths == types.widths) == types
    for entry, descriptors in legal.by_entry(types):
        said = tuple(member for member in legal.subject.operator.outputs if entry.get(member.name) is not None)
        found = spread(list(descriptors))
        for descriptor in found if whole else found[:1]:
            yield Row(name=_name(types, descriptor, "packed", said), descriptor=descriptor)
        for base in found[-1:]:
            for position, layout in enumerate(layouts(base, frozenset())):
                if layout.name == STRIDED or (whole and part.has_layout(base, types, position)):
                    yield from _laid_out(types, base, layout, said)


def _shapes(legal: Legal, shapes: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """The shapes with numbers of dimensions that are allowed, each once."""
    return tuple(dict.fromkeys(_shape(legal, sizes) for sizes in shapes))


def _shape(legal: Legal, sizes: tuple[int, ...]) -> tuple[int, ...]:
    return fitted(sizes, legal.ranks)


def _everything(legal: Legal, types: TypeTuple, sizes: tuple[int, ...]) -> Iterator[OperatorDescriptor]:
    """The descriptors of one shape with every choice of attributes, and of tensors that are not given."""
    yield from spread(list(legal.descriptors(legal.frame(types, sizes))))
    for absent in legal.presences(types):
        if absent:
            yield from spread(list(legal.descriptors(legal.frame(types, sizes, absent))))


def _resized(
    legal: Legal, types: TypeTuple, sizes: tuple[int, ...], model: list[OperatorDescriptor]
) -> Iterator[OperatorDescriptor]:
    """The descriptors of `model` with tensors of other sizes, where they are legal."""
    tensors: dict[str, Any] = {**legal.frame(types, sizes).tensors(legal.row)}
    for descriptor in model:
        resized = replace(descriptor, **tensors)  # type: ignore[type-var]  # every descriptor is a dataclass
        if not violations(resized, NEWEST):
            yield resized


def _laid_out(
    types: TypeTuple, base: OperatorDescriptor, layout: Layout, said: tuple[TensorMember, ...] = ()
) -> Iterator[Row]:
    """`base` in a layout, where its rules allow that."""
    tensors = given_slots(base)
    for name, strides in layout.strides.items():
        tensors[name] = replace(tensors[name], Strides=strides, TotalTensorSizeInBytes=None)
    descriptor = replace(base, **in_members(base.OPERATOR.tensors, tensors))  # type: ignore[type-var]  # every descriptor is a dataclass
    if not violations(descriptor, NEWEST):
        yield Row(name=_name(types, base, layout.name, said), descriptor=descriptor, aliases=layout.aliases)


def _name(types: TypeTuple, descriptor: OperatorDescriptor, layout: str, said: tuple[TensorMember, ...] = ()) -> str:
    """The name of a row. `said` are outputs whose sizes follow from nothing, so that the sweep says them."""
    operator = descriptor.OPERATOR
    # Where sizes are linked, those of the inputs say more than the output's, which follow.
    linked = any(isinstance(rule, (SizeEquation, SizePattern, Broadcast)) for rule in operator.constraints)
    slots = tensor_slots(descriptor, operator.inputs + said if linked and operator.inputs else operator.outputs[:1])
    sizes = " ".join("x".join(map(str, slot.tensor.Sizes)) for slot in slots if slot.tensor is not None)
    attributes = [m for m in operator.attributes if m.name not in operator.counts]
    values = "".join(f" {m.name}={described(getattr(descriptor, m.name))}" for m in attributes)
    absent = "".join(f" no {m.name}" for m in operator.tensors if getattr(descriptor, m.name) is None)
    return f"{types.name} {sizes}{values}{absent} {layout}"


def described(value: Any) -> str:
    """An attribute's value as the names of rows show it."""
    if isinstance(value, OperatorDescriptor):
        values = [f"{m.name}={described(getattr(value, m.name))}" for m in value.OPERATOR.attributes]
        return f"{value.OPERATOR.name}({', '.join(values)})"
    if isinstance(value, DML_SCALE_BIAS):
        return f"({value.Scale}, {value.Bias})"
    if isinstance(value, DML_SIZE_2D):
        return f"{value.Width}x{value.Height}"
    if isinstance(value, tuple):
        return f"[{', '.join(map(described, value))}]"
    return str(getattr(value, "name", value))
