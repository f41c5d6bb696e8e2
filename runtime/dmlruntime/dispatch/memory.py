"""Memory for resources. A model is a few lines that may ask for more than the machine has; that is refused first."""

from __future__ import annotations

import os

import numpy as np

from dmlruntime.binding import Array
from dmlruntime.dispatch.errors import ModelError

_ALIGNMENT = 64
_UNKNOWN_MACHINE = 2**32


def memory_limit() -> int:
    """The most bytes that one resource may have: half of the machine's memory, as far as it is known."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2
    except (AttributeError, ValueError, OSError):  # Windows has no such function
        return _UNKNOWN_MACHINE


def check_size(path: str, size: int) -> None:
    """Raise ModelError for more bytes than that."""
    if size > memory_limit():
        raise ModelError(path, f"needs {size} bytes; a resource may have {memory_limit()} on this machine")


def zeroed(size: int) -> Array:
    """Bytes of value 0 whose first one is aligned for every data type."""
    raw = np.zeros(size + _ALIGNMENT, np.uint8)
    start = -raw.__array_interface__["data"][0] % _ALIGNMENT
    return raw[start : start + size]
