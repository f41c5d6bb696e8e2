"""Examines an implementation operator by operator: tries it, groups what fails by fault, shrinks one case of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from dmlruntime.conformance.subject import Operators, Subject, subject
from dmlruntime.doctor.classifying import UNKNOWN, Group, Key, explanations, grouped
from dmlruntime.doctor.implementation import Implementation
from dmlruntime.doctor.invalid import Slip, refusals
from dmlruntime.doctor.judging import UNSUPPORTED, Evidence, judge
from dmlruntime.doctor.shrinking import Shrunk, shrink
from dmlruntime.doctor.smaller import cost
from dmlruntime.doctor.trials import elements, trials
from dmlruntime.doctor.writing import array_text, input_texts, model, one_liner

_MIXED_MAX = 5
"""Of failures that nothing explains so many are shrunk: in most of them several faults meet."""

_SPECIAL = 512
"""As many elements are better than a failure that only infinities or NaN show."""

Tick = Callable[[str, str], None]


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What a session is asked for. `adapter` is ``module:function``, as the reports name it."""

    adapter: str
    seed: int = 0
    limit: int = 60
    unpromised: frozenset[str] = frozenset()
    invalid: bool = True


@dataclass(frozen=True, kw_only=True)
class Finding:
    """One fault of one operator, with the simplest case that shows it.

    `kind` is the class of the fault and `text` says it in a sentence. `problem` is what differs in the simplest case,
    `found_in` the names of the trials that fail so.
    """

    operator: str
    kind: str
    text: str
    problem: str
    found_in: tuple[str, ...]
    one_liner: str
    model: dict[str, Any] | None = None


@dataclass(frozen=True, kw_only=True)
class Report:
    """One operator: how many trials of which outcome, and the findings. `reason` says why some are not supported."""

    operator: str
    passed: int = 0
    unsupported: int = 0
    failed: int = 0
    findings: tuple[Finding, ...] = field(default_factory=tuple)
    reason: str = ""

    @property
    def trials(self) -> int:
        return self.passed + self.unsupported + self.failed


def examine(
    operators: Operators,
    names: Iterable[str],
    examined: Implementation,
    settings: Settings,
    tick: Tick = lambda operator, trial: None,
) -> Iterator[Report]:
    """The report of each operator, as soon as it is known. `tick` is told what is being tried."""
    for name in names:
        yield _report(subject(operators, name), examined, settings, tick)


def _report(about: Subject, examined: Implementation, settings: Settings, tick: Tick) -> Report:
    name = about.operator.name
    counts = {"passed": 0, "unsupported": 0, "failed": 0}
    failures: list[Evidence] = []
    texts: dict[int, str] = {}
    reason = ""
    for trial in trials(about, seed=settings.seed, limit=settings.limit):
        tick(name, trial.name)
        verdict = judge(about, trial, examined, settings.unpromised)
        counts[verdict.kind] += 1
        if verdict.kind == UNSUPPORTED:
            reason = reason or verdict.text
        if verdict.evidence is not None:
            failures.append(verdict.evidence)
            texts[id(verdict.evidence)] = verdict.text
    tick(name, "shrinking")
    findings = [
        _finding(shrunk, names, settings) for shrunk, names in _shrunk(grouped(failures), texts, examined).values()
    ]
    if settings.invalid and counts["passed"] + counts["failed"] > 0:
        tick(name, "illegal descriptors")
        slips, tally = _slips(about, examined)
        findings += [_invalid(name, group, settings) for group in slips]
        counts = {kind: count + tally[kind] for kind, count in counts.items()}
    return Report(operator=name, findings=tuple(findings), reason=reason, **counts)


def _shrunk(
    groups: Sequence[Group], texts: dict[int, str], examined: Implementation
) -> dict[Key, tuple[Shrunk, tuple[str, ...]]]:
    """By fault its simplest case, and the trials that fail so. What nothing explains may turn out to be known."""
    found: dict[Key, tuple[Shrunk, tuple[str, ...]]] = {}
    for group in groups:
        unknown = group.suspicion.key == UNKNOWN.key
        ordered = sorted(group.failures, key=_size)
        names = [evidence.trial.name for evidence in ordered]
        some = ordered[:_MIXED_MAX] if unknown else ordered[:1]
        for i, evidence in enumerate(some):
            start = Shrunk(evidence=evidence, text=texts[id(evidence)], suspicion=group.suspicion)
            small = shrink(start, examined, key=None if unknown else group.suspicion.key)
            small = _as_known(small, found) if unknown else small
            own = names[i : i + 1] if i < len(some) - 1 else names[i:]
            known, before = found.get(small.suspicion.key, (small, ()))
            found[small.suspicion.key] = (known, (*before, *own))
    return found


def _as_known(small: Shrunk, found: Mapping[Key, object]) -> Shrunk:
    """The fault of a case that is now simple: one that was found before, rather than another."""
    suspicions = list(explanations(small.evidence))
    return replace(small, suspicion=next((s for s in suspicions if s.key in found), suspicions[0]))


def _size(evidence: Evidence) -> tuple[int, int]:
    """What a failure is worth as a start: few elements, rather some more than infinities or NaN, and short values."""
    return elements(evidence.trial) + (0 if evidence.is_finite else _SPECIAL), cost(evidence.trial)[-1]


def _finding(shrunk: Shrunk, names: tuple[str, ...], settings: Settings) -> Finding:
    operator = shrunk.evidence.descriptor.OPERATOR.name
    trial = shrunk.evidence.trial
    return Finding(
        operator=operator,
        kind=shrunk.suspicion.kind,
        text=shrunk.suspicion.text,
        problem=shrunk.text,
        found_in=names,
        one_liner=one_liner(settings.adapter, trial.descriptor, input_texts(trial), legal=True),
        model=model(shrunk.evidence, operator.lower()),
    )


def _slips(about: Subject, examined: Implementation) -> tuple[list[list[Slip]], dict[str, int]]:
    """The illegal descriptors that were not refused, by fault, and the tally of all."""
    groups: dict[tuple[str, str], list[Slip]] = {}
    tally = {"passed": 0, "unsupported": 0, "failed": 0}
    for refusal in refusals(about, examined):
        tally["failed" if refusal.slip else "passed" if refusal.supported else "unsupported"] += 1
        if refusal.slip:
            groups.setdefault((refusal.slip.kind, refusal.slip.about), []).append(refusal.slip)
    return list(groups.values()), tally


def _invalid(operator: str, slips: list[Slip], settings: Settings) -> Finding:
    """A kind of rule that is not kept, shown by its first descriptor: each breaks one rule alone."""
    first = slips[0]
    texts = {name: array_text(array) for name, array in first.inputs.items()}
    crashed = first.kind == "crash"
    text = f"illegal descriptors end in {'an exception that is no refusal' if crashed else 'outputs'} ({first.rule})"
    return Finding(
        operator=operator,
        kind=first.kind,
        text=text,
        problem=f"{first.violation}; but {first.text}",
        found_in=tuple(f"illegal: {slip.rejection.name}" for slip in slips),
        one_liner=one_liner(settings.adapter, first.rejection.descriptor, texts, legal=False),
    )
