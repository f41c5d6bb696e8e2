"""`dmlops bench`: how fast, against a copy of the same bytes and against other libraries."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dmlruntime.calls.registry import Registry, UnknownOperatorError
from dmlruntime.core.errors import DmlError
from dmlruntime.core.suggestions import did_you_mean
from dmlruntime.core.tables import complain
from dmlruntime.cpu import isa
from dmltools.cli.arguments import WHOLE, add_shard
from dmltools.cli.terminal import Ticker, is_live, print_table, say
from dmltools.codes import Code

if TYPE_CHECKING:  # the other verbs do not pay for what only this one needs
    from dmltools.bench.cases import BenchCase
    from dmltools.bench.peers import Peer
    from dmltools.bench.report import Report
    from dmltools.bench.stages import Stage

_EPILOG = """examples:
  dmlops bench                              everything on the CPU
  dmlops bench --quick                      a selection (90 seconds)
  dmlops bench sum-rows 'resnet50-*-b1'     cases, by name or pattern
  dmlops bench contraction                  one group of cases
  dmlops bench --isa x86-64-v3 add-float32  as on a processor without AVX-512
  dmlops bench --device gpu --json gpu.json --plot gpu.png
  dmlops bench --from gpu.json              print the tables of a recorded run
  dmlops bench gemm-512 --against ../other  this checkout and another in turns

Each ratio is taken within one round, in which the copy, the kernel and the
peers are timed one after the other. A slow result is no failure.

exit status: 0 done, 1 a kernel is wrong or a device is missing, 2 misuse"""


class Misuse(DmlError):
    """A request that cannot be met; the text says what can be done."""


def add_parser(verbs: Any) -> None:
    """Register the verb."""
    parser = verbs.add_parser(
        "bench",
        help="measure kernels",
        description="Measures kernels against a copy of the same bytes and against other libraries.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("cases", nargs="*", metavar="CASE", help="names, patterns or groups of cases (default: all)")
    parser.add_argument("--quick", action="store_true", help="fewer and smaller cases (90 seconds)")
    parser.add_argument("--device", choices=("cpu", "gpu"), default="cpu", help="where to run (default: cpu)")
    parser.add_argument("--isa", choices=isa.NAMES, help="compile the CPU kernels for this instruction set")
    parser.add_argument("--threads", type=int, metavar="N", help="CPU threads for kernels, the copy and the peers")
    parser.add_argument("--peers", metavar="NAMES", help="only these peers, separated by commas; 'none' for none")
    parser.add_argument("--json", metavar="FILE", help="write a record")
    parser.add_argument("--plot", metavar="FILE", help="plot the record (.png or .svg; needs matplotlib)")
    parser.add_argument("--markdown", metavar="FILE", help="write the tables as Markdown")
    parser.add_argument(
        "--from",
        dest="recorded",
        metavar="FILE",
        action="append",
        help="print a record, or some of its cases; given several times, one table of all",
    )
    parser.add_argument("--update", action="store_true", help="keep what the --json file has of other cases")
    parser.add_argument("--against", metavar="CHECKOUT", help="compare with another checkout of this project, in turns")
    add_shard(parser, "cases")
    parser.add_argument("--list", action="store_true", help="list the cases and exit")
    parser.set_defaults(execute=execute)


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Measure and print; 0 unless a kernel is wrong."""
    from dmltools.bench.family import UnknownCaseError
    from dmltools.bench.report import RecordError

    try:
        _choose_instructions(options)
        if options.list:
            _list(registry)
            return 0
        if options.against:
            return _against(registry, options)
        if options.recorded and len(options.recorded) > 1:
            return _beside(options)
        report = _recorded(options, options.recorded[0]) if options.recorded else _measured(registry, options)
        _show(report)
        _write(report, options)
    except (Misuse, RecordError, UnknownCaseError) as error:
        complain(f"dmlops: {error}")
        return 2
    return 1 if any(result.verdict == "differs" for result in report.results) else 0


def _choose_instructions(options: argparse.Namespace) -> None:
    if options.isa is None:
        return
    if options.device != "cpu":
        raise Misuse(Code.MISUSE, "--isa chooses the instructions of C kernels; it is for --device cpu")
    os.environ[isa.VARIABLE] = options.isa  # read when the compiler is looked for


def _measured(registry: Registry, options: argparse.Namespace) -> Report:
    from contextlib import ExitStack, closing
    from dataclasses import replace

    from dmltools.bench.apart import PeerApart
    from dmltools.bench.cases import profile
    from dmltools.bench.family import all_cases, select
    from dmltools.bench.peers import PassPeer
    from dmltools.bench.session import Run

    cases = select(options.cases, all_cases(), quick=options.quick)
    peers = _peers(options.peers)
    _ready_to_write(options)
    stage = _stage(options)
    chosen = profile(quick=options.quick, gpu=stage.name == "gpu", software=stage.is_software)
    if stage.is_software:
        say("This adapter is software: the cases are tiny, and their times say nothing about the kernels.")
        if not options.cases:
            cases = select((), all_cases(), quick=True)
    cases = options.shard.of(_of_device(cases, stage.name))
    if options.peers:
        chosen = replace(chosen, peers_left_out=())
    with ExitStack() as stack:
        run = Run(
            registry=registry,
            stage=stage,
            profile=chosen,
            peers={
                name: peer if isinstance(peer, PassPeer) else stack.enter_context(closing(PeerApart(peer, registry)))
                for name, peer in peers.items()
            },
            progress=CaseProgress(),
            command=command_line(options),
        )
        return run.measure(cases)


class CaseProgress:
    """The case that is measured, on the error stream: a line that is replaced on a terminal, elsewhere one for each."""

    def __init__(self) -> None:
        self._ticker = Ticker("dmlops")
        self._total = self._count = 0
        self._line = ""

    def begin(self, cases: int) -> None:
        self._total = cases

    def case(self, name: str) -> None:
        self._count += 1
        self._line = f"[{self._count}/{self._total}] {name}"
        if is_live(sys.stderr):
            self._ticker.show(self._line)
        else:
            print(self._line, file=sys.stderr, flush=True)

    def doing(self, what: str) -> None:
        self._ticker.show(f"{self._line}: {what}")

    def end(self) -> None:
        self._ticker.clear()


def _of_device(cases: Sequence[BenchCase], device: str) -> tuple[BenchCase, ...]:
    """Those that the device can show something of. Raises Misuse where that is none."""
    kept = tuple(case for case in cases if case.only_on in (None, device))
    if not kept:
        names = ", ".join(case.name for case in cases)
        others = " or ".join(sorted({case.only_on for case in cases if case.only_on}))
        raise Misuse(Code.MISUSE, f"{names}: measured on another device only; add --device {others}")
    return kept


def _stage(options: argparse.Namespace) -> Stage:
    if options.threads is not None and options.threads < 1:
        raise Misuse(Code.MISUSE, f"--threads is {options.threads}; it must be at least 1")
    if options.device == "gpu":
        from dmltools.bench.gpu_stage import GpuStage

        return GpuStage(options.threads)
    from dmltools.bench.stages import CpuStage

    return CpuStage(options.threads)


def _peers(text: str | None) -> Mapping[str, Peer]:
    from dmltools.bench.peers import all_peers

    every = all_peers()
    if text is None:
        return every
    names = [name.strip().lower() for name in text.split(",") if name.strip()]
    if names == ["none"]:
        return {}
    unknown = [name for name in names if name not in every]
    if unknown or not names:
        listed = f"the peers are {', '.join(every)}; or none"
        hint = did_you_mean(unknown[0], every, otherwise=listed) if unknown else listed
        raise Misuse(Code.MISUSE, f"--peers {text!r}: {hint}")
    return {name: peer for name, peer in every.items() if name in names}


def command_line(options: argparse.Namespace) -> str:
    """The command that repeats the run. Files are left out: they change nothing, and their paths belong to a person."""
    words = ["dmlops", "bench", *options.cases]
    if options.quick:
        words.append("--quick")
    words += ["--device", options.device]
    if options.isa is not None:
        words += ["--isa", options.isa]
    if options.shard != WHOLE:
        words += ["--shard", str(options.shard)]
    if options.threads is not None:
        words += ["--threads", str(options.threads)]
    if options.peers is not None:
        words += ["--peers", options.peers]
    return " ".join(words)


def _against(registry: Registry, options: argparse.Namespace) -> int:
    """Measure each case here and in another checkout, in turns; 1 where results differ."""
    from dmltools.bench.against import COLUMNS, compared
    from dmltools.bench.cases import profile
    from dmltools.bench.family import all_cases, select

    _ready_to_write(options)
    other = Path(options.against)
    if not (other / "generated" / "dmlops").is_dir():
        raise Misuse(Code.CHECKOUT, f"--against {other}: no checkout of this project, or nothing is generated in it")
    cases = options.shard.of(_of_device(select(options.cases, all_cases(), quick=options.quick), options.device))
    chosen = profile(quick=options.quick, gpu=options.device == "gpu", software=False)
    rows = []
    progress = CaseProgress()
    progress.begin(len(cases))
    for row in compared(registry, cases, chosen, other, options.device, options.threads):
        rows.append(row)
        progress.case("  ".join(row.cells()))
    progress.end()
    print_table(f"{other} / this checkout: above 1 this one is faster", COLUMNS, [row.cells() for row in rows])
    return 1 if any(row.results == "differ" for row in rows) else 0


def _beside(options: argparse.Namespace) -> int:
    """Print several records as one table, or write it as Markdown."""
    from dmltools.bench.text import markdown_table, side_by_side

    columns, rows = side_by_side([(Path(file).stem, _recorded(options, file)) for file in options.recorded])
    print_table("Rates beside one another; in brackets: times torch's", columns, rows)
    if options.markdown:
        Path(options.markdown).write_text(markdown_table(columns, rows), encoding="utf-8", newline="\n")
    return 0


def _recorded(options: argparse.Namespace, file: str) -> Report:
    """A record, or the cases of it that were named and that it has."""
    from dataclasses import replace

    from dmltools.bench.report import read_record, select_results

    _ready_to_write(options)
    report = read_record(Path(file))
    return replace(report, results=select_results(options.cases, report.results, some=len(options.recorded) > 1))


def _ready_to_write(options: argparse.Namespace) -> None:
    """Refuse now what would fail after minutes of measuring."""
    for file in filter(None, (options.json, options.plot, options.markdown)):
        folder = Path(file).absolute().parent
        if not folder.is_dir():
            raise Misuse(Code.UNWRITABLE, f"{file} cannot be written: {folder} is no folder; make it first")
    if options.update and options.json and Path(options.json).exists():
        from dmltools.bench.report import read_record

        read_record(Path(options.json))
    if options.plot:
        from dmltools.bench.plotting import require_matplotlib

        try:
            require_matplotlib(options.plot)
        except DmlError as error:
            raise Misuse(error.code, error.text) from error


def _show(report: Report) -> None:
    from dmltools.bench.text import head, tables, tail

    say("\n".join(head(report)))
    for title, columns, rows in tables(report):
        print()
        print_table(title, columns, rows)
    print()
    for line in tail(report):
        say(line)


def _write(report: Report, options: argparse.Namespace) -> None:
    from dmltools.bench.report import merged, read_record, to_json

    try:
        if options.json:
            file = Path(options.json)
            kept = report
            if options.update and file.exists():
                kept = merged(read_record(file), report)
            file.write_text(to_json(kept), encoding="utf-8", newline="\n")
        if options.markdown:
            from dmltools.bench.text import markdown

            Path(options.markdown).write_text(markdown(report), encoding="utf-8", newline="\n")
        if options.plot:
            from dmltools.bench.plotting import draw

            draw(report, Path(options.plot))
    except OSError as error:
        raise Misuse(Code.UNWRITABLE, f"the record cannot be written: {error}") from error


def _list(registry: Registry) -> None:
    from dmltools.bench.cases import FULL, groups
    from dmltools.bench.family import all_cases

    for group in groups(all_cases()):
        rows = [_listed(registry, case, FULL.sizes(case)) for case in all_cases() if case.group == group]
        print_table(f"{group.name}: {group.title}", ("case", "operator", "type", "sizes", "quick", "remark"), rows)
        print()


def _listed(registry: Registry, case: BenchCase, sizes: tuple[int, ...]) -> list[str]:
    remark = case.note
    try:
        registry.name(case.operator)
    except UnknownOperatorError:
        remark = "left out: no such operator yet"
    shape = "x".join(map(str, sizes))
    return [case.name, case.operator, case.type, shape, "quick" if case.quick else "", remark]
