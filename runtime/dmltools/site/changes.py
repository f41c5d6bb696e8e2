"""The neighbouring values of one member of a case: those whose domain is small, so that each can be computed here."""

from __future__ import annotations

import dataclasses
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from dmlruntime.calls.defaults import named_operators
from dmlruntime.calls.describing import Wanted, describe_call
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.errors import ValidationError
from dmlruntime.core.levels import DML_FEATURE_LEVEL, NEWEST
from dmlruntime.core.operators import AttributeMember, Operator, OperatorDescriptor
from dmlruntime.core.slots import by_member
from dmlruntime.devices.binding import Array
from dmlruntime.validation import violations

SMALL = 8
"""Integers up to this one are tried from 0 on: axes and counts of dimensions. Of larger ones the next are."""

FLOATS = (-1.0, 0.0, 0.5, 1.0, 2.0)
"""What a factor, a limit or a slope may be instead."""


def neighbours(descriptor: OperatorDescriptor, member: AttributeMember, trials: Any = ()) -> Iterator[Any]:
    """Yield the other values of a member that a page offers; none where its domain is not small.

    Elements of arrays change one at a time. A count follows from its array, and a nested operator is only exchanged for
    one whose members have defaults. `trials` are the values with which the specification tests the member: where none
    of them is negative, no number that it may be instead is.
    """
    value = getattr(descriptor, member.name)
    if member.name in descriptor.OPERATOR.counts or member.type == "DML_OPERATOR_DESC_ARRAY":
        return
    if member.is_array:
        for index, element in enumerate(value or ()):
            for other in _elements(member.element_type, element):
                yield (*value[:index], other, *value[index + 1 :])
        return
    rank = max((len(t.Sizes) for m in descriptor.OPERATOR.inputs for t in _tensors(descriptor, m.name)), default=1)
    union = member.data_type is not None and getattr(descriptor, member.data_type).is_integer
    positive = bool(trials) and not re.search(r"(?<!e)-", str(trials))
    for other in _others(type(descriptor), member, "INT" if union else member.type, value, rank):
        if positive and isinstance(other, float) and other < 0:
            continue
        if other != value or type(other) is not type(value):
            yield other


def _tensors(descriptor: OperatorDescriptor, name: str) -> tuple[Any, ...]:
    value = getattr(descriptor, name)
    return value if isinstance(value, tuple) else () if value is None else (value,)


def _elements(kind: str, value: Any) -> Iterator[Any]:
    """Yield what stands in place of an element of an array: the next integers, half and double of a float."""
    if kind == "FLOAT":
        yield from (0.5 * value, 2.0 * value) if value and math.isfinite(value) else (1.0,)
        return
    if value > 0 or kind == "INT":
        yield value - 1
    yield value + 1


def _others(kind: type[OperatorDescriptor], member: AttributeMember, form: Any, value: Any, rank: int) -> Iterator[Any]:
    if not isinstance(form, str):
        yield from form
    elif form == "BOOL":
        yield from (False, True)
    elif form in ("UINT", "INT"):
        around = range(rank + 2) if 0 <= value <= SMALL else (value - 1, value + 1)
        yield from ({int(value) - 1, *around} if form == "INT" and member.data_type is None else around)
    elif form in ("FLOAT", "DML_SCALAR_UNION"):
        yield from FLOATS
    elif form == "DML_SCALE_BIAS":
        yield from (None, DML_SCALE_BIAS(1.0, 0.0), DML_SCALE_BIAS(2.0, 1.0))
    elif form == "DML_SIZE_2D" and value is not None:
        yield from (dataclasses.replace(value, Width=value.Width + step) for step in (-1, 1) if value.Width + step >= 0)
        yield from (dataclasses.replace(value, Height=value.Height + s) for s in (-1, 1) if value.Height + s >= 0)
    elif form == "DML_OPERATOR_DESC":
        if member.optional:
            yield None
        for name in member.operators:
            wrong: list[Any] = []
            found = named_operators(kind, {member.name: name}, wrong)[member.name]
            if not wrong:
                yield found


class Changing:
    """A case, of which one member at a time changes.

    Types and sizes of the outputs follow, as in a call of the function form; where those of the case itself do not,
    they stay as they are.
    """

    def __init__(self, descriptor: OperatorDescriptor, inputs: Mapping[str, Array]) -> None:
        self.descriptor = descriptor
        operator = descriptor.OPERATOR
        self._arrays = by_member(operator.inputs, inputs)
        outputs = [getattr(descriptor, member.name) for member in operator.outputs]
        typed = next((t for m, t in zip(operator.outputs, outputs, strict=True) if t and m.has_keyword_type), None)
        sized = next((t for m, t in zip(operator.outputs, outputs, strict=True) if t and "Sizes" in m.infer), None)
        asked = {m.name: t is not None for m, t in zip(operator.outputs, outputs, strict=True) if m.optional}
        sizes = None if sized is None or isinstance(sized, tuple) else sized.Sizes
        self.wanted = Wanted(None if typed is None else typed.DataType, sizes, asked)
        self.follows = self._described({}) == descriptor

    def _described(self, changed: Mapping[str, Any]) -> OperatorDescriptor | None:
        operator = self.descriptor.OPERATOR
        values = {
            m.name: getattr(self.descriptor, m.name) for m in operator.attributes if m.name not in operator.counts
        }
        nothing = [None] * len(operator.outputs)
        try:
            return describe_call(type(self.descriptor), self._arrays, nothing, {**values, **changed}, self.wanted)
        except ValidationError as error:
            return None if not changed else _raised(error)

    def to(self, member: str, value: Any) -> OperatorDescriptor:
        """Return the descriptor with another value of a member. Raises ValidationError where that is refused."""
        if self.follows:
            found = self._described({member: value})
            assert found is not None
            own = {one.name: getattr(self.descriptor, one.name) for one in self.descriptor.OPERATOR.inputs}
            found = dataclasses.replace(found, **own)  # type: ignore[type-var]  # a call would broadcast some of them
        else:
            found = dataclasses.replace(self.descriptor, **{member: value})  # type: ignore[type-var]
        broken = violations(found, NEWEST)
        if broken:
            raise ValidationError(found.OPERATOR.name, NEWEST.name, broken)
        return found


def _raised(error: ValidationError) -> OperatorDescriptor:
    raise error


def judging_levels(operator: Operator) -> list[DML_FEATURE_LEVEL]:
    """Return the feature levels that may judge a descriptor otherwise than the one before them, the oldest first.

    At those before the first of them the operator is not there.
    """
    found = {operator.introduced, *(row.since for row in operator.support)}
    found |= {level for member in operator.attributes for level in member.operator_levels.values()}
    for before, level in pairwise(DML_FEATURE_LEVEL):
        if any(rule.in_force(level) != rule.in_force(before) for rule in operator.constraints):
            found.add(level)
    return sorted(level for level in found if level >= operator.introduced)


def by_level(descriptor: OperatorDescriptor, levels: Sequence[DML_FEATURE_LEVEL]) -> list[tuple[str, list[str]]]:
    """Return what is wrong with a descriptor: messages from each of the `levels` on at which there are others."""
    found: list[tuple[str, list[str]]] = []
    for level in levels:
        messages = [str(one) for one in violations(descriptor, level)]
        if not found or found[-1][1] != messages:
            found.append((level.short, messages))
    return found
