"""Memory for arrays on the host: large ones begin on a cache line."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

CACHE_LINE = 64
"""Bytes. Non-temporal stores write whole cache lines; NumPy's own large arrays begin 16 bytes into one."""

LEAST_ALIGNED = 2**20
"""Bytes. Smaller arrays are NumPy's own: placing one takes some microseconds, which their kernels do not win back."""


def maker(shape: tuple[int, ...], dtype: np.dtype[Any]) -> Callable[[], np.ndarray[Any, Any]]:
    """What makes uninitialised arrays in C order, on a cache line if they are large enough to be worth it.

    It raises MemoryError where there is no room.
    """
    size = math.prod(shape) * dtype.itemsize
    return partial(np.empty if size < LEAST_ALIGNED else empty_at, shape, dtype)


def empty_at(shape: tuple[int, ...], dtype: np.dtype[Any], offset: int = 0) -> np.ndarray[Any, Any]:
    """An uninitialised array in C order that begins `offset` bytes into a cache line. Raises MemoryError."""
    size = math.prod(shape) * dtype.itemsize
    whole = np.empty(size + offset + CACHE_LINE, np.uint8)
    start = -int(whole.__array_interface__["data"][0]) % CACHE_LINE
    placed: np.ndarray[Any, Any] = np.ndarray(shape, dtype, whole, start + offset)
    return placed
