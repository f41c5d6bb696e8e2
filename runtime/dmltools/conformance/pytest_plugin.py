"""Pytest plugin: the `device` fixture, over every backend, slow tests, and a count of what was not exercised.

A backend that is not present skips its tests with the reason; DMLOPS_REQUIRE=cpu,gpu turns that into a failure. Tests
marked `slow` are left out, and counted, unless the option `--slow` is given or they are named one by one. They are
deselected and not skipped: a third of all tests, each of which would be sent from process to process to say so.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Sequence
from itertools import groupby
from typing import Protocol

import pytest

from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.devices.choose import NAMES, device
from dmlruntime.devices.protocol import Device

pytest_plugins = ("dmltools.conformance.crashes",)

REQUIRE_VARIABLE = "DMLOPS_REQUIRE"

SLOW = "slow, run with --slow"

_LEFT_OUT = pytest.StashKey[int]()
_WORKER_KEY = "dmlops_slow"


class _Worker(Protocol):
    """A process of pytest-xdist that has ended, as its controller sees it; one that was ended has no `workeroutput`."""

    config: pytest.Config


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option that runs slow tests."""
    parser.addoption("--slow", action="store_true", help="run the tests marked slow, too")


def pytest_configure(config: pytest.Config) -> None:
    """Say what the marks mean."""
    config.addinivalue_line("markers", "slow: takes long for what it adds; left out without --slow")
    config.addinivalue_line("markers", "slow_on(device): slow where the test's device is this one")
    config.addinivalue_line(
        "markers", "one_in(n): shows the same of one parameter after another; of n of its tests n - 1 are slow"
    )
    config.addinivalue_line("markers", "covered: a slow test shows all of it; left out with --slow")


@pytest.hookimpl(trylast=True)  # of those that -k and -m leave
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out slow tests, or those that slow ones cover; but not those that are named themselves."""
    named = tuple(_node_of(argument) for argument in map(str, config.args) if "::" in argument)
    others = [item for item in items if not item.nodeid.startswith(named)] if named else items
    if config.getoption("--slow"):
        left_out = {item for item in others if item.get_closest_marker("covered") is not None}
    else:
        usual = [item for item in others if not _is_slow(item)]
        left_out = {*others} - {*usual} | {*_not_taken(usual)}
        config.stash[_LEFT_OUT] = len(left_out)
    if left_out:
        config.hook.pytest_deselected(items=[item for item in items if item in left_out])
        items[:] = [item for item in items if item not in left_out]


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Tests that are all slow are no mistake. A process of pytest-xdist tells the controller what it left out."""
    count = session.config.stash.get(_LEFT_OUT, 0)
    if exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and count:
        session.exitstatus = pytest.ExitCode.OK
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output[_WORKER_KEY] = count


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: _Worker) -> None:
    """Each process of pytest-xdist has collected all tests, and left out the same ones."""
    count = getattr(node, "workeroutput", {}).get(_WORKER_KEY, 0)
    stash = node.config.stash
    stash[_LEFT_OUT] = max(count, stash.get(_LEFT_OUT, 0))


def _is_slow(item: pytest.Item) -> bool:
    device = item.callspec.params.get("device") if hasattr(item, "callspec") else None
    on = [mark.args[0] for mark in item.iter_markers("slow_on")]  # a list: `device` may be anything in tests of others
    return item.get_closest_marker("slow") is not None or device in on


def _not_taken(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Of tests marked `one_in(n)` those that are left out: all but one in n of each function, the same in every run."""
    parts = [item for item in items if item.get_closest_marker("one_in") is not None]
    left_out: list[pytest.Item] = []
    for _, group in groupby(parts, key=lambda item: item.nodeid.split("[")[0]):
        by_chance = sorted(group, key=lambda item: zlib.crc32(item.nodeid.encode()))
        (n,) = next(by_chance[0].iter_markers("one_in")).args
        left_out += by_chance[-(-len(by_chance) // n) :]
    return left_out


def _node_of(argument: str) -> str:
    """The node that an argument names; pytest's nodes begin at its root, with forward slashes."""
    return argument.removeprefix("./").replace(os.sep, "/")


def required() -> frozenset[str]:
    """The backends that must be present."""
    return frozenset(filter(None, os.environ.get(REQUIRE_VARIABLE, "").replace(" ", "").split(",")))


def device_or_skip(name: str) -> Device:
    """The device, or a skip that carries the reason; a failure where the backend is required."""
    try:
        return device(name)
    except DeviceUnavailableError as error:
        if name in required():
            pytest.fail(f"the {name} backend is required but not present: {error}")
        pytest.skip(f"{name} backend: {error}")


@pytest.fixture(params=NAMES, name="device")
def _device(request: pytest.FixtureRequest) -> Device:
    return device_or_skip(request.param)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which backends were not exercised, and in how many tests, and how many were left out."""
    slow = terminalreporter.config.stash.get(_LEFT_OUT, 0)
    counts = {SLOW: slow} if slow else {}
    for report in terminalreporter.stats.get("skipped", []):
        if isinstance(report.longrepr, tuple):
            reason = str(report.longrepr[2]).removeprefix("Skipped: ")
            counts[reason] = counts.get(reason, 0) + 1
    for reason, count in sorted(counts.items()):
        terminalreporter.write_line(f"not exercised in {count} tests: {reason}")
