"""Makes a failed trial as simple as it can be while the same fault still shows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dmltools.doctor.classifying import Key, explained_by, explanations
from dmltools.doctor.hypotheses.suspicion import Suspicion
from dmltools.doctor.implementation import Implementation
from dmltools.doctor.judging import FAILED, Evidence, judge
from dmltools.doctor.smaller import cost, smaller
from dmltools.doctor.trials import Trial

CALLS_MAX = 600
"""The most calls of the implementation that are spent on one finding."""


@dataclass(frozen=True, kw_only=True)
class Shrunk:
    """The simplest trial found, what fails there, what explains it, and how many calls it took."""

    evidence: Evidence
    text: str
    suspicion: Suspicion
    calls: int = 0


def shrink(start: Shrunk, examined: Implementation, *, key: Key | None, calls_max: int = CALLS_MAX) -> Shrunk:
    """Take the first simpler trial that fails in the same way, again and again, until none does.

    With a `key` the fault stays the one of that key; without, any failure will do.
    """
    best, calls = start, 0
    tried: set[object] = set()
    progress = True
    while progress and calls < calls_max:
        progress = False
        least = cost(best.evidence.trial)
        for trial in smaller(best.evidence.trial):
            if cost(trial) >= least or (mark := _mark(trial)) in tried:
                continue
            tried.add(mark)
            calls += 1
            found = _fails_alike(start.evidence, trial, key, examined)
            if found is not None:
                best, progress = found, True
                break
            if calls >= calls_max:
                break
    return replace(best, calls=calls)


def _fails_alike(evidence: Evidence, trial: Trial, key: Key | None, examined: Implementation) -> Shrunk | None:
    """The failure of a simpler trial.

    Finite numbers are not left for infinities, nor wrong numbers for wrong signs of zeros: they would show something
    else.
    """
    verdict = judge(evidence.subject, trial, examined, evidence.unpromised)
    found = verdict.evidence
    if found is None or verdict.kind != FAILED or (evidence.is_finite and not found.is_finite):
        return None
    if found.is_about_zeros and not evidence.is_about_zeros:
        return None
    suspicion = next(explanations(found)) if key is None else explained_by(found, key)
    return None if suspicion is None else Shrunk(evidence=found, text=verdict.text, suspicion=suspicion)


def _mark(trial: Trial) -> object:
    """What distinguishes trials."""
    values = tuple((name, array.tobytes()) for name, array in trial.values.items())
    return (repr(trial.descriptor), values)
