"""Samples of an operator: legal descriptors with inputs drawn from its own domain, the same in every run."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from dmlops import REGISTRY
from dmlruntime.conformance.choices import Legal, legal_at, spread
from dmlruntime.conformance.rows import Row as SweepRow
from dmlruntime.conformance.subject import Subject, subject
from dmlruntime.conformance.tensors import TypeTuple, fitted
from dmlruntime.operators import AttributeMember, OperatorDescriptor
from dmlruntime.values import attribute_value

Array = np.ndarray[Any, Any]
SIZES = (33, 61)
"""Of every tensor that may have more than one element."""

MOST = 32
"""So many choices of attributes are tried for each choice of data types."""


@dataclass(frozen=True, kw_only=True)
class Sample:
    """One descriptor and its inputs, by member."""

    descriptor: OperatorDescriptor
    types: TypeTuple
    inputs: Mapping[str, Array]

    @property
    def first_type(self) -> np.dtype[Any]:
        """The data type that attributes are taken in."""
        operator = self.descriptor.OPERATOR
        tensor = getattr(self.descriptor, (operator.inputs + operator.outputs)[0].name)
        dtype: np.dtype[Any] = tensor.DataType.dtype
        return dtype

    def attributes(self) -> dict[str, Any]:
        """Every attribute as the kernel takes it: in the type of the first tensor, enumerations by name."""
        members = self.descriptor.OPERATOR.attributes
        return {m.name: taken(attribute_value(self.descriptor, m), m, self.first_type) for m in members}


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
    sizes = fitted(SIZES, legal.ranks)
    for absent in (frozenset[str](), *(names for names in legal.presences(types) if names)):
        found = spread(list(legal.descriptors(legal.frame(types, sizes, absent))))
        yield from found[:: -(-len(found) // MOST)] if found else ()
