"""One process at a time: a lock that the system takes back when its holder dies, however it dies."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> bool:
        os.lseek(descriptor, 0, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _unlock(descriptor: int) -> None:
        os.lseek(descriptor, 0, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _try_lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _unlock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_UN)


class LockTimeout(Exception):
    """Another process held the lock for the whole time given."""


class Lock:
    """Holds the lock file `path` (made if missing, never removed: removing it would race) between acquire and release.

    `waiting` is called once if another process holds it. `acquire` raises LockTimeout after `timeout` seconds, and
    OSError where the file cannot be made. With `inherited`, a child started with close_fds=False keeps the lock for us
    until it ends, should we be killed (not on Windows). Also a context manager.
    """

    def __init__(
        self, path: Path, *, waiting: Callable[[], None], timeout: float = 300.0, inherited: bool = False
    ) -> None:
        self._path = path
        self._inherited = inherited
        self._waiting = waiting
        self._timeout = timeout
        self._descriptor = -1

    def acquire(self) -> None:
        """Wait for the lock and take it."""
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
        try:
            self._wait(descriptor)
            os.set_inheritable(descriptor, self._inherited)
        except BaseException:
            os.close(descriptor)
            raise
        self._descriptor = descriptor

    def release(self) -> None:
        """Give the lock to the next."""
        _unlock(self._descriptor)
        os.close(self._descriptor)

    def __enter__(self) -> Lock:
        self.acquire()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()

    def _wait(self, descriptor: int) -> None:
        if _try_lock(descriptor):
            return
        self._waiting()
        deadline = time.monotonic() + self._timeout
        while not _try_lock(descriptor):
            if time.monotonic() > deadline:
                raise LockTimeout
            time.sleep(0.02)
