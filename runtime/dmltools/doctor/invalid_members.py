"""Illegal arrays, sizes and operators in arrays, all of which C can hold: the conformance tests break others.

The tests of the validator give an array another length than its count says, which no structure in C can. Here the count
goes with the array, and single entries are out of range.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from dmlruntime.core.attributes import DML_SIZE_2D
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor
from dmlruntime.validation import violations
from dmltools.conformance.rejection import Rejection, newest, with_member
from dmltools.conformance.subject import Subject

RULE = "arrays"
"""What kind of rule these descriptors break, as reports name it."""

_ENTRIES: Mapping[str, tuple[Any, ...]] = {
    "UINT": (0, 2**32 - 1),
    "INT": (0, -(2**31), 2**31 - 1),
    "FLOAT": (0.0, -1.0, math.inf, math.nan),
}
"""What entries become, by type: where such a value is legal, the descriptor is none of these."""


def of_members(subject: Subject) -> Iterator[Rejection]:
    """Each change of an array, of a size, or of the operators in an array, that is illegal at the newest level."""
    base = newest(subject)
    for name, descriptor in _changes(base):
        found = violations(descriptor, NEWEST)
        if found:
            member, code = found[0].member, found[0].code
            yield Rejection(name=name, descriptor=descriptor, level=NEWEST, member=member, code=code)


def _changes(base: OperatorDescriptor) -> Iterator[tuple[str, OperatorDescriptor]]:
    operator = base.OPERATOR
    for count, arrays in operator.counts.items():
        yield from _lengths(base, count, arrays)
    for member in operator.attributes:
        value = getattr(base, member.name)
        if isinstance(value, DML_SIZE_2D):
            for part in ("Width", "Height"):
                yield f"{member.name}.{part} = 0", with_member(base, member.name, replace(value, **{part: 0}))
        elif member.is_array:
            if value is not None and not member.optional:
                yield f"{member.name} = None", with_member(base, member.name, None)
            for place, item in enumerate(value or ()):
                for label, other in _entries(base, member, item):
                    changed = with_member(base, member.name, (*value[:place], other, *value[place + 1 :]))
                    yield f"{member.name}[{place}] = {label}", changed


def _lengths(base: OperatorDescriptor, count: str, arrays: tuple[str, ...]) -> Iterator[tuple[str, OperatorDescriptor]]:
    """All arrays that a member counts with no element, one too few and one too many, and the count with them."""
    given = {name: value for name in arrays if (value := getattr(base, name))}
    length = getattr(base, count)
    for other in sorted({0, length - 1, length + 1} - {-1, length}):
        changed = with_member(base, count, other)
        for name, value in given.items():
            changed = with_member(changed, name, (*value, *value[-1:])[:other])
        yield f"{' and '.join(arrays)} with {other} elements", changed


def _entries(base: OperatorDescriptor, member: AttributeMember, item: Any) -> Iterator[tuple[str, Any]]:
    """What one element of an array becomes."""
    for value in _ENTRIES.get(member.element_type, ()):
        if value != item:
            yield str(value), value
    if isinstance(item, OperatorDescriptor):
        yield base.OPERATOR.name, base
        tensor = item.OPERATOR.tensors[0].name
        given = next(t for m in base.OPERATOR.inputs if (t := getattr(base, m.name)) is not None)
        yield f"{item.OPERATOR.name} with a tensor", with_member(item, tensor, given)
