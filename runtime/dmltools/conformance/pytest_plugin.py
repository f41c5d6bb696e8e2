"""Pytest plugin: the `device` fixture, over every backend, slow tests, and a count of what was not exercised.

A backend that is not present skips its tests with the reason; DMLOPS_REQUIRE=cpu,gpu turns that into a failure. The
tests of a function, on each device, have `USUAL_SECONDS`; what does not fit, and tests marked `slow`, are left out, and
counted, unless they are named one by one. `--slow` runs of them what fits into `SLOW_SECONDS` more, at least one of
each function, and fewer of those that are `pooled_on` a device; slow tests that go through many things alike take a
`share` of them. `--all` runs every one. The table of the ini option `test_durations` says how long tests take.
What is left out is deselected and not skipped: half of all tests, each of which would be sent from process to process
to say so.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Protocol

import pytest

from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.devices.choose import NAMES, device
from dmlruntime.devices.protocol import Device
from dmltools.conformance.durations import Table, beyond, by_checksum, read_table

pytest_plugins = ("dmltools.conformance.crashes",)

REQUIRE_VARIABLE = "DMLOPS_REQUIRE"

SLOW = "slow, run with --slow"
SAMPLED = "like others of their function that ran, run with --all"

USUAL_SECONDS = 0.4
"""What the tests of one function may take on each device without --slow."""
SLOW_SECONDS = 0.6
"""What those that are left out then may take with --slow."""
UNLISTED_SECONDS = 0.5
"""What a slow test takes of which the table does not say it."""

Share = Callable[[int], int]
"""Of how many things that are alike a slow test takes one; see `share`."""

_LEFT_OUT = pytest.StashKey[int]()
"""How many tests were left out."""
_WORKER_KEY = "dmlops_slow"


class _Worker(Protocol):
    """A process of pytest-xdist that has ended, as its controller sees it; one that was ended has no `workeroutput`."""

    config: pytest.Config


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options that run slow tests."""
    parser.addoption("--slow", action="store_true", help="run slow tests, too; of many alike a fixed part")
    parser.addoption("--all", action="store_true", help="run every test")
    parser.addini("test_durations", "JSON file: how many seconds a test of each function takes", type="paths")


def pytest_configure(config: pytest.Config) -> None:
    """Say what the marks mean."""
    config.addinivalue_line("markers", "slow: takes long for what it adds; left out without --slow")
    config.addinivalue_line("markers", "slow_on(device): slow where the test's device is this one")
    config.addinivalue_line(
        "markers", "pooled_on(device, n, pool): of the slow tests of this device and pool, with --slow one in n runs"
    )
    config.addinivalue_line("markers", "usual(devices...): runs always, however long it takes, on these devices")
    config.addinivalue_line("markers", "covered: a slow test shows all of it; left out with --all")


@pytest.hookimpl(trylast=True)  # of those that -k and -m leave
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out slow tests, or those that slow ones cover; but not those that are named themselves."""
    (table,) = [read_table(path) for path in config.getini("test_durations")] or [{}]
    named = tuple(_node_of(argument) for argument in map(str, config.args) if "::" in argument)
    others = [item for item in items if not item.nodeid.startswith(named)] if named else items
    if config.getoption("--all"):
        left_out = {item for item in others if item.get_closest_marker("covered") is not None}
    else:
        timed = [item for item in others if not _is_slow(item) and not _is_usual(item)]
        left_out = {item for item in others if _is_slow(item)}
        left_out.update(beyond(timed, table, USUAL_SECONDS, least=0))
        if config.getoption("--slow"):
            left_out = {*_sampled_out([item for item in others if item in left_out], table)}
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
    on = [mark.args[0] for mark in item.iter_markers("slow_on")]
    return item.get_closest_marker("slow") is not None or _device_of(item) in on


def _is_usual(item: pytest.Item) -> bool:
    return any(_device_of(item) in mark.args for mark in item.iter_markers("usual"))


def _pool(item: pytest.Item) -> tuple[int, str] | None:
    """Of how many slow tests one runs on a test's device, and of which pool; None where it is not pooled."""
    found = [mark.args[1:] for mark in item.iter_markers("pooled_on") if mark.args[0] == _device_of(item)]
    return found[0] if found else None


def _sampled_out(slow: Sequence[pytest.Item], table: Table) -> list[pytest.Item]:
    """Of slow tests those that are left out all the same: those of a function that take too long together.

    Those that are pooled are sampled together, whatever their functions.
    """
    pooled: dict[tuple[int, str], list[pytest.Item]] = {}
    others: list[pytest.Item] = []
    for item in slow:
        if (pool := _pool(item)) is not None:
            pooled.setdefault(pool, []).append(item)
        else:
            others.append(item)
    left_out = [item for (n, _), items in pooled.items() for item in by_checksum(items)[-(-len(items) // n) :]]
    return left_out + beyond(others, table, SLOW_SECONDS, least=1, unlisted=UNLISTED_SECONDS)


def _device_of(item: pytest.Item) -> str | None:
    """The name of the device that a test has as a parameter."""
    device = item.callspec.params.get("device") if hasattr(item, "callspec") else None
    return device if isinstance(device, str) else None  # it may be anything in tests of misuse


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


@pytest.fixture(scope="session", name="share")
def _share(request: pytest.FixtureRequest) -> Share:
    """Return n, with --all 1: a slow test that goes through many things alike takes every n-th of them."""
    return lambda n: 1 if request.config.getoption("--all") else n


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which backends were not exercised, and in how many tests, and how many were left out."""
    slow = terminalreporter.config.stash.get(_LEFT_OUT, 0)
    reason = SAMPLED if terminalreporter.config.getoption("--slow") else SLOW
    counts = {reason: slow} if slow else {}
    for report in terminalreporter.stats.get("skipped", []):
        if isinstance(report.longrepr, tuple):
            reason = str(report.longrepr[2]).removeprefix("Skipped: ")
            counts[reason] = counts.get(reason, 0) + 1
    for reason, count in sorted(counts.items()):
        terminalreporter.write_line(f"not exercised in {count} tests: {reason}")
