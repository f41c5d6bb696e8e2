"""Entries of C kernels called by hand."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np


def call_entry(
    library: ctypes.CDLL,
    entry: str,
    parameters: list[int],
    arrays: list[np.ndarray[Any, Any]],
    items: int,
    begin: int = 0,
) -> None:
    """Run the items from `begin` up to `items` of a kernel entry."""
    function = getattr(library, entry)
    function.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
    numbers = (ctypes.c_int64 * len(parameters))(*parameters)
    pointers = (ctypes.c_void_p * len(arrays))(*[a.ctypes.data for a in arrays])
    function(numbers, pointers, begin, items)
