"""The commands of `dmlgen` and their arguments."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from types import MappingProxyType

from dmlgen.cli.pipeline import Pipeline
from dmlgen.codes import Code
from dmlruntime.core.options import OptionParser
from dmlruntime.core.version import __version__

Command = Callable[[argparse.Namespace, Pipeline], int]

_EPILOG = """examples:
  dmlgen generate                         update every generated file
  dmlgen generate --check                 exit 1 if anything is stale
  dmlgen generate --verify                also run references on their examples
  dmlgen generate --watch                 regenerate after every change
  dmlgen new OP --like CUMULATIVE_PRODUCT
                                          start OP's file from a similar one
  dmlgen list                             every operator, one line each
  dmlgen list --onnx                      how ONNX operators map to these
  dmlgen explain CUMULATIVE_PRODUCT       print its specification
  dmlgen query "CUMULATIVE_SUMMATION INT64 rank 5 FL 4_0"
                                          is this supported?
  dmlgen bundle CUMULATIVE_SUMMATION      write its C kernel as one file
  dmlgen import page.md -o spec/operators/gemm.yaml
                                          start a file from a reference page
  dmlgen compare page.md                  compare a page with the specification

exit status: 0 done or yes; 1 mistakes, stale files, differences, or no;
2 misuse

The project is the nearest enclosing folder that has spec/operators/ and
templates/; --root names another one."""

_LIST_EPILOG = """examples:
  dmlgen list                     every operator of DirectML
  dmlgen list scan GEMM           a kernel family, and one operator
  dmlgen list -v                  and what it computes, in one line each
  dmlgen list --full              and what it computes, in whole sentences
  dmlgen list --onnx              ONNX to DirectML: Gemm becomes GEMM
  dmlgen list --onnx --reverse    DirectML to ONNX: GEMM implements Gemm, MatMul
                                  and others
  dmlgen list --webnn --json      as JSON (see docs/json.md)

docs/mappings.md has both tables."""

_QUERY_EPILOG = """Everything but the operator is optional. Order and spelling are free:
  dmlgen query "cumulative_summation int64 5-D FL 4.0"
  dmlgen query CUMULATIVE_SUMMATION INT64                   at which levels?
  dmlgen query DML_OPERATOR_CUMULATIVE_SUMMATION DML_FEATURE_LEVEL_4_0
  dmlgen query "ELEMENT_WISE_MODULUS_FLOOR BTensor UINT8"   one tensor only

exit status: 0 yes, 1 no, 2 the question was not understood"""

_LIMITS_EPILOG = """examples:
  dmlgen limits                              at the newest feature level
  dmlgen limits --level 4.0                  at an older one; 4_0 and
                                             DML_FEATURE_LEVEL_4_0 mean the same
  dmlgen limits --level 6.4 -o limits.json

The JSON is an MLOpSupportLimits of the Web Neural Network API. It leaves out
operators that the level cannot compute. spec/mappings/webnn.yaml names the
revision of the WebNN specification.

exit status: 0 printed or written, 1 the file cannot be written, 2 no such level"""

_BUNDLE_EPILOG = """examples:
  dmlgen bundle CUMULATIVE_SUMMATION          ./cumulative_summation.c
  dmlgen bundle ELEMENT_WISE_ADD -o build     build/element_wise_add.c
  dmlgen bundle ELEMENT_WISE_ADD -D FLOAT32 -D PLACES
                                              ./element_wise_add.wgsl too

The C file contains everything that the kernel includes and needs only libm.
Compile it for a data type:
  cc -std=c11 -O3 -ffp-contract=off -DDML_TYPE_FLOAT32 -c cumulative_summation.c

WGSL has no preprocessor, so the WGSL file is made for one choice of data types
and layout: the names given by -D. `dmlops kernel OP --json` lists those of a
kernel that runs, as "defines".

exit status: 0 written, 1 it cannot be written, 2 no such operator or name"""

_IMPORT_EPILOG = """examples:
  dmlgen import page.md                           print the draft
  dmlgen import new.md old.md -o spec/operators/gemm.yaml
                                                  the newest page wins;
                                                  differences become errata
  dmlgen import page.txt --operator GEMM          the page names no operator

Pages may be sources of the docs repository, published pages, converted
Markdown, or text copied from a browser, in English, French or Russian.

exit status: 0 written, 1 the file cannot be written, 2 a page cannot be used
(then nothing is written)"""

_COMPARE_EPILOG = """examples:
  dmlgen compare page.md                       the operator that the page names
  dmlgen compare page.txt CUMULATIVE_PRODUCT   the page names no operator
  dmlgen compare pages/*.md --json             every fact with line and verdict
  dmlgen compare --all FOLDER                  all pages in a folder, as a table
  dmlgen compare --all FOLDER -o docs/compared-pages.md
  dmlgen compare --record page.md              the page was read: digests of its
                                               sentences show later changes

verdicts: same; page older (it differs, and newer pages are known); differs

sentences that changed since a page was recorded are shown as text.SECTION

a rule in a form that pages are not read for names its source (`stated` or
`because`), or is a finding

exit status: 0 all facts are the same or explained by an erratum, and no text
changed, 1 otherwise, 2 a page cannot be compared"""


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Parse; exits with 2 and a usage line on misuse. The result's `command` is the function to call."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if getattr(options, "watch", False) and options.check:
        parser.error("--watch regenerates and --check writes nothing; choose one")
    if getattr(options, "full", False) and (options.onnx or options.webnn):
        parser.error("--full is about DirectML's operators; leave --onnx and --webnn out")
    if getattr(options, "names", ()) and (options.onnx or options.webnn):
        parser.error("NAME is one of DirectML's operators or families; leave --onnx and --webnn out")
    if getattr(options, "reverse", False) and not (options.onnx or options.webnn):
        parser.error("--reverse turns a table around; add --onnx or --webnn")
    return options


def _later(module: str, name: str) -> Command:
    """The command `name` of a module here, imported when it is called: `--help` and mistakes answer at once."""

    def command(options: argparse.Namespace, pipeline: Pipeline) -> int:
        function: Command = getattr(import_module(f"dmlgen.cli.{module}"), name)
        return function(options, pipeline)

    return command


_OF_DMLOPS = (
    *("run", "devices", "bench", "build", "dispatch", "doctor", "export", "verify", "kernel", "cross", "report"),
    "site",
)


class _Parser(OptionParser):
    code = Code.MISUSE
    elsewhere = MappingProxyType(dict.fromkeys(_OF_DMLOPS, "dmlops"))


def _parser() -> _Parser:
    raw = argparse.RawDescriptionHelpFormatter
    parser = _Parser(
        prog="dmlgen",
        description="Generates validators, references, kernels and tests from spec/.",
        epilog=_EPILOG,
        formatter_class=raw,
    )
    parser.add_argument("--version", action="version", version=f"dmlgen {__version__}")
    common = _Parser(add_help=False)
    common.add_argument("--root", type=Path, metavar="DIR", help="the project (default: the enclosing one)")
    verbs = parser.add_subparsers(required=True, metavar="COMMAND")

    verb = verbs.add_parser("generate", parents=[common], help="update the generated files")
    verb.add_argument("--check", action="store_true", help="write nothing; print a diff and exit 1 if files are stale")
    verb.add_argument("--only", metavar="OP", help="verify one operator, and write its files only")
    verb.add_argument("--verify", action="store_true", help="also run every reference on its examples and edge cases")
    verb.add_argument("--watch", action="store_true", help="regenerate after every change (needs watchfiles)")
    verb.add_argument("--force", action="store_true", help="also overwrite or remove files that were not generated")
    verb.add_argument("-v", "--verbose", action="store_true", help="print each file and the time of each stage")
    verb.set_defaults(command=_later("generating", "generate"))

    verb = verbs.add_parser("new", parents=[common], help="start a specification from a similar operator's")
    verb.add_argument("operator", metavar="OP", help="a DirectML operator that has no specification yet")
    verb.add_argument("--like", metavar="OTHER", required=True, help="the operator whose file is copied")
    verb.set_defaults(command=_later("asking", "new"))

    machine = _Parser(add_help=False)
    machine.add_argument("--json", action="store_true", help="print JSON (see docs/json.md)")

    verb = verbs.add_parser(
        "list",
        parents=[common, machine],
        help="list operators, or how ONNX and WebNN map to them",
        epilog=_LIST_EPILOG,
        formatter_class=raw,
    )
    verb.add_argument("names", nargs="*", metavar="NAME", help="operators or kernel families (default: all)")
    tables = verb.add_mutually_exclusive_group()
    tables.add_argument("--onnx", action="store_true", help="the DirectML operators that each ONNX operator maps to")
    tables.add_argument("--webnn", action="store_true", help="the DirectML operators that each WebNN operator maps to")
    verb.add_argument("-v", "--verbose", action="store_true", help="also begin to say what each operator computes")
    verb.add_argument("--full", action="store_true", help="also print in whole what each operator computes")
    verb.add_argument("--reverse", action="store_true", help="with --onnx or --webnn: list by DirectML operator")
    verb.set_defaults(command=_later("asking", "list_all"))

    verb = verbs.add_parser("explain", parents=[common, machine], help="print a specification in readable form")
    verb.add_argument("operator", metavar="OP", help="the operator")
    verb.set_defaults(command=_later("asking", "explain"))

    verb = verbs.add_parser(
        "query",
        parents=[common, machine],
        help="ask whether an operator supports a type, rank or level",
        epilog=_QUERY_EPILOG,
        formatter_class=raw,
    )
    verb.add_argument("question", nargs="+", metavar="WORD", help='such as "CUMULATIVE_SUMMATION INT64 rank 5 FL 4_0"')
    verb.set_defaults(command=_later("asking", "query"))
    _add_writing(verbs, common)
    return parser


def _add_writing(verbs: argparse._SubParsersAction[_Parser], common: _Parser) -> None:
    """Add the commands whose results are often written to a file."""
    raw = argparse.RawDescriptionHelpFormatter
    verb = verbs.add_parser(
        "limits",
        parents=[common],
        help="print WebNN's opSupportLimits for a feature level, as JSON",
        epilog=_LIMITS_EPILOG,
        formatter_class=raw,
    )
    verb.add_argument("--level", metavar="LEVEL", help="the feature level (default: the newest)")
    verb.add_argument("-o", "--output", type=Path, metavar="FILE", help="write to this file instead of printing")
    verb.set_defaults(command=_later("asking", "limits"))

    verb = verbs.add_parser(
        "bundle",
        parents=[common],
        help="write an operator's kernel as one self-contained file",
        epilog=_BUNDLE_EPILOG,
        formatter_class=raw,
    )
    verb.add_argument("operator", metavar="OP", help="the operator")
    verb.add_argument(
        "-o", "--output", type=Path, default=Path(), metavar="DIR", help="output folder (default: the current one)"
    )
    verb.add_argument(
        "-D", "--define", action="append", default=[], metavar="NAME", help="also write WGSL, with this name defined"
    )
    verb.set_defaults(command=_later("bundle", "bundle"))

    verb = verbs.add_parser(
        "import",
        parents=[common],
        help="start a specification from pages of DirectML's documentation",
        epilog=_IMPORT_EPILOG,
        formatter_class=raw,
    )
    verb.add_argument("pages", nargs="+", metavar="PAGE", help="a page of the operator; several are merged")
    verb.add_argument("-o", "--output", type=Path, metavar="FILE", help="write this new file (default: print)")
    verb.add_argument("--operator", metavar="OP", help="the operator, where a page does not name it")
    verb.add_argument("--in-order", action="store_true", help="the pages are given newest first")
    verb.set_defaults(command=_later("pages", "import_pages"))

    verb = verbs.add_parser(
        "compare",
        parents=[common],
        help="check specifications against pages of DirectML's documentation",
        epilog=_COMPARE_EPILOG,
        formatter_class=raw,
    )
    verb.add_argument("pages", nargs="*", metavar="PAGE", help="pages; a last word that is no file names the operator")
    verb.add_argument("--operator", metavar="OP", help="the operator, where a page does not name it")
    verb.add_argument("--all", metavar="FOLDER", help="all pages below it, named as in the docs repository")
    verb.add_argument("-o", "--output", type=Path, metavar="FILE", help="with --all: write a Markdown page instead")
    verb.add_argument("--json", action="store_true", help="print JSON")
    verb.add_argument("--record", action="store_true", help="the pages have been read: record digests of their texts")
    verb.add_argument("--no-text", action="store_true", help="compare facts alone, and not the sentences beside them")
    verb.add_argument("-v", "--verbose", action="store_true", help="list the rules that are not looked for")
    verb.set_defaults(command=_later("compare", "compare"))
