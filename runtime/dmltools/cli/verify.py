"""`dmlops verify`: run a corpus of test vectors back; a line for each operator."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

from dmlruntime.calls.registry import Registry
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
from dmltools.vectors.corpus import Comparisons, Corpus, CorpusCase, read_corpus, verify_on, verify_results
from dmltools.vectors.records import CorpusError, ExportError

_EPILOG = """The whole corpus is checked first: counts, hashes, sizes, descriptors.

exit status: 0 all as expected, 1 something differs or nothing was compared,
2 the corpus cannot be trusted"""

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
        help="run nothing; compare outputs that DxDispatch wrote to this folder",
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
        help="also list refused and reported cases, with reasons",
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
        print(f"dmlops: {error}", file=sys.stderr)
        return 2
    groups = options.shard.of(
        [(name, list(cases)) for name, cases in groupby(corpus.cases, lambda c: c.descriptor.OPERATOR.name)]
    )
    if options.results is None:
        descriptors = [case.descriptor for _, cases in groups for case in cases]
        compile_kernels(backends(options.device)[0].values(), descriptors)
    problems: list[Problem] = []
    found = _table(corpus, groups, checks, options.verbose, problems)
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
) -> dict[str, tuple[int, tuple[Counter[str], ...]]]:
    """A line for each operator as soon as it is done, and what differs above it; the counts by operator.

    What differs or failed is added to `problems`.
    """
    lines = Lines(f"Corpus of {corpus.layout}", ["operator", "cases", *checks], [name for name, _ in groups])
    found: dict[str, tuple[int, tuple[Counter[str], ...]]] = {}
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
                for line in _details(case, column, compared, verbose):
                    ticker.clear()
                    say(line)
        ticker.clear()
        lines.add([name, str(len(cases)), *map(tally_cell, tallies)])
        found[name] = len(cases), tuple(tallies)
    return found


def _worst(comparisons: Iterable[Comparison]) -> str:
    return min((counted(comparison.verdict) for comparison in comparisons), key=WORDS.index)


def _details(case: CorpusCase, column: str, compared: Comparisons, verbose: bool) -> Iterator[str]:
    for output, comparison in compared.items():
        word = counted(comparison.verdict)
        if word in ("differs", "failed") or (verbose and word != "passed"):
            what = f"{output} {word}" if output else word
            yield f"[{column}] {case.name}: {what}: {comparison}"


def _closing(cases: int, columns: int, tally: Mapping[str, int]) -> list[str]:
    where = "1 column" if columns == 1 else f"{columns} columns"
    remark = "" if tally["passed"] else ", nothing was compared"
    return closing_lines(f"{cases} cases in {where}", tally, remark)
