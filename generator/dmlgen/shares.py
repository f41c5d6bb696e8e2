"""One function over many items, worked off by several processes at once.

Forked processes see all that was read and found before, and none of it is copied. On Linux only: elsewhere a forked
process must not call NumPy's libraries (macOS), or there is none (Windows), and one process does all.
"""

from __future__ import annotations

import gc
import os
import pickle
import signal
import struct
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from typing import Any, NoReturn, TypeVar

T = TypeVar("T")
R = TypeVar("R")

_MOST = 4
"""Processes. What several items share, each of them finds for itself."""

_WHOLE = b"whole"
"""Written last, over what stands first: a process may be ended at any time."""

_NUMBER = struct.Struct("=I")


def processors() -> int:
    """How many processes can work side by side here."""
    if sys.platform != "linux" or not hasattr(os, "memfd_create"):
        return 1
    return min(_MOST, len(os.sched_getaffinity(0)))


def in_shares(function: Callable[[T], R], items: Sequence[T], processes: int | None = None) -> list[R]:
    """``[function(item) for item in items]``, by `processes` at once, or by as many as can work side by side.

    Each process takes the next item that nobody has taken. What another one does not bring, because `function` raised
    or warned there or the process was ended, is done here, in the order of the items: so what is raised or warned of is
    what would be without other processes. Their results are copies, made by pickle.
    """
    count = min(processors() if processes is None else processes, len(items))
    if count < 2:
        return [function(item) for item in items]
    found: dict[int, R] = {}
    helpers: list[_Helper] = []
    with ExitStack() as ends:
        with suppress(OSError):  # no more processes can be had: those that are there do all
            waiting = _queue(len(items))
            ends.callback(os.close, waiting)
            for _ in range(count - 1):
                helpers.append(_Helper(function, items, waiting))
                ends.callback(helpers[-1].end)
        if helpers:
            for number in _taken(waiting):
                try:
                    found[number] = function(items[number])
                except Exception:  # it is raised again below, unless that of an earlier item comes first
                    break
            for helper in helpers:
                found.update(helper.results())
    return [found[number] if number in found else function(item) for number, item in enumerate(items)]


def _queue(count: int) -> int:
    """A file with the numbers below `count`. Processes that have it from one another read on where the last one did."""
    waiting = os.memfd_create("waiting")
    with open(waiting, "wb", closefd=False) as file:
        file.write(b"".join(map(_NUMBER.pack, range(count))))
    os.lseek(waiting, 0, os.SEEK_SET)
    return waiting


def _taken(waiting: int) -> Iterator[int]:
    """Number after number, each for one process alone."""
    while text := os.read(waiting, _NUMBER.size):
        yield _NUMBER.unpack(text)[0]


class _Helper:
    """A forked process at work on `items`, and the file in which it leaves its results."""

    def __init__(self, function: Callable[[T], R], items: Sequence[T], waiting: int) -> None:
        self._answers = os.memfd_create("answers")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of threads: NumPy's libraries prepare for a fork
            try:
                self._process = os.fork()
            except OSError:
                os.close(self._answers)
                raise
        if self._process == 0:
            _serve(function, items, waiting, self._answers)

    def results(self) -> dict[int, Any]:
        """Wait for it; what it found, by the items' numbers. Nothing where it was ended."""
        os.waitpid(self._process, 0)
        self._process = 0
        os.lseek(self._answers, 0, os.SEEK_SET)
        with open(self._answers, "rb", closefd=False) as file:
            if file.read(len(_WHOLE)) != _WHOLE:
                return {}
            found: dict[int, Any] = pickle.load(file)
        return found

    def end(self) -> None:
        """Leave nothing behind, whatever has happened."""
        os.close(self._answers)
        if self._process:
            os.kill(self._process, signal.SIGKILL)
            os.waitpid(self._process, 0)


def _serve(function: Callable[[T], R], items: Sequence[T], waiting: int, answers: int) -> NoReturn:
    """What the forked process does. It leaves without any of the parent's endings."""
    gc.disable()  # it would touch, and so copy, every page of the parent's objects
    try:
        warnings.showwarning = _refuse
        found = {}
        for number in _taken(waiting):
            try:
                found[number] = function(items[number])
            except Exception:  # the parent meets it when it does this item itself
                break
        text = pickle.dumps(found, pickle.HIGHEST_PROTOCOL)
        with open(answers, "wb") as file:
            file.write(bytes(len(_WHOLE)))
            file.write(text)
            file.flush()
            file.seek(0)
            file.write(_WHOLE)
    finally:
        os._exit(0)


def _refuse(*warning: object, **more: object) -> None:
    """In place of showing a warning, which would be seen twice."""
    raise _Warned


class _Warned(Exception):
    """The function has something to say."""
