"""The command line as a process: how it ends, also when the reader of its output leaves early."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import dmlops
import dmlruntime

ROOTS = os.pathsep.join(
    os.path.dirname(os.path.dirname(os.path.abspath(str(m.__file__)))) for m in (dmlops, dmlruntime)
)
ENVIRONMENT = {**os.environ, "PYTHONPATH": ROOTS, "PYTHONWARNINGS": "error", "NO_COLOR": "1"}


def start(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "dmlops", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)


def test_done() -> None:
    process = start("run", "cumulative_summation", "--device", "reference")
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert out.startswith("Worked examples and edge cases\n")


def test_misuse() -> None:
    process = start("run", "nothing")
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (2, "")
    assert err.startswith("dmlops: no operator 'nothing'; ")


@pytest.mark.parametrize(
    ("arguments", "statuses"),
    [(("run", "GEMM", "--device", "reference"), {1}), (("--help",), {0, 1}), (("run", "-h"), {0, 1})],
)
def test_a_reader_that_leaves_is_no_traceback(arguments: tuple[str, ...], statuses: set[int]) -> None:
    process = start(*arguments)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()  # before anything is written
    err = process.stderr.read()
    assert process.wait(timeout=60) in statuses
    assert err == ""
    process.stderr.close()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
@pytest.mark.parametrize(
    "arguments",
    [
        ("dmlops", "run", "GEMM", "--device", "reference"),
        ("dmlops", "kernel", "GEMM", "--json"),
        ("dmlgen", "list"),
        ("dmlgen", "explain", "GEMM", "--json"),
    ],
)
def test_a_full_disk_is_no_traceback(arguments: tuple[str, ...]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=ENVIRONMENT,
            check=False,
        )
    assert done.returncode == 1
    code = "DML0902" if arguments[0] == "dmlops" else "DML0800"
    assert done.stderr == f"{arguments[0]}: the output cannot be written: No space left on device [{code}]\n"


def test_a_warning_is_a_line_with_a_code() -> None:
    environment = {**ENVIRONMENT, "PYTHONWARNINGS": "default", "DMLOPS_NUM_THREADS": "many"}
    command = [sys.executable, "-m", "dmlops", "run", "element_wise_abs", "--device", "cpu"]
    found = subprocess.run(command, capture_output=True, text=True, env=environment, check=False, timeout=120)
    assert found.returncode == 0
    (line,) = found.stderr.splitlines()
    assert line.startswith("dmlops: warning: DMLOPS_NUM_THREADS is 'many'; it must be an integer from 1 to ")
    assert line.endswith(" [DML0229]")
