"""Samples of an operator: legal descriptors with inputs drawn from its own domain, the same in every run."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from dmlops import REGISTRY
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor
from dmlruntime.core.slots import given_slots, in_members
from dmlruntime.numerics.values import attribute_bits, attribute_values
from dmltools.conformance.choices import Legal, spread
from dmltools.conformance.linked import LinkedLegal, legal_at
from dmltools.conformance.rows import Row as SweepRow
from dmltools.conformance.subject import Subject, subject
from dmltools.conformance.tensors import TypeTuple, fitted

Array = np.ndarray[Any, Any]
SIZES = (33, 61)
"""Of every tensor that may have more than one element."""

MOST = 32
"""So many choices of attributes are tried for each choice of data types; of linked sizes each entry at least once."""


@dataclass(frozen=True, kw_only=True)
class Sample:
    """One descriptor and its inputs, by name of their slot."""

    descriptor: OperatorDescriptor
    types: TypeTuple
    inputs: Mapping[str, Array]

    @property
    def first_type(self) -> np.dtype[Any]:
        """The data type that attributes are taken in."""
        operator = self.descriptor.OPERATOR
        tensors = given_slots(self.descriptor, operator.inputs + operator.outputs)
        dtype: np.dtype[Any] = next(iter(tensors.values())).DataType.dtype
        return dtype

    @property
    def outputs(self) -> Mapping[str, Any]:
        """The output tensors that are there, by name of their slot."""
        return given_slots(self.descriptor, self.descriptor.OPERATOR.outputs)

    def by_member(self, arrays: Mapping[str, Any]) -> dict[str, Any]:
        """Return what belongs to input tensors, by member: of an array of tensors a tuple."""
        return in_members(self.descriptor.OPERATOR.inputs, arrays)

    @property
    def on_bits(self) -> bool:
        """Return whether peers see the inputs as unsigned integers of their width."""
        return self.descriptor.OPERATOR.kernel.bits and bool(self.inputs)

    def attributes(self) -> dict[str, Any]:
        """Every attribute as the kernel takes it: in the type of the first tensor, enumerations by name."""
        members = self.descriptor.OPERATOR.attributes
        values = (attribute_bits if self.on_bits else attribute_values)(self.descriptor)
        return {m.name: taken(values[m.name], m, self.first_type) for m in members}


def taken(value: Any, member: AttributeMember, dtype: np.dtype[Any]) -> Any:
    """An attribute as an operator on `dtype` takes it: integers toward zero and within the type."""
    if not isinstance(member.type, str):
        return value if value is None else value.name.removeprefix(f"{member.type.__name__}_")
    if member.type == "FLOAT" and dtype.kind in "iu":
        return whole(value, dtype)
    return value


def whole(value: float, dtype: np.dtype[Any]) -> int:
    """A number toward zero, within the type."""
    limits = np.iinfo(dtype)
    return int(min(max(int(value), int(limits.min)), int(limits.max)))


@lru_cache(maxsize=256)
def subject_of(operator: str) -> Subject:
    return subject(REGISTRY, operator)


@lru_cache(maxsize=8)
def samples(operator: str) -> tuple[Sample, ...]:
    """Samples for every legal choice of data types, with and without optional tensors; kept, for tests ask again."""
    return tuple(_samples(operator))


def _samples(operator: str) -> Iterator[Sample]:
    chosen = subject_of(operator)
    legal = legal_at(chosen)
    for types in legal.types:
        for descriptor in _descriptors(legal, types):
            name = f"oracle {zlib.crc32(repr(descriptor).encode())}"
            yield Sample(
                descriptor=descriptor,
                types=types,
                inputs=SweepRow(name=name, descriptor=descriptor).inputs(chosen.domain),
            )


def _descriptors(legal: Legal, types: TypeTuple) -> Iterator[OperatorDescriptor]:
    if isinstance(legal, LinkedLegal):
        entries = [spread(list(found)) for _, found in legal.by_entry(types)]
        each = max(1, MOST // max(1, sum(map(bool, entries))))
        for found in filter(None, entries):
            yield from thinned(found, each)
        return
    sizes = fitted(SIZES, legal.ranks)
    for absent in (frozenset[str](), *(names for names in legal.presences(types) if names)):
        found = spread(list(legal.descriptors(legal.frame(types, sizes, absent))))
        yield from thinned(found, MOST)


def thinned(found: Sequence[OperatorDescriptor], most: int) -> Iterator[OperatorDescriptor]:
    """At most so many, evenly; from step to step one further, lest the last attributes always have the same values."""
    step = max(1, -(-len(found) // most))
    for i in range(0, len(found), step):
        location = i + i // step % step
        if location < len(found):
            yield found[location]
