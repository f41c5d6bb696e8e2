"""A session as text that fits a screen, wrong values first, and as a record for JSON."""

from __future__ import annotations

import json
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dmlruntime.core.tables import WIDTH
from dmltools.codes import Code
from dmltools.doctor.judging import DOCUMENTED
from dmltools.doctor.session import Finding, Report, Settings

_NAMED_MAX = 3
_MOST = 0.5
"""An implementation that refuses no more than this part of the illegal descriptors does not check descriptors."""
_MODEL_MAX = 4000
"""A longer model is not printed; it is in the record, and in the folder that `--models` names."""

_FAILS = (Code.CRASH, Code.REFUSES_VALID, Code.WRONG_FORM, Code.INPUT_CHANGED)
_WRONG, _FAILING, _SPECIAL, _ILLEGAL = (
    "Wrong values",
    "Failing calls",
    "Precision and special values",
    "Illegal descriptors",
)
_OPEN = "Left open by the documents"
_SECTIONS = (_WRONG, _FAILING, _SPECIAL, _ILLEGAL, _OPEN)
_SAID = {"silent": "the documents are silent", "our choice": "our choice"}
"""What is said of a finding of each basis but the documents."""


@dataclass(frozen=True, kw_only=True)
class _Entry:
    """One fault, in one operator or in several: the findings, each with the report that it belongs to."""

    findings: tuple[tuple[Report, Finding], ...]

    @property
    def failed(self) -> int:
        return sum(len(finding.found_in) for _, finding in self.findings)


def page(settings: Settings, reports: Sequence[Report], *, width: int = WIDTH, verbose: bool = False) -> Iterator[str]:
    """The lines of the report. With `verbose` also how to reproduce each finding, and the trials it was found in."""
    yield from _wrapped(head(settings, reports), width, 0)
    number = 0
    sections = _sections(reports)
    for title in _SECTIONS:
        is_illegal = title == _ILLEGAL and _takes_illegal(reports)
        if title not in sections and not is_illegal:
            continue
        yield ""
        yield title if title != _OPEN or settings.strict else f"{title}: not counted without --strict"
        for entry in sections.get(title, ()):
            number += 1
            yield from _entry(number, entry, width, verbose)
        if is_illegal and checks_descriptors(reports):
            yield from _wrapped(f"All together: {_ends(reports)}.", width, 2)
        elif is_illegal:
            number += 1
            text = f"{number}. Most illegal descriptors are accepted: {_ends(reports)} [{Code.TAKES_ILLEGAL}]"
            yield from _wrapped(text, width, 2)
    yield ""
    yield from _rest(settings, reports, width)
    if number and not verbose:
        text = "To reproduce: -v prints a line of Python and a DxDispatch model of each; --models FOLDER; --json"
        yield from _wrapped(text, width, 0)
    yield from _wrapped(total(settings, reports), width, 0)


def head(settings: Settings, reports: Sequence[Report]) -> str:
    """The first line: what was examined, and how it went."""
    tried = [report for report in reports if report.is_supported]
    wrong = sum(1 for report in tried if not _is_right(settings, report))
    return (
        f"{settings.adapter}: {len(tried)} of {_counted(len(reports), 'operator')} tried, "
        f"{len(tried) - wrong} right, {wrong} not"
    )


def _is_right(settings: Settings, report: Report) -> bool:
    """Return whether no legal trial counts against an operator."""
    return not any(counts(settings, finding) and not finding.illegal for finding in report.findings)


def counts(settings: Settings, finding: Finding) -> bool:
    """Return whether a finding is one against the documents, or against all of the specification if that is asked.

    A call that ends the process always counts.
    """
    return settings.strict or finding.died or finding.basis == DOCUMENTED


def _section(finding: Finding) -> str:
    if finding.illegal:
        return _ILLEGAL
    if finding.basis != DOCUMENTED and not finding.died:
        return _OPEN
    if finding.code in _FAILS:
        return _FAILING
    return _SPECIAL if finding.code is Code.PRECISION else _WRONG


def _sections(reports: Sequence[Report]) -> Mapping[str, list[_Entry]]:
    """The faults by section, those that fail the most trials first; the same fault of several operators is one."""
    found: dict[str, dict[tuple[str, ...], list[tuple[Report, Finding]]]] = {}
    for report in reports:
        for finding in report.findings:
            if finding.illegal and not finding.died and not checks_descriptors(reports):
                continue  # one line says it
            alike = (finding.kind, finding.text) if finding.kind != "wrong values" else (finding.operator, finding.text)
            if finding.kind == "precision":
                alike = (finding.kind, finding.text.split(" of ", 1)[0])
            found.setdefault(_section(finding), {}).setdefault((*alike, finding.basis), []).append((report, finding))
    entries = {title: [_Entry(findings=tuple(pairs)) for pairs in groups.values()] for title, groups in found.items()}
    return {title: sorted(entries[title], key=lambda e: -e.failed) for title in _SECTIONS if title in entries}


def counted_entries(settings: Settings, reports: Sequence[Report]) -> list[tuple[str, frozenset[str]]]:
    """The class of each entry of the report that counts, and the operators that it is about."""
    found = [
        (entry.findings[0][1].kind, frozenset(finding.operator for _, finding in entry.findings))
        for entries in _sections(reports).values()
        for entry in entries
        if counts(settings, entry.findings[0][1])
    ]
    if _takes_illegal(reports) and not checks_descriptors(reports):
        found.append(("accepts invalid", frozenset(r.operator for r in reports if r.taken + r.raised)))
    return found


def checks_descriptors(reports: Sequence[Report]) -> bool:
    """Return whether most illegal descriptors are refused. Many are by chance: NumPy refuses arrays that do not fit."""
    refused = sum(report.refused for report in reports)
    return refused > _MOST * sum(report.refused + report.taken + report.raised for report in reports)


def _takes_illegal(reports: Sequence[Report]) -> bool:
    """Return whether any illegal descriptor is not refused."""
    return any(report.taken + report.raised for report in reports)


def _ends(reports: Sequence[Report]) -> str:
    """Return what became of the illegal descriptors."""
    refused, taken, raised = (sum(getattr(r, name) for r in reports) for name in ("refused", "taken", "raised"))
    return f"{refused} of {refused + taken + raised} refused, {taken} gave outputs, {_counted(raised, 'exception')}"


def _entry(number: int, entry: _Entry, width: int, verbose: bool) -> Iterator[str]:
    report, finding = entry.findings[0]
    others = [other.operator for other, _ in entry.findings[1:]]
    trials = f"{len(finding.found_in)} of {report.trials} trials" if not finding.illegal else "illegal descriptors"
    remark = f" ({_SAID[finding.basis]})" if finding.basis in _SAID else ""
    yield from _wrapped(f"{number}. {finding.operator}, {trials}: {finding.kind}{remark}", width, 2)
    if finding.text != finding.kind and finding.text not in finding.problem:
        yield from _wrapped(f"{'probably: ' if finding.is_guess else ''}{finding.text}", width, 5)
    yield from _wrapped(f"{finding.case}: {finding.problem} [{finding.code}]", width, 5)
    if others:
        yield from _wrapped(f"also in {_named(others, 6)}", width, 5)
    if verbose:
        for _, each in entry.findings:
            yield from _reproduced(each, width)


def _reproduced(finding: Finding, width: int) -> Iterator[str]:
    """Yield what shows a finding: a line of Python and a model, each on a line of its own, to be copied."""
    yield from _wrapped(f"{finding.operator}, found in {found_in(finding.found_in)}", width, 5)
    yield f"python -c {quoted(finding.one_liner)}"
    if finding.model is not None:
        text = json.dumps(finding.model)
        yield "     DxDispatch model:"
        yield text if len(text) <= _MODEL_MAX else f"     ({len(text)} characters: write it with --models FOLDER)"


def _rest(settings: Settings, reports: Sequence[Report], width: int) -> Iterator[str]:
    """A line each: what is right, what is supported in part, what is not supported."""
    tried = [report for report in reports if report.is_supported]
    right = [report.operator for report in tried if _is_right(settings, report)]
    if right:
        yield from _wrapped(f"Right: {_named(right, 12)}", width, 0)
    partly = [
        f"{r.operator} ({r.unsupported} of {r.trials} trials not: {textwrap.shorten(r.reason, 80, placeholder=' ...')})"
        for r in tried
        if r.unsupported
    ]
    if partly:
        yield from _wrapped(f"Supported in part: {_named(partly, _NAMED_MAX)}", width, 0)
    absent = [report.operator for report in reports if not report.is_supported]
    if absent:
        yield from _wrapped(f"Not supported ({_counted(len(absent), 'operator')}): {_named(absent, 4)}", width, 0)


def _named(names: Sequence[str], most: int) -> str:
    """The first names, and how many there are besides."""
    if len(names) <= most + 1:
        return ", ".join(names)
    return f"{', '.join(names[:most])} and {len(names) - most} more"


def _wrapped(text: str, width: int, indent: int) -> Iterable[str]:
    margin = " " * indent
    return textwrap.wrap(
        text,
        max(width, 40),
        initial_indent=margin,
        subsequent_indent=margin + ("   " if indent == 2 else "  " if indent == 0 else ""),
        break_long_words=False,
        break_on_hyphens=False,
    )


def found_in(names: Sequence[str]) -> str:
    """How many trials, and the first of them."""
    shown = "; ".join(textwrap.shorten(name, 100, placeholder=" ...") for name in names[:_NAMED_MAX])
    more = "; ..." if len(names) > _NAMED_MAX else ""
    return f"{_counted(len(names), 'trial')} ({shown}{more})"


def quoted(text: str) -> str:
    """A line of Python for a POSIX shell. Strings in it are in single quotes, so it stands in double ones."""
    escaped = "".join("\\" + c if c in '\\"$`' else c for c in text)
    return f'"{escaped}"'


def total(settings: Settings, reports: Sequence[Report]) -> str:
    """The last line: the entries that count, by class, and how many more there are."""
    tried = [report for report in reports if report.is_supported]
    entries = counted_entries(settings, reports)
    kinds = Counter(kind for kind, _ in entries)
    listed = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
    faulty = frozenset[str]().union(*(operators for _, operators in entries))
    more = 0 if settings.strict else len(_sections(reports).get(_OPEN, ()))
    return (
        f"{len(tried)} of {_counted(len(reports), 'operator')} supported, {sum(r.trials for r in tried)} trials; "
        f"{_counted(len(entries), 'finding')} in {_counted(len(faulty), 'operator')}"
        + (f": {listed}" if listed else "")
        + (f"; {more} more that the documents leave open" if more else "")
    )


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def record(settings: Settings, reports: Sequence[Report]) -> dict[str, Any]:
    """Everything, for JSON."""
    return {
        "adapter": settings.adapter,
        "seed": settings.seed,
        "limit": settings.limit,
        "unpromised": sorted(settings.unpromised),
        "checks_descriptors": checks_descriptors(reports) if settings.invalid else None,
        "operators": [_record(report) for report in reports],
    }


def _record(report: Report) -> dict[str, Any]:
    return {
        "operator": report.operator,
        "passed": report.passed,
        "failed": report.failed,
        "unsupported": report.unsupported,
        "illegal": {"refused": report.refused, "taken": report.taken, "raised": report.raised},
        "findings": [
            {
                "code": str(finding.code),
                "class": finding.kind,
                "text": finding.text,
                "guess": finding.is_guess,
                "illegal": finding.illegal,
                "basis": finding.basis,
                "died": finding.died,
                "case": finding.case,
                "problem": finding.problem,
                "found_in": list(finding.found_in),
                "one_liner": finding.one_liner,
                "model": finding.model,
            }
            for finding in report.findings
        ],
    }
