"""`dmlops report`: the records that `run --json` and `verify --json` write, merged; reports of GPUs, side by side."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dmlruntime.calls.registry import Registry
from dmlruntime.core.errors import DmlError
from dmlruntime.core.tables import complain
from dmltools.cli.arguments import WHOLE, Shard, shard
from dmltools.cli.terminal import print_table, say
from dmltools.codes import Code
from dmltools.conformance.comparing import Comparison

WORDS = ("failed", "differs", "reported", "refused", "unsupported", "passed")
"""From bad to good."""


def counted(verdict: str) -> str:
    """The word under which a verdict is counted: what is equal or within the tolerance has passed."""
    return "passed" if verdict in ("equal", "within") else verdict


def tally_cell(tally: Mapping[str, int]) -> str:
    """Bad news first: ``1 differs, 16 passed``."""
    return ", ".join(f"{tally[word]} {word}" for word in WORDS if tally[word])


def closing_lines(title: str, tally: Mapping[str, int], remark: str = "") -> list[str]:
    """Return what the words mean, and last the counts: ``3 cases on 1 backend: 2 passed, 1 refused, 0 differ``."""
    lines = [f"{word}: {meaning}" for word, meaning in _MEANINGS.items() if tally[word]]
    parts = [f"{tally['passed']} passed"]
    parts += [f"{tally[word]} {word}" for word in _MEANINGS if tally[word]]
    parts.append(f"{tally['differs']} differ")
    if tally["failed"]:
        parts.append(f"{tally['failed']} failed")
    return [*lines, f"{title}: {', '.join(parts)}{remark}"]


_MEANINGS: Mapping[str, str] = {
    "reported": "the device does not promise this class of numbers",
    "refused": "the device lacks kernels of the operator, or the data type",
    "unsupported": "there is no file of the case's results",
}


SCHEMA = 1

Problem = Mapping[str, str]


class RecordError(DmlError, ValueError):
    """A file that is no record, or records that do not belong together."""


@dataclass(frozen=True, kw_only=True)
class TallyRecord:
    """Verdicts by operator: how many cases, and the tally of each column.

    `absent` says why a column is missing, `problems` each case that differs or failed, with the code of the message.
    """

    verb: str
    shard: Shard
    columns: tuple[str, ...]
    absent: Mapping[str, str]
    operators: Mapping[str, tuple[int, tuple[Counter[str], ...]]]
    problems: tuple[Problem, ...] = ()


def problem(operator: str, case: str, column: str, comparison: Comparison) -> Problem:
    """A case that differs or failed, as a record has it."""
    code = str(comparison.code)
    return {"code": code, "operator": operator, "case": case, "column": column, "message": comparison.message}


def to_json(record: TallyRecord) -> str:
    """The record as text."""
    operators = {name: {"cases": cases, "tallies": tallies} for name, (cases, tallies) in record.operators.items()}
    made = {
        "schema": SCHEMA,
        "verb": record.verb,
        "shard": str(record.shard),
        "columns": record.columns,
        "absent": record.absent,
        "operators": operators,
        "problems": record.problems,
    }
    return json.dumps(made, indent=1) + "\n"


def writable(text: str) -> Path:
    """A file to write, as an argument of the command line: what would fail after minutes is refused now."""
    path = Path(text)
    if not path.absolute().parent.is_dir():
        raise argparse.ArgumentTypeError(f"{path.absolute().parent} is no folder; make it first")
    return path


def write(path: Path, record: TallyRecord) -> None:
    """Write the record. Raises RecordError."""
    try:
        path.write_text(to_json(record), encoding="utf-8", newline="\n")
    except OSError as error:
        raise RecordError(Code.UNWRITABLE, f"{path} cannot be written: {error.strerror or error}") from error


def read(path: Path) -> TallyRecord:
    """The record in a file. Raises RecordError."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return _record(found)
    except OSError as error:
        raise RecordError(Code.FILE, f"{path} cannot be read: {error.strerror or error}") from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        at = f":{error.lineno}:{error.colno}" if isinstance(error, json.JSONDecodeError) else ""
        raise RecordError(
            Code.RECORD, f"{path}{at}: this is no record that `dmlops run --json` or `dmlops verify --json` wrote"
        ) from error


def merged(records: Mapping[str, TallyRecord]) -> TallyRecord:
    """Records of shards as one, by the names of their files.

    Raises RecordError for records that differ in what they are of, for operators that are in two of them, and for
    shards that are missing.
    """
    (first_name, first), *others = records.items()
    operators = dict(first.operators)
    whose = dict.fromkeys(operators, first_name)
    for name, record in others:
        for what, one, other in (
            ("verb", first.verb, record.verb),
            ("columns", ", ".join(first.columns), ", ".join(record.columns)),
            ("number of shards", first.shard.count, record.shard.count),
        ):
            if one != other:
                raise RecordError(
                    Code.SHARDS, f"{first_name} and {name} are not of one run: the {what}: {one} and {other}"
                )
        for operator, tallies in record.operators.items():
            if operator in operators:
                raise RecordError(
                    Code.SHARDS, f"{operator} is in {whose[operator]} and in {name}; give each shard once"
                )
            operators[operator], whose[operator] = tallies, name
    there = {record.shard.number for record in records.values()}
    missing = [str(Shard(i, first.shard.count)) for i in range(1, first.shard.count + 1) if i not in there]
    if missing:
        raise RecordError(Code.SHARDS, f"shards are missing: {', '.join(missing)}")
    absent = {name: reason for record in records.values() for name, reason in record.absent.items()}
    return TallyRecord(
        verb=first.verb,
        shard=WHOLE,
        columns=first.columns,
        absent=absent,
        operators=operators,
        problems=tuple(each for record in records.values() for each in record.problems),
    )


def tally(found: Sequence[tuple[int, tuple[Counter[str], ...]]]) -> tuple[int, Counter[str]]:
    """All cases, and all verdicts of all columns."""
    total: Counter[str] = Counter()
    for _, tallies in found:
        for one in tallies:
            total += one
    return sum(cases for cases, _ in found), total


def _record(found: Any) -> TallyRecord:
    if found["schema"] != SCHEMA:
        raise ValueError(found["schema"])
    columns = tuple(map(str, found["columns"]))
    operators = {}
    for name, each in found["operators"].items():
        tallies = tuple(Counter({word: int(one.get(word, 0)) for word in WORDS}) for one in each["tallies"])
        if len(tallies) != len(columns):
            raise ValueError(name)
        operators[str(name)] = (int(each["cases"]), tallies)
    return TallyRecord(
        verb=str(found["verb"]),
        shard=shard_of(found["shard"]),
        columns=columns,
        absent={str(name): str(reason) for name, reason in found["absent"].items()},
        problems=tuple(dict(each) for each in found["problems"]),
        operators=operators,
    )


def shard_of(text: str) -> Shard:
    """A shard as it is written in a record. Raises ValueError."""
    try:
        return shard(text)
    except argparse.ArgumentTypeError as error:
        raise ValueError(str(error)) from error


_EPILOG = """example (the first two commands on different machines):
  dmlops run --shard 1/2 --json first.json
  dmlops run --shard 2/2 --json second.json
  dmlops report first.json second.json

Reports that the page "Your GPU" of the site saves are set side by side:
  dmlops report laptop.json phone.json

exit status: 0 all as expected, 1 something differs or nothing was compared,
2 a record is missing or incomplete"""


def add_parser(verbs: Any) -> None:
    """Register the verb."""
    parser = verbs.add_parser(
        "report",
        help="merge the records of shards, or compare reports of GPUs",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "files",
        nargs="+",
        type=Path,
        metavar="FILE",
        help="a record written by `run --json` or `verify --json`, or a report of a GPU",
    )
    parser.set_defaults(execute=execute)


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Print what differs and the counts; 0 when nothing does."""
    if _is_gpu_report(options.files[0]):
        return _compare_gpus(options.files)
    try:
        whole = merged({str(path): read(path) for path in options.files})
    except RecordError as error:
        complain(f"dmlops: {error}")
        return 2
    rows = [
        [name, str(cases), *map(tally_cell, tallies)]
        for name, (cases, tallies) in sorted(whole.operators.items())
        if any(one["differs"] or one["failed"] for one in tallies)
    ]
    if rows:
        print_table("Operators that differ", ["operator", "cases", *whole.columns], rows)
    for name, reason in whole.absent.items():
        say(f"{name} not exercised: {reason}")
    cases, total = tally(list(whole.operators.values()))
    operators = "1 operator" if len(whole.operators) == 1 else f"{len(whole.operators)} operators"
    title = f"{whole.verb}: {cases} cases of {operators} in {len(options.files)} shards"
    say("\n".join(closing_lines(title, total)))
    return 0 if total["passed"] and not total["differs"] and not total["failed"] else 1


def _is_gpu_report(path: Path) -> bool:
    """Return whether a file is a report of a GPU; what cannot be read is found out by whoever reads it."""
    from dmltools.site.gpu_reports import is_gpu_report

    try:
        return is_gpu_report(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, RecursionError):
        return False


def _compare_gpus(paths: Sequence[Path]) -> int:
    """Print a line for each GPU, and one for each case that fails or that they compute differently."""
    from dmltools.site.gpu_reports import OUTCOMES, GpuReportError, read_gpu_report, unlike

    try:
        reports = [read_gpu_report(path) for path in paths]
    except GpuReportError as error:
        complain(f"dmlops: {error}")
        return 2
    for number, (path, report) in enumerate(zip(paths, reports, strict=True), 1):
        say(f"{number}  {path}: {report.adapter}; {report.made[:10]}; {report.browser}")
    all_counts = {"Cases by outcome": [report.counts for report in reports]}
    if any(report.changes for report in reports):
        all_counts["Changes of one member by outcome"] = [report.change_counts for report in reports]
    for title, counts in all_counts.items():
        rows = [
            [str(number), report.adapter, *(str(own.get(outcome, 0)) for outcome in OUTCOMES)]
            for number, (report, own) in enumerate(zip(reports, counts, strict=True), 1)
        ]
        print_table(title, ["", "GPU", *OUTCOMES], rows)
    if len({report.specification for report in reports}) > 1:
        say("The reports are of different specifications; cases are compared by their names.")
    found = list(unlike(reports))
    if found:
        columns = [str(number) for number in range(1, len(reports) + 1)]
        lines = [[operator, case, *(outcome or "-" for outcome in outcomes)] for operator, case, outcomes in found]
        print_table("Cases that fail, or differ between GPUs", ["operator", "case", *columns], lines)
    bad = sum(own.get(outcome, 0) for counts in all_counts.values() for own in counts for outcome in OUTCOMES[3:])
    gpus = "1 GPU" if len(reports) == 1 else f"{len(reports)} GPUs"
    say(f"{gpus}: {bad} failed, {len(found)} cases listed")
    return 1 if bad else 0
