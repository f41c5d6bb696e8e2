"""`dmlops report`: the records of several shards as one result."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from dmlruntime.calls.registry import Registry
from dmltools.cli.tables import print_table
from dmltools.cli.tally_records import RecordError, merged, read, tally
from dmltools.cli.verdicts import closing_lines, tally_cell

_EPILOG = """example (the first two commands on different machines):
  dmlops run --shard 1/2 --json first.json
  dmlops run --shard 2/2 --json second.json
  dmlops report first.json second.json

exit status: 0 all as expected, 1 something differs or nothing was compared,
2 a record is missing or incomplete"""


def add_parser(verbs: Any) -> None:
    """Register the verb."""
    parser = verbs.add_parser(
        "report",
        help="merge the records of shards",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="a record written by `run --json` or `verify --json`"
    )
    parser.set_defaults(execute=execute)


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Print what differs and the counts; 0 when nothing does."""
    try:
        whole = merged({str(path): read(path) for path in options.files})
    except RecordError as error:
        print(f"dmlops: {error}", file=sys.stderr)
        return 2
    rows = [
        [name, str(cases), *map(tally_cell, tallies)]
        for name, (cases, tallies) in sorted(whole.operators.items())
        if any(one["differs"] or one["failed"] for one in tallies)
    ]
    if rows:
        print_table("Operators that differ", ["operator", "cases", *whole.columns], rows)
    for name, reason in whole.absent.items():
        print(f"{name} not exercised: {reason}")
    cases, total = tally(list(whole.operators.values()))
    operators = "1 operator" if len(whole.operators) == 1 else f"{len(whole.operators)} operators"
    title = f"{whole.verb}: {cases} cases of {operators} in {len(options.files)} shards"
    print("\n".join(closing_lines(title, total)))
    return 0 if total["passed"] and not total["differs"] and not total["failed"] else 1
