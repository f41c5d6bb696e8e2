"""`dmlops doctor`: drive another implementation, and say what is probably wrong with it."""

from __future__ import annotations

import argparse
import json
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dmlruntime.calls.registry import Registry
from dmlruntime.core.errors import DmlError
from dmlruntime.core.tables import complain, line_width
from dmltools.cli.arguments import add_shard
from dmltools.cli.terminal import Phase
from dmltools.codes import Code
from dmltools.dispatch.writing import model_text
from dmltools.doctor.adapter import AdapterError, load
from dmltools.doctor.implementation import SECONDS, Apart, Here, Implementation
from dmltools.doctor.reporting import counted_entries, page, record
from dmltools.doctor.session import Report, Settings, examine, unusable

_UNPROMISED = ("nonfinite", "signed_zero", "denormal", "early_overflow", "early_underflow")


def add_parser(verbs: Any) -> None:
    """Register the verb."""
    parser = verbs.add_parser("doctor", help="examine another implementation")
    parser.add_argument("operators", nargs="*", metavar="OP", help="operators to try (default: all)")
    parser.add_argument(
        "--adapter",
        required=True,
        metavar="MODULE:FUNCTION",
        help="the implementation: run(operator, descriptor, inputs) -> outputs; NotImplementedError is not supported",
    )
    parser.add_argument("--seed", type=int, default=0, help="another seed draws other random cases (default: 0)")
    parser.add_argument(
        "--limit", type=_count, default=60, metavar="N", help="random cases per operator, at most (default: 60)"
    )
    parser.add_argument(
        "--unpromised",
        nargs="+",
        default=[],
        choices=_UNPROMISED,
        metavar="CLASS",
        help=f"numeric classes that the implementation does not promise: {', '.join(_UNPROMISED)}",
    )
    parser.add_argument(
        "--strict",
        action="store_true",
        help="also hold it to what the documents leave open and the specification decides",
    )
    parser.add_argument("--no-invalid", action="store_true", help="leave out the descriptors that must be refused")
    parser.add_argument(
        "--in-process", action="store_true", help="call the adapter in this process: faster, but its death is ours"
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=SECONDS,
        metavar="S",
        help=f"a call that has not ended by then is a crash, unless --in-process (default: {SECONDS:g})",
    )
    parser.add_argument(
        "-v", "--verbose", action="store_true", help="also print, for each finding, Python and a model that show it"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON record instead of the report")
    parser.add_argument("--models", type=Path, metavar="FOLDER", help="write a DxDispatch model for each finding")
    add_shard(parser, "operators")
    parser.set_defaults(execute=execute)


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Examine and print; 0 when nothing that counts was found, 2 when the adapter or the folder cannot be used."""
    names = options.shard.of([registry.name(text) for text in options.operators] or list(registry))
    settings = Settings(
        adapter=options.adapter,
        seed=options.seed,
        limit=options.limit,
        unpromised=frozenset(options.unpromised),
        invalid=not options.no_invalid,
        strict=options.strict,
    )
    try:
        if options.models is not None:
            options.models.mkdir(parents=True, exist_ok=True)  # now, and not after minutes of examining
    except OSError as error:
        complain(f"dmlops: {options.models} cannot be made a folder: {error.strerror} [{Code.UNWRITABLE}]")
        return 2
    reports: list[Report] = []
    interrupted = False
    try:
        if options.in_process:
            _examine(registry, names, Here(load(options.adapter)), settings, reports)
        else:
            with Apart(options.adapter, seconds=options.seconds) as examined:
                _examine(registry, names, examined, settings, reports)
    except AdapterError as error:
        complain(f"dmlops: {error}")
        return 2
    except KeyboardInterrupt:
        interrupted = True  # what is known by now is worth a report
    if options.json:
        print(json.dumps(record(settings, reports), indent=1))
    else:
        for line in page(settings, reports, width=line_width(sys.stdout), verbose=options.verbose):
            print(line)
    if options.models is not None:
        _write_models(options.models, reports)
    if interrupted:
        raise KeyboardInterrupt
    return 1 if counted_entries(settings, reports) else 0


def _examine(
    registry: Registry, names: Sequence[str], examined: Implementation, settings: Settings, reports: list[Report]
) -> None:
    """Add the report of each operator to `reports`. Raises AdapterError where every call fails in the same way."""
    text = unusable(registry, names, examined, settings)
    if text is not None:
        raise AdapterError(Code.ADAPTER, f"{settings.adapter} fails in every first call: {text}")
    phase = Phase("examining", len(names), "operator")
    try:
        for report in examine(
            registry, names, examined, settings, lambda name, trial: phase.step(len(reports), f"{name}: {trial}")
        ):
            reports.append(report)
    finally:
        phase.clear()


def _write_models(folder: Path, reports: Sequence[Report]) -> None:
    """``<operator>-<number>.json`` for each finding that a model can show."""
    for report in reports:
        for number, finding in enumerate(report.findings, 1):
            if finding.model is not None:
                path = folder / f"{report.operator.lower()}-{number}.json"
                try:
                    path.write_text(model_text(finding.model), encoding="utf-8", newline="\n")
                except OSError as error:
                    raise DmlError(Code.UNWRITABLE, f"{path} cannot be written: {error.strerror}") from error


def _count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"must be a whole number, 0 or more, not {text!r}")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= threading.TIMEOUT_MAX:
        raise argparse.ArgumentTypeError(f"must be a number of seconds above 0, not {text!r}")
    return seconds
