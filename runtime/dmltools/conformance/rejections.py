"""Descriptors that must be refused, made from the operator's own rules, with the violation that must be found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from dmlruntime.core.rules import Broadcast, Presence, Require, Rule, Same, SizeEquation, SizePattern
from dmlruntime.validation import violations
from dmltools.conformance.rejected_members import of_attributes, of_rows, of_same, of_tensors
from dmltools.conformance.rejected_rules import of_arrays, of_requirements
from dmltools.conformance.rejected_sizes import of_sizes
from dmltools.conformance.rejection import Rejection
from dmltools.conformance.subject import Subject

__all__ = ["Rejection", "check_rejection", "check_rejections", "rejection_kinds", "rejections"]


@dataclass(frozen=True, kw_only=True)
class _Kind:
    """A kind of rule: which descriptors break it, and whether an operator has such rules at all."""

    breaks: Callable[[Subject], Iterator[Rejection]]
    applies: Callable[[Subject], bool]


def _has(subject: Subject, *rules: type[Rule]) -> bool:
    """Whether the operator has a rule of one of these kinds, at whatever level."""
    return any(isinstance(rule, rules) for rule in subject.operator.constraints)


def _has_free_attributes(subject: Subject) -> bool:
    """Whether the operator has an attribute besides those that count arrays."""
    return any(member.name not in subject.operator.counts for member in subject.operator.attributes)


_KINDS: Mapping[str, _Kind] = {
    "support tables": _Kind(breaks=of_rows, applies=lambda subject: True),
    "tensors": _Kind(breaks=of_tensors, applies=lambda subject: True),
    "same": _Kind(breaks=of_same, applies=lambda subject: _has(subject, Same)),
    "arrays": _Kind(breaks=of_arrays, applies=lambda subject: bool(subject.operator.counts)),
    "sizes": _Kind(breaks=of_sizes, applies=lambda subject: _has(subject, SizeEquation, SizePattern, Broadcast)),
    "requirements": _Kind(breaks=of_requirements, applies=lambda subject: _has(subject, Require, Presence)),
    "attributes": _Kind(breaks=of_attributes, applies=_has_free_attributes),
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
    """Assert that the descriptor is refused with the expected violation."""
    problem = _problem(rejection)
    assert problem is None, problem


def _problem(rejection: Rejection) -> str | None:
    """What is found instead of the expected violation; None where it is found."""
    found = violations(rejection.descriptor, rejection.level)
    if any(map(rejection.is_met_by, found)):
        return None
    lines = [str(violation) for violation in found]
    return f"not {rejection.member} [{rejection.code}] but {lines or 'accepted'}"
