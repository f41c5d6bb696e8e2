"""`dmlops run`: every worked example and edge case on every backend present; a line per operator, or per case."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dmlruntime.cli.backends import backends
from dmlruntime.cli.run_lines import Lines, Ticker
from dmlruntime.cli.tables import print_table
from dmlruntime.cli.verdicts import counted, tally_cell
from dmlruntime.conformance.cases import Case
from dmlruntime.conformance.checks import refusal
from dmlruntime.conformance.comparing import Comparison
from dmlruntime.conformance.running import run_case
from dmlruntime.devices.choose import NAMES
from dmlruntime.devices.protocol import Device
from dmlruntime.errors import DeviceError
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.registry import Registry

_TITLE = "Worked examples and edge cases"
_ORDER = ("equal", "within", "refused", "reported", "differs", "failed")
"""Verdicts, from good to bad. A device refuses a data type that it does not compute in."""


@dataclass(frozen=True, kw_only=True)
class _Result:
    """One case on every device: the worst comparison on each."""

    case: Case
    worst: tuple[Comparison, ...]


def add_parser(verbs: Any) -> None:
    """Register the verb."""
    parser = verbs.add_parser("run", help="run the worked examples and edge cases")
    parser.add_argument(
        "operators", nargs="*", metavar="OP", help="operators to run, case by case (default: all, a line for each)"
    )
    parser.add_argument("--device", choices=NAMES, help="one backend only; an error where it is not present")
    parser.add_argument("-v", "--verbose", action="store_true", help="print each plan and each difference")
    parser.set_defaults(execute=execute)


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Run and print; 0 when nothing differs."""
    names = [registry.name(text) for text in options.operators] or list(registry)
    found, absent = backends(options.device)
    devices = list(found.values())
    if options.operators:
        results = _list_cases(registry, names, devices, options.verbose)
    else:
        results = _list_operators(registry, names, devices, options.verbose)
    for name, reason in absent.items():
        print(f"{name} not exercised: {reason}")
    tally = Counter(counted(worst.verdict) for result in results for worst in result.worst)
    print(_total(len(results), len(devices), tally))
    return 1 if tally["differs"] or tally["failed"] else 0


def _list_operators(
    registry: Registry, names: Sequence[str], devices: Sequence[Device], verbose: bool
) -> list[_Result]:
    """A line for each operator as soon as it is done, and what differs above it."""
    results: list[_Result] = []
    lines = Lines(_TITLE, ["operator", "cases", *(device.name for device in devices)], names)
    for name in names:
        found = list(_results(registry, name, devices, verbose, Ticker(f"[{len(lines) + 1}/{len(names)}] {name}")))
        tallies = [Counter(counted(result.worst[i].verdict) for result in found) for i in range(len(devices))]
        lines.add([name, str(len(found)), *map(tally_cell, tallies)])
        results += found
    return results


def _list_cases(registry: Registry, names: Sequence[str], devices: Sequence[Device], verbose: bool) -> list[_Result]:
    """A table of all cases, and what differs above it."""
    results: list[_Result] = []
    rows = []
    for name in names:
        for result in _results(registry, name, devices, verbose, Ticker(name)):
            results.append(result)
            rows.append([name, result.case.name, _status(result.case), *map(_cell, result.worst)])
    print_table(_TITLE, ["operator", "case", "status", *(device.name for device in devices)], rows)
    return results


def _results(
    registry: Registry, name: str, devices: Sequence[Device], verbose: bool, ticker: Ticker
) -> Iterator[_Result]:
    """Each case of an operator, run; details are printed at once."""
    kind = registry.descriptor(name)
    for case in registry.cases(name):
        ticker.show(case.name)
        worst = []
        for device in devices:
            compared = _run(case, kind, device)
            worst.append(_worst(compared.values()))
            for line in _details(name, case, device, compared, verbose, kind):
                ticker.clear()
                print(line, flush=True)
        ticker.clear()
        yield _Result(case=case, worst=tuple(worst))


def _run(case: Case, kind: type[OperatorDescriptor], device: Device) -> Mapping[str, Comparison]:
    """The comparisons; a device that fails at one case is asked for the next all the same."""
    try:
        if reason := refusal(case.descriptor(kind), device):
            return {"": Comparison(verdict="refused", message=reason)}
        return run_case(case, kind, device)
    except DeviceError as error:
        return {"": Comparison(verdict="failed", message=str(error))}


def _worst(comparisons: Iterable[Comparison]) -> Comparison:
    return max(comparisons, key=lambda c: (_ORDER.index(c.verdict), c.worst))


def _cell(comparison: Comparison) -> str:
    return f"within {comparison.worst:.2f}" if comparison.verdict == "within" else comparison.verdict


def _status(case: Case) -> str:
    return case.status if case.kind == "edge case" else f"example, {case.status}"


def _total(cases: int, devices: int, tally: Mapping[str, int]) -> str:
    backends = "1 backend" if devices == 1 else f"{devices} backends"
    refused = f", {tally['refused']} refused (data types that the device lacks)" if tally["refused"] else ""
    failed = f", {tally['failed']} failed" if tally["failed"] else ""
    return (
        f"{cases} cases on {backends}: {tally['passed']} passed, {tally['reported']} reported "
        f"(not promised by the device){refused}, {tally['differs']} differ{failed}"
    )


def _details(
    name: str, case: Case, device: Device, compared: Mapping[str, Comparison], verbose: bool, kind: Any
) -> list[str]:
    lines = []
    if verbose and not {"failed", "refused"} & {comparison.verdict for comparison in compared.values()}:
        lines.append(f"[{device.name}] {case.name}: {device.compile(case.descriptor(kind)).plan}")
    for output, comparison in compared.items():
        verdict = comparison.verdict
        if verdict == "failed" or (verdict == "refused" and verbose):
            lines.append(f"[{device.name}] {name}: {case.name}: {verdict}: {comparison.message}")
        elif verdict == "differs" or (verbose and comparison.message and verdict != "refused"):
            lines.append(f"[{device.name}] {name}: {case.name}: {output} {verdict}: {comparison.message}")
    return lines
