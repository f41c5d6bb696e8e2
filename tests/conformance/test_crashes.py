"""A test process that dies: how, and what Python was doing, is shown at the end of the run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dmltools.conformance.crashes import HEADING, MOST_LINES

pytest.importorskip("xdist")
if not sys.platform.startswith("linux"):
    pytest.skip("processes end by other signals here", allow_module_level=True)

ROOT = Path(__file__).resolve().parents[2]


def run_pytest(folder: Path, text: str, *arguments: str) -> tuple[int, str]:
    """pytest's exit code and what it prints, for a file with this text, its tests in another process."""
    (folder / "test_made_up.py").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-n", "1", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "-p", "dmltools.conformance.pytest_plugin", *arguments],
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT / "runtime")},
        check=False,
    )
    return done.returncode, done.stdout


def said_of(folder: Path, body: str) -> str:
    """Return what pytest prints below the heading, for a test with this body."""
    text = f"import os, signal, sys, threading, time\n\ndef test_it():\n    {body}\n"
    _, said = run_pytest(folder, text, "--max-worker-restart", "0")
    before, found, after = said.partition(HEADING)
    return after.split("\n", 1)[1] if found else before


def test_the_signal_and_where_python_was(tmp_path: Path) -> None:
    said = said_of(tmp_path, "os.kill(os.getpid(), signal.SIGSEGV)")
    assert said.startswith("gw0: ended by SIGSEGV\nFatal Python error: Segmentation fault\n"), said
    assert f'  File "{tmp_path}/test_made_up.py", line 4 in test_it\n' in said


def test_a_process_that_was_killed_wrote_nothing(tmp_path: Path) -> None:
    said = said_of(tmp_path, "os.kill(os.getpid(), signal.SIGKILL)")
    assert said.startswith("gw0: ended by SIGKILL, which Linux sends where memory runs out\n="), said


@pytest.mark.slow
def test_a_process_that_left(tmp_path: Path) -> None:
    assert said_of(tmp_path, "os._exit(3)").startswith("gw0: ended with exit code 3\n=")


@pytest.mark.slow
def test_a_signal_without_a_name(tmp_path: Path) -> None:
    assert said_of(tmp_path, "os.kill(os.getpid(), 40)").startswith("gw0: ended by signal 40\n=")


@pytest.mark.slow
def test_many_threads_are_counted(tmp_path: Path) -> None:
    threads = "[threading.Thread(target=time.sleep, args=(99,), daemon=True).start() for _ in range(40)]"
    said = said_of(tmp_path, f"{threads}; time.sleep(.2); os.kill(os.getpid(), signal.SIGABRT)")
    lines = said.split("\n")
    assert lines[:2] == ["gw0: ended by SIGABRT", "Fatal Python error: Aborted"]
    assert lines[MOST_LINES + 1].startswith("(and ")
    assert lines[MOST_LINES + 1].endswith(" more lines)")


@pytest.mark.slow
def test_nothing_is_said_where_none_died(tmp_path: Path) -> None:
    assert "1 passed" in said_of(tmp_path, "pass")


UNSTEADY = """
import os, pathlib, signal
import pytest

def die(times, name):
    deaths = pathlib.Path(name)
    count = int(deaths.read_text()) if deaths.exists() else 0
    deaths.write_text(str(count + 1))
    if count < times:
        os.kill(os.getpid(), signal.SIGSEGV)

@pytest.mark.parametrize("device", ["cpu", "gpu"])
@pytest.mark.parametrize("n", range(3))
def test_it(n, device):
    if (n, device) in TIMES:
        die(TIMES[n, device], f"{n}-{device}")
"""


def again(folder: Path, times: dict[tuple[int, str], int], retries: int) -> tuple[int, str]:
    """As `run_pytest`, where tests die the first times; with so many retries."""
    return run_pytest(folder, f"TIMES = {times}\n{UNSTEADY}", "--gpu-retries", str(retries))


def test_a_test_of_the_gpu_runs_again_and_is_counted(tmp_path: Path) -> None:
    code, said = again(tmp_path, {(1, "gpu"): 1, (2, "gpu"): 1}, 2)
    assert code == 0, said
    assert "6 passed, 2 skipped" in said
    for n in (1, 2):
        died = f"the process of test_made_up.py::test_it[{n}-gpu] died; run again in another"
        assert f"not exercised in 1 tests: {died}\n" in said
    assert f" {HEADING} " in said
    assert "gw0: ended by SIGSEGV\nFatal Python error: Segmentation fault\n" in said


@pytest.mark.slow
def test_one_that_dies_again_has_failed(tmp_path: Path) -> None:
    code, said = again(tmp_path, {(1, "gpu"): 2}, 5)
    assert code == 1
    assert "1 failed, 5 passed, 1 skipped" in said


@pytest.mark.slow
def test_more_than_allowed_have_failed(tmp_path: Path) -> None:
    code, said = again(tmp_path, {(n, "gpu"): 1 for n in range(3)}, 2)
    assert code == 1
    assert "1 failed, 5 passed, 2 skipped" in said


@pytest.mark.slow
@pytest.mark.parametrize(("device", "retries"), [("gpu", 0), ("cpu", 5)])
def test_without_retries_and_on_other_devices_none_runs_again(tmp_path: Path, device: str, retries: int) -> None:
    code, said = again(tmp_path, {(1, device): 1}, retries)
    assert code == 1
    assert "1 failed, 5 passed in" in said
