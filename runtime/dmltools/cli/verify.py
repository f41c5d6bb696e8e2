"""`dmlops verify`: run a corpus of test vectors back; a line for each operator."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

from dmlruntime.calls.registry import Registry
from dmlruntime.core.tables import complain, line_width
from dmlruntime.devices.choose import NAMES
from dmltools.cli.arguments import add_shard, positive
from dmltools.cli.backends import backends, compile_kernels
from dmltools.cli.report import (
    WORDS,
    Problem,
    TallyRecord,
    closing_lines,
    counted,
    problem,
    tally_cell,
    writable,
    write,
)
from dmltools.cli.report import tally as total
from dmltools.cli.terminal import Lines, Ticker, say
from dmltools.codes import Code
from dmltools.conformance.comparing import Comparison
from dmltools.doctor.classifying import condition
from dmltools.doctor.hypotheses.form import without_numbers
from dmltools.vectors.corpus import Comparisons, Corpus, CorpusCase, read_corpus, verify_on, verify_results
from dmltools.vectors.records import CorpusError, ExportError

_EPILOG = """The whole corpus is checked first: counts, hashes, sizes, descriptors.

exit status: 0 all as expected, 1 something differs or nothing was compared,
2 the corpus cannot be trusted"""

_WRAPPING: Any = {"subsequent_indent": "  ", "break_long_words": False, "break_on_hyphens": False}

Check = Callable[[CorpusCase], Comparisons]


def add_parser(verbs: Any) -> None:
    """Register the verb."""
    parser = verbs.add_parser(
        "verify",
        help="run exported test vectors and compare the results",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("corpus", type=Path, metavar="CORPUS", help="a folder written by `dmlops export`")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--device", choices=NAMES, help="one backend only (default: all that are present)")
    where.add_argument(
        "--results",
        type=Path,
        metavar="FOLDER",
        help="run nothing; compare the outputs in this folder: OP/CASE.TENSOR.npy, as DxDispatch writes them for the "
        "models of a corpus, or files with the names of the corpus's own outputs; a case without a file is unsupported",
    )
    parser.add_argument(
        "--minimum",
        type=positive,
        default=1,
        metavar="N",
        help="fail if there are fewer cases than this (default 1)",
    )
    parser.add_argument(
        "-v",
        "--verbose",
        action="store_true",
        help="list every case that did not pass, with the reason",
    )
    add_shard(parser, "operators")
    parser.add_argument("--json", type=writable, metavar="FILE", help="write the counts, for `dmlops report`")
    parser.set_defaults(execute=execute)


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Read, run and print; 0 when nothing differs and something was compared."""
    try:
        corpus = read_corpus(options.corpus, registry, options.minimum)
        checks, absent = _checks(options)
    except (CorpusError, ExportError) as error:
        complain(f"dmlops: {error}")
        return 2
    groups = options.shard.of(
        [(name, list(cases)) for name, cases in groupby(corpus.cases, lambda c: c.descriptor.OPERATOR.name)]
    )
    if options.results is None:
        descriptors = [case.descriptor for _, cases in groups for case in cases]
        compile_kernels(backends(options.device)[0].values(), descriptors)
    problems: list[Problem] = []
    found, faults = _table(corpus, groups, checks, options.verbose, problems)
    for line in () if options.verbose else _by_cause(faults, groups):
        print(line)
    count, tally = total(list(found.values()))
    if options.json is not None:
        columns = tuple(checks)
        write(
            options.json,
            TallyRecord(
                verb="verify",
                shard=options.shard,
                columns=columns,
                absent=absent,
                operators=found,
                problems=tuple(problems),
            ),
        )
    for name, reason in absent.items():
        say(f"{name} not exercised: {reason}")
    say("\n".join(_closing(count, len(checks), tally)))
    return 0 if tally["passed"] and not tally["differs"] and not tally["failed"] else 1


def _checks(options: argparse.Namespace) -> tuple[dict[str, Check], dict[str, str]]:
    """Return what compares a case, by the name of its column; and why other devices are not there."""
    if options.results is not None:
        if not options.results.is_dir():
            raise CorpusError(Code.FILE, f"there is no folder {options.results}")
        return {"results": partial(verify_results, folder=options.results)}, {}
    found, absent = backends(options.device)
    return {name: partial(verify_on, device=device) for name, device in found.items()}, absent


def _table(
    corpus: Corpus,
    groups: Sequence[tuple[str, list[CorpusCase]]],
    checks: Mapping[str, Check],
    verbose: bool,
    problems: list[Problem],
) -> tuple[dict[str, tuple[int, tuple[Counter[str], ...]]], list[_Fault]]:
    """A line for each operator as soon as it is done; the counts by operator, and what differs or failed.

    The latter is added to `problems`, too. With `verbose` each case that did not pass has a line above its operator's.
    """
    lines = Lines(f"Corpus of {corpus.layout}", ["operator", "cases", *checks], [name for name, _ in groups])
    found: dict[str, tuple[int, tuple[Counter[str], ...]]] = {}
    faults: list[_Fault] = []
    for name, cases in groups:
        tallies: list[Counter[str]] = [Counter() for _ in checks]
        ticker = Ticker(f"[{len(lines) + 1}/{len(groups)}] {name}")
        for case in cases:
            ticker.show(case.name)
            for tally, (column, check) in zip(tallies, checks.items(), strict=True):
                compared = check(case)
                tally[_worst(compared.values())] += 1
                wrong = (each for each in compared.values() if each.code is not None)
                problems += [problem(name, case.name, column, each) for each in wrong]
                faults += [
                    _Fault(operator=name, case=case, column=column, output=output, comparison=each)
                    for output, each in compared.items()
                    if each.code is not None
                ]
                for line in _details(case, column, compared) if verbose else ():
                    ticker.clear()
                    say(line)
        ticker.clear()
        lines.add([name, str(len(cases)), *map(tally_cell, tallies)])
        found[name] = len(cases), tuple(tallies)
    return found, faults


def _worst(comparisons: Iterable[Comparison]) -> str:
    return min((counted(comparison.verdict) for comparison in comparisons), key=WORDS.index)


def _details(case: CorpusCase, column: str, compared: Comparisons) -> Iterator[str]:
    """A line for each output that did not pass."""
    for output, comparison in compared.items():
        if counted(comparison.verdict) != "passed":
            yield _line(column, case.name, output, comparison)


def _line(column: str, name: str, output: str, comparison: Comparison) -> str:
    word = counted(comparison.verdict)
    return f"[{column}] {name}: {f'{output} {word}' if output else word}: {comparison}"


@dataclass(frozen=True, kw_only=True)
class _Fault:
    """An output that differs, or a case that failed."""

    operator: str
    case: CorpusCase
    column: str
    output: str
    comparison: Comparison

    @property
    def cause(self) -> tuple[str, ...]:
        """Return what faults of one cause have in common: a failure its text, differences their operator."""
        what = (self.column, self.comparison.verdict, str(self.comparison.code))
        if self.comparison.verdict == "failed":
            return (*what, without_numbers(self.comparison.message.replace(self.case.name, "")))
        return (*what, self.operator)


def _by_cause(faults: Sequence[_Fault], groups: Sequence[tuple[str, list[CorpusCase]]]) -> Iterator[str]:
    """The lines of what differs or failed: one text for each cause, with its first case."""
    found: dict[tuple[str, ...], list[_Fault]] = {}
    for fault in faults:
        found.setdefault(fault.cause, []).append(fault)
    cases = dict(groups)
    for alike in sorted(found.values(), key=len, reverse=True):
        yield from textwrap.wrap(_cause_text(alike, cases), max(line_width(sys.stdout), 40), **_WRAPPING)


def _cause_text(alike: Sequence[_Fault], cases: Mapping[str, Sequence[CorpusCase]]) -> str:
    first = alike[0]
    wrong = {fault.case.name: fault.case for fault in alike}
    if len(wrong) == 1:
        return _line(first.column, first.case.name, first.output, first.comparison)
    operators = list(dict.fromkeys(fault.operator for fault in alike))
    of = operators[0] if len(operators) == 1 else f"{len(operators)} operators"
    others = [case for name in operators for case in cases[name] if case.name not in wrong]
    word = "failed" if first.comparison.verdict == "failed" else "differ"
    where = condition(list(wrong.values()), others) if others else None
    how_many = f"{len(wrong)} of {len(wrong) + len(others)} cases of {of} {word}{f', {where}' if where else ''}"
    output = f"{first.output}: " if first.output else ""
    return f"[{first.column}] {how_many}, such as {first.case.name}: {output}{first.comparison}"


def _closing(cases: int, columns: int, tally: Mapping[str, int]) -> list[str]:
    where = "1 column" if columns == 1 else f"{columns} columns"
    remark = "" if tally["passed"] else ", nothing was compared"
    return closing_lines(f"{cases} cases in {where}", tally, remark)
