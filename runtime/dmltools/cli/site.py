"""`dmlops site`: write the reference site, a folder of static pages."""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path
from typing import Any

from dmlruntime.calls.registry import Registry
from dmlruntime.core.tables import complain
from dmltools.cli.terminal import say
from dmltools.codes import Code

_EPILOG = """examples:
  dmlops site -o site                     all operators
  dmlops site GEMM REDUCE -o draft        these only, for work on the pages

The folder needs no server: open its index.html, or publish it as it is. The
pages are made from dmlops/specs.json and dmlops/mappings.json, and from the
documentation where this runs from the repository. A folder that an earlier run
made is replaced as a whole.

exit status: 0 written, 1 it cannot be written, 2 misuse"""


def add_parser(verbs: Any) -> None:
    """Register the verb."""
    parser = verbs.add_parser(
        "site",
        help="write the reference site: a page for every operator",
        description="Writes the reference site, a folder of static pages.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("operators", nargs="*", metavar="OP", help="operators to have pages (default: all)")
    parser.add_argument(
        "--no-modules", action="store_true", help="leave WebAssembly out, which zig compiles for minutes the first time"
    )
    parser.add_argument(
        "--naga",
        type=Path,
        metavar="FOLDER",
        help="npm's package naga-wasm, with which pages translate kernels to HLSL, MSL, GLSL and SPIR-V",
    )
    parser.add_argument(
        "--pyodide",
        type=Path,
        metavar="FOLDER",
        help="npm's package pyodide, with which pages plan other sizes, types and strides",
    )
    parser.add_argument(
        "--folder", action="store_true", help="let pages that are opened without a server load it too (9 MB more)"
    )
    parser.add_argument(
        "--repository",
        type=_address,
        metavar="URL",
        help="where errors are reported, by a link to its /issues (default: what the package's metadata name)",
    )
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FOLDER", help="where to write it")
    parser.set_defaults(execute=execute)


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Write it, and say how much."""
    from dmltools.kernels.translating import PACKAGE
    from dmltools.site.building import site_files
    from dmltools.site.documents import missing_documents, repository
    from dmltools.site.facts import read_facts
    from dmltools.site.modules import modules_by_zig
    from dmltools.site.planner_files import PACKAGE as PYODIDE
    from dmltools.site.planner_files import planner_files
    from dmltools.site.reporting import issues_address
    from dmltools.site.writing import check_folder, write_site

    began = time.perf_counter()
    left_out = {}
    if (reason := missing_documents()) is not None:
        left_out["the documentation"] = reason
    with tempfile.TemporaryDirectory(prefix="dmlops-") as scratch:
        try:
            check_folder(options.output)
            modules = None if options.no_modules else modules_by_zig(Path(scratch))
            if modules is None and not options.no_modules:
                left_out["WebAssembly"] = "zig is not installed; `pip install ziglang`"
            if options.naga is None:
                left_out["translations of kernels"] = f"`npm install {PACKAGE}` and --naga node_modules/naga-wasm"
            facts = read_facts(registry, options.operators)
            planner = None
            if options.pyodide is None:
                left_out["other sizes, types and strides"] = (
                    f"`npm install {PYODIDE}` and --pyodide node_modules/pyodide"
                )
            else:
                planner = planner_files(registry, facts.names, options.pyodide, in_folder=options.folder)
            documented = repository() if reason is None else None
            issues = issues_address(options.repository)
            pages = site_files(facts, registry, documented, modules, options.naga, planner, issues)
            files: dict[str, str | bytes] = {**pages, **(planner.files if planner is not None else {})}
            size = write_site(options.output, files)
        except OSError as error:
            complain(f"dmlops: {options.output}: {error.strerror or error} [{Code.UNWRITABLE}]")
            return 1
    took = time.perf_counter() - began
    operators = "1 operator" if len(facts.names) == 1 else f"{len(facts.names)} operators"
    say(f"{operators}, {len(files)} files, {size / 1e6:.1f} MB in {took:.0f} s: {options.output}")
    for what, why in left_out.items():
        say(f"without {what}: {why}")
    return 0


def _address(text: str) -> str:
    from dmltools.site.reporting import web_address

    try:
        return web_address(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is no address such as https://host/owner/name") from None
