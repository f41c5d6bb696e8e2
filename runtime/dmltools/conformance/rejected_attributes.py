"""Illegal attributes: values that are none of the member's type, or that do not go with the rest of the descriptor."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np

from dmlruntime.attributes import DML_SCALE_BIAS
from dmlruntime.errors import shown
from dmlruntime.levels import NEWEST
from dmlruntime.operators import AttributeMember, OperatorDescriptor
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC
from dmltools.conformance.choices import nested
from dmltools.conformance.rejection import Rejection, newest, with_member
from dmltools.conformance.subject import Subject

_WRONG: dict[str, tuple[Any, ...]] = {
    "UINT": (-1, 2**32, 1.5, float("nan"), True, "1"),
    "INT": (2**31, 1.5),
    "BOOL": (2, "yes"),
    "FLOAT": ("one", True, 2.0**128),
    "DML_SCALE_BIAS": (1.5, "one", (1.0, 2.0, 3.0)),
    "DML_SCALAR_UNION": ("one", True),
    "DML_OPERATOR_DESC": ("one", 1),
    "DML_SIZE_2D": (1, "one", (1, 2, 3)),
    "UINT_ARRAY": (1, "one"),
    "INT_ARRAY": (1, "one"),
    "FLOAT_ARRAY": (1.5, "one"),
    "DML_OPERATOR_DESC_ARRAY": (1, "one"),
}
"""By type, values that are none of it. Anything that is not here is an enumeration."""

_NO_MEMBER = (99, "NO_SUCH", 0.5)


def of_attributes(subject: Subject) -> Iterator[Rejection]:
    """Each attribute with each wrong value of its type."""
    base = newest(subject)
    for member in subject.operator.attributes:
        if member.name in subject.operator.counts:
            continue  # None is legal there: the arrays say it; what is wrong is tried with the arrays
        wrong = _WRONG[member.type] if isinstance(member.type, str) else _NO_MEMBER
        for value in (*wrong, *(() if member.optional else (None,))):
            yield _rejection(base, member, value, f"{member.name} = {shown(value)}: must ", repr(value))
        if member.type == "DML_SCALE_BIAS":
            yield from _scale_bias(base, member)
        if member.data_type is not None:
            yield from _union(base, member, member.data_type)
        if member.type == "DML_OPERATOR_DESC":
            yield from _operator(subject, base, member)


def _scale_bias(base: OperatorDescriptor, member: AttributeMember) -> Iterator[Rejection]:
    for part, value in (("Scale", DML_SCALE_BIAS("x", 0.0)), ("Bias", DML_SCALE_BIAS(1.0, None))):  # type: ignore[arg-type]
        shows = shown(getattr(value, part))
        yield _rejection(base, member, value, f"{member.name}.{part} = {shows}: must be a number", f"{part} {shows}")


def _union(base: OperatorDescriptor, member: AttributeMember, source: str) -> Iterator[Rejection]:
    """Numbers that the type which another member names does not hold."""
    data_type = getattr(base, source)
    if data_type.is_float:
        most = 2.0 * float(np.finfo(data_type.dtype).max)  # infinite, and so legal, where the type is Python's own
        wrong: tuple[Any, ...] = (most,) if math.isfinite(most) else ()
    else:
        wrong = (2**data_type.bits, -(2**data_type.bits), 0.5)
    for value in wrong:
        starts = f"{member.name} = {shown(value)}: must fit {data_type.short}, the type that {source} names"
        yield _rejection(base, member, value, starts, f"{value!r} in {data_type.short}")


def _operator(subject: Subject, base: OperatorDescriptor, member: AttributeMember) -> Iterator[Rejection]:
    """An operator that must not stand there, and one that may, with a tensor of its own."""
    name = subject.operator.name
    if name not in member.operators:
        starts = f"{member.name} = {name}: must be a descriptor of "
        yield _rejection(base, member, base, starts, f"{name} inside")
    tensor: DML_BUFFER_TENSOR_DESC = getattr(base, subject.operator.outputs[0].name)
    for inner in (next(nested(subject.find(other), tensor.DataType)) for other in member.operators):
        own = inner.OPERATOR.tensors[0].name
        value = with_member(inner, own, tensor)
        starts = f"{member.name}.{own} = {tensor}: must be None"
        yield _rejection(base, member, value, starts, f"{inner.OPERATOR.name} with a tensor")


def _rejection(base: OperatorDescriptor, member: AttributeMember, value: Any, starts: str, label: str) -> Rejection:
    descriptor = with_member(base, member.name, value)
    return Rejection(name=f"{member.name} {label}", descriptor=descriptor, level=NEWEST, starts=starts)
