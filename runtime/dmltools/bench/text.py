"""A report as text: the rows of its tables, and the sentences below them."""

from __future__ import annotations

from collections.abc import Sequence

from dmltools.bench.report import CaseResult, Report

Table = tuple[str, tuple[str, ...], list[list[str]]]
"""Title, columns and rows."""

NONE = "-"

BUSY = 0.5
"""Load from which on other programs disturb the times."""


def tables(report: Report) -> tuple[Table, ...]:
    """The tables of a report: rates, and times of calls. Empty ones are left out."""
    names = [peer.name for peer in report.peers if peer.version is not None]
    rates = [result for result in report.results if result.measure != "call"]
    calls = [result for result in report.results if result.measure == "call"]
    found: list[Table] = []
    if rates:
        columns = ("case", "moved", "GB/s", "copy GB/s", "of copy", "+-", *(f"x {name}" for name in names), "remark")
        found.append(("Bytes per second, read and written", columns, [_rate(report, r, names) for r in rates]))
    if calls:
        columns = ("case", "µs", "+-", *(f"{name} µs" for name in names), "remark")
        found.append(("Time of one call", columns, [_call(r, names) for r in calls]))
    return tuple(found)


def _rate(report: Report, result: CaseResult, names: Sequence[str]) -> list[str]:
    ratios = [peer.ratio if (peer := result.peer(name)) else None for name in names]
    return [
        result.case,
        _megabytes(result.bytes_moved),
        NONE if result.rate is None else f"{result.rate / 1e9:.1f}",
        NONE if result.copy_rate is None else f"{result.copy_rate / 1e9:.1f}",
        NONE if result.of_copy is None else f"{result.of_copy.middle:.2f}",
        NONE if result.of_copy is None else f"{result.of_copy.relative:.0%}",
        *(NONE if ratio is None else factor(ratio.middle) for ratio in ratios),
        _remark(report, result),
    ]


def _call(result: CaseResult, names: Sequence[str]) -> list[str]:
    times = [peer.seconds if (peer := result.peer(name)) else None for name in names]
    return [
        result.case,
        NONE if result.seconds is None else f"{result.seconds.middle * 1e6:.2f}",
        NONE if result.seconds is None else f"{result.seconds.relative:.0%}",
        *(NONE if time is None else f"{time.middle * 1e6:.2f}" for time in times),
        _verdict(result) or "; ".join(filter(None, (result.note, _submissions(result)))),
    ]


def _remark(report: Report, result: CaseResult) -> str:
    cliff = report.cliff(result)
    parts = [
        _verdict(result),
        result.note,
        _submissions(result),
        "" if cliff is None else f"{cliff:.1f} times the time per byte of {result.like}",
    ]
    return "; ".join(filter(None, parts))


def _submissions(result: CaseResult) -> str:
    """How many calls reached the device at once."""
    calls = result.calls_per_submission
    if calls is None:
        return ""
    return "each call a submission" if calls == 1 else f"{calls} calls a submission"


def _verdict(result: CaseResult) -> str:
    """What must be said of the result's correctness, if anything."""
    if result.verdict == "differs":
        return f"WRONG, not timed: {result.problem}"
    return f"reported: {result.problem}" if result.verdict == "reported" else ""


def factor(ratio: float) -> str:
    """How many times faster, with two digits that matter."""
    return f"{ratio:.0f}" if ratio >= 9.95 else f"{ratio:.1f}" if ratio >= 0.995 else f"{ratio:.2f}"


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.0f} MB" if size >= 1e6 else f"{size / 1e6:.2f} MB"


def head(report: Report) -> list[str]:
    """What was measured, and on what."""
    lines = [f"{report.command}  ({report.profile} run)"]
    lines += [f"  {label}: {value}" for label, value in report.machine.items()]
    present = [f"{peer.name} {peer.version}" for peer in report.peers if peer.version is not None]
    lines.append(f"  peers: {', '.join(present) or 'none'}")
    return lines


def tail(report: Report) -> list[str]:
    """What disturbed the run; what was not measured, and why: peers, cases, and cases of a peer."""
    lines = []
    load = report.machine.get("load", "unknown")
    if load != "unknown" and float(load) > BUSY:
        lines.append(
            f"the machine was busy before the run (load {load}): times are noisy, those of OpenMP's most of all"
        )
    for peer in report.peers:
        if peer.version is None:
            remedy = f"; {peer.install}" if peer.install else ""
            lines.append(f"peer {peer.name} left out: {peer.reason}{remedy}")
    lines += [f"case {left.case} left out: {left.reason}" for left in report.left_out]
    refused: dict[tuple[str, str], list[str]] = {}
    for result in report.results:
        for answer in result.peers:
            if answer.reason:
                refused.setdefault((answer.peer, answer.reason), []).append(result.case)
    lines += [f"{peer} cannot do {', '.join(cases)}: {reason}" for (peer, reason), cases in refused.items()]
    wrong = [result.case for result in report.results if result.verdict == "differs"]
    if wrong:
        lines.append(f"WRONG RESULTS: {', '.join(wrong)}; a kernel that differs from the reference is not timed")
    return lines
