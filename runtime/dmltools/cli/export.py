"""`dmlops export`: write a corpus of test vectors."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from dmlruntime.calls.registry import Registry
from dmlruntime.core.tables import complain
from dmltools.cli.arguments import add_shard
from dmltools.cli.terminal import say
from dmltools.vectors.exporting import export
from dmltools.vectors.layouts import NAMES, layout
from dmltools.vectors.making import RANDOM
from dmltools.vectors.records import ExportError

_EPILOG = """dxdispatch: models for DxDispatch, with expected values beside them. npy: a .npy file per tensor. onnx: the
layout of ONNX's backend tests, for operators that ONNX has. Each has a manifest.json. The same bytes on every machine.
exit status: 0 done, 2 it cannot be written"""


def add_parser(verbs: Any) -> None:
    """Register the verb."""
    parser = verbs.add_parser("export", help="write test vectors for other implementations", epilog=_EPILOG)
    parser.add_argument("operators", nargs="*", metavar="OP", help="operators to write (default: all)")
    parser.add_argument("--format", choices=NAMES, required=True, help="what to write")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FOLDER", help="a new or empty folder")
    parser.add_argument(
        "--random", type=int, default=RANDOM, metavar="N", help=f"random cases per choice of types (default {RANDOM})"
    )
    parser.add_argument("-v", "--verbose", action="store_true", help="list every reason for which cases are left out")
    add_shard(parser, "operators")
    parser.set_defaults(execute=execute)


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Write, and say how much."""
    names = options.shard.of(sorted({registry.name(text) for text in options.operators}) or list(registry))
    try:
        done = export(registry, names, layout(options.format), options.output, options.random)
    except ExportError as error:
        complain(f"dmlops: {error}")
        return 2
    cases = sum(done.cases.values())
    size = f"{done.files} files, {done.bytes / 1e6:.1f} MB"
    operators = "1 operator" if len(done.cases) == 1 else f"{len(done.cases)} operators"
    say(f"{cases} cases of {operators} in {options.output}: {size}")
    if done.left_out:
        say(f"no case that {options.format} can say: {', '.join(done.left_out)}")
    for line in _reasons(done.reasons, None if options.verbose else _FEW):
        say(line)
    return 0


_FEW = 5
"""So many reasons are listed unless all are asked for."""


def _reasons(reasons: Mapping[str, int], limit: int | None) -> Iterator[str]:
    """Why cases are missing, each reason with their number."""
    if not reasons:
        return
    found = list(reasons.items())
    listed = found if limit is None or len(found) <= limit + 1 else found[:limit]
    yield f"cases left out: {sum(reasons.values())}"
    for because, count in listed:
        yield f"{count:7}  {because}"
    if more := found[len(listed) :]:
        yield f"{sum(count for _, count in more):7}  {len(more)} other reasons; list them with -v"
