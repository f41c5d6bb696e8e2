"""What a process has open and has started, and whether something more of it stays."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

SECONDS = 10.0


def held() -> set[tuple[str, str]]:
    """The files that are open, by number and name, and the processes that this one has started and not waited for."""
    files = set()
    for number in os.listdir("/proc/self/fd"):
        with suppress(FileNotFoundError):  # the list itself, which is closed again
            files.add((number, os.readlink(f"/proc/self/fd/{number}")))
    return files | {("child", str(child)) for child in children()}


def children() -> set[int]:
    """The processes that this one has started and not waited for; other tests of the same process may have some."""
    found = set()
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = file.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()[1]
        except (FileNotFoundError, ProcessLookupError):  # it has ended since
            continue
        if int(parent) == os.getpid():
            found.add(int(file.parent.name))
    return found


def assert_nothing_more(before: set[tuple[str, str]]) -> None:
    """Nothing is held that was not `before`. What threads of other tests hold for a moment is waited for."""
    deadline = time.monotonic() + SECONDS
    while (more := held() - before) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not more
