"""Runs references in a process of their own, with bounds on time and memory.

A reference is data: `references` lets nothing through but arithmetic on a closed list of names. But arithmetic can be
endless too (``9**9**9``, ``max(range(10**11))``), and one operation of Python's or NumPy's cannot be interrupted from
within. A forked process can be ended, and it costs some milliseconds.

On Linux only: elsewhere a forked process must not call NumPy's libraries (macOS), or there is none (Windows), and
references run here without bounds. SECURITY.md says so.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import time
import traceback
import warnings
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from dmlgen.checking.scope import Scope
from dmlgen.diagnostics import Position, Problems

SECONDS = 30.0
"""For all cases of one operator; they take milliseconds."""

MEMORY = 2**31
"""Bytes beside what the generator has already. The largest cases have 10,000 elements."""

_REMEDY = "write the reference more simply, or make the cases smaller"

Check = Callable[[Scope], None]


def check_bounded(check: Check, scopes: Sequence[Scope]) -> None:
    """``check(scope)`` for each scope. One that takes too long, or ends its process, is reported as a mistake."""
    if sys.platform != "linux":
        for scope in scopes:
            check(scope)
        return
    done = 0
    while done < len(scopes):
        done += _check_in_fork(check, scopes[done:])


def _check_in_fork(check: Check, scopes: Sequence[Scope]) -> int:
    """Check in one forked process until one of the scopes is the end of it; how many were checked, that one too."""
    reading, writing = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of threads: NumPy's libraries prepare theirs for a fork
        child = os.fork()
    if child == 0:
        _serve(check, scopes, writing)
    os.close(writing)
    ended = False
    try:
        buffered = bytearray()
        for number, scope in enumerate(scopes):
            answer = _line(reading, buffered, time.monotonic() + SECONDS)
            if answer is None:
                problem = f"reference: its cases take longer than {SECONDS:g} seconds"
            elif answer == b"":
                status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
                ended = True
                how = f"by {signal.Signals(-status).name}" if status < 0 else f"with status {status}"
                problem = f"reference: the process that ran it was ended {how}"
            else:
                _take(scope, json.loads(answer))
                continue
            scope.report(scope.operator.reference.at, problem, _REMEDY)
            return number + 1
        return len(scopes)
    finally:
        os.close(reading)
        if not ended:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


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
