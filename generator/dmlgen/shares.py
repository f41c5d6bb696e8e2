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
from typing import Any, Generic, NoReturn, TypeVar

T = TypeVar("T")
R = TypeVar("R")

_MOST = 4
"""Processes. What several items share, each of them finds for itself."""

_NUMBER = struct.Struct("=I")

_HEAD = struct.Struct("=IQ")
"""Before each result: the item's number, and how many bytes follow."""


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
    with Sharing(function, items, processes) as sharing:
        return sharing.results()


class Sharing(Generic[T, R]):
    """The same in two steps: the other processes begin at once, and this one joins them when it wants the results.

    Leaving the context ends them.
    """

    def __init__(self, function: Callable[[T], R], items: Sequence[T], processes: int | None = None) -> None:
        self._function = function
        self._items = items
        self._helpers: list[_Helper] = []
        self._ends = ExitStack()
        count = min(processors() if processes is None else processes, len(items))
        if count > 1:
            with suppress(OSError):  # no more processes can be had: those that are there do all
                self._waiting = _queue(len(items))
                self._ends.callback(os.close, self._waiting)
                for _ in range(count - 1):
                    self._helpers.append(_Helper(function, items, self._waiting))
                    self._ends.callback(self._helpers[-1].end)

    def __enter__(self) -> Sharing[T, R]:
        return self

    def __exit__(self, *raised: object) -> None:
        self._ends.close()

    def results(self) -> list[R]:
        """Work until all is done; the results in the order of the items. Call this, or `completed`, once."""
        found = dict(self.completed())
        return [found[number] for number in range(len(self._items))]

    def completed(self) -> Iterator[tuple[int, R]]:
        """Work until all is done; each item's number with its result, as soon as it is there."""
        done = set()
        for number, result in self._shared():
            done.add(number)
            yield number, result
        for number, item in enumerate(self._items):
            if number not in done:
                yield number, self._function(item)

    def _shared(self) -> Iterator[tuple[int, R]]:
        """What all processes find, until an item fails in each of them. Nothing where this is the only one."""
        if not self._helpers:
            return
        for number in _taken(self._waiting):
            try:
                result = self._function(self._items[number])
            except Exception:  # it is raised again by `completed`, unless that of an earlier item comes first
                break
            yield number, result
            for helper in self._helpers:
                yield from helper.arrived()
        for helper in self._helpers:
            helper.wait()
            yield from helper.arrived()


def _queue(count: int) -> int:
    """A file with the numbers below `count`. Processes that have it from one another read on where the last one did."""
    waiting = os.memfd_create("waiting")
    with open(waiting, "wb", closefd=False) as file:
        file.write(b"".join(map(_NUMBER.pack, range(count))))
    os.lseek(waiting, 0, os.SEEK_SET)
    return waiting


def _taken(waiting: int) -> Iterator[int]:
    """Number after number, each for one process alone.

    The lock is needed: of a file in memory Linux lets two processes read the same place, and goes on behind it once.
    """
    import fcntl  # here: not every system has it, and those without have one process

    while True:
        fcntl.lockf(waiting, fcntl.LOCK_EX)
        text = os.read(waiting, _NUMBER.size)
        fcntl.lockf(waiting, fcntl.LOCK_UN)
        if not text:
            return
        yield _NUMBER.unpack(text)[0]


class _Helper:
    """A forked process at work on `items`, and the file in which it leaves its results."""

    def __init__(self, function: Callable[[T], R], items: Sequence[T], waiting: int) -> None:
        self._answers = os.memfd_create("answers")
        self._read = 0  # bytes of it
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of threads: NumPy's libraries prepare for a fork
            try:
                self._process = os.fork()
            except OSError:
                os.close(self._answers)
                raise
        if self._process == 0:
            _serve(function, items, waiting, self._answers)

    def arrived(self) -> Iterator[tuple[int, Any]]:
        """What it found since this was called last: the items' numbers and results.

        The last result in the file may not be whole: it is being written, or the process was ended.
        """
        size = os.fstat(self._answers).st_size
        while self._read + _HEAD.size <= size:
            number, length = _HEAD.unpack(os.pread(self._answers, _HEAD.size, self._read))
            start = self._read + _HEAD.size
            if start + length > size:
                break
            self._read = start + length
            yield number, pickle.loads(os.pread(self._answers, length, start))

    def wait(self) -> None:
        """Until it has ended."""
        os.waitpid(self._process, 0)
        self._process = 0

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
        with open(answers, "wb", buffering=0) as file:
            for number in _taken(waiting):
                try:
                    text = pickle.dumps(function(items[number]), pickle.HIGHEST_PROTOCOL)
                except Exception:  # the parent meets it when it does this item itself
                    break
                file.write(_HEAD.pack(number, len(text)) + text)
    finally:
        os._exit(0)


def _refuse(*warning: object, **more: object) -> None:
    """In place of showing a warning, which would be seen twice."""
    raise _Warned


class _Warned(Exception):
    """The function has something to say."""
