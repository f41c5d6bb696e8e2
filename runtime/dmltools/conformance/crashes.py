"""Pytest plugin: how a process of pytest-xdist died, and what Python was doing, at the end of the run.

A driver that crashes takes its process with it. pytest-xdist names the test; what the fault handler wrote is far above,
among the lines of all processes. Here it is kept apart, and shown beside the way in which the process ended.

Other projects report that GPU drivers which compute on the CPU crash now and then (gfx-rs/wgpu, issue 3250: a retry
helps). With `--gpu-retries N`, up to N tests of the GPU whose process died are run again in another one. Each counts as
not exercised the first time, with its reason, and what is known of its crash is shown all the same. What crashes every
time fails.
"""

from __future__ import annotations

import faulthandler
import os
import re
import signal
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Protocol

import pytest

HEADING = "test processes that died"
MOST_LINES = 60
"""Lines of the fault handler that are shown; there may be dozens of threads."""

_KEY = "dmlops_crash_log"
_FOLDER = pytest.StashKey["tempfile.TemporaryDirectory[str]"]()
_DIED = pytest.StashKey[list[str]]()
_RETRIED = pytest.StashKey[list[str]]()
_GPU = re.compile("(?<![A-Za-z])gpu(?![A-Za-z])")
"""In names of tests of the GPU: their device, their file or their folder."""

_SECONDS = 10.0
"""How long a process may take to end after its connection did."""


class _Worker(Protocol):
    """A process of pytest-xdist, as its controller sees it."""

    config: pytest.Config
    gateway: Any
    workerinput: dict[str, Any]


class _Scheduler(Protocol):
    """The scheduler, which deals tests out to processes."""

    def mark_test_pending(self, item: str) -> None: ...


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option that runs tests again."""
    parser.addoption(
        "--gpu-retries",
        type=int,
        default=0,
        metavar="N",
        help="run up to N tests of the GPU again whose process of pytest-xdist died (default: none)",
    )


@pytest.hookimpl(trylast=True)  # after pytest's own plugin, which would have everything on the error stream
def pytest_configure(config: pytest.Config) -> None:
    """In a process of pytest-xdist: let the fault handler write where the controller looks."""
    path = getattr(config, "workerinput", {}).get(_KEY)
    if path is not None:  # never closed: a process may crash until its very end
        faulthandler.enable(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: _Worker) -> None:
    """Tell a process where to write."""
    stash = node.config.stash
    if _FOLDER not in stash:
        stash[_FOLDER] = tempfile.TemporaryDirectory(prefix="dmlops-crashes-")
    node.workerinput[_KEY] = str(Path(stash[_FOLDER].name) / node.gateway.id)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: _Worker, error: object | None) -> None:
    """Keep what is known of a process that did not end as it should."""
    if error is None:
        return
    log = Path(node.workerinput[_KEY])
    said = log.read_text(encoding="utf-8", errors="replace").split("\n") if log.exists() else []
    shown = said[:MOST_LINES]
    if len(said) > MOST_LINES:
        shown.append(f"(and {len(said) - MOST_LINES} more lines)")
    text = "\n".join([f"{node.gateway.id}: {_ending(node)}", *shown]).rstrip()
    node.config.stash.setdefault(_DIED, []).append(text)


@pytest.hookimpl(optionalhook=True)
def pytest_handlecrashitem(crashitem: str, report: pytest.TestReport, sched: _Scheduler) -> None:
    """Run a test of the GPU again whose process died, where that is allowed and it has not been done before."""
    config: pytest.Config = report.node.config
    retried = config.stash.setdefault(_RETRIED, [])
    most: int = config.getoption("--gpu-retries")
    if _GPU.search(crashitem) is None or crashitem in retried or len(retried) >= most:
        return
    retried.append(crashitem)
    report.outcome = "skipped"
    reason = f"Skipped: the process of {crashitem} died; run again in another"
    report.longrepr = (str(report.location[0]), 0, reason)
    sched.mark_test_pending(crashitem)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show it."""
    died = terminalreporter.config.stash.get(_DIED, [])
    if died:
        terminalreporter.section(HEADING)
    for text in died:
        terminalreporter.write_line(text)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the files."""
    folder = config.stash.get(_FOLDER, None)
    if folder is not None:
        folder.cleanup()


def _ending(node: _Worker) -> str:
    """How the process ended. pytest-xdist does not tell; the process is where execnet keeps it."""
    process = getattr(getattr(node.gateway, "_io", None), "popen", None)
    if process is None:
        return "ended, nobody knows how"
    try:
        code = process.wait(_SECONDS)
    except subprocess.TimeoutExpired:
        return "does not answer, and has not ended"
    if code >= 0:
        return f"ended with exit code {code}"
    name = signal.Signals(-code).name if -code in iter(signal.Signals) else f"signal {-code}"
    if name == "SIGKILL":
        return "ended by SIGKILL, which Linux sends where memory runs out"
    return f"ended by {name}"
