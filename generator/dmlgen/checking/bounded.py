"""Runs references in a process of their own, with bounds on time and memory.

A reference is data: `references` lets nothing through but arithmetic on a closed list of names. But arithmetic can be
endless too (``9**9**9``, ``max(range(10**11))``), and one operation of Python's or NumPy's cannot be interrupted from
within. A forked process can be ended, and it costs some milliseconds.

On Linux only: elsewhere a forked process must not call NumPy's libraries (macOS), or there is none (Windows), and
references run here without bounds. SECURITY.md says so.
"""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import sys
import time
import traceback
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from dmlgen.checking.scope import Scope
from dmlgen.diagnostics import Position, Problems

SECONDS = 30.0
"""For all cases of one operator; they take milliseconds."""

MEMORY = 2**31
"""Bytes beside what the generator has already. The largest cases have 10,000 elements."""

FORKING = sys.platform == "linux"
"""Whether references run in a process of their own."""

_REMEDY = "write the reference more simply, or make the cases smaller"

Check = Callable[[Scope], None]


def check_bounded(check: Check, scopes: Sequence[Scope]) -> None:
    """``check(scope)`` for each scope. One that takes too long, or ends its process, is reported as a mistake."""
    with bounded(check, scopes) as answers:
        answers.report()


@contextmanager
def bounded(check: Check, scopes: Sequence[Scope], processes: int = 1) -> Iterator[Answers]:
    """The same by some processes at once, which begin now; `Answers.report` waits for them."""
    answers = Answers(check, scopes, processes)
    try:
        yield answers
    finally:
        answers.end()


class Answers:
    """Scopes that are being checked."""

    def __init__(self, check: Check, scopes: Sequence[Scope], processes: int) -> None:
        self._check = check
        length = max(1, -(-len(scopes) // processes))
        self._parts = [scopes[at : at + length] for at in range(0, len(scopes), length)]
        self._running = [_Process(check, part) for part in self._parts] if FORKING else []

    def report(self) -> None:
        """Wait for all, in their order, and report what was found."""
        if not self._running:
            for part in self._parts:
                for scope in part:
                    self._check(scope)
        for number in range(len(self._running)):
            left = self._parts[number]
            while left := left[self._running[number].report() :]:  # one of the scopes was the end of the process
                self._running[number] = _Process(self._check, left)

    def end(self) -> None:
        """Leave no process behind."""
        for process in self._running:
            process.end()


class _Process:
    """A forked process that checks scope after scope, until one of them is the end of it."""

    def __init__(self, check: Check, scopes: Sequence[Scope]) -> None:
        self._scopes = scopes
        self._reading, writing = os.pipe()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of threads: NumPy's libraries prepare for a fork
            self._child = os.fork()
        if self._child == 0:
            _serve(check, scopes, writing)
        os.close(writing)

    def report(self) -> int:
        """Wait for what it finds; how many scopes were checked, the one that ended it too."""
        try:
            return self._report()
        finally:
            self.end()

    def _report(self) -> int:
        buffered = bytearray()
        for number, scope in enumerate(self._scopes):
            answer = _line(self._reading, buffered, time.monotonic() + SECONDS)
            if answer is None:
                problem = f"reference: its cases take longer than {SECONDS:g} seconds"
            elif answer == b"":
                status = os.waitstatus_to_exitcode(os.waitpid(self._child, 0)[1])
                self._child = 0
                how = f"by {signal.Signals(-status).name}" if status < 0 else f"with status {status}"
                problem = f"reference: the process that ran it was ended {how}"
            else:
                _take(scope, json.loads(answer))
                continue
            scope.report(scope.operator.reference.at, problem, _REMEDY)
            return number + 1
        return len(self._scopes)

    def end(self) -> None:
        """End it, if it has not ended. May be called again."""
        if self._child:
            os.kill(self._child, signal.SIGKILL)
            os.waitpid(self._child, 0)
            self._child = 0
        if self._reading >= 0:
            os.close(self._reading)
            self._reading = -1


def _take(scope: Scope, answer: dict[str, Any]) -> None:
    if "error" in answer:
        raise RuntimeError(f"checking the answers of {scope.operator.name} failed:\n{answer['error']}")
    for file, line, column, problem, remedy in answer["found"]:
        scope.report(Position(file, line, column), problem, remedy)


def _line(reading: int, buffered: bytearray, deadline: float) -> bytes | None:
    """The next line of the pipe; empty at its end, None when it is too late. `buffered` keeps what follows it."""
    while (end := buffered.find(b"\n")) < 0:
        left = deadline - time.monotonic()
        if left <= 0 or not select.select([reading], [], [], left)[0]:
            return None
        part = os.read(reading, 1 << 16)
        if not part:
            return b""
        buffered += part
    line = bytes(buffered[:end])
    del buffered[: end + 1]
    return line


def _serve(check: Check, scopes: Sequence[Scope], writing: int) -> None:
    """What the forked process does. It leaves without any of the parent's endings."""
    gc.disable()  # it would touch, and so copy, every page of the parent's objects
    try:
        _limit_memory()
        for scope in scopes:
            problems = Problems()
            try:
                check(replace(scope, problems=problems))
                answer: dict[str, Any] = {"found": [[*d.at, d.problem, d.remedy] for d in problems.diagnostics]}
            except Exception:  # the parent raises it again
                answer = {"error": traceback.format_exc()}
            text = json.dumps(answer).encode() + b"\n"
            while text:
                text = text[os.write(writing, text) :]
    finally:
        os._exit(0)


def _limit_memory() -> None:
    import resource

    with open("/proc/self/statm", encoding="ascii") as file:
        mapped = int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    wanted = mapped + MEMORY
    if hard == resource.RLIM_INFINITY or wanted < hard:
        resource.setrlimit(resource.RLIMIT_AS, (wanted, hard))
