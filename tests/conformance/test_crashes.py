"""A test process that dies: how, and what Python was doing, is shown at the end of the run."""

from __future__ import annotations

import os
import re
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
    command = [sys.executable, "-m", "pytest", "-q", "-n", "1", "-p", "no:cacheprovider", "-p", "xdist"]
    done = subprocess.run(
        [*command, "-p", "dmltools.conformance.pytest_plugin", *arguments],
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT / "runtime"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        check=False,
    )
    return done.returncode, done.stdout


DEATHS = """
import os, signal, threading, time

def test_segv():
    os.kill(os.getpid(), signal.SIGSEGV)

def test_kill():
    os.kill(os.getpid(), signal.SIGKILL)

def test_exit():
    os._exit(3)

def test_unnamed():
    os.kill(os.getpid(), 40)

def test_threads():
    for _ in range(40):
        threading.Thread(target=time.sleep, args=(99,), daemon=True).start()
    time.sleep(.2)
    os.kill(os.getpid(), signal.SIGABRT)
"""


def test_how_each_process_ended_and_where_python_was(tmp_path: Path) -> None:
    """One run for all ways to end: another process takes over after each."""
    _, said = run_pytest(tmp_path, DEATHS)
    after = said.partition(HEADING)[2].partition("\n=")[0]
    _, *found = re.split(r"^gw\d: ended ", after, flags=re.MULTILINE)
    ends = {text.partition("\n")[0]: text.split("\n") for text in found}
    assert ends.keys() == {
        "by SIGSEGV",
        "by SIGKILL, which Linux sends where memory runs out",
        "with exit code 3",
        "by signal 40",
        "by SIGABRT",
    }, said
    assert ends["by SIGSEGV"][1] == "Fatal Python error: Segmentation fault"
    assert f'  File "{tmp_path}/test_made_up.py", line 5 in test_segv' in ends["by SIGSEGV"]
    aborted = ends["by SIGABRT"]
    assert aborted[1] == "Fatal Python error: Aborted"
    assert aborted[MOST_LINES + 1].startswith("(and ")
    assert aborted[MOST_LINES + 1].endswith(" more lines)")
    for end in ("by SIGKILL, which Linux sends where memory runs out", "with exit code 3", "by signal 40"):
        assert list(filter(None, ends[end][1:])) == [], "it wrote nothing"


@pytest.mark.slow
def test_nothing_is_said_where_none_died(tmp_path: Path) -> None:
    _, said = run_pytest(tmp_path, "def test_it():\n    pass\n")
    assert "1 passed" in said
    assert HEADING not in said


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
def test_one_that_dies_again_or_on_another_device_has_failed(tmp_path: Path) -> None:
    code, said = again(tmp_path, {(1, "gpu"): 2, (2, "cpu"): 1}, 5)
    assert code == 1
    assert "2 failed, 4 passed, 1 skipped" in said


@pytest.mark.slow
def test_more_than_allowed_have_failed(tmp_path: Path) -> None:
    code, said = again(tmp_path, {(n, "gpu"): 1 for n in range(3)}, 2)
    assert code == 1
    assert "1 failed, 5 passed, 2 skipped" in said


@pytest.mark.slow
def test_without_retries_none_runs_again(tmp_path: Path) -> None:
    code, said = again(tmp_path, {(1, "gpu"): 1}, 0)
    assert code == 1
    assert "1 failed, 5 passed in" in said
