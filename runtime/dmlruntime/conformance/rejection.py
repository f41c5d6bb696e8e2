"""A descriptor that must be refused."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from dmlruntime.conformance.choices import legal_at
from dmlruntime.conformance.subject import Subject
from dmlruntime.levels import DML_FEATURE_LEVEL
from dmlruntime.operators import OperatorDescriptor


@dataclass(frozen=True, kw_only=True)
class Rejection:
    """A descriptor that is illegal at `level`; `starts` is how one line of the message must start."""

    name: str
    descriptor: OperatorDescriptor
    level: DML_FEATURE_LEVEL
    starts: str


def newest(subject: Subject) -> OperatorDescriptor:
    """A legal descriptor at the newest level, of four dimensions where it may have as many; all tensors are given."""
    legal = legal_at(subject)
    return legal.first(legal.types[0], legal.rank)


def with_member(descriptor: OperatorDescriptor, name: str, value: Any) -> OperatorDescriptor:
    """The descriptor with another value of one member."""
    return replace(descriptor, **{name: value})  # type: ignore[type-var]  # every descriptor is a dataclass
