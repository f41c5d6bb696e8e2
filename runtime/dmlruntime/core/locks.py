"""Locks that a forked child can use whatever its parent's other threads held when it was made."""

from __future__ import annotations

import os
import threading
from types import TracebackType


class ForkSafeLock:
    """A lock, for ``with``; it is open again in a forked child."""

    def __init__(self) -> None:
        self._renew()
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._renew)

    def _renew(self) -> None:
        self._lock = threading.Lock()

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()
