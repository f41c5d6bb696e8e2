"""Operators and their trials, made once: an adapter is first looked at, then examined, with the same ones."""

from __future__ import annotations

from functools import lru_cache

from dmltools.conformance.subject import Operators, Subject, subject
from dmltools.doctor.judging import Trial, case_trials, random_trials
from dmltools.doctor.mutants import completing

_KEPT = 256
"""Operators whose trials are kept: more than there are. Making them takes longer than most calls."""


@lru_cache(maxsize=_KEPT)
def subject_of(operators: Operators, name: str) -> Subject:
    """Return an operator, the same object each time, so that what is known of it is found again."""
    return subject(operators, name)


@lru_cache(maxsize=_KEPT)
def known_trials(about: Subject, seed: int, limit: int) -> tuple[Trial, ...]:
    """Return the cases of the specification and at most `limit` random ones."""
    return (*case_trials(about), *random_trials(about, seed=seed, limit=limit))


@lru_cache(maxsize=_KEPT)
def further_trials(about: Subject, seed: int, limit: int) -> tuple[Trial, ...]:
    """Return trials of what those of `known_trials` do not show of members."""
    return tuple(completing(about, known_trials(about, seed, limit), seed))
