"""Take measured times into tests/durations.json: python tests/helpers/durations.py JUNIT_XML...

The files are those that `dev.py test --slow --junitxml FILE` writes. Functions that were measured anew replace what the
table said of them, others keep it, and those whose file is gone go. The times are those of a machine of two cores with
three processes; only their proportions and the budgets of the plugin decide what runs.
"""

from __future__ import annotations

import json
import sys
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from pathlib import Path

from dmltools.conformance.durations import function_and_device

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "tests/durations.json"
LEAST = 0.3
"""Functions that take less seconds on a device, with all their tests, are not listed."""


def measured(files: list[str]) -> dict[str, dict[str, float]]:
    """Return the mean seconds of a test of each function on each device."""
    times: dict[tuple[str, str], list[float]] = defaultdict(list)
    for file in files:
        for case in ElementTree.parse(file).iter("testcase"):
            nodeid = f"{case.attrib['classname'].replace('.', '/')}.py::{case.attrib['name']}"
            times[function_and_device(nodeid)].append(float(case.attrib["time"]))
    found: dict[str, dict[str, float]] = {}
    for (function, device), each in times.items():
        if sum(each) >= LEAST:
            found.setdefault(function, {})[device] = round(sum(each) / len(each), 3)
    return found


def main() -> None:
    old = json.loads(TABLE.read_text(encoding="utf-8"))["functions"] if TABLE.is_file() else {}
    every = {**old, **measured(sys.argv[1:])}
    functions = {name: each for name, each in every.items() if (ROOT / name.split("::")[0]).is_file()}
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(functions[name])}" for name in sorted(functions))
    TABLE.write_text(f'{{"functions": {{\n{lines}\n}}}}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
