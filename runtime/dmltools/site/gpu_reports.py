"""Reports that the page "Your GPU" saves: what a GPU made of each case, read and compared."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dmlruntime.core.errors import DmlError
from dmltools.codes import Code

FORMAT = "dmlops-gpu-report"
VERSION = 1

OUTCOMES = ("equal", "within", "reported", "differs", "refused", "lost")
"""From good to bad: the first two pass, the third is what no GPU need promise."""

Results = Mapping[tuple[str, str], str]
"""The outcome of each case, by operator and by the case's location on the operator's page."""


class GpuReportError(DmlError, ValueError):
    """A file that is no report of a GPU; the text says which, and where reports come from."""


@dataclass(frozen=True, kw_only=True)
class Changes:
    """Outcomes of the changes of one member of an operator's cases: how many have each outcome, and the outcome of
    those that are neither equal nor within the bound, by case, member and value; a long report leaves some of them out.
    """

    counts: Mapping[str, int]
    unlike: Mapping[str, str]

    @property
    def rest(self) -> str:
        """Return the outcome of a change that is not among those; empty where it may be any."""
        passed = sum(self.counts.get(outcome, 0) for outcome in OUTCOMES[:2])
        return "equal" if passed + len(self.unlike) == sum(self.counts.values()) else ""


@dataclass(frozen=True, kw_only=True)
class GpuReport:
    """A report: the GPU's own words for itself, the browser's, and what became of each case, and of the changes of one
    member by operator where they were run."""

    adapter: str
    browser: str
    made: str
    specification: str
    results: Results
    changes: Mapping[str, Changes]

    @property
    def counts(self) -> Mapping[str, int]:
        """Return how many cases have each outcome."""
        return Counter(self.results.values())

    @property
    def change_counts(self) -> Mapping[str, int]:
        """Return how many changes of one member have each outcome."""
        return sum((Counter(one.counts) for one in self.changes.values()), Counter())

    def outcome(self, operator: str, location: str) -> str:
        """Return the outcome of a case, or of a change; empty where it was not run, or is not known."""
        if ": " not in location:
            return self.results.get((operator, location), "")
        own = self.changes.get(operator)
        return "" if own is None else own.unlike.get(location, own.rest)


def is_gpu_report(found: Any) -> bool:
    """Return whether what was read from a file says that it is such a report."""
    return isinstance(found, dict) and found.get("format") == FORMAT


def read_gpu_report(path: Path) -> GpuReport:
    """Read a file. Raises GpuReportError."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        if not is_gpu_report(found) or found["version"] != VERSION:
            raise ValueError(path)
        results = {
            (str(operator), str(case)): _outcome(result)
            for operator, cases in found["cases"].items()
            for case, result in cases.items()
        }
        adapter = found["adapter"]
        names = [str(adapter[key]) for key in ("vendor", "architecture", "device") if adapter.get(key)]
        return GpuReport(
            adapter=str(adapter.get("description") or " ".join(names) or "without a name"),
            browser=str(found["browser"]),
            made=str(found["made"]),
            specification=str(found["specification"]),
            results=results,
            changes={str(name): _changes(*own) for name, own in found.get("changes", {}).items()},
        )
    except OSError as error:
        raise GpuReportError(Code.FILE, f"{path} cannot be read: {error.strerror or error}") from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        remedy = "save one on the page gpu.html of the site, and give reports of GPUs alone"
        raise GpuReportError(Code.RECORD, f"{path} is no report of a GPU; {remedy}") from error


def unlike(reports: Sequence[GpuReport]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Return each case, and each change of one member, that fails somewhere, or has unlike outcomes: operator, case,
    the outcome in each report.

    To be equal and to be within the bound is alike: GPUs round differently. A case that a report lacks has none.
    """
    cases = [location for report in reports for location in report.results]
    changes = [
        (name, location) for report in reports for name, own in report.changes.items() for location in own.unlike
    ]
    for operator, case in dict.fromkeys([*cases, *changes]):
        found = tuple(report.outcome(operator, case) for report in reports)
        kinds = {"equal" if outcome == "within" else outcome for outcome in found if outcome}
        if kinds - {"equal", "reported"} or len(kinds) > 1:
            yield operator, case, found


def _changes(counts: Mapping[str, Any], unlike: Mapping[str, Any]) -> Changes:
    return Changes(
        counts={_outcome([outcome]): int(number) for outcome, number in counts.items()},
        unlike={str(location): _outcome(result) for location, result in unlike.items()},
    )


def _outcome(result: Any) -> str:
    outcome = result[0]
    if outcome not in OUTCOMES:
        raise ValueError(outcome)
    return str(outcome)
