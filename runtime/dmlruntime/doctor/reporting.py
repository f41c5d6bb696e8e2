"""A report as text, line by line, and as a record for JSON."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

from dmlruntime.doctor.session import Finding, Report, Settings

_NAMED_MAX = 3
_MODEL_MAX = 4000
"""A longer model is not printed; it is in the record, and in the folder that `--models` names."""


def lines(report: Report) -> Iterator[str]:
    """An operator: a line of counts, and a paragraph for each finding."""
    yield f"{report.operator}: {counts(report)}"
    for number, finding in enumerate(report.findings, 1):
        yield ""
        yield from _finding(number, finding)
    if report.findings:
        yield ""


def counts(report: Report) -> str:
    """How the trials went, in a few words."""
    if report.passed + report.failed == 0:
        return f"not supported ({report.reason})" if report.reason else "not supported"
    words = [f"{report.passed} passed"]
    words += [f"{report.failed} failed"] if report.failed else []
    words += [f"{report.unsupported} not supported"] if report.unsupported else []
    return ", ".join(words)


def _finding(number: int, finding: Finding) -> Iterator[str]:
    yield f"  {number}. {finding.kind}: {finding.text}"
    yield f"     simplest case: {finding.problem}"
    yield f"     found in {found_in(finding.found_in)}"
    yield "     show it:"
    yield f"python -c {quoted(finding.one_liner)}"
    if finding.model is not None:
        text = json.dumps(finding.model)
        yield "     DxDispatch model:"
        yield text if len(text) <= _MODEL_MAX else f"     ({len(text)} characters: write it with --models FOLDER)"


def found_in(names: Sequence[str]) -> str:
    """How many trials, and the first of them."""
    shown = "; ".join(textwrap.shorten(name, 100, placeholder=" ...") for name in names[:_NAMED_MAX])
    more = "; ..." if len(names) > _NAMED_MAX else ""
    return f"{_counted(len(names), 'trial')} ({shown}{more})"


def quoted(text: str) -> str:
    """A line of Python for a POSIX shell. Strings in it are in single quotes, so it stands in double ones."""
    escaped = "".join("\\" + c if c in '\\"$`' else c for c in text)
    return f'"{escaped}"'


def total(reports: Sequence[Report]) -> str:
    """The last line."""
    tried = [report for report in reports if report.passed + report.failed]
    findings = [finding for report in reports for finding in report.findings]
    kinds: dict[str, int] = {}
    for finding in findings:
        kinds[finding.kind] = kinds.get(finding.kind, 0) + 1
    listed = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items(), key=lambda pair: -pair[1]))
    faulty = sum(1 for report in reports if report.findings)
    return (
        f"{len(tried)} of {len(reports)} operators supported, {sum(r.trials for r in tried)} trials; "
        f"{_counted(len(findings), 'finding')} in {_counted(faulty, 'operator')}" + (f": {listed}" if listed else "")
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
        "operators": [_record(report) for report in reports],
    }


def _record(report: Report) -> dict[str, Any]:
    return {
        "operator": report.operator,
        "passed": report.passed,
        "failed": report.failed,
        "unsupported": report.unsupported,
        "findings": [
            {
                "class": finding.kind,
                "text": finding.text,
                "problem": finding.problem,
                "found_in": list(finding.found_in),
                "one_liner": finding.one_liner,
                "model": finding.model,
            }
            for finding in report.findings
        ],
    }
