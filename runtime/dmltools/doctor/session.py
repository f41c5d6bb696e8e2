"""Examines an implementation operator by operator: tries it, groups what fails by fault, shrinks one case of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from dmltools.codes import Code
from dmltools.conformance.subject import Operators, Subject, subject
from dmltools.doctor.classifying import UNKNOWN, Answers, Group, Key, explanations, grouped, said
from dmltools.doctor.implementation import Implementation
from dmltools.doctor.invalid import Slip, refusals
from dmltools.doctor.judging import FAILED, UNSUPPORTED, Evidence, elements, judge, trials
from dmltools.doctor.shrinking import Shrunk, cost, shrink
from dmltools.doctor.writing import array_text, case_text, input_texts, model, one_liner

_MIXED_MAX = 5
"""Of failures that nothing explains so many are shrunk: in most of them several faults meet."""

_SPECIAL = 512
"""As many elements are better than a failure that only infinities or NaN show."""

_CODES = {
    "crash": Code.CRASH,
    "rejects valid": Code.REFUSES_VALID,
    "no output": Code.WRONG_FORM,
    "wrong sizes": Code.WRONG_FORM,
    "wrong type": Code.WRONG_FORM,
    "writes to input": Code.INPUT_CHANGED,
    "precision": Code.PRECISION,
    "half precision": Code.PRECISION,
    "sign of zero": Code.PRECISION,
    "NaN": Code.PRECISION,
    "infinities": Code.PRECISION,
    "subnormal numbers": Code.PRECISION,
    "float overflow": Code.PRECISION,
}
"""The code of each class of faults; those that are left are wrong values."""

Tick = Callable[[str, str], None]


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Options of a session. `adapter` is ``module:function``, as the reports name it."""

    adapter: str
    seed: int = 0
    limit: int = 60
    unpromised: frozenset[str] = frozenset()
    invalid: bool = True


@dataclass(frozen=True, kw_only=True)
class Finding:
    """One fault of one operator, with the simplest case that shows it.

    `kind` is the class of the fault and `text` says it in a sentence: a cause where `is_guess`, which the answers
    agree with, else what is seen. `case` is the simplest case in a line, `problem` what differs there, `found_in` the
    names of the trials that fail so. An `illegal` descriptor is one that should have been refused.
    """

    operator: str
    kind: str
    text: str
    case: str
    problem: str
    found_in: tuple[str, ...]
    one_liner: str
    model: dict[str, Any] | None = None
    is_guess: bool = False
    illegal: bool = False

    @property
    def code(self) -> Code:
        """The kind of message that reports the fault."""
        if self.illegal and self.kind != "crash":
            return Code.TAKES_ILLEGAL
        return _CODES.get(self.kind, Code.WRONG_VALUES)


@dataclass(frozen=True, kw_only=True)
class Report:
    """One operator: how many trials of which outcome, and the findings. `reason` says why some are not supported.

    `passed`, `unsupported` and `failed` are of legal trials; of the illegal descriptors `refused` were refused as they
    should be, `taken` gave outputs, and `raised` ended in an exception that is no refusal.
    """

    operator: str
    passed: int = 0
    unsupported: int = 0
    failed: int = 0
    refused: int = 0
    taken: int = 0
    raised: int = 0
    findings: tuple[Finding, ...] = field(default_factory=tuple)
    reason: str = ""

    @property
    def trials(self) -> int:
        return self.passed + self.unsupported + self.failed

    @property
    def is_supported(self) -> bool:
        return self.passed + self.failed > 0


def examine(
    operators: Operators,
    names: Iterable[str],
    examined: Implementation,
    settings: Settings,
    tick: Tick = lambda operator, trial: None,
) -> Iterator[Report]:
    """The report of each operator, as soon as it is known. `tick` is called with what is being tried."""
    for name in names:
        yield _report(subject(operators, name), examined, settings, tick)


def _report(about: Subject, examined: Implementation, settings: Settings, tick: Tick) -> Report:
    name = about.operator.name
    counts = {"passed": 0, "unsupported": 0, "failed": 0}
    failures: list[Evidence] = []
    passed: list[Evidence] = []
    texts: dict[int, str] = {}
    reason = ""
    for trial in trials(about, seed=settings.seed, limit=settings.limit):
        tick(name, trial.name)
        verdict = judge(about, trial, examined, settings.unpromised)
        counts[verdict.kind] += 1
        if verdict.kind == UNSUPPORTED:
            reason = reason or verdict.text
        if verdict.evidence is not None:
            (failures if verdict.kind == FAILED else passed).append(verdict.evidence)
            texts[id(verdict.evidence)] = verdict.text
    tick(name, "shrinking")
    groups = grouped(failures, passed)
    answers = Answers(failures, passed)
    shrunk = _shrunk(groups, texts, examined, answers)
    findings = [_finding(small, names, settings) for small, names in shrunk.values()]
    tally = {"refused": 0, "taken": 0, "raised": 0}
    if settings.invalid and counts["passed"] + counts["failed"] > 0:
        tick(name, "illegal descriptors")
        slips, tally = _slips(about, examined)
        findings += [_invalid(name, group, settings) for group in slips]
    return Report(operator=name, findings=tuple(findings), reason=reason, **counts, **tally)


def _shrunk(
    groups: Sequence[Group], texts: dict[int, str], examined: Implementation, answers: Answers
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
            small = _as_known(small, found, answers) if unknown else small
            small = replace(small, suspicion=said(small.suspicion, group.where))
            own = names[i : i + 1] if i < len(some) - 1 else names[i:]
            known, before = found.get(small.suspicion.key, (small, ()))
            found[small.suspicion.key] = (known, (*before, *own))
    return found


def _as_known(small: Shrunk, found: Mapping[Key, object], answers: Answers) -> Shrunk:
    """The fault of a case that is now simple: one that was found before, or one that no other answer denies."""
    suspicions = list(explanations(small.evidence))
    known = next((suspicion for suspicion in suspicions if suspicion.key in found), None)
    possible = (s for s in suspicions if not answers.against([s], [small.evidence]))
    return replace(small, suspicion=known or next(possible, UNKNOWN))


def _size(evidence: Evidence) -> tuple[int, int]:
    """Return the cost of a failure as a start: few elements, no infinities or NaN, and short values are best."""
    return elements(evidence.trial) + (0 if evidence.is_finite else _SPECIAL), cost(evidence.trial)[-1]


def _finding(shrunk: Shrunk, names: tuple[str, ...], settings: Settings) -> Finding:
    operator = shrunk.evidence.descriptor.OPERATOR.name
    trial = shrunk.evidence.trial
    return Finding(
        operator=operator,
        kind=shrunk.suspicion.kind,
        text=shrunk.suspicion.text,
        case=case_text(trial),
        problem=shrunk.text,
        found_in=names,
        one_liner=one_liner(settings.adapter, trial.descriptor, input_texts(trial), legal=True),
        model=model(shrunk.evidence, operator.lower()),
        is_guess=shrunk.suspicion.outputs is not None,
    )


def _slips(about: Subject, examined: Implementation) -> tuple[list[list[Slip]], dict[str, int]]:
    """The illegal descriptors that were not refused, by fault, and the tally of all."""
    groups: dict[tuple[str, str], list[Slip]] = {}
    tally = {"refused": 0, "taken": 0, "raised": 0}
    for refusal in refusals(about, examined):
        if refusal.slip:
            tally["raised" if refusal.slip.kind == "crash" else "taken"] += 1
        elif refusal.supported:
            tally["refused"] += 1
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
        case=first.rejection.name,
        problem=f"{first.violation}; but {first.text}",
        found_in=tuple(f"illegal: {slip.rejection.name}" for slip in slips),
        one_liner=one_liner(settings.adapter, first.rejection.descriptor, texts, legal=False),
        illegal=True,
    )
