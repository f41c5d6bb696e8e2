"""Pytest plugin: the `device` fixture, over every backend, slow tests, and a count of what was not exercised.

A backend that is not present skips its tests with the reason; DMLOPS_REQUIRE=cpu,gpu turns that into a failure. Tests
marked `slow` are left out, and counted, unless they are named one by one. `--slow` runs them, but of the parameters of
a slow function only one in `SLOW_SHARES`, and fewer of those that are `pooled_on` a device or `one_in` more; slow tests
that go through many things alike take a `share` of them. `--all` runs every one.
What is left out is deselected and not skipped: a third of all tests, each of which would be sent from process to
process to say so.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Protocol

import pytest

from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.devices.choose import NAMES, device
from dmlruntime.devices.protocol import Device

pytest_plugins = ("dmltools.conformance.crashes",)

REQUIRE_VARIABLE = "DMLOPS_REQUIRE"

SLOW = "slow, run with --slow"
SAMPLED = "like others of their function that ran, run with --all"

SLOW_SHARES = 4
"""Of the slow parameters of a function, on each device, one in so many runs with --slow."""
SLOW_SHARES_ON_GPU = 8
"""The same on a GPU, and in a browser: a software GPU compiles for a second or more what most of these tests run in
milliseconds."""

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
    parser.addoption("--slow", action="store_true", help="run the tests marked slow, too; of many alike a fixed part")
    parser.addoption("--all", action="store_true", help="run every test")


def pytest_configure(config: pytest.Config) -> None:
    """Say what the marks mean."""
    config.addinivalue_line("markers", "slow: takes long for what it adds; left out without --slow")
    config.addinivalue_line("markers", "slow_on(device): slow where the test's device is this one")
    config.addinivalue_line(
        "markers", "pooled_on(device, n, pool): of the slow tests of this device and pool, with --slow one in n runs"
    )
    config.addinivalue_line(
        "markers",
        "one_in(n): shows the same of one parameter after another; of n of its tests n - 1 are slow, "
        "or of those that are slow themselves one in n runs with --slow",
    )
    config.addinivalue_line("markers", "covered: a slow test shows all of it; left out with --all")


@pytest.hookimpl(trylast=True)  # of those that -k and -m leave
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out slow tests, or those that slow ones cover; but not those that are named themselves."""
    named = tuple(_node_of(argument) for argument in map(str, config.args) if "::" in argument)
    others = [item for item in items if not item.nodeid.startswith(named)] if named else items
    if config.getoption("--all"):
        left_out = {item for item in others if item.get_closest_marker("covered") is not None}
    else:
        usual = [item for item in others if not _is_slow(item)]
        left_out = {*others} - {*usual} | {*_not_taken(usual)}
        if config.getoption("--slow"):
            left_out = {*_sampled_out([item for item in others if item in left_out])}
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


def _pool(item: pytest.Item) -> tuple[int, str] | None:
    """Of how many slow tests one runs on a test's device, and of which pool; None where it is not pooled."""
    found = [mark.args[1:] for mark in item.iter_markers("pooled_on") if mark.args[0] == _device_of(item)]
    return found[0] if found else None


def _not_taken(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Of tests marked `one_in(n)` those that are left out: all but one in n of each function, the same in every run."""
    parts = [item for item in items if item.get_closest_marker("one_in") is not None]
    left_out: list[pytest.Item] = []
    for group in _by_function(parts):
        (n,) = next(group[0].iter_markers("one_in")).args
        left_out += _all_but_one_in(n, group)
    return left_out


def _sampled_out(slow: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Of slow tests those that are left out all the same: all but a part of the parameters of each function.

    Those that are pooled are sampled together, whatever their functions.
    """
    pooled: dict[tuple[int, str], list[pytest.Item]] = {}
    others: list[pytest.Item] = []
    for item in slow:
        if (pool := _pool(item)) is not None:
            pooled.setdefault(pool, []).append(item)
        elif hasattr(item, "callspec"):
            others.append(item)
    left_out = [item for (n, _), items in pooled.items() for item in _all_but_one_in(n, items)]
    for group in _by_function(others):
        shares = [(_device_of(item), _slow_shares(item)) for item in group]
        for alike in dict.fromkeys(shares):
            left_out += _all_but_one_in(
                alike[1], [item for item, own in zip(group, shares, strict=True) if own == alike]
            )
    return left_out


def _slow_shares(item: pytest.Item) -> int:
    """Of how many slow tests of a function and a device like this one one runs with --slow."""
    on_gpu = _device_of(item) == "gpu" or "browser" in getattr(item, "fixturenames", ())
    n = SLOW_SHARES_ON_GPU if on_gpu else SLOW_SHARES
    mark = item.get_closest_marker("one_in")
    return n if mark is None or not _is_slow(item) else max(n, mark.args[0])


def _by_function(items: Sequence[pytest.Item]) -> list[list[pytest.Item]]:
    """The tests of each function: of one file, and next to each other there."""
    return [list(group) for _, group in groupby(items, key=lambda item: item.nodeid.split("[")[0])]


def _all_but_one_in(n: int, items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """All but one in n, at least one; which ones depends on the checksums of their names alone."""
    by_chance = sorted(items, key=lambda item: zlib.crc32(item.nodeid.encode()))
    return by_chance[-(-len(by_chance) // n) :]


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
