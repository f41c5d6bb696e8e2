"""Memory for resources. A model is a few lines that may ask for more than the machine has; that is refused first."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np

from dmlruntime.devices.binding import Array
from dmltools.dispatch.errors import ModelError

_ALIGNMENT = 64
_UNKNOWN_MACHINE = 2**32
_CONTAINER_LIMITS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")
"""Where Linux says what a container may have: in version 2 and in version 1 of control groups."""


def memory_limit() -> int:
    """The most bytes that resources may have: half of the machine's or the container's memory, as far as known."""
    try:
        machine = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):  # Windows has no such function
        return _UNKNOWN_MACHINE
    return min([machine, *filter(None, map(_container_limit, _CONTAINER_LIMITS))]) // 2


def _container_limit(path: str) -> int | None:
    try:
        return int(Path(path).read_text(encoding="ascii"))
    except (OSError, ValueError):  # not Linux, or the word max
        return None


def check_size(path: str, size: int, what: str = "resource") -> None:
    """Raise ModelError for more bytes than that."""
    if size > memory_limit():
        raise ModelError(path, f"needs {size} bytes; a {what} may have {memory_limit()} on this machine")


def check_total(path: str, size: int, what: str = "resources") -> None:
    """Raise ModelError where all resources together need more: each its contents, and the buffer that they go into."""
    if size > memory_limit():
        raise ModelError(path, f"need {size} bytes together; the {what} may have {memory_limit()} on this machine")


def zeroed(size: int) -> Array:
    """Bytes of value 0 whose first one is aligned for every data type."""
    raw = np.zeros(size + _ALIGNMENT, np.uint8)
    start = -raw.__array_interface__["data"][0] % _ALIGNMENT
    return raw[start : start + size]
