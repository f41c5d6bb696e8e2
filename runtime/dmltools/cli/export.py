"""`dmlops export`: write a corpus of test vectors."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from dmlruntime.registry import Registry
from dmltools.cli.shards import add_shard
from dmltools.vectors.errors import ExportError
from dmltools.vectors.exporting import export
from dmltools.vectors.layouts import NAMES, layout
from dmltools.vectors.making import RANDOM

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
    add_shard(parser, "operators")
    parser.set_defaults(execute=execute)


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Write, and say how much."""
    names = options.shard.of(sorted({registry.name(text) for text in options.operators}) or list(registry))
    try:
        done = export(registry, names, layout(options.format), options.output, options.random)
    except ExportError as error:
        print(f"dmlops: {error}", file=sys.stderr)
        return 2
    cases = sum(done.cases.values())
    size = f"{done.files} files, {done.bytes / 1e6:.1f} MB"
    operators = "1 operator" if len(done.cases) == 1 else f"{len(done.cases)} operators"
    print(f"{cases} cases of {operators} in {options.output}: {size}")
    if done.left_out:
        print(f"no case that {options.format} can say: {', '.join(done.left_out)}")
    return 0
