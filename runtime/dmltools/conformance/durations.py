"""How long tests take, from a table of measurements, and which of the parameters of a function fit into a run.

The table holds, for each test function and each device that it is run on, the mean number of seconds of a test. It is
data of the repository, so the choice is the same on every machine and in every run. A function that it does not list
takes next to nothing, or is new.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from dmlruntime.devices.choose import NAMES

Table = Mapping[str, Mapping[str, float]]
"""Seconds of one test, by function (``tests/a.py::test_b``) and device ("" for tests without one)."""


def read_table(path: Path) -> Table:
    """Return the table in a file, an empty one where there is no such file."""
    if not path.is_file():
        return {}
    found: Table = json.loads(path.read_text(encoding="utf-8"))["functions"]
    return found


def beyond(
    items: Iterable[pytest.Item], table: Table, seconds: float, *, least: int, unlisted: float = 0.0
) -> list[pytest.Item]:
    """Return the tests that no longer fit once the tests of their function and device have taken `seconds`.

    Which ones fit depends on the checksums of their names alone.

    Args:
        items: The tests.
        table: How many seconds a test of each function takes.
        seconds: What the tests of one function may take on one device.
        least: So many of each function and device are kept however long they take.
        unlisted: The seconds of a test of a function that the table does not list.
    """
    functions: dict[tuple[str, str], list[pytest.Item]] = {}
    for item in items:
        functions.setdefault(function_and_device(item.nodeid), []).append(item)
    left_out: list[pytest.Item] = []
    for (function, device), alike in functions.items():
        each = table.get(function, {}).get(device, unlisted)
        if each * len(alike) > seconds:
            left_out += by_checksum(alike)[max(least, int(seconds / each)) :]
    return left_out


def function_and_device(nodeid: str) -> tuple[str, str]:
    """Return the function of a test and the device that its parameters name, "" where they name none."""
    function, _, parameters = nodeid.partition("[")
    parts = parameters.removesuffix("]").split("-")
    return function, next((part for part in parts if part.split(" ")[0] in NAMES), "")


def by_checksum(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Return tests in an order that has nothing to do with what they do, and is the same in every run."""
    return sorted(items, key=lambda item: zlib.crc32(item.nodeid.encode()))
