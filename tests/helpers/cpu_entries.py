"""Entries of C kernels called by hand."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

import numpy as np


def call_entry(
    library: ctypes.CDLL,
    entry: str,
    parameters: list[int],
    arrays: Sequence[np.ndarray[Any, Any] | None],
    items: int,
    begin: int = 0,
) -> None:
    """Run the items from `begin` up to `items` of a kernel entry. None is a tensor that is absent."""
    function = getattr(library, entry)
    function.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
    numbers = (ctypes.c_int64 * len(parameters))(*parameters)
    pointers = (ctypes.c_void_p * len(arrays))(*[None if a is None else a.ctypes.data for a in arrays])
    function(numbers, pointers, begin, items)
