"""A report as text: the rows of its tables, the sentences below them, and tables for documents that quote records."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import geometric_mean

from dmltools.bench.report import CaseResult, Report

Table = tuple[str, tuple[str, ...], list[list[str]]]
"""Title, columns and rows."""

NONE = "-"

LEFT_TO_THE_RECORD = ("moved", "copy GB/s", "remark")
"""Columns that a page has no room for."""

MOST_NAMES = 5
"""Cases that a line about a peer names."""

BUSY = 0.5
"""Load from which on other programs disturb the times."""


def tables(report: Report) -> tuple[Table, ...]:
    """Tables of a report: rates of memory and of products, sums of layers, times of calls.

    Empty tables and columns are left out.
    """
    products = [result for result in report.results if result.operations]
    calls = [result for result in report.results if result.measure == "call"]
    rates = [result for result in report.results if not result.operations and result.measure != "call"]
    found: list[Table] = []
    if rates:
        names = _measured(report, rates)
        columns = ("case", "moved", "GB/s", "copy GB/s", "of copy", "+-", *(f"x {short(n)}" for n in names), "remark")
        found.append(_table("Bytes per second, read and written", columns, [_rate(report, r, names) for r in rates]))
    if products:
        names = _measured(report, products)
        columns = ("case", "time", "rate", "+-", *(f"x {short(n)}" for n in names), "remark")
        found.append(_table("Operations per second", columns, [_product(r, names) for r in products]))
        sums = [_sum(whole, products, names) for whole in dict.fromkeys(r.part_of for r in products if r.part_of)]
        if sums:
            columns = ("network", "layers", "time", "rate", *(f"x {short(n)}" for n in names), "remark")
            found.append(_table("Sums of layers", columns, sums))
    if calls:
        names = _measured(report, calls)
        columns = ("case", "µs", "+-", *(f"{short(name)} µs" for name in names), "remark")
        found.append(_table("Time of one call", columns, [_call(r, names) for r in calls]))
    return tuple(found)


def _measured(report: Report, results: Sequence[CaseResult]) -> list[str]:
    """The peers that have a time in one of the results, in the order of the report."""
    timed = {peer.peer for result in results for peer in result.peers if peer.seconds is not None}
    return [peer.name for peer in report.peers if peer.name in timed]


def _table(title: str, columns: tuple[str, ...], rows: list[list[str]]) -> Table:
    """The table, without its last column where no row has a remark."""
    if any(row[-1] for row in rows):
        return title, columns, rows
    return title, columns[:-1], [row[:-1] for row in rows]


def _rate(report: Report, result: CaseResult, names: Sequence[str]) -> list[str]:
    return [
        result.case,
        _megabytes(result.bytes_moved),
        NONE if result.rate is None else f"{result.rate / 1e9:.1f}",
        NONE if result.copy_rate is None else f"{result.copy_rate / 1e9:.1f}",
        NONE if result.of_copy is None else f"{result.of_copy.middle:.2f}",
        NONE if result.of_copy is None else f"{result.of_copy.relative:.0%}",
        *_ratios(result, names),
        _remark(report, result),
    ]


def _product(result: CaseResult, names: Sequence[str]) -> list[str]:
    return [
        result.case,
        NONE if result.seconds is None else _time(result.seconds.middle),
        NONE if result.rate is None else _operations(result.rate, result.type),
        NONE if result.seconds is None else f"{result.seconds.relative:.0%}",
        *_ratios(result, names),
        _verdict(result) or "; ".join(filter(None, (result.note, _submissions(result)))),
    ]


def _sum(whole: str, products: Sequence[CaseResult], names: Sequence[str]) -> list[str]:
    """The row of a network: its layers that were measured, each as often as there are layers like it.

    A peer's time is the sum of ours, each by the ratio within rounds; there is none where it lacks a layer.
    """
    layers = [(r, r.times * r.seconds.middle) for r in products if r.part_of == whole and r.seconds is not None]
    seconds = sum(time for _, time in layers)
    wrong = sum(r.times for r in products if r.part_of == whole and r.seconds is None)
    cells = []
    for name in names:
        ratios = [(peer.ratio if (peer := r.peer(name)) else None, time) for r, time in layers]
        of_peer = [ratio.middle * time for ratio, time in ratios if ratio is not None]
        cells.append(factor(sum(of_peer) / seconds) if of_peer and len(of_peer) == len(layers) else NONE)
    return [
        whole,
        str(sum(r.times for r, _ in layers)),
        _time(seconds) if layers else NONE,
        _operations(sum(r.times * r.operations for r, _ in layers) / seconds, layers[0][0].type) if layers else NONE,
        *cells,
        f"without {wrong} of wrong results" if wrong else "",
    ]


def _ratios(result: CaseResult, names: Sequence[str]) -> list[str]:
    """How many times faster than each peer we are."""
    ratios = [peer.ratio if (peer := result.peer(name)) else None for name in names]
    return [NONE if ratio is None else factor(ratio.middle) for ratio in ratios]


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


def short(name: str) -> str:
    """A peer's name where there is little room."""
    return {"onnxruntime": "ort", "torch.compile": "compile"}.get(name, name)


def _time(seconds: float) -> str:
    unit, name = (1e-6, "us") if seconds < 1e-3 else (1e-3, "ms") if seconds < 1 else (1.0, "s")
    return f"{_three(seconds / unit)} {name}"


def _operations(rate: float, type: str) -> str:
    """Operations per second, of floats or of integers."""
    unit, name = (1e12, "T") if rate >= 1e12 else (1e9, "G")
    return f"{_three(rate / unit)} {name}{'FLOP' if type.startswith('FLOAT') else 'OP'}/s"


def _three(number: float) -> str:
    """Three digits that matter, and never fewer than one before the point."""
    return f"{number:.0f}" if number >= 99.5 else f"{number:.1f}" if number >= 9.95 else f"{number:.2f}"


def _submissions(result: CaseResult) -> str:
    """How many calls reached the device at once."""
    calls = result.calls_per_submission
    if calls is None:
        return ""
    return "each call a submission" if calls == 1 else f"{calls} calls a submission"


def _verdict(result: CaseResult) -> str:
    """Return what must be said of the result's correctness, if anything."""
    if result.verdict == "differs":
        return f"WRONG, not timed: {result.problem}"
    return f"reported: {result.problem}" if result.verdict == "reported" else ""


def factor(ratio: float) -> str:
    """How many times faster, with two digits that matter."""
    return f"{ratio:.0f}" if ratio >= 9.95 else f"{ratio:.1f}" if ratio >= 0.995 else f"{ratio:.2f}"


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.0f} MB" if size >= 1e6 else f"{size / 1e6:.2f} MB"


def head(report: Report) -> list[str]:
    """Return what was measured, and on what."""
    lines = [f"{report.command}  ({report.profile} run)"]
    lines += [f"  {label}: {value}" for label, value in report.machine.items()]
    present = [f"{peer.name} {peer.version}" for peer in report.peers if peer.version is not None]
    lines.append(f"  peers: {', '.join(present) or 'none'}")
    return lines


def tail(report: Report) -> list[str]:
    """Return what disturbed the run; what was not measured, and why: peers, cases, and cases of a peer."""
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
    lines += [f"{peer} cannot do {_first(cases)}: {reason}" for (peer, reason), cases in refused.items()]
    lines += _against_the_faster(report)
    wrong = [result.case for result in report.results if result.verdict == "differs"]
    if wrong:
        lines.append(f"WRONG RESULTS: {', '.join(wrong)}; a kernel that differs from the reference is not timed")
    return lines


def _first(cases: Sequence[str]) -> str:
    """The names of cases, where they are many the first of them; a record has all."""
    if len(cases) <= MOST_NAMES + 1:
        return ", ".join(cases)
    return f"{', '.join(cases[:MOST_NAMES])} and {len(cases) - MOST_NAMES} more"


def _against_the_faster(report: Report) -> list[str]:
    """How products compare with the faster peer of each: the geometric mean, and the worst."""
    ratios = {
        result.case: min(peer.ratio.middle for peer in result.peers if peer.ratio is not None)
        for result in report.results
        if result.operations and any(peer.ratio is not None for peer in result.peers)
    }
    if len(ratios) < 2:
        return []
    worst = min(ratios, key=lambda case: ratios[case])
    mean = factor(geometric_mean(ratios.values()))
    return [
        f"products, x the fastest peer of each: geometric mean of {len(ratios)} cases {mean}, "
        f"least {factor(ratios[worst])} ({worst})"
    ]


def markdown(report: Report) -> str:
    """The tables of a report, one after the other, each with a title; numbers as the terminal shows them."""
    parts = []
    for title, columns, rows in tables(report):
        kept = [i for i, column in enumerate(columns) if column not in LEFT_TO_THE_RECORD]
        table = markdown_table([columns[i] for i in kept], [[row[i] for i in kept] for row in rows])
        parts.append(f"{title}:\n\n{table}")
    return "\n".join(parts)


def side_by_side(reports: Sequence[tuple[str, Report]]) -> tuple[tuple[str, ...], list[list[str]]]:
    """Columns and rows of several records, with their titles: a row for each case, and for each record our rate.

    It is a share of the copy's where bytes are the work, and the time where a call is; behind it, in brackets, how many
    times faster than torch we are. The layers of a network are one row, their sum. Records and cases without a time are
    left out.
    """
    reports = [(title, report) for title, report in reports if any(result.seconds for result in report.results)]
    rows: dict[str, list[str]] = {}
    for column, (_, report) in enumerate(reports, 1):
        for result in report.results:
            if result.seconds is None:
                continue
            name = result.part_of or result.case
            cells = rows.setdefault(name, [name, *[""] * len(reports)])
            cells[column] = cells[column] or (_cell_of_sum(name, report) if result.part_of else _cell(result))
    return ("case", *(title for title, _ in reports)), list(rows.values())


def markdown_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The table as Markdown."""
    return "".join(f"{_line(row)}\n" for row in (columns, ["---"] * len(columns), *rows))


def _cell(result: CaseResult) -> str:
    assert result.seconds is not None, "side_by_side() passes results that have them"
    assert result.rate is not None, "and so a rate"
    if result.operations:
        own = _operations(result.rate, result.type)
    elif result.of_copy is not None:
        own = f"{result.of_copy.middle:.2f}"
    else:
        own = _time(result.seconds.middle)
    torch = result.peer("torch")
    return own if torch is None or torch.ratio is None else f"{own} ({factor(torch.ratio.middle)})"


def _cell_of_sum(whole: str, report: Report) -> str:
    _, _, _, own, torch, _ = _sum(whole, report.results, ["torch"])
    return own if torch == NONE else f"{own} ({torch})"


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
