"""Descriptors that must be refused, made from the operator's own rules, with the line that the message must hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from dmlruntime.conformance.rejected_attributes import of_attributes
from dmlruntime.conformance.rejected_tensors import of_rows, of_same, of_tensors
from dmlruntime.conformance.rejection import Rejection
from dmlruntime.conformance.subject import Subject
from dmlruntime.operators import Same
from dmlruntime.validation import violations

__all__ = ["Rejection", "check_rejection", "check_rejections", "rejection_kinds", "rejections"]


@dataclass(frozen=True, kw_only=True)
class _Kind:
    """A kind of rule: which descriptors break it, and whether an operator has such rules at all."""

    breaks: Callable[[Subject], Iterator[Rejection]]
    applies: Callable[[Subject], bool]


_KINDS: Mapping[str, _Kind] = {
    "support tables": _Kind(breaks=of_rows, applies=lambda subject: True),
    "tensors": _Kind(breaks=of_tensors, applies=lambda subject: True),
    "same": _Kind(
        breaks=of_same, applies=lambda subject: any(isinstance(c, Same) for c in subject.operator.constraints)
    ),
    "attributes": _Kind(breaks=of_attributes, applies=lambda subject: bool(subject.operator.attributes)),
}


def rejection_kinds(subject: Subject) -> list[str]:
    """The kinds of rules that the operator has."""
    return [name for name, kind in _KINDS.items() if kind.applies(subject)]


def rejections(subject: Subject, kind: str | None = None) -> list[Rejection]:
    """The must-reject sweep of an operator, of one kind of rule or of all."""
    names = rejection_kinds(subject) if kind is None else [kind]
    return [rejection for name in names for rejection in _KINDS[name].breaks(subject)]


def check_rejections(subject: Subject, kind: str) -> None:
    """Assert every rejection of one kind; a failure lists the ones that do not hold."""
    found = rejections(subject, kind)
    failures = [f"{rejection.name}: {problem}" for rejection in found if (problem := _problem(rejection))]
    assert found, f"nothing of the kind {kind} is rejected"
    shown = "\n".join(failures[:10])
    assert not failures, f"{len(failures)} of {len(found)} rejections do not hold:\n{shown}"


def check_rejection(rejection: Rejection) -> None:
    """Assert that the descriptor is refused with the expected line."""
    problem = _problem(rejection)
    assert problem is None, problem


def _problem(rejection: Rejection) -> str | None:
    """What is said instead of the expected line; None where it is said."""
    lines = [str(violation) for violation in violations(rejection.descriptor, rejection.level)]
    if any(line.startswith(rejection.starts) for line in lines):
        return None
    return f"not '{rejection.starts}' but {lines or 'accepted'}"
