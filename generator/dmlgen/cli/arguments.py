"""What can be typed after `dmlgen`."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from dmlgen.cli import bundle, compare_pages, import_page, limits
from dmlgen.cli.rooms import Rooms
from dmlruntime.version import __version__

Command = Callable[[argparse.Namespace, Rooms], int]

_EPILOG = """examples:
  dmlgen generate                              bring every generated file up to date
  dmlgen generate --check                      write nothing; show what is stale and exit with 1
  dmlgen generate --watch                      again after every change, until interrupted
  dmlgen new OP --like CUMULATIVE_PRODUCT       start OP's file from a similar operator's
  dmlgen list
  dmlgen list --onnx                           what each operator of ONNX becomes
  dmlgen explain CUMULATIVE_PRODUCT
  dmlgen query "CUMULATIVE_SUMMATION INT64 rank 5 FL 4_0"
  dmlgen bundle CUMULATIVE_SUMMATION           its C kernel as one file, to take away
  dmlgen import page.md -o spec/operators/gemm.yaml
  dmlgen compare page.md                       a page of the documentation against the specification

exit status: 0 done or yes; 1 findings (mistakes, stale files, differences) or no; 2 misuse

The project is the folder around you that holds spec/operators/ and templates/; --root names another."""

_LIST_EPILOG = """examples:
  dmlgen list                     the operators of DirectML
  dmlgen list --onnx              Gemm, at which opsets, becomes GEMM
  dmlgen list --onnx --reverse    GEMM is what Einsum, Gemm, MatMul and others become
  dmlgen list --webnn --json      for a program (see docs/json.md)

docs/mappings.md has both tables."""

_QUERY_EPILOG = """Any part but the operator may be left out, the order is free, and so is the spelling:
  dmlgen query "cumulative_summation int64 5-D FL 4.0"
  dmlgen query CUMULATIVE_SUMMATION INT64                 at which levels?
  dmlgen query DML_OPERATOR_CUMULATIVE_SUMMATION DML_FEATURE_LEVEL_4_0
  dmlgen query "ELEMENT_WISE_MODULUS_FLOOR BTensor UINT8"  one tensor only

exit status: 0 yes, 1 no, 2 a question that is not understood"""


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Parse; exits with 2 and a usage line on misuse. The result's `command` is the function to call."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if getattr(options, "watch", False) and options.check:
        parser.error("--watch regenerates and --check writes nothing; choose one")
    if getattr(options, "reverse", False) and not (options.onnx or options.webnn):
        parser.error("--reverse turns a table around; add --onnx or --webnn")
    return options


def _later(module: str, name: str) -> Command:
    """The command `name` of a module here, imported when it is called: `--help` and mistakes answer at once."""

    def command(options: argparse.Namespace, rooms: Rooms) -> int:
        function: Command = getattr(import_module(f"dmlgen.cli.{module}"), name)
        return function(options, rooms)

    return command


def _parser() -> argparse.ArgumentParser:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        prog="dmlgen",
        description="Generates validators, references, kernels and tests from the specifications in spec/.",
        epilog=_EPILOG,
        formatter_class=raw,
    )
    parser.add_argument("--version", action="version", version=f"dmlgen {__version__}")
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--root", type=Path, metavar="DIR", help="the project to work on (default: the one around you)")
    verbs = parser.add_subparsers(required=True, metavar="COMMAND")

    verb = verbs.add_parser("generate", parents=[common], help="bring the generated files up to date")
    verb.add_argument("--check", action="store_true", help="write nothing; print a diff and exit with 1 if stale")
    verb.add_argument("--only", metavar="OP", help="write the files of one operator, leave all others as they are")
    verb.add_argument("--watch", action="store_true", help="regenerate after every change (needs watchfiles)")
    verb.add_argument("--force", action="store_true", help="overwrite and remove files that were not generated, too")
    verb.add_argument("-v", "--verbose", action="store_true", help="name each file, and the time of each stage")
    verb.set_defaults(command=_later("generating", "generate"))

    verb = verbs.add_parser("new", parents=[common], help="start a specification from a similar one")
    verb.add_argument("operator", metavar="OP", help="an operator of DirectML without a specification")
    verb.add_argument("--like", metavar="OTHER", required=True, help="the operator whose file to start from")
    verb.set_defaults(command=_later("asking", "new"))

    machine = argparse.ArgumentParser(add_help=False)
    machine.add_argument("--json", action="store_true", help="the answer for a program (see docs/json.md)")

    verb = verbs.add_parser(
        "list", parents=[common, machine], help="one line per operator", epilog=_LIST_EPILOG, formatter_class=raw
    )
    tables = verb.add_mutually_exclusive_group()
    tables.add_argument("--onnx", action="store_true", help="which operators each operator of ONNX becomes")
    tables.add_argument("--webnn", action="store_true", help="which operators each operator of WebNN becomes")
    verb.add_argument("--reverse", action="store_true", help="by operator of DirectML, with --onnx or --webnn")
    verb.set_defaults(command=_later("asking", "list_all"))

    verb = verbs.add_parser("explain", parents=[common, machine], help="everything a specification says, to read")
    verb.add_argument("operator", metavar="OP")
    verb.set_defaults(command=_later("asking", "explain"))

    verb = verbs.add_parser(
        "query",
        parents=[common, machine],
        help="can an operator take such tensors at a feature level?",
        epilog=_QUERY_EPILOG,
        formatter_class=raw,
    )
    verb.add_argument(
        "question", nargs="+", metavar="WORD", help='for example "CUMULATIVE_SUMMATION INT64 rank 5 FL 4_0"'
    )
    verb.set_defaults(command=_later("asking", "query"))

    limits.add_parser(verbs, [common])
    bundle.add_parser(verbs, [common])
    import_page.add_parser(verbs, [common])
    compare_pages.add_parser(verbs, [common])
    return parser
