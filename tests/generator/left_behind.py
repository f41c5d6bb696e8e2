"""What a process has open and has started, and whether something more of it stays."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

SECONDS = 5.0
TIMES = 3


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


def assert_leaves_nothing(act: Callable[[], object]) -> None:
    """`act` opens and starts nothing that stays. May be called several times.

    What it leaves behind, it leaves each time; what threads of other tests open meanwhile, for a moment or for good,
    does not come again and again.
    """
    for _ in range(TIMES):
        before = held()
        act()
        deadline = time.monotonic() + SECONDS
        while (more := held() - before) and time.monotonic() < deadline:
            time.sleep(0.05)
        if not more:
            return
    raise AssertionError(f"left behind each time: {sorted(more)}")
