"""How the generator starts NumPy."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

import dmlgen
import dmlruntime


@pytest.mark.skipif(sys.platform != "linux", reason="threads are counted in /proc")
@pytest.mark.parametrize(("wanted", "kept"), [(None, "1"), ("3", "3")])
def test_numpy_starts_no_threads_unless_the_user_wants_them(wanted: str | None, kept: str) -> None:
    """Threads of NumPy's linear algebra wait in a loop, for work that the generator does not have."""
    seen = "print(os.environ['OPENBLAS_NUM_THREADS'], len(os.listdir('/proc/self/task')), flush=True)"
    command = f"import os, dmlgen.cli as cli; cli.main = lambda: exec('import numpy') or {seen} or 0; cli.run()"
    threads, count = said(command, {"OPENBLAS_NUM_THREADS": wanted}).split()
    assert threads == kept
    assert count == "1" or wanted is not None


def said(command: str, variables: Mapping[str, str | None]) -> str:
    """Return what a command in a new process prints; `variables` are set there, or unset where they are None."""
    sources = (Path(package.__path__[0]).parent for package in (dmlgen, dmlruntime))
    environment = {**os.environ, **variables, "PYTHONPATH": os.pathsep.join(map(str, sources))}
    given = {name: value for name, value in environment.items() if value is not None}
    result = subprocess.run([sys.executable, "-c", command], env=given, check=True, capture_output=True, text=True)
    return result.stdout
