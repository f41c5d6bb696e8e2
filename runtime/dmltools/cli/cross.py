"""`dmlops cross`: run a corpus through the C interface, on this machine or compiled for another."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path
from typing import Any

from dmlruntime.calls.registry import Registry
from dmlruntime.core.tables import complain
from dmltools.cli.arguments import positive
from dmltools.cli.terminal import Phase, say
from dmltools.codes import Code
from dmltools.cross.targets import NATIVE, TARGETS
from dmltools.vectors.records import CorpusError

_EPILOG = """examples:
  dmlops export ELEMENT_WISE_ADD GEMM --format npy -o vectors
  dmlops cross vectors -o build                 on this machine, without Python
  dmlops cross vectors -o build --target aarch64-linux-musl
                                                64-bit ARM, with zig and QEMU
  dmlops cross vectors -o build --target wasm32-wasi
                                                WebAssembly, with zig and Node
  dmlops cross vectors -o build --library prebuilt/kernels-native.so
                                                kernels compiled before

The output folder has the C sources, plans.txt, which says what to run, and a
folder with the program for each target.

exit status: 0 nothing failed, 1 something failed or cannot be built or started,
2 the corpus cannot be trusted"""


def add_parser(verbs: Any) -> None:
    """Register the verb."""
    parser = verbs.add_parser(
        "cross",
        help="run test vectors in C, on this machine or another",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("corpus", type=Path, metavar="CORPUS", help="a folder written by `dmlops export --format npy`")
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FOLDER", help="output folder for C sources and programs"
    )
    targets = "; ".join(f"{name}: {target.title}" for name, target in TARGETS.items())
    parser.add_argument("--target", choices=tuple(TARGETS), default=NATIVE, metavar="TARGET", help=targets)
    parser.add_argument(
        "--run", metavar="COMMAND", help="the command that runs a program for the target (default: as listed above)"
    )
    parser.add_argument("--each", type=positive, metavar="N", help="run at most N kernels per operator (default: all)")
    parser.add_argument(
        "--library",
        dest="prebuilt",
        type=Path,
        metavar="FILE",
        help="use the kernels in this library, built by `dmlops build`",
    )
    parser.add_argument("--no-run", action="store_true", help="build, but run nothing")
    parser.add_argument(
        "--flag", action="append", default=[], metavar="FLAG", help="an extra compiler flag; repeatable"
    )
    parser.add_argument(
        "--threads", type=positive, default=2, metavar="N", help="threads in the second run of each case (default 2)"
    )
    parser.add_argument("--jobs", type=positive, metavar="N", help="parallel compilers (default: one per processor)")
    parser.set_defaults(execute=execute)


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Plan, write, build, run; 0 when nothing failed and something ran."""
    from dmltools.cross.building import build, start
    from dmltools.cross.project import few_kernels, plan_cases, read_library, with_library, write_project
    from dmltools.cross.targets import launcher_of
    from dmltools.vectors.corpus import read_corpus

    target = TARGETS[options.target]
    launcher = (
        launcher_of(target, None if options.run is None else shlex.split(options.run)) if not options.no_run else ()
    )
    library = None if options.prebuilt is None else read_library(options.prebuilt, target)
    try:
        corpus = read_corpus(options.corpus, registry)
    except CorpusError as error:
        complain(f"dmlops: {error}")
        return 2
    if corpus.layout == "onnx":
        complain(f"dmlops: a corpus of ONNX's has no .npy files; export it with --format npy [{Code.CORPUS}]")
        return 2
    planned = plan_cases(corpus.cases)
    if planned.left_out:
        count, names = sum(planned.left_out.values()), ", ".join(planned.left_out)
        say(f"left out: {count} cases of operators without kernels in C: {names}")
    if options.each is not None:
        planned = few_kernels(planned, options.each)
    if library is not None:
        planned, others = with_library(planned, library)
        if others:
            count, names = sum(others.values()), ", ".join(others)
            say(f"left out: {count} cases of kernels that {library.path} does not have: {names}")
    project = write_project(planned, options.output, library)
    phase = Phase("compiling", len(project.compilations), "file")
    try:
        program = build(project, target, options.flag, lambda done, _: phase.step(done), options.jobs or 0)
    finally:
        phase.clear()
    origin = "" if library is None else f" of {library.path}"
    say(f"{program}: {len(planned.cases)} cases, {len(planned.units)} kernels{origin}")
    if options.no_run:
        return 0
    outcome = start(program, launcher, options.output, options.corpus, options.threads)
    print(*outcome.messages, sep="\n", end="\n" if outcome.messages else "")
    print(f"{target.name}: {outcome.passed} passed, {outcome.reported} reported, {outcome.failed} failed")
    return 0 if outcome.passed and not outcome.failed else 1
