"""Starts the program that runs a corpus, and reads what it says."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from dmltools.cross.errors import CrossError
from dmltools.cross.project import PLANS

_COUNTS = re.compile(r"(\d+) passed, (\d+) reported, (\d+) failed")


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """What the program counted, and what it said of the cases that failed."""

    passed: int
    reported: int
    failed: int
    messages: tuple[str, ...]


def start(program: Path, launcher: Sequence[str], folder: Path, corpus: Path, threads: int) -> Outcome:
    """Run the plans in `folder` on the files in `corpus`. Raises CrossError where the program does not come to its end.

    It is started in the folder above both, and told relative paths: some machines see nothing else.
    """
    program, folder, corpus = (path.resolve() for path in (program, folder, corpus))
    root = Path(os.path.commonpath([program, folder, corpus]))
    paths = [path.relative_to(root).as_posix() for path in (program, folder / PLANS, corpus)]
    first = paths[0] if launcher else str(program)
    command = [*launcher, first, *paths[1:], str(threads)]
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, errors="replace", check=False)
    except OSError as error:
        raise CrossError(f"{command[0]} cannot be started: {error.strerror or error}") from error
    lines = done.stdout.splitlines()
    counts = _COUNTS.fullmatch(lines[-1]) if lines else None
    if counts is None:
        said = (done.stderr.strip() or done.stdout.strip() or "it said nothing").splitlines()[-1]
        raise CrossError(f"{program.name} ended with status {done.returncode} before its end: {said}")
    passed, reported, failed = map(int, counts.groups())
    return Outcome(passed=passed, reported=reported, failed=failed, messages=tuple(lines[:-1]))
