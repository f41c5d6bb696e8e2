"""Progress of a benchmark: a bar with rich on a terminal, else a line per case."""

from __future__ import annotations

import os
import sys
from typing import Any

from dmltools.bench.session import Progress


def progress() -> Progress:
    """What suits this terminal. Both write to the error stream: the output is the table."""
    if sys.stderr.isatty() and "NO_COLOR" not in os.environ:
        try:
            return BarProgress()
        except ImportError:
            return LineProgress()  # rich is an extra; lines say the same
    return LineProgress()


class LineProgress:
    """One line per case."""

    def __init__(self) -> None:
        self._total = 0
        self._count = 0

    def begin(self, cases: int) -> None:
        self._total = cases

    def case(self, name: str) -> None:
        self._count += 1
        print(f"[{self._count}/{self._total}] {name}", file=sys.stderr, flush=True)

    def doing(self, what: str) -> None:
        """Too much detail for lines."""

    def end(self) -> None:
        """Nothing to take away."""


class BarProgress:
    """A bar over all cases that names what is being done. Raises ImportError without rich."""

    def __init__(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

        self._bar: Any = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        self._task: Any = None
        self._name = ""
        self._done = 0

    def begin(self, cases: int) -> None:
        self._bar.start()
        self._task = self._bar.add_task("", total=cases)

    def case(self, name: str) -> None:
        self._name = name
        self._bar.update(self._task, completed=self._done, description=name)
        self._done += 1

    def doing(self, what: str) -> None:
        self._bar.update(self._task, description=f"{self._name}: {what}")

    def end(self) -> None:
        self._bar.stop()
