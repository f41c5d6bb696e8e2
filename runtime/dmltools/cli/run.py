"""`dmlops run`: every worked example and edge case on every backend present; a line per family, operator, or case."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dmlruntime.calls.registry import Registry
from dmlruntime.cases.records import Case
from dmlruntime.core.errors import DeviceError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.choose import NAMES
from dmlruntime.devices.protocol import Device
from dmlruntime.families.planning import family_name
from dmltools.cli.arguments import Shard, add_shard
from dmltools.cli.backends import backends, compile_kernels
from dmltools.cli.report import TallyRecord, closing_lines, counted, problem, tally_cell, writable, write
from dmltools.cli.terminal import Lines, Phase, Shown, Ticker, print_table, say
from dmltools.conformance.checks import refusal
from dmltools.conformance.comparing import Comparison
from dmltools.conformance.running import run_case

_TITLE = "Worked examples and edge cases"
_ORDER = ("equal", "within", "refused", "reported", "differs", "failed")
"""Verdicts, from good to bad. A device refuses a family that it has no kernels of, and a type that it lacks."""


@dataclass(frozen=True, kw_only=True)
class _Result:
    """One case of an operator on every device: the worst comparison on each."""

    operator: str
    case: Case
    worst: tuple[Comparison, ...]


def add_parser(verbs: Any) -> None:
    """Register the verb."""
    parser = verbs.add_parser("run", help="run the worked examples and edge cases")
    parser.add_argument(
        "operators", nargs="*", metavar="OP", help="operators to run, case by case (default: all, a line per family)"
    )
    parser.add_argument("--device", choices=NAMES, help="one backend only; it must be present")
    parser.add_argument(
        "-v",
        "--verbose",
        action="store_true",
        help="also print a line per operator, each plan, and refused and reported cases",
    )
    add_shard(parser, "operators")
    parser.add_argument("--json", type=writable, metavar="FILE", help="write the counts, for `dmlops report`")
    parser.set_defaults(execute=execute)


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Run and print; 0 when nothing differs."""
    names = options.shard.of([registry.name(text) for text in options.operators] or list(registry))
    found, absent = backends(options.device)
    devices = list(found.values())
    compile_kernels(
        devices, [case.descriptor(registry.descriptor(name)) for name in names for case in registry.cases(name)]
    )
    if options.operators:
        results = _list_cases(registry, names, devices, options.verbose)
    elif options.verbose:
        results = _list_operators(registry, names, devices)
    else:
        results = _list_families(registry, names, devices)
    for name, reason in absent.items():
        say(f"{name} not exercised: {reason}")
    tally = Counter(counted(worst.verdict) for result in results for worst in result.worst)
    if options.json is not None:
        write(options.json, _record(options.shard, names, devices, absent, results))
    say("\n".join(_closing(len(results), len(devices), tally)))
    return 1 if tally["differs"] or tally["failed"] else 0


def _record(
    chosen: Shard,
    names: Sequence[str],
    devices: Sequence[Device],
    absent: Mapping[str, str],
    results: Sequence[_Result],
) -> TallyRecord:
    operators = {}
    for name in names:
        own = [result for result in results if result.operator == name]
        operators[name] = len(own), tuple(_counters(own, len(devices)))
    columns = tuple(device.name for device in devices)
    problems = tuple(
        problem(result.operator, result.case.name, column, worst)
        for result in results
        for column, worst in zip(columns, result.worst, strict=True)
        if worst.code is not None
    )
    return TallyRecord(verb="run", shard=chosen, columns=columns, absent=absent, operators=operators, problems=problems)


def _list_families(registry: Registry, names: Sequence[str], devices: Sequence[Device]) -> list[_Result]:
    """A line for each family of kernels; what differs above, with a line for each operator that it was seen in."""
    by_operator: dict[str, list[_Result]] = {}
    phase = Phase("running", len(names), "operator")
    for done, name in enumerate(names):
        by_operator[name] = list(_results(registry, name, devices, False, phase.at(done, name)))
    phase.clear()
    columns = [device.name for device in devices]
    faulty = {name: found for name, found in by_operator.items() if _is_faulty(found)}
    if faulty:
        rows = [[name, str(len(found)), *_tallies(found, len(devices))] for name, found in faulty.items()]
        print_table("Operators that differ", ["operator", "cases", *columns], rows)
        print()
    families: dict[str, list[str]] = {}
    for name in names:
        families.setdefault(family_name(registry.descriptor(name).OPERATOR.kernel), []).append(name)
    rows = []
    for title, members in families.items():
        found = [result for name in members for result in by_operator[name]]
        rows.append([title, str(len(members)), str(len(found)), *_tallies(found, len(devices))])
    print_table(_TITLE, ["family", "operators", "cases", *columns], rows)
    return [result for found in by_operator.values() for result in found]


def _is_faulty(found: Sequence[_Result]) -> bool:
    return any(worst.verdict in ("differs", "failed") for result in found for worst in result.worst)


def _tallies(found: Sequence[_Result], devices: int) -> list[str]:
    """How the cases went on each device."""
    return list(map(tally_cell, _counters(found, devices)))


def _counters(found: Sequence[_Result], devices: int) -> list[Counter[str]]:
    return [Counter(counted(result.worst[i].verdict) for result in found) for i in range(devices)]


def _list_operators(registry: Registry, names: Sequence[str], devices: Sequence[Device]) -> list[_Result]:
    """A line for each operator as soon as it is done, and its plans and what differs above it."""
    results: list[_Result] = []
    lines = Lines(_TITLE, ["operator", "cases", *(device.name for device in devices)], names)
    for name in names:
        found = list(_results(registry, name, devices, True, Ticker(f"[{len(lines) + 1}/{len(names)}] {name}")))
        lines.add([name, str(len(found)), *_tallies(found, len(devices))])
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
    registry: Registry, name: str, devices: Sequence[Device], verbose: bool, ticker: Shown
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
                say(line)
        ticker.clear()
        yield _Result(operator=name, case=case, worst=tuple(worst))


def _run(case: Case, kind: type[OperatorDescriptor], device: Device) -> Mapping[str, Comparison]:
    """The comparisons; a device that fails at one case is asked for the next all the same."""
    try:
        if reason := refusal(case.descriptor(kind), device):
            return {"": Comparison(verdict="refused", message=reason)}
        return run_case(case, kind, device)
    except DeviceError as error:
        return {"": Comparison(verdict="failed", message=error.text, code=error.code)}


def _worst(comparisons: Iterable[Comparison]) -> Comparison:
    return max(comparisons, key=lambda c: (_ORDER.index(c.verdict), c.worst))


def _cell(comparison: Comparison) -> str:
    return f"within {comparison.worst:.2f}" if comparison.verdict == "within" else comparison.verdict


def _status(case: Case) -> str:
    return case.status if case.kind == "edge case" else f"example, {case.status}"


def _closing(cases: int, devices: int, tally: Mapping[str, int]) -> list[str]:
    backends = "1 backend" if devices == 1 else f"{devices} backends"
    return closing_lines(f"{cases} cases on {backends}", tally)


def _details(
    name: str, case: Case, device: Device, compared: Mapping[str, Comparison], verbose: bool, kind: Any
) -> list[str]:
    lines = []
    if verbose and not {"failed", "refused"} & {comparison.verdict for comparison in compared.values()}:
        lines.append(f"[{device.name}] {case.name}: {device.compile(case.descriptor(kind)).plan}")
    for output, comparison in compared.items():
        verdict = comparison.verdict
        if verdict == "failed" or (verdict == "refused" and verbose):
            lines.append(f"[{device.name}] {name}: {case.name}: {verdict}: {comparison}")
        elif verdict == "differs" or (verbose and comparison.message and verdict != "refused"):
            lines.append(f"[{device.name}] {name}: {case.name}: {output} {verdict}: {comparison}")
    return lines
