"""What the generator imports before it forks the processes that read the files with it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import dmlgen
import dmlruntime

_READING = "dmlgen.model, dmlgen.model.parsing, dmlgen.loading, dmlgen.checking.operators, dmlgen.cli.regenerating"


def test_reading_needs_no_numpy() -> None:
    """Until the first fork one processor has nothing to do, and to import NumPy takes as long as half of all that must
    happen before; so the first process imports it while the other reads. The same for a package that needs NumPy.
    """
    read = "from dmlgen.checking import load_specification; from dmlgen.families import vocabularies; vocabularies()"
    assert imported(f"import {_READING}; {read}") == []


def test_checking_needs_numpy() -> None:
    """So the test above sees it."""
    assert imported("import dmlgen.checking.whole") == ["numpy"]


def imported(statement: str) -> list[str]:
    """Whether NumPy is there after a statement in a new process."""
    sources = (Path(package.__path__[0]).parent for package in (dmlgen, dmlruntime))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, sources))}
    command = f"import sys; {statement}; print(*sorted({{'numpy'}} & sys.modules.keys()))"
    result = subprocess.run(
        [sys.executable, "-c", command], env=environment, check=True, capture_output=True, text=True
    )
    return result.stdout.split()
