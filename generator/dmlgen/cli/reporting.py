"""Sentences, exit statuses and times, the same for every command. Complaints go to standard error."""

from __future__ import annotations

import time

from dmlgen.codes import Code
from dmlgen.diagnostics import SpecErrors, counted
from dmlruntime.core.tables import complain

DONE, FINDINGS, MISUSE = 0, 1, 2


def mistakes(errors: SpecErrors) -> int:
    """Print every mistake of the specifications."""
    complain(str(errors))
    note(f"{counted(len(errors.diagnostics), 'mistake')} in the specifications; nothing was written")
    return FINDINGS


def fail(code: Code, sentence: str, status: int) -> int:
    """Say why it did not work, with the code of the kind of message; returns the exit status."""
    note("\n".join(f"{line} [{code}]" for line in sentence.split("\n")))
    return status


def note(sentence: str) -> None:
    """A remark beside the result."""
    complain(f"dmlgen: {sentence}")


class Clock:
    """The time of each stage, and of all."""

    def __init__(self) -> None:
        self._start = self._last = time.perf_counter()
        self._laps: list[str] = []

    def lap(self, name: str) -> None:
        """A stage has ended."""
        now = time.perf_counter()
        self._laps.append(f"{name} in {now - self._last:.2f} s")
        self._last = now

    def total(self) -> float:
        """Seconds since the clock was made."""
        return time.perf_counter() - self._start

    def __str__(self) -> str:
        return ", ".join(self._laps)
