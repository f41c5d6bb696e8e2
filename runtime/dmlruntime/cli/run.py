"""`dmlops run`: every worked example and edge case on every backend present, in one table."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping
from typing import Any

from dmlruntime.cli.tables import print_table
from dmlruntime.conformance.cases import Case
from dmlruntime.conformance.comparing import Comparison
from dmlruntime.conformance.running import run_case
from dmlruntime.devices.choose import NAMES, present
from dmlruntime.devices.choose import device as find_device
from dmlruntime.devices.protocol import Device
from dmlruntime.errors import DeviceError
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.registry import Registry


def add_parser(verbs: Any) -> None:
    """Register the verb."""
    parser = verbs.add_parser("run", help="run the worked examples and edge cases")
    parser.add_argument("operators", nargs="*", metavar="OP", help="operators to run (default: all)")
    parser.add_argument("--device", choices=NAMES, help="one backend only; an error where it is not present")
    parser.add_argument("-v", "--verbose", action="store_true", help="print each plan and each difference")
    parser.set_defaults(execute=execute)


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Run and print; 0 when nothing differs."""
    names = [registry.name(text) for text in options.operators] or list(registry)
    devices, absent = _devices(options.device)
    rows, tally = [], {"passed": 0, "reported": 0, "differs": 0, "failed": 0}
    details: list[str] = []
    for name in names:
        kind = registry.descriptor(name)
        for case in registry.cases(name):
            cells = []
            for device in devices:
                compared = _run(case, kind, device)
                worst = _worst(compared.values())
                tally[worst.verdict if worst.verdict in tally else "passed"] += 1
                cells.append(_cell(worst))
                details += _details(name, case, device, compared, options.verbose, kind)
            rows.append([name, case.name, _status(case), *cells])
    for line in details:
        print(line)
    columns = ["operator", "case", "status", *(device.name for device in devices)]
    print_table("Worked examples and edge cases", columns, rows)
    for name, reason in absent.items():
        print(f"{name} not exercised: {reason}")
    backends = "1 backend" if len(devices) == 1 else f"{len(devices)} backends"
    total = f"{len(rows)} cases on {backends}: {tally['passed']} passed"
    failed = f", {tally['failed']} failed" if tally["failed"] else ""
    print(f"{total}, {tally['reported']} reported (not promised by the device), {tally['differs']} differ{failed}")
    return 1 if tally["differs"] or tally["failed"] else 0


def _run(case: Case, kind: type[OperatorDescriptor], device: Device) -> Mapping[str, Comparison]:
    """The comparisons; a device that fails at one case is asked for the next all the same."""
    try:
        return run_case(case, kind, device)
    except DeviceError as error:
        return {"": Comparison(verdict="failed", message=str(error))}


def _devices(only: str | None) -> tuple[list[Device], Mapping[str, str]]:
    if only is not None:
        return [find_device(only)], {}
    found = present()
    devices = [device for device in found.values() if not isinstance(device, str)]
    return devices, {name: reason for name, reason in found.items() if isinstance(reason, str)}


def _worst(comparisons: Iterable[Comparison]) -> Comparison:
    order = ("equal", "within", "reported", "differs", "failed")
    return max(comparisons, key=lambda c: (order.index(c.verdict), c.worst))


def _cell(comparison: Comparison) -> str:
    return f"within {comparison.worst:.2f}" if comparison.verdict == "within" else comparison.verdict


def _status(case: Case) -> str:
    return case.status if case.kind == "edge case" else f"example, {case.status}"


def _details(
    name: str, case: Case, device: Device, compared: Mapping[str, Comparison], verbose: bool, kind: Any
) -> list[str]:
    lines = []
    if verbose and all(comparison.verdict != "failed" for comparison in compared.values()):
        lines.append(f"[{device.name}] {case.name}: {device.compile(case.descriptor(kind)).plan}")
    for output, comparison in compared.items():
        if comparison.verdict == "failed":
            lines.append(f"[{device.name}] {name}: {case.name}: failed: {comparison.message}")
        elif comparison.verdict == "differs" or (verbose and comparison.message):
            lines.append(f"[{device.name}] {name}: {case.name}: {output} {comparison.verdict}: {comparison.message}")
    return lines
