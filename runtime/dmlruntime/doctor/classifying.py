"""Finds the faults that explain a set of failures: as few as possible, each by the first hypothesis that fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from dmlruntime.doctor.hypotheses import (
    form,
    half,
    integers,
    members,
    rounding,
    signedness,
    steps,
    strides,
    zeros,
)
from dmlruntime.doctor.hypotheses.suspicion import Suspicion, explains
from dmlruntime.doctor.judging import Evidence

_HYPOTHESES: tuple[Callable[[Evidence], Iterable[Suspicion]], ...] = (
    form.suspicions,
    zeros.signs,
    strides.suspicions,
    members.suspicions,
    steps.suspicions,
    signedness.suspicions,
    integers.suspicions,
    rounding.stores,
    zeros.subnormals,
    zeros.overflows,
    rounding.cancellation,
    half.suspicions,
    zeros.specials,
    rounding.errors,
)
"""From the most telling to the least. What predicts all elements comes before what only looks at the errors."""

UNKNOWN = Suspicion(kind="wrong values", text="no hypothesis explains the difference")

Key = tuple[str, str]


@dataclass(frozen=True, kw_only=True)
class Group:
    """Failures that one fault explains."""

    suspicion: Suspicion
    failures: tuple[Evidence, ...]


def explanations(evidence: Evidence) -> Iterator[Suspicion]:
    """Every suspicion that the answer agrees with, the most telling first; the unknown last."""
    for hypothesis in _HYPOTHESES:
        for suspicion in hypothesis(evidence):
            if explains(suspicion, evidence):
                yield suspicion
    yield UNKNOWN


def explained_by(evidence: Evidence, key: Key) -> Suspicion | None:
    """The suspicion of this key, if the answer agrees with one. The unknown fault is one only where no other is."""
    for suspicion in explanations(evidence):
        if suspicion.key == key:
            return suspicion
        if key == UNKNOWN.key:
            return None
    return None


def grouped(failures: Sequence[Evidence]) -> list[Group]:
    """The failures by fault: first the fault that explains the most, then the one that explains most of the rest.

    A small case agrees with many a hypothesis by chance, the large ones beside it do not.
    """
    known = [_by_key(evidence) for evidence in failures]
    order = {key: place for place, key in enumerate(dict.fromkeys(key for found in known for key in found))}
    left = list(range(len(failures)))
    groups = []
    while left:
        counts = {key: [i for i in left if key in known[i]] for key in order}
        best = max(counts, key=lambda key: (key != UNKNOWN.key or not _other(counts), len(counts[key]), -order[key]))
        taken = counts[best]
        groups.append(Group(suspicion=known[taken[0]][best], failures=tuple(failures[i] for i in taken)))
        left = [i for i in left if i not in taken]
    return groups


def _other(counts: dict[Key, list[int]]) -> bool:
    """Whether a fault that is known explains anything."""
    return any(found for key, found in counts.items() if key != UNKNOWN.key)


def _by_key(evidence: Evidence) -> dict[Key, Suspicion]:
    found: dict[Key, Suspicion] = {}
    for suspicion in explanations(evidence):
        found.setdefault(suspicion.key, suspicion)
    return found
