"""Examines an implementation operator by operator: tries it, groups what fails by fault, shrinks one case of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from dmltools.codes import Code
from dmltools.conformance.subject import Operators, Subject
from dmltools.doctor.classifying import (
    UNKNOWN,
    Answers,
    Group,
    Key,
    explanations,
    grouped,
    partly_explained_by,
    said,
)
from dmltools.doctor.hypotheses.form import without_numbers
from dmltools.doctor.hypotheses.suspicion import Suspicion
from dmltools.doctor.implementation import Implementation
from dmltools.doctor.invalid import Slip, refusals
from dmltools.doctor.judging import (
    BASES,
    DOCUMENTED,
    FAILED,
    UNSUPPORTED,
    Evidence,
    Trial,
    elements,
    judge,
)
from dmltools.doctor.shrinking import Shrunk, cost, shrink
from dmltools.doctor.trials import further_trials, known_trials, subject_of
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
    "float underflow": Code.PRECISION,
}
"""The code of each class of faults; those that are left are wrong values."""

_SHARED = ("wrong values", "sign of zero", "NaN", "infinities")
"""Descriptions that fit several faults: failures of which the documents speak are kept apart from the others."""

_PROBED = 12
"""An adapter that has failed in so many calls, and succeeded in none, is tried no further."""

Tick = Callable[[str, str], None]


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Options of a session. `adapter` is ``module:function``, as the reports name it.

    With `strict` an implementation is held to what the specification adds to the documents, too.
    """

    adapter: str
    seed: int = 0
    limit: int = 60
    unpromised: frozenset[str] = frozenset()
    invalid: bool = True
    strict: bool = False


@dataclass(frozen=True, kw_only=True)
class Finding:
    """One fault of one operator, with the simplest case that shows it.

    `kind` is the class of the fault and `text` says it in a sentence: a cause where `is_guess`, which the answers
    agree with, else what is seen. `case` is the simplest case in a line, `problem` what differs there, `found_in` the
    names of the trials that fail so. An `illegal` descriptor is one that should have been refused. `basis` is that of
    the trial of them about which the documents say the most. With `died` the call ended the process, or never came
    back: whatever the documents say or leave open, no call may do that.
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
    basis: str = DOCUMENTED
    died: bool = False

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
    """The report of each of the `operators` in `names`, as soon as it is known, on the implementation `examined`.

    `settings` are the options of the session; `tick` is called with what is being tried.
    """
    for name in names:
        yield _report(subject_of(operators, name), examined, settings, tick)


def trials(about: Subject, settings: Settings, wanted: Callable[[], bool] = lambda: True) -> Iterator[Trial]:
    """Every case of the specification, random cases, and what these do not show of members, if that is wanted then."""
    yield from known_trials(about, settings.seed, settings.limit)
    if settings.limit and wanted():
        yield from further_trials(about, settings.seed, settings.limit)


def unusable(operators: Operators, names: Iterable[str], examined: Implementation, settings: Settings) -> str | None:
    """The text with which every call fails; None where one call ends otherwise, or where nothing is supported.

    The first trial of each operator is tried, and further ones of the operators that are supported if these are few.
    Calls that do not end take their time: of an operator one such is enough, and of all operators some.
    """
    failing: list[str] = []
    texts: set[str] = set()
    for name in names:
        found = list(trials(subject_of(operators, name), settings))
        for number, trial in enumerate(found[:: max(1, len(found) // _PROBED)]):
            if number and len(failing) >= _PROBED:
                break
            answer = examined.call(trial.descriptor, trial.inputs())
            if answer.kind == "unsupported":
                break
            text = answer.problem if answer.kind == "outputs" else answer.text
            texts.add(without_numbers(text))
            if not text or len(texts) > 1:
                return None
            failing.append(text)
            if answer.late:
                break
        if len(failing) >= _PROBED and answer.late:
            break
    return failing[0] if failing else None


def _report(about: Subject, examined: Implementation, settings: Settings, tick: Tick) -> Report:
    name = about.operator.name
    counts = {"passed": 0, "unsupported": 0, "failed": 0}
    failures: list[Evidence] = []
    passed: list[Evidence] = []
    texts: dict[int, str] = {}
    reason = ""
    for trial in trials(about, settings, lambda: counts["passed"] + counts["failed"] > 0):
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
    findings = [_finding(fault, settings) for fault in _faults(groups, texts, examined, answers)]
    tally = {"refused": 0, "taken": 0, "raised": 0}
    if settings.invalid and counts["passed"] + counts["failed"] > 0:
        tick(name, "illegal descriptors")
        slips, tally = _slips(about, examined)
        findings += [_invalid(name, group, settings) for group in slips]
    return Report(operator=name, findings=tuple(findings), reason=reason, **counts, **tally)


@dataclass(frozen=True, kw_only=True)
class _Fault:
    """A fault with its simplest case, and the trials that fail so."""

    shrunk: Shrunk
    names: tuple[str, ...]

    @property
    def basis(self) -> str:
        return self.shrunk.evidence.basis

    @property
    def case(self) -> str:
        """The case in a line."""
        return case_text(self.shrunk.evidence.trial)

    def joined(self, other: _Fault) -> _Fault:
        """Both as one fault, shown by the case about which the documents say more."""
        first = min(self, other, key=lambda fault: BASES.index(fault.basis))
        return _Fault(shrunk=first.shrunk, names=(*self.names, *other.names))


def _faults(
    groups: Sequence[Group], texts: dict[int, str], examined: Implementation, answers: Answers
) -> Iterable[_Fault]:
    """The faults, shrunk. What nothing explains may turn out to be known."""
    found: dict[tuple[Key, str], _Fault] = {}
    for group in groups:
        unknown = group.suspicion.key == UNKNOWN.key
        for failures in _by_basis(group):
            names = [evidence.trial.name for evidence in failures]
            some = failures[:_MIXED_MAX] if unknown else failures[:1]
            for i, evidence in enumerate(some):
                start = Shrunk(evidence=evidence, text=texts[id(evidence)], suspicion=group.suspicion)
                small = shrink(start, examined, key=None if unknown else group.suspicion.key)
                small = _as_known(small, evidence, [key for key, _ in found], answers) if unknown else small
                small = replace(small, suspicion=said(small.suspicion, group.where))
                own = names[i : i + 1] if i < len(some) - 1 else names[i:]
                fault = _Fault(shrunk=small, names=tuple(own))
                mark = small.suspicion.key, fault.basis if _is_shared(small.suspicion) else ""
                stated = found.get((small.suspicion.key, DOCUMENTED))
                if stated is not None and stated.case == fault.case:
                    mark = small.suspicion.key, DOCUMENTED
                found[mark] = found[mark].joined(fault) if mark in found else fault
    return found.values()


def _by_basis(group: Group) -> list[list[Evidence]]:
    """The failures of a group, the best to begin with first: apart by basis where several faults may look alike."""
    ordered = sorted(group.failures, key=lambda evidence: (BASES.index(evidence.basis), _size(evidence)))
    if not _is_shared(group.suspicion):
        return [ordered]
    parts = [[evidence for evidence in ordered if evidence.basis == basis] for basis in BASES]
    return [part for part in parts if part]


def _is_shared(suspicion: Suspicion) -> bool:
    """Return whether several faults may be described so."""
    return suspicion.outputs is None and not suspicion.about and suspicion.kind in _SHARED


def _as_known(small: Shrunk, start: Evidence, found: Sequence[Key], answers: Answers) -> Shrunk:
    """The fault of a case that is now simple: one that was found before, or one that no other answer denies.

    A simple case agrees with many a guess by chance, so a new one must give something of what is wrong in the `start`.
    """
    suspicions = list(explanations(small.evidence))
    known = next((suspicion for suspicion in suspicions if suspicion.key in found), None)
    possible = (
        s
        for s in suspicions
        if (s.outputs is None or partly_explained_by(start, s.key)) and not answers.against([s], [small.evidence])
    )
    return replace(small, suspicion=known or next(possible, UNKNOWN))


def _size(evidence: Evidence) -> tuple[int, int]:
    """Return the cost of a failure as a start: few elements, no infinities or NaN, and short values are best."""
    return elements(evidence.trial) + (0 if evidence.is_finite else _SPECIAL), cost(evidence.trial)[-1]


def _finding(fault: _Fault, settings: Settings) -> Finding:
    shrunk = fault.shrunk
    operator = shrunk.evidence.descriptor.OPERATOR.name
    trial = shrunk.evidence.trial
    return Finding(
        operator=operator,
        kind=shrunk.suspicion.kind,
        text=shrunk.suspicion.text,
        case=fault.case,
        problem=shrunk.text,
        found_in=fault.names,
        one_liner=one_liner(settings.adapter, trial.descriptor, input_texts(trial), legal=True),
        model=model(shrunk.evidence, operator.lower()),
        is_guess=shrunk.suspicion.outputs is not None,
        basis=fault.basis,
        died=shrunk.evidence.answer.died,
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
    ends = "outputs" if first.kind != "crash" else "the process" if first.died else "an exception that is no refusal"
    text = f"illegal descriptors end {'' if first.died else 'in '}{ends} ({first.rule})"
    return Finding(
        operator=operator,
        kind=first.kind,
        text=text,
        case=first.rejection.name,
        problem=f"{first.violation}; but {first.text}",
        found_in=tuple(f"illegal: {slip.rejection.name}" for slip in slips),
        one_liner=one_liner(settings.adapter, first.rejection.descriptor, texts, legal=False),
        illegal=True,
        died=first.died,
    )
